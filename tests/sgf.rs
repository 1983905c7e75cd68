//! Game records: what is written can be read, and what contradicts itself is refused with a reason.
#![cfg(feature = "cli")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::sgf::{LARGEST_RECORD, SgfError, SgfGame, read, write};
use shinpan::vocabulary::{Action, Color, Point, Points, Position, Size, Start};

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

fn game(text: &str) -> SgfGame {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn moves(text: &str) -> Vec<String> {
    game(text).moves.iter().map(Action::to_string).collect()
}

fn error(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

/// The position and the player to move of a start from the middle.
fn position(text: &str) -> (String, Color) {
    match game(text).start {
        Start::Position { position, to_move } => (position.to_string().replace(['\n', ' '], ""), to_move),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_plain_record_has_a_board_a_komi_and_moves() {
    let read = game("(;GM[1]FF[4]SZ[9]KM[6.5]PB[A]PW[B];B[ee]C[why \\] not];W[];B[ai])");
    assert_eq!(read.start, Start::Even(size("9x9")));
    assert_eq!(read.komi, Some(Points::from_halves(13)));
    let moves: Vec<String> = read.moves.iter().map(Action::to_string).collect();
    assert_eq!(moves, ["Black E5", "White pass", "Black A1"]);
    assert_eq!(game("(;GM[1])").start, Start::Even(size("19x19")));
    assert_eq!(game("(;SZ[9:5])").start, Start::Even(size("9x5")));
}

#[test]
fn tt_is_a_pass_up_to_nineteen_lines_and_a_point_beyond() {
    assert_eq!(moves("(;SZ[9];B[tt])"), ["Black pass"]);
    assert_eq!(moves("(;SZ[19];B[tt])"), ["Black pass"]);
    assert_eq!(moves("(;SZ[21];B[tt];W[])"), ["Black U2", "White pass"]);
    assert_eq!(error("(;SZ[18];B[ss])"), "node 1: B names a point outside the board of 18x18");
    assert!(error("(;SZ[9];B[tt];W[t])").contains("node 2: expected W to name one point or none"));
}

#[test]
fn only_the_main_line_is_read() {
    assert_eq!(moves("(;SZ[5];B[aa](;W[bb];B[cc])(;W[dd]))"), ["Black A5", "White B4", "Black C3"]);
}

#[test]
fn handicap_stones_make_a_handicap() {
    let stones = BTreeSet::from(["C3", "G7"].map(|point| point.parse().expect("a point")));
    let handicap = Start::Handicap { size: size("9x9"), stones };
    assert_eq!(game("(;SZ[9]HA[2]AB[gc][cg])").start, handicap);
    assert_eq!(game("(;SZ[9]HA[2]AB[gc][cg]PL[W];W[aa])").start, handicap);
    assert_eq!(game("(;SZ[9]HA[1])").start, Start::Handicap { size: size("9x9"), stones: BTreeSet::new() });
    assert_eq!(game("(;SZ[9]HA[0])").start, Start::Even(size("9x9")));
    assert_eq!(error("(;SZ[9]HA[3]AB[gc][cg])"), "HA says 3 handicap stones, but AB places 2");
}

#[test]
fn a_set_up_says_who_moves_or_its_first_move_does() {
    assert_eq!(position("(;SZ[3]AB[bb]AW[cc]PL[W])"), ("....X...O".to_owned(), Color::White));
    assert_eq!(position("(;SZ[3]AB[bb]AW[cc];W[aa])").1, Color::White);
    assert_eq!(position("(;SZ[3]AB[bb]AW[cc])").1, Color::Black);
    assert_eq!(position("(;SZ[3]AB[bb])").1, Color::Black);
    assert_eq!(position("(;SZ[3]HA[1]AB[bb]PL[B])").1, Color::Black);
    assert_eq!(position("(;SZ[3]HA[1]AB[bb]AW[cc])").1, Color::White);
    assert_eq!(position("(;SZ[3]AB[aa:ba]AE[cc])"), ("XX.......".to_owned(), Color::Black));
    assert!(error("(;SZ[3]AB[bb]AW[bb])").contains("B2 is set up twice"));
}

#[test]
fn a_change_of_the_position_in_the_middle_is_refused() {
    for property in ["AB[aa]", "AW[aa]", "AE[bb]", "PL[W]"] {
        let text = format!("(;SZ[3];B[bb];{property})");
        assert!(error(&text).starts_with(&format!("node 2: {} changes the position", &property[..2])), "{text}");
    }
}

#[test]
fn what_is_no_record_of_one_game_is_refused() {
    assert_eq!(read("(;SZ[9])(;SZ[9])"), Err(SgfError::Games(2)));
    assert_eq!(read("(;SZ[9];B[aa]W[bb])"), Err(SgfError::TwoMoves { node: 1 }));
    for text in ["", "no game", "(;", "(;SZ[9];B[aa]", "(;SZ[0])", "(;SZ[26])", "(;SZ[x])", "(;KM[6.25])", "(;GM[2])"] {
        assert!(read(text).is_err(), "{text}");
    }
    let long = format!("({})", ";B[]".repeat(LARGEST_RECORD + 1));
    assert_eq!(read(&long), Err(SgfError::TooLarge(LARGEST_RECORD + 1)));
    assert_eq!(moves(&format!("({})", ";B[]".repeat(LARGEST_RECORD))).len(), LARGEST_RECORD);
}

fn color() -> impl Strategy<Value = Color> {
    proptest::sample::select(Color::BOTH.to_vec())
}

fn point(size: Size) -> impl Strategy<Value = Point> {
    proptest::sample::select(size.points().collect::<Vec<_>>())
}

fn start(size: Size) -> impl Strategy<Value = Start> {
    let stones = proptest::collection::btree_set(point(size), 0..6);
    let position = proptest::collection::btree_map(point(size), color(), 0..9);
    prop_oneof![
        Just(Start::Even(size)),
        stones.prop_map(move |stones| Start::Handicap { size, stones }),
        (position, color()).prop_map(move |(stones, to_move)| {
            Start::Position { position: Position::with_stones(size, stones), to_move }
        }),
    ]
}

fn action(size: Size) -> impl Strategy<Value = Action> {
    prop_oneof![
        6 => (color(), point(size)).prop_map(|(color, point)| Action::Play(color, point)),
        2 => color().prop_map(Action::Pass),
        1 => color().prop_map(Action::Agree),
    ]
}

fn any_game() -> impl Strategy<Value = (Start, Vec<Action>, Points)> {
    let size = (1..=Size::MAX, 1..=Size::MAX).prop_map(|(columns, rows)| Size::new(columns, rows).expect("a size"));
    size.prop_flat_map(|size| {
        let actions = proptest::collection::vec(action(size), 0..30);
        (start(size), actions, (-2000..2000).prop_map(Points::from_halves))
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back((start, actions, komi) in any_game()) {
        let written = write(&start, &actions, komi);
        let moves = actions.into_iter().filter(|action| matches!(action, Action::Play(..) | Action::Pass(_))).collect();
        prop_assert_eq!(read(&written), Ok(SgfGame { start, moves, komi: Some(komi) }));
    }

    #[test]
    fn any_text_is_read_without_panic(text in "[(;)A-Z\\[\\]a-z:\\\\ 0-9]{0,80}") {
        let _ = read(&text);
    }

    #[test]
    fn any_properties_are_read_without_panic(
        properties in proptest::collection::vec("(;)?(B|W|AB|AW|AE|PL|SZ|KM|HA|GM)\\[[a-z0-9:.BW-]{0,5}\\]", 0..12)
    ) {
        let _ = read(&format!("(;{})", properties.concat()));
    }
}
