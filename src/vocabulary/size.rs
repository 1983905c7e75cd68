use std::fmt;
use std::str::FromStr;

use super::Point;

/// The size of a board, columns x rows, from 1x1 to 25x25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// The longest side: GTP has no letter beyond the 25th column.
    pub const MAX: u8 = 25;

    /// A board with that many columns and rows.
    ///
    /// # Errors
    /// When a side is 0 or longer than [`Size::MAX`].
    pub fn new(columns: u8, rows: u8) -> Result<Size, SizeError> {
        let side = 1..=Size::MAX;
        if side.contains(&columns) && side.contains(&rows) {
            Ok(Size { columns, rows })
        } else {
            Err(SizeError(format!("{columns}x{rows}")))
        }
    }

    /// Number of columns.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// Number of rows.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// Whether the board has as many rows as columns.
    pub fn is_square(self) -> bool {
        self.columns == self.rows
    }

    /// Whether a point lies on the board.
    pub fn contains(self, point: Point) -> bool {
        point.column() < self.columns && point.row() < self.rows
    }

    /// Every point of the board, column by column from the lower left corner.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.columns).flat_map(move |column| (0..self.rows).filter_map(move |row| Point::new(column, row).ok()))
    }

    /// The next points along the lines through a point: up to four, none across the edge.
    pub fn neighbours(self, point: Point) -> Vec<Point> {
        let (column, row) = (point.column(), point.row());
        let around = [
            column.checked_sub(1).map(|left| (left, row)),
            Some((column + 1, row)),
            row.checked_sub(1).map(|below| (column, below)),
            Some((column, row + 1)),
        ];
        around
            .into_iter()
            .flatten()
            .filter_map(|(column, row)| Point::new(column, row).ok())
            .filter(|&next| self.contains(next))
            .collect()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// A text or a pair of numbers that is no board size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeError(String);

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a size of columns x rows from 1x1 to 25x25, such as 9x9, found {:?}", self.0)
    }
}

impl std::error::Error for SizeError {}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let error = || SizeError(text.to_owned());
        let (columns, rows) = text.split_once('x').ok_or_else(error)?;
        let side = |digits: &str| digits.parse::<u8>().map_err(|_| error());
        Size::new(side(columns)?, side(rows)?).map_err(|_| error())
    }
}
