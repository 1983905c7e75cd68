//! Every fault of the zoo is caught where it lies, every predicate catches one, and the reference is caught by nothing.

use std::collections::BTreeSet;
use std::fmt;

use crate::interpreter::Interpreter;
use crate::mutants::Mutant;
use crate::predicates::Predicate;
use crate::spec::{Alternative, Basis, Run, Scenario, run};
use crate::vocabulary::{ClauseId, Subject};

use super::parallel::{Watch, in_parallel};

/// What catches one mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caught<'a> {
    /// The name of the mutant.
    pub mutant: &'a str,
    /// The clause that it breaks.
    pub breaks: ClauseId,
    /// The scenarios that fail on it by what they state, in document order.
    pub scenarios: Vec<&'a str>,
    /// Those among them that are about the broken clause and say that they rule the mutant out.
    pub under_the_clause: Vec<&'a str>,
    /// The predicates that it violates in any scenario.
    pub predicates: BTreeSet<ClauseId>,
    /// Whether the predicate of the broken clause speaks up in one of [`Caught::under_the_clause`].
    pub is_blamed: bool,
}

/// What the proof lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortcoming {
    /// No scenario fails on a mutant.
    Survives {
        /// The mutant.
        mutant: String,
    },
    /// Scenarios fail on a mutant, but none that is about the clause and says so.
    NotUnderItsClause {
        /// The mutant.
        mutant: String,
        /// The clause that it breaks.
        breaks: ClauseId,
    },
    /// The scenarios of the broken clause fail, and its predicate sees nothing.
    NotBlamed {
        /// The mutant.
        mutant: String,
        /// The clause that it breaks.
        breaks: ClauseId,
    },
    /// No mutant violates a predicate.
    NeverViolated {
        /// The clause of the predicate.
        clause: ClauseId,
    },
    /// The reference fails.
    ReferenceFails {
        /// The scenario.
        scenario: String,
    },
}

impl fmt::Display for Shortcoming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shortcoming::Survives { mutant } => write!(f, "{mutant} survives: no scenario fails on it"),
            Shortcoming::NotUnderItsClause { mutant, breaks } => {
                write!(f, "{mutant}: no scenario of {breaks} fails on it and says so under rules_out")
            }
            Shortcoming::NotBlamed { mutant, breaks } => {
                write!(f, "{mutant}: the predicate of {breaks} does not blame it")
            }
            Shortcoming::NeverViolated { clause } => write!(f, "no mutant violates the predicate of {clause}"),
            Shortcoming::ReferenceFails { scenario } => write!(f, "the reference fails {scenario}"),
        }
    }
}

/// What catches which mutant, and what is lacking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MutantProof<'a> {
    /// Every mutant, in the order in which they were given.
    pub mutants: Vec<Caught<'a>>,
    /// What the proof lacks; nothing if it stands.
    pub shortcomings: Vec<Shortcoming>,
}

/// Runs every scenario on every mutant and on the reference.
pub fn prove_mutants<'a>(
    scenarios: &'a [Scenario],
    zoo: &'a [Mutant],
    predicates: &[&Predicate],
    watch: &dyn Watch,
) -> MutantProof<'a> {
    let mutants = in_parallel(zoo, watch, |mutant| caught(scenarios, mutant));
    // A clause that cannot be seen in a trace has no predicate that could speak up; the runner judges it.
    let is_judged = |clause| predicates.iter().any(|predicate| predicate.clause == clause);
    let lacking = mutants.iter().filter_map(|caught| caught.shortcoming(is_judged(caught.breaks)));
    let mut shortcomings: Vec<Shortcoming> = lacking.collect();
    let violated: BTreeSet<ClauseId> = mutants.iter().flat_map(|caught| caught.predicates.iter().copied()).collect();
    let never = predicates.iter().filter(|predicate| !violated.contains(&predicate.clause));
    shortcomings.extend(never.map(|predicate| Shortcoming::NeverViolated { clause: predicate.clause }));
    let mut reference = Interpreter::new();
    let fails = |scenario: &&Scenario| on(scenario, &mut reference).verdict.is_nonconformance();
    let failing = scenarios.iter().filter(fails);
    shortcomings.extend(failing.map(|scenario| Shortcoming::ReferenceFails { scenario: scenario.id.clone() }));
    MutantProof { mutants, shortcomings }
}

fn on(scenario: &Scenario, subject: &mut dyn Subject) -> Run {
    run(scenario, &scenario.rules, Basis::Written, subject)
}

fn caught<'a>(scenarios: &'a [Scenario], mutant: &'a Mutant) -> Caught<'a> {
    let mut caught = Caught {
        mutant: mutant.name,
        breaks: mutant.breaks,
        scenarios: Vec::new(),
        under_the_clause: Vec::new(),
        predicates: BTreeSet::new(),
        is_blamed: false,
    };
    let alternative = Alternative::Mutant(mutant.name.to_owned());
    for scenario in scenarios {
        let run = on(scenario, mutant.subject().as_mut());
        let is_about_it = scenario.clause == mutant.breaks && scenario.rules_out.contains(&alternative);
        if !run.failures.is_empty() {
            caught.scenarios.push(&scenario.id);
            if is_about_it {
                caught.under_the_clause.push(&scenario.id);
                caught.is_blamed |= run.violations.iter().any(|violation| violation.clause == mutant.breaks);
            }
        }
        caught.predicates.extend(run.violations.iter().map(|violation| violation.clause));
    }
    caught
}

impl Caught<'_> {
    fn shortcoming(&self, is_judged: bool) -> Option<Shortcoming> {
        let (mutant, breaks) = (self.mutant.to_owned(), self.breaks);
        if self.scenarios.is_empty() {
            Some(Shortcoming::Survives { mutant })
        } else if self.under_the_clause.is_empty() {
            Some(Shortcoming::NotUnderItsClause { mutant, breaks })
        } else if is_judged && !self.is_blamed {
            Some(Shortcoming::NotBlamed { mutant, breaks })
        } else {
            None
        }
    }
}
