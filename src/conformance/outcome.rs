use std::collections::BTreeMap;

use crate::spec::{Alternative, Run, Scenario, Verdict};
use crate::vocabulary::ClauseId;

/// What came of one scenario.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The subject's run.
    pub run: Run,
    /// The alternatives that were put to the proof.
    pub proofs: Vec<Proof>,
    /// What is known to be wrong with the subject here.
    pub known: Option<KnownFailure>,
}

/// A failure that a profile expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownFailure {
    /// The verdict that it gets.
    pub status: String,
    /// Why.
    pub reason: String,
}

/// One alternative in the place of the right rules.
#[derive(Clone, Debug)]
pub struct Proof {
    /// What was put there.
    pub alternative: Alternative,
    /// Its run; none if there is no such mutant.
    pub run: Option<Run>,
}

impl Proof {
    /// Whether the scenario does rule the alternative out: by what it states itself, not by what predicates see.
    pub fn stands(&self) -> bool {
        self.run.as_ref().is_some_and(|run| !run.failures.is_empty())
    }
}

impl Outcome<'_> {
    /// Whether the subject does not conform and nobody knew, the scenario does not prove what it claims to, or what
    /// was known to be wrong no longer is.
    pub fn is_bad(&self) -> bool {
        let wrong = match &self.known {
            Some(known) => self.is_expired() || self.run.verdict.is_nonconformance() && !self.is_as_known(known),
            None => self.run.verdict.is_nonconformance(),
        };
        wrong || self.broken_proofs().next().is_some()
    }

    /// Whether a failure was expected and the scenario holds.
    pub fn is_expired(&self) -> bool {
        self.known.is_some() && self.run.verdict == Verdict::Holds
    }

    fn is_as_known(&self, known: &KnownFailure) -> bool {
        self.run.verdict.name() == known.status
    }

    /// The alternatives that should have failed and did not.
    pub fn broken_proofs(&self) -> impl Iterator<Item = &Proof> {
        self.proofs.iter().filter(|proof| !proof.stands())
    }

    /// The verdict in a word; a scenario that proves too little fails, and a known failure is told apart.
    pub fn verdict(&self) -> &'static str {
        match &self.known {
            _ if self.is_expired() => "expired",
            Some(known) if self.is_as_known(known) => "known failure",
            _ if self.is_bad() && self.run.verdict == Verdict::Holds => "fails",
            _ => self.run.verdict.name(),
        }
    }
}

/// How many scenarios got which verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Scenarios in all.
    pub scenarios: usize,
    /// Scenarios by verdict, in words.
    pub verdicts: BTreeMap<&'static str, usize>,
    /// Stated expectations that could be looked at.
    pub seen: usize,
    /// Expectations stated.
    pub stated: usize,
    /// Scenarios that the declared rules made go otherwise than told.
    pub by_your_rules: usize,
    /// Alternatives put to the proof.
    pub proofs: usize,
}

impl Tally {
    /// How many scenarios got that verdict.
    pub fn count(&self, verdict: &str) -> usize {
        self.verdicts.get(verdict).copied().unwrap_or_default()
    }

    /// Adds one outcome.
    pub fn add(&mut self, outcome: &Outcome<'_>) {
        self.scenarios += 1;
        *self.verdicts.entry(outcome.verdict()).or_default() += 1;
        self.seen += outcome.run.seen;
        self.stated += outcome.run.stated;
        self.by_your_rules += usize::from(outcome.run.by_your_rules);
        self.proofs += outcome.proofs.len();
    }
}

/// The outcomes of one clause, or of one numbered rule.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The clause or rule, such as `RU-8`.
    pub name: String,
    /// Its outcomes in numbers.
    pub tally: Tally,
}

/// The outcomes in numbers, in document order: those that follow each other under one name together.
pub fn summarize(outcomes: &[Outcome<'_>], name: impl Fn(ClauseId) -> String) -> Vec<Summary> {
    let mut summaries: Vec<Summary> = Vec::new();
    for outcome in outcomes {
        let name = name(outcome.scenario.clause);
        if summaries.last().is_none_or(|last| last.name != name) {
            summaries.push(Summary { name, tally: Tally::default() });
        }
        if let Some(last) = summaries.last_mut() {
            last.tally.add(outcome);
        }
    }
    summaries
}

/// What a run of the suite says about the subject as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Nothing is wrong, and something was seen to hold.
    Conforms,
    /// Something is wrong.
    Nonconforming,
    /// Nothing fails, and nothing was seen but that plays are accepted.
    NotTested,
}

/// The conclusion from all outcomes. That plays are accepted proves nothing by itself: whoever accepts everything
/// does that.
pub fn conclusion(outcomes: &[Outcome<'_>]) -> Conclusion {
    let decides = |outcome: &Outcome<'_>| {
        let is_known = outcome.known.as_ref().is_some_and(|known| outcome.is_as_known(known));
        is_known || outcome.run.verdict == Verdict::Holds && outcome.run.seen > outcome.run.acceptances
    };
    if outcomes.iter().any(Outcome::is_bad) {
        Conclusion::Nonconforming
    } else if !outcomes.iter().any(decides) {
        Conclusion::NotTested
    } else {
        Conclusion::Conforms
    }
}
