//! Which grounds to refuse an action apply before suicide and repetition are asked.

use crate::vocabulary::{Action, OpeningPass, Phase, Resignation};

use super::Moment;
use super::stops::goes_on;

/// Whether the game has seen no play yet although reading R17 wants one before the first pass.
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
