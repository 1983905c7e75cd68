//! Wrong ideas of the board: which points there are, which are neighbours, which stones they hold.

use std::collections::BTreeSet;

use crate::interpreter::{Chain, Record, empty_neighbours, stones};
use crate::vocabulary::{Color, Point, PointError, Position, Size, Start};

/// Points on the edge are taken for points outside.
pub fn inside_the_edge(size: Size, point: Point) -> bool {
    let inside = |place: u8, side: u8| place > 0 && place + 1 < side;
    inside(point.column(), size.columns()) && inside(point.row(), size.rows())
}

/// Columns are taken for rows.
pub fn transposed(size: Size, point: Point) -> bool {
    Point::new(point.row(), point.column()).is_ok_and(|swapped| size.contains(swapped))
}

/// The letter I is counted as a column, so that the column J and those after it lie one further to the right.
pub fn on_board_with_column_i(size: Size, point: Point) -> bool {
    column_with_i(point).is_ok_and(|point| size.contains(point))
}

/// The stone lands in the column that the letter has when I is counted.
pub fn placed_with_column_i(position: &Position, mover: Color, point: Point) -> Position {
    column_with_i(point).map_or_else(|_| position.clone(), |point| position.with(point, mover))
}

fn column_with_i(point: Point) -> Result<Point, PointError> {
    Point::new(point.column() + u8::from(point.column() >= 8), point.row())
}

/// Rows are counted from the top, so that the stone lands in the mirrored row.
pub fn placed_from_the_top(position: &Position, mover: Color, point: Point) -> Position {
    let mirrored = Point::new(point.column(), position.size().rows() - 1 - point.row());
    mirrored.map_or_else(|_| position.clone(), |point| position.with(point, mover))
}

/// Of the stones of a board that is given only the first of each color is put down.
pub fn first_stone_of_each_color(start: &Start) -> Position {
    let lawful = stones(start);
    if !matches!(start, Start::Position { .. }) {
        return lawful;
    }
    let first = |color| lawful.stones().find(|&(_, found)| found == color);
    Position::with_stones(lawful.size(), Color::BOTH.into_iter().filter_map(first))
}

/// A board that is given with black stones alone is taken for one with handicap stones.
pub fn taken_for_handicap(start: &Start) -> Start {
    let position = stones(start);
    let (black, white): (Vec<_>, Vec<_>) = position.stones().partition(|&(_, color)| color == Color::Black);
    if matches!(start, Start::Position { .. }) && !black.is_empty() && white.is_empty() {
        let stones = black.into_iter().map(|(point, _)| point).collect();
        return Start::Handicap { size: position.size(), stones };
    }
    start.clone()
}

/// Diagonal points are taken for neighbours.
pub fn diagonal_liberties(_: &Record, position: &Position, chain: &Chain) -> BTreeSet<Point> {
    let near = |&stone: &Point| {
        let points = position.size().points();
        points
            .filter(move |point| point.column().abs_diff(stone.column()) <= 1 && point.row().abs_diff(stone.row()) <= 1)
    };
    chain.stones.iter().flat_map(near).filter(|&point| position.is_empty_at(point)).collect()
}

/// The end of one row is taken for the neighbour of the beginning of the next, as in an array without a margin.
pub fn wrapped_liberties(_: &Record, position: &Position, chain: &Chain) -> BTreeSet<Point> {
    let columns = i32::from(position.size().columns());
    let index = |point: Point| i32::from(point.row()) * columns + i32::from(point.column());
    let near = |&stone: &Point| {
        let points = position.size().points();
        points.filter(move |&point| {
            let distance = (index(point) - index(stone)).abs();
            distance == 1 || distance == columns
        })
    };
    chain.stones.iter().flat_map(near).filter(|&point| position.is_empty_at(point)).collect()
}

/// On a board that is wider than high, the points above its upper edge count as empty ones.
pub fn phantom_liberties(record: &Record, position: &Position, chain: &Chain) -> BTreeSet<Point> {
    let size = position.size();
    let top = chain.stones.iter().filter(|stone| stone.row() + 1 == size.rows() && size.rows() < size.columns());
    let above = top.filter_map(|stone| Point::new(stone.column(), stone.row() + 1).ok());
    empty_neighbours(record, position, chain).into_iter().chain(above).collect()
}
