//! Faults in the clauses of Lasker-Maas.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[];
