//! shinpan, a test oracle for the rules of Go.

#[cfg(feature = "cli")]
pub mod subjects;
pub mod vocabulary;
