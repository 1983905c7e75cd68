//! The judgements themselves, shared by the clauses of several documents that say the same.
//!
//! A clause that a comment names as judging something else is one of the Russian list; in games by other documents the
//! clause with the same content stands in its place, as their tables tell.

pub(super) mod board;
pub(super) mod capture;
pub(super) mod count;
pub(super) mod ending;
pub(super) mod fill_in;
pub(super) mod frame;
pub(super) mod games;
pub(super) mod moves;
pub(super) mod piles;
pub(super) mod repetition;
pub(super) mod settling;
pub(super) mod suicide;
mod sums;
pub(super) mod turns;
mod zones;
