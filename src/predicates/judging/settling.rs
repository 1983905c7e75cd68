//! What is named doomed, and who objects, while play is stopped: the passage before the Russian list, SI-7, LM-3 to
//! LM-5.

use std::collections::BTreeMap;

use crate::predicates::chains::{Chain, list};
use crate::predicates::moment::{judge_reason, turn_after_objection};
use crate::predicates::stops::{
    PassEffect, Settled, has_ended, pass_effect, passes_in_a_row, phase_after_objection, wrong_dispute, wrongly_named,
};
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, ByColor, Color, DeadStones, Objection, Phase, Point, Reason, Resuming, Step};

/// The step, where play is stopped before it.
fn settling<'a>(moment: &Moment<'a>) -> Result<&'a Step, Verdict> {
    let step = moment.any_step()?;
    only_if(needed(moment.before().phase)? == Phase::Agreement)?;
    Ok(step)
}

pub(in crate::predicates) fn players_name_the_opponents_stones(moment: &Moment) -> Judged {
    let step = settling(moment)?;
    let Action::Name { by, dead } = &step.action else { return only_if(false) };
    let wrong = wrongly_named(moment.rules(), moment.board_before()?, *by, dead);
    let because = || match wrong.is_empty() {
        true => format!("{by} may name all of these stones"),
        false => format!("{by} may not name {}", list(&wrong)),
    };
    if !wrong.is_empty() || !step.ruling.is_accepted() {
        return judge_reason(&step.ruling, Reason::Naming, !wrong.is_empty(), because);
    }
    let (before, after) = (moment.board_before()?, moment.board_after()?);
    demand(before == after, || format!("the board has changed, although {by} has only named stones"))
}

pub(in crate::predicates) fn objectors_name_their_own_group(moment: &Moment) -> Judged {
    let step = settling(moment)?;
    let Action::Object { by, group } = step.action else { return only_if(false) };
    let wrong = wrong_dispute(moment, by, group)?;
    let because = || wrong.clone().unwrap_or_else(|| format!("{by} may object like this"));
    judge_reason(&step.ruling, Reason::Dispute, wrong.is_some(), because)
}

/// The accepted objection of a player, after which play goes on.
fn going_on(moment: &Moment) -> Result<(Color, Option<Point>), Verdict> {
    let step = settling(moment)?;
    let Action::Object { by, group } = step.action else { return Err(Verdict::Vacuous) };
    only_if(step.ruling.is_accepted())?;
    // An objection that is none, RU-0.2 judges; a game that it ends, RU-9.5.
    only_if(wrong_dispute(moment, by, group)?.is_none())?;
    only_if(!has_ended(needed(moment.after().phase)?))?;
    Ok((by, group))
}

/// After an objection play goes on in the phase that comes next, and the board and the prisoners stay as they are.
pub(in crate::predicates) fn an_objection_removes_nothing(moment: &Moment) -> Judged {
    let (by, group) = going_on(moment)?;
    let (next, phase) = (phase_after_objection(moment.rules()), needed(moment.after().phase)?);
    demand(phase == next, || format!("{by} objects, but the phase is {phase}, not {next}"))?;
    demand_removed(moment, &removed_by_objection(moment, by, group)?)
}

/// After an objection it is the turn of the player whose turn it would have been.
pub(in crate::predicates) fn an_objection_keeps_the_turn(moment: &Moment) -> Judged {
    let (by, _) = going_on(moment)?;
    let turn = turn_after_objection(moment.rules(), needed(moment.before().to_move)?, by);
    let found = needed(moment.after().to_move)?;
    demand(found == turn, || format!("play goes on with {turn}, but it is the turn of {found}"))
}

/// The chains that leave the board although a player objects, by reading R8.
fn removed_by_objection(moment: &Moment, by: Color, group: Option<Point>) -> Result<Vec<Chain>, Verdict> {
    if moment.rules().objection == Objection::NothingRemoved {
        return Ok(Vec::new());
    }
    let disputed = |chain: &Chain| match group {
        Some(point) => chain.stones.contains(&point),
        None => chain.color == by,
    };
    let named = Settled::now(moment).chains(moment.board_before()?);
    Ok(named.into_iter().filter(|chain| !disputed(chain)).collect())
}

/// Demands that just these chains have left the board and become prisoners of the opponent of their color.
pub(in crate::predicates) fn demand_removed(moment: &Moment, removed: &[Chain]) -> Judged {
    let (before, after) = (moment.board_before()?, moment.board_after()?);
    let doomed: BTreeMap<Point, Color> =
        removed.iter().flat_map(|chain| chain.stones.iter().map(|&stone| (stone, chain.color))).collect();
    for point in before.size().points() {
        let expected = before.color_at(point).filter(|_| !doomed.contains_key(&point));
        let found = after.color_at(point);
        demand(found == expected, || match (expected, found) {
            (Some(color), None) => format!("the stone of {color} on {point} is gone"),
            (None, Some(color)) => format!("a stone of {color} stands on {point}"),
            _ => format!("the stone on {point} has changed its color"),
        })?;
    }
    let (before, after): (ByColor<u32>, ByColor<u32>) =
        (needed(moment.before().prisoners)?, needed(moment.after().prisoners)?);
    for holder in Color::BOTH {
        let gained = match moment.rules().dead_stones {
            DeadStones::Prisoners => doomed.values().filter(|&&color| color != holder).count() as u32,
            // Reading R15.
            DeadStones::Removed => 0,
        };
        let (expected, found) = (before.of(holder) + gained, *after.of(holder));
        demand(found == expected, || format!("{holder} should hold {expected} prisoners, but holds {found}"))?;
    }
    Ok(())
}

pub(in crate::predicates) fn play_may_stop_many_times(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let Some(earlier) = Settled::earlier(moment) else { return only_if(false) };
    match needed(moment.before().phase)? {
        Phase::Agreement => nothing_earlier_is_valid(moment, step, &earlier),
        Phase::Play | Phase::PhaseTwo => {
            let row = passes_in_a_row(moment)?;
            only_if(row == 2 && pass_effect(moment, row) == PassEffect::Stops)?;
            let phase = needed(moment.after().phase)?;
            demand(phase == Phase::Agreement, || {
                format!("the phase is {phase}, although two passes in a row stop play again")
            })
        }
        Phase::LastPass | Phase::Over => only_if(false),
    }
}

/// Demands that a step does not treat what was settled before an objection as still valid.
fn nothing_earlier_is_valid(moment: &Moment, step: &Step, earlier: &Settled) -> Judged {
    let before = moment.board_before()?;
    let now = Settled::now(moment);
    let void: Vec<Chain> = earlier.chains(before).into_iter().filter(|chain| !now.names(chain)).collect();
    match step.action {
        Action::Object { group: Some(point), .. } => {
            only_if(step.ruling.is_accepted())?;
            let disputed = void.iter().find(|chain| chain.stones.contains(&point));
            demand(disputed.is_none(), || format!("{point} is disputed, but was named doomed at an earlier stop only"))
        }
        Action::Object { by, group: None } => {
            let void = void.iter().find(|chain| chain.color == by);
            only_if(void.is_some() && moment.rules().resuming == Resuming::Always)?;
            only_if(!now.chains(before).iter().any(|chain| chain.color == by))?;
            demand(!step.ruling.refuses_for(Reason::Dispute), || {
                format!("{}, although {} was named doomed at an earlier stop only", step.ruling, void_words(void))
            })
        }
        Action::Agree(by) if step.ruling.is_accepted() => {
            let other = by.opponent();
            if !now.agrees(other) {
                let phase = needed(moment.after().phase)?;
                return demand(!earlier.agrees(other) || !has_ended(phase), || {
                    format!("the phase is {phase}, although {other} has agreed at an earlier stop only")
                });
            }
            let after = moment.board_after()?;
            let gone = void.iter().find(|chain| !chain.stands_on(after));
            demand(gone.is_none(), || format!("{} is gone, but was named at an earlier stop only", void_words(gone)))
        }
        _ => only_if(false),
    }
}

fn void_words(chain: Option<&Chain>) -> String {
    chain.map_or_else(String::new, Chain::words)
}
