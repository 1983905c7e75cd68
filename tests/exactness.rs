//! `rules_out` is exact: under a value of a parameter exactly those scenarios fail that say so, and every mutant is
//! caught and blamed where its fault lies.

use std::collections::BTreeSet;

use shinpan::conformance::run_stated;
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::predicates;
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
fn every_mutant_is_caught_under_the_clause_it_breaks_and_blamed_by_its_predicate() {
    let spec = spec();
    let mut wrong = Vec::new();
    for mutant in mutants::ZOO {
        let alternative = Alternative::Mutant(mutant.name.to_owned());
        let under_its_clause = spec.scenarios.iter().filter(|scenario| scenario.clause == mutant.breaks);
        let witnesses: Vec<_> = under_its_clause.filter(|scenario| scenario.rules_out.contains(&alternative)).collect();
        if witnesses.is_empty() {
            wrong.push(format!("{}: no scenario of {} rules it out", mutant.name, mutant.breaks));
            continue;
        }
        let runs = witnesses.iter().map(|scenario| run_stated(scenario, &[], mutant.subject().as_mut()));
        let blamed = runs.flat_map(|run| run.violations).any(|violation| violation.clause == mutant.breaks);
        if !blamed {
            wrong.push(format!("{}: the predicate of {} does not blame it", mutant.name, mutant.breaks));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_predicate_is_violated_by_a_mutant() {
    let spec = spec();
    let mut violated = BTreeSet::new();
    for mutant in mutants::ZOO {
        for scenario in &spec.scenarios {
            let run = run_stated(scenario, &[], mutant.subject().as_mut());
            violated.extend(run.violations.iter().map(|violation| violation.clause));
        }
    }
    let never = predicates::all().filter(|predicate| !violated.contains(&predicate.clause));
    let never: Vec<String> = never.map(|predicate| predicate.clause.to_string()).collect();
    assert!(never.is_empty(), "no mutant violates the predicates of {}", never.join(", "));
}
