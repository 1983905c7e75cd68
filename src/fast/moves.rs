use crate::vocabulary::{
    CaptureExtent, Color, OpeningPass, PassCost, Point, PresentHistory, RepeatingPass, Repetition, SuicideStones,
};

use super::chains::EMPTY;
use super::grid::Cell;
use super::hash::{PositionHash, stone_hash};
use super::history::{Difference, Made, Moment};
use super::outcome::Outcome;
use super::{Board, Refusal};

impl<H: PositionHash> Board<H> {
    /// What stands against a stone of that color on that point, as if it were that color's turn. Nothing is played.
    ///
    /// # Errors
    /// The reason to refuse the play; a forbidden suicide is named alone, for it has no outcome that could repeat.
    pub fn judge(&self, color: Color, point: Point) -> Result<(), Refusal> {
        if self.is_stopped() {
            return Err(Refusal::Stopped);
        }
        let cell = self.grid.cell(point).ok_or(Refusal::OffBoard)?;
        self.follow(color, cell).map(drop)
    }

    /// Whether the player to move may play there.
    pub fn legal(&self, point: Point) -> bool {
        self.judge(self.to_move(), point).is_ok()
    }

    /// The points where the player to move may play, in their order; none when play is stopped.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> + '_ {
        let (to_move, stopped) = (self.to_move(), self.is_stopped());
        let cells = self.chains.empty().iter().filter(move |&cell| !stopped && self.follow(to_move, cell).is_ok());
        cells.filter_map(|cell| self.grid.point(cell))
    }

    /// Plays a stone of the player to move.
    ///
    /// # Errors
    /// As [`Board::judge`]; then nothing has changed.
    pub fn play(&mut self, point: Point) -> Result<(), Refusal> {
        if self.is_stopped() {
            return Err(Refusal::Stopped);
        }
        let cell = self.grid.cell(point).ok_or(Refusal::OffBoard)?;
        let outcome = self.follow(self.to_move(), cell)?;
        self.carry_out(cell, &outcome);
        Ok(())
    }

    /// Passes for the player to move. The second pass in a row stops play.
    ///
    /// # Errors
    /// When play is stopped already, or when a reading forbids the pass: as an opening, or as a repetition.
    pub fn pass(&mut self) -> Result<(), Refusal> {
        self.judge_pass()?;
        let mut moment = self.history.next(Made::Pass, self.chains.now());
        if self.values.pass_cost == PassCost::Stone {
            *moment.pass_stones.of_mut(moment.to_move) += 1;
        }
        moment.passes += 1;
        self.history.add(moment);
        Ok(())
    }

    /// What stands against a pass of the player to move.
    ///
    /// # Errors
    /// As [`Board::pass`].
    pub fn judge_pass(&self) -> Result<(), Refusal> {
        let present = self.history.present();
        if self.is_stopped() {
            Err(Refusal::Stopped)
        } else if self.values.opening_pass == OpeningPass::Refused && !present.begun {
            Err(Refusal::OpeningPass)
        } else if self.values.repeating_pass == RepeatingPass::Refused && self.pass_repeats() {
            Err(Refusal::Repetition)
        } else {
            Ok(())
        }
    }

    /// Takes back the last move, as if it had never been made; `false` at the start, where there is none.
    pub fn undo(&mut self) -> bool {
        let last = self.history.take_back();
        if let Some(moment) = last {
            self.chains.take_back(moment.done);
        }
        last.is_some()
    }

    /// Follows a play to its outcome and sees whether the rules allow it.
    fn follow(&self, mover: Color, cell: Cell) -> Result<Outcome, Refusal> {
        if self.chains.at(cell) != EMPTY {
            return Err(Refusal::Occupied);
        }
        let breathless = self.history.present().breathless;
        let outcome = Outcome::of(&self.chains, &self.values, (mover, cell), breathless);
        if outcome.is_forbidden(&self.chains, self.values.suicide) {
            return Err(Refusal::Suicide);
        }
        if self.repeats(mover, cell, &outcome) { Err(Refusal::Repetition) } else { Ok(outcome) }
    }

    fn repeats(&self, mover: Color, cell: Cell, outcome: &Outcome) -> bool {
        if self.values.repetition == Repetition::None {
            return false;
        }
        let present = self.history.present();
        if !self.history.remembers() {
            // Only an answer to the opponent's play can repeat what was before that play.
            return matches!(present.made, Made::Play(_))
                && present.to_move == mover
                && self.may_answer(cell, outcome)
                && self.history.was_before(self.difference(mover, cell, outcome));
        }
        // More stones than there have ever been are a new position.
        let is_new = outcome.is_quiet() && present.stones == present.most_stones;
        !is_new && {
            let hash = self.hash_after(mover, cell, outcome);
            self.history.knows(hash) && self.has_been(mover, hash, self.difference(mover, cell, outcome))
        }
    }

    /// Whether a play might bring back the position before the opponent's last one. A quiet play leaves the stone of that
    /// one where it is, if it still is there.
    fn may_answer(&self, cell: Cell, outcome: &Outcome) -> bool {
        !(outcome.is_quiet() && self.history.present().stays) && self.history.may_be_answered_at(cell)
    }

    /// Whether the mover may not make the position that differs like this from the present one, because it has been
    /// before.
    fn has_been(&self, mover: Color, hash: H, difference: Difference) -> bool {
        let now = self.history.moments().len() - 1;
        let remembers_now = self.values.present_history == PresentHistory::Counts;
        self.history.has_been(hash, difference, |index, moment| {
            (index != now || remembers_now)
                && self.values.remembers(moment.made)
                && self.values.bans(mover, moment.made, moment.to_move)
        })
    }

    /// A pass makes the present position with the opponent to move. The other values speak of plays alone.
    fn pass_repeats(&self) -> bool {
        matches!(self.values.repetition, Repetition::Positional | Repetition::Situational)
            && self.has_been(self.to_move(), self.hash(), Difference::new())
    }

    /// Every stone that a play puts down or takes off, each once.
    fn changes(&self, mover: Color, cell: Cell, outcome: &Outcome, mut change: impl FnMut(Cell, Color)) {
        if outcome.stays() {
            change(cell, mover);
        }
        outcome.taken().flat_map(|head| self.chains.ring(head)).for_each(|stone| change(stone, mover.opponent()));
        outcome.given().flat_map(|head| self.chains.ring(head)).for_each(|stone| change(stone, mover));
    }

    fn hash_after(&self, mover: Color, cell: Cell, outcome: &Outcome) -> H {
        let mut hash = self.history.present().hash;
        self.changes(mover, cell, outcome, |stone, color| hash = hash.toggle(stone_hash(stone, color)));
        hash
    }

    fn difference(&self, mover: Color, cell: Cell, outcome: &Outcome) -> Difference {
        let mut difference = Difference::new();
        self.changes(mover, cell, outcome, |stone, color| difference.toggle(stone, color));
        difference
    }

    fn carry_out(&mut self, cell: Cell, outcome: &Outcome) {
        let mover = self.to_move();
        let mut moment = self.history.next(Made::Play(cell), self.chains.now());
        if self.history.remembers() {
            moment.hash = self.hash_after(mover, cell, outcome);
        }
        (moment.passes, moment.begun, moment.stays) = (0, true, outcome.stays());
        moment.stones += u16::from(outcome.stays());
        if !outcome.is_quiet() {
            self.take_off(outcome, mover, &mut moment);
        }
        if outcome.stays() {
            self.chains.put(cell, mover, outcome.joined().iter());
        }
        moment.breathless =
            self.values.capture_extent == CaptureExtent::OneChain && self.chains.breathless().next().is_some();
        self.history.add(moment);
    }

    /// Takes the stones off that leave, and gives them to the players.
    fn take_off(&mut self, outcome: &Outcome, mover: Color, moment: &mut Moment<H>) {
        let opponent = mover.opponent();
        let (mut taken, mut given) = (0, 0);
        for head in outcome.taken() {
            taken += self.chains.size(head);
            self.chains.lift(head, opponent, |stone| self.history.leave(stone, opponent));
        }
        for head in outcome.given() {
            given += self.chains.size(head);
            self.chains.lift(head, mover, |stone| self.history.leave(stone, mover));
        }
        moment.stones -= taken + given;
        *moment.prisoners.of_mut(mover) += u32::from(taken);
        if !(outcome.is_suicide() && self.values.suicide_stones == SuicideStones::Bowl) {
            *moment.prisoners.of_mut(opponent) += u32::from(given) + u32::from(!outcome.stays());
        }
    }
}
