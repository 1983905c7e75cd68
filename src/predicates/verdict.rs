use crate::vocabulary::ClauseId;

/// What a predicate says to a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The clause applied and was kept.
    Holds,
    /// The clause was broken; the text is the evidence.
    Violated(String),
    /// The clause had nothing to say.
    Vacuous,
    /// The subject did not show what the predicate needs to see.
    Unseen,
}

/// The verdict of one predicate on one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The clause.
    pub clause: ClauseId,
    /// The step, counted from 0; `None` for the start.
    pub step: Option<usize>,
    /// What the clause's predicate says.
    pub verdict: Verdict,
}

impl Judgement {
    /// What shows the violation; empty when there is none.
    pub fn evidence(&self) -> &str {
        match &self.verdict {
            Verdict::Violated(evidence) => evidence,
            _ => "",
        }
    }
}

/// A judgement while it is made: `Ok` when the clause holds, otherwise the verdict that ends it.
pub(super) type Judged = Result<(), Verdict>;

/// The verdict of a finished judgement.
pub(super) fn settle(judged: Judged) -> Verdict {
    judged.err().unwrap_or(Verdict::Holds)
}

/// The clause is broken.
pub(super) fn violated(evidence: impl Into<String>) -> Judged {
    Err(Verdict::Violated(evidence.into()))
}

/// The clause has nothing to say unless this is so.
pub(super) fn only_if(condition: bool) -> Judged {
    if condition { Ok(()) } else { Err(Verdict::Vacuous) }
}

/// The clause is broken unless this is so.
pub(super) fn demand(condition: bool, evidence: impl FnOnce() -> String) -> Judged {
    if condition { Ok(()) } else { violated(evidence()) }
}

/// A field that the judgement cannot do without.
pub(super) fn needed<T>(field: Option<T>) -> Result<T, Verdict> {
    field.ok_or(Verdict::Unseen)
}

/// What several judgements say together: a violation before anything else, then a lack of sight; they hold where one of
/// them does.
pub(super) fn all_of(parts: impl IntoIterator<Item = Judged>) -> Judged {
    let mut together = Err(Verdict::Vacuous);
    for part in parts {
        together = match (together, part) {
            (Err(Verdict::Violated(evidence)), _) | (_, Err(Verdict::Violated(evidence))) => return violated(evidence),
            (Err(Verdict::Unseen), _) | (_, Err(Verdict::Unseen)) => Err(Verdict::Unseen),
            (Ok(()), _) | (_, Ok(())) => Ok(()),
            (vacuous, _) => vacuous,
        };
    }
    together
}
