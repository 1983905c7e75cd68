//! Every predicate on two traces: one where it holds, one where it finds its clause violated; and which of them are
//! blamed for a fault.
#![allow(clippy::unwrap_used)]

mod blame;
mod traces;

use shinpan::mutants;
use shinpan::predicates::{self, Verdict};
use shinpan::spec::{Judged, built_in_files, load};
use shinpan::vocabulary::{ClauseId, Trace};
use traces::{Game, only};

/// The verdicts of one predicate on a whole trace.
fn verdicts(trace: &Trace, clause: ClauseId) -> Vec<Verdict> {
    let judgements = predicates::judge(trace).into_iter();
    judgements.filter(|judgement| judgement.clause == clause).map(|judgement| judgement.verdict).collect()
}

#[test]
fn every_predicate_has_a_case() {
    let all = traces::all();
    for predicate in predicates::all() {
        let cases = all.iter().filter(|case| case.clause == predicate.clause.to_string());
        assert_eq!(cases.count(), 1, "{} {}", predicate.clause, predicate.name);
    }
    assert_eq!(all.len(), predicates::all().count());
}

#[test]
fn predicates_hold_and_are_violated_where_they_should() {
    for case in traces::all() {
        let clause: ClauseId = case.clause.parse().unwrap();
        assert_eq!(predicates::violations(&case.kept), [], "{clause}: the kept trace");
        assert!(verdicts(&case.kept, clause).contains(&Verdict::Holds), "{clause} says nothing of the kept trace");
        let broken = predicates::violations(&case.broken);
        let blamed: Vec<String> = broken.iter().map(|judgement| judgement.clause.to_string()).collect();
        assert!(blamed.contains(&case.clause.to_owned()), "{clause} is not violated, but {blamed:?}");
        assert!(broken.iter().all(|judgement| !judgement.evidence().is_empty()));
    }
}

#[test]
fn without_fields_nothing_is_violated() {
    for case in traces::all() {
        let mut trace = case.broken;
        trace.opening = Default::default();
        trace.steps.iter_mut().for_each(|step| step.seen = Default::default());
        let mut needs_fields = predicates::violations(&trace);
        // These are told from the action and the ruling alone.
        needs_fields
            .retain(|judgement| !["RU-1.1", "RU-4.2", "SI-5.2"].contains(&judgement.clause.to_string().as_str()));
        assert_eq!(needs_fields, [], "{}", case.clause);
    }
}

#[test]
fn predicates_read_only_the_fields_that_they_name() {
    for trace in traces::all().into_iter().flat_map(|case| [case.kept, case.broken]) {
        for predicate in predicates::all() {
            let mut masked = trace.clone();
            masked.opening = only(predicate.reads, &masked.opening);
            masked.steps.iter_mut().for_each(|step| step.seen = only(predicate.reads, &step.seen));
            let clause = predicate.clause;
            assert_eq!(verdicts(&masked, clause), verdicts(&trace, clause), "{clause}");
        }
    }
}

#[test]
fn a_fault_is_blamed_on_its_step_only() {
    let game = Game::at(". X . / X O X / . . .", &[]);
    let game = game.play("B B1", ". X . / X O X / . X .").play("W A1", ". X . / X O X / O X .");
    let blamed: Vec<_> = predicates::violations(&game.trace).iter().map(|found| found.step).collect();
    assert!(!blamed.is_empty() && blamed.iter().all(|&step| step == Some(0)), "{blamed:?}");
}

#[test]
fn the_violations_at_the_end_are_those_of_the_last_moment() {
    for trace in traces::all().into_iter().flat_map(|case| [case.kept, case.broken]) {
        let last = trace.steps.len().checked_sub(1);
        let mut all = predicates::violations(&trace);
        all.retain(|found| found.step == last);
        assert_eq!(predicates::violations_at_the_end(&trace), all);
        let texts = all.iter().all(|found| found.verdict == Verdict::Violated(found.evidence().to_owned()));
        assert!(texts, "{all:?}");
    }
}

/// Clause ids and predicate names of the clause files, in document order.
fn clauses_of_files() -> Vec<(String, String)> {
    let spec = load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem");
    let named = spec.clauses.into_iter().filter_map(|clause| match clause.judged {
        Judged::By(predicate) => Some((clause.id.to_string(), predicate)),
        Judged::Unseen(_) => None,
    });
    named.collect()
}

#[test]
fn predicates_are_those_of_the_clause_files() {
    let known: Vec<_> =
        predicates::all().map(|predicate| (predicate.clause.to_string(), predicate.name.to_owned())).collect();
    assert_eq!(known, clauses_of_files());
    for predicate in predicates::all() {
        let found = predicates::find(predicate.clause).map(|found| found.name);
        assert_eq!(found, Some(predicate.name));
    }
}
