//! Play that looks at nothing, to measure others by.

use std::collections::BTreeSet;

use crate::vocabulary::{Action, Color, Deed, Phase, Point, Seen, Size};

use super::played::played;
use super::raw::{any_deed, moves_on_copy};
use super::share::Share;
use super::{Choices, GeneratedGame, Scope, seeded_bytes};

/// Bytes that suffice for each deed.
const BYTES: usize = 24;

/// A game by the same rules, from the same start and with as many deeds as another, in which every action is drawn
/// uniformly from those that the phase knows:
///
/// - in play, of the player to move: a play on any point of the board, a stone on it or not, or a pass, each alike;
/// - while play is stopped: naming, agreeing and objecting, of either player, each alike; what is named or objected for is
///   nothing or the stone on any one point, each alike;
/// - when White has to pass once more: that pass;
/// - when the game is over: taking back, or anything at all, each alike.
///
/// As in a rule-aware game, of 99 deeds 5 are anything at all, as in [`raw`](super::raw()) games (actions out of turn,
/// beside the board, in the wrong phase, resignations among them), 3 take back, 1 saves and loads, and 2 make moves on
/// a copy; else no fault in these could ever be found.
pub fn uniform_beside(game: &GeneratedGame, seed: u64) -> GeneratedGame {
    let length = game.deeds.len();
    let bytes = seeded_bytes(seed, (length + 1) * BYTES);
    let mut choices = Choices::new(&bytes);
    played(game.start.clone(), game.rules.clone(), length, |seen| next(&mut choices, seen))
}

fn next(choices: &mut Choices<'_>, seen: &Seen) -> Option<Deed> {
    let (size, to_move, phase) = (seen.position.as_ref()?.size(), seen.to_move?, seen.phase?);
    let anything = |choices: &mut Choices<'_>| any_deed(choices, size, Scope::WholeGame, to_move);
    Some(match Share::any(choices) {
        Share::Anything => anything(choices),
        Share::Undo => Deed::Undo,
        Share::Reload => Deed::Reload,
        Share::OnCopy => {
            let own = a_move(choices, size, to_move);
            Deed::OnCopy([own].into_iter().chain(moves_on_copy(choices, size, to_move.opponent())).collect())
        }
        Share::Own => match phase {
            Phase::Play | Phase::PhaseTwo => Deed::Act(a_move(choices, size, to_move)),
            Phase::Agreement => Deed::Act(a_word(choices, size)),
            Phase::LastPass => Deed::Act(Action::Pass(Color::White)),
            Phase::Over if choices.below(2) == 0 => Deed::Undo,
            Phase::Over => anything(choices),
        },
    })
}

/// A play on any point or a pass.
fn a_move(choices: &mut Choices<'_>, size: Size, mover: Color) -> Action {
    a_point(choices, size).map_or(Action::Pass(mover), |point| Action::Play(mover, point))
}

/// What is said while play is stopped.
fn a_word(choices: &mut Choices<'_>, size: Size) -> Action {
    let by = choices.color();
    match choices.below(3) {
        0 => Action::Name { by, dead: a_point(choices, size).into_iter().collect::<BTreeSet<Point>>() },
        1 => Action::Agree(by),
        _ => Action::Object { by, group: a_point(choices, size) },
    }
}

/// Any point of the board or none, each alike.
fn a_point(choices: &mut Choices<'_>, size: Size) -> Option<Point> {
    let points: Vec<Point> = size.points().collect();
    points.get(choices.below(points.len() + 1)).copied()
}
