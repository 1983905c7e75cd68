use std::collections::BTreeSet;

use crate::vocabulary::{Ground, Ruling};
use crate::wire::write_grounds;

/// Why something was refused last, for those who ask.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Why {
    /// In words; empty if nothing was refused.
    pub words: String,
    /// The grounds, where the rules have some.
    pub grounds: BTreeSet<Ground>,
}

impl Why {
    /// What a ruling says.
    pub fn from_ruling(ruling: &Ruling) -> Why {
        match ruling {
            Ruling::Accepted => Why::default(),
            Ruling::Rejected(grounds) if grounds.is_empty() => Why::in_words("refused, and no reason is given"),
            Ruling::Rejected(grounds) => {
                let words: Vec<String> = grounds.iter().map(Ground::to_string).collect();
                Why { words: words.join(", "), grounds: grounds.clone() }
            }
        }
    }

    /// Something else than a ruling.
    pub fn in_words(words: impl Into<String>) -> Why {
        Why { words: words.into(), grounds: BTreeSet::new() }
    }

    /// The grounds as JSON.
    pub fn json(&self) -> String {
        write_grounds(&self.grounds)
    }
}
