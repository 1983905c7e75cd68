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
        POINTS[place(cell)].filter(|&point| self.size.contains(point))
    }

    /// The points of cells on the board, in their order.
    #[inline]
    pub fn points_of(cells: &CellSet) -> impl Iterator<Item = Point> + use<> {
        let points: &[_; CELLS] = &POINTS;
        cells.iter().filter_map(|cell| points[place(cell)])
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

/// The points of all cells that lie on some board.
static POINTS: LazyLock<[Option<Point>; CELLS]> = LazyLock::new(|| {
    std::array::from_fn(|cell| {
        let (column, row) = (cell as Cell / STRIDE, cell as Cell % STRIDE);
        Point::new(column.checked_sub(1)? as u8, row as u8).ok()
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

    /// The cells in their order.
    #[inline]
    pub fn iter(&self) -> InOrder {
        InOrder { rest: *self, word: 0 }
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

/// The cells of a set, one after the other.
pub(super) struct InOrder {
    rest: CellSet,
    word: usize,
}

impl Iterator for InOrder {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.rest.words.get(self.word) == Some(&0) {
            self.word += 1;
        }
        let bits = self.rest.words.get_mut(self.word)?;
        let first = bits.trailing_zeros();
        *bits &= *bits - 1;
        Some(self.word as Cell * WORD + first as Cell)
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, first: B, mut next: F) -> B {
        let mut folded = first;
        for (&word, index) in self.rest.words.iter().zip(0..) {
            let mut bits = word;
            while bits != 0 {
                folded = next(folded, index * WORD + bits.trailing_zeros() as Cell);
                bits &= bits - 1;
            }
        }
        folded
    }
}
