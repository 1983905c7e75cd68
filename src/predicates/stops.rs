//! How passes, namings and agreements follow each other: the passage before the Russian list and its rule 9, SI-6 and
//! SI-7, LM-3 to LM-5, CO-4.

use std::collections::BTreeSet;

use crate::vocabulary::{
    Action, Color, Conduct, LastPass, Naming, ObjectionNames, PassCount, Phase, PhaseHistory, PhaseTwoEnd, Point,
    Position, Resuming, Ruleset, Step, StopPasses,
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

/// The step of the first objection that was carried out.
fn first_objection(moment: &Moment) -> Option<usize> {
    let mut steps = moment.carried_out();
    steps.find(|(_, step)| matches!(step.action, Action::Object { .. })).map(|(index, _)| index)
}

/// What the pass with that number in a row does at this moment.
pub(super) fn pass_effect(moment: &Moment, row: usize) -> PassEffect {
    effect_of_row(moment.rules(), row, first_objection(moment).is_some())
}

/// What the pass with that number in a row does, by readings R6 and S5; whether a player has objected before tells the
/// first stop from later ones.
fn effect_of_row(rules: &Ruleset, row: usize, objected: bool) -> PassEffect {
    // Passes that are counted on are two in a row with each one more; only the Russian list waits for the fourth.
    let stops = row >= 2;
    let may_agree = match rules.conduct {
        Conduct::UntilAgreed => {
            return match row {
                2 => PassEffect::Stops,
                3 if rules.pass_count == PassCount::StopsAgain => PassEffect::Stops,
                4.. => PassEffect::Ends,
                _ => PassEffect::GoesOn,
            };
        }
        // SI-7.4.
        Conduct::Once => !objected,
        // LM-5.4 and reading L8.
        Conduct::TwoPhases => !objected || rules.phase_two_end == PhaseTwoEnd::AgreeAgain,
        // CO-4.2.
        Conduct::NoAgreement => false,
    };
    match (stops, may_agree) {
        (false, _) => PassEffect::GoesOn,
        (true, true) => PassEffect::Stops,
        (true, false) => PassEffect::Ends,
    }
}

/// The phase that play goes on in when a player has objected.
pub(super) fn phase_after_objection(rules: &Ruleset) -> Phase {
    if rules.conduct == Conduct::TwoPhases { Phase::PhaseTwo } else { Phase::Play }
}

/// Whether the players move in turn.
pub(super) fn goes_on(phase: Phase) -> bool {
    matches!(phase, Phase::Play | Phase::PhaseTwo)
}

/// Whether an objection ends the row of passes before it, by readings R6 and A7; whether it is the first tells where
/// phase two begins, with a history of its own by reading L2.
fn objection_ends_row(rules: &Ruleset, first: bool) -> bool {
    let erased = rules.pass_count == PassCount::Afresh || rules.stop_passes == StopPasses::Erased;
    let begins = first && rules.conduct == Conduct::TwoPhases;
    erased || begins && rules.phase_history == PhaseHistory::Reset
}

/// How many passes in a row the step makes, an accepted pass while play goes on. Where a player passes twice without
/// an objection between, or where nothing was settled after the second pass, no clause says what the pass does.
pub(super) fn passes_in_a_row(moment: &Moment) -> Result<usize, Verdict> {
    let step = moment.any_step()?;
    only_if(matches!(step.action, Action::Pass(_)) && step.ruling.is_accepted())?;
    let (mut row, mut later) = (1, Some(step.action.by()));
    let mut objected = false;
    for (index, step) in moment.carried_out().rev() {
        match step.action {
            Action::Pass(by) => {
                only_if(later != Some(by))?;
                (row, later) = (row + 1, Some(by));
            }
            Action::Object { .. } if objection_ends_row(moment.rules(), Some(index) == first_objection(moment)) => {
                break;
            }
            Action::Object { .. } => (objected, later) = (true, None),
            Action::Name { .. } | Action::Agree(_) => {}
            Action::Play(..) | Action::Resign(_) => break,
        }
    }
    let ended = moment.rules().conduct == Conduct::UntilAgreed && row > 4;
    only_if(row <= 2 || objected && !ended)?;
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
    Passes,
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
        Action::Pass(_) => Ending::Passes,
        _ => Ending::Resignation,
    }
}

/// The phase before the step, as the actions so far make it.
pub(super) fn phase_of_actions(moment: &Moment) -> Phase {
    let (mut phase, mut row, mut last, mut objected) = (Phase::Play, 0, None, false);
    let rules = moment.rules();
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
                match effect_of_row(rules, row, objected) {
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
                let first = !objected;
                (phase, objected) = (phase_after_objection(rules), true);
                if objection_ends_row(rules, first) {
                    row = 0;
                }
            }
        }
        if ends {
            let due = last == Some(Color::Black) && rules.last_pass != LastPass::Never;
            phase = if due { Phase::LastPass } else { Phase::Over };
        }
    }
    phase
}
