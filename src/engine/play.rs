//! Core play commands (GTP 2 draft 2, section 6.3.3), and the questions about them that GNU Go has.

use super::Engine;
use super::arguments::{color, exactly, one_move};
use super::failure::{Answer, Failure};
use crate::vocabulary::{Point, Trouble};

/// A word that is no color or vertex is a syntax error. A vertex outside the board is an illegal move, since "smaller
/// boards use the obvious subset of these coordinates" (section 2.11) and the rules say what may be played on.
///
/// For the protocol, moves of the same color in a row are not illegal; for the rules of Go they are.
pub(super) fn play(engine: &mut Engine, arguments: &[&str]) -> Answer {
    engine.act(one_move(arguments)?, Failure::IllegalMove)?;
    Ok(String::new())
}

pub(super) fn undo(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    match engine.subject.undo() {
        Ok(seen) => {
            engine.seen = seen;
            engine.actions.pop();
            Ok(String::new())
        }
        Err(Trouble::Cannot(_)) => Err(Failure::CannotUndo),
        Err(trouble) => Err(trouble.into()),
    }
}

pub(super) fn is_legal(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let (ruling, _) = engine.try_out(&one_move(arguments)?)?;
    Ok(u8::from(ruling.is_accepted()).to_string())
}

/// The player who is not to move may play nowhere.
pub(super) fn all_legal(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [by] = exactly(arguments)?;
    let is_his = engine.seen.to_move == Some(color(by)?);
    let points = engine.seen.legal.iter().flatten().filter(|_| is_his);
    Ok(points.map(Point::to_string).collect::<Vec<_>>().join(" "))
}
