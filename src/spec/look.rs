//! A look at what a subject shows, beside what must be seen.

use std::collections::BTreeSet;

use crate::vocabulary::{ByColor, Color, Field, FillIn, Point, Points, Position, Seen};

use super::Expectation;

/// What a look at one field shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Unseen,
    Met,
    Missed { expected: String, actual: String },
}

/// Looks at what an expectation speaks of.
pub(super) fn look(expectation: &Expectation, before: &Seen, after: &Seen) -> Look {
    match expectation {
        Expectation::Board(position) => compare(Some(position), after.position.as_ref(), board_text),
        Expectation::Unchanged => compare(before.position.as_ref(), after.position.as_ref(), board_text),
        Expectation::Captured(points) => compare(Some(points), captured(before, after).as_ref(), points_text),
        Expectation::ToMove(color) => compare(Some(color), after.to_move.as_ref(), ToString::to_string),
        Expectation::Prisoners(held) => compare(Some(held), after.prisoners.as_ref(), holdings_text),
        Expectation::PassStones(held) => compare(Some(held), after.pass_stones.as_ref(), holdings_text),
        Expectation::Phase(phase) => compare(Some(phase), after.phase.as_ref(), ToString::to_string),
        Expectation::Legal(points) => compare(Some(points), after.legal.as_ref(), points_text),
        Expectation::Komi(komi) => compare(Some(komi), after.komi.as_ref(), ToString::to_string),
        Expectation::Score(score) => compare(Some(score), after.score.as_ref(), score_text),
        Expectation::Winner(winner) => compare(Some(winner), after.winner.as_ref(), winner_text),
        Expectation::FillIn(left) => compare(Some(left), after.fill_in.as_ref(), fill_in_text),
    }
}

fn compare<T: PartialEq>(expected: Option<&T>, actual: Option<&T>, text: impl Fn(&T) -> String) -> Look {
    match (expected, actual) {
        (Some(expected), Some(actual)) if expected == actual => Look::Met,
        (Some(expected), Some(actual)) => Look::Missed { expected: text(expected), actual: text(actual) },
        _ => Look::Unseen,
    }
}

/// The points that held a stone before and hold none, or one of the other color, afterwards.
pub(super) fn captured(before: &Seen, after: &Seen) -> Option<BTreeSet<Point>> {
    let (before, after) = (before.position.as_ref()?, after.position.as_ref()?);
    let gone = before.stones().filter(|&(point, color)| after.color_at(point) != Some(color));
    Some(gone.map(|(point, _)| point).collect())
}

fn board_text(position: &Position) -> String {
    position.to_string()
}

fn points_text(points: &BTreeSet<Point>) -> String {
    if points.is_empty() {
        return "none".to_owned();
    }
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

fn score_text(score: &Option<ByColor<Points>>) -> String {
    score.map_or("not counted".to_owned(), |score| format!("Black {}, White {}", score.black, score.white))
}

fn fill_in_text(left: &Option<ByColor<FillIn>>) -> String {
    let one = |FillIn { territory, excess }: FillIn| format!("{territory} points left, {excess} prisoners too many");
    left.map_or("not counted".to_owned(), |left| format!("Black {}, White {}", one(left.black), one(left.white)))
}

fn holdings_text(held: &ByColor<u32>) -> String {
    format!("Black {}, White {}", held.black, held.white)
}

/// Fields that are shown both times and differ: what has been lost or made up between two looks at the same moment.
pub fn differences(expected: &Seen, actual: &Seen) -> Vec<(Field, String, String)> {
    let mut found = Vec::new();
    let mut field = |field, look| {
        if let Look::Missed { expected, actual } = look {
            found.push((field, expected, actual));
        }
    };
    let (one, other) = (expected, actual);
    field(Field::Board, compare(one.position.as_ref(), other.position.as_ref(), board_text));
    field(Field::ToMove, compare(one.to_move.as_ref(), other.to_move.as_ref(), ToString::to_string));
    field(Field::Prisoners, compare(one.prisoners.as_ref(), other.prisoners.as_ref(), holdings_text));
    field(Field::PassStones, compare(one.pass_stones.as_ref(), other.pass_stones.as_ref(), holdings_text));
    field(Field::Phase, compare(one.phase.as_ref(), other.phase.as_ref(), ToString::to_string));
    field(Field::Legal, compare(one.legal.as_ref(), other.legal.as_ref(), points_text));
    field(Field::Komi, compare(one.komi.as_ref(), other.komi.as_ref(), ToString::to_string));
    field(Field::Score, compare(one.score.as_ref(), other.score.as_ref(), score_text));
    field(Field::Winner, compare(one.winner.as_ref(), other.winner.as_ref(), winner_text));
    field(Field::FillIn, compare(one.fill_in.as_ref(), other.fill_in.as_ref(), fill_in_text));
    found
}

fn winner_text(winner: &Option<Color>) -> String {
    winner.map_or("nobody".to_owned(), |color| color.to_string())
}
