//! The predicates of Simplified Ing, in document order. How a stone takes, the simple rules say.

mod count;
mod play;

use super::Predicate;

pub(super) fn table() -> impl Iterator<Item = &'static Predicate> {
    play::TABLE.iter().chain(&count::TABLE)
}
