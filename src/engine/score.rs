//! The result (GTP 2 draft 2, sections 4.3 and 6.3.4).

use super::Engine;
use super::arguments::exactly;
use super::failure::{Answer, Failure};
use crate::vocabulary::{Action, ByColor, Color, Phase, Points, Seen};

/// While the players settle, the score is what it will be if both agree to what is named now.
pub(super) fn final_score(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let seen = match engine.seen.phase {
        Some(Phase::Agreement | Phase::LastPass) => engine.settled()?,
        _ => engine.seen.clone(),
    };
    let winner = seen.winner.flatten();
    match (seen.score.flatten(), winner) {
        (Some(score), winner) => Ok(by_points(score, winner)),
        // Records write it like this; GTP has no word for it.
        (None, Some(winner)) => Ok(format!("{}+R", letter(winner))),
        (None, None) => Err(Failure::CannotScore),
    }
}

/// `B+N`, `W+N`, or `0` for a draw. Where the rules give a player the win at equal points, that is no draw.
fn by_points(score: ByColor<Points>, winner: Option<Color>) -> String {
    let (black, white) = (score.black, score.white);
    if black > white {
        format!("B+{}", black - white)
    } else if white > black {
        format!("W+{}", white - black)
    } else {
        winner.map_or_else(|| "0".to_owned(), |winner| format!("{}+0", letter(winner)))
    }
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

impl Engine {
    /// What is seen when a copy of the game has been brought to its end.
    fn settled(&self) -> Result<Seen, Failure> {
        let mut copy = self.subject.copy().map_err(|_| Failure::CannotScore)?;
        let mut seen = self.seen.clone();
        for action in [Action::Agree(Color::Black), Action::Agree(Color::White), Action::Pass(Color::White)] {
            let is_due = match action {
                Action::Pass(_) => seen.phase == Some(Phase::LastPass),
                _ => seen.phase == Some(Phase::Agreement),
            };
            if is_due {
                seen = copy.act(&action)?.1;
            }
        }
        Ok(seen)
    }
}
