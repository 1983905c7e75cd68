//! Moves of the engine's own: any that the rules allow (GTP 2 draft 2, sections 6.3.3 and 6.3.5).

use super::Engine;
use super::arguments::{color, exactly};
use super::failure::{Answer, Failure};
use crate::vocabulary::{Action, Color, Point, Trouble};

/// A player who is not to move gets an illegal move, although the protocol lets the controller ask for either.
pub(super) fn genmove(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [by] = exactly(arguments)?;
    let mut random = engine.random.clone();
    let action = engine.choose(color(by)?, &mut random)?;
    engine.random = random;
    let text = vertex(&action);
    engine.act(action, Failure::IllegalMove)?;
    Ok(text)
}

/// The specification advises against chance here: the answer is what [`genmove`] would play, however often one asks.
pub(super) fn reg_genmove(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [by] = exactly(arguments)?;
    let mut random = engine.random.clone();
    Ok(vertex(&engine.choose(color(by)?, &mut random)?))
}

fn vertex(action: &Action) -> String {
    match action {
        Action::Play(_, point) => point.to_string(),
        _ => "pass".to_owned(),
    }
}

impl Engine {
    /// A move that will be accepted, so far as one can know.
    fn choose(&self, by: Color, random: &mut fastrand::Rng) -> Result<Action, Failure> {
        let mut points: Vec<Point> = match &self.seen.legal {
            Some(legal) => legal.iter().copied().collect(),
            None => self.start.size().points().collect(),
        };
        random.shuffle(&mut points);
        // A wrong subject may show points where it then refuses to play.
        let moves = points.into_iter().map(|point| Action::Play(by, point)).chain([Action::Pass(by)]);
        for action in moves {
            match self.try_out(&action) {
                Ok((ruling, _)) if ruling.is_accepted() => return Ok(action),
                Ok(_) => {}
                // It cannot be tried out; `play` will tell.
                Err(Trouble::Cannot(_)) => return Ok(action),
                Err(trouble) => return Err(trouble.into()),
            }
            // Out of turn every move is refused, so that one refusal is enough.
            if self.seen.to_move == Some(by.opponent()) {
                break;
            }
        }
        Err(Failure::IllegalMove)
    }
}
