//! The parameters that a ruleset lists as unused: no value of them changes anything in its games.

use proptest::prelude::*;
use proptest::sample::Index;
use shinpan::spec::{Described, rulesets};
use shinpan::vocabulary::{Parameter, Setting};

use super::games::{Case, Judge, Verdict, positions, starts, tries};

/// Every value of every parameter that the ruleset does not state.
fn unused(described: &Described) -> Vec<Setting> {
    let is_unused = |parameter: &Parameter| !described.origins.contains_key(parameter);
    Setting::all().filter(|setting| is_unused(&setting.parameter)).collect()
}

/// The same actions have the same rulings, and the same is seen after each.
pub fn nothing_changes(case: &Case, setting: Setting) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let other = Case { rules: case.rules.with(setting), ..case.clone() };
    let again = other.replay(trace.steps.iter().map(|step| &step.action));
    let again = again.ok_or_else(|| TestCaseError::fail("no game begins"))?;
    prop_assert_eq!(&again.opening, &trace.opening);
    for (again, step) in again.steps.iter().zip(&trace.steps) {
        prop_assert_eq!(again, step, "{}", setting);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn unused_parameters_change_no_ruling_and_nothing_seen(
        which in any::<Index>(), value in any::<Index>(), start in prop_oneof![starts(), positions()],
        tries in tries(),
    ) {
        let described = which.get(rulesets());
        let unused = unused(described);
        prop_assume!(!unused.is_empty());
        let case = Case { judge: Judge::Reference, rules: described.rules.clone(), start, tries };
        nothing_changes(&case, *value.get(&unused))?;
    }
}
