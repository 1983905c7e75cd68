use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::Item;

/// How many games have come to each item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    games: usize,
    reached: BTreeMap<Item, usize>,
}

impl Census {
    /// Counts one more game, which has come to these items.
    pub fn add(&mut self, items: &BTreeSet<Item>) {
        self.games += 1;
        for &item in items {
            *self.reached.entry(item).or_default() += 1;
        }
    }

    /// Counts the games of another census too.
    pub fn join(&mut self, other: &Census) {
        self.games += other.games;
        for (&item, games) in &other.reached {
            *self.reached.entry(item).or_default() += games;
        }
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.games
    }

    /// How many games have come to that item.
    pub fn of(&self, item: Item) -> usize {
        self.reached.get(&item).copied().unwrap_or_default()
    }

    /// The items that no game has come to.
    pub fn missing(&self) -> Vec<Item> {
        Item::ALL.iter().copied().filter(|&item| self.of(item) == 0).collect()
    }
}

/// A line for each item, with the number of games that have come to it.
impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>8}  games", self.games)?;
        for &item in Item::ALL {
            writeln!(f, "{:>8}  {item}", self.of(item))?;
        }
        Ok(())
    }
}
