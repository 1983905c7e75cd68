//! Faults in the clauses of the simple rules.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[];
