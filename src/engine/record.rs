//! Game records (GTP 2 draft 2, section 6.3.5), and the moves as GNU Go lists them.

use super::Engine;
use super::arguments::{exactly, number};
use super::failure::{Answer, Failure};
use super::show::color_word;
use super::why::Why;
use crate::sgf::{self, SgfGame};
use crate::vocabulary::Action;

/// Plays the moves of a record up to the one before MOVE. What the rules forbid is not played: then the file cannot be
/// loaded, and `shinpan-why` says which move it was. The komi stays where the record has none.
pub(super) fn loadsgf(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let (name, wanted) = match arguments {
        [name] => (name, usize::MAX),
        [name, before] => (name, (number(before)? as usize).saturating_sub(1)),
        _ => return Err(Failure::Syntax),
    };
    match load(engine, name, wanted) {
        Ok(()) => Ok(String::new()),
        Err(why) => {
            engine.why = why;
            Err(Failure::CannotLoad)
        }
    }
}

fn load(engine: &mut Engine, name: &str, wanted: usize) -> Result<(), Why> {
    let text = (engine.load)(name).map_err(|error| Why::in_words(format!("{name}: {error}")))?;
    let SgfGame { start, mut moves, komi } =
        sgf::read(&text).map_err(|error| Why::in_words(format!("{name}: {error}")))?;
    if !engine.takes(start.size()) {
        return Err(Why::in_words(format!("{name}: the subject takes no board of {}", start.size())));
    }
    let rules = match komi {
        Some(komi) => engine.rules_with(komi),
        None => engine.rules.clone(),
    };
    moves.truncate(wanted);
    engine.begin(rules, start, &moves).map_err(|unplayable| unplayable.why())
}

pub(super) fn printsgf(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    Ok(sgf::write(&engine.start, &engine.actions, engine.komi()))
}

pub(super) fn move_history(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let moves: Vec<String> = engine.actions.iter().rev().filter_map(in_words).collect();
    Ok(moves.join("\n"))
}

pub(super) fn last_move(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let last = engine.actions.iter().rev().find_map(in_words);
    last.ok_or_else(|| Failure::Told("no move has been made".to_owned()))
}

/// A move as `play` takes it; what is done while the players settle is none.
fn in_words(action: &Action) -> Option<String> {
    let vertex = match action {
        Action::Play(_, point) => point.to_string(),
        Action::Pass(_) => "pass".to_owned(),
        _ => return None,
    };
    Some(format!("{} {vertex}", color_word(action.by())))
}
