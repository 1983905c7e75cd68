//! Which chains a play takes: rule 6 of the Russian list, SR-2.1, SR-3.2 and SR-3.3.

use crate::predicates::chains::{Chain, all_have_liberties, extent_is_plain, list};
use crate::predicates::moment::is_silent;
use crate::predicates::play::Play;
use crate::predicates::verdict::{Judged, demand, only_if, violated};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, CaptureOrder, Color, Position, Reason};

/// The chains of one color before the play, those left out that have no liberty: no play can take their last one.
fn chains_of(board: &Position, color: Color) -> impl Iterator<Item = Chain> {
    Chain::all(board).into_iter().filter(move |chain| chain.color == color && !chain.liberties.is_empty())
}

/// Whether stones of the chain gave way to the other color, which RU-5.2 judges.
fn changed_color(chain: &Chain, after: &Position) -> bool {
    chain.stones.iter().any(|&stone| after.color_at(stone) == Some(chain.color.opponent()))
}

/// Whether the play surrounded chains of both players and the own one is gone: RU-6.4 judges that as a whole.
fn own_chain_gave_way(play: &Play, after: &Position) -> bool {
    play.surrounds_both() && after.is_empty_at(play.point)
}

pub(in crate::predicates) fn chains_leave_whole(moment: &Moment) -> Judged {
    let (play, after) = moment.made_play()?;
    let mut judged = false;
    for chain in Color::BOTH.into_iter().flat_map(|color| chains_of(play.before, color)) {
        let (gone, left): (Vec<_>, Vec<_>) = chain.stones.iter().partition(|&&stone| after.is_empty_at(stone));
        judged |= !gone.is_empty();
        demand(gone.is_empty() || left.is_empty() || changed_color(&chain, after), || {
            format!("of {} the stones on {} are gone, but those on {} stand", chain.words(), list(gone), list(left))
        })?;
    }
    only_if(judged)
}

/// A play after which it is plain which opposing chains have to leave.
fn plain_play<'a>(moment: &Moment<'a>) -> Result<(Play<'a>, &'a Position), Verdict> {
    let (play, after) = moment.made_play()?;
    only_if(extent_is_plain(play.before, moment.rules()) && !own_chain_gave_way(&play, after))?;
    Ok((play, after))
}

/// An opposing chain with a liberty left stays.
pub(in crate::predicates) fn chains_with_a_liberty_stay(moment: &Moment) -> Judged {
    let (play, after) = plain_play(moment)?;
    let mut judged = false;
    for chain in chains_of(play.before, play.mover.opponent()) {
        let left: Vec<_> = chain.liberties.iter().filter(|&&liberty| liberty != play.point).collect();
        let has_left = chain.has_left(after) && !changed_color(&chain, after);
        judged |= has_left || play.surrounded.contains(&chain);
        demand(left.is_empty() || !has_left, || {
            format!("{} is gone, although it has a liberty at {}", chain.words(), list(left))
        })?;
    }
    only_if(judged)
}

/// Of the opposing chains that a play surrounds one leaves at least; where one has, RU-6.3 asks for the others.
pub(in crate::predicates) fn a_surrounded_chain_leaves(moment: &Moment) -> Judged {
    let (play, after) = plain_play(moment)?;
    let Some(first) = play.taken().first() else { return only_if(false) };
    demand(play.taken().iter().any(|chain| !chain.stands_on(after)), || {
        format!("{} has no liberty left but still stands", first.words())
    })
}

pub(in crate::predicates) fn one_play_takes_every_surrounded_chain(moment: &Moment) -> Judged {
    let (play, after) = moment.made_play()?;
    only_if(play.surrounded.len() > 1 && !own_chain_gave_way(&play, after))?;
    only_if(extent_is_plain(play.before, moment.rules()))?;
    only_if(play.surrounded.iter().any(|chain| chain.has_left(after)))?;
    for chain in &play.surrounded {
        let taken = play.taken().contains(chain);
        demand(!taken || !chain.stands_on(after), || {
            format!("{} has no liberty left but still stands, while another chain was taken", chain.words())
        })?;
        // Reading A5.
        demand(taken || !chain.has_left(after), || {
            format!("{} is gone, although only the chain with the lowest point is taken", chain.words())
        })?;
    }
    Ok(())
}

pub(in crate::predicates) fn only_opposing_chains_leave(moment: &Moment) -> Judged {
    let (play, after) = moment.made_play()?;
    only_if(play.surrounds_both() && extent_is_plain(play.before, moment.rules()))?;
    if moment.rules().capture_order == CaptureOrder::OpponentFirst {
        return demand(play.own.stands_on(after), || {
            format!("{} is gone, although opposing chains are surrounded, too", play.own.words())
        });
    }
    // Reading A4.
    demand(play.own.has_left(after), || format!("{} still stands", play.own.words()))?;
    for chain in &play.surrounded {
        if play.taken().contains(chain) {
            demand(chain.has_left(after), || format!("{} still stands", chain.words()))?;
        } else {
            demand(chain.stands_on(after), || format!("{} is gone, although it stays", chain.words()))?;
        }
    }
    Ok(())
}

pub(in crate::predicates) fn a_play_is_made_after_the_captures(moment: &Moment) -> Judged {
    let (play, ruling) = moment.play()?;
    let Some(taken) = play.surrounded.first() else { return only_if(false) };
    only_if(!is_silent(ruling) && all_have_liberties(play.before))?;
    if ruling.refuses_for(Reason::Suicide) {
        let action = Action::Play(play.mover, play.point);
        return violated(format!("{action} is {ruling}, although it surrounds {}", taken.words()));
    }
    only_if(ruling.is_accepted() && play.surrounds_both())
}
