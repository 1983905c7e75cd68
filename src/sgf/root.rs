use std::collections::BTreeSet;

use sgf_parse::SgfNode;
use sgf_parse::go::Prop;

use super::SgfError;
use super::point::point_at;
use crate::vocabulary::{Action, Color, Point, Points, Position, Size, Start};

/// What the first node says of the game.
pub(super) struct Root {
    pub size: Size,
    pub komi: Option<Points>,
    handicap: Option<i64>,
    black: BTreeSet<Point>,
    white: BTreeSet<Point>,
    to_move: Option<Color>,
}

impl Root {
    pub fn read(node: &SgfNode<Prop>) -> Result<Root, SgfError> {
        let size = size(node)?;
        let mut root =
            Root { size, komi: None, handicap: None, black: BTreeSet::new(), white: BTreeSet::new(), to_move: None };
        let mut emptied = BTreeSet::new();
        for property in node.properties() {
            match property {
                Prop::AB(points) => add(&mut root.black, points, "AB", size)?,
                Prop::AW(points) => add(&mut root.white, points, "AW", size)?,
                Prop::AE(points) => add(&mut emptied, points, "AE", size)?,
                Prop::PL(sgf_parse::Color::Black) => root.to_move = Some(Color::Black),
                Prop::PL(sgf_parse::Color::White) => root.to_move = Some(Color::White),
                Prop::KM(komi) => root.komi = Some(points(*komi)?),
                Prop::HA(stones) => root.handicap = Some(*stones),
                // The parser knows only two stones and more, but HA[0] is common and HA[1] has a meaning.
                Prop::Invalid(name, values) if name == "HA" => root.handicap = Some(few(values)?),
                Prop::Invalid(name, values) if ["AB", "AW", "AE", "PL", "KM"].contains(&name.as_str()) => {
                    return Err(wrong(format!("{name} cannot have the value {values:?}")));
                }
                _ => {}
            }
        }
        let twice = root.black.intersection(&root.white).chain(emptied.intersection(&root.black));
        if let Some(point) = twice.chain(emptied.intersection(&root.white)).next() {
            return Err(wrong(format!("{point} is set up twice")));
        }
        Ok(root)
    }

    /// How the game begins, given its first move.
    pub fn start(self, first: Option<&Action>) -> Result<Start, SgfError> {
        let handicap = self.handicap.filter(|&said| said > 0);
        let stones = self.black.len();
        if let Some(said) = handicap
            && !(stones as i64 == said || (said == 1 && stones == 0))
        {
            return Err(SgfError::Handicap { said, placed: stones });
        }
        let is_handicap = handicap.is_some() && self.white.is_empty() && self.to_move != Some(Color::Black);
        if is_handicap {
            return Ok(Start::Handicap { size: self.size, stones: self.black });
        }
        if self.black.is_empty() && self.white.is_empty() && self.to_move.is_none() {
            return Ok(Start::Even(self.size));
        }
        let usual = if handicap.is_some() { Color::White } else { Color::Black };
        let to_move = self.to_move.or(first.map(Action::by)).unwrap_or(usual);
        let black = self.black.into_iter().map(|point| (point, Color::Black));
        let white = self.white.into_iter().map(|point| (point, Color::White));
        Ok(Start::Position { position: Position::with_stones(self.size, black.chain(white)), to_move })
    }
}

fn size(node: &SgfNode<Prop>) -> Result<Size, SgfError> {
    let (columns, rows) = match node.get_property("SZ") {
        None => (19, 19),
        Some(Prop::SZ(sides)) => *sides,
        Some(other) => return Err(wrong(format!("SZ cannot have the value {other:?}"))),
    };
    Size::new(columns, rows).map_err(|error| wrong(format!("SZ: {error}")))
}

fn add<'a>(
    stones: &mut BTreeSet<Point>,
    points: impl IntoIterator<Item = &'a sgf_parse::go::Point>,
    property: &'static str,
    size: Size,
) -> Result<(), SgfError> {
    for point in points {
        stones.insert(point_at(point.x, point.y, size).ok_or(SgfError::OffBoard { node: 0, property, size })?);
    }
    Ok(())
}

fn points(komi: f64) -> Result<Points, SgfError> {
    let halves = komi * 2.0;
    if halves.fract() == 0.0 && halves.abs() <= f64::from(i32::MAX / 2) {
        Ok(Points::from_halves(halves as i32))
    } else {
        Err(wrong(format!("expected KM in whole or half points, found {komi}")))
    }
}

fn few(values: &[String]) -> Result<i64, SgfError> {
    match values {
        [value] if value == "0" => Ok(0),
        [value] if value == "1" => Ok(1),
        _ => Err(wrong(format!("expected HA to be a number of stones, found {values:?}"))),
    }
}

/// The first node holds what no game can begin with.
fn wrong(what: String) -> SgfError {
    SgfError::Value { node: 0, what }
}
