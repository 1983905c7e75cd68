use std::borrow::Borrow;
use std::ops::Range;
use std::sync::LazyLock;

use crate::vocabulary::{Point, Size};

/// Where a point lies in the flat arrays.
pub(super) type Cell = u16;

/// From a cell to its neighbour on the right: the same on every board, so that neighbours lie at fixed distances and a
/// column of cells is one word of bits. The longest column has 25 points; the rest is border.
const STRIDE: u16 = 32;

/// The length of the flat arrays: a power of two, so that a cut-off index needs no check. The largest board with its
/// border takes 864 cells.
pub(super) const CELLS: usize = 1024;

/// How points lie in the flat arrays: column by column from the left, with border cells above each column and a column
/// of border cells on either side. Cells come in the order of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    size: Size,
    /// How many columns of cells find room in a word.
    abreast: u8,
}

impl Grid {
    pub fn new(size: Size) -> Grid {
        Grid { size, abreast: ABREAST as u8 / size.rows() }
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
        let columns = 1..usize::from(self.size.columns()) + 1;
        InOrder { set, rows: self.size.rows(), abreast: self.abreast, columns, first: 0, bits: 0 }
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

/// How many columns a set has: enough for the largest board with a column of border on either side.
const COLUMNS: usize = CELLS / STRIDE as usize;

/// A set of cells: a bit for each, a word for every column.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellSet {
    columns: [u32; COLUMNS],
}

impl CellSet {
    pub const NONE: CellSet = CellSet { columns: [0; COLUMNS] };

    #[inline]
    fn column(&mut self, cell: Cell) -> &mut u32 {
        &mut self.columns[place(cell) / usize::from(STRIDE)]
    }

    /// Puts a cell in that is not there, or takes it out where it is.
    #[inline]
    pub fn toggle(&mut self, cell: Cell) {
        *self.column(cell) ^= 1 << (cell % STRIDE);
    }

    /// Puts a cell in, if it is not there.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        *self.column(cell) |= 1 << (cell % STRIDE);
    }

    /// Puts all cells of the other in.
    #[inline]
    pub fn add(&mut self, other: &CellSet) {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, other)| *column |= other);
    }

    /// The cells beside any of these, and cells of the border.
    #[inline]
    pub fn beside(&self) -> CellSet {
        let mut beside = CellSet::NONE;
        // No board reaches the outermost columns, and none the last rows of a column.
        for (beside, near) in beside.columns[1..].iter_mut().zip(self.columns.windows(3)) {
            *beside = near[0] | near[1] << 1 | near[1] >> 1 | near[2];
        }
        beside
    }

    /// The cells that are in both.
    #[inline]
    pub fn and(mut self, other: &CellSet) -> CellSet {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, other)| *column &= other);
        self
    }

    /// Whether a cell is in it.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.columns[place(cell) / usize::from(STRIDE)] >> (cell % STRIDE) & 1 != 0
    }

    /// The cells that are not in the other.
    #[inline]
    pub fn without(mut self, other: &CellSet) -> CellSet {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, other)| *column &= !other);
        self
    }
}

/// How many bits the word has in which columns are put side by side.
const ABREAST: usize = u64::BITS as usize;

/// For boards with so many rows: how far from the first cell of the columns that are put side by side the cell of each bit
/// is.
static FROM_FIRST: [[Cell; ABREAST]; STRIDE as usize] = from_first();

const fn from_first() -> [[Cell; ABREAST]; STRIDE as usize] {
    let mut from_first = [[0; ABREAST]; STRIDE as usize];
    let mut rows = 1;
    while rows < STRIDE {
        let mut bit = 0;
        while bit < ABREAST as Cell {
            from_first[rows as usize][bit as usize] = bit / rows * STRIDE + bit % rows;
            bit += 1;
        }
        rows += 1;
    }
    from_first
}

/// The cells of a set on a board, one after the other.
///
/// As many columns as find room in a word are walked at once: the end of each word is a jump that is often guessed wrong.
pub(super) struct InOrder<S> {
    set: S,
    rows: u8,
    abreast: u8,
    /// The columns still to come.
    columns: Range<usize>,
    /// The first cell of the columns that are walked.
    first: Cell,
    /// What is left of them.
    bits: u64,
}

impl<S: Borrow<CellSet>> InOrder<S> {
    /// Puts the next columns side by side; `false` where there are none.
    #[inline]
    fn advance(&mut self) -> bool {
        let Range { start, end } = self.columns;
        let columns = &self.set.borrow().columns[start..end.min(start + usize::from(self.abreast))];
        self.bits = 0;
        for (&column, place) in columns.iter().zip(0..) {
            self.bits |= u64::from(column) << (place * u32::from(self.rows) % u64::BITS);
        }
        self.first = start as Cell * STRIDE;
        self.columns.start += columns.len();
        !columns.is_empty()
    }

    /// The cell of the lowest bit.
    #[inline]
    fn lowest(&self) -> Cell {
        self.first + FROM_FIRST[usize::from(self.rows)][self.bits.trailing_zeros() as usize % ABREAST]
    }
}

impl<S: Borrow<CellSet>> Iterator for InOrder<S> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.bits == 0 {
            if !self.advance() {
                return None;
            }
        }
        let lowest = self.lowest();
        self.bits &= self.bits - 1;
        Some(lowest)
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(mut self, first: B, mut next: F) -> B {
        let mut folded = first;
        loop {
            while self.bits != 0 {
                folded = next(folded, self.lowest());
                self.bits &= self.bits - 1;
            }
            if !self.advance() {
                return folded;
            }
        }
    }
}
