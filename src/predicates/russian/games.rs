//! Rules 2 and 3: how even games and handicap games begin.

use std::collections::BTreeSet;

use crate::predicates::chains::list;
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Color, KomiPaid, Point, Points, Start};

pub(super) fn even_games_start_empty(moment: &Moment) -> Judged {
    only_if(matches!(moment.trace.start, Start::Even(_)))?;
    demand_stones(moment, &BTreeSet::new())
}

/// Demands that just these points hold stones, black ones.
fn demand_stones(moment: &Moment, expected: &BTreeSet<Point>) -> Judged {
    let board = moment.board_after()?;
    let size = moment.trace.start.size();
    demand(board.size() == size, || format!("the board is {size}, the one shown is {}", board.size()))?;
    for (point, color) in board.stones() {
        demand(color == Color::Black && expected.contains(&point), || {
            format!("a stone of {color} stands on {point} at the start")
        })?;
    }
    let missing: Vec<Point> = expected.iter().copied().filter(|&point| board.is_empty_at(point)).collect();
    demand(missing.is_empty(), || format!("no handicap stone stands on {}", list(&missing)))
}

fn demand_first(moment: &Moment, first: Color) -> Judged {
    let to_move = needed(moment.after().to_move)?;
    demand(to_move == first, || format!("{first} should move first, but it is the turn of {to_move}"))
}

/// Demands that the komi agreed upon is shown as owed: nothing, where it has been paid before the game.
fn demand_komi(moment: &Moment, agreed: Points) -> Judged {
    let expected = match moment.rules().komi_paid {
        KomiPaid::AtTheEnd => agreed,
        KomiPaid::BeforeTheGame => Points::ZERO,
    };
    let komi = needed(moment.after().komi)?;
    demand(komi == expected, || format!("komi should be {expected}, but is {komi}"))
}

pub(super) fn black_moves_first(moment: &Moment) -> Judged {
    only_if(matches!(moment.trace.start, Start::Even(_)))?;
    demand_first(moment, Color::Black)
}

pub(super) fn white_is_owed_komi(moment: &Moment) -> Judged {
    only_if(!matches!(moment.trace.start, Start::Handicap { .. }))?;
    demand_komi(moment, moment.rules().komi)
}

pub(super) fn handicap_stones_are_black_and_placed_first(moment: &Moment) -> Judged {
    demand_stones(moment, handicap_stones(moment)?)
}

/// The handicap stones of a game that has some.
fn handicap_stones<'a>(moment: &Moment<'a>) -> Result<&'a BTreeSet<Point>, Verdict> {
    match &moment.trace.start {
        Start::Handicap { stones, .. } if !stones.is_empty() => Ok(stones),
        _ => Err(Verdict::Vacuous),
    }
}

pub(super) fn no_komi_with_handicap(moment: &Moment) -> Judged {
    only_if(matches!(moment.trace.start, Start::Handicap { .. }))?;
    demand_komi(moment, moment.rules().handicap_komi)
}

pub(super) fn white_moves_after_the_handicap(moment: &Moment) -> Judged {
    handicap_stones(moment)?;
    demand_first(moment, Color::White)
}

pub(super) fn smallest_handicap_has_no_stones(moment: &Moment) -> Judged {
    only_if(matches!(&moment.trace.start, Start::Handicap { stones, .. } if stones.is_empty()))?;
    demand_stones(moment, &BTreeSet::new())?;
    // Reading R10.
    demand_first(moment, moment.rules().bare_handicap.first())
}
