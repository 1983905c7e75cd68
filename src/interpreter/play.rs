use crate::vocabulary::{Color, Point, Position};

use super::{Chain, Clauses, Record, chains_without_liberty};

/// A play with everything that follows from it, before it is known whether it may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Who plays.
    pub mover: Color,
    /// Where.
    pub point: Point,
    /// The board with the new stone, nothing taken yet.
    pub placed: Position,
    /// The chains that rule 6 takes off.
    pub taken: Vec<Chain>,
    /// The mover's chains that have no liberty after that.
    pub given_up: Vec<Chain>,
    /// The board when everything is done: the one that rules 7 and 8 speak of (RU-6.5).
    pub after: Position,
}

impl Play {
    /// Follows a play on an empty point of the board to its end.
    pub fn of(clauses: &Clauses, record: &Record, mover: Color, point: Point) -> Play {
        let placed = (clauses.place)(&record.present().position, mover, point);
        let taken = (clauses.taken)(clauses, record, &placed, mover);
        let cleared = (clauses.clear)(&placed, &taken);
        let given_up = chains_without_liberty(clauses, record, &cleared, mover);
        let after = (clauses.clear_own)(&cleared, &given_up);
        Play { mover, point, placed, taken, given_up, after }
    }

    /// Every chain that leaves the board.
    pub fn leaving(&self) -> impl Iterator<Item = &Chain> {
        self.taken.iter().chain(&self.given_up)
    }
}
