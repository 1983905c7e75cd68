use std::fmt;
use std::str::FromStr;

/// A rule text that clauses are taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Document {
    /// The Russian list of ten rules, `RU`.
    Russian,
    /// Simplified Ing rules with Japanese fill-in counting, `SI`.
    SimplifiedIng,
    /// The rules of Lasker and Maas in two phases, `LM`.
    LaskerMaas,
    /// The simple rules on which those of Lasker and Maas stand, `SR`.
    SimpleRules,
    /// Conventions and parameter values that engines offer and none of the rule texts states, `CO`.
    Common,
}

impl Document {
    /// Every document.
    pub const ALL: [Document; 5] =
        [Document::Russian, Document::SimplifiedIng, Document::LaskerMaas, Document::SimpleRules, Document::Common];

    /// The letters before the dash of a clause id.
    pub fn letters(self) -> &'static str {
        match self {
            Document::Russian => "RU",
            Document::SimplifiedIng => "SI",
            Document::LaskerMaas => "LM",
            Document::SimpleRules => "SR",
            Document::Common => "CO",
        }
    }

    /// The name of the document, and of its folder of scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Document::Russian => "russian",
            Document::SimplifiedIng => "simplified-ing",
            Document::LaskerMaas => "lasker-maas",
            Document::SimpleRules => "simple-rules",
            Document::Common => "common",
        }
    }
}

/// The number of a clause: document, rule, and part of the rule, such as `RU-8.1`.
///
/// Ids never change their meaning and are never used again for another clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseId {
    document: Document,
    rule: u8,
    part: u8,
}

impl ClauseId {
    /// A clause of the Russian list: `ClauseId::ru(8, 1)` is `RU-8.1`.
    pub const fn ru(rule: u8, part: u8) -> ClauseId {
        ClauseId { document: Document::Russian, rule, part }
    }

    /// A clause of Simplified Ing: `ClauseId::si(9, 1)` is `SI-9.1`.
    pub const fn si(rule: u8, part: u8) -> ClauseId {
        ClauseId { document: Document::SimplifiedIng, rule, part }
    }

    /// A clause of Lasker-Maas: `ClauseId::lm(5, 2)` is `LM-5.2`.
    pub const fn lm(rule: u8, part: u8) -> ClauseId {
        ClauseId { document: Document::LaskerMaas, rule, part }
    }

    /// A clause of the simple rules: `ClauseId::sr(4, 1)` is `SR-4.1`.
    pub const fn sr(rule: u8, part: u8) -> ClauseId {
        ClauseId { document: Document::SimpleRules, rule, part }
    }

    /// A clause of the common document: `ClauseId::co(2, 1)` is `CO-2.1`.
    pub const fn co(rule: u8, part: u8) -> ClauseId {
        ClauseId { document: Document::Common, rule, part }
    }

    /// The document that the clause belongs to.
    pub fn document(self) -> Document {
        self.document
    }

    /// The numbered rule that the clause is a part of.
    pub fn rule(self) -> u8 {
        self.rule
    }

    /// The rule's own name, such as `RU-8` for `RU-8.1`.
    pub fn rule_name(self) -> String {
        format!("{}-{}", self.document.letters(), self.rule)
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}.{}", self.document.letters(), self.rule, self.part))
    }
}

/// A text that is no clause id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseIdError(String);

impl fmt::Display for ClauseIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a clause such as RU-8.1, found {:?}", self.0)
    }
}

impl std::error::Error for ClauseIdError {}

impl FromStr for ClauseId {
    type Err = ClauseIdError;

    fn from_str(text: &str) -> Result<ClauseId, ClauseIdError> {
        let parse = || {
            let (letters, numbers) = text.split_once('-')?;
            let document = Document::ALL.into_iter().find(|document| document.letters() == letters)?;
            let (rule, part) = numbers.split_once('.')?;
            let id = ClauseId { document, rule: rule.parse().ok()?, part: part.parse().ok()? };
            (id.to_string() == text).then_some(id)
        };
        parse().ok_or_else(|| ClauseIdError(text.to_owned()))
    }
}

/// What sort of statement a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// It says what must, may or must not be done.
    Rule,
    /// It says what a word means.
    Definition,
    /// It explains or follows from other clauses.
    Note,
    /// It says how to play well under the rules.
    Strategy,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::Rule, Kind::Definition, Kind::Note, Kind::Strategy];

    /// The word used in clause files.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Rule => "rule",
            Kind::Definition => "definition",
            Kind::Note => "note",
            Kind::Strategy => "strategy",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
