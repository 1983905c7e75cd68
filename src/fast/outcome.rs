use crate::vocabulary::{CaptureExtent, CaptureOrder, Color, Suicide};

use super::chains::{Chains, EMPTY, mark};
use super::grid::{Cell, around};
use super::values::Values;

/// A few chains by their heads: those of the four that are chosen, a bit for each.
#[derive(Clone, Copy)]
pub(super) struct Heads {
    /// The four in one number, so that they stay in a register.
    heads: u64,
    chosen: u8,
}

impl Heads {
    #[inline]
    fn is_several(self) -> bool {
        self.chosen & self.chosen.wrapping_sub(1) != 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let rest = |&bits: &u8| Some(bits & bits.wrapping_sub(1));
        let bits = std::iter::successors(Some(self.chosen), rest).take_while(|&bits| bits != 0);
        bits.map(move |bits| (self.heads >> (16 * bits.trailing_zeros())) as Cell)
    }

    /// The one with the lowest stone alone.
    fn lowest(self, chains: &Chains) -> Heads {
        let places = (0..4).filter(|place| self.chosen & 1 << place != 0);
        let lowest = places.min_by_key(|place| chains.lowest((self.heads >> (16 * place)) as Cell));
        Heads { chosen: lowest.map_or(0, |place| 1 << place), ..self }
    }
}

/// The chains beside an empty cell, found without a jump: random games would make every jump a bad guess.
struct Beside {
    /// The four heads; a cell without a stone is its own head.
    heads: u64,
    /// Which of them are chains of the mover, each once.
    own: u8,
    /// Which are chains of the opponent that have no liberty but this cell, each once.
    dying: u8,
    /// Whether neither an empty cell nor a chain of the mover gives the new stone a liberty.
    surrounded: bool,
}

impl Beside {
    #[inline(always)]
    fn of(chains: &Chains, mover: Color, cell: Cell) -> Beside {
        let [left, below, above, right] = around(cell);
        let (a, b, c, d) = (chains.head(left), chains.head(below), chains.head(above), chains.head(right));
        // Only stones of one chain have the same head.
        let same = |one: Cell, other: Cell| u16::from(one == other);
        let (ab, ac, ad, bc, bd, cd) = (same(a, b), same(a, c), same(a, d), same(b, c), same(b, d), same(c, d));
        let first = 1 | (ab ^ 1) << 1 | ((ac | bc) ^ 1) << 2 | ((ad | bd | cd) ^ 1) << 3;
        // A chain loses its last liberty on this cell just when all its breaths are here.
        let last = same(chains.breaths(a), 1 + ab + ac + ad)
            | same(chains.breaths(b), 1 + ab + bc + bd) << 1
            | same(chains.breaths(c), 1 + ac + bc + cd) << 2
            | same(chains.breaths(d), 1 + ad + bd + cd) << 3;
        let are = |color: u8| {
            let is = |beside| u16::from(chains.at(beside) == color);
            is(left) | is(below) << 1 | is(above) << 2 | is(right) << 3
        };
        let own = are(mark(mover));
        Beside {
            heads: u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48,
            own: (own & first) as u8,
            dying: (are(mark(mover.opponent())) & last & first) as u8,
            surrounded: are(EMPTY) | own & !last == 0,
        }
    }
}

/// The mover's chains beside an empty cell.
pub(super) fn own_beside(chains: &Chains, mover: Color, cell: Cell) -> Heads {
    let Beside { heads, own, .. } = Beside::of(chains, mover, cell);
    Heads { heads, chosen: own }
}

/// What a glance at the chains around a play tells, where no chain stands without a liberty.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Glance {
    /// Nothing is taken, and the new stone has a liberty.
    Plain,
    /// Nothing is taken, and the new stone has no liberty.
    Suicide,
    /// Something is taken.
    Capture,
}

impl Glance {
    #[inline(always)]
    pub fn at(chains: &Chains, mover: Color, cell: Cell) -> Glance {
        match Beside::of(chains, mover, cell) {
            Beside { dying: 0, surrounded: false, .. } => Glance::Plain,
            Beside { dying: 0, .. } => Glance::Suicide,
            _ => Glance::Capture,
        }
    }
}

/// What becomes of the stones when one is played on an empty point, known before it is played.
pub(super) struct Outcome {
    /// Opposing chains around the point that are taken.
    taken: Heads,
    /// The mover's chains around the point, which the new stone joins.
    joined: Heads,
    /// Whether the new stone leaves with the chain that it joins.
    new_leaves: bool,
    /// Whether the mover's stones leave because no liberty is left when everything is taken: as a suicide. By
    /// capture-order=own-first and together they may also be taken in the first place, which no value of suicide
    /// forbids.
    is_suicide: bool,
    /// What leaves anywhere on the board. Only where chains stand without a liberty, as capture-extent=one-chain leaves
    /// them; by every other value there is nothing.
    elsewhere: Option<Box<Elsewhere>>,
}

/// Chains that leave wherever they stand.
struct Elsewhere {
    /// The opposing chain that is taken.
    taken: Option<Cell>,
    /// Chains of the mover that leave, other than those which the new stone joins.
    others_leave: Vec<Cell>,
}

impl Outcome {
    /// Follows a play on an empty cell. `breathless` tells whether there may be chains without a liberty already.
    #[inline(always)]
    pub fn of(chains: &Chains, values: &Values, (mover, cell): (Color, Cell), breathless: bool) -> Outcome {
        let Beside { heads, own, dying, surrounded } = Beside::of(chains, mover, cell);
        let (mut taken, joined) = (Heads { heads, chosen: dying }, Heads { heads, chosen: own });
        if breathless {
            return Outcome::among_breathless(chains, values, (mover, cell), (taken, joined), surrounded);
        }
        if values.capture_extent == CaptureExtent::OneChain && taken.is_several() {
            taken = taken.lowest(chains);
        }
        let (mut new_leaves, mut is_suicide) = (false, false);
        if surrounded {
            match (taken.chosen, values.capture_order) {
                // Nothing is taken that could give a liberty.
                (0, _) => (new_leaves, is_suicide) = (true, true),
                // What is taken stands beside the new stone, which breathes there.
                (_, CaptureOrder::OpponentFirst) => {}
                (_, CaptureOrder::OwnFirst) => (new_leaves, taken.chosen) = (true, 0),
                (_, CaptureOrder::Together) => new_leaves = true,
            }
        }
        Outcome { taken, joined, new_leaves, is_suicide, elsewhere: None }
    }

    /// The same where chains without a liberty stand on the board, anywhere and of either color.
    #[cold]
    fn among_breathless(
        chains: &Chains,
        values: &Values,
        (mover, cell): (Color, Cell),
        (dying, joined): (Heads, Heads),
        surrounded: bool,
    ) -> Outcome {
        let of = |color| chains.breathless().filter(move |&head| chains.at(head) == mark(color));
        let own: Vec<Cell> = of(mover).collect();
        let opposing = dying.iter().chain(of(mover.opponent()));
        let lowest = opposing.min_by_key(|&head| chains.lowest(head));
        let both = lowest.is_some() && (surrounded || !own.is_empty());
        let taken = Heads { chosen: 0, ..dying };
        match values.capture_order {
            CaptureOrder::OwnFirst | CaptureOrder::Together if both => {
                let kept = if values.capture_order == CaptureOrder::OwnFirst { None } else { lowest };
                let elsewhere = Some(Box::new(Elsewhere { taken: kept, others_leave: own }));
                Outcome { taken, joined, new_leaves: surrounded, is_suicide: false, elsewhere }
            }
            _ => {
                // The cells beside what is taken: a chain with a stone on one of them breathes again.
                let freed = || lowest.into_iter().flat_map(|head| chains.ring(head)).flat_map(around);
                let is_freed = |head| freed().any(|beside| chains.is_stone(beside) && chains.head(beside) == head);
                let new_is_freed = freed().any(|beside| beside == cell) || joined.iter().any(is_freed);
                let new_leaves = surrounded && !new_is_freed;
                let others_leave: Vec<Cell> = own.into_iter().filter(|&head| !is_freed(head)).collect();
                let is_suicide = new_leaves || !others_leave.is_empty();
                let elsewhere = Some(Box::new(Elsewhere { taken: lowest, others_leave }));
                Outcome { taken, joined, new_leaves, is_suicide, elsewhere }
            }
        }
    }

    /// Whether the play is a suicide that the value forbids.
    #[inline]
    pub fn is_forbidden(&self, chains: &Chains, value: Suicide) -> bool {
        self.is_suicide
            && match value {
                Suicide::All => false,
                Suicide::Forbidden => true,
                // A lone stone is the new one where it joins nothing.
                Suicide::MultiStone => {
                    self.new_leaves && self.joined.chosen == 0 || self.others_leave().any(|head| chains.size(head) == 1)
                }
            }
    }

    /// The mover's chains around the point, by their heads.
    #[inline]
    pub fn joined(&self) -> Heads {
        self.joined
    }

    /// Whether no stone leaves the board: a stone is put down and that is all.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.taken.chosen == 0 && !self.new_leaves && self.elsewhere.is_none()
    }

    /// The opposing chains that leave, by their heads.
    pub fn taken(&self) -> impl Iterator<Item = Cell> + '_ {
        self.taken.iter().chain(self.elsewhere.iter().filter_map(|elsewhere| elsewhere.taken))
    }

    /// The mover's chains that leave and stood there before, by their heads: those that the new stone joins, if it
    /// leaves with them, and any others.
    pub fn given(&self) -> impl Iterator<Item = Cell> + '_ {
        self.joined.iter().filter(|_| self.new_leaves).chain(self.others_leave())
    }

    fn others_leave(&self) -> impl Iterator<Item = Cell> + '_ {
        self.elsewhere.iter().flat_map(|elsewhere| &elsewhere.others_leave).copied()
    }

    /// Whether the new stone stays on the board.
    #[inline]
    pub fn stays(&self) -> bool {
        !self.new_leaves
    }

    /// Whether the mover's stones leave as a suicide.
    pub fn is_suicide(&self) -> bool {
        self.is_suicide
    }
}
