//! Rule 7: plays that would leave an own chain without a liberty.

use crate::predicates::chains::{Chain, all_have_liberties, list};
use crate::predicates::grounds::plain_ground_applies;
use crate::predicates::moment::judge_reason;
use crate::predicates::play::Play;
use crate::predicates::verdict::{Judged, only_if, violated};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, Reason, Ruling, Suicide};

pub(super) fn no_play_leaves_own_chain_without_liberty(moment: &Moment) -> Judged {
    only_if(moment.rules().suicide == Suicide::Forbidden)?;
    let (play, ruling) = asked_of_suicide(moment)?;
    judge_suicide(&play, ruling)
}

/// A play of which suicide is asked: no plainer ground forbids it, and it takes nothing (RU-6.5 judges those that do).
pub(in crate::predicates) fn asked_of_suicide<'a>(moment: &Moment<'a>) -> Result<(Play<'a>, &'a Ruling), Verdict> {
    let (play, ruling) = moment.play()?;
    only_if(!plain_ground_applies(moment, &Action::Play(play.mover, play.point)))?;
    only_if(play.surrounded.is_empty() && all_have_liberties(play.before))?;
    Ok((play, ruling))
}

/// Judges a refusal for suicide, or the lack of one, by the rules in force.
pub(in crate::predicates) fn judge_suicide(play: &Play, ruling: &Ruling) -> Judged {
    let forbidden = play.is_forbidden_suicide();
    let because = || match play.own.liberties.first() {
        Some(liberty) => format!("{} has a liberty at {liberty}", play.own.words()),
        None if forbidden => format!("{} has no liberty left", play.own.words()),
        None => format!("{} may be given up", play.own.words()),
    };
    judge_reason(ruling, Reason::Suicide, forbidden, because)
}

pub(super) fn two_eyes_live(moment: &Moment) -> Judged {
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
