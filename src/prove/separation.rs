//! Every value of every parameter makes a difference: for each pair of values something tells them apart.

use crate::interpreter::Interpreter;
use crate::spec::{Basis, Scenario, run};
use crate::vocabulary::Ruleset;

use super::parallel::{Watch, in_parallel};
use super::replay::replay;
use super::{Inseparable, Limits, Pair, SearchResult, search};

/// A pair of values, and what tells them apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separation<'a> {
    /// The pair.
    pub pair: Pair,
    /// What tells its values apart.
    pub by: Separated<'a>,
    /// The argument that nothing does, if the pair is listed with one.
    pub argument: Option<&'static str>,
}

/// What tells two values apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Separated<'a> {
    /// The shortest scenario of which what it states fails under one of them and holds under the other.
    ByScenario(&'a Scenario),
    /// No scenario states the difference; this is the shortest in which it shows.
    ShownIn(&'a Scenario),
    /// No scenario shows it; a search has found this, or has found nothing.
    BySearch(SearchResult),
}

impl Separation<'_> {
    /// Whether something tells the values apart, or else an argument says why nothing can; and not both.
    pub fn stands(&self) -> bool {
        let separated = !matches!(self.by, Separated::BySearch(SearchResult::NoDifference { .. }));
        separated != self.argument.is_some()
    }
}

/// Looks for what tells each pair apart: in the scenarios first, each by its own rules but for the parameter, then by
/// exhaustion under these rulesets.
pub fn separations<'a>(
    pairs: &[Pair],
    scenarios: &'a [Scenario],
    rulesets: &[Ruleset],
    (inseparable, limits): (&[Inseparable], Limits),
    watch: &dyn Watch,
) -> Vec<Separation<'a>> {
    let mut shortest_first: Vec<&Scenario> = scenarios.iter().collect();
    // What speaks of little is easier to read than what states much in as many actions.
    shortest_first.sort_by_key(|scenario| (scenario.steps.len(), scenario.expectations()));
    in_parallel(pairs, watch, |&pair| {
        let listed = inseparable.iter().find(|one| one.parameter == pair.parameter && one.values == pair.values);
        let by =
            in_scenarios(pair, &shortest_first).unwrap_or_else(|| Separated::BySearch(search(pair, rulesets, limits)));
        Separation { pair, by, argument: listed.map(|listed| listed.argument) }
    })
}

fn in_scenarios<'a>(pair: Pair, shortest_first: &[&'a Scenario]) -> Option<Separated<'a>> {
    let mut shown_in = None;
    for &scenario in shortest_first {
        let Some(contrast) = pair.contrast(&scenario.rules) else { continue };
        let [one, other] = contrast.each_ref().map(|rules| replay(scenario, rules));
        // The cheap question first: what shows no difference states none.
        if one == other {
            continue;
        }
        shown_in = shown_in.or(Some(scenario));
        let [one, other] = contrast.each_ref().map(|rules| holds(scenario, rules));
        if one != other {
            return Some(Separated::ByScenario(scenario));
        }
    }
    shown_in.map(Separated::ShownIn)
}

/// Whether everything that the scenario states is met by these rules.
fn holds(scenario: &Scenario, rules: &Ruleset) -> bool {
    let run = run(scenario, rules, Basis::Written, &mut Interpreter::new());
    run.failures.is_empty() && !run.verdict.is_nonconformance()
}
