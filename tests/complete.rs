//! On tiny boards the predicates leave nothing open: of all conceivable answers they admit the interpreter's alone.

#![allow(clippy::unwrap_used)]

mod traces;

use proptest::prelude::*;
use shinpan::predicates::{self, Predicate, Scope, Verdict};
use shinpan::prove::{Completeness, Gap, Histories, Unwatched, complete, complete_by};
use shinpan::spec::{ruleset, rulesets};
use shinpan::vocabulary::{ClauseId, Field, Ruleset, Size, Trace};
use traces::only;

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

fn rules(name: &str) -> Ruleset {
    ruleset(name).expect("a built-in ruleset")
}

fn describe(all: &Completeness) -> String {
    format!("{} gaps, the first: {:?}", all.gaps.len(), all.gaps.first())
}

#[test]
fn of_all_answers_on_tiny_boards_the_right_one_alone_is_admitted() {
    for described in rulesets() {
        let all = complete(&described.rules, size("1x1"), Histories::AfterOne, &Unwatched);
        assert!(all.gaps.is_empty(), "{}: {}", described.rules.name, describe(&all));
        assert!(all.candidates > 1_000_000_000_000, "{} answers were looked at", all.candidates);
    }
}

#[test]
fn on_two_points_too() {
    for name in ["russian", "simplified-ing", "lasker-maas"] {
        let all = complete(&rules(name), size("1x2"), Histories::AtOnce, &Unwatched);
        assert!(all.gaps.is_empty(), "{name}: {}", describe(&all));
    }
}

#[test]
fn without_a_clause_that_nothing_else_says_a_wrong_answer_is_admitted() {
    for (name, left_out) in [
        ("russian", ClauseId::ru(4, 3)),
        ("russian", ClauseId::co(1, 1)),
        ("russian", ClauseId::co(1, 5)),
        ("russian", ClauseId::co(1, 6)),
        ("russian", ClauseId::co(1, 7)),
        ("japanese", ClauseId::co(5, 4)),
        ("simplified-ing", ClauseId::si(9, 3)),
        ("lasker-maas", ClauseId::lm(5, 3)),
    ] {
        let judges: Vec<&Predicate> = predicates::all().filter(|judge| judge.clause != left_out).collect();
        let all = complete_by(&judges, &rules(name), size("2x1"), Histories::AtOnce, &Unwatched);
        let admitted = all.gaps.iter().filter(|gap| matches!(gap, Gap::Admitted { .. }));
        assert!(admitted.count() > 0, "nothing is admitted without {left_out}");
    }
}

#[test]
fn a_judge_that_objects_to_the_right_answer_leaves_a_gap() {
    static GRUMBLER: Predicate = Predicate {
        clause: ClauseId::co(1, 1),
        name: "grumbler",
        words: "objects to everything",
        scope: Scope::Step,
        reads: &[],
        judge: |_| Verdict::Violated(String::from("it is wrong")),
    };
    let judges: Vec<&Predicate> = predicates::all().chain([&GRUMBLER]).collect();
    let all = complete_by(&judges, &rules("russian"), size("1x1"), Histories::AtOnce, &Unwatched);
    let refused = all.gaps.iter().filter(|gap| matches!(gap, Gap::Refused { .. })).count() as u64;
    assert_eq!(refused, all.gaps.len() as u64);
    assert!(refused > all.moments / 2, "only openings are left: {refused} of {}", all.moments);
}

/// A game of which only some fields of its end are shown.
fn partly(trace: &Trace, fields: &[Field]) -> Trace {
    let mut partly = trace.clone();
    let seen = partly.steps.last_mut().map_or(&mut partly.opening, |step| &mut step.seen);
    *seen = only(fields, seen);
    partly
}

/// Which clauses object to the end of a game.
fn objections(trace: &Trace) -> Vec<ClauseId> {
    let step = trace.steps.len().checked_sub(1);
    let of_last = predicates::violations(trace).into_iter().filter(|judgement| judgement.step == step);
    of_last.map(|judgement| judgement.clause).collect()
}

proptest! {
    /// What rejects many answers at a time: an objection to what is shown of an answer stays when more is shown.
    #[test]
    fn an_objection_to_a_part_is_one_to_the_whole(choice in any::<prop::sample::Index>(), shown in 0..1024u32) {
        let traces = traces::all();
        let case = choice.get(&traces);
        let fields = Field::ALL.into_iter().enumerate().filter(|(bit, _)| shown >> bit & 1 == 1);
        let fields: Vec<Field> = fields.map(|(_, field)| field).collect();
        let whole = objections(&case.broken);
        for clause in objections(&partly(&case.broken, &fields)) {
            prop_assert!(whole.contains(&clause), "{}: {clause} objects while {fields:?} are shown", case.clause);
        }
        prop_assert_eq!(objections(&partly(&case.kept, &fields)), [], "{}: {:?}", case.clause, fields);
    }
}
