use std::collections::BTreeSet;
use std::fmt;

use super::{Color, Point, Position, Size};

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// An even game on the empty board.
    Even(Size),
    /// A handicap game: Black's stones are placed before the first move. Without stones it is the smallest handicap.
    Handicap {
        /// The board.
        size: Size,
        /// Black's stones.
        stones: BTreeSet<Point>,
    },
    /// The middle of a game, of which nothing earlier is known.
    Position {
        /// The stones on the board.
        position: Position,
        /// Whose turn it is.
        to_move: Color,
    },
}

impl Start {
    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Start::Even(size) | Start::Handicap { size, .. } => *size,
            Start::Position { position, .. } => position.size(),
        }
    }
}

/// Why no game can begin like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// A handicap stone lies outside the board.
    OffBoard(Point),
    /// A chain on the board has no liberty, which no play leaves behind.
    NoLiberty(Point),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::OffBoard(point) => write!(f, "the handicap stone {point} lies outside the board"),
            StartError::NoLiberty(point) => {
                write!(f, "the chain at {point} has no liberty, so no play can have left it on the board")
            }
        }
    }
}

impl std::error::Error for StartError {}
