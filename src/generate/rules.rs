use crate::spec;
use crate::vocabulary::{Parameter, Points, Ruleset, Setting};

use super::Choices;

/// A built-in ruleset as it is, with a few other values, or with any value of every parameter, whether or not anybody
/// plays like that.
pub fn any_rules(choices: &mut Choices<'_>) -> Ruleset {
    let base = built_in(choices);
    let base = with_any_komi(base, choices);
    match choices.below(4) {
        0 => base,
        1 | 2 => {
            let changes = 1 + choices.below(4);
            (0..changes).fold(base, |rules, _| {
                let parameter = choices.one_of(Parameter::ALL).copied();
                with_any_value(rules, parameter, choices)
            })
        }
        _ => Parameter::ALL.iter().fold(base, |rules, &parameter| with_any_value(rules, Some(parameter), choices)),
    }
}

/// How many of twelve games go by another value of what players and programs differ in.
const CHANGED: [(Parameter, usize); 5] = [
    (Parameter::Repetition, 6),
    (Parameter::Suicide, 6),
    (Parameter::HandicapPoints, 3),
    (Parameter::Tie, 2),
    (Parameter::SekiTerritory, 2),
];

/// A built-in ruleset with any value of what players and programs differ in, any komi, and now and then a reading that
/// is not the usual one.
pub fn played_rules(choices: &mut Choices<'_>) -> Ruleset {
    let mut rules = with_any_komi(built_in(choices), choices);
    for (parameter, times) in CHANGED {
        if choices.below(12) >= 12 - times {
            rules = with_any_value(rules, Some(parameter), choices);
        }
    }
    if choices.below(4) == 1 {
        let parameter = choices.one_of(Parameter::ALL).copied();
        rules = with_any_value(rules, parameter, choices);
    }
    rules
}

fn built_in(choices: &mut Choices<'_>) -> Ruleset {
    let known = spec::rulesets();
    let index = choices.below(known.len());
    known[index].rules.clone()
}

/// Komis are whole or half and may be negative.
fn with_any_komi(mut rules: Ruleset, choices: &mut Choices<'_>) -> Ruleset {
    for komi in [&mut rules.komi, &mut rules.handicap_komi] {
        if choices.below(4) == 1 {
            *komi = Points::from_halves(choices.below(40) as i32 - 12);
        }
    }
    rules
}

fn with_any_value(rules: Ruleset, parameter: Option<Parameter>, choices: &mut Choices<'_>) -> Ruleset {
    let Some(parameter) = parameter else { return rules };
    match choices.one_of(&parameter.values()) {
        Some(&value) => rules.with(Setting { parameter, value }),
        None => rules,
    }
}
