//! The predicates of the Russian list, in document order.

mod end;
mod play;

use super::Predicate;

pub(super) fn table() -> impl Iterator<Item = &'static Predicate> {
    play::TABLE.iter().chain(&end::TABLE)
}
