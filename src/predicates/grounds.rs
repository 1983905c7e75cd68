//! Which grounds to refuse an action apply, and by which clauses: CO-1.2 and CO-1.7.

use std::collections::BTreeSet;

use crate::vocabulary::{Action, ClauseId, Color, Ground, OpeningPass, Phase, Point, Reason, Resignation};

use super::earlier::{passes_may_repeat, repeated_by_pass, repeated_by_play};
use super::stops::{goes_on, has_ended, wrong_dispute, wrongly_named};
use super::verdict::needed;
use super::{Moment, Verdict};

/// Whether the game has seen no play yet although reading R17a wants one before the first pass.
pub(super) fn opening_pass_applies(moment: &Moment) -> bool {
    let refused = moment.rules().opening_pass == OpeningPass::Refused;
    refused && !moment.carried_out().any(|(_, step)| matches!(step.action, Action::Play(..)))
}

/// Whether turn, phase, the edge of the board, a stone on the point or the opening forbid the action.
pub(super) fn plain_ground_applies(moment: &Moment, action: &Action) -> bool {
    let out_of_turn = action.by() != moment.turn();
    match action {
        Action::Play(_, point) => {
            let free = moment.before().position.as_ref().is_none_or(|board| board.is_empty_at(*point));
            out_of_turn || !goes_on(moment.phase()) || !free
        }
        // Nothing but the turn is asked of White's last pass.
        Action::Pass(_) if moment.phase() == Phase::LastPass => out_of_turn,
        Action::Pass(_) => out_of_turn || !goes_on(moment.phase()) || opening_pass_applies(moment),
        Action::Name { .. } | Action::Agree(_) | Action::Object { .. } => moment.phase() != Phase::Agreement,
        Action::Resign(_) => {
            let own_turn = moment.rules().resignation == Resignation::OwnTurn;
            moment.phase() == Phase::Over || own_turn && out_of_turn
        }
    }
}

/// Every ground to refuse the action of the step, as CO-1.7 has them named.
pub(super) fn applying(moment: &Moment) -> Result<BTreeSet<Ground>, Verdict> {
    let action = &moment.any_step()?.action;
    // What the actions alone make of turn and phase is too little to name clauses by.
    needed(moment.before().phase)?;
    needed(moment.before().to_move)?;
    match action {
        Action::Play(by, point) => against_play(moment, *by, *point),
        Action::Pass(by) => against_pass(moment, *by),
        Action::Name { by, dead } => while_stopped(moment, Reason::Naming, moment.rules().grounds.naming, || {
            Ok(!wrongly_named(moment.rules(), moment.board_before()?, *by, dead).is_empty())
        }),
        Action::Agree(_) => Ok(phase(moment, moment.phase() == Phase::Agreement).into_iter().collect()),
        Action::Object { by, group } => while_stopped(moment, Reason::Dispute, moment.rules().grounds.dispute, || {
            Ok(wrong_dispute(moment, *by, *group)?.is_some())
        }),
        Action::Resign(by) => {
            let own_turn = moment.rules().resignation == Resignation::OwnTurn;
            let turn = own_turn.then(|| turn(moment, *by, moment.rules().grounds.resignation)).flatten();
            Ok(phase(moment, moment.phase() != Phase::Over).into_iter().chain(turn).collect())
        }
    }
}

fn against_play(moment: &Moment, by: Color, point: Point) -> Result<BTreeSet<Ground>, Verdict> {
    let board = moment.board_before()?;
    let named = &moment.rules().grounds;
    let on_board = board.size().contains(point);
    let mut grounds = against_moving(moment, by);
    grounds.extend(ground(!on_board, Reason::OffBoard, named.off_board));
    grounds.extend(ground(on_board && !board.is_empty_at(point), Reason::Occupied, named.occupied));
    if grounds.is_empty() {
        let (play, _) = moment.play()?;
        let suicide = play.is_forbidden_suicide();
        let repeats = !suicide && repeated_by_play(moment, &play)?.is_some();
        grounds.extend(ground(suicide, Reason::Suicide, moment.rules().against_suicide()));
        grounds.extend(ground(repeats, Reason::Repetition, moment.rules().against_repetition()));
    }
    Ok(grounds)
}

fn against_pass(moment: &Moment, by: Color) -> Result<BTreeSet<Ground>, Verdict> {
    if moment.phase() == Phase::LastPass {
        return Ok(turn(moment, by, moment.rules().grounds.turn).into_iter().collect());
    }
    let mut grounds = against_moving(moment, by);
    grounds.extend(ground(opening_pass_applies(moment), Reason::OpeningPass, moment.rules().grounds.opening_pass));
    if grounds.is_empty() && passes_may_repeat(moment.rules()) {
        let repeats = repeated_by_pass(moment, by)?;
        grounds.extend(ground(repeats, Reason::Repetition, moment.rules().against_repetition()));
    }
    Ok(grounds)
}

/// The grounds against what is said while play is stopped: the phase, or else that it may not be said like this.
fn while_stopped(
    moment: &Moment,
    reason: Reason,
    clause: ClauseId,
    applies: impl FnOnce() -> Result<bool, Verdict>,
) -> Result<BTreeSet<Ground>, Verdict> {
    let stopped = moment.phase() == Phase::Agreement;
    let other = if stopped { ground(applies()?, reason, clause) } else { None };
    Ok(phase(moment, stopped).into_iter().chain(other).collect())
}

fn against_moving(moment: &Moment, by: Color) -> BTreeSet<Ground> {
    let turn = turn(moment, by, moment.rules().grounds.turn);
    phase(moment, goes_on(moment.phase())).into_iter().chain(turn).collect()
}

fn turn(moment: &Moment, by: Color, clause: ClauseId) -> Option<Ground> {
    ground(by != moment.turn(), Reason::Turn, clause)
}

/// The phase as a ground, by the clause that has led to it, unless it knows the action.
fn phase(moment: &Moment, is_known: bool) -> Option<Ground> {
    let clause = match moment.phase() {
        Phase::Play | Phase::Agreement | Phase::PhaseTwo => moment.rules().grounds.stop,
        Phase::LastPass => moment.rules().grounds.last_pass,
        Phase::Over => clause_of_the_end(moment),
    };
    ground(!is_known, Reason::Phase, clause)
}

/// The clause that has ended the game; White's last pass only carries out what has been decided.
fn clause_of_the_end(moment: &Moment) -> ClauseId {
    let grounds = &moment.rules().grounds;
    let resigned = moment.carried_out().any(|(_, step)| matches!(step.action, Action::Resign(_)));
    let decided = moment.carried_out().find(|(_, step)| step.seen.phase.is_some_and(has_ended));
    match decided.filter(|_| !resigned).map(|(_, step)| &step.action) {
        Some(Action::Agree(_)) => grounds.agreed,
        Some(Action::Pass(_)) => grounds.passed_out,
        _ => grounds.resignation,
    }
}

fn ground(applies: bool, reason: Reason, clause: ClauseId) -> Option<Ground> {
    applies.then_some(Ground { reason, clause })
}
