use crate::vocabulary::{ClauseId, Kind};

use super::Place;

/// One statement of a document, in our own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its number.
    pub id: ClauseId,
    /// What its numbered rule is about, in a few words.
    pub rule_title: String,
    /// What sort of statement it is.
    pub kind: Kind,
    /// The statement.
    pub says: String,
    /// Where it stands.
    pub source: Source,
    /// The predicate that judges it, or why none can.
    pub judged: Judged,
    /// The file that it stands in.
    pub file: String,
    /// Where it begins there.
    pub place: Place,
}

/// Where a statement stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// In these sentences of the document: rule and number, both as its list of sentences counts them.
    Sentences(Vec<(u32, u32)>),
    /// In a public text outside our documents.
    Reference(String),
}

/// How a clause is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// By the predicate of that name.
    By(String),
    /// By none, since this cannot be observed.
    Unseen(String),
}
