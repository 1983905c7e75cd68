//! One test for each scenario: the reference holds, and everything that the scenario rules out fails on it.

use libtest_mimic::{Arguments, Failed, Trial};
use shinpan::conformance::{Outcome, prove, run_stated};
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::report::{Invocation, Paint, human};
use shinpan::spec::{Scenario, Spec, built_in_files, load};

fn main() {
    let spec = load(&built_in_files(), &mutants::names());
    let spec: &'static Spec = Box::leak(Box::new(spec.unwrap_or_else(|problems| {
        problems.iter().for_each(|problem| eprintln!("{problem}"));
        std::process::exit(2);
    })));
    let trials = spec.scenarios.iter().map(|scenario| Trial::test(scenario.id.clone(), move || check(spec, scenario)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn check(spec: &Spec, scenario: &'static Scenario) -> Result<(), Failed> {
    let run = run_stated(scenario, &[], &mut Interpreter::new());
    let outcome = Outcome { scenario, run, proofs: prove(scenario), known: None };
    if outcome.is_bad() {
        return Err(human::failure(spec, &outcome, &Invocation::default(), Paint::new(false)).into());
    }
    Ok(())
}
