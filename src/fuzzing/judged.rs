//! Games of a subject, judged by the predicates.

use crate::generate::{Bounds, Choices, GeneratedGame, raw, rule_aware};
use crate::interpreter::Interpreter;
use crate::predicates;
use crate::vocabulary::{Action, Color, Deed, Phase, Seen, Step, Subject, Trace};

use super::told::told_rules;

/// Small boards and whole games. The predicates look back over all of a game at every step, so it is short.
const WHOLE: Bounds = Bounds { side: 5, points: 12, deeds: 24, ..Bounds::SMALL };

/// The most actions between two stops in the target that is about them.
const LONGEST_PLAY: usize = 6;

/// Whole games of the interpreter by any rules: no clause of the ruleset is violated, with all that the interpreter
/// shows and with a part of it.
///
/// # Panics
/// With a finding.
pub fn predicates_hold(bytes: &[u8]) {
    predicates_hold_by(&mut Interpreter::new(), bytes);
}

/// The same with another subject.
///
/// # Panics
/// With a finding.
pub fn predicates_hold_by(subject: &mut dyn Subject, bytes: &[u8]) {
    let trace = play(subject, &whole_game(bytes), None);
    judge(&trace);
    judge(&trace.map(Trace::in_silence));
}

/// The game that these bytes stand for: half of them are anything at all, half are out for what is rare.
pub(super) fn whole_game(bytes: &[u8]) -> GeneratedGame {
    let mut choices = Choices::new(bytes);
    if choices.below(2) == 0 { raw(&mut choices, &WHOLE) } else { rule_aware(&mut choices, &WHOLE) }
}

/// Games that come to a stop soon and again and again: namings, agreements, disputes, second phases and last passes.
///
/// # Panics
/// With a finding.
pub fn endings(bytes: &[u8]) {
    endings_by(&mut Interpreter::new().at_a_glance(), bytes);
}

/// The same with another subject.
///
/// # Panics
/// With a finding.
pub fn endings_by(subject: &mut dyn Subject, bytes: &[u8]) {
    judge(&play_with_stops(subject, bytes));
}

/// The game that these bytes stand for, with the passes that stop it.
pub(super) fn stopped_game(bytes: &[u8]) -> GeneratedGame {
    let game = raw(&mut Choices::new(bytes), &WHOLE);
    let Some(trace) = play_with_stops(&mut Interpreter::new().at_a_glance(), bytes) else { return game };
    let deeds = trace.steps.into_iter().map(|step| Deed::Act(step.action)).collect();
    GeneratedGame { rules: trace.ruleset, start: trace.start, deeds }
}

fn play_with_stops(subject: &mut dyn Subject, bytes: &[u8]) -> Option<Trace> {
    let mut choices = Choices::new(bytes);
    let pause = choices.below(LONGEST_PLAY + 1);
    play(subject, &raw(&mut choices, &WHOLE), Some(pause))
}

/// The game as the subject plays it; none if it does not begin. With a `pause`, both players pass whenever so many
/// actions in a row have been tried in play.
pub(super) fn play(subject: &mut dyn Subject, game: &GeneratedGame, pause: Option<usize>) -> Option<Trace> {
    let opening = subject.start(&game.rules, &game.start).ok()?;
    let mut trace = Trace { ruleset: game.rules.clone(), start: game.start.clone(), opening, steps: Vec::new() };
    let mut in_play = 0;
    for action in game.deeds.iter().filter_map(Deed::action) {
        if pause.is_some_and(|pause| in_play >= pause) {
            stop(subject, &mut trace);
            in_play = 0;
        }
        act(subject, &mut trace, action.clone());
        in_play = if is_in_play(&trace) { in_play + 1 } else { 0 };
    }
    Some(trace)
}

/// The same game, ended at once: both pass, both agree, and White passes once more where that is due.
pub(super) fn play_to_the_end(subject: &mut dyn Subject, game: &GeneratedGame) -> Option<Trace> {
    let mut trace = play(subject, game, None)?;
    for _ in 0..2 {
        stop(subject, &mut trace);
        Color::BOTH.into_iter().for_each(|by| act(subject, &mut trace, Action::Agree(by)));
    }
    act(subject, &mut trace, Action::Pass(Color::White));
    Some(trace)
}

/// Both players pass.
fn stop(subject: &mut dyn Subject, trace: &mut Trace) {
    let first = latest(trace).to_move.unwrap_or(Color::Black);
    act(subject, trace, Action::Pass(first));
    act(subject, trace, Action::Pass(first.opponent()));
}

fn act(subject: &mut dyn Subject, trace: &mut Trace, action: Action) {
    let (ruling, seen) = subject.act(&action).unwrap_or_else(|trouble| panic!("{action}: {trouble}"));
    trace.steps.push(Step { action, ruling, seen });
}

fn latest(trace: &Trace) -> &Seen {
    trace.before(trace.steps.len())
}

fn is_in_play(trace: &Trace) -> bool {
    matches!(latest(trace).phase, Some(Phase::Play | Phase::PhaseTwo))
}

/// Asks the predicates what they say to a game.
pub(super) fn judge(trace: &Option<Trace>) {
    let Some(trace) = trace else { return };
    let violations = predicates::violations(trace);
    assert!(violations.is_empty(), "{violations:#?}\n{}", told(trace));
}

/// The game for a person to follow.
fn told(trace: &Trace) -> String {
    let steps = trace.steps.iter().map(|step| format!("{}: {}\n", step.action, step.ruling));
    let board = latest(trace).position.as_ref().map(ToString::to_string).unwrap_or_default();
    let steps: String = steps.collect();
    format!("rules: {}\nstart: {:?}\n{steps}{board}", told_rules(&trace.ruleset), trace.start)
}
