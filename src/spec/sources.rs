use serde::Deserialize;

use crate::vocabulary::ClauseId;

use super::Place;

/// The list of all sentences of a document, each with the clauses that state it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceList {
    /// The document.
    pub document: String,
    /// The sentences, in their order.
    pub sentences: Vec<Sentence>,
}

/// One sentence of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The numbered rule that it belongs to.
    pub rule: u32,
    /// Its number within the rule, from 1.
    pub number: u32,
    /// The SHA-256 of the sentence as it stands in the document, in hexadecimal.
    pub sha256: String,
    /// The clauses that state it.
    pub clauses: Vec<ClauseId>,
    /// What the sentence is about, where no clause states all of it yet.
    pub open: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListShape {
    document: String,
    sentences: Vec<SentenceShape>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SentenceShape {
    rule: u32,
    number: u32,
    sha256: String,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    open: Option<String>,
}

impl SourceList {
    /// Reads a list.
    ///
    /// # Errors
    /// With the line, as far as it is known, and what was expected there.
    pub fn read(text: &str) -> Result<SourceList, (usize, String)> {
        let shape: ListShape = serde_yaml::from_str(text)
            .map_err(|error| (Place::of_error(text, &error).map_or(1, |place| place.line), error.to_string()))?;
        let mut sentences = Vec::new();
        for shape in shape.sentences {
            let line = text.lines().position(|line| line.contains(&shape.sha256)).map_or(1, |index| index + 1);
            let clauses = shape.clauses.iter().map(|id| id.parse::<ClauseId>());
            let clauses = clauses.collect::<Result<Vec<_>, _>>().map_err(|error| (line, error.to_string()))?;
            if clauses.is_empty() && shape.open.is_none() {
                return Err((line, "expected the clauses of the sentence, or what is open; found neither".to_owned()));
            }
            let SentenceShape { rule, number, sha256, open, .. } = shape;
            sentences.push(Sentence { rule, number, sha256, clauses, open });
        }
        Ok(SourceList { document: shape.document, sentences })
    }
}
