//! A simple idea of chains and liberties, to steer by and to look back with. It judges nothing.

use std::collections::BTreeSet;

use crate::vocabulary::{Color, Point, Position, Size};

/// A board whose chains can be walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    size: Size,
    cells: Vec<Option<Color>>,
}

/// What a play comes to where nothing forbids it: opposing chains without a liberty go first, then the mover's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// Where the stone was put.
    pub point: Point,
    /// Opposing stones that leave.
    pub taken: Vec<Point>,
    /// Own stones that leave.
    pub given_up: Vec<Point>,
    /// The board afterwards.
    pub board: Sketch,
}

impl Sketch {
    pub fn of(position: &Position) -> Sketch {
        let size = position.size();
        Sketch { size, cells: size.points().map(|point| position.color_at(point)).collect() }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    pub fn at(&self, point: Point) -> Option<Color> {
        // The order of `Size::points`: column by column.
        let index = usize::from(point.column()) * usize::from(self.size.rows()) + usize::from(point.row());
        if self.size.contains(point) { self.cells.get(index).copied().flatten() } else { None }
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        let index = usize::from(point.column()) * usize::from(self.size.rows()) + usize::from(point.row());
        if let Some(cell) = self.cells.get_mut(index) {
            *cell = stone;
        }
    }

    pub fn is_empty_at(&self, point: Point) -> bool {
        self.size.contains(point) && self.at(point).is_none()
    }

    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.size.points().zip(&self.cells).filter(|(_, cell)| cell.is_none()).map(|(point, _)| point)
    }

    /// The stones of a color.
    pub fn stones_of(&self, color: Color) -> Vec<Point> {
        let stones = self.size.points().zip(&self.cells).filter(|&(_, cell)| *cell == Some(color));
        stones.map(|(point, _)| point).collect()
    }

    /// The stones connected with the one on a point; none where no stone stands.
    pub fn chain(&self, point: Point) -> Vec<Point> {
        let Some(color) = self.at(point) else { return Vec::new() };
        let mut chain = vec![point];
        let mut next = 0;
        while let Some(&stone) = chain.get(next) {
            next += 1;
            for beside in self.size.neighbours(stone) {
                if self.at(beside) == Some(color) && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
        }
        chain
    }

    /// The empty points beside stones.
    pub fn liberties(&self, chain: &[Point]) -> BTreeSet<Point> {
        let beside = chain.iter().flat_map(|&stone| self.size.neighbours(stone));
        beside.filter(|&point| self.is_empty_at(point)).collect()
    }

    /// The only liberty of a stone that stands alone; `None` for any other.
    pub fn ko_liberty(&self, stone: Point) -> Option<Point> {
        let chain = self.chain(stone);
        let liberties = self.liberties(&chain);
        if chain.len() == 1 && liberties.len() == 1 { liberties.first().copied() } else { None }
    }

    /// What a play on an empty point comes to; `None` for any other point.
    pub fn after(&self, color: Color, point: Point) -> Option<Outcome> {
        if !self.is_empty_at(point) {
            return None;
        }
        let mut board = self.clone();
        board.put(point, Some(color));
        let mut taken = Vec::new();
        for beside in self.size.neighbours(point) {
            if board.at(beside) == Some(color.opponent()) && !taken.contains(&beside) {
                let chain = board.chain(beside);
                if board.liberties(&chain).is_empty() {
                    taken.extend(chain);
                }
            }
        }
        board.clear(&taken);
        let own = board.chain(point);
        let given_up = if board.liberties(&own).is_empty() { own } else { Vec::new() };
        board.clear(&given_up);
        Some(Outcome { point, taken, given_up, board })
    }

    fn clear(&mut self, points: &[Point]) {
        for &point in points {
            self.put(point, None);
        }
    }

    /// The board as everybody knows it.
    pub fn position(&self) -> Position {
        let stones = self.size.points().zip(&self.cells);
        Position::with_stones(self.size, stones.filter_map(|(point, &cell)| cell.map(|color| (point, color))))
    }

    /// The same board without the chains that have no liberty, so that a game can begin on it.
    pub fn made_lawful(mut self) -> Sketch {
        let without_liberty = |board: &Sketch| {
            board.size.points().find(|&point| {
                let chain = board.chain(point);
                !chain.is_empty() && board.liberties(&chain).is_empty()
            })
        };
        while let Some(stone) = without_liberty(&self) {
            self.put(stone, None);
        }
        self
    }
}

impl Outcome {
    /// Whether the play takes in a ko: one stone, and the new one is left alone with that one liberty.
    pub fn takes_ko(&self) -> bool {
        self.taken.len() == 1 && self.board.ko_liberty(self.point) == self.taken.first().copied()
    }
}
