//! Rule 5: what a play is, and who keeps the stones that it takes.

use crate::predicates::chains::Chain;
use crate::predicates::moment::judge_reason;
use crate::predicates::verdict::{Judged, demand, needed, only_if, violated};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, Reason};

use super::board::stones_elsewhere;

pub(super) fn a_play_puts_one_stone_on_an_empty_point(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let Action::Play(_, point) = step.action else { return only_if(false) };
    let before = moment.board_before()?;
    let occupied = before.color_at(point).is_some();
    if occupied || !step.ruling.is_accepted() {
        let because = || match before.color_at(point) {
            Some(color) => format!("{point} holds a stone of {color}"),
            None => format!("{point} holds no stone"),
        };
        return judge_reason(&step.ruling, Reason::Occupied, occupied, because);
    }
    let (play, after) = moment.accepted_play()?;
    // Own stones that leave again are judged by RU-6.4, RU-7.1 and CO-3.3; a stone elsewhere by RU-1.1.
    only_if(after.color_at(point).is_some() || !play.own.liberties.is_empty())?;
    only_if(after.color_at(point).is_some() || stones_elsewhere(before, after).is_none())?;
    demand(after.color_at(point).is_some(), || format!("the play on {point} was accepted, but no stone stands there"))
}

pub(super) fn nothing_else_on_the_board_changes(moment: &Moment) -> Judged {
    let (play, after) = moment.accepted_play()?;
    only_if(after.size() == play.before.size())?;
    for point in after.size().points().filter(|&point| point != play.point) {
        match (play.before.color_at(point), after.color_at(point)) {
            // A stone that came down elsewhere than it was played is judged by RU-1.1.
            (None, Some(color)) if after.color_at(play.point).is_some() => {
                return violated(format!("a stone of {color} has appeared on {point}"));
            }
            (Some(was), Some(is)) if was != is => {
                return violated(format!("the stone on {point} has changed from {was} to {is}"));
            }
            // An own chain without a liberty is judged by RU-6.4, RU-7.1 and CO-3.3.
            (Some(color), None) if color == play.mover => {
                let surrounded = play.own.liberties.is_empty() && play.own.stones.contains(&point);
                let had_liberties = Chain::at(play.before, point).is_some_and(|chain| !chain.liberties.is_empty());
                demand(surrounded || !had_liberties, || format!("the mover's own stone on {point} is gone"))?;
            }
            _ => {}
        }
    }
    Ok(())
}

pub(super) fn taken_stones_are_kept(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(step.ruling.is_accepted())?;
    let (before, after) = (needed(moment.before().prisoners)?, needed(moment.after().prisoners)?);
    let by = step.action.by();
    let (mut gained, mut lost) = (0, 0);
    match step.action {
        // What a pass leaves as it is, RU-4.2 judges; what stones are worth that leave otherwise, RU-9.2 and RU-0.3.
        Action::Pass(_) | Action::Agree(_) | Action::Object { .. } => return only_if(false),
        Action::Resign(_) | Action::Name { .. } => {}
        Action::Play(..) => (gained, lost) = stones_that_left(moment)?,
    }
    for (holder, expected) in [(by, before.of(by) + gained), (by.opponent(), before.of(by.opponent()) + lost)] {
        let found = *after.of(holder);
        demand(found == expected, || format!("{holder} should hold {expected} prisoners, but holds {found}"))?;
    }
    Ok(())
}

/// How many opposing stones and how many own ones left the board, where nothing else is wrong with the play.
fn stones_that_left(moment: &Moment) -> Result<(u32, u32), Verdict> {
    let (play, after) = moment.made_play()?;
    let changed = |&(point, color): &(_, _)| after.color_at(point).is_some_and(|is| is != color);
    only_if(!play.is_suicide() && !play.before.stones().any(|stone| changed(&stone)))?;
    let gone = play.before.stones().filter(|&(point, _)| after.is_empty_at(point));
    let (own, opposing): (Vec<_>, Vec<_>) = gone.partition(|&(_, color)| color == play.mover);
    let played_left = play.surrounds_both() && after.is_empty_at(play.point);
    only_if(own.is_empty() || played_left)?;
    Ok((opposing.len() as u32, own.len() as u32 + u32::from(played_left)))
}
