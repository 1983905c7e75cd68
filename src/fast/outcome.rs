use crate::vocabulary::{CaptureExtent, CaptureOrder, Color, Suicide};

use super::chains::{Chains, EMPTY, mark};
use super::grid::{Cell, around};
use super::values::Values;

/// A few chains by their heads: those of the four that are chosen, a bit for each.
#[derive(Clone, Copy, Default)]
pub(super) struct Heads {
    heads: [Cell; 4],
    chosen: u8,
}

impl Heads {
    fn one(head: Option<Cell>) -> Heads {
        Heads { heads: [head.unwrap_or_default(); 4], chosen: u8::from(head.is_some()) }
    }

    fn is_empty(self) -> bool {
        self.chosen == 0
    }

    fn is_several(self) -> bool {
        self.chosen & self.chosen.wrapping_sub(1) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let rest = |&bits: &u8| Some(bits & bits.wrapping_sub(1));
        let bits = std::iter::successors(Some(self.chosen), rest).take_while(|&bits| bits != 0);
        bits.map(move |bits| self.heads[bits.trailing_zeros() as usize % 4])
    }
}

/// The chains beside an empty cell, found without a jump: random games would make every jump a bad guess.
struct Beside {
    /// The mover's, each once.
    own: Heads,
    /// The opponent's that have no liberty but this cell, each once.
    dying: Heads,
    /// Whether neither an empty cell nor a chain of the mover gives the new stone a liberty.
    surrounded: bool,
}

impl Beside {
    fn of(chains: &Chains, mover: Color, cell: Cell) -> Beside {
        let cells = around(cell);
        let colors = cells.map(|beside| chains.at(beside));
        // Cells without a stone are their own heads, so that only stones of one chain have the same.
        let heads = cells.map(|beside| chains.head(beside));
        let bits = |is: [bool; 4]| is.into_iter().rev().fold(0u8, |bits, is| bits << 1 | u8::from(is));
        let [a, b, c, d] = heads;
        let (ab, ac, ad, bc, bd, cd) = (a == b, a == c, a == d, b == c, b == d, c == d);
        let times = [[ab, ac, ad], [ab, bc, bd], [ac, bc, cd], [ad, bd, cd]]
            .map(|same| 1 + same.map(u16::from).iter().sum::<u16>());
        let first = bits([true, !ab, !(ac || bc), !(ad || bd || cd)]);
        // A chain loses its last liberty on this cell just when all its breaths are here.
        let last = bits([0, 1, 2, 3].map(|index| chains.breaths(heads[index]) == times[index]));
        let own = bits(colors.map(|color| color == mark(mover)));
        let opposing = bits(colors.map(|color| color == mark(mover.opponent())));
        let free = bits(colors.map(|color| color == EMPTY));
        Beside {
            own: Heads { heads, chosen: own & first },
            dying: Heads { heads, chosen: opposing & last & first },
            surrounded: free | own & !last == 0,
        }
    }
}

/// The mover's chains beside an empty cell.
pub(super) fn own_beside(chains: &Chains, mover: Color, cell: Cell) -> Heads {
    Beside::of(chains, mover, cell).own
}

/// What becomes of the stones when one is played on an empty point, known before it is played.
pub(super) struct Outcome {
    /// Opposing chains that are taken: those around the point, or one anywhere.
    taken: Heads,
    /// The mover's chains around the point, which the new stone joins.
    joined: Heads,
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
    pub fn of(chains: &Chains, values: &Values, (mover, cell): (Color, Cell), breathless: bool) -> Outcome {
        let Beside { own: joined, dying: taken, surrounded } = Beside::of(chains, mover, cell);
        let mut outcome = Outcome { taken, joined, new_leaves: false, others_leave: Vec::new(), is_suicide: false };
        if breathless {
            outcome.among_breathless(chains, values, mover, (cell, surrounded));
            return outcome;
        }
        if values.capture_extent == CaptureExtent::OneChain && taken.is_several() {
            outcome.taken = Heads::one(taken.iter().min_by_key(|&head| chains.lowest(head)));
        }
        match (surrounded, taken.is_empty(), values.capture_order) {
            (false, ..) => {}
            // Nothing is taken that could give a liberty.
            (true, true, _) => (outcome.new_leaves, outcome.is_suicide) = (true, true),
            // What is taken stands beside the new stone, which breathes there.
            (true, _, CaptureOrder::OpponentFirst) => {}
            (true, _, CaptureOrder::OwnFirst) => {
                outcome.new_leaves = true;
                outcome.taken = Heads::default();
            }
            (true, _, CaptureOrder::Together) => outcome.new_leaves = true,
        }
        outcome
    }

    /// The same where chains without a liberty stand on the board, anywhere and of either color.
    fn among_breathless(&mut self, chains: &Chains, values: &Values, mover: Color, (cell, surrounded): (Cell, bool)) {
        let of = |color| chains.breathless().filter(move |&head| chains.at(head) == mark(color));
        let own: Vec<Cell> = of(mover).collect();
        let opposing = self.taken.iter().chain(of(mover.opponent()));
        let lowest = opposing.min_by_key(|&head| chains.lowest(head));
        self.taken = Heads::one(lowest);
        let both = lowest.is_some() && (surrounded || !own.is_empty());
        match values.capture_order {
            CaptureOrder::OwnFirst | CaptureOrder::Together if both => {
                (self.new_leaves, self.others_leave) = (surrounded, own);
                if values.capture_order == CaptureOrder::OwnFirst {
                    self.taken = Heads::default();
                }
            }
            _ => {
                // The cells beside what is taken: a chain with a stone on one of them breathes again.
                let freed = || lowest.into_iter().flat_map(|head| chains.ring(head)).flat_map(around);
                let is_freed = |head| freed().any(|beside| chains.is_stone(beside) && chains.head(beside) == head);
                let new_is_freed = freed().any(|beside| beside == cell) || self.joined.iter().any(is_freed);
                self.new_leaves = surrounded && !new_is_freed;
                self.others_leave = own.into_iter().filter(|&head| !is_freed(head)).collect();
                self.is_suicide = self.new_leaves || !self.others_leave.is_empty();
            }
        }
    }

    /// Whether the play is a suicide that the value forbids.
    pub fn is_forbidden(&self, chains: &Chains, value: Suicide) -> bool {
        match value {
            Suicide::All => false,
            Suicide::Forbidden => self.is_suicide,
            // A lone stone is the new one where it joins nothing.
            Suicide::MultiStone => {
                self.is_suicide
                    && (self.new_leaves && self.joined.is_empty()
                        || self.others_leave.iter().any(|&head| chains.size(head) == 1))
            }
        }
    }

    /// The mover's chains around the point, by their heads.
    pub fn joined(&self) -> Heads {
        self.joined
    }

    /// Whether no stone leaves the board: a stone is put down and that is all.
    pub fn is_quiet(&self) -> bool {
        self.taken.is_empty() && !self.new_leaves && self.others_leave.is_empty()
    }

    /// The opposing chains that leave, by their heads.
    pub fn taken(&self) -> impl Iterator<Item = Cell> + '_ {
        self.taken.iter()
    }

    /// The mover's chains that leave and stood there before, by their heads: those that the new stone joins, if it
    /// leaves with them, and any others.
    pub fn given(&self) -> impl Iterator<Item = Cell> + '_ {
        self.joined.iter().filter(|_| self.new_leaves).chain(self.others_leave.iter().copied())
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
