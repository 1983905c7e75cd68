//! Two judges agree by exhaustion: whatever is tried in any legal position of a small board, no predicate objects to what
//! the interpreter does.

use crate::predicates::{self, Judgement};
use crate::vocabulary::{Action, Color, Position, Ruleset, Size, Trace};

use super::moments::{Moment, every_action};
use super::parallel::{Watch, in_parallel};
use super::positions::all_legal;

/// What was tried without an objection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Legal positions of the board, each with either player to move.
    pub situations: u64,
    /// Actions tried in them, and after one action or a stop.
    pub tried: u64,
}

/// The first game to which a predicate objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The game, with the action objected to as its last one.
    pub trace: Trace,
    /// What the predicate says.
    pub judgement: Judgement,
}

/// Tries every action in every legal position: at once, after every action that is accepted, and after a stop by two
/// passes.
///
/// # Errors
/// With the first objection, in the order of the positions.
pub fn agreement(rules: &Ruleset, size: Size, watch: &dyn Watch) -> Result<Agreement, Box<Objection>> {
    agreement_by(predicates::violations_at_the_end, rules, size, watch)
}

/// The same with other judges than the predicates.
///
/// # Errors
/// As [`agreement`].
pub fn agreement_by(
    judge: fn(&Trace) -> Vec<Judgement>,
    rules: &Ruleset,
    size: Size,
    watch: &dyn Watch,
) -> Result<Agreement, Box<Objection>> {
    let positions = all_legal(rules, size);
    let actions = every_action(size);
    let tried: Vec<Result<u64, Box<Objection>>> = in_parallel(&positions, watch, |position| {
        let mut tried = 0;
        for to_move in Color::BOTH {
            tried += try_all(judge, rules, position, to_move, &actions)?;
        }
        Ok(tried)
    });
    let mut all = Agreement { situations: positions.len() as u64 * 2, tried: 0 };
    for tried in tried {
        all.tried += tried?;
    }
    Ok(all)
}

fn try_all(
    judge: fn(&Trace) -> Vec<Judgement>,
    rules: &Ruleset,
    position: &Position,
    to_move: Color,
    actions: &[Action],
) -> Result<u64, Box<Objection>> {
    let mut tried = 0;
    let mut object_to = |moment: &Moment, action: &Action| {
        tried += 1;
        object(judge, &moment.after(action).trace)
    };
    // A legal position begins a game; there would be nothing to try if it did not.
    let Some(start) = Moment::of_position(rules, position, to_move) else { return Ok(0) };
    for action in actions {
        object_to(&start, action)?;
    }
    for moment in start.accepted(actions).chain([start.stopped()]) {
        for action in actions {
            object_to(&moment, action)?;
        }
    }
    Ok(tried)
}

fn object(judge: fn(&Trace) -> Vec<Judgement>, trace: &Trace) -> Result<(), Box<Objection>> {
    match judge(trace).into_iter().next() {
        Some(judgement) => Err(Box::new(Objection { trace: trace.clone(), judgement })),
        None => Ok(()),
    }
}
