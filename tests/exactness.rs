//! `rules_out` is exact: under a value of a parameter exactly those scenarios fail that say so, and every mutant is
//! caught and blamed where its fault lies.

use std::collections::BTreeSet;

use shinpan::conformance::run_stated;
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::predicates;
use shinpan::prove::{Unwatched, prove_mutants};
use shinpan::spec::{Alternative, Spec, built_in_files, load};
use shinpan::vocabulary::Setting;

fn spec() -> Spec {
    load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem")
}

#[test]
fn under_another_rule_exactly_the_scenarios_fail_that_rule_it_out() {
    let spec = spec();
    let mut wrong = Vec::new();
    for setting in Setting::all() {
        let mut failing = BTreeSet::new();
        let mut saying = BTreeSet::new();
        for scenario in &spec.scenarios {
            if run_stated(scenario, &[setting], &mut Interpreter::new()).verdict.is_nonconformance() {
                failing.insert(&scenario.id);
            }
            if scenario.rules_out.contains(&Alternative::Rule(setting)) {
                saying.insert(&scenario.id);
            }
        }
        wrong.extend(failing.difference(&saying).map(|id| format!("{id} fails under {setting} and does not say so")));
        wrong.extend(saying.difference(&failing).map(|id| format!("{id} holds under {setting} and says otherwise")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_mutant_is_caught_and_blamed_where_its_fault_lies_and_every_predicate_is_violated_by_one() {
    let spec = spec();
    let predicates: Vec<_> = predicates::all().collect();
    let proof = prove_mutants(&spec.scenarios, mutants::ZOO, &predicates, &Unwatched);
    let wrong: Vec<String> = proof.shortcomings.iter().map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
