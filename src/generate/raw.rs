use crate::vocabulary::{Action, Color, Deed, Point, Size};

use super::starts::any_point;
use super::{Bounds, Choices, GeneratedGame, Scope, any_rules, any_start};

/// A game of anything at all: any rules, any start, plays of either color anywhere, on stones and beside the board too,
/// passes, resignations, and whatever is said while play is stopped, whether it is or not.
///
/// Any bytes make a game; it ends where they do.
pub fn raw(choices: &mut Choices<'_>, bounds: &Bounds) -> GeneratedGame {
    let rules = any_rules(choices);
    let start = any_start(choices, bounds);
    let mut deeds = Vec::new();
    let mut turn = Color::Black;
    while deeds.len() < bounds.deeds && !choices.is_exhausted() {
        let deed = any_deed(choices, start.size(), bounds.scope, turn);
        if let Some(Action::Play(..) | Action::Pass(_)) = deed.action() {
            turn = turn.opponent();
        }
        deeds.push(deed);
    }
    GeneratedGame { rules, start, deeds }
}

/// Anything that can be done. Mostly a play or a pass of the player whose turn it may be.
pub(super) fn any_deed(choices: &mut Choices<'_>, size: Size, scope: Scope, turn: Color) -> Deed {
    let weights: &[u32] = match scope {
        Scope::Play => &[24, 5, 5, 1, 2],
        Scope::WholeGame => &[24, 9, 3, 1, 2, 1, 4, 4, 4],
    };
    let kind = choices.weighted(weights);
    match kind {
        2 => return Deed::Undo,
        3 => return Deed::Reload,
        4 => return Deed::OnCopy(moves_on_copy(choices, size, turn)),
        _ => {}
    }
    let by = if choices.below(8) == 7 { turn.opponent() } else { turn };
    Deed::Act(match kind {
        0 => Action::Play(by, any_target(choices, size)),
        1 => Action::Pass(by),
        5 => Action::Resign(by),
        6 => {
            let number = choices.below(3);
            Action::Name { by, dead: (0..number).map(|_| any_target(choices, size)).collect() }
        }
        7 => Action::Agree(by),
        _ => {
            let group = if choices.below(3) == 0 { None } else { Some(any_target(choices, size)) };
            Action::Object { by, group }
        }
    })
}

/// Plays and passes for a copy, in turn; scenarios know no others there.
pub(super) fn moves_on_copy(choices: &mut Choices<'_>, size: Size, turn: Color) -> Vec<Action> {
    let number = choices.below(4);
    let mover = |index: usize| if index.is_multiple_of(2) { turn } else { turn.opponent() };
    (0..number)
        .map(|index| match choices.below(6) {
            5 => Action::Pass(mover(index)),
            _ => Action::Play(mover(index), any_point(choices, size)),
        })
        .collect()
}

/// A point, rarely one that only a larger board has.
fn any_target(choices: &mut Choices<'_>, size: Size) -> Point {
    match choices.below(20) {
        19 => {
            let all: Vec<Point> =
                Size::new(Size::MAX, Size::MAX).map(|size| size.points().collect()).unwrap_or_default();
            choices.one_of(&all).copied().unwrap_or_else(|| any_point(choices, size))
        }
        _ => any_point(choices, size),
    }
}
