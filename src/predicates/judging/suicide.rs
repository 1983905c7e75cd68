//! Plays that would leave an own chain without a liberty: rule 7 of the Russian list, SI-4, SR-4, CO-3.

use crate::predicates::chains::{Chain, all_have_liberties, list};
use crate::predicates::grounds::plain_ground_applies;
use crate::predicates::moment::judge_reason;
use crate::predicates::play::Play;
use crate::predicates::verdict::{Judged, demand, only_if, violated};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, Reason, Ruling, Suicide};

use super::piles::{Left, demand_prisoners};

/// A play is refused for suicide exactly where the rules in force forbid it.
pub(in crate::predicates) fn suicides_are_ruled(moment: &Moment) -> Judged {
    let (play, ruling) = asked_of_suicide(moment)?;
    judge_suicide(&play, ruling)
}

/// A play of which suicide is asked: no plainer ground forbids it, and it takes nothing (RU-6.5 judges those that do).
fn asked_of_suicide<'a>(moment: &Moment<'a>) -> Result<(Play<'a>, &'a Ruling), Verdict> {
    let (play, ruling) = moment.play()?;
    only_if(!plain_ground_applies(moment, &Action::Play(play.mover, play.point)))?;
    only_if(play.surrounded.is_empty() && all_have_liberties(play.before))?;
    Ok((play, ruling))
}

/// Judges a refusal for suicide, or the lack of one, by the rules in force.
fn judge_suicide(play: &Play, ruling: &Ruling) -> Judged {
    let forbidden = play.is_forbidden_suicide();
    let because = || match play.own.liberties.first() {
        Some(liberty) => format!("{} has a liberty at {liberty}", play.own.words()),
        None if forbidden => format!("{} has no liberty left", play.own.words()),
        None => format!("{} may be given up", play.own.words()),
    };
    judge_reason(ruling, Reason::Suicide, forbidden, because)
}

/// A chain that is given up leaves the board, and its stones go where the rules have them go.
pub(in crate::predicates) fn given_up_chains_leave(moment: &Moment) -> Judged {
    only_if(moment.rules().suicide != Suicide::Forbidden)?;
    let (play, after) = moment.accepted_play()?;
    // A lone stone that may not be given up is judged by CO-3.1.
    only_if(play.is_suicide() && !play.is_forbidden_suicide() && all_have_liberties(play.before))?;
    // A stone of the wrong color is judged by RU-1.3.
    only_if(after.color_at(play.point) != Some(play.mover.opponent()))?;
    demand(play.own.has_left(after), || format!("{} has no liberty left but still stands", play.own.words()))?;
    let own = play.own.stones.len() as u32;
    demand_prisoners(moment, play.mover, Left { own, opposing: 0, suicide: true })
}

pub(in crate::predicates) fn two_eyes_live(moment: &Moment) -> Judged {
    let (play, after) = moment.made_play()?;
    let mut judged = false;
    for chain in Chain::all(play.before).iter().filter(|chain| chain.color != play.mover) {
        let eyes = chain.eyes(play.before);
        if eyes.len() < 2 || !chain.liberties.contains(&play.point) {
            continue;
        }
        judged = true;
        if !chain.stands_on(after) {
            return violated(format!("{} had eyes at {} but was taken", chain.words(), list(&eyes)));
        }
    }
    only_if(judged)
}
