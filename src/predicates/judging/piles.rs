//! Who holds the stones that leave the board, and where those of phase two come from: RU-5.3, SR-3.4, LM-2 and LM-5,
//! CO-3.3.

use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, ByColor, Color, Conduct, Phase, PhaseTwoPrisoners, Pile, Step, SuicideStones, TopUp};

/// The stones of each player that have left the board with a play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    pub own: u32,
    pub opposing: u32,
    /// Whether the own ones were given up.
    pub suicide: bool,
}

/// Whether the step belongs to the second phase of Lasker-Maas.
pub(super) fn in_phase_two(moment: &Moment) -> bool {
    moment.rules().conduct == Conduct::TwoPhases && moment.phase() == Phase::PhaseTwo
}

/// Who holds the pile that the mover's stone comes from in phase two, by reading L3.
fn holder_of_pile(moment: &Moment, mover: Color) -> Color {
    match moment.rules().pile {
        Pile::Opponents => mover.opponent(),
        Pile::Own => mover,
    }
}

/// Demands that the prisoners after a play are those before it with what it took, and without the stone that was played
/// in phase two.
pub(super) fn demand_prisoners(moment: &Moment, mover: Color, left: Left) -> Judged {
    let (before, after): (ByColor<u32>, ByColor<u32>) =
        (needed(moment.before().prisoners)?, needed(moment.after().prisoners)?);
    let mut expected = before;
    let mut keeps = true;
    if in_phase_two(moment) {
        let holder = holder_of_pile(moment, mover);
        if *before.of(holder) == 0 {
            // LM-5.3 and reading L4.
            let added = if moment.rules().top_up == TopUp::One { 1 } else { 10 };
            Color::BOTH.into_iter().for_each(|color| *expected.of_mut(color) += added);
        }
        *expected.of_mut(holder) -= 1;
        // Reading L5.
        keeps = moment.rules().phase_two_prisoners == PhaseTwoPrisoners::Kept;
    }
    if keeps {
        *expected.of_mut(mover) += left.opposing;
        // Reading S2.
        let lost = !left.suicide || moment.rules().suicide_stones == SuicideStones::Prisoners;
        *expected.of_mut(mover.opponent()) += if lost { left.own } else { 0 };
    }
    for holder in Color::BOTH {
        let (expected, found) = (expected.of(holder), after.of(holder));
        demand(found == expected, || format!("{holder} should hold {expected} prisoners, but holds {found}"))?;
    }
    Ok(())
}

/// Whoever takes stones holds them afterwards. The piles of phase two, LM-5.2 and LM-5.3 judge.
pub(in crate::predicates) fn taken_stones_are_kept(moment: &Moment) -> Judged {
    let step = accepted(moment)?;
    match step.action {
        // What a pass leaves as it is, RU-4.2 judges; what stones are worth that leave otherwise, RU-9.2 and RU-0.3.
        Action::Pass(_) | Action::Agree(_) | Action::Object { .. } => only_if(false),
        Action::Resign(_) | Action::Name { .. } => {
            let (before, after) = (needed(moment.before().prisoners)?, needed(moment.after().prisoners)?);
            demand(before == after, || format!("{} has changed the prisoners", step.action))
        }
        Action::Play(by, _) => {
            only_if(!in_phase_two(moment))?;
            demand_prisoners(moment, by, stones_that_left(moment)?)
        }
    }
}

/// Until phase two nobody gives a prisoner away.
pub(in crate::predicates) fn captors_keep_their_prisoners(moment: &Moment) -> Judged {
    let step = accepted(moment)?;
    only_if(!in_phase_two(moment))?;
    let (before, after) = (needed(moment.before().prisoners)?, needed(moment.after().prisoners)?);
    for holder in Color::BOTH {
        let (held, holds) = (before.of(holder), after.of(holder));
        demand(held <= holds, || format!("{holder} held {held} prisoners, but holds {holds} after {}", step.action))?;
    }
    Ok(())
}

/// A stone played in phase two comes from the pile, where there is one, and what it takes is kept.
pub(in crate::predicates) fn stones_come_from_the_pile(moment: &Moment) -> Judged {
    let (mover, left, pile) = play_in_phase_two(moment)?;
    only_if(pile > 0)?;
    demand_prisoners(moment, mover, left)
}

/// Where the pile is used up, prisoners are added to both before the play.
pub(in crate::predicates) fn both_piles_grow_alike(moment: &Moment) -> Judged {
    let (mover, left, pile) = play_in_phase_two(moment)?;
    only_if(pile == 0)?;
    demand_prisoners(moment, mover, left)
}

/// An accepted play of phase two: who made it, what left the board, and the pile that the stone comes from.
fn play_in_phase_two(moment: &Moment) -> Result<(Color, Left, u32), Verdict> {
    let step = accepted(moment)?;
    let Action::Play(mover, _) = step.action else { return Err(Verdict::Vacuous) };
    only_if(in_phase_two(moment))?;
    let left = stones_that_left(moment)?;
    let before = needed(moment.before().prisoners)?;
    Ok((mover, left, *before.of(holder_of_pile(moment, mover))))
}

fn accepted<'a>(moment: &Moment<'a>) -> Result<&'a Step, Verdict> {
    let step = moment.any_step()?;
    only_if(step.ruling.is_accepted())?;
    Ok(step)
}

/// The stones that left the board, where nothing else is wrong with the play. What becomes of a suicide, CO-3.3 judges.
fn stones_that_left(moment: &Moment) -> Result<Left, Verdict> {
    let (play, after) = moment.made_play()?;
    let changed = |&(point, color): &(_, _)| after.color_at(point).is_some_and(|is| is != color);
    only_if(!play.is_suicide() && !play.before.stones().any(|stone| changed(&stone)))?;
    let gone = play.before.stones().filter(|&(point, _)| after.is_empty_at(point));
    let (own, opposing): (Vec<_>, Vec<_>) = gone.partition(|&(_, color)| color == play.mover);
    let played_left = play.surrounds_both() && after.is_empty_at(play.point);
    only_if(own.is_empty() || played_left)?;
    let own = own.len() as u32 + u32::from(played_left);
    Ok(Left { own, opposing: opposing.len() as u32, suicide: false })
}
