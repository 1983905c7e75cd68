//! The board, its lines, and whose stones are whose: rule 1 of the Russian list, SR-1.1 and SR-3.1.

use crate::predicates::Moment;
use crate::predicates::chains::{Chain, extent_is_plain, list};
use crate::predicates::moment::judge_reason;
use crate::predicates::verdict::{Judged, demand, only_if, violated};
use crate::vocabulary::{Action, Position, Reason};

pub(in crate::predicates) fn stones_stand_on_points_of_the_board(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let Action::Play(_, point) = step.action else { return only_if(false) };
    let size = moment.trace.start.size();
    let inside = size.contains(point);
    let because = || format!("{point} lies {} the {size} board", if inside { "on" } else { "outside" });
    if !inside || !step.ruling.is_accepted() {
        return judge_reason(&step.ruling, Reason::OffBoard, !inside, because);
    }
    let (before, after) = (moment.board_before()?, moment.board_after()?);
    demand(after.size() == size, || format!("the board is {size}, the one shown is {}", after.size()))?;
    only_if(before.is_empty_at(point))?;
    let elsewhere = stones_elsewhere(before, after);
    demand(after.color_at(point).is_some() || elsewhere.is_none(), || {
        format!("the stone was played on {point} but stands on {}", elsewhere.unwrap_or_default())
    })
}

pub(in crate::predicates) fn neighbours_are_next_along_a_line(moment: &Moment) -> Judged {
    let (play, after) = moment.accepted_play()?;
    only_if(after.color_at(play.point) == Some(play.mover) && extent_is_plain(play.before, moment.rules()))?;
    let opponent = play.mover.opponent();
    let lone: Vec<Chain> = Chain::all(play.before)
        .into_iter()
        .filter(|chain| chain.color == opponent && chain.stones.len() == 1 && !chain.liberties.is_empty())
        .collect();
    let mut judged = false;
    for chain in lone {
        let left: Vec<_> = chain.liberties.iter().filter(|&&liberty| liberty != play.point).collect();
        if chain.has_left(after) {
            judged = true;
            demand(left.is_empty(), || {
                format!("{} is gone, although {} next to it is empty", chain.words(), list(left))
            })?;
        } else if left.is_empty() && play.taken().contains(&chain) {
            return violated(format!("{} still stands, although every point next to it is taken", chain.words()));
        } else if chain.liberties.contains(&play.point) {
            judged = true;
        }
    }
    only_if(judged)
}

pub(in crate::predicates) fn each_player_plays_one_color(moment: &Moment) -> Judged {
    let (play, after) = moment.accepted_play()?;
    let color = after.color_at(play.point);
    only_if(color.is_some())?;
    demand(color == Some(play.mover), || {
        format!("{} played on {}, but the stone there is {}", play.mover, play.point, play.mover.opponent())
    })
}

/// The points that have got a stone, in words.
pub(in crate::predicates) fn stones_elsewhere(before: &Position, after: &Position) -> Option<String> {
    let points: Vec<_> = after.stones().map(|(point, _)| point).filter(|&point| before.is_empty_at(point)).collect();
    (!points.is_empty()).then(|| list(&points))
}
