//! The kinds of arguments (GTP 2 draft 2, section 2.11). A word that is none of its kind is a syntax error.

use super::failure::Failure;
use crate::vocabulary::{Action, Color, Point, Points};

/// The largest number of the protocol.
const LARGEST: u32 = i32::MAX.unsigned_abs();

/// Where a move goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vertex {
    /// Nowhere.
    Pass,
    /// To a point, which need not be on the board.
    Point(Point),
}

impl Vertex {
    /// The move of that player there.
    pub fn action(self, color: Color) -> Action {
        match self {
            Vertex::Pass => Action::Pass(color),
            Vertex::Point(point) => Action::Play(color, point),
        }
    }
}

/// Just that many arguments.
pub(super) fn exactly<'a, const N: usize>(arguments: &[&'a str]) -> Result<[&'a str; N], Failure> {
    arguments.try_into().map_err(|_| Failure::Syntax)
}

pub(super) fn color(word: &str) -> Result<Color, Failure> {
    word.parse().map_err(|_| Failure::Syntax)
}

/// A vertex in either case. The letter I, row 0 and rows above 25 are none.
pub(super) fn vertex(word: &str) -> Result<Vertex, Failure> {
    if word.eq_ignore_ascii_case("pass") { Ok(Vertex::Pass) } else { point(word).map(Vertex::Point) }
}

/// A vertex that is not `pass`.
pub(super) fn point(word: &str) -> Result<Point, Failure> {
    word.parse().map_err(|_| Failure::Syntax)
}

/// A color and a vertex.
pub(super) fn one_move(arguments: &[&str]) -> Result<Action, Failure> {
    let [by, to] = exactly(arguments)?;
    Ok(vertex(to)?.action(color(by)?))
}

/// A number of the protocol: digits only, less than 2 to the power of 31.
pub(super) fn number(word: &str) -> Result<u32, Failure> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|&number| plain && number <= LARGEST).ok_or(Failure::Syntax)
}

/// Points in halves, however ridiculous. Other fractions no count knows.
pub(super) fn points(word: &str) -> Result<Points, Failure> {
    let halves = word.parse::<f64>().map_err(|_| Failure::Syntax)? * 2.0;
    let counts = halves.fract() == 0.0 && halves.abs() <= f64::from(i32::MAX / 2);
    if counts { Ok(Points::from_halves(halves as i32)) } else { Err(Failure::Syntax) }
}
