//! The rule book: clauses explained, what is covered, where the texts leave room.

pub mod coverage;
pub mod explain;
pub mod readings;
