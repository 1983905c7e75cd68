//! Deliberately wrong implementations: each has one realistic fault and names the clause that it breaks.
//!
//! They keep the checks honest. A scenario that rules a mutant out must fail on it, and the predicate of the clause it
//! breaks must say so. Most are one line in the table of [`ZOO`]: the reference with one clause exchanged.

mod board;
mod capture;
mod count;
mod forgetful;
mod keys;
mod ko;
mod wrappers;
mod zoo;

use crate::interpreter::{Clauses, Interpreter};
use crate::vocabulary::{ClauseId, Ruleset, Subject};

use forgetful::{Forgetful, Habit};
use wrappers::{Answer, Correction, Shown, Wrapped};

pub use zoo::ZOO;

/// An implementation with one deliberate fault.
#[derive(Clone, Copy)]
pub struct Mutant {
    /// Its name, as in `mutant:ko-missing`.
    pub name: &'static str,
    /// The clause that it breaks.
    pub breaks: ClauseId,
    /// What it does wrong.
    pub fault: &'static str,
    /// Where it differs from the reference.
    change: Change,
}

#[derive(Clone, Copy)]
enum Change {
    /// In one clause.
    Clause(fn(&Ruleset) -> Clauses),
    /// In what happens around the clauses.
    Around(Answer),
    /// In what is shown, from the start on.
    Shown(Correction),
    /// In taking back, copying, or saving and loading.
    Forgetful(Habit),
}

impl Mutant {
    /// A mutant of one's own: the reference with other clauses than the ruleset stands for.
    ///
    /// ```
    /// use shinpan::interpreter::Clauses;
    /// use shinpan::mutants::Mutant;
    /// use shinpan::vocabulary::{ClauseId, Points};
    ///
    /// let mutant = Mutant::with_clauses("komi-gone", ClauseId::ru(2, 3), "komi is forgotten", |rules| Clauses {
    ///     komi: |_, _| Points::ZERO,
    ///     ..Clauses::from(rules)
    /// });
    /// assert_eq!(mutant.name, "komi-gone");
    /// ```
    pub const fn with_clauses(
        name: &'static str,
        breaks: ClauseId,
        fault: &'static str,
        clauses: fn(&Ruleset) -> Clauses,
    ) -> Mutant {
        Mutant { name, breaks, fault, change: Change::Clause(clauses) }
    }

    /// A fresh subject with this fault.
    pub fn subject(&self) -> Box<dyn Subject> {
        match self.change {
            Change::Clause(clauses) => Box::new(Interpreter::by(clauses)),
            Change::Around(answer) => Box::new(Wrapped::new(answer)),
            Change::Shown(change) => Box::new(Shown::new(change)),
            Change::Forgetful(habit) => Box::new(Forgetful::new(habit)),
        }
    }

    /// The same subject without the list of legal points, where it can do without.
    pub fn subject_at_a_glance(&self) -> Box<dyn Subject> {
        match self.change {
            Change::Clause(clauses) => Box::new(Interpreter::by(clauses).at_a_glance()),
            Change::Around(_) | Change::Shown(_) | Change::Forgetful(_) => self.subject(),
        }
    }
}

/// The mutant with that name.
pub fn find(name: &str) -> Option<&'static Mutant> {
    ZOO.iter().find(|mutant| mutant.name == name)
}

/// The names of all mutants, in the order of the zoo.
pub fn names() -> Vec<&'static str> {
    ZOO.iter().map(|mutant| mutant.name).collect()
}
