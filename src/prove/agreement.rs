//! Two judges agree by exhaustion: whatever is tried in any legal position of a small board, no predicate objects to what
//! the interpreter does.

use crate::interpreter::Game;
use crate::predicates::{self, Judgement};
use crate::vocabulary::{Action, Color, Point, Position, Ruleset, Size, Start, Step, Trace};

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
    agreement_by(predicates::violations, rules, size, watch)
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
    let actions = actions(size);
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

/// Every action that can be named on a board: with one stone each where stones are named.
fn actions(size: Size) -> Vec<Action> {
    let mut actions = Vec::new();
    for color in Color::BOTH {
        let points = || size.points();
        actions.extend(points().map(|point| Action::Play(color, point)));
        actions.extend([Action::Pass(color), Action::Resign(color), Action::Agree(color)]);
        actions.push(Action::Name { by: color, dead: [].into() });
        actions.extend(points().map(|point| Action::Name { by: color, dead: [point].into() }));
        let group = |point: Point| Action::Object { by: color, group: Some(point) };
        actions.push(Action::Object { by: color, group: None });
        actions.extend(points().map(group));
    }
    actions
}

fn try_all(
    judge: fn(&Trace) -> Vec<Judgement>,
    rules: &Ruleset,
    position: &Position,
    to_move: Color,
    actions: &[Action],
) -> Result<u64, Box<Objection>> {
    let start = Start::Position { position: position.clone(), to_move };
    // A legal position begins a game; there would be nothing to try if it did not.
    let Ok(game) = Game::start(rules, &start) else { return Ok(0) };
    let opening = game.seen();
    let trace = Trace { ruleset: rules.clone(), start, opening, steps: Vec::new() };
    let mut tried = 0;
    let mut beginnings = vec![(game.clone(), trace.clone())];
    for action in actions {
        let (next, longer) = after(&game, &trace, action);
        tried += 1;
        object(judge, &longer)?;
        if longer.steps.last().is_some_and(|step| step.ruling.is_accepted()) {
            beginnings.push((next, longer));
        }
    }
    let (passed, by_one) = after(&game, &trace, &Action::Pass(to_move));
    beginnings.push(after(&passed, &by_one, &Action::Pass(to_move.opponent())));
    for (game, trace) in beginnings.iter().skip(1) {
        for action in actions {
            tried += 1;
            object(judge, &after(game, trace, action).1)?;
        }
    }
    Ok(tried)
}

/// The game with one action more.
fn after(game: &Game, trace: &Trace, action: &Action) -> (Game, Trace) {
    let (mut game, mut trace) = (game.clone(), trace.clone());
    let ruling = game.act(action);
    trace.steps.push(Step { action: action.clone(), ruling, seen: game.seen() });
    (game, trace)
}

fn object(judge: fn(&Trace) -> Vec<Judgement>, trace: &Trace) -> Result<(), Box<Objection>> {
    match judge(trace).into_iter().next() {
        Some(judgement) => Err(Box::new(Objection { trace: trace.clone(), judgement })),
        None => Ok(()),
    }
}
