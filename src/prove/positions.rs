//! Legal positions of a board, and the plays between them.
//!
//! A position is legal when every chain has a liberty (John Tromp, OEIS A094777; the empty board counts). An edge is a
//! play of either color from one legal position to another; a suicide of one stone leads nowhere else and is none
//! (Tromp and Farnebäck, Combinatorics of Go).

use crate::interpreter::{Clauses, Game, Record, chains_without_liberty};
use crate::vocabulary::{Action, Color, Point, Position, Repetition, Ruleset, Size, Start};

use super::parallel::{Watch, in_parallel};

/// The most points of a board on which everything can be tried: 20 have three and a half billion colorings.
pub const MOST_POINTS: usize = 20;

/// The number of ways to color the points of a board; `None` if it has more than [`MOST_POINTS`].
pub fn colorings(size: Size) -> Option<u64> {
    let points = size.points().count();
    (points <= MOST_POINTS).then(|| 3u64.pow(points as u32))
}

/// The number of legal positions.
///
/// Nothing comes of a board whose [`colorings`] cannot be counted.
pub fn legal_positions(rules: &Ruleset, size: Size, watch: &dyn Watch) -> u64 {
    over_all(rules, size, watch, |_| 1)
}

/// The number of plays of either color from one legal position to another. The repetition rule has no say: these
/// positions have no history.
pub fn edges(rules: &Ruleset, size: Size, watch: &dyn Watch) -> u64 {
    let rules = Ruleset { repetition: Repetition::None, ..rules.clone() };
    over_all(&rules, size, watch, |position| plays_from(&rules, position).len() as u64)
}

/// Every legal position, the empty board first.
pub(super) fn all_legal(rules: &Ruleset, size: Size) -> Vec<Position> {
    let board = Board::of(rules, size);
    every_coloring(size).filter(|position| board.is_legal(position)).collect()
}

/// Every way to color the points of a board, legal or not.
pub(super) fn every_coloring(size: Size) -> impl Iterator<Item = Position> {
    let points: Vec<Point> = size.points().collect();
    (0..colorings(size).unwrap_or(0)).map(move |number| coloring(size, &points, number))
}

/// The positions that a play of either color leads to, other than this one.
pub(super) fn plays_from(rules: &Ruleset, position: &Position) -> Vec<Position> {
    let mut found = Vec::new();
    for to_move in Color::BOTH {
        let start = Start::Position { position: position.clone(), to_move };
        let Ok(game) = Game::start(rules, &start) else { continue };
        let mut next = game.clone();
        for point in position.size().points() {
            if next.act(&Action::Play(to_move, point)).is_accepted() {
                let after = &next.record().present().position;
                if after != position {
                    found.push(after.clone());
                }
                next = game.clone();
            }
        }
    }
    found
}

/// Adds up what is found at every legal position.
fn over_all(rules: &Ruleset, size: Size, watch: &dyn Watch, found: impl Fn(&Position) -> u64 + Sync) -> u64 {
    const PIECE: u64 = 3u64.pow(7);
    let all = colorings(size).unwrap_or(0);
    let pieces: Vec<u64> = (0..all.div_ceil(PIECE)).collect();
    let sums = in_parallel(&pieces, watch, |piece| {
        let board = Board::of(rules, size);
        let numbers = piece * PIECE..((piece + 1) * PIECE).min(all);
        let positions =
            numbers.map(|number| coloring(size, &board.points, number)).filter(|position| board.is_legal(position));
        positions.map(|position| found(&position)).sum::<u64>()
    });
    sums.into_iter().sum()
}

struct Board {
    clauses: Clauses,
    points: Vec<Point>,
}

impl Board {
    fn of(rules: &Ruleset, size: Size) -> Board {
        Board { clauses: Clauses::from(rules), points: size.points().collect() }
    }

    fn is_legal(&self, position: &Position) -> bool {
        let record = Record::from_start(position.clone(), Color::Black);
        let surrounded = |color| chains_without_liberty(&self.clauses, &record, position, color);
        Color::BOTH.into_iter().all(|color| surrounded(color).is_empty())
    }
}

/// The coloring with that number: its digits to the base of three are the points.
fn coloring(size: Size, points: &[Point], number: u64) -> Position {
    let mut left = number;
    let stones = points.iter().filter_map(|&point| {
        let digit = left % 3;
        left /= 3;
        match digit {
            1 => Some((point, Color::Black)),
            2 => Some((point, Color::White)),
            _ => None,
        }
    });
    Position::with_stones(size, stones)
}
