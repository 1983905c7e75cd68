//! Games that try everything there is to try on a small board, for two subjects to be held against each other.

use crate::generate::GeneratedGame;
use crate::vocabulary::{Action, Color, Deed, Position, Ruleset, Size};

use super::moments::{Moment, every_action};
use super::parallel::{Watch, in_parallel};
use super::positions::all_legal;

/// What was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Games, one for every beginning.
    pub games: u64,
    /// Actions in them, beside those that led to the beginning.
    pub actions: u64,
}

/// Makes a game for every beginning on a board: from each legal position, either player to move, at once, after every
/// action that is accepted, and after a stop. In it every action is tried in its turn, and taken back if it was accepted.
/// `look` says what is to be said of a game, if anything is.
///
/// # Errors
/// With the first thing said, in the order of the positions.
pub fn short_games<Found: Send>(
    rules: &Ruleset,
    size: Size,
    watch: &dyn Watch,
    look: impl Fn(&GeneratedGame) -> Option<Found> + Sync,
) -> Result<Tried, Found> {
    let positions = all_legal(rules, size);
    let actions = every_action(size);
    let looked = in_parallel(&positions, watch, |position| {
        let mut tried = Tried::default();
        for moment in beginnings(rules, position, &actions) {
            tried.games += 1;
            tried.actions += actions.len() as u64;
            if let Some(found) = look(&game(&moment, &actions)) {
                return Err(found);
            }
        }
        Ok(tried)
    });
    let mut all = Tried::default();
    for one in looked {
        let Tried { games, actions } = one?;
        all.games += games;
        all.actions += actions;
    }
    Ok(all)
}

fn beginnings(rules: &Ruleset, position: &Position, actions: &[Action]) -> Vec<Moment> {
    let mut all = Vec::new();
    for start in Color::BOTH.into_iter().filter_map(|to_move| Moment::of_position(rules, position, to_move)) {
        all.extend(start.accepted(actions));
        all.push(start.stopped());
        all.push(start);
    }
    all
}

/// The actions that have led to the moment, and then each action by itself.
fn game(moment: &Moment, actions: &[Action]) -> GeneratedGame {
    let trace = &moment.trace;
    let mut deeds: Vec<Deed> = trace.steps.iter().map(|step| Deed::Act(step.action.clone())).collect();
    for action in actions {
        deeds.push(Deed::Act(action.clone()));
        if moment.game.grounds_against(action).is_empty() {
            deeds.push(Deed::Undo);
        }
    }
    GeneratedGame { rules: trace.ruleset.clone(), start: trace.start.clone(), deeds }
}
