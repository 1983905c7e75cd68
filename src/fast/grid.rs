use std::borrow::Borrow;
use std::ops::Range;
use std::sync::LazyLock;

use crate::vocabulary::{Point, Size};

/// Where a point lies in the flat arrays.
pub(super) type Cell = u16;

/// From a cell to its neighbour on the right: the same on every board, so that neighbours lie at fixed distances and two
/// columns of cells are one word of bits. The longest column has 25 points; the rest is border.
const STRIDE: u16 = 32;

/// The length of the flat arrays: a power of two, so that a cut-off index needs no check. The largest board with its
/// border takes 864 cells.
pub(super) const CELLS: usize = 1024;

/// How points lie in the flat arrays: column by column from the left, with border cells above each column and a column
/// of border cells on either side. Cells come in the order of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    size: Size,
}

impl Grid {
    pub fn new(size: Size) -> Grid {
        Grid { size }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Number of points.
    pub fn points(&self) -> usize {
        usize::from(self.size.columns()) * usize::from(self.size.rows())
    }

    /// Number of cells in use, the border included: at most [`CELLS`].
    pub fn cells(&self) -> usize {
        usize::from((u16::from(self.size.columns()) + 2) * STRIDE)
    }

    /// The cell of a point; `None` off the board.
    pub fn cell(&self, point: Point) -> Option<Cell> {
        self.size.contains(point).then(|| cell(point))
    }

    /// The point of a cell; `None` for a border cell.
    #[inline]
    pub fn point(&self, cell: Cell) -> Option<Point> {
        Some(POINTS[place(cell)]).filter(|&point| self.cell(point) == Some(cell))
    }

    /// The cells of a set, all of which are on the board, in their order.
    #[inline]
    pub fn in_order<S: Borrow<CellSet>>(&self, set: S) -> InOrder<S> {
        let words = 0..usize::from(self.size.columns()) / 2 + 1;
        InOrder { set, words, first: 0, bits: 0 }
    }

    /// The points of cells on the board, in their order.
    #[inline]
    pub fn points_of(&self, set: CellSet) -> impl Iterator<Item = Point> + use<> {
        let points: &[_; CELLS] = &POINTS;
        self.in_order(set).map(|cell| points[place(cell)])
    }

    /// The cells of the board.
    pub fn on_board(&self) -> impl Iterator<Item = Cell> + use<> {
        let rows = u16::from(self.size.rows());
        (1..=u16::from(self.size.columns())).flat_map(move |column| column * STRIDE..column * STRIDE + rows)
    }
}

/// The cell of a point; of one off the board a cell of the border.
#[inline]
pub(super) fn cell(point: Point) -> Cell {
    (u16::from(point.column()) + 1) * STRIDE + u16::from(point.row())
}

/// The point of every cell that lies on some board; of a border cell one nearby.
static POINTS: LazyLock<[Point; CELLS]> = LazyLock::new(|| {
    let nearest = |line: usize| line.min(usize::from(Size::MAX) - 1) as u8;
    std::array::from_fn(|cell| {
        let (column, row) = (cell / usize::from(STRIDE), cell % usize::from(STRIDE));
        Point::new(nearest(column.saturating_sub(1)), nearest(row)).expect("a point of the largest board")
    })
});

/// The four cells around one on the board.
#[inline]
pub(super) fn around(cell: Cell) -> [Cell; 4] {
    [cell - STRIDE, cell - 1, cell + 1, cell + STRIDE]
}

/// The place of a cell in the flat arrays, which have [`CELLS`] places.
#[inline]
pub(super) fn place(cell: Cell) -> usize {
    usize::from(cell) % CELLS
}

/// How many cells a word of a set has: two columns.
const WORD: u16 = 2 * STRIDE;

/// A set of cells: a bit for each, in words of two columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellSet {
    words: [u64; CELLS / WORD as usize],
}

impl CellSet {
    pub const NONE: CellSet = CellSet { words: [0; CELLS / WORD as usize] };

    #[inline]
    fn word(&mut self, cell: Cell) -> &mut u64 {
        &mut self.words[place(cell) / usize::from(WORD)]
    }

    /// Puts a cell in that is not there, or takes it out where it is.
    #[inline]
    pub fn toggle(&mut self, cell: Cell) {
        *self.word(cell) ^= 1 << (cell % WORD);
    }

    /// Puts a cell in, if it is not there.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        *self.word(cell) |= 1 << (cell % WORD);
    }

    /// Puts all cells of the other in.
    #[inline]
    pub fn add(&mut self, other: &CellSet) {
        self.words.iter_mut().zip(other.words).for_each(|(word, other)| *word |= other);
    }

    /// The cells beside any of these, and cells of the border.
    #[inline]
    pub fn beside(&self) -> CellSet {
        let mut beside = CellSet::NONE;
        // No board reaches the first and the last word's outer column, and none the last rows of a column.
        let (mut before, words) = (0, self.words);
        for (index, word) in words.into_iter().enumerate() {
            let after = words.get(index + 1).copied().unwrap_or_default();
            let columns = word << STRIDE | before >> STRIDE | word >> STRIDE | after << STRIDE;
            beside.words[index] = word << 1 | word >> 1 | columns;
            before = word;
        }
        beside
    }

    /// The cells that are in both.
    #[inline]
    pub fn and(mut self, other: &CellSet) -> CellSet {
        self.words.iter_mut().zip(other.words).for_each(|(word, other)| *word &= other);
        self
    }

    /// Whether a cell is in it.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.words[place(cell) / usize::from(WORD)] >> (cell % WORD) & 1 != 0
    }

    /// The cells that are not in the other.
    #[inline]
    pub fn without(mut self, other: &CellSet) -> CellSet {
        self.words.iter_mut().zip(other.words).for_each(|(word, other)| *word &= !other);
        self
    }
}

/// The cells of a set on a board, one after the other.
pub(super) struct InOrder<S> {
    set: S,
    /// The words still to come.
    words: Range<usize>,
    /// The first cell of the word that is walked.
    first: Cell,
    /// What is left of it.
    bits: u64,
}

impl<S: Borrow<CellSet>> Iterator for InOrder<S> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.bits == 0 {
            let word = self.words.next()?;
            (self.first, self.bits) = (word as Cell * WORD, self.set.borrow().words[word]);
        }
        let bit = self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        Some(self.first + bit as Cell)
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, start: B, mut next: F) -> B {
        let mut folded = start;
        let words = &self.set.borrow().words[self.words.clone()];
        let begun = [(self.first, self.bits)].into_iter();
        for (first, word) in
            begun.chain((self.words.start as Cell..).map(|word| word * WORD).zip(words.iter().copied()))
        {
            let mut bits = word;
            while bits != 0 {
                folded = next(folded, first + bits.trailing_zeros() as Cell);
                bits &= bits - 1;
            }
        }
        folded
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, CellSet, Grid, InOrder};
    use crate::vocabulary::Size;

    #[test]
    fn a_set_is_walked_over_in_order_on_boards_of_every_size() {
        let lines = 1..=Size::MAX;
        for (columns, rows) in lines.clone().flat_map(|columns| lines.clone().map(move |rows| (columns, rows))) {
            let grid = Grid::new(Size::new(columns, rows).expect("a size"));
            let on_board: Vec<Cell> = grid.on_board().collect();
            let mut all = CellSet::NONE;
            on_board.iter().for_each(|&cell| all.insert(cell));
            let folded = |walk: InOrder<&CellSet>| {
                walk.fold(Vec::new(), |mut cells, cell| {
                    cells.push(cell);
                    cells
                })
            };
            assert_eq!(folded(grid.in_order(&all)), on_board, "{columns}x{rows}");
            let mut walk = grid.in_order(&all);
            let mut cells: Vec<Cell> = std::iter::from_fn(|| walk.next()).take(on_board.len() / 2).collect();
            cells.extend(folded(walk));
            assert_eq!(cells, on_board, "{columns}x{rows}, one by one at first");
        }
    }
}
