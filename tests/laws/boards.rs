//! Boards looked at apart from any judge: stones, territory by definition, and the symmetries of a rectangle.

use std::collections::BTreeSet;

use shinpan::vocabulary::{Action, ByColor, Color, Point, Position, Size, Start};

pub fn stones(position: &Position, color: Color) -> i64 {
    position.stones().filter(|&(_, found)| found == color).count() as i64
}

/// The empty points that are reached from a point, and the colors of the stones beside them.
pub fn region(position: &Position, from: Point) -> (BTreeSet<Point>, BTreeSet<Color>) {
    let mut region = BTreeSet::from([from]);
    let mut frontier = vec![from];
    let mut beside = BTreeSet::new();
    while let Some(point) = frontier.pop() {
        for next in position.neighbours(point) {
            match position.color_at(next) {
                Some(color) => drop(beside.insert(color)),
                None if region.insert(next) => frontier.push(next),
                None => {}
            }
        }
    }
    (region, beside)
}

/// Empty points from which only stones of that color are reached (SI-9.1, SR-6.1, RU-10.2).
pub fn territory(position: &Position, color: Color) -> i64 {
    let empty = position.size().points().filter(|&point| position.is_empty_at(point));
    empty.filter(|&point| region(position, point).1 == BTreeSet::from([color])).count() as i64
}

/// Black's stones and territory less White's.
pub fn area(position: &Position) -> i64 {
    let of = |color| stones(position, color) + territory(position, color);
    of(Color::Black) - of(Color::White)
}

/// A way to lay a board down again: mirrored by columns, by rows, and with columns for rows.
#[derive(Clone, Copy, Debug)]
pub struct Symmetry {
    pub columns: bool,
    pub rows: bool,
    pub transposed: bool,
}

impl Symmetry {
    pub fn size(self, size: Size) -> Size {
        let (columns, rows) = (size.columns(), size.rows());
        let sides = if self.transposed { (rows, columns) } else { (columns, rows) };
        Size::new(sides.0, sides.1).expect("a size")
    }

    /// Where a point of a board of that size comes to lie.
    pub fn point(self, size: Size, point: Point) -> Point {
        let flip = |place: u8, side: u8, flipped: bool| if flipped { side - 1 - place } else { place };
        let column = flip(point.column(), size.columns(), self.columns);
        let row = flip(point.row(), size.rows(), self.rows);
        let place = if self.transposed { (row, column) } else { (column, row) };
        Point::new(place.0, place.1).expect("a point of the board")
    }

    pub fn points(self, size: Size, points: &BTreeSet<Point>) -> BTreeSet<Point> {
        points.iter().map(|&point| self.point(size, point)).collect()
    }

    pub fn position(self, position: &Position) -> Position {
        let size = position.size();
        let stones = position.stones().map(|(point, color)| (self.point(size, point), color));
        Position::with_stones(self.size(size), stones)
    }

    pub fn start(self, start: &Start) -> Start {
        match start {
            Start::Even(size) => Start::Even(self.size(*size)),
            Start::Handicap { size, stones } => {
                Start::Handicap { size: self.size(*size), stones: self.points(*size, stones) }
            }
            Start::Position { position, to_move } => {
                Start::Position { position: self.position(position), to_move: *to_move }
            }
        }
    }

    pub fn action(self, size: Size, action: &Action) -> Action {
        match action {
            Action::Play(color, point) => Action::Play(*color, self.point(size, *point)),
            Action::Name { by, dead } => Action::Name { by: *by, dead: self.points(size, dead) },
            Action::Object { by, group } => {
                Action::Object { by: *by, group: group.map(|point| self.point(size, point)) }
            }
            Action::Pass(_) | Action::Resign(_) | Action::Agree(_) => action.clone(),
        }
    }
}

/// The same action of the other player.
pub fn recolored(action: &Action) -> Action {
    match action {
        Action::Play(color, point) => Action::Play(color.opponent(), *point),
        Action::Pass(color) => Action::Pass(color.opponent()),
        Action::Resign(color) => Action::Resign(color.opponent()),
        Action::Name { by, dead } => Action::Name { by: by.opponent(), dead: dead.clone() },
        Action::Agree(color) => Action::Agree(color.opponent()),
        Action::Object { by, group } => Action::Object { by: by.opponent(), group: *group },
    }
}

pub fn swapped<T: Copy>(held: ByColor<T>) -> ByColor<T> {
    ByColor { black: held.white, white: held.black }
}
