use std::collections::BTreeMap;
use std::fmt;

use super::{Color, Point, Size};

/// A coloring of the points of a board: which stones stand where, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    size: Size,
    stones: BTreeMap<Point, Color>,
}

impl Position {
    /// The board without stones.
    pub fn empty(size: Size) -> Position {
        Position { size, stones: BTreeMap::new() }
    }

    /// The board with the given stones; stones outside the board are left out.
    pub fn with_stones(size: Size, stones: impl IntoIterator<Item = (Point, Color)>) -> Position {
        Position { size, stones: stones.into_iter().filter(|&(point, _)| size.contains(point)).collect() }
    }

    /// Reads a diagram: rows from the top, `X` Black, `O` White, `.` empty, spaces between points ignored.
    ///
    /// ```
    /// use shinpan::vocabulary::{Color, Position};
    /// let position = Position::from_diagram(". X .\nO . .")?;
    /// assert_eq!(position.size().to_string(), "3x2");
    /// assert_eq!(position.color_at("B2".parse()?), Some(Color::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When a row holds another sign, when the rows differ in length, or when the size is not that of a board.
    pub fn from_diagram(diagram: &str) -> Result<Position, DiagramError> {
        let rows: Vec<Vec<char>> = diagram
            .lines()
            .filter(|line| !line.trim().is_empty())
            .map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect())
            .collect();
        let columns = rows.first().map_or(0, Vec::len);
        if let Some(row) = rows.iter().position(|row| row.len() != columns) {
            return Err(DiagramError::Ragged { row, expected: columns, found: rows[row].len() });
        }
        let bad_size = || DiagramError::Size { columns, rows: rows.len() };
        let side = |length: usize| u8::try_from(length).map_err(|_| bad_size());
        let size = Size::new(side(columns)?, side(rows.len())?).map_err(|_| bad_size())?;
        let mut stones = BTreeMap::new();
        for (row, signs) in rows.iter().enumerate() {
            for (column, &sign) in signs.iter().enumerate() {
                let color = match sign {
                    '.' => continue,
                    'X' => Color::Black,
                    'O' => Color::White,
                    found => return Err(DiagramError::Sign { row, found }),
                };
                let point = Point::new(column as u8, size.rows() - 1 - row as u8).map_err(|_| bad_size())?;
                stones.insert(point, color);
            }
        }
        Ok(Position { size, stones })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The color of the stone on a point; `None` for an empty point and for one outside the board.
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.stones.get(&point).copied()
    }

    /// Whether the point is on the board and holds no stone.
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.size.contains(point) && self.color_at(point).is_none()
    }

    /// The neighbouring points, as [`Size::neighbours`].
    pub fn neighbours(&self, point: Point) -> Vec<Point> {
        self.size.neighbours(point)
    }

    /// Every stone with its point.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        self.stones.iter().map(|(&point, &color)| (point, color))
    }

    /// The same board with one more stone, or with another color on that point.
    pub fn with(&self, point: Point, color: Color) -> Position {
        Position::with_stones(self.size, self.stones().chain([(point, color)]))
    }

    /// The same board with those points emptied.
    pub fn without<'a>(&self, points: impl IntoIterator<Item = &'a Point>) -> Position {
        let mut emptied = self.clone();
        for point in points {
            emptied.stones.remove(point);
        }
        emptied
    }
}

/// Rows from the top, one line each, points separated by spaces; the notation that [`Position::from_diagram`] reads.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size.rows()).rev() {
            let signs: Vec<String> = (0..self.size.columns())
                .filter_map(|column| Point::new(column, row).ok())
                .map(|point| self.color_at(point).map_or('.', Color::symbol).to_string())
                .collect();
            writeln!(f, "{}", signs.join(" "))?;
        }
        Ok(())
    }
}

/// Why a diagram is none. Rows count from 0 at the top, blank lines left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// A row is longer or shorter than the first.
    Ragged {
        /// The row.
        row: usize,
        /// Points in the first row.
        expected: usize,
        /// Points in this row.
        found: usize,
    },
    /// A sign that is neither `X`, `O` nor `.`.
    Sign {
        /// The row.
        row: usize,
        /// The sign.
        found: char,
    },
    /// No board has this size.
    Size {
        /// Columns found.
        columns: usize,
        /// Rows found.
        rows: usize,
    },
}

impl DiagramError {
    /// The row at fault, where one is.
    pub fn row(&self) -> Option<usize> {
        match self {
            DiagramError::Ragged { row, .. } | DiagramError::Sign { row, .. } => Some(*row),
            DiagramError::Size { .. } => None,
        }
    }
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Ragged { expected, found, .. } => {
                write!(f, "expected {expected} points in this row as in the first, found {found}")
            }
            DiagramError::Sign { found, .. } => write!(f, "expected X, O or . for each point, found {found:?}"),
            DiagramError::Size { columns, rows } => {
                write!(f, "expected a board from 1x1 to 25x25, found {columns} columns and {rows} rows")
            }
        }
    }
}

impl std::error::Error for DiagramError {}
