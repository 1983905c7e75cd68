use crate::vocabulary::{Point, Size};

/// Where a point lies in the flat arrays.
pub(super) type Cell = u16;

/// The cells of the largest board with its border.
pub(super) const MOST_CELLS: usize = (Size::MAX as usize + 2) * (Size::MAX as usize + 1);

/// How points lie in the flat arrays: column by column from the left, each with one border cell above its top row, and
/// a column of border cells on either side. Cells come in the order of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    size: Size,
    /// From a cell to its neighbour on the right.
    stride: u16,
}

impl Grid {
    pub fn new(size: Size) -> Grid {
        Grid { size, stride: u16::from(size.rows()) + 1 }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Number of cells, the border included: at most [`MOST_CELLS`].
    pub fn cells(&self) -> usize {
        usize::from((u16::from(self.size.columns()) + 2) * self.stride)
    }

    /// The cell of A1; the cells before it are border.
    pub fn first(&self) -> Cell {
        self.stride
    }

    /// Number of cells from A1 on that can hold a stone, the border between them included.
    pub fn span(&self) -> usize {
        usize::from(u16::from(self.size.columns()) * self.stride)
    }

    /// The cell of a point; `None` off the board.
    pub fn cell(&self, point: Point) -> Option<Cell> {
        let column = u16::from(point.column()) + 1;
        self.size.contains(point).then(|| column * self.stride + u16::from(point.row()))
    }

    /// The point of a cell; `None` for a border cell.
    pub fn point(&self, cell: Cell) -> Option<Point> {
        let column = (cell / self.stride).checked_sub(1)?;
        let point = Point::new(u8::try_from(column).ok()?, u8::try_from(cell % self.stride).ok()?).ok()?;
        self.size.contains(point).then_some(point)
    }

    /// The four cells around one on the board.
    pub fn around(&self, cell: Cell) -> [Cell; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// The cells of the board.
    pub fn on_board(&self) -> impl Iterator<Item = Cell> + use<> {
        let (stride, rows) = (self.stride, u16::from(self.size.rows()));
        (1..=u16::from(self.size.columns())).flat_map(move |column| column * stride..column * stride + rows)
    }
}
