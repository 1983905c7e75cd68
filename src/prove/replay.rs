//! A scenario gone through on the interpreter under other rules, for what is shown and not for what it states.

use crate::interpreter::Interpreter;
use crate::spec::Scenario;
use crate::vocabulary::{Deed, Ruleset, Ruling, Seen, Subject};

/// Everything that the interpreter says and shows in a scenario by these rules; `None` if the game cannot be played.
pub fn replay(scenario: &Scenario, rules: &Ruleset) -> Option<Vec<(Ruling, Seen)>> {
    let mut interpreter = Interpreter::new();
    let mut told = vec![(Ruling::Accepted, interpreter.start(rules, &scenario.start).ok()?)];
    for step in &scenario.steps {
        match &step.deed {
            Deed::Act(action) => told.push(interpreter.act(action).ok()?),
            Deed::Undo => told.push((Ruling::Accepted, interpreter.undo().ok()?)),
            Deed::Reload => told.push((Ruling::Accepted, interpreter.reload().ok()?)),
            Deed::OnCopy(actions) => interpreter.act_on_copy(actions).ok()?,
        }
    }
    Some(told)
}
