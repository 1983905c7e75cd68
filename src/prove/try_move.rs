//! Following one move after another on a subject, each from the same moment of the game.

use crate::vocabulary::{Action, Color, Phase, Ruling, Seen, Size, Subject, Trouble};

/// Makes an action and goes on from there if it is accepted; the subject stands afterwards where it stood before.
///
/// # Errors
/// When the subject can neither copy itself nor take back, or has broken down.
pub fn try_move<Found>(
    subject: &mut dyn Subject,
    action: &Action,
    go_on: impl FnOnce(&mut dyn Subject, Ruling, Seen) -> Result<Found, Trouble>,
) -> Result<Found, Trouble> {
    if subject.sight().copies {
        let mut copy = subject.copy()?;
        let (ruling, seen) = copy.act(action)?;
        return go_on(copy.as_mut(), ruling, seen);
    }
    if !subject.sight().undoes {
        return Err(Trouble::Cannot("trying several moves: the subject can neither copy nor take back".to_owned()));
    }
    let (ruling, seen) = subject.act(action)?;
    let accepted = ruling.is_accepted();
    let found = go_on(subject, ruling, seen)?;
    if accepted {
        subject.undo()?;
    }
    Ok(found)
}

/// What a player may try: a stone on every point, occupied ones too, and a pass.
pub fn candidates(size: Size, mover: Color, passes: bool) -> impl Iterator<Item = Action> {
    size.points().map(move |point| Action::Play(mover, point)).chain(passes.then_some(Action::Pass(mover)))
}

/// Whether play is under way, as far as the subject shows it.
pub fn is_under_way(seen: &Seen) -> bool {
    seen.phase.is_none_or(|phase| phase == Phase::Play)
}

/// Who moves next: whom the subject shows, or else the other player.
pub fn next_mover(seen: &Seen, mover: Color) -> Color {
    seen.to_move.unwrap_or(mover.opponent())
}
