use std::collections::BTreeSet;

use super::{Action, Ruleset, Ruling, Seen, Start};

/// What a subject did in one game, from the start to the last action: the material that predicates judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The rules that the subject claims to follow.
    pub ruleset: Ruleset,
    /// How the game began.
    pub start: Start,
    /// What the subject showed before the first action.
    pub opening: Seen,
    /// Every action with its ruling, in order.
    pub steps: Vec<Step>,
}

/// One action, what the subject said to it, and what it showed afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What a player tried to do.
    pub action: Action,
    /// What the subject said.
    pub ruling: Ruling,
    /// What the subject showed afterwards.
    pub seen: Seen,
}

impl Trace {
    /// What was shown just before the step with that index (0 is the first).
    pub fn before(&self, step: usize) -> &Seen {
        match step.checked_sub(1).and_then(|previous| self.steps.get(previous)) {
            Some(previous) => &previous.seen,
            None => &self.opening,
        }
    }

    /// The same game as a subject shows it that gives no reasons and tells neither turn nor phase.
    #[must_use]
    pub fn in_silence(mut self) -> Trace {
        let hide = |seen: &mut Seen| (seen.to_move, seen.phase) = (None, None);
        hide(&mut self.opening);
        for step in &mut self.steps {
            hide(&mut step.seen);
            if !step.ruling.is_accepted() {
                step.ruling = Ruling::Rejected(BTreeSet::new());
            }
        }
        self
    }
}
