//! Rules 2 and 3: how a game begins.

use crate::vocabulary::{Color, Points, Position, Ruleset, Start};

/// RU-2.1 and RU-3.1: the stones on the board before the first move.
pub fn stones(start: &Start) -> Position {
    match start {
        Start::Even(size) => Position::empty(*size),
        Start::Handicap { size, stones } => {
            Position::with_stones(*size, stones.iter().map(|&point| (point, Color::Black)))
        }
        Start::Position { position, .. } => position.clone(),
    }
}

/// RU-2.2, RU-3.3 and RU-3.4: who makes the first move.
pub fn first_mover(rules: &Ruleset, start: &Start) -> Color {
    match start {
        Start::Even(_) => Color::Black,
        Start::Handicap { stones, .. } if stones.is_empty() => rules.bare_handicap.first(),
        Start::Handicap { .. } => Color::White,
        Start::Position { to_move, .. } => *to_move,
    }
}

/// RU-2.3 and RU-3.2: what White is owed.
pub fn komi(rules: &Ruleset, start: &Start) -> Points {
    match start {
        Start::Handicap { .. } => Points::ZERO,
        Start::Even(_) | Start::Position { .. } => rules.komi,
    }
}
