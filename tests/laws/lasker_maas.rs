//! Lasker-Maas: why a territory score can be settled by playing on, and what the piles of phase two do to it.
//!
//! The document forbids suicide (reading L10). Where it is allowed and the stones become prisoners, all of this holds
//! as well, so that suicide is random here.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::vocabulary::{Action, Color, Phase, Seen, Step, Trace};

use super::boards::{area, region, stones, territory};
use super::games::{Case, Goes, Verdict, by, starts, with_any_suicide};
use super::sums::{before_komi, difference, plays_of_phase_one, points, position, prisoners_of};

/// LM-6.1: the score before komi is the area of the final position, less the plays by which Black has more in phase
/// one, handicap stones among them. With or without phase two; stones removed by agreement are gone in the final
/// position.
pub fn the_score_is_the_area_less_the_surplus_of_plays_in_phase_one(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let area = area(position(trace.end()));
    let surplus = plays_of_phase_one(&trace, Color::Black) - plays_of_phase_one(&trace, Color::White);
    prop_assert_eq!(before_komi(&trace), points(area - surplus - case.handicap()));
    Ok(())
}

/// LM-5.3 and reading L4: with ten prisoners for one when a pile is used up, every ruling, board and difference is the
/// same.
pub fn topping_up_changes_no_difference(case: &Case) -> Verdict {
    let Some(one) = case.with("top-up=one").play() else { return Ok(()) };
    let actions = one.steps.iter().map(|step| &step.action);
    let Some(ten) = case.with("top-up=ten").replay(actions) else { return Ok(()) };
    for (one, ten) in one.steps.iter().zip(&ten.steps) {
        prop_assert_eq!(&one.ruling, &ten.ruling);
        let shown = |seen: &Seen| (seen.position.clone(), seen.legal.clone(), seen.to_move, seen.phase, seen.winner);
        prop_assert_eq!(shown(&one.seen), shown(&ten.seen));
        let held = |seen: &Seen| prisoners_of(seen, Color::White) - prisoners_of(seen, Color::Black);
        prop_assert_eq!(held(&one.seen), held(&ten.seen));
    }
    prop_assert_eq!(difference(&one), difference(&ten));
    Ok(())
}

/// LM-5.2 and LM-5.3: at every moment the handicap stones and plays of phase one of a color, and the prisoners with
/// which its pile was topped up, are on the board or held by the opponent; no play of phase two changes that. A pile
/// is topped up only when it is empty, and both piles by as much.
pub fn stones_of_a_color_are_those_of_phase_one_and_those_topped_up(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let total = |seen: &Seen, color| stones(position(seen), color) + prisoners_of(seen, color);
    let mut topped_up = 0;
    for (index, step) in trace.steps.iter().enumerate() {
        let before = trace.before(index);
        if let Some(mover) = plays_in_phase_two(before, step) {
            let added = jump(before, &step.seen, mover);
            prop_assert!(added == 0 || prisoners_of(before, mover) == 0, "{added} were added to a pile that had some");
            prop_assert!(added > 0 || prisoners_of(before, mover) > 0, "a stone came from an empty pile");
            topped_up += added;
        }
        for color in Color::BOTH {
            let placed = if color == Color::Black { case.handicap() } else { 0 };
            let so_far = Trace { steps: trace.steps[..=index].to_vec(), ..trace.clone() };
            let played = plays_of_phase_one(&so_far, color);
            prop_assert_eq!(placed + played + topped_up, total(&step.seen, color));
        }
    }
    Ok(())
}

/// Observation 1: a play of phase two in a region that touches only stones of the mover, and takes nothing, costs the
/// mover a point of territory and the opponent a prisoner, so that the difference stays.
pub fn filling_ones_own_region_in_phase_two_is_free(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    for (index, step) in trace.steps.iter().enumerate() {
        let before = trace.before(index);
        let (Some(mover), Action::Play(_, point)) = (plays_in_phase_two(before, step), &step.action) else { continue };
        let is_own = region(position(before), *point).1 == BTreeSet::from([mover]);
        let is_quiet = stones(position(&step.seen), mover) == stones(position(before), mover) + 1
            && stones(position(&step.seen), mover.opponent()) == stones(position(before), mover.opponent());
        if is_own && is_quiet {
            prop_assert_eq!(counted(before), counted(&step.seen));
        }
    }
    Ok(())
}

/// Who makes this step, if it is a play of phase two.
fn plays_in_phase_two(before: &Seen, step: &Step) -> Option<Color> {
    let is_play = matches!(step.action, Action::Play(..)) && step.ruling.is_accepted();
    (is_play && before.phase == Some(Phase::PhaseTwo)).then(|| step.action.by())
}

/// The prisoners that a play of phase two has added to the mover's pile, beyond the stone that it took from there and
/// the stones that it has given up.
fn jump(before: &Seen, after: &Seen, mover: Color) -> i64 {
    let lost = stones(position(before), mover) + 1 - stones(position(after), mover);
    prisoners_of(after, mover) - prisoners_of(before, mover) + 1 - lost
}

/// Territory and prisoners as they would be counted now, Black's less White's.
fn counted(seen: &Seen) -> i64 {
    let of = |color: Color| territory(position(seen), color) + prisoners_of(seen, color.opponent());
    of(Color::Black) - of(Color::White)
}

const LASKER_MAAS: &[&str] = &["lasker-maas"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_score_is_the_area_less_the_surplus_of_plays_and_handicap_stones_in_phase_one(
        case in with_any_suicide(by(LASKER_MAAS, starts())),
    ) {
        the_score_is_the_area_less_the_surplus_of_plays_in_phase_one(&case)?;
    }

    #[test]
    fn topping_up_with_one_or_ten_changes_no_ruling_and_no_difference(
        case in with_any_suicide(by(LASKER_MAAS, starts())),
    ) {
        topping_up_changes_no_difference(&case)?;
    }

    #[test]
    fn the_stones_of_a_color_are_those_of_phase_one_and_those_topped_up(
        case in with_any_suicide(by(LASKER_MAAS, starts())),
    ) {
        stones_of_a_color_are_those_of_phase_one_and_those_topped_up(&case)?;
    }

    #[test]
    fn a_quiet_play_in_ones_own_region_leaves_the_difference_in_phase_two(
        case in with_any_suicide(by(LASKER_MAAS, starts())),
    ) {
        filling_ones_own_region_in_phase_two_is_free(&case)?;
    }
}
