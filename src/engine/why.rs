use std::collections::BTreeSet;

use serde::Serialize;

use crate::vocabulary::{Ground, Ruling};

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
        let grounds = self.grounds.iter();
        let grounds: Vec<GroundJson> = grounds
            .map(|ground| GroundJson { reason: ground.reason.name(), clause: ground.clause.to_string() })
            .collect();
        // Two texts can always be written.
        serde_json::to_string(&grounds).unwrap_or_default()
    }
}

#[derive(Serialize)]
struct GroundJson {
    reason: &'static str,
    clause: String,
}
