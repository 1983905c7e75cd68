//! The zoo: one row for each fault, document by document, in the order of the clauses they break.

mod common;
mod ing;
mod lasker_maas;
mod russian;
mod simple;

use crate::interpreter::{Clauses, Memory};
use crate::vocabulary::{ClauseId, Ruleset};

use super::{Change, Mutant, board, capture, count, ko, wrappers};

/// Every mutant.
pub static ZOO: &[Mutant] = &joined::<{ length(TABLES) }>(TABLES);

/// The mutants of each document.
const TABLES: &[&[Mutant]] = &[russian::MUTANTS, ing::MUTANTS, lasker_maas::MUTANTS, simple::MUTANTS, common::MUTANTS];

/// Writes `Change::Clause` for the reference with some clauses exchanged; `rules` is the ruleset in force.
macro_rules! clauses {
    (|$rules:ident| $($field:ident: $value:expr),+) => {
        Change::Clause(|$rules| Clauses { $($field: $value,)+ ..Clauses::from($rules) })
    };
}
use clauses;

const fn mutant(name: &'static str, breaks: ClauseId, fault: &'static str, change: Change) -> Mutant {
    Mutant { name, breaks, fault, change }
}

/// The clauses of the same ruleset with another value of one parameter.
fn instead(rules: &Ruleset, change: impl FnOnce(&mut Ruleset)) -> Clauses {
    let mut other = rules.clone();
    change(&mut other);
    Clauses::from(&other)
}

fn forgets(rules: &Ruleset, forget: impl FnOnce(&mut Memory)) -> Memory {
    let mut memory = Clauses::from(rules).memory;
    forget(&mut memory);
    memory
}

const fn length(tables: &[&[Mutant]]) -> usize {
    let (mut length, mut table) = (0, 0);
    while table < tables.len() {
        length += tables[table].len();
        table += 1;
    }
    length
}

const fn joined<const LENGTH: usize>(tables: &[&[Mutant]]) -> [Mutant; LENGTH] {
    let mut all = [tables[0][0]; LENGTH];
    let (mut next, mut table) = (0, 0);
    while table < tables.len() {
        let mut row = 0;
        while row < tables[table].len() {
            all[next] = tables[table][row];
            next += 1;
            row += 1;
        }
        table += 1;
    }
    all
}
