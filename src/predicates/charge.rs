//! Which clause of the documents in force answers for a matter that several of them speak of, so that a fault is blamed
//! on one of them.

use crate::vocabulary::{ClauseId, Conduct, Count, Document, HandicapPoints, PassCost, Ruleset, Start, Suicide, Tie};

use super::stops::Ending;

/// Whether the clauses of that document judge a game by these rules.
pub(super) fn judges(rules: &Ruleset, document: Document) -> bool {
    rules.documents.contains(&document)
}

/// Where a ruleset stands, by the document that states most of it.
fn home(rules: &Ruleset) -> Document {
    let first = [Document::Russian, Document::SimplifiedIng, Document::LaskerMaas];
    first.into_iter().find(|&document| judges(rules, document)).unwrap_or(Document::SimpleRules)
}

/// A clause that states a value, or the one that the ruleset names for another value of the parameter where no document
/// in force has the first.
fn stated(rules: &Ruleset, clause: ClauseId, named: ClauseId) -> ClauseId {
    if judges(rules, clause.document()) { clause } else { named }
}

/// The clause that says what may repeat.
pub(super) fn repetition(rules: &Ruleset) -> ClauseId {
    stated(rules, rules.against_repetition(), rules.grounds.repetition.1)
}

/// The clause that says whether a play may be a suicide.
pub(super) fn suicide(rules: &Ruleset) -> ClauseId {
    let simple = ClauseId::sr(4, 1);
    let clause = rules.against_suicide();
    let forbidden = rules.suicide == Suicide::Forbidden && !judges(rules, clause.document());
    if forbidden && judges(rules, Document::SimpleRules) {
        return simple;
    }
    stated(rules, clause, rules.grounds.suicide.1)
}

/// The clause that says what becomes of the stones of a suicide.
pub(super) fn given_up_stones(rules: &Ruleset) -> ClauseId {
    if judges(rules, Document::SimplifiedIng) { ClauseId::si(4, 1) } else { ClauseId::co(3, 3) }
}

/// The clause that says what a pass costs.
pub(super) fn pass_cost(rules: &Ruleset) -> ClauseId {
    match (home(rules), rules.pass_cost) {
        (Document::LaskerMaas, _) => ClauseId::lm(1, 1),
        (Document::Russian, PassCost::Stone) => ClauseId::ru(4, 3),
        (Document::SimplifiedIng, PassCost::Stone) => ClauseId::si(3, 1),
        _ => ClauseId::co(4, 1),
    }
}

/// The clause by which passes end a game.
pub(super) fn end_by_passes(rules: &Ruleset) -> ClauseId {
    if rules.conduct == Conduct::NoAgreement { ClauseId::co(4, 2) } else { rules.grounds.passed_out }
}

/// The clause by which nothing can be done after the game is over.
pub(super) fn over(rules: &Ruleset, way: Ending) -> ClauseId {
    match way {
        Ending::Resignation => rules.grounds.resignation,
        Ending::Agreement => rules.grounds.agreed,
        Ending::Passes => end_by_passes(rules),
        Ending::LastPass => rules.grounds.last_pass,
    }
}

/// The clause that decides games where no rule text states the count.
fn common_count(rules: &Ruleset) -> ClauseId {
    if rules.count == Count::LivingStones { ClauseId::co(5, 1) } else { ClauseId::co(5, 2) }
}

/// The clause that says what is counted beside territory.
pub(super) fn sum(rules: &Ruleset) -> ClauseId {
    match (home(rules), rules.count) {
        (Document::SimplifiedIng, Count::LivingStones) => ClauseId::si(9, 1),
        (Document::SimplifiedIng, Count::FillIn) => ClauseId::si(9, 5),
        (Document::Russian, Count::CapturedStones | Count::FillIn) => ClauseId::ru(10, 1),
        (Document::LaskerMaas, Count::CapturedStones | Count::FillIn) => ClauseId::lm(6, 1),
        _ => common_count(rules),
    }
}

/// The clause that has White given something in the count.
pub(super) fn komi(rules: &Ruleset, start: &Start) -> ClauseId {
    let stones = matches!(start, Start::Handicap { stones, .. } if !stones.is_empty());
    match (rules.handicap_points, home(rules)) {
        (HandicapPoints::Stones, _) if stones => ClauseId::co(6, 1),
        (HandicapPoints::StonesLessOne, _) if stones => ClauseId::co(6, 2),
        (_, Document::Russian) => ClauseId::ru(10, 3),
        (_, Document::SimplifiedIng) => ClauseId::si(9, 5),
        (_, Document::LaskerMaas) => ClauseId::lm(7, 1),
        _ => common_count(rules),
    }
}

/// The clause by which the player with more points wins.
pub(super) fn winner(rules: &Ruleset) -> ClauseId {
    match home(rules) {
        Document::Russian => ClauseId::ru(10, 4),
        Document::SimplifiedIng => ClauseId::si(9, 5),
        Document::LaskerMaas => ClauseId::lm(7, 1),
        _ => common_count(rules),
    }
}

/// The clause that says who wins a tie.
pub(super) fn tie(rules: &Ruleset) -> ClauseId {
    match (rules.tie, home(rules)) {
        (_, Document::LaskerMaas) => ClauseId::lm(7, 1),
        (Tie::White, Document::Russian) => ClauseId::ru(10, 5),
        _ => ClauseId::co(5, 3),
    }
}
