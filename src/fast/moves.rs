use crate::vocabulary::{
    CaptureExtent, Color, OpeningPass, PassCost, Point, PresentHistory, RepeatingPass, Repetition, SuicideStones,
};

use super::chains::EMPTY;
use super::grid::Cell;
use super::hash::PositionHash;
use super::history::{Draft, Made, Moment, stone_hash};
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
        let cells = self.grid.on_board().filter(move |&cell| !stopped && self.follow(to_move, cell).is_ok());
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
        self.history.add_pass(moment);
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
            self.chains.take_back(moment.written);
        }
        last.is_some()
    }

    /// Follows a play to its outcome and sees whether the rules allow it.
    fn follow(&self, mover: Color, cell: Cell) -> Result<Outcome, Refusal> {
        if self.chains.at(cell) != EMPTY {
            return Err(Refusal::Occupied);
        }
        let breathless = self.history.present().breathless;
        let outcome = Outcome::of((&self.grid, &self.chains), &self.values, (mover, cell), breathless);
        if outcome.is_forbidden(&self.chains, self.values.suicide) {
            return Err(Refusal::Suicide);
        }
        if self.repeats(mover, cell, &outcome) { Err(Refusal::Repetition) } else { Ok(outcome) }
    }

    fn repeats(&self, mover: Color, cell: Cell, outcome: &Outcome) -> bool {
        match self.values.repetition {
            Repetition::None => false,
            Repetition::Simple => match self.history.moments() {
                // Only an answer to the opponent's play can repeat what was before that play.
                [.., before, Moment { made: Made::Play(_), to_move, .. }] if *to_move == mover => {
                    before.hash == self.hash_after(mover, cell, outcome)
                        && self.history.is_position_of(&self.draft_after(mover, cell, outcome), before)
                }
                _ => false,
            },
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                self.history.knows(self.hash_after(mover, cell, outcome))
                    && self.has_been(mover, &self.draft_after(mover, cell, outcome))
            }
        }
    }

    /// Whether the mover may not make this position because it has been before.
    fn has_been(&self, mover: Color, draft: &Draft<H>) -> bool {
        let now = self.history.moments().len() - 1;
        let remembers_now = self.values.present_history == PresentHistory::Counts;
        self.history.has_been(draft, |index, moment| {
            (index != now || remembers_now)
                && self.values.remembers(moment.made)
                && self.values.bans(mover, moment.made, moment.to_move)
        })
    }

    /// A pass makes the present position with the opponent to move. The other values speak of plays alone.
    fn pass_repeats(&self) -> bool {
        matches!(self.values.repetition, Repetition::Positional | Repetition::Situational)
            && self.has_been(self.to_move(), &self.history.draft())
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

    fn draft_after(&self, mover: Color, cell: Cell, outcome: &Outcome) -> Draft<H> {
        let mut draft = self.history.draft();
        self.changes(mover, cell, outcome, |stone, color| draft.toggle(stone, color));
        draft
    }

    fn carry_out(&mut self, cell: Cell, outcome: &Outcome) {
        let mover = self.to_move();
        let draft = self.draft_after(mover, cell, outcome);
        let mut moment = self.history.next(Made::Play(cell), self.chains.now());
        let stones =
            |heads: &mut dyn Iterator<Item = Cell>| heads.map(|head| u32::from(self.chains.size(head))).sum::<u32>();
        let given = stones(&mut outcome.given()) + u32::from(!outcome.stays());
        *moment.prisoners.of_mut(mover) += stones(&mut outcome.taken());
        if !(outcome.is_suicide() && self.values.suicide_stones == SuicideStones::Bowl) {
            *moment.prisoners.of_mut(mover.opponent()) += given;
        }
        for head in outcome.taken() {
            self.chains.lift(head);
        }
        for head in outcome.given() {
            self.chains.lift(head);
        }
        if outcome.stays() {
            self.chains.put(cell, mover);
        }
        moment.passes = 0;
        moment.begun = true;
        moment.breathless =
            self.values.capture_extent == CaptureExtent::OneChain && self.chains.breathless().next().is_some();
        self.history.add_play(&draft, moment);
    }
}
