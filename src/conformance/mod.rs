//! The suite on a subject: every scenario run, every alternative that a scenario rules out put to the proof.

mod identify;
mod outcome;
mod suite;

pub use identify::{Evidence, Finding, Identity, identify};
pub use outcome::{Conclusion, KnownFailure, Outcome, Proof, Summary, Tally, conclusion, summarize};
pub use suite::{alternatives_that_fail, play_all, prepare_declared, prove, run_declared, run_stated};
