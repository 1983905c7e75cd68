//! A short game as a person can follow it.

use crate::vocabulary::Trace;

/// Its actions with their rulings, each with the board after it.
pub fn game(trace: &Trace) -> String {
    let boards = std::iter::once(&trace.opening).chain(trace.steps.iter().map(|step| &step.seen));
    let actions = trace.steps.iter().map(|step| format!("{}: {}", step.action, step.ruling));
    let actions = std::iter::once("start".to_owned()).chain(actions);
    let mut text = String::new();
    for (action, seen) in actions.zip(boards) {
        let board = seen.position.as_ref().map(ToString::to_string).unwrap_or_default();
        text.push_str(&format!("{action}\n{board}"));
    }
    text
}
