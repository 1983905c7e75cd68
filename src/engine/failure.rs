use std::fmt;

use crate::vocabulary::Trouble;

/// What a command gives: the text of the reply, or why there is none.
pub(super) type Answer = Result<String, Failure>;

/// Why a command was not carried out. Those with a text of the specification have just that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// There is no such command.
    UnknownCommand,
    /// The arguments are not those of the command.
    Syntax,
    /// The rules forbid the move.
    IllegalMove,
    /// The rules forbid what is no move: naming, agreeing, objecting, resigning.
    IllegalAction,
    /// No board has this size, or the subject does not take it.
    UnacceptableSize,
    /// There is nothing to take back.
    CannotUndo,
    /// There is no score, or none yet.
    CannotScore,
    /// The file cannot be read, is no record, or holds what the rules forbid.
    CannotLoad,
    /// A handicap is placed before anything else.
    BoardNotEmpty,
    /// No handicap has this number of stones on this board.
    StoneNumber,
    /// The vertices are no handicap.
    BadVertexList,
    /// Anything else, in words.
    Told(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::UnknownCommand => "unknown command",
            Failure::Syntax => "syntax error",
            Failure::IllegalMove => "illegal move",
            Failure::IllegalAction => "illegal action",
            Failure::UnacceptableSize => "unacceptable size",
            Failure::CannotUndo => "cannot undo",
            Failure::CannotScore => "cannot score",
            Failure::CannotLoad => "cannot load file",
            Failure::BoardNotEmpty => "board not empty",
            Failure::StoneNumber => "invalid number of stones",
            Failure::BadVertexList => "bad vertex list",
            Failure::Told(what) => what,
        })
    }
}

impl std::error::Error for Failure {}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        Failure::Told(trouble.to_string())
    }
}
