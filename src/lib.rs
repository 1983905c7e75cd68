//! shinpan, a test oracle for the rules of Go.

pub mod interpreter;
pub mod mutants;
pub mod predicates;
pub mod spec;
pub mod vocabulary;
