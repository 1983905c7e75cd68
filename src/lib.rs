//! shinpan, a test oracle for the rules of Go.

pub mod predicates;
pub mod vocabulary;
