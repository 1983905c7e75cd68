//! Symmetries: neither the side from which a board is seen nor the names of the colors decide anything.

use proptest::prelude::*;
use shinpan::vocabulary::{Color, Phase, Seen, Start, Trace};

use super::boards::{Symmetry, recolored, swapped};
use super::games::{Case, Goes, Verdict, by, by_position, starts};

/// The three documents, and a few presets that differ from all of them.
const RULESETS: &[&str] = &["russian", "simplified-ing", "lasker-maas", "tromp-taylor", "simple-area"];

/// The same game on the board seen from another side has the same rulings, and what is seen is the same but for the
/// places of the points.
pub fn the_side_decides_nothing(case: &Case, symmetry: Symmetry) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let size = case.start.size();
    let actions: Vec<_> = trace.steps.iter().map(|step| symmetry.action(size, &step.action)).collect();
    let other = Case { start: symmetry.start(&case.start), ..case.clone() }.replay(actions.iter());
    let other = other.ok_or_else(|| TestCaseError::fail("no game begins"))?;
    for (other, step) in other.steps.iter().zip(&trace.steps) {
        prop_assert_eq!(&other.ruling, &step.ruling);
        let moved = Seen {
            position: step.seen.position.as_ref().map(|position| symmetry.position(position)),
            legal: step.seen.legal.as_ref().map(|points| symmetry.points(size, points)),
            ..step.seen.clone()
        };
        prop_assert_eq!(&other.seen, &moved);
    }
    Ok(())
}

/// The same game with Black for White has the same rulings, and everything seen is the other player's, without komi
/// and up to White's last pass, which tells the colors apart. Who wins a tie does so, too, and is not compared.
pub fn the_colors_decide_nothing(case: &Case) -> Verdict {
    let Some(trace) = case.play() else { return Ok(()) };
    let Start::Position { position, to_move } = &case.start else { return Ok(()) };
    let start = Start::Position { position: position.clone(), to_move: to_move.opponent() };
    let actions: Vec<_> = trace.steps.iter().map(|step| recolored(&step.action)).collect();
    let other = Case { start, ..case.clone() }.replay(actions.iter());
    let other = other.ok_or_else(|| TestCaseError::fail("no game begins"))?;
    for (other, step) in other.steps.iter().zip(&trace.steps) {
        prop_assert_eq!(&other.ruling, &step.ruling);
        let (seen, swap) = (&step.seen, &other.seen);
        if [seen, swap].iter().any(|seen| seen.phase == Some(Phase::LastPass)) {
            break;
        }
        prop_assert_eq!((swap.phase, &swap.legal), (seen.phase, &seen.legal));
        prop_assert_eq!(swap.to_move, seen.to_move.map(Color::opponent));
        prop_assert_eq!(swap.prisoners, seen.prisoners.map(swapped));
        prop_assert_eq!(swap.pass_stones, seen.pass_stones.map(swapped));
        prop_assert_eq!(swap.score, seen.score.map(|score| score.map(swapped)));
        prop_assert_eq!(swap.fill_in, seen.fill_in.map(|left| left.map(swapped)));
    }
    Ok(())
}

pub fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    any::<(bool, bool, bool)>().prop_map(|(columns, rows, transposed)| Symmetry { columns, rows, transposed })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn mirrors_and_transposition_change_no_ruling_and_no_count(
        case in by(RULESETS, starts()), symmetry in any_symmetry(),
    ) {
        the_side_decides_nothing(&case, symmetry)?;
    }

    #[test]
    fn swapped_colors_change_no_ruling_and_no_count_before_whites_last_pass(case in by_position(RULESETS)) {
        the_colors_decide_nothing(&case)?;
    }

    /// Where White has no last pass and nobody wins a tie, the winner is swapped as well.
    #[test]
    fn swapped_colors_swap_the_winner_where_white_passes_no_more(
        case in by_position(&["lasker-maas", "tromp-taylor"]),
    ) {
        let Start::Position { position, .. } = case.start.clone() else { return Ok(()) };
        let Some(trace) = case.play() else { return Ok(()) };
        let actions: Vec<_> = trace.steps.iter().map(|step| recolored(&step.action)).collect();
        let start = Start::Position { position, to_move: Color::White };
        let other = Case { start, ..case }.replay(actions.iter()).expect("a game");
        let winner = |trace: &Trace| trace.end().winner.flatten();
        prop_assert_eq!(winner(&other), winner(&trace).map(Color::opponent));
    }
}
