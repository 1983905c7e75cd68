//! What may not be repeated: rule 8 of the Russian list, SI-5, SR-5, CO-2.

use crate::predicates::Moment;
use crate::predicates::earlier::{passes_may_repeat, repeated_by_pass, repeated_by_play, situations};
use crate::predicates::grounds::plain_ground_applies;
use crate::predicates::moment::is_silent;
use crate::predicates::play::Play;
use crate::predicates::verdict::{Judged, demand, only_if, violated};
use crate::vocabulary::{Action, Point, Position, Reason};

/// A play, and by reading R1 a pass, is refused for repetition exactly where the ban in force forbids it.
pub(in crate::predicates) fn repetitions_are_ruled(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(!is_silent(&step.ruling))?;
    let repeats = match step.action {
        Action::Resign(_) | Action::Name { .. } | Action::Agree(_) | Action::Object { .. } => return only_if(false),
        // Without reading R1, RU-4.2 judges a pass that is refused.
        Action::Pass(by) => passes_may_repeat(moment.rules()) && repeated_by_pass(moment, by)?,
        Action::Play(..) => {
            let (play, _) = moment.play()?;
            let earlier = repeated_by_play(moment, &play)?;
            if step.ruling.is_accepted() {
                return demand_new(moment, &play, earlier);
            }
            earlier.is_some()
        }
    };
    only_if(matches!(step.action, Action::Play(..)) || passes_may_repeat(moment.rules()))?;
    if step.ruling.is_accepted() {
        return demand(!repeats, || format!("{} was accepted, although the situation has been before", step.action));
    }
    only_if(step.ruling.refuses_for(Reason::Repetition))?;
    demand(repeats, || format!("{} is {}, but repeats nothing that is forbidden", step.action, step.ruling))
}

/// No pass is refused for repetition, unless reading R1 bans some.
pub(in crate::predicates) fn no_pass_repeats(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(matches!(step.action, Action::Pass(_)) && !is_silent(&step.ruling))?;
    only_if(!passes_may_repeat(moment.rules()))?;
    demand(!step.ruling.refuses_for(Reason::Repetition), || {
        format!("{} is {}, but only a play can repeat", step.action, step.ruling)
    })
}

/// Demands that the board after an accepted play is not the earlier one that it would bring back. Where the subject
/// made another board of the play, the clauses on capture judge that.
fn demand_new(moment: &Moment, play: &Play, earlier: Option<&Position>) -> Judged {
    let after = moment.board_after()?;
    demand(earlier != Some(after), || {
        format!("{} on {} was accepted, although it brings back a forbidden board", play.mover, play.point)
    })
}

pub(in crate::predicates) fn ko_is_not_retaken_at_once(moment: &Moment) -> Judged {
    let (play, ruling) = moment.play()?;
    let Some(stone) = play.ko_stone() else { return only_if(false) };
    only_if(!is_silent(ruling))?;
    let last = moment.carried_out().next_back().map(|(_, step)| &step.action);
    only_if(last == Some(&Action::Play(play.mover.opponent(), stone)))?;
    let Some(earlier) = repeated_by_play(moment, &play)? else { return only_if(false) };
    // Only a stone that has just taken the mover's stone from this point makes a ko.
    only_if(earlier.color_at(play.point) == Some(play.mover))?;
    only_if(ruling.is_accepted() || ruling.refuses_for(Reason::Repetition))?;
    only_if(!ruling.is_accepted() || moment.board_after()? == earlier)?;
    demand(!ruling.is_accepted(), || {
        format!("{} on {} takes back the stone on {stone} at once", play.mover, play.point)
    })
}

pub(in crate::predicates) fn ko_may_be_retaken_after_an_exchange(moment: &Moment) -> Judged {
    let (play, ruling) = moment.play()?;
    let Some(stone) = play.ko_stone() else { return only_if(false) };
    only_if(ruling.is_accepted() || ruling.refuses_for(Reason::Repetition))?;
    only_if(!plain_ground_applies(moment, &Action::Play(play.mover, play.point)))?;
    let was_taken = was_taken_from(moment, &play, stone);
    let earlier = situations(moment)?;
    only_if(was_taken && !earlier.iter().any(|then| play.can_lead_to(then.board)))?;
    if ruling.is_accepted() {
        return Ok(());
    }
    violated(format!("the ko at {} may be taken back, for the rest of the board is new", play.point))
}

/// Whether the opponent's play on that point has taken the mover's stone from the point of this play.
fn was_taken_from(moment: &Moment, play: &Play, stone: Point) -> bool {
    moment.carried_out().any(|(index, step)| {
        let before = moment.trace.before(index).position.as_ref();
        let after = step.seen.position.as_ref();
        step.action == Action::Play(play.mover.opponent(), stone)
            && before.is_some_and(|board| board.color_at(play.point) == Some(play.mover))
            && after.is_some_and(|board| board.is_empty_at(play.point))
    })
}
