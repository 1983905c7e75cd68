//! How passes, namings and agreements follow each other, by the passage before the list and rule 9.

use std::collections::BTreeSet;

use crate::vocabulary::{
    Action, Color, Naming, ObjectionNames, PassCount, Phase, Point, Position, Resuming, Ruleset, Step, StopPasses,
};

use super::chains::Chain;
use super::verdict::only_if;
use super::{Moment, Verdict};

/// What the players have named and agreed to, at one stop or at several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settled {
    /// The points that were named doomed.
    named: BTreeSet<Point>,
    /// The players who have agreed.
    agreed: BTreeSet<Color>,
}

impl Settled {
    /// What is valid at the present stop: the last naming of each player, and the agreements since the last naming.
    pub fn now(moment: &Moment) -> Settled {
        let mut now = Settled::default();
        let mut heard = BTreeSet::new();
        for (_, step) in moment.carried_out().rev() {
            match &step.action {
                Action::Name { by, dead } if heard.insert(*by) => now.named.extend(dead),
                Action::Agree(by) if heard.is_empty() => now.agreed.extend([*by]),
                Action::Name { .. } | Action::Agree(_) => {}
                Action::Play(..) | Action::Pass(_) | Action::Object { .. } | Action::Resign(_) => break,
            }
        }
        now
    }

    /// Everything named and agreed to at stops that an objection has ended; none if there was no objection.
    pub fn earlier(moment: &Moment) -> Option<Settled> {
        let steps: Vec<&Step> = moment.carried_out().map(|(_, step)| step).collect();
        let last = steps.iter().rposition(|step| matches!(step.action, Action::Object { .. }))?;
        let mut earlier = Settled::default();
        for step in steps.iter().take(last) {
            match &step.action {
                Action::Name { dead, .. } => earlier.named.extend(dead),
                Action::Agree(by) => earlier.agreed.extend([*by]),
                _ => {}
            }
        }
        Some(earlier)
    }

    /// The chains on a board that were named.
    pub fn chains(&self, board: &Position) -> Vec<Chain> {
        Chain::all(board).into_iter().filter(|chain| self.names(chain)).collect()
    }

    /// Whether a stone of the chain was named.
    pub fn names(&self, chain: &Chain) -> bool {
        !chain.stones.is_disjoint(&self.named)
    }

    /// Whether the player has agreed.
    pub fn agrees(&self, color: Color) -> bool {
        self.agreed.contains(&color)
    }
}

/// The points that a player may not name: those without a stone and, but for reading R8, those with an own one.
pub(super) fn wrongly_named(rules: &Ruleset, board: &Position, by: Color, dead: &BTreeSet<Point>) -> Vec<Point> {
    let wrong = |point: &Point| match board.color_at(*point) {
        None => true,
        Some(color) => color == by && rules.naming == Naming::OpponentsStones,
    };
    dead.iter().copied().filter(wrong).collect()
}

/// Why a player may not object like this; nothing if he may.
pub(super) fn wrong_dispute(moment: &Moment, by: Color, group: Option<Point>) -> Result<Option<String>, Verdict> {
    let board = moment.board_before()?;
    let named = Settled::now(moment).chains(board);
    let own = named.iter().find(|chain| chain.color == by);
    Ok(match (group, own) {
        (Some(point), _) if named.iter().any(|chain| chain.color == by && chain.stones.contains(&point)) => None,
        (Some(point), _) => Some(format!("no chain of {by} at {point} has been named doomed")),
        // Readings R19 and R20.
        (None, None) if moment.rules().resuming == Resuming::Always => None,
        (None, None) => Some(format!("no chain of {by} has been named doomed")),
        (None, Some(_)) if moment.rules().objection_names == ObjectionNames::MayOmit => None,
        (None, Some(own)) => Some(format!("{} has been named doomed", own.words())),
    })
}

/// What a pass does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PassEffect {
    GoesOn,
    Stops,
    Ends,
}

/// What the pass with that number in a row does, by reading R6.
pub(super) fn pass_effect(rules: &Ruleset, row: usize) -> PassEffect {
    match row {
        2 => PassEffect::Stops,
        3 if rules.pass_count == PassCount::StopsAgain => PassEffect::Stops,
        4.. => PassEffect::Ends,
        _ => PassEffect::GoesOn,
    }
}

/// Whether an objection ends the row of passes before it, by readings R6 and A7.
fn objection_ends_row(rules: &Ruleset) -> bool {
    rules.pass_count == PassCount::Afresh || rules.stop_passes == StopPasses::Erased
}

/// How many passes in a row the step makes, an accepted pass of the play phase. Where a player passes twice without
/// an objection between, or where nothing was settled after the second pass, no clause says what the pass does.
pub(super) fn passes_in_a_row(moment: &Moment) -> Result<usize, Verdict> {
    let step = moment.any_step()?;
    only_if(matches!(step.action, Action::Pass(_)) && step.ruling.is_accepted())?;
    let (mut row, mut later) = (1, Some(step.action.by()));
    let mut objected = false;
    for (_, step) in moment.carried_out().rev() {
        match step.action {
            Action::Pass(by) => {
                only_if(later != Some(by))?;
                (row, later) = (row + 1, Some(by));
            }
            Action::Object { .. } if objection_ends_row(moment.rules()) => break,
            Action::Object { .. } => (objected, later) = (true, None),
            Action::Name { .. } | Action::Agree(_) => {}
            Action::Play(..) | Action::Resign(_) => break,
        }
    }
    only_if(row <= 2 || objected && row <= 4)?;
    Ok(row)
}

/// The player who passed last, before the step or with it.
pub(super) fn last_passer(moment: &Moment) -> Option<Color> {
    let steps = moment.carried_out().map(|(_, step)| step).chain(moment.current());
    let mut passes = steps.filter(|step| step.ruling.is_accepted() && matches!(step.action, Action::Pass(_)));
    passes.next_back().map(|step| step.action.by())
}

/// Whether the game is over or waits for White's last pass.
pub(super) fn has_ended(phase: Phase) -> bool {
    matches!(phase, Phase::LastPass | Phase::Over)
}

/// How a game came to be over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Resignation,
    Agreement,
    FourPasses,
    LastPass,
}

/// How the game came to be over before the step, where the phase tells that it is. What no clause lets end the game
/// is taken for a resignation.
pub(super) fn ending(moment: &Moment) -> Ending {
    let over = moment.carried_out().find(|(_, step)| step.seen.phase == Some(Phase::Over));
    let Some((index, step)) = over else { return Ending::Resignation };
    match step.action {
        Action::Agree(_) => Ending::Agreement,
        Action::Pass(_) if moment.trace.before(index).phase == Some(Phase::LastPass) => Ending::LastPass,
        Action::Pass(_) => Ending::FourPasses,
        _ => Ending::Resignation,
    }
}

/// The phase before the step, as the actions so far make it.
pub(super) fn phase_of_actions(moment: &Moment) -> Phase {
    let (mut phase, mut row, mut last) = (Phase::Play, 0, None);
    let mut agreed = BTreeSet::new();
    for (_, step) in moment.carried_out() {
        let mut ends = false;
        match step.action {
            Action::Resign(_) => phase = Phase::Over,
            Action::Play(..) => row = 0,
            Action::Pass(_) if phase == Phase::LastPass => phase = Phase::Over,
            Action::Pass(by) => {
                (row, last) = (row + 1, Some(by));
                agreed.clear();
                match pass_effect(moment.rules(), row) {
                    PassEffect::GoesOn => {}
                    PassEffect::Stops => phase = Phase::Agreement,
                    PassEffect::Ends => ends = true,
                }
            }
            Action::Name { .. } => agreed.clear(),
            Action::Agree(by) => {
                agreed.insert(by);
                ends = agreed.len() == 2;
            }
            Action::Object { .. } => {
                phase = Phase::Play;
                if objection_ends_row(moment.rules()) {
                    row = 0;
                }
            }
        }
        if ends {
            phase = if last == Some(Color::Black) { Phase::LastPass } else { Phase::Over };
        }
    }
    phase
}
