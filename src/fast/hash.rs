use std::fmt::Debug;

use crate::vocabulary::Color;

use super::grid::{CELLS, Cell, place};
use super::links::mark;

/// A number for each position, the same for the same stones: what proposes that a position has been before.
///
/// The board compares the positions themselves before it refuses anything, so that a bad hash costs time and nothing
/// else. [`u64`] is the one to use; the short ones make collisions daily bread in tests, and `()` is no hash at all.
pub trait PositionHash: Copy + Eq + Debug {
    /// The hash of the empty board.
    const EMPTY: Self;

    /// The part of one stone, from a number that is spread evenly and differs for each color and point.
    fn of_stone(spread: u64) -> Self;

    /// The hash with a stone put down that is not there, or taken off where it is.
    fn toggle(self, stone: Self) -> Self;

    /// A number for choosing a slot in a table; the low bits count.
    fn slot(self) -> usize;
}

macro_rules! position_hash {
    ($($number:ty),+) => {$(
        impl PositionHash for $number {
            const EMPTY: Self = 0;

            fn of_stone(spread: u64) -> Self {
                // The low bits: all that fit.
                spread as $number
            }

            fn toggle(self, stone: Self) -> Self {
                self ^ stone
            }

            fn slot(self) -> usize {
                self as usize
            }
        }
    )+};
}

position_hash!(u8, u16, u32, u64);

impl PositionHash for () {
    const EMPTY: Self = ();

    fn of_stone(_: u64) {}

    fn toggle(self, (): ()) {}

    fn slot(self) -> usize {
        0
    }
}

/// The part of one stone in a hash.
pub(super) fn stone_hash<H: PositionHash>(cell: Cell, color: Color) -> H {
    H::of_stone(SPREAD[2 * place(cell) + usize::from(mark(color) == mark(Color::White))])
}

/// A number without visible order for each cell and color.
static SPREAD: [u64; 2 * CELLS] = {
    let mut numbers = [0; 2 * CELLS];
    let mut index = 0;
    while index < numbers.len() {
        numbers[index] = spread(index as u64);
        index += 1;
    }
    numbers
};

/// A number without visible order from one with: the finalizer of SplitMix64.
const fn spread(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
