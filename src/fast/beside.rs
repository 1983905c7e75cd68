use crate::vocabulary::Color;

use super::chains::{Chains, mark};
use super::grid::{Cell, around};

/// A bit for each of the four cells beside one, a byte apart as the cells' marks lie in a word: read side by side, they
/// are asked all at once.
const EACH: u32 = 0x0101_0101;

/// A few chains by their heads: those of the four that are chosen.
#[derive(Clone, Copy)]
pub(super) struct Heads {
    /// The four in one number, so that they stay in a register.
    heads: u64,
    /// Bits of [`EACH`].
    chosen: u32,
}

impl Heads {
    #[inline]
    pub fn is_none(self) -> bool {
        self.chosen == 0
    }

    #[inline]
    pub fn is_several(self) -> bool {
        self.chosen & self.chosen.wrapping_sub(1) != 0
    }

    /// None of them.
    #[inline]
    pub fn without_any(self) -> Heads {
        Heads { chosen: 0, ..self }
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let rest = |&bits: &u32| Some(bits & bits.wrapping_sub(1));
        let bits = std::iter::successors(Some(self.chosen), rest).take_while(|&bits| bits != 0);
        // A head has twice as many bits as a mark.
        bits.map(move |bits| (self.heads >> (2 * bits.trailing_zeros())) as Cell)
    }

    /// The one with the lowest stone alone.
    pub fn lowest(self, chains: &Chains) -> Heads {
        let places = (0..4).filter(|place| self.chosen & 1 << (8 * place) != 0);
        let lowest = places.min_by_key(|place| chains.lowest((self.heads >> (16 * place)) as Cell));
        Heads { chosen: lowest.map_or(0, |place| 1 << (8 * place)), ..self }
    }
}

/// The four cells beside an empty one and their chains, found without a jump: random games would make every jump a bad
/// guess.
#[derive(Clone, Copy)]
pub(super) struct Beside {
    /// The four heads; a cell without a stone is its own head.
    heads: u64,
    /// Which of the cells are empty, as are the following bits of [`EACH`].
    free: u32,
    /// Which of the heads are chains of the mover, each once.
    own: u32,
    /// Which are chains of the opponent that have no liberty but this cell, each once.
    dying: u32,
    /// Whether neither an empty cell nor a chain of the mover gives the new stone a liberty.
    pub surrounded: bool,
}

impl Beside {
    #[inline(always)]
    pub fn of(chains: &Chains, mover: Color, cell: Cell) -> Beside {
        let [left, below, above, right] = around(cell);
        let (a, b, c, d) = (chains.head(left), chains.head(below), chains.head(above), chains.head(right));
        // Only stones of one chain have the same head.
        let same = |one: Cell, other: Cell| u32::from(one == other);
        let (ab, ac, ad, bc, bd, cd) = (same(a, b), same(a, c), same(a, d), same(b, c), same(b, d), same(c, d));
        let first = EACH ^ (ab << 8 | (ac | bc) << 16 | (ad | bd | cd) << 24);
        // A chain loses its last liberty on this cell just when all its breaths are here.
        let last = |head: Cell, here: u32| u32::from(u32::from(chains.breaths(head)) == here);
        let last = last(a, 1 + ab + ac + ad)
            | last(b, 1 + ab + bc + bd) << 8
            | last(c, 1 + ac + bc + cd) << 16
            | last(d, 1 + ad + bd + cd) << 24;
        let marks = u32::from_le_bytes([left, below, above, right].map(|beside| chains.at(beside)));
        let are = |mark: u8| marks >> mark.trailing_zeros() & EACH;
        let (free, own) = (EACH & !(marks | marks >> 1 | marks >> 2), are(mark(mover)));
        Beside {
            heads: u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48,
            free,
            own: own & first,
            dying: are(mark(mover.opponent())) & last & first,
            surrounded: free | own & !last == 0,
        }
    }

    /// The heads of all four cells.
    #[inline]
    pub fn heads(self) -> [Cell; 4] {
        [0, 16, 32, 48].map(|place| (self.heads >> place) as Cell)
    }

    /// How many of the cells are empty.
    #[inline]
    pub fn free(self) -> u16 {
        self.free.count_ones() as u16
    }

    /// The mover's chains.
    #[inline]
    pub fn own(self) -> Heads {
        Heads { heads: self.heads, chosen: self.own }
    }

    /// The opponent's chains that have no liberty but this cell.
    #[inline]
    pub fn dying(self) -> Heads {
        Heads { heads: self.heads, chosen: self.dying }
    }
}
