//! Boards that come again.

use std::collections::BTreeSet;

use super::Item;
use super::sketch::Outcome;

/// From how many plays on a cycle counts as long.
const LONG: usize = 4;

/// What a play that brings a board back, or would, is an example of. `plays_ago` is how many plays ago the board was
/// there last, this one counted.
pub(super) fn items_of(outcome: &Outcome, plays_ago: usize) -> BTreeSet<Item> {
    let mut items = BTreeSet::new();
    if plays_ago >= LONG {
        items.insert(Item::LongCycle);
    }
    if outcome.taken.is_empty() {
        let by_suicide = !outcome.given_up.is_empty();
        items.insert(if by_suicide { Item::RepetitionBySuicide } else { Item::RepetitionWithoutCapture });
    }
    items
}
