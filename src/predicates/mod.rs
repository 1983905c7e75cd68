//! The predicates: an independent judge of what a subject did.
//!
//! There is one predicate for each clause; clauses of several documents that say the same share their judgement. None
//! of them plays: each compares what the subject showed before a step with what it showed afterwards and with its
//! ruling, so that a fault is blamed on the step where it happened.

mod chains;
mod charge;
mod common;
mod earlier;
mod grounds;
mod ing;
mod judging;
mod lasker_maas;
mod moment;
mod play;
mod russian;
mod simple;
mod stops;
mod verdict;

pub use moment::Moment;
pub use verdict::{Judgement, Verdict};

use crate::vocabulary::{ClauseId, Field, Trace};

/// What a predicate is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// The start of the game.
    Start,
    /// Every step.
    Step,
}

/// One clause as a question about a moment of a trace.
#[derive(Clone, Copy, Debug)]
pub struct Predicate {
    /// The clause that it judges.
    pub clause: ClauseId,
    /// The name that the clause file gives it.
    pub name: &'static str,
    /// The predicate in plain English.
    pub words: &'static str,
    /// Which moments it is asked about.
    pub scope: Scope,
    /// The fields of [`crate::vocabulary::Seen`] that it may look at.
    pub reads: &'static [Field],
    /// The judgement itself.
    pub judge: fn(&Moment) -> Verdict,
}

/// Every predicate, in document order.
pub fn all() -> impl Iterator<Item = &'static Predicate> {
    let documents = russian::table().chain(ing::table()).chain(lasker_maas::table());
    documents.chain(simple::table()).chain(common::table())
}

/// The predicate of a clause.
pub fn find(clause: ClauseId) -> Option<&'static Predicate> {
    all().find(|predicate| predicate.clause == clause)
}

/// What every predicate says to every moment that it is asked about: the start first, then step by step.
pub fn judge(trace: &Trace) -> Vec<Judgement> {
    let moments = std::iter::once(None).chain((0..trace.steps.len()).map(Some));
    moments.flat_map(|step| judge_moment(&Moment { trace, step })).collect()
}

/// The judgements of [`judge`] that found a clause violated.
pub fn violations(trace: &Trace) -> Vec<Judgement> {
    let judgements = judge(trace).into_iter();
    judgements.filter(|judgement| matches!(judgement.verdict, Verdict::Violated(_))).collect()
}

/// The violations of the last moment alone, for somebody who has judged those before it.
pub fn violations_at_the_end(trace: &Trace) -> Vec<Judgement> {
    let judgements = judge_moment(&Moment { trace, step: trace.steps.len().checked_sub(1) }).into_iter();
    judgements.filter(|judgement| matches!(judgement.verdict, Verdict::Violated(_))).collect()
}

fn judge_moment(moment: &Moment) -> Vec<Judgement> {
    let scope = if moment.step.is_some() { Scope::Step } else { Scope::Start };
    let documents = &moment.trace.ruleset.documents;
    let asked = all().filter(|predicate| predicate.scope == scope && documents.contains(&predicate.clause.document()));
    asked
        .map(|predicate| Judgement { clause: predicate.clause, step: moment.step, verdict: (predicate.judge)(moment) })
        .collect()
}
