//! Where a pass costs a stone: the area, what filling in leaves, and the number of moves.
//!
//! A is Black's stones and territory less White's; D is the same difference of territory less own stones that the
//! opponent holds, those paid for passes among them; M is the number of plays and passes that a player has made, the
//! last pass of White among them; N is the number of handicap stones placed before the first move.
//!
//! All of it supposes that every stone that leaves the board becomes a prisoner of the opponent (reading S2, CO-3.3).

use proptest::prelude::*;
use shinpan::vocabulary::{Action, Color, Points, Start, Trace};

use super::boards::area;
use super::games::{Case, Goes, Judge, Verdict, by, even, ruleset, starts, with_any_suicide};
use super::sums::{before_komi, difference, filled_in, moves, points, position, shown_fill_in};

/// SI-9.2 and SI-9.3: A - D = (M of Black + N) - M of White at every moment, thus at every stop and at the end. The
/// area is worked out from the board; the judge's own, told by its score, has to be the same, and so has what it
/// shows of filling in.
pub fn area_less_fill_in_is_the_difference_of_moves(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    for (step, seen) in trace.steps.iter().map(|step| &step.seen).enumerate() {
        let made = |color| moves(&trace.steps[..=step], color);
        let more = made(Color::Black) + case.handicap() - made(Color::White);
        prop_assert_eq!(area(position(seen)) - filled_in(seen), more);
        if let Some(shown) = shown_fill_in(seen) {
            prop_assert_eq!(shown, filled_in(seen));
        }
    }
    let Some(living) = case.with("count=living-stones").play() else { return Ok(()) };
    prop_assert_eq!(before_komi(&living), points(area(position(trace.end()))));
    Ok(())
}

/// SI-8.2 and reading S7: when moves alternate and White passes last, A = D with N = 0 and A = D + N - 1 with N >= 2.
pub fn with_whites_last_pass_the_counts_differ_by_the_stones_less_one(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let area = area(position(trace.end()));
    let filled_in = shown_fill_in(trace.end()).expect("counted");
    prop_assert_eq!(area - filled_in, (case.handicap() - 1).max(0));
    Ok(())
}

/// Reading S8 of SI-11.2: with the komi of SI-11.2 added to the area or to what filling in leaves, the winner is the
/// same in even games; in handicap games another one just when D is 1, 2 ... N-1.
pub fn winners_part_just_below_the_number_of_stones(case: &Case) -> Verdict {
    let Some(living) = case.with("count=living-stones").play() else { return Ok(()) };
    let Some(filled_in) = case.with("count=fill-in").play() else { return Ok(()) };
    let left = shown_fill_in(filled_in.end()).expect("counted");
    prop_assert_eq!(
        living.end().winner != filled_in.end().winner,
        (1..case.handicap()).contains(&left),
        "D = {}, {} handicap stones",
        left,
        case.handicap()
    );
    Ok(())
}

/// RU-10.1, RU-10.3: when moves alternate and White passes last, the score before komi is the area, less N - 1 with
/// N >= 2 handicap stones.
pub fn the_score_is_the_area_less_what_handicap_stones_save(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let area = area(position(trace.end()));
    let given = (case.handicap() - 1).max(0);
    prop_assert_eq!(before_komi(&trace), points(area - given));
    Ok(())
}

const ING: &[&str] = &["simplified-ing"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn area_less_fill_in_is_the_difference_of_moves_if_stones_given_up_are_prisoners(
        case in with_any_suicide(by(ING, starts())),
    ) {
        area_less_fill_in_is_the_difference_of_moves(&case)?;
    }

    #[test]
    fn with_whites_last_pass_area_and_fill_in_are_equal_in_even_games(case in with_any_suicide(by(ING, even()))) {
        with_whites_last_pass_the_counts_differ_by_the_stones_less_one(&case)?;
    }

    #[test]
    fn with_whites_last_pass_area_and_fill_in_differ_by_the_handicap_stones_less_one(
        case in with_any_suicide(by(ING, starts())),
    ) {
        with_whites_last_pass_the_counts_differ_by_the_stones_less_one(&case)?;
    }

    #[test]
    fn area_and_fill_in_have_one_winner_in_even_games(case in with_any_suicide(by(ING, even()))) {
        let [living, filled_in] = ["count=living-stones", "count=fill-in"].map(|count| case.with(count).play());
        let winner = |trace: Option<Trace>| trace.and_then(|trace| trace.end().winner);
        prop_assert_eq!(winner(living), winner(filled_in));
    }

    #[test]
    fn area_and_fill_in_have_two_winners_just_if_fill_in_leaves_one_to_the_handicap_stones_less_one(
        case in with_any_suicide(by(ING, starts())),
    ) {
        winners_part_just_below_the_number_of_stones(&case)?;
    }

    #[test]
    fn the_score_of_pass_stone_rules_is_the_area_less_the_handicap_stones_but_one(
        case in with_any_suicide(by(&["russian", "aga"], starts())),
    ) {
        the_score_is_the_area_less_what_handicap_stones_save(&case)?;
    }
}

/// The smallest game whose winner reading S8 decides: one row of seven points, two handicap stones, three moves.
#[test]
fn the_winners_part_in_a_handicap_game_of_three_moves() {
    let size = "7x1".parse().expect("a size");
    let point = |name: &str| name.parse().expect("a point");
    let start = Start::Handicap { size, stones: [point("B1"), point("D1")].into() };
    let case = Case { judge: Judge::Reference, rules: ruleset("simplified-ing"), start, tries: Vec::new() };
    let stop = [Action::Play(Color::White, point("F1")), Action::Pass(Color::Black), Action::Pass(Color::White)];
    let agreed = Color::BOTH.map(Action::Agree);
    let scores = ["count=living-stones", "count=fill-in"].map(|count| {
        let trace = case.with(count).replay(stop.iter().chain(&agreed)).expect("a game");
        (difference(&trace), trace.end().winner.flatten())
    });
    assert_eq!(scores[0], (Points::from_halves(1), Some(Color::Black)));
    assert_eq!(scores[1], (Points::from_halves(-1), Some(Color::White)));
}
