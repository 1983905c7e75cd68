//! What a chain is and which liberties it has: rules 1 and 6 of the Russian list, SR-1.1 and SR-2.1.

use std::collections::BTreeSet;

use crate::vocabulary::{CaptureExtent, Color, Point, Position, Ruleset};

/// Stones of one color that are connected through neighbouring points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chain {
    pub color: Color,
    pub stones: BTreeSet<Point>,
    pub liberties: BTreeSet<Point>,
}

impl Chain {
    /// The chain of the stone on a point; none on an empty point.
    pub fn at(board: &Position, point: Point) -> Option<Chain> {
        let color = board.color_at(point)?;
        let mut chain = Chain { color, stones: BTreeSet::from([point]), liberties: BTreeSet::new() };
        let mut unvisited = vec![point];
        while let Some(stone) = unvisited.pop() {
            for next in board.neighbours(stone) {
                match board.color_at(next) {
                    None => {
                        chain.liberties.insert(next);
                    }
                    Some(found) if found == color && chain.stones.insert(next) => unvisited.push(next),
                    Some(_) => {}
                }
            }
        }
        Some(chain)
    }

    /// Every chain on the board, ordered by its lowest point.
    pub fn all(board: &Position) -> Vec<Chain> {
        let mut chains: Vec<Chain> = Vec::new();
        for (point, _) in board.stones() {
            if !chains.iter().any(|chain| chain.stones.contains(&point)) {
                chains.extend(Chain::at(board, point));
            }
        }
        chains
    }

    /// Whether all of its stones still stand on a board.
    pub fn stands_on(&self, board: &Position) -> bool {
        self.stones.iter().all(|&stone| board.color_at(stone) == Some(self.color))
    }

    /// Whether none of its stones stands on a board any more.
    pub fn has_left(&self, board: &Position) -> bool {
        self.stones.iter().all(|&stone| board.color_at(stone) != Some(self.color))
    }

    /// The empty points inside it that are wholly enclosed by its own stones.
    pub fn eyes(&self, board: &Position) -> Vec<Point> {
        let enclosed = |point: &&Point| board.neighbours(**point).iter().all(|next| self.stones.contains(next));
        self.liberties.iter().filter(enclosed).copied().collect()
    }

    /// The chain in words.
    pub fn words(&self) -> String {
        let color = if self.color == Color::Black { "black" } else { "white" };
        let thing = if self.stones.len() == 1 { "stone" } else { "chain" };
        self.stones.first().map_or_else(String::new, |lowest| format!("the {color} {thing} at {lowest}"))
    }
}

/// Whether every chain on the board has a liberty. Where one has none, an earlier fault or reading A5 has left it
/// there, and the rules do not say what becomes of it.
pub(super) fn all_have_liberties(board: &Position) -> bool {
    Chain::all(board).iter().all(|chain| !chain.liberties.is_empty())
}

/// Whether it is plain which chains a play takes. By reading A5 chains without a liberty may be left on the board, and
/// nothing says whether a later play takes those first.
pub(super) fn extent_is_plain(board: &Position, rules: &Ruleset) -> bool {
    rules.capture_extent == CaptureExtent::AllChains || all_have_liberties(board)
}

/// Points in words.
pub(super) fn list<'a>(points: impl IntoIterator<Item = &'a Point>) -> String {
    points.into_iter().map(Point::to_string).collect::<Vec<_>>().join(", ")
}
