use std::fmt;

use crate::vocabulary::Size;

/// Why a text is no record of a game that can be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfError {
    /// It is no SGF at all.
    Form(String),
    /// It has more nodes than [`LARGEST_RECORD`](super::LARGEST_RECORD).
    TooLarge(usize),
    /// It holds several games, or none.
    Games(usize),
    /// A property has a value that it cannot have.
    Value {
        /// The node, 0 for the first.
        node: usize,
        /// The property and what is wrong with it.
        what: String,
    },
    /// A point lies outside the board.
    OffBoard {
        /// The node, 0 for the first.
        node: usize,
        /// The property.
        property: &'static str,
        /// The board.
        size: Size,
    },
    /// The position is changed in the middle of the game.
    LateSetup {
        /// The node.
        node: usize,
        /// The property.
        property: String,
    },
    /// A node holds more than one move.
    TwoMoves {
        /// The node.
        node: usize,
    },
    /// The number of handicap stones is not the number of stones set up.
    Handicap {
        /// What HA says.
        said: i64,
        /// The black stones set up.
        placed: usize,
    },
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SgfError::Form(what) => write!(f, "expected a game record in SGF: {what}"),
            SgfError::TooLarge(nodes) => {
                write!(f, "expected a record of at most {} nodes, found {nodes}", super::LARGEST_RECORD)
            }
            SgfError::Games(games) => write!(f, "expected one game in the file, found {games}"),
            SgfError::Value { node, what } => write!(f, "node {node}: {what}"),
            SgfError::OffBoard { node, property, size } => {
                write!(f, "node {node}: {property} names a point outside the board of {size}")
            }
            SgfError::LateSetup { node, property } => {
                write!(
                    f,
                    "node {node}: {property} changes the position in the middle of the game, which no rule allows"
                )
            }
            SgfError::TwoMoves { node } => write!(f, "node {node}: expected one move, found several"),
            SgfError::Handicap { said, placed } => {
                write!(f, "HA says {said} handicap stones, but AB places {placed}")
            }
        }
    }
}

impl std::error::Error for SgfError {}
