//! Faults in the clauses of Simplified Ing.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[];
