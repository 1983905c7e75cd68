//! Boards on which something rare is close, and how they are turned and placed.

use crate::vocabulary::{Color, Point, Position, Size, Start};

use super::sketch::Sketch;
use super::starts::{any_point, handicap};
use super::{Bounds, Choices};

/// Diagrams as [`Position::from_diagram`] reads them, rows parted by slashes.
const SHAPES: &[&str] = &[
    // One ko.
    ". X O . / X . X O / . X O .",
    // Two kos, one for each player to take.
    ". X O . / X . X O / . X O . / X O . O / . X O .",
    // Three kos on top of each other.
    ". X O . / X . X O / . X O . / X . X O / . X O . / X O . O / . X O .",
    // Three kos on a line.
    ". O X . O . O X . O X .",
    // A throw-in at A1 sets up a snapback.
    ". . . . / X X X . / O O X . / . . X .",
    // Black may send two stones, and return one.
    "X . O . / O O O . / . . . .",
    // Corridors, in which the same boards come again and again.
    "X . . O",
    ". X . O .",
    "X . O / . . .",
    // A stone that is surrounded as soon as it is put down.
    ". O . / O O . / . . .",
    // An eye that is none.
    ". X O . / X X O O / X . X O / X O O .",
    // Doomed stones on either side.
    ". O X O . / . X X O X / . X X O .",
    // Two players without a second eye.
    ". X O . / X X O O / . X O .",
];

/// A start that makes something rare likely.
pub(super) fn promising_start(choices: &mut Choices<'_>, bounds: &Bounds) -> Start {
    let sizes = bounds.sizes();
    // The smallest board is always within bounds.
    let size = sizes[choices.below(sizes.len())];
    match choices.weighted(&[9, 5, 3, 2, 1, 2]) {
        0 => {
            let board = shape(choices, bounds).unwrap_or_else(|| Position::empty(size));
            Start::Position { position: board, to_move: choices.color() }
        }
        1 => Start::Even(size),
        2 => lawful(handicap(choices, size)),
        3 => Start::Position { position: almost_full(choices, size), to_move: choices.color() },
        4 => Start::Position { position: overgrown(choices, size), to_move: choices.color() },
        _ => {
            let number = choices.below(12);
            let stones: Vec<(Point, Color)> =
                (0..number).map(|_| (any_point(choices, size), choices.color())).collect();
            let board = Sketch::of(&Position::with_stones(size, stones)).made_lawful();
            Start::Position { position: board.position(), to_move: choices.color() }
        }
    }
}

/// Handicap stones without a liberty are left out.
fn lawful(start: Start) -> Start {
    match start {
        Start::Handicap { size, stones } => {
            let placed = Position::with_stones(size, stones.into_iter().map(|stone| (stone, Color::Black)));
            let kept = Sketch::of(&placed).made_lawful();
            Start::Handicap { size, stones: kept.stones_of(Color::Black).into_iter().collect() }
        }
        other => other,
    }
}

/// Stones of either color on every point but those that must be empty, and a few more.
fn almost_full(choices: &mut Choices<'_>, size: Size) -> Position {
    let points: Vec<Point> = size.points().collect();
    let stones: Vec<(Point, Color)> = points
        .into_iter()
        .filter_map(|point| match choices.below(9) {
            0 => None,
            number => Some((point, if number % 2 == 0 { Color::Black } else { Color::White })),
        })
        .collect();
    Sketch::of(&Position::with_stones(size, stones)).made_lawful().position()
}

/// Stones of one color on every point but one or two, so that one play takes as many stones as the board can hold.
fn overgrown(choices: &mut Choices<'_>, size: Size) -> Position {
    let color = choices.color();
    let gaps = [any_point(choices, size), any_point(choices, size)];
    let number = 1 + choices.below(2);
    let stones = size.points().filter(|point| !gaps[..number].contains(point)).map(|point| (point, color));
    Position::with_stones(size, stones)
}

/// A shape of the library, turned, mirrored, its colors exchanged, somewhere on a board that may be larger; `None` if
/// it does not fit in.
fn shape(choices: &mut Choices<'_>, bounds: &Bounds) -> Option<Position> {
    let diagram = choices.one_of(SHAPES)?.replace('/', "\n");
    let drawn = Position::from_diagram(&diagram).ok()?;
    let turned = turned(choices, &drawn)?;
    if !bounds.admits(turned.size()) {
        return None;
    }
    let wider =
        Size::new(turned.size().columns() + choices.below(3) as u8, turned.size().rows() + choices.below(3) as u8);
    match wider.ok().filter(|&size| bounds.admits(size)) {
        Some(size) => placed(choices, &turned, size),
        None => Some(turned),
    }
}

fn turned(choices: &mut Choices<'_>, drawn: &Position) -> Option<Position> {
    let [turn, mirror_columns, mirror_rows, exchange] = [0; 4].map(|_| choices.below(2) == 1);
    let (columns, rows) = (drawn.size().columns(), drawn.size().rows());
    let size = if turn { Size::new(rows, columns) } else { Size::new(columns, rows) }.ok()?;
    let stones = drawn.stones().filter_map(|(point, color)| {
        let column = if mirror_columns { columns - 1 - point.column() } else { point.column() };
        let row = if mirror_rows { rows - 1 - point.row() } else { point.row() };
        let point = if turn { Point::new(row, column) } else { Point::new(column, row) };
        Some((point.ok()?, if exchange { color.opponent() } else { color }))
    });
    Some(Position::with_stones(size, stones))
}

/// The same stones on a larger board.
fn placed(choices: &mut Choices<'_>, drawn: &Position, size: Size) -> Option<Position> {
    let right = choices.below(usize::from(size.columns() - drawn.size().columns()) + 1) as u8;
    let up = choices.below(usize::from(size.rows() - drawn.size().rows()) + 1) as u8;
    let stones = drawn
        .stones()
        .filter_map(|(point, color)| Some((Point::new(point.column() + right, point.row() + up).ok()?, color)));
    Some(Position::with_stones(size, stones))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_can_begin_on_every_shape() {
        for diagram in SHAPES {
            let position = Position::from_diagram(&diagram.replace('/', "\n")).expect("a diagram");
            assert_eq!(Sketch::of(&position).made_lawful().position(), position, "{diagram}");
        }
    }
}
