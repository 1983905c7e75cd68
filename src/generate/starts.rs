use crate::vocabulary::{Point, Position, Size, Start};

use super::{Bounds, Choices};

/// Any start on a board within bounds: an even game, handicap stones anywhere, or stones in the middle of a game, be
/// they without a liberty.
pub fn any_start(choices: &mut Choices<'_>, bounds: &Bounds) -> Start {
    let sizes = bounds.sizes();
    // The smallest board is always within bounds.
    let size = sizes[choices.below(sizes.len())];
    match choices.below(6) {
        0..=2 => Start::Even(size),
        3 => handicap(choices, size),
        _ => {
            let number = choices.below(stones_at_most(size));
            let mut stones = Vec::new();
            for _ in 0..number {
                let color = choices.color();
                stones.push((any_point(choices, size), color));
            }
            Start::Position { position: Position::with_stones(size, stones), to_move: choices.color() }
        }
    }
}

/// A handicap game with stones on up to half of the board, none among them.
pub(super) fn handicap(choices: &mut Choices<'_>, size: Size) -> Start {
    let number = choices.below(stones_at_most(size).div_ceil(2));
    let stones = (0..number).map(|_| any_point(choices, size)).collect();
    Start::Handicap { size, stones }
}

/// A point of the board.
pub(super) fn any_point(choices: &mut Choices<'_>, size: Size) -> Point {
    let points: Vec<Point> = size.points().collect();
    points[choices.below(points.len())]
}

/// On large boards a start of stones alone would use up all the choices.
fn stones_at_most(size: Size) -> usize {
    (usize::from(size.columns()) * usize::from(size.rows()) + 1).min(40)
}
