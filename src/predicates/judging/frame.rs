//! What actions leave alone, and what games begin with: CO-1.5 and CO-1.6.

use crate::predicates::Moment;
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::vocabulary::{Action, ByColor, Field, Objection, Phase, Ruleset, Seen};

/// Whether a field has changed, where it is shown both times.
pub(in crate::predicates) fn changed(field: Field, before: &Seen, after: &Seen) -> Option<bool> {
    fn differ<T: PartialEq>(before: &Option<T>, after: &Option<T>) -> Option<bool> {
        before.as_ref().zip(after.as_ref()).map(|(before, after)| before != after)
    }
    match field {
        Field::Board => differ(&before.position, &after.position),
        Field::ToMove => differ(&before.to_move, &after.to_move),
        Field::Prisoners => differ(&before.prisoners, &after.prisoners),
        Field::PassStones => differ(&before.pass_stones, &after.pass_stones),
        Field::Phase => differ(&before.phase, &after.phase),
        Field::Legal => differ(&before.legal, &after.legal),
        Field::Komi => differ(&before.komi, &after.komi),
        Field::Score => differ(&before.score, &after.score),
        Field::Winner => differ(&before.winner, &after.winner),
        Field::FillIn => differ(&before.fill_in, &after.fill_in),
    }
}

/// What an accepted action may change. How, other clauses say.
fn may_change(rules: &Ruleset, action: &Action, phase_after: Option<Phase>) -> Vec<Field> {
    let is_over = phase_after.is_none_or(|phase| phase == Phase::Over);
    let result: &[Field] = if is_over { &[Field::Score, Field::Winner, Field::FillIn] } else { &[] };
    let waits_for_white = phase_after.is_none_or(|phase| phase == Phase::LastPass);
    let turn: &[Field] = if waits_for_white { &[Field::ToMove] } else { &[] };
    match action {
        Action::Play(..) => vec![Field::Board, Field::Prisoners, Field::ToMove, Field::Legal],
        Action::Pass(_) => [&[Field::PassStones, Field::Phase, Field::ToMove, Field::Legal], result].concat(),
        Action::Name { .. } => Vec::new(),
        Action::Agree(_) => [&[Field::Board, Field::Prisoners, Field::Phase], turn, result].concat(),
        // Reading R8.
        Action::Object { .. } if rules.objection == Objection::UndisputedRemoved => {
            vec![Field::Board, Field::Prisoners, Field::Phase, Field::ToMove, Field::Legal]
        }
        Action::Object { .. } => vec![Field::Phase, Field::ToMove, Field::Legal],
        Action::Resign(_) => vec![Field::Phase, Field::Winner, Field::Legal],
    }
}

pub(in crate::predicates) fn nothing_changes_by_itself(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(step.ruling.is_accepted())?;
    let (before, after) = (moment.before(), moment.after());
    let may = may_change(moment.rules(), &step.action, after.phase);
    let others = || Field::ALL.into_iter().filter(|field| !may.contains(field));
    needed(others().find_map(|field| changed(field, before, after)))?;
    let wrong: Vec<&str> =
        others().filter(|&field| changed(field, before, after) == Some(true)).map(Field::name).collect();
    demand(wrong.is_empty(), || format!("{} has changed by \"{}\"", wrong.join(", "), step.action))
}

pub(in crate::predicates) fn a_game_begins_with_nothing(moment: &Moment) -> Judged {
    let opening = moment.after();
    let nothing = ByColor::default();
    let begun = [
        ("a stone is held as a prisoner", opening.prisoners.map(|held| held == nothing)),
        ("a pass has been paid for", opening.pass_stones.map(|held| held == nothing)),
        ("play is not under way", opening.phase.map(|phase| phase == Phase::Play)),
        ("the game has been counted", opening.score.map(|score| score.is_none())),
        ("somebody has won", opening.winner.map(|winner| winner.is_none())),
        ("the territories are filled in", opening.fill_in.map(|fill_in| fill_in.is_none())),
    ];
    needed(begun.iter().find_map(|(_, holds)| *holds))?;
    let wrong: Vec<&str> = begun.iter().filter(|(_, holds)| *holds == Some(false)).map(|(what, _)| *what).collect();
    demand(wrong.is_empty(), || format!("at the start {}", wrong.join(", ")))
}
