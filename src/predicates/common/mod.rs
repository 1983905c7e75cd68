//! The predicates of the common document, in document order.

mod conventions;
mod plays;
mod results;

use super::Predicate;

pub(super) fn table() -> impl Iterator<Item = &'static Predicate> {
    conventions::TABLE.iter().chain(&plays::TABLE).chain(&results::TABLE)
}
