use std::fmt;
use std::str::FromStr;

use super::Size;

/// Column letters of GTP: the letter I is skipped.
const COLUMNS: &[u8; Size::MAX as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A crossing of two lines, named as in GTP: column letter (no I), row number from the bottom.
///
/// A point does not know the board: `T19` is a point, on a 9x9 board it lies outside (see [`Size::contains`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    column: u8,
    row: u8,
}

impl Point {
    /// The point in the given column and row, both counted from 0 at the lower left corner.
    ///
    /// # Errors
    /// When either is 25 or more, which no board of this vocabulary has.
    pub fn new(column: u8, row: u8) -> Result<Point, PointError> {
        if column < Size::MAX && row < Size::MAX {
            Ok(Point { column, row })
        } else {
            Err(PointError(format!("column {column}, row {row}")))
        }
    }

    /// The column, 0 at the left.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, 0 at the bottom.
    pub fn row(self) -> u8 {
        self.row
    }

    /// The letter of a column as diagrams show it; `?` outside the largest board.
    pub fn column_letter(column: u8) -> char {
        COLUMNS.get(usize::from(column)).map_or('?', |&letter| char::from(letter))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", Point::column_letter(self.column), self.row + 1))
    }
}

/// A text or a pair of numbers that names no point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointError(String);

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a vertex such as D4 (letters A-Z without I, rows 1-25), found {}", self.0)
    }
}

impl std::error::Error for PointError {}

impl FromStr for Point {
    type Err = PointError;

    /// Reads a GTP vertex, in either case.
    ///
    /// ```
    /// use shinpan::vocabulary::Point;
    /// let point: Point = "j1".parse()?;
    /// assert_eq!((point.column(), point.row()), (8, 0)); // I is skipped
    /// assert!("I1".parse::<Point>().is_err());
    /// # Ok::<(), shinpan::vocabulary::PointError>(())
    /// ```
    fn from_str(text: &str) -> Result<Point, PointError> {
        let error = || PointError(format!("{text:?}"));
        let letter = text.chars().next().ok_or_else(error)?.to_ascii_uppercase();
        let column = COLUMNS.iter().position(|&known| char::from(known) == letter).ok_or_else(error)?;
        let digits = &text[letter.len_utf8()..];
        let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let row = digits.parse::<u8>().ok().filter(|&row| plain && (1..=Size::MAX).contains(&row)).ok_or_else(error)?;
        Ok(Point { column: column as u8, row: row - 1 })
    }
}
