//! The rule book: clauses explained, what is covered, where the texts leave room, the rulesets.

pub mod coverage;
pub mod explain;
pub mod readings;
pub mod rules;
