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

/// Two values for one parameter contradict each other.
pub fn expect_one_value_each(settings: &[Setting]) -> Result<(), BadInput> {
    let parameters: BTreeSet<_> = settings.iter().map(|setting| setting.parameter).collect();
    if parameters.len() < settings.len() {
        let settings: Vec<String> = settings.iter().map(Setting::to_string).collect();
        return Err(BadInput(format!("expected one value for each parameter, found {}", settings.join(", "))));
    }
    Ok(())
}
