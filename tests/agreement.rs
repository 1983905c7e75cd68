//! Interpreter and predicates agree on everything that can be tried on the smallest boards, and a judge who does not is
//! heard.

use shinpan::predicates::{self, Judgement, Verdict};
use shinpan::prove::{Unwatched, agreement, agreement_by};
use shinpan::spec::{ruleset, rulesets};
use shinpan::vocabulary::{ClauseId, Size, Trace};

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

#[test]
fn they_agree_in_every_legal_position_by_every_ruleset() {
    for described in rulesets() {
        for board in ["1x1", "2x1", "1x2", "3x1", "2x2"] {
            let found = agreement(&described.rules, size(board), &Unwatched);
            assert!(found.is_ok(), "{} on {board}: {found:#?}", described.rules.name);
        }
    }
}

#[test]
fn they_agree_on_longer_boards_by_the_rules_of_the_documents() {
    for name in ["russian", "simplified-ing", "lasker-maas"] {
        let rules = ruleset(name).expect("a built-in ruleset");
        let found = agreement(&rules, size("4x1"), &Unwatched).unwrap_or_else(|objection| panic!("{objection:#?}"));
        assert_eq!(found.situations, 82, "41 positions are legal on 4x1");
    }
}

/// A judge who takes every capture for a fault.
fn never_captures(trace: &Trace) -> Vec<Judgement> {
    let taken = |step: &shinpan::vocabulary::Step| step.seen.prisoners.is_some_and(|held| held.black + held.white > 0);
    match trace.steps.iter().position(taken) {
        Some(step) => vec![Judgement {
            clause: ClauseId::ru(6, 2),
            step: Some(step),
            verdict: Verdict::Violated("a stone is gone".to_owned()),
        }],
        None => predicates::violations(trace),
    }
}

#[test]
fn a_judge_who_disagrees_is_heard_with_the_game() {
    let rules = ruleset("russian").expect("a built-in ruleset");
    let objection = agreement_by(never_captures, &rules, size("2x1"), &Unwatched).expect_err("captures happen on 2x1");
    assert_eq!(objection.judgement.clause, ClauseId::ru(6, 2));
    assert!(!objection.trace.steps.is_empty());
}
