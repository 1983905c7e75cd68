//! shinpan, a test oracle for the rules of Go.

pub mod conformance;
pub mod interpreter;
pub mod mutants;
pub mod predicates;
#[cfg(feature = "cli")]
pub mod report;
pub mod spec;
pub mod vocabulary;
