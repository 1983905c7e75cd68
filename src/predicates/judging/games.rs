//! How even games and handicap games begin: rules 2 and 3 of the Russian list, SI-1 and SI-11, SR-1, CO-6.

use std::collections::BTreeSet;

use crate::predicates::chains::list;
use crate::predicates::moment::first_mover;
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Color, HandicapPoints, KomiPaid, Point, Points, Ruleset, Start};

pub(in crate::predicates) fn even_games_start_empty(moment: &Moment) -> Judged {
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

/// The points that White is owed for moving second, or for a handicap by reading S8.
pub(super) fn komi_owed(rules: &Ruleset, start: &Start) -> Points {
    match start {
        Start::Even(_) | Start::Position { .. } => rules.komi,
        Start::Handicap { stones, .. } if rules.handicap_points == HandicapPoints::StonesLessHalf => {
            // SI-11.2 to the letter, for no stones as well.
            rules.handicap_komi + Points::whole(stones.len() as u32) - Points::from_halves(1)
        }
        Start::Handicap { .. } => rules.handicap_komi,
    }
}

/// What White is given in the count for Black's handicap stones, by reading R11, CO-6.1 and CO-6.2.
pub(super) fn handicap_points(rules: &Ruleset, start: &Start) -> u32 {
    let Start::Handicap { stones, .. } = start else { return 0 };
    match rules.handicap_points {
        HandicapPoints::Nothing | HandicapPoints::StonesLessHalf => 0,
        HandicapPoints::StonesLessOne => stones.len().saturating_sub(1) as u32,
        HandicapPoints::Stones => stones.len() as u32,
    }
}

/// Demands that the komi agreed upon is shown as owed: nothing, where it has been paid before the game.
fn demand_komi(moment: &Moment) -> Judged {
    let expected = match moment.rules().komi_paid {
        KomiPaid::AtTheEnd => komi_owed(moment.rules(), &moment.trace.start),
        KomiPaid::BeforeTheGame => Points::ZERO,
    };
    let komi = needed(moment.after().komi)?;
    demand(komi == expected, || format!("komi should be {expected}, but is {komi}"))
}

pub(in crate::predicates) fn black_moves_first(moment: &Moment) -> Judged {
    only_if(matches!(moment.trace.start, Start::Even(_)))?;
    demand_first(moment, Color::Black)
}

pub(in crate::predicates) fn white_is_owed_komi(moment: &Moment) -> Judged {
    only_if(!matches!(moment.trace.start, Start::Handicap { .. }))?;
    demand_komi(moment)
}

pub(in crate::predicates) fn handicap_stones_are_black_and_placed_first(moment: &Moment) -> Judged {
    demand_stones(moment, handicap_stones(moment)?)
}

/// The handicap stones of a game that has some.
fn handicap_stones<'a>(moment: &Moment<'a>) -> Result<&'a BTreeSet<Point>, Verdict> {
    match &moment.trace.start {
        Start::Handicap { stones, .. } if !stones.is_empty() => Ok(stones),
        _ => Err(Verdict::Vacuous),
    }
}

pub(in crate::predicates) fn handicap_games_have_their_komi(moment: &Moment) -> Judged {
    only_if(matches!(moment.trace.start, Start::Handicap { .. }))?;
    demand_komi(moment)
}

/// White moves first after handicap stones, unless reading S9 has Black do it.
pub(in crate::predicates) fn white_moves_after_the_handicap(moment: &Moment) -> Judged {
    handicap_stones(moment)?;
    demand_first(moment, first_mover(moment.trace))
}

pub(in crate::predicates) fn smallest_handicap_has_no_stones(moment: &Moment) -> Judged {
    only_if(matches!(&moment.trace.start, Start::Handicap { stones, .. } if stones.is_empty()))?;
    demand_stones(moment, &BTreeSet::new())?;
    // Reading R10.
    demand_first(moment, moment.rules().bare_handicap.first())
}

pub(in crate::predicates) fn given_stones_stand(moment: &Moment) -> Judged {
    let Start::Position { position, .. } = &moment.trace.start else { return Err(Verdict::Vacuous) };
    let board = moment.board_after()?;
    demand(board.size() == position.size(), || format!("the board is {}, not {}", board.size(), position.size()))?;
    let differs = |point: &Point| board.color_at(*point) != position.color_at(*point);
    let wrong: Vec<Point> = position.size().points().filter(differs).collect();
    demand(wrong.is_empty(), || format!("{} are not as they were given", list(&wrong)))
}

pub(in crate::predicates) fn named_player_moves_first(moment: &Moment) -> Judged {
    only_if(matches!(moment.trace.start, Start::Position { .. }))?;
    demand_first(moment, first_mover(moment.trace))
}
