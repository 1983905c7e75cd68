//! What `identify` says of a subject whose rules are known: the reference, told every pair of rules.

use shinpan::conformance::identify;
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::spec::{built_in_files, load, ruleset};
use shinpan::vocabulary::{Repetition, Ruleset, Suicide};

#[test]
fn the_rules_of_the_reference_are_named_whatever_they_are() {
    let spec = load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem");
    let russian = ruleset("russian").expect("a built-in ruleset");
    for &repetition in Repetition::ALL {
        for &suicide in Suicide::ALL {
            let rules = Ruleset { repetition, suicide, ..russian.clone() };
            let identity =
                identify(&spec.scenarios, &rules, &mut Interpreter::new().at_a_glance()).expect("an identity");
            assert_eq!(identity.repetition.values, [repetition.name()], "{}", suicide.name());
            // Under positional repetition a lone suicide repeats, and is refused either way.
            let alike = repetition == Repetition::Positional && suicide != Suicide::Forbidden;
            let expected = if alike { vec!["multi-stone", "all"] } else { vec![suicide.name()] };
            assert_eq!(identity.suicide.values, expected, "{}", repetition.name());
            assert_eq!(identity.deviations, [], "{} {}", repetition.name(), suicide.name());
        }
    }
}
