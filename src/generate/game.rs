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
