use std::fmt;

use crate::vocabulary::Reason;

/// Why a move may not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Two passes in a row have stopped play.
    Stopped,
    /// The point is not on the board.
    OffBoard,
    /// The point holds a stone.
    Occupied,
    /// The play gives up stones that may not be given up. It has no outcome that could repeat anything.
    Suicide,
    /// The move would repeat what has been before.
    Repetition,
    /// No pass may open the game (reading R17a=refused).
    OpeningPass,
}

impl Refusal {
    /// The same in the words that every judge uses.
    pub fn reason(self) -> Reason {
        match self {
            Refusal::Stopped => Reason::Phase,
            Refusal::OffBoard => Reason::OffBoard,
            Refusal::Occupied => Reason::Occupied,
            Refusal::Suicide => Reason::Suicide,
            Refusal::Repetition => Reason::Repetition,
            Refusal::OpeningPass => Reason::OpeningPass,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Stopped => "two passes in a row have stopped play",
            Refusal::OffBoard => "the point is not on the board",
            Refusal::Occupied => "the point holds a stone",
            Refusal::Suicide => "the play would be a suicide, which these rules forbid",
            Refusal::Repetition => "the move would repeat what has been before",
            Refusal::OpeningPass => "no pass may open the game",
        })
    }
}

impl std::error::Error for Refusal {}
