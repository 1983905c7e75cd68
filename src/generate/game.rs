use crate::vocabulary::{Deed, Ruleset, Start};

/// A game as it is to be tried on any judge: rules, a start, and deeds of which nobody has said yet what they come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedGame {
    /// The rules.
    pub rules: Ruleset,
    /// How it begins. No judge need accept it.
    pub start: Start,
    /// What is done, in order.
    pub deeds: Vec<Deed>,
}

impl GeneratedGame {
    /// The same game up to a deed, counted from 0; without one the start alone.
    pub fn up_to(&self, deed: Option<usize>) -> GeneratedGame {
        let deeds = self.deeds.iter().take(deed.map_or(0, |number| number + 1)).cloned().collect();
        GeneratedGame { rules: self.rules.clone(), start: self.start.clone(), deeds }
    }
}
