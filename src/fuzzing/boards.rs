//! The fast board against the interpreter.

use crate::differ::find;
use crate::fast::{Board, PlaySubject};
use crate::generate::{Bounds, Choices, GeneratedGame, Scope, raw};
use crate::interpreter::{Clauses, Interpreter};
use crate::spec::ruleset;
use crate::vocabulary::{Action, ByColor, Deed, Parameter, Ruleset, Setting, Subject};

use super::judged::{judge, play_to_the_end};
use super::told::told;

/// Boards and games that are small enough for many thousands of games a second.
const TINY: Bounds = Bounds { side: 4, points: 9, deeds: 12, scope: Scope::Play };

/// Plays and passes by any rules: rulings, and whatever both show, after every deed.
///
/// # Panics
/// With a finding.
pub fn fast_vs_interpreter(bytes: &[u8]) {
    fast_vs_interpreter_by(&mut PlaySubject::<u64>::new(), bytes);
}

/// The same with another subject.
///
/// # Panics
/// With a finding.
pub fn fast_vs_interpreter_by(subject: &mut dyn Subject, bytes: &[u8]) {
    hold_to(Interpreter::new().at_a_glance(), subject, &tiny_game(bytes));
}

/// The game that these bytes stand for.
pub(super) fn tiny_game(bytes: &[u8]) -> GeneratedGame {
    raw(&mut Choices::new(bytes), &TINY)
}

/// Long games on boards of a few points, where positions come back again and again, under every repetition value, with
/// hashes that collide always, often and never.
///
/// # Panics
/// With a finding.
pub fn superko(bytes: &[u8]) {
    superko_by(&mut PlaySubject::<u64>::new(), bytes);
    superko_by(&mut PlaySubject::<u8>::new(), bytes);
    superko_by(&mut PlaySubject::<()>::new(), bytes);
}

/// The same with another subject.
///
/// # Panics
/// With a finding.
pub fn superko_by(subject: &mut dyn Subject, bytes: &[u8]) {
    hold_to(Interpreter::new(), subject, &superko_game(bytes));
}

/// The game that these bytes stand for.
pub(super) fn superko_game(bytes: &[u8]) -> GeneratedGame {
    let values = [
        Parameter::Repetition,
        Parameter::StartHistory,
        Parameter::PassHistory,
        Parameter::PresentHistory,
        Parameter::RepeatingPass,
        Parameter::Suicide,
    ];
    game_by(&values, &Bounds { side: 6, points: 6, deeds: 60, scope: Scope::Play }, bytes)
}

/// Crowded boards under every suicide value and what is done with the stones.
///
/// # Panics
/// With a finding.
pub fn suicide(bytes: &[u8]) {
    suicide_by(&mut PlaySubject::<u64>::new(), bytes);
}

/// The same with another subject.
///
/// # Panics
/// With a finding.
pub fn suicide_by(subject: &mut dyn Subject, bytes: &[u8]) {
    hold_to(Interpreter::new(), subject, &suicide_game(bytes));
}

/// The game that these bytes stand for.
pub(super) fn suicide_game(bytes: &[u8]) -> GeneratedGame {
    let values = [
        Parameter::Suicide,
        Parameter::SuicideStones,
        Parameter::CaptureOrder,
        Parameter::CaptureExtent,
        Parameter::PresentHistory,
    ];
    game_by(&values, &Bounds { side: 4, points: 9, deeds: 30, scope: Scope::Play }, bytes)
}

/// Plays the game on both, and compares all that both show; what is found is the smallest game in which they differ.
fn hold_to(mut reference: Interpreter, subject: &mut dyn Subject, game: &GeneratedGame) {
    if let Some(found) = find(game, &mut reference, subject) {
        panic!("{found}");
    }
}

/// A game by a built-in ruleset with any of those values.
fn game_by(parameters: &[Parameter], bounds: &Bounds, bytes: &[u8]) -> GeneratedGame {
    let mut choices = Choices::new(bytes);
    let base = ruleset("russian").expect("built in");
    let rules = parameters.iter().fold(base, |rules: Ruleset, &parameter| match choices.one_of(&parameter.values()) {
        Some(&value) => rules.with(Setting { parameter, value }),
        None => rules,
    });
    GeneratedGame { rules, ..raw(&mut choices, bounds) }
}

/// Territory and area of any position, by both; and the score of a game that is ended there, by the predicates.
///
/// # Panics
/// With a finding.
pub fn scoring(bytes: &[u8]) {
    scoring_by(Board::territory, &mut Interpreter::new(), bytes);
}

/// The same with another way to count territory on the fast board, and another subject to end the game.
///
/// # Panics
/// With a finding.
pub fn scoring_by(territory: impl Fn(&Board) -> ByColor<u32>, subject: &mut dyn Subject, bytes: &[u8]) {
    let game = scoring_game(bytes);
    let Ok(mut board) = Board::from_start(&game.rules, &game.start) else { return };
    for action in game.deeds.iter().filter_map(Deed::action) {
        // What is refused changes nothing.
        let _ = match action {
            Action::Play(_, point) => board.play(*point),
            _ => board.pass(),
        };
    }
    let (position, counted) = (board.position(), territory(&board));
    let expected = (Clauses::from(&game.rules).territory)(&game.rules, &position);
    let all = || told(&game, game.deeds.len());
    assert!(counted == expected, "territory {counted:?}, expected {expected:?}\n{position}{}", all());
    let (area, neutral) = (board.area(), board.neutral());
    let stones = position.stones().count() as u32;
    let both = area.black + area.white - counted.black - counted.white;
    assert!(both == stones, "stones {both}, expected {stones}\n{position}{}", all());
    let points = position.size().points().count() as u32;
    let is_shared = counted.black == counted.white && stones == 0;
    assert!(is_shared || area.black + area.white + neutral == points, "area {area:?}, neutral {neutral}\n{}", all());
    judge(&play_to_the_end(subject, &game));
}

/// The game that these bytes stand for.
pub(super) fn scoring_game(bytes: &[u8]) -> GeneratedGame {
    raw(&mut Choices::new(bytes), &Bounds { side: 6, points: 20, deeds: 8, scope: Scope::Play })
}
