use std::fmt;

use crate::vocabulary::{Parameter, Ruleset, Setting};

/// Two values of one parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// The parameter.
    pub parameter: Parameter,
    /// The values, in the order of the parameter.
    pub values: [&'static str; 2],
}

impl Pair {
    /// Every pair of values of every parameter.
    pub fn all() -> impl Iterator<Item = Pair> {
        Parameter::ALL.iter().flat_map(|&parameter| {
            let values = parameter.values();
            let pairs = (0..values.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
            let pairs: Vec<Pair> =
                pairs.map(|(first, second)| Pair { parameter, values: [values[first], values[second]] }).collect();
            pairs
        })
    }

    /// These rules with the one value, and with the other; `None` if the rules would contradict themselves.
    pub fn contrast(self, rules: &Ruleset) -> Option<[Ruleset; 2]> {
        let with = |value| rules.with(Setting { parameter: self.parameter, value });
        let both = self.values.map(with);
        both.iter().all(|rules| rules.contradiction().is_none()).then_some(both)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.values;
        f.pad(&format!("{}: {one} / {other}", self.parameter.name()))
    }
}
