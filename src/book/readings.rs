//! The register of readings as a page: each ambiguity, its ways, and the scenarios that tell them apart.

use std::fmt::Write;

use crate::spec::{Alternative, Reading, Spec, Ways, home, ruleset};
use crate::vocabulary::{Parameter, Setting};

/// How many scenarios are named that rule one way out.
const NAMED: usize = 3;

/// The readings with these names, or the whole register if there are none.
pub fn page(spec: &Spec, names: &[String]) -> String {
    let mut text = String::new();
    let wanted =
        |reading: &&Reading| names.is_empty() || names.iter().any(|name| name.eq_ignore_ascii_case(&reading.id));
    for reading in spec.readings.iter().filter(wanted) {
        let clauses: Vec<String> = reading.clauses.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "{} ({}): {}", reading.id, clauses.join(", "), reading.question);
        match &reading.ways {
            Ways::NoDifference(argument) => {
                let _ = writeln!(text, "  no game can show it: {argument}");
            }
            Ways::Parameter(_, ways) => {
                for (setting, means) in ways {
                    let chosen = if taken(reading, setting.parameter) == Some(*setting) { "*" } else { " " };
                    let _ = writeln!(text, " {chosen}{setting}: {means}");
                    let against = scenarios_against(spec, *setting);
                    for scenario in against.iter().take(NAMED) {
                        let _ = writeln!(text, "      ruled out by {scenario}");
                    }
                    if against.len() > NAMED {
                        let _ = writeln!(text, "      and by {} more", against.len() - NAMED);
                    }
                }
            }
        }
        let _ = writeln!(text);
    }
    let _ = writeln!(
        text,
        "* the reading that the ruleset of its document has. Run another with: shinpan test --reading ID=VALUE"
    );
    text
}

/// The ways to read a sentence, other than the one taken, that no scenario rules out.
pub fn undiscriminated(spec: &Spec, reading: &Reading) -> Vec<Setting> {
    match &reading.ways {
        Ways::NoDifference(_) => Vec::new(),
        Ways::Parameter(parameter, ways) => {
            let taken = taken(reading, *parameter);
            let others = ways.iter().map(|&(setting, _)| setting).filter(|&setting| Some(setting) != taken);
            others.filter(|&setting| scenarios_against(spec, setting).is_empty()).collect()
        }
    }
}

/// The way that the rules of the reading's document take.
fn taken(reading: &Reading, parameter: Parameter) -> Option<Setting> {
    let document = reading.clauses.first()?.document();
    Some(ruleset(home(document))?.get(parameter))
}

fn scenarios_against(spec: &Spec, setting: Setting) -> Vec<&str> {
    let against = spec.scenarios.iter().filter(|scenario| scenario.rules_out.contains(&Alternative::Rule(setting)));
    against.map(|scenario| scenario.id.as_str()).collect()
}
