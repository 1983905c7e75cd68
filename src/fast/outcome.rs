use crate::vocabulary::{CaptureExtent, CaptureOrder, Color, Suicide};

use super::chains::{Chains, EMPTY, mark};
use super::grid::{Cell, Grid};
use super::values::Values;

/// A few chains by their heads, each with how often it was met around a point: at most four.
#[derive(Clone, Copy, Default)]
struct Around {
    heads: [(Cell, u16); 4],
    count: usize,
}

impl Around {
    fn meet(&mut self, head: Cell) {
        let known = self.heads[..self.count].iter_mut().find(|(known, _)| *known == head);
        if let Some((_, times)) = known {
            *times += 1;
        } else {
            self.heads[self.count] = (head, 1);
            self.count += 1;
        }
    }

    fn keep(&mut self, mut wanted: impl FnMut(Cell, u16) -> bool) {
        let met = *self;
        *self = Around::default();
        for &(head, times) in met.heads[..met.count].iter().filter(|&&(head, times)| wanted(head, times)) {
            self.heads[self.count] = (head, times);
            self.count += 1;
        }
    }

    fn heads(&self) -> impl Iterator<Item = Cell> + '_ {
        self.heads[..self.count].iter().map(|&(head, _)| head)
    }
}

/// What becomes of the stones when one is played on an empty point, known before it is played.
pub(super) struct Outcome {
    /// Opposing chains that are taken: those around the point, or one anywhere.
    taken: Around,
    /// The mover's chains around the point, which the new stone joins.
    joined: Around,
    /// Whether the new stone leaves with the chain that it joins.
    new_leaves: bool,
    /// Other chains of the mover that leave. They stood without a liberty, as capture-extent=one-chain leaves them;
    /// by every other value there are none.
    others_leave: Vec<Cell>,
    /// Whether the mover's stones leave because no liberty is left when everything is taken: as a suicide. By
    /// capture-order=own-first and together they may also be taken in the first place, which no value of suicide
    /// forbids.
    is_suicide: bool,
}

impl Outcome {
    /// Follows a play on an empty cell. `breathless` tells whether there may be chains without a liberty already.
    pub fn of(
        (grid, chains): (&Grid, &Chains),
        values: &Values,
        (mover, cell): (Color, Cell),
        breathless: bool,
    ) -> Outcome {
        let (mut joined, mut taken) = (Around::default(), Around::default());
        let mut breaths = 0;
        for beside in grid.around(cell) {
            let found = chains.at(beside);
            if found == mark(mover) {
                joined.meet(chains.head(beside));
            } else if found == mark(mover.opponent()) {
                taken.meet(chains.head(beside));
            } else if found == EMPTY {
                breaths += 1;
            }
        }
        // A chain loses its last liberty on this point just when all its breaths are here.
        taken.keep(|head, times| chains.breaths(head) == times);
        let joined_breaths: u16 =
            joined.heads[..joined.count].iter().map(|&(head, here)| chains.breaths(head) - here).sum();
        let surrounded = breaths + joined_breaths == 0;
        let mut outcome = Outcome { taken, joined, new_leaves: false, others_leave: Vec::new(), is_suicide: false };
        if breathless {
            outcome.among_breathless((grid, chains), values, mover, (cell, surrounded));
            return outcome;
        }
        if values.capture_extent == CaptureExtent::OneChain && taken.count > 1 {
            outcome.take_only(taken.heads().min_by_key(|&head| chains.lowest(head)));
        }
        match (surrounded, taken.count, values.capture_order) {
            (false, ..) => {}
            // Nothing is taken that could give a liberty.
            (true, 0, _) => (outcome.new_leaves, outcome.is_suicide) = (true, true),
            // What is taken stands beside the new stone, which breathes there.
            (true, _, CaptureOrder::OpponentFirst) => {}
            (true, _, CaptureOrder::OwnFirst) => {
                outcome.new_leaves = true;
                outcome.take_only(None);
            }
            (true, _, CaptureOrder::Together) => outcome.new_leaves = true,
        }
        outcome
    }

    /// The same where chains without a liberty stand on the board, anywhere and of either color.
    fn among_breathless(
        &mut self,
        (grid, chains): (&Grid, &Chains),
        values: &Values,
        mover: Color,
        (cell, surrounded): (Cell, bool),
    ) {
        let of = |color| chains.breathless().filter(move |&head| chains.at(head) == mark(color));
        let own: Vec<Cell> = of(mover).collect();
        let opposing = self.taken.heads().chain(of(mover.opponent()));
        let lowest = opposing.min_by_key(|&head| chains.lowest(head));
        self.take_only(lowest);
        let both = lowest.is_some() && (surrounded || !own.is_empty());
        match values.capture_order {
            CaptureOrder::OwnFirst | CaptureOrder::Together if both => {
                (self.new_leaves, self.others_leave) = (surrounded, own);
                if values.capture_order == CaptureOrder::OwnFirst {
                    self.take_only(None);
                }
            }
            _ => {
                // The cells beside what is taken: a chain with a stone on one of them breathes again.
                let freed =
                    || lowest.into_iter().flat_map(|head| chains.ring(head)).flat_map(|stone| grid.around(stone));
                let is_freed = |head| freed().any(|beside| chains.is_stone(beside) && chains.head(beside) == head);
                let new_is_freed = freed().any(|beside| beside == cell) || self.joined.heads().any(is_freed);
                self.new_leaves = surrounded && !new_is_freed;
                self.others_leave = own.into_iter().filter(|&head| !is_freed(head)).collect();
                self.is_suicide = self.new_leaves || !self.others_leave.is_empty();
            }
        }
    }

    fn take_only(&mut self, head: Option<Cell>) {
        self.taken = Around::default();
        head.into_iter().for_each(|head| self.taken.meet(head));
    }

    /// Whether the play is a suicide that the value forbids.
    pub fn is_forbidden(&self, chains: &Chains, value: Suicide) -> bool {
        match value {
            Suicide::All => false,
            Suicide::Forbidden => self.is_suicide,
            // A lone stone is the new one where it joins nothing.
            Suicide::MultiStone => {
                self.is_suicide
                    && (self.new_leaves && self.joined.count == 0
                        || self.others_leave.iter().any(|&head| chains.size(head) == 1))
            }
        }
    }

    /// The opposing chains that leave, by their heads.
    pub fn taken(&self) -> impl Iterator<Item = Cell> + '_ {
        self.taken.heads()
    }

    /// The mover's chains that leave and stood there before, by their heads: those that the new stone joins, if it
    /// leaves with them, and any others.
    pub fn given(&self) -> impl Iterator<Item = Cell> + '_ {
        self.joined.heads().filter(|_| self.new_leaves).chain(self.others_leave.iter().copied())
    }

    /// Whether the new stone stays on the board.
    pub fn stays(&self) -> bool {
        !self.new_leaves
    }

    /// Whether the mover's stones leave as a suicide.
    pub fn is_suicide(&self) -> bool {
        self.is_suicide
    }
}
