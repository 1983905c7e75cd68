//! The clause under which a difference is told.

use crate::generate::GeneratedGame;
use crate::predicates;
use crate::vocabulary::{ClauseId, Deed, Ruling, Step, Subject, Trace};

use super::{Answer, Difference};

/// The clause that a difference is about: the one that the subject breaks by its predicate, else the one that a refusal
/// names; for taking back, copies and loading the clause about them.
pub(super) fn clause(game: &GeneratedGame, difference: &Difference, subject: &mut dyn Subject) -> ClauseId {
    let deed = difference.deed.and_then(|number| game.deeds.get(number));
    match deed {
        Some(Deed::Undo) => return ClauseId::co(8, 1),
        Some(Deed::OnCopy(_)) => return ClauseId::co(8, 2),
        Some(Deed::Reload) => return ClauseId::co(8, 3),
        Some(Deed::Act(_)) | None => {}
    }
    let broken = trace(game, subject).and_then(|trace| {
        let violations = predicates::violations(&trace);
        violations.first().map(|judgement| judgement.clause)
    });
    let named = || grounds(&difference.expected).or_else(|| grounds(&difference.actual));
    // What remains: points that are listed and cannot be played, or the other way round, and actions that change
    // something else than they should.
    broken
        .or_else(named)
        .unwrap_or_else(|| if is_of_the_list(difference) { ClauseId::co(1, 3) } else { ClauseId::co(1, 1) })
}

fn is_of_the_list(difference: &Difference) -> bool {
    let (expected, actual) = (difference.expected.seen(), difference.actual.seen());
    expected.zip(actual).is_some_and(|(expected, actual)| expected.legal != actual.legal)
}

fn grounds(answer: &Answer) -> Option<ClauseId> {
    match answer {
        Answer::Ruled(Ruling::Rejected(grounds), _) => grounds.first().map(|ground| ground.clause),
        _ => None,
    }
}

/// What the subject does in a game of actions alone; `None` in any other.
fn trace(game: &GeneratedGame, subject: &mut dyn Subject) -> Option<Trace> {
    let opening = subject.start(&game.rules, &game.start).ok()?;
    let mut trace = Trace { ruleset: game.rules.clone(), start: game.start.clone(), opening, steps: Vec::new() };
    for deed in &game.deeds {
        let action = deed.action()?.clone();
        let (ruling, seen) = subject.act(&action).ok()?;
        trace.steps.push(Step { action, ruling, seen });
    }
    Some(trace)
}
