//! Points of SGF: two letters, column from the left and row from the top.

use crate::vocabulary::{Point, Size};

/// The point of a board that SGF names with that column and row, both from 0; none if it lies outside.
pub(super) fn point_at(x: u8, y: u8, size: Size) -> Option<Point> {
    let row = size.rows().checked_sub(y)?.checked_sub(1)?;
    Point::new(x, row).ok().filter(|&point| size.contains(point))
}

/// The two letters of a point.
pub(super) fn letters(point: Point, size: Size) -> String {
    // A point outside the board gets letters outside it, or those of its edge: there is no row above the first.
    let from_top = size.rows().saturating_sub(point.row() + 1);
    [point.column(), from_top].iter().map(|&line| char::from(b'a' + line)).collect()
}
