//! shinpan, a test oracle for the rules of Go.

pub mod interpreter;
pub mod vocabulary;
