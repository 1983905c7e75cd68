use crate::interpreter::Interpreter;
use crate::vocabulary::{Deed, Ruleset, Seen, Start, Subject};

use super::GeneratedGame;

/// A game of somebody who sees what has become of each deed before the next; it ends with so many, or when there is
/// none any more. The board is the interpreter's.
pub(super) fn played(
    start: Start,
    rules: Ruleset,
    deeds: usize,
    mut next: impl FnMut(&Seen) -> Option<Deed>,
) -> GeneratedGame {
    let mut game = GeneratedGame { rules, start, deeds: Vec::new() };
    let mut interpreter = Interpreter::new().at_a_glance();
    let Ok(mut seen) = interpreter.start(&game.rules, &game.start) else { return game };
    while game.deeds.len() < deeds {
        let Some(deed) = next(&seen) else { break };
        let after = match &deed {
            Deed::Act(action) => interpreter.act(action).map(|(_, seen)| seen),
            Deed::Undo => interpreter.undo(),
            Deed::Reload | Deed::OnCopy(_) => Ok(seen.clone()),
        };
        // Taking back at the start is not possible, and changes nothing.
        seen = after.unwrap_or(seen);
        game.deeds.push(deed);
    }
    game
}
