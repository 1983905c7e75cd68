//! Laws of the Russian list, and of games as such.

use proptest::prelude::*;
use shinpan::vocabulary::{Color, Points};

use super::boards::territory;
use super::games::{Case, Goes, Verdict, by, even, starts, with_any_suicide};
use super::sums::{difference, held_of, moves, on_board_or_held, points, position};

/// Per color: handicap stones, plays and passes paid are what stands on the board and what the opponent holds.
pub fn no_stone_is_made_or_lost(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    for color in Color::BOTH {
        let placed = if color == Color::Black { case.handicap() } else { 0 };
        prop_assert_eq!(placed + moves(&trace.steps, color), on_board_or_held(trace.end(), color));
    }
    Ok(())
}

/// Counting living stones gives the same result in even games as counting stones taken (RU-11.9).
pub fn both_counts_have_one_result(case: &Case) -> Verdict {
    let Some(taken) = case.play() else { return Ok(()) };
    let Some(living) = case.with("count=living-stones").play() else { return Ok(()) };
    prop_assert_eq!(difference(&taken), difference(&living));
    Ok(())
}

/// RU-10.6: prisoners filled into the territory of their own color leave the difference as it is.
pub fn filling_in_gives_the_same_result(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let seen = trace.end();
    let left = |color: Color| {
        let (mut territory, mut to_fill) = (territory(position(seen), color), held_of(seen, color));
        while territory > 0 && to_fill > 0 {
            territory -= 1;
            to_fill -= 1;
        }
        territory - to_fill
    };
    let komi = seen.komi.expect("shown");
    prop_assert_eq!(difference(&trace) + komi, points(left(Color::Black) - left(Color::White)));
    Ok(())
}

/// Komi handed over before the game, or counted at its end (RU-11.4).
pub fn komi_counts_the_same_whenever_it_is_paid(case: &Case) -> Verdict {
    let Some(after) = case.play() else { return Ok(()) };
    let Some(before) = case.with("komi-paid=before-the-game").play() else { return Ok(()) };
    prop_assert_eq!(after.end().score, before.end().score);
    prop_assert_eq!(before.end().komi, Some(Points::ZERO));
    Ok(())
}

/// A copy goes on from any moment as the game went, and the game does not notice it.
fn a_game_goes_on_from_any_prefix(case: &Case, cut: prop::sample::Index) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let cut = cut.index(trace.steps.len() + 1);
    let mut again = case.subject();
    let started = again.start(&case.rules, &case.start);
    prop_assert!(started.is_ok());
    for step in &trace.steps[..cut] {
        prop_assert!(again.act(&step.action).is_ok());
    }
    let mut copy = again.copy().expect("the interpreter copies itself");
    for subject in [&mut copy, &mut again] {
        for step in &trace.steps[cut..] {
            let (ruling, seen) = subject.act(&step.action).expect("a game under way");
            prop_assert_eq!((&ruling, &seen), (&step.ruling, &step.seen));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_stone_is_made_or_lost_where_passes_cost_one(
        case in with_any_suicide(by(&["russian", "simplified-ing", "aga"], starts())),
    ) {
        no_stone_is_made_or_lost(&case)?;
    }

    #[test]
    fn both_counts_have_one_result_in_even_games(case in with_any_suicide(by(&["russian", "aga"], even()))) {
        both_counts_have_one_result(&case)?;
    }

    #[test]
    fn filling_in_gives_the_result_of_counting_stones_taken(case in with_any_suicide(by(&["russian"], starts()))) {
        filling_in_gives_the_same_result(&case)?;
    }

    #[test]
    fn komi_counts_the_same_before_the_game_and_at_its_end(case in by(&["russian"], starts())) {
        komi_counts_the_same_whenever_it_is_paid(&case)?;
    }

    #[test]
    fn a_game_goes_on_from_any_prefix_as_it_went(
        case in by(&["russian", "simplified-ing", "lasker-maas"], starts()), cut in any::<prop::sample::Index>(),
    ) {
        a_game_goes_on_from_any_prefix(&case, cut)?;
    }
}
