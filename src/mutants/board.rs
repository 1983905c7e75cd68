//! Wrong ideas of the board: which points there are, which are neighbours, which stones they hold.

use std::collections::BTreeSet;

use crate::interpreter::{Chain, Record, empty_neighbours};
use crate::vocabulary::{Point, Position, Size};

/// Points on the edge are taken for points outside.
pub fn inside_the_edge(size: Size, point: Point) -> bool {
    let inside = |place: u8, side: u8| place > 0 && place + 1 < side;
    inside(point.column(), size.columns()) && inside(point.row(), size.rows())
}

/// Columns are taken for rows.
pub fn transposed(size: Size, point: Point) -> bool {
    Point::new(point.row(), point.column()).is_ok_and(|swapped| size.contains(swapped))
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
