//! What a play is: rule 5 of the Russian list, SR-3.1.

use crate::predicates::Moment;
use crate::predicates::chains::Chain;
use crate::predicates::moment::judge_reason;
use crate::predicates::verdict::{Judged, demand, only_if, violated};
use crate::vocabulary::{Action, Reason};

use super::board::stones_elsewhere;

pub(in crate::predicates) fn a_play_puts_one_stone_on_an_empty_point(moment: &Moment) -> Judged {
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

pub(in crate::predicates) fn nothing_else_on_the_board_changes(moment: &Moment) -> Judged {
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
