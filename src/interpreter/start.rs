//! Rules 2 and 3: how a game begins.

use crate::vocabulary::{Color, HandicapMover, HandicapPoints, KomiPaid, Points, Position, Ruleset, Start};

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
        Start::Handicap { .. } => match rules.handicap_mover {
            HandicapMover::White => Color::White,
            HandicapMover::Black => Color::Black,
        },
        Start::Position { to_move, .. } => *to_move,
    }
}

/// RU-2.3, RU-3.2, RU-11.2, SI-1.1 and SI-11.2: the komi of this game, whenever it is paid.
pub fn agreed_komi(rules: &Ruleset, start: &Start) -> Points {
    match (start, rules.handicap_points) {
        (Start::Handicap { stones, .. }, HandicapPoints::StonesLessHalf) => {
            rules.handicap_komi + Points::whole(stones.len() as u32) - Points::from_halves(1)
        }
        (Start::Handicap { .. }, _) => rules.handicap_komi,
        (Start::Even(_) | Start::Position { .. }, _) => rules.komi,
    }
}

/// RU-2.3, RU-3.2 and RU-11.4: what White is still owed when the first move is made.
pub fn komi(rules: &Ruleset, start: &Start) -> Points {
    match rules.komi_paid {
        KomiPaid::AtTheEnd => agreed_komi(rules, start),
        KomiPaid::BeforeTheGame => Points::ZERO,
    }
}

/// RU-10.3, RU-11.2, CO-6 and reading R11: what White is given in the count; a komi paid before is counted all the same.
pub fn for_white(rules: &Ruleset, start: &Start) -> Points {
    let handicap = match start {
        Start::Handicap { stones, .. } => stones.len() as u32,
        Start::Even(_) | Start::Position { .. } => 0,
    };
    let for_stones = match rules.handicap_points {
        HandicapPoints::Nothing | HandicapPoints::StonesLessHalf => 0,
        HandicapPoints::StonesLessOne => handicap.saturating_sub(1),
        HandicapPoints::Stones => handicap,
    };
    agreed_komi(rules, start) + Points::whole(for_stones)
}
