//! shinpan, a test oracle for the rules of Go.
//!
//! Rule texts are turned into numbered **clauses**. Every clause has **scenarios** that a person can read
//! ([`spec`]) and a **predicate** that a program can evaluate ([`predicates`]). The [`interpreter`] is the reference,
//! written to be read beside the texts, [`fast`] a board built for speed; [`mutants`] are deliberately wrong and keep
//! the checks honest. [`conformance`] holds a [`Subject`](vocabulary::Subject) against all of it.
//!
//! Without the feature `cli` the library does no input or output at all.

#[cfg(feature = "cli")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
pub mod conformance;
pub mod differ;
#[cfg(feature = "cli")]
pub mod engine;
pub mod fast;
#[cfg(feature = "cli")]
pub mod fuzzing;
pub mod generate;
pub mod interpreter;
pub mod mutants;
pub mod predicates;
pub mod prove;
#[cfg(feature = "cli")]
pub mod report;
#[cfg(feature = "cli")]
pub mod sgf;
pub mod spec;
#[cfg(feature = "cli")]
pub mod subjects;
pub mod time_to_find;
pub mod vocabulary;
pub mod wire;
