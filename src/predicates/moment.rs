use crate::vocabulary::{
    Action, Color, HandicapMover, Phase, Position, Reason, Resumption, Ruleset, Ruling, Seen, Start, Step, Trace,
};

use super::Verdict;
use super::play::Play;
use super::stops::phase_of_actions;
use super::verdict::needed;

/// A trace together with the moment that is judged.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The whole game.
    pub trace: &'a Trace,
    /// The step; `None` for the start.
    pub step: Option<usize>,
}

impl<'a> Moment<'a> {
    /// The rules that the subject claims to follow.
    pub fn rules(&self) -> &'a Ruleset {
        &self.trace.ruleset
    }

    /// The step that is judged; none at the start.
    pub(super) fn current(&self) -> Option<&'a Step> {
        self.step.and_then(|step| self.trace.steps.get(step))
    }

    /// The step that is judged, its action being anything.
    pub(super) fn any_step(&self) -> Result<&'a Step, Verdict> {
        self.current().ok_or(Verdict::Vacuous)
    }

    /// What was shown just before the step; at the start what was shown first.
    pub fn before(&self) -> &'a Seen {
        self.step.map_or(&self.trace.opening, |step| self.trace.before(step))
    }

    /// What was shown after the step; at the start what was shown first.
    pub fn after(&self) -> &'a Seen {
        self.current().map_or(&self.trace.opening, |step| &step.seen)
    }

    /// The board before the step, which the judgement cannot do without.
    pub(super) fn board_before(&self) -> Result<&'a Position, Verdict> {
        needed(self.before().position.as_ref())
    }

    /// The board after the step, which the judgement cannot do without.
    pub(super) fn board_after(&self) -> Result<&'a Position, Verdict> {
        needed(self.after().position.as_ref())
    }

    /// The play that is tried, seen against the board before it. Other actions, points off the board and occupied
    /// points are no plays in the sense of rule 5.
    pub(super) fn play(&self) -> Result<(Play<'a>, &'a Ruling), Verdict> {
        let step = self.any_step()?;
        let Action::Play(mover, point) = step.action else { return Err(Verdict::Vacuous) };
        let before = self.board_before()?;
        if !before.is_empty_at(point) {
            return Err(Verdict::Vacuous);
        }
        Ok((Play::new(before, mover, point, self.rules()), &step.ruling))
    }

    /// The play that was carried out, and the board that was shown after it.
    pub(super) fn accepted_play(&self) -> Result<(Play<'a>, &'a Position), Verdict> {
        let (play, ruling) = self.play()?;
        if !ruling.is_accepted() {
            return Err(Verdict::Vacuous);
        }
        Ok((play, self.board_after()?))
    }

    /// As [`Moment::accepted_play`], where the stone stands on its point or has left it for want of a liberty. Plays
    /// that went wrong otherwise are judged by RU-1.1, RU-1.3 and RU-5.1 alone.
    pub(super) fn made_play(&self) -> Result<(Play<'a>, &'a Position), Verdict> {
        let (play, after) = self.accepted_play()?;
        match after.color_at(play.point) {
            Some(color) if color == play.mover => Ok((play, after)),
            None if play.own.liberties.is_empty() => Ok((play, after)),
            _ => Err(Verdict::Vacuous),
        }
    }

    /// The steps that were carried out before this one, with their indices.
    pub(super) fn carried_out(&self) -> impl DoubleEndedIterator<Item = (usize, &'a Step)> {
        let steps = self.trace.steps.iter().enumerate().take(self.step.unwrap_or(0));
        steps.filter(|(_, step)| step.ruling.is_accepted())
    }

    /// Whose turn it is before the step: as shown, or else as the actions so far make it.
    pub(super) fn turn(&self) -> Color {
        self.before().to_move.unwrap_or_else(|| self.turn_of_actions())
    }

    /// The phase before the step: as shown, or else as the actions so far make it.
    pub(super) fn phase(&self) -> Phase {
        self.before().phase.unwrap_or_else(|| phase_of_actions(self))
    }

    fn turn_of_actions(&self) -> Color {
        self.carried_out().fold(first_mover(self.trace), |turn, (_, step)| match step.action {
            Action::Play(by, _) | Action::Pass(by) => by.opponent(),
            Action::Object { by, .. } => turn_after_objection(self.rules(), turn, by),
            Action::Resign(_) | Action::Name { .. } | Action::Agree(_) => turn,
        })
    }
}

/// Whose turn it is when a player has objected, by readings R9, S4 and L1. Without the two passes that stopped play
/// it is the turn of the player who made the first of them, which is the turn kept.
pub(super) fn turn_after_objection(rules: &Ruleset, turn: Color, objector: Color) -> Color {
    match rules.resumption {
        Resumption::TurnKept => turn,
        Resumption::ObjectorFirst => objector,
        Resumption::OpponentFirst => objector.opponent(),
        Resumption::BlackFirst => Color::Black,
    }
}

/// The player who moves first: by rules 2 and 3 of the Russian list, SI-11.1, SR-1.2 and CO-6.3.
pub(super) fn first_mover(trace: &Trace) -> Color {
    match &trace.start {
        Start::Even(_) => Color::Black,
        Start::Handicap { stones, .. } if stones.is_empty() => trace.ruleset.bare_handicap.first(),
        // Reading S9.
        Start::Handicap { .. } => match trace.ruleset.handicap_mover {
            HandicapMover::White => Color::White,
            HandicapMover::Black => Color::Black,
        },
        Start::Position { to_move, .. } => *to_move,
    }
}

/// Whether the action was refused without any reason.
pub(super) fn is_silent(ruling: &Ruling) -> bool {
    matches!(ruling, Ruling::Rejected(grounds) if grounds.is_empty())
}

/// Judges one reason in both directions: a refusal names it exactly when it applies, and what it applies to is not
/// carried out. A refusal without reasons is left to CO-1.2.
pub(super) fn judge_reason(
    ruling: &Ruling,
    reason: Reason,
    applies: bool,
    because: impl FnOnce() -> String,
) -> Result<(), Verdict> {
    match ruling {
        _ if is_silent(ruling) => Err(Verdict::Vacuous),
        Ruling::Accepted if applies => Err(Verdict::Violated(format!("accepted, although {}", because()))),
        Ruling::Rejected(_) if applies && !ruling.refuses_for(reason) => {
            Err(Verdict::Violated(format!("{ruling}; {reason} is not named, although {}", because())))
        }
        Ruling::Rejected(_) if !applies && ruling.refuses_for(reason) => {
            Err(Verdict::Violated(format!("{ruling}, although {}", because())))
        }
        Ruling::Rejected(_) if !applies => Err(Verdict::Vacuous),
        _ => Ok(()),
    }
}
