//! Handicaps (GTP 2 draft 2, sections 4.1 and 6.3.2).

use std::collections::BTreeSet;

use super::Engine;
use super::arguments::{Vertex, exactly, number, vertex};
use super::failure::{Answer, Failure};
use crate::vocabulary::{Point, Size, Start};

pub(super) fn fixed(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [stones] = exactly(arguments)?;
    let stones = number(stones)?;
    engine.expect_empty_board()?;
    let points = fixed_points(engine.start.size(), stones).ok_or(Failure::StoneNumber)?;
    engine.place(&points)?;
    Ok(list(&points))
}

/// The usual points as long as there are any; beyond that the seed chooses.
pub(super) fn place_free(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [stones] = exactly(arguments)?;
    let stones = number(stones)?;
    engine.expect_empty_board()?;
    let size = engine.start.size();
    let mut points: Vec<Point> = size.points().collect();
    if stones < 2 || stones as usize >= points.len() {
        return Err(Failure::StoneNumber);
    }
    let points = fixed_points(size, stones).unwrap_or_else(|| {
        engine.random.shuffle(&mut points);
        points.truncate(stones as usize);
        points
    });
    engine.place(&points)?;
    Ok(list(&points))
}

pub(super) fn set_free(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let vertices = arguments.iter().map(|word| vertex(word)).collect::<Result<Vec<_>, _>>()?;
    engine.expect_empty_board()?;
    let size = engine.start.size();
    let on_board = |vertex: &Vertex| match vertex {
        Vertex::Point(point) if size.contains(*point) => Some(*point),
        Vertex::Point(_) | Vertex::Pass => None,
    };
    let points: BTreeSet<Point> = vertices.iter().filter_map(on_board).collect();
    if points.len() < vertices.len() || points.len() < 2 || points.len() >= size.points().count() {
        return Err(Failure::BadVertexList);
    }
    engine.place(&Vec::from_iter(points))?;
    Ok(String::new())
}

impl Engine {
    /// A handicap is placed before anything else.
    fn expect_empty_board(&self) -> Result<(), Failure> {
        let is_even = matches!(&self.start, Start::Even(_))
            || matches!(&self.start, Start::Position { position, .. } if position.stones().next().is_none());
        if is_even && self.actions.is_empty() { Ok(()) } else { Err(Failure::BoardNotEmpty) }
    }

    fn place(&mut self, points: &[Point]) -> Result<(), Failure> {
        let start = Start::Handicap { size: self.start.size(), stones: points.iter().copied().collect() };
        Ok(self.begin(self.rules.clone(), start, &[])?)
    }
}

fn list(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

/// The points of a fixed handicap; none if this board has no handicap of that many stones.
///
/// GTP 2 draft 2, section 4.1.1: squares from 7x7 on; up to 4 stones on even boards and on 7x7, up to 9 on the others.
/// The corner stones stand on the third line up to 12x12, on the fourth line from 13x13 on.
fn fixed_points(size: Size, stones: u32) -> Option<Vec<Point>> {
    let side = size.columns();
    let most = match side {
        _ if !size.is_square() => 0,
        0..=6 => 0,
        7 => 4,
        _ if side.is_multiple_of(2) => 4,
        _ => 9,
    };
    if !(2..=most).contains(&stones) {
        return None;
    }
    let low = if side < 13 { 2 } else { 3 };
    let (middle, high) = (side / 2, side - 1 - low);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let mut places: Vec<(u8, u8)> = corners.into_iter().chain(sides).take(stones as usize).collect();
    // From five stones on, an odd one stands in the middle.
    if stones >= 5 && !stones.is_multiple_of(2) {
        places.truncate(stones as usize - 1);
        places.push((middle, middle));
    }
    places.into_iter().map(|(column, row)| Point::new(column, row).ok()).collect()
}
