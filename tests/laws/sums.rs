//! What is added up over a game: moves made, stones held, scores.

use shinpan::vocabulary::{Action, Color, Phase, Points, Position, Seen, Step, Trace};

use super::boards::{stones, territory};
use super::games::Goes;

pub fn position(seen: &Seen) -> &Position {
    seen.position.as_ref().expect("shown")
}

/// The plays and passes that a player has made in these steps.
pub fn moves(steps: &[Step], color: Color) -> i64 {
    let is_move = |action: &Action| matches!(action, Action::Play(..) | Action::Pass(_));
    accepted(steps, |action| action.by() == color && is_move(action))
}

/// The plays that a player has made before phase two.
pub fn plays_of_phase_one(trace: &Trace, color: Color) -> i64 {
    let in_two = (0..trace.steps.len()).find(|&step| trace.before(step).phase == Some(Phase::PhaseTwo));
    let phase_one = &trace.steps[..in_two.unwrap_or(trace.steps.len())];
    accepted(phase_one, |action| matches!(action, Action::Play(by, _) if *by == color))
}

fn accepted(steps: &[Step], wanted: impl Fn(&Action) -> bool) -> i64 {
    steps.iter().filter(|step| step.ruling.is_accepted() && wanted(&step.action)).count() as i64
}

/// The prisoners that have that color: those that the opponent holds, pass stones not among them.
pub fn prisoners_of(seen: &Seen, color: Color) -> i64 {
    i64::from(*seen.prisoners.expect("shown").of(color.opponent()))
}

/// Every stone of that color that the opponent holds, pass stones among them.
pub fn held_of(seen: &Seen, color: Color) -> i64 {
    prisoners_of(seen, color) + i64::from(*seen.pass_stones.expect("shown").of(color.opponent()))
}

/// What filling in leaves, as a difference: territory less own stones that the opponent holds, Black's less White's.
pub fn filled_in(seen: &Seen) -> i64 {
    let of = |color| territory(position(seen), color) - held_of(seen, color);
    of(Color::Black) - of(Color::White)
}

/// The same as the judge shows it; none before the count.
pub fn shown_fill_in(seen: &Seen) -> Option<i64> {
    let left = seen.fill_in.expect("shown")?;
    let of = |color| i64::from(left.of(color).territory) - i64::from(left.of(color).excess);
    Some(of(Color::Black) - of(Color::White))
}

/// On the board, or held by the opponent.
pub fn on_board_or_held(seen: &Seen, color: Color) -> i64 {
    stones(position(seen), color) + held_of(seen, color)
}

/// Black's points less White's at the end, komi included.
pub fn difference(trace: &Trace) -> Points {
    let score = trace.end().score.expect("shown").expect("counted");
    score.black - score.white
}

/// Black's points less White's at the end, the komi taken away again.
pub fn before_komi(trace: &Trace) -> Points {
    difference(trace) + trace.end().komi.expect("shown")
}

pub fn points(whole: i64) -> Points {
    Points::from_halves(2 * i32::try_from(whole).expect("few points"))
}
