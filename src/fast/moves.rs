use crate::vocabulary::{
    ByColor, CaptureExtent, Color, OpeningPass, PassCost, Point, PresentHistory, RepeatingPass, Repetition, Suicide,
    SuicideStones,
};

use super::beside::Beside;
use super::grid::{Cell, CellSet, cell};
use super::hash::{PositionHash, stone_hash};
use super::history::{Difference, Made, Moment};
use super::links::EMPTY;
use super::outcome::{Elsewhere, Outcome};
use super::{Board, Refusal};

impl<H: PositionHash> Board<H> {
    /// What stands against a stone of that color on that point, as if it were that color's turn. Nothing is played.
    ///
    /// # Errors
    /// The reason to refuse the play; a forbidden suicide is named alone, for it has no outcome that could repeat.
    pub fn judge(&self, color: Color, point: Point) -> Result<(), Refusal> {
        let cell = cell(point);
        if self.is_stopped() || self.chains.at(cell) != EMPTY {
            Err(self.refuse(point))
        } else {
            self.judge_at(color, cell)
        }
    }

    /// Whether the player to move may play there.
    pub fn legal(&self, point: Point) -> bool {
        self.judge(self.to_move(), point).is_ok()
    }

    /// The points where the player to move may play, in their order; none when play is stopped.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.grid.points_of(self.legal_cells())
    }

    fn legal_cells(&self) -> CellSet {
        if self.is_stopped() {
            return CellSet::NONE;
        }
        let (mover, empty) = (self.to_move(), self.chains.empty());
        let mut illegal = CellSet::NONE;
        if self.history.present().breathless {
            self.grid.in_order(empty).filter(|&cell| self.forbids(mover, cell)).for_each(|cell| illegal.toggle(cell));
            return empty.without(&illegal);
        }
        let captures = self.chains.last_liberties(mover.opponent());
        self.grid.in_order(&captures).filter(|&cell| self.forbids(mover, cell)).for_each(|cell| illegal.toggle(cell));
        // Only where no free point is beside it, a stone may be without a liberty.
        let hemmed = empty.without(&empty.beside()).without(&captures);
        let mut suicides = CellSet::NONE;
        let is_surrounded = |cell| Beside::of(self.chains.links(), mover, cell).surrounded;
        self.grid.in_order(&hemmed).filter(|&cell| is_surrounded(cell)).for_each(|cell| suicides.toggle(cell));
        if self.values.suicide == Suicide::Forbidden {
            illegal.add(&suicides);
        } else {
            self.grid
                .in_order(&suicides)
                .filter(|&cell| self.forbids(mover, cell))
                .for_each(|cell| illegal.toggle(cell));
        }
        if self.quiet_may_repeat() {
            let quiet = empty.without(&captures).without(&suicides);
            let again = quiet.and(self.history.ever_left(mover));
            self.grid
                .in_order(&again)
                .filter(|&cell| self.quiet_repeats(mover, cell))
                .for_each(|cell| illegal.toggle(cell));
        }
        empty.without(&illegal)
    }

    /// Whether anything stands against a play on an empty cell.
    fn forbids(&self, mover: Color, cell: Cell) -> bool {
        self.judge_at(mover, cell).is_err()
    }

    /// Plays a stone of the player to move.
    ///
    /// # Errors
    /// As [`Board::judge`]; then nothing has changed.
    pub fn play(&mut self, point: Point) -> Result<(), Refusal> {
        let (mover, cell) = (self.to_move(), cell(point));
        if self.is_stopped() || self.chains.at(cell) != EMPTY {
            return Err(self.refuse(point));
        }
        if self.history.present().breathless {
            return self.play_among_breathless(mover, cell);
        }
        let beside = Beside::of(self.chains.links(), mover, cell);
        if beside.is_quiet() {
            self.play_quietly(mover, cell, beside)
        } else if beside.is_suicide() && self.values.suicide == Suicide::Forbidden {
            Err(Refusal::Suicide)
        } else {
            self.play_loudly(mover, cell, beside)
        }
    }

    /// Plays a stone by which none leaves.
    #[inline(always)]
    fn play_quietly(&mut self, mover: Color, cell: Cell, beside: Beside) -> Result<(), Refusal> {
        if self.quiet_may_repeat() && self.history.ever_left(mover).contains(cell) && self.quiet_repeats(mover, cell) {
            return Err(Refusal::Repetition);
        }
        self.history.begin(Made::Play(cell), self.chains.now());
        self.chains.put(cell, mover, beside);
        let remembers = self.history.remembers();
        let after = self.history.change();
        if remembers {
            after.hash = after.hash.toggle(stone_hash(cell, mover));
        }
        after.stones += 1;
        (after.passes, after.stays) = (0, true);
        self.history.enter();
        Ok(())
    }

    /// Plays a stone that takes some or is given up.
    #[inline(never)]
    fn play_loudly(&mut self, mover: Color, cell: Cell, beside: Beside) -> Result<(), Refusal> {
        let outcome = Outcome::of(&self.chains, &self.values, beside);
        self.allow((mover, cell), outcome)?;
        self.carry_out(mover, cell, outcome);
        Ok(())
    }

    /// What stands against a play on a point that is not empty, or when play is stopped.
    #[cold]
    fn refuse(&self, point: Point) -> Refusal {
        if self.is_stopped() {
            Refusal::Stopped
        } else if self.size().contains(point) {
            Refusal::Occupied
        } else {
            Refusal::OffBoard
        }
    }

    #[cold]
    fn play_among_breathless(&mut self, mover: Color, cell: Cell) -> Result<(), Refusal> {
        let elsewhere = Elsewhere::of(&self.chains, &self.values, (mover, cell));
        let outcome = elsewhere.outcome();
        self.allow((mover, cell), outcome)?;
        self.carry_out(mover, cell, outcome);
        Ok(())
    }

    /// Passes for the player to move. The second pass in a row stops play.
    ///
    /// # Errors
    /// When play is stopped already, or when a reading forbids the pass: as an opening, or as a repetition.
    pub fn pass(&mut self) -> Result<(), Refusal> {
        self.judge_pass()?;
        self.history.begin(Made::Pass, self.chains.now());
        if self.values.pass_cost == PassCost::Stone {
            let receiver = self.to_move();
            *self.history.change_holdings().pass_stones.of_mut(receiver) += 1;
        }
        self.history.change().passes += 1;
        self.history.enter();
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
        } else if self.values.opening_pass == OpeningPass::Refused && present.made == Made::Start {
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

    /// What stands against a play on an empty cell.
    #[inline]
    fn judge_at(&self, mover: Color, cell: Cell) -> Result<(), Refusal> {
        if self.history.present().breathless {
            let elsewhere = Elsewhere::of(&self.chains, &self.values, (mover, cell));
            self.allow((mover, cell), elsewhere.outcome())
        } else {
            let beside = Beside::of(self.chains.links(), mover, cell);
            self.allow((mover, cell), Outcome::of(&self.chains, &self.values, beside))
        }
    }

    /// Whether the rules allow a play with that outcome.
    #[inline(always)]
    fn allow(&self, (mover, cell): (Color, Cell), outcome: Outcome) -> Result<(), Refusal> {
        if outcome.is_forbidden(&self.chains, self.values.suicide) {
            Err(Refusal::Suicide)
        } else if self.repeats(mover, cell, outcome) {
            Err(Refusal::Repetition)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn repeats(&self, mover: Color, cell: Cell, outcome: Outcome) -> bool {
        if outcome.is_quiet() {
            return self.quiet_may_repeat() && self.quiet_repeats(mover, cell);
        }
        if self.history.remembers() {
            let hash = self.hash_after(mover, cell, outcome);
            return self.history.knows(hash) && self.has_been(mover, hash, self.difference(mover, cell, outcome));
        }
        self.values.repetition == Repetition::Simple
            && self.may_answer(mover, cell)
            && self.history.stones_before() == Some(self.stones_after(outcome))
            && self.history.was_before(self.difference(mover, cell, outcome))
    }

    /// How many stones a play leaves on the board.
    fn stones_after(&self, outcome: Outcome) -> u16 {
        let leave: u16 = outcome.taken().chain(outcome.given()).map(|head| self.chains.size(head)).sum();
        self.history.present().stones + u16::from(outcome.stays()) - leave
    }

    /// Whether a play by which no stone leaves repeats a position; asked only where it [may](Board::quiet_may_repeat).
    #[inline]
    fn quiet_repeats(&self, mover: Color, cell: Cell) -> bool {
        let difference = || {
            let mut difference = Difference::new();
            difference.toggle(cell, mover);
            difference
        };
        if self.history.remembers() {
            let hash = self.history.present().hash.toggle(stone_hash(cell, mover));
            self.history.knows(hash) && self.has_been(mover, hash, difference())
        } else {
            self.may_answer(mover, cell) && self.history.was_before(difference())
        }
    }

    /// Whether a play might repeat the position before the last one: an answer to the opponent's play.
    fn may_answer(&self, mover: Color, cell: Cell) -> bool {
        let Moment { made, to_move, .. } = *self.history.present();
        matches!(made, Made::Play(_)) && to_move == mover && self.history.may_be_answered_at(cell)
    }

    /// Whether a play by which no stone leaves might repeat a position. More stones than there have ever been are a new
    /// position; and what was before the last play does not have the stone that it left.
    #[inline]
    fn quiet_may_repeat(&self) -> bool {
        let present = self.history.present();
        if self.history.remembers() {
            present.stones < present.most_stones
        } else {
            !present.stays && self.values.repetition == Repetition::Simple
        }
    }

    /// Whether the mover may not make the position that differs like this from the present one, because it has been
    /// before.
    fn has_been(&self, mover: Color, hash: H, difference: Difference) -> bool {
        let now = self.history.past();
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
    #[inline]
    fn changes(&self, mover: Color, cell: Cell, outcome: Outcome, mut change: impl FnMut(Cell, Color)) {
        if outcome.stays() {
            change(cell, mover);
        }
        outcome.taken().flat_map(|head| self.chains.ring(head)).for_each(|stone| change(stone, mover.opponent()));
        outcome.given().flat_map(|head| self.chains.ring(head)).for_each(|stone| change(stone, mover));
    }

    fn hash_after(&self, mover: Color, cell: Cell, outcome: Outcome) -> H {
        let mut hash = self.history.present().hash;
        self.changes(mover, cell, outcome, |stone, color| hash = hash.toggle(stone_hash(stone, color)));
        hash
    }

    fn difference(&self, mover: Color, cell: Cell, outcome: Outcome) -> Difference {
        let mut difference = Difference::new();
        self.changes(mover, cell, outcome, |stone, color| difference.toggle(stone, color));
        difference
    }

    fn carry_out(&mut self, mover: Color, cell: Cell, outcome: Outcome) {
        let hash = if self.history.remembers() { self.hash_after(mover, cell, outcome) } else { H::EMPTY };
        self.history.begin(Made::Play(cell), self.chains.now());
        if outcome.stays() {
            self.chains.put(cell, mover, outcome.beside());
        }
        let left = self.take_off(outcome, mover);
        let breathless =
            self.values.capture_extent == CaptureExtent::OneChain && self.chains.breathless().next().is_some();
        self.give(mover, left, outcome);
        let after = self.history.change();
        after.stones += u16::from(outcome.stays());
        after.stones -= left.black + left.white;
        *after = Moment { hash, passes: 0, breathless, stays: outcome.stays(), ..*after };
        self.history.enter();
    }

    /// Takes the stones off that leave, and tells how many of each color they are; a played stone that does not stay is not
    /// among them.
    fn take_off(&mut self, outcome: Outcome, mover: Color) -> ByColor<u16> {
        let mut left = ByColor::default();
        let taken = outcome.taken().map(|head| (head, mover.opponent()));
        for (head, color) in taken.chain(outcome.given().map(|head| (head, mover))) {
            *left.of_mut(color) += self.chains.size(head);
            self.chains.lift(head, color, |stone| self.history.leave(stone, color));
        }
        left
    }

    /// Gives the stones that have left the board to whom they belong now.
    fn give(&mut self, mover: Color, left: ByColor<u16>, outcome: Outcome) {
        let opponent = mover.opponent();
        let to_bowl = outcome.is_suicide() && self.values.suicide_stones == SuicideStones::Bowl;
        let prisoners = &mut self.history.change_holdings().prisoners;
        *prisoners.of_mut(mover) += u32::from(*left.of(opponent));
        if !to_bowl {
            *prisoners.of_mut(opponent) += u32::from(*left.of(mover)) + u32::from(!outcome.stays());
        }
    }
}
