//! Two strangers show the same: the fast board and the interpreter, after every action of generated games, by every rule
//! that touches play, with hashes that collide never, often and always.
//!
//! Every run makes other games. One that fails tells its seed; `SHINPAN_SEED` makes the same games again.

use std::collections::BTreeSet;

use shinpan::differ::{Account, Difference, find, hold};
use shinpan::fast::PlaySubject;
use shinpan::generate::{
    Bounds, Census, Choices, GeneratedGame, Item, any_rules, raw, rule_aware, rule_aware_by, seeded_bytes,
};
use shinpan::interpreter::Interpreter;
use shinpan::vocabulary::{
    Action, Color, Deed, Parameter, Phase, Position, Setting, Start, StartError, Subject, Trouble,
};

/// Every parameter that play and what is seen of it depend on.
const OF_PLAY: [Parameter; 13] = [
    Parameter::Repetition,
    Parameter::Suicide,
    Parameter::SuicideStones,
    Parameter::CaptureOrder,
    Parameter::CaptureExtent,
    Parameter::StartHistory,
    Parameter::PassHistory,
    Parameter::PresentHistory,
    Parameter::PassCost,
    Parameter::RepeatingPass,
    Parameter::OpeningPass,
    Parameter::HandicapMover,
    Parameter::BareHandicap,
];

fn fast_boards() -> [(&'static str, Box<dyn Subject>); 3] {
    [
        ("a hash of 64 bits", Box::new(PlaySubject::<u64>::new())),
        ("a hash of 8 bits", Box::new(PlaySubject::<u8>::new())),
        ("a constant hash", Box::new(PlaySubject::<()>::new())),
    ]
}

fn first_seed() -> u64 {
    match std::env::var("SHINPAN_SEED") {
        Ok(seed) => seed.parse().expect("SHINPAN_SEED is a number"),
        Err(_) => fastrand::u64(..u64::MAX / 2),
    }
}

fn generated(seed: u64, bounds: &Bounds) -> GeneratedGame {
    let bytes = seeded_bytes(seed, 600);
    let mut choices = Choices::new(&bytes);
    match seed % 3 {
        0 => raw(&mut choices, bounds),
        1 => rule_aware(&mut choices, bounds),
        _ => rule_aware_by(any_rules(&mut choices), &mut choices, bounds),
    }
}

/// What so many games have come to, none of which any of the boards differs in.
struct Compared {
    census: Census,
    settings: BTreeSet<Setting>,
}

fn compare(games: u64, bounds: &Bounds) -> Compared {
    let first = first_seed();
    let mut boards = fast_boards();
    let mut compared = Compared { census: Census::default(), settings: BTreeSet::new() };
    for seed in first..first + games {
        let game = generated(seed, bounds);
        let account = Account::of(&game, &mut Interpreter::new(), boards[0].1.sight());
        compared.census.add(&account.items(&game));
        compared.settings.extend(OF_PLAY.map(|parameter| game.rules.get(parameter)));
        for (name, board) in &mut boards {
            if hold(&game, &account, board.as_mut()).is_some() {
                let found = find(&game, &mut Interpreter::new(), board.as_mut());
                let found = found.map(|found| found.to_string()).unwrap_or_default();
                panic!("the fast board with {name} differs; SHINPAN_SEED={seed}\n{found}");
            }
        }
    }
    println!("seeds from {first}\n{}", compared.census);
    compared
}

#[test]
fn they_show_the_same_on_small_boards() {
    let compared = compare(6000, &Bounds::SMALL_PLAY);
    let missing = compared.census.missing();
    let missing: Vec<&Item> = missing.iter().filter(|item| item.is_of_play()).collect();
    assert!(missing.is_empty(), "not a game has come to {missing:?}");
    let values = Setting::all().filter(|setting| OF_PLAY.contains(&setting.parameter));
    let missing: Vec<Setting> = values.filter(|setting| !compared.settings.contains(setting)).collect();
    assert!(missing.is_empty(), "not a game was played by {missing:?}");
}

/// The plays come close together, so that there is something to take.
#[test]
fn they_show_the_same_on_larger_boards() {
    let compared = compare(90, &Bounds { side: 13, points: 117, ..Bounds::SMALL_PLAY });
    assert!(compared.census.of(Item::Capture) > 0, "{}", compared.census);
}

#[test]
fn they_show_the_same_on_the_largest_boards() {
    compare(12, &Bounds { side: 25, points: 625, deeds: 30, ..Bounds::SMALL_PLAY });
}

#[test]
fn once_play_is_stopped_the_fast_board_declines_everything_but_taking_back() {
    let (mut stopped, mut reference) = (0, Interpreter::new());
    for seed in 0..400 {
        let game = generated(seed, &Bounds::SMALL_PLAY);
        for (name, mut board) in fast_boards() {
            let starts = (reference.start(&game.rules, &game.start), board.start(&game.rules, &game.start));
            let (Ok(_), Ok(_)) = starts else { continue };
            for action in game.deeds.iter().filter_map(Deed::action) {
                let (_, seen) = reference.act(action).expect("a game");
                board.act(action).expect("play goes on");
                if seen.phase != Some(Phase::Play) {
                    let declined = board.act(&Action::Pass(seen.to_move.expect("shown"))).err();
                    assert!(matches!(declined, Some(Trouble::Cannot(_))), "{name}: {game:?}");
                    board.undo().expect("the pass");
                    stopped += 1;
                    break;
                }
            }
        }
    }
    assert!(stopped > 100, "{stopped}");
}

/// A board that forgets what was before is not the fast board, and the same comparison says so.
#[test]
fn a_wrong_board_differs() {
    let mut wrong = shinpan::mutants::find("superko-missing").expect("a mutant").subject();
    let differs = |seed: u64| -> Option<Difference> {
        let game = generated(seed, &Bounds::SMALL_PLAY);
        let account = Account::of(&game, &mut Interpreter::new(), PlaySubject::<u64>::new().sight());
        hold(&game, &account, wrong.as_mut())
    };
    assert!((0..300).find_map(differs).is_some());
}

#[test]
fn a_start_without_liberties_is_refused_by_both() {
    let rules = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
    let position = Position::from_diagram("X O").expect("a diagram");
    let start = Start::Position { position, to_move: Color::Black };
    let board = shinpan::fast::Board::<u64>::from_start(&rules, &start).err();
    assert!(matches!(board, Some(StartError::NoLiberty(_))));
    let stones = BTreeSet::from(["C1".parse().expect("a point")]);
    let start = Start::Handicap { size: "2x2".parse().expect("a size"), stones: stones.clone() };
    let board = shinpan::fast::Board::<u64>::from_start(&rules, &start).err();
    assert_eq!(board, stones.first().map(|&outside| StartError::OffBoard(outside)));
}
