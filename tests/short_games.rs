//! The fast board shows what the interpreter shows wherever anything can be tried on the smallest boards, by every value
//! of repetition and suicide, and one that does not is found out.

use shinpan::differ::{Finding, find};
use shinpan::fast::PlaySubject;
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::prove::{Tried, Unwatched, short_games};
use shinpan::spec::{ruleset, rulesets};
use shinpan::vocabulary::{Parameter, Ruleset, Setting, Subject};

/// Holds a subject to the interpreter in every short game on a board.
fn hold(rules: &Ruleset, board: &str, fresh: &(dyn Fn() -> Box<dyn Subject> + Sync)) -> Result<Tried, Box<Finding>> {
    let size = board.parse().expect("a size");
    short_games(rules, size, &Unwatched, |game| find(game, &mut Interpreter::new(), fresh().as_mut()).map(Box::new))
}

fn fast() -> Box<dyn Subject> {
    Box::new(PlaySubject::<u8>::new())
}

#[test]
fn the_fast_board_agrees_by_every_ruleset() {
    for described in rulesets() {
        for board in ["1x1", "2x1", "1x3"] {
            let found = hold(&described.rules, board, &fast);
            assert!(found.is_ok(), "{} on {board}: {}", described.rules.name, found.expect_err("a finding"));
        }
    }
}

#[test]
fn the_fast_board_agrees_by_every_value_of_repetition_and_suicide() {
    let base = ruleset("tromp-taylor").expect("built in");
    for repetition in Parameter::Repetition.values() {
        for suicide in Parameter::Suicide.values() {
            let rules = base.with(Setting { parameter: Parameter::Repetition, value: repetition });
            let rules = rules.with(Setting { parameter: Parameter::Suicide, value: suicide });
            let found = hold(&rules, "2x2", &fast);
            let tried = found.unwrap_or_else(|finding| panic!("{repetition} {suicide}: {finding}"));
            assert!(tried.games > 57 * 2, "57 positions are legal on 2x2, either player to move: {tried:?}");
        }
    }
}

#[test]
fn a_wrong_board_is_found_out() {
    for name in ["prisoners-wrong-side", "superko-one-side", "undo-turn-wrong", "suicide-stones-stay"] {
        let mutant = mutants::find(name).expect("a mutant");
        let rules = ruleset("tromp-taylor").expect("built in");
        assert!(hold(&rules, "2x2", &|| mutant.subject()).is_err(), "{name}");
    }
}
