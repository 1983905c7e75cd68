//! The rules that a command line asks for.

use std::collections::BTreeSet;

use crate::spec::{self, ruleset_names};
use crate::vocabulary::{Ruleset, Setting};

use super::BadInput;

/// The ruleset that `--rules` names.
pub fn ruleset(name: &str) -> Result<Ruleset, BadInput> {
    let unknown = || BadInput(format!("--rules: expected one of {}, found {name:?}", ruleset_names().join(", ")));
    spec::ruleset(name).ok_or_else(unknown)
}

/// What `--rule` sets.
pub fn settings(texts: &[String]) -> Result<Vec<Setting>, BadInput> {
    texts.iter().map(|text| text.parse().map_err(|error| BadInput(format!("--rule: {error}")))).collect()
}

/// A ruleset changed by settings, the values of which agree with each other.
pub fn changed(rules: Ruleset, settings: &[Setting]) -> Result<Ruleset, BadInput> {
    let changed = settings.iter().fold(rules, |rules, &setting| rules.with(setting));
    match changed.contradiction() {
        Some(reason) => Err(BadInput(format!("expected rules that agree with each other, but {reason}"))),
        None => Ok(changed),
    }
}

/// Two values for one parameter contradict each other.
pub fn expect_one_value_each(settings: &[Setting]) -> Result<(), BadInput> {
    let parameters: BTreeSet<_> = settings.iter().map(|setting| setting.parameter).collect();
    if parameters.len() < settings.len() {
        let settings: Vec<String> = settings.iter().map(Setting::to_string).collect();
        return Err(BadInput(format!("expected one value for each parameter, found {}", settings.join(", "))));
    }
    Ok(())
}
