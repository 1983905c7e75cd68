//! The number of games under positional superko, and how many have so many plays.
//!
//! A game is a sequence of moves that two passes in a row end; the empty start is in the history, and a pass is always
//! allowed. A player who wants to play twice in a row lets the other pass in between, so that games correspond one to
//! one to the paths that begin with the empty position, go from position to position by a play of either color, and
//! come to none twice (Tromp and Farnebäck, Combinatorics of Go). Here the paths are walked: the interpreter makes the
//! plays once for each position, not once for each game.

use std::collections::BTreeMap;
use std::fmt;

use crate::vocabulary::{Position, Repetition, Ruleset, Size};

use super::parallel::{Watch, in_parallel};
use super::positions::{all_legal, colorings, plays_from};

/// The legal positions of a board with the plays between them.
#[derive(Clone, Debug)]
pub struct Graph {
    /// For each position, the positions that a play leads to, a bit for each. The empty board is position 0.
    plays: Vec<u64>,
}

/// A board with more positions than the walk can keep in mind; its games could not be counted anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphError(Size);

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a board of at most four points, found {}: already 5x1 has about 10^31 games", self.0)
    }
}

impl std::error::Error for GraphError {}

/// Games in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// How many games have no play, one play, two plays, and so on.
    pub by_plays: Vec<u64>,
}

impl Games {
    /// All games.
    pub fn total(&self) -> u64 {
        self.by_plays.iter().sum()
    }
}

/// A path as far as it has been walked.
#[derive(Clone, Copy)]
struct Path {
    at: usize,
    visited: u64,
    plays: usize,
}

impl Graph {
    /// The positions and plays of a board.
    ///
    /// # Errors
    /// When the board has more than 64 legal positions.
    pub fn of(rules: &Ruleset, size: Size) -> Result<Graph, GraphError> {
        if colorings(size).is_none_or(|number| number > 3u64.pow(4)) {
            return Err(GraphError(size));
        }
        let rules = Ruleset { repetition: Repetition::None, ..rules.clone() };
        let positions = all_legal(&rules, size);
        let numbers: BTreeMap<&Position, usize> =
            positions.iter().enumerate().map(|(number, position)| (position, number)).collect();
        let plays = positions.iter().map(|position| {
            let after = plays_from(&rules, position);
            after.iter().filter_map(|after| numbers.get(after)).fold(0, |plays, number| plays | 1 << number)
        });
        Ok(Graph { plays: plays.collect() })
    }

    /// Every game. No two plays lead from one position to the same other: a play that takes no stone of its own color
    /// leaves its stone behind, and a suicide leaves no stone but takes the chain whose last liberty it fills.
    pub fn games(&self, watch: &dyn Watch) -> Games {
        let mut by_plays = vec![0; self.plays.len() + 2];
        let mut paths = vec![Path { at: 0, visited: 1, plays: 0 }];
        // Enough beginnings that the processors can share them, and that progress shows.
        while !paths.is_empty() && paths.len() < 300 {
            for path in &paths {
                by_plays[path.plays] += 1;
            }
            paths = paths.iter().flat_map(|&path| self.next(path)).collect();
        }
        let found = in_parallel(&paths, watch, |&path| {
            let mut by_plays = vec![0; self.plays.len() + 2];
            by_plays[path.plays] += 1;
            self.walk(path, &mut by_plays);
            by_plays
        });
        for (plays, number) in found.iter().flat_map(|found| found.iter().enumerate()) {
            by_plays[plays] += number;
        }
        while by_plays.last() == Some(&0) {
            by_plays.pop();
        }
        Games { by_plays }
    }

    fn next(&self, path: Path) -> impl Iterator<Item = Path> {
        let mut left = self.plays[path.at] & !path.visited;
        std::iter::from_fn(move || {
            let at = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(Path { at, visited: path.visited | 1 << at, plays: path.plays + 1 })
        })
    }

    /// Counts every path that goes on from this one.
    fn walk(&self, path: Path, by_plays: &mut [u64]) {
        by_plays[path.plays + 1] += u64::from((self.plays[path.at] & !path.visited).count_ones());
        for next in self.next(path) {
            if self.plays[next.at] & !next.visited != 0 {
                self.walk(next, by_plays);
            }
        }
    }
}
