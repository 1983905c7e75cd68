use std::collections::VecDeque;

use crate::interpreter::Interpreter;
use crate::mutants;
use crate::spec::{Alternative, Basis, Played, Prepared, Run, Scenario, ruleset, run, run_unjudged};
use crate::vocabulary::{Field, Ruleset, Setting, Sight, Subject};

use super::Proof;

/// Runs a scenario on a subject that is told the rules: those of the scenario, changed by `settings`. The expectations
/// are those that the scenario states, so a setting that the scenario rules out makes it fail.
pub fn run_stated(scenario: &Scenario, settings: &[Setting], subject: &mut dyn Subject) -> Run {
    let rules = settings.iter().fold(scenario.rules.clone(), |rules, &setting| rules.with(setting));
    run(scenario, &rules, Basis::Written, subject)
}

/// Runs a scenario on a subject that plays by rules of its own, which it has declared: the ruleset `base`, or the
/// Russian list if it has named none, changed by `settings`. The interpreter says what to expect by these rules.
pub fn run_declared(
    scenario: &Scenario,
    base: Option<&Ruleset>,
    settings: &[Setting],
    subject: &mut dyn Subject,
) -> Run {
    prepare_declared(scenario, base, settings, subject.sight()).play(subject).judged()
}

/// The same, prepared and not yet played.
pub fn prepare_declared(scenario: &Scenario, base: Option<&Ruleset>, settings: &[Setting], sight: &Sight) -> Prepared {
    let named = base.cloned().or_else(|| ruleset("russian"));
    let Ruleset { komi, handicap_komi, .. } = scenario.rules;
    let base = Ruleset { komi, handicap_komi, ..named.unwrap_or_else(|| scenario.rules.clone()) };
    let rules = settings.iter().fold(base, |rules, &setting| rules.with(setting));
    Prepared::new(scenario, &rules, Basis::Replayed, sight)
}

/// How many scenarios are announced while another is played, so that an engine in another process need not wait.
const AHEAD: usize = 8;

/// Plays prepared scenarios one after the other, the next ones announced while one is played. `stop` may say, by what
/// was played up to now, why the next is not tried any more.
pub fn play_all(
    prepared: Vec<Prepared>,
    subject: &mut dyn Subject,
    mut stop: impl FnMut(&[Played]) -> Option<String>,
) -> Vec<Played> {
    let mut games = Vec::new();
    let mut waiting: VecDeque<Prepared> = prepared.into();
    loop {
        let stopped = stop(&games);
        if stopped.is_none() {
            for announced in waiting.iter_mut().take(1 + AHEAD) {
                announced.announce(subject);
            }
        }
        let Some(current) = waiting.pop_front() else { break };
        games.push(match stopped {
            Some(reason) => current.not_playable(reason),
            None => current.play(subject),
        });
    }
    games
}

/// Puts everything that a scenario rules out to the proof: each must fail.
pub fn prove(scenario: &Scenario) -> Vec<Proof> {
    let proof = |alternative: &Alternative| Proof {
        alternative: alternative.clone(),
        run: run_alternative(scenario, alternative),
    };
    scenario.rules_out.iter().map(proof).collect()
}

/// Every value of every parameter, and every mutant, that fails on a scenario, whether or not it says so.
pub fn alternatives_that_fail(scenario: &Scenario) -> Vec<Alternative> {
    let settings = Setting::all().filter(|setting| scenario.rules.get(setting.parameter) != *setting);
    let mutants = mutants::ZOO.iter().map(|mutant| Alternative::Mutant(mutant.name.to_owned()));
    let alternatives = settings.map(Alternative::Rule).chain(mutants);
    alternatives
        .filter(|alternative| run_alternative(scenario, alternative).is_some_and(|run| !run.failures.is_empty()))
        .collect()
}

/// The scenario with the alternative in the place of the right rules; `None` for a mutant that does not exist.
fn run_alternative(scenario: &Scenario, alternative: &Alternative) -> Option<Run> {
    let looks_at_legal_points = scenario.looks_at(Field::Legal);
    match alternative {
        Alternative::Rule(setting) => {
            let rules = scenario.rules.with(*setting);
            let interpreter = Interpreter::new();
            let mut subject = if looks_at_legal_points { interpreter } else { interpreter.at_a_glance() };
            Some(run_unjudged(scenario, &rules, &mut subject))
        }
        Alternative::Mutant(name) => {
            let mutant = mutants::find(name)?;
            let mut subject = if looks_at_legal_points { mutant.subject() } else { mutant.subject_at_a_glance() };
            Some(run_unjudged(scenario, &scenario.rules, subject.as_mut()))
        }
    }
}
