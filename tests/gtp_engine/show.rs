//! What is shown, to people and to programs.

use shinpan::vocabulary::{ByColor, Color, FillIn, Phase, Points, Position, Seen};
use shinpan::wire::{read_seen, write_seen};

use crate::talk::{on, say, talk};

#[test]
fn the_board_is_shown_with_coordinates() {
    let shown = talk(&mut on("3 2"), "play b A1;play w C2;showboard");
    let board = "\n   A B C\n 2 . . O 2\n 1 X . . 1\n   A B C\nBlack to move, phase play, komi 6.5\n\
                 prisoners: Black 0, White 0\npass stones: Black 0, White 0";
    assert_eq!(shown, format!("= {board}"));
}

#[test]
fn what_is_seen_reads_back() {
    let full = Seen {
        position: Some(Position::from_diagram("X.\n.O\n..").expect("a diagram")),
        to_move: Some(Color::White),
        prisoners: Some(ByColor { black: 1, white: 2 }),
        pass_stones: Some(ByColor { black: 0, white: 3 }),
        phase: Some(Phase::Over),
        legal: Some(["A1", "B3"].into_iter().map(|point| point.parse().expect("a point")).collect()),
        komi: Some(Points::from_halves(-2_000_001)),
        score: Some(Some(ByColor { black: Points::whole(4), white: Points::from_halves(11) })),
        winner: Some(Some(Color::White)),
        fill_in: Some(Some(ByColor { black: FillIn { territory: 3, excess: 0 }, white: FillIn::default() })),
    };
    let under_way = Seen { score: Some(None), winner: Some(None), fill_in: Some(None), ..full.clone() };
    for seen in [full, under_way, Seen::default()] {
        assert_eq!(read_seen(&write_seen(&seen)), Ok(seen));
    }
    for text in ["", "[]", r#"{"board":["Z"]}"#, r#"{"phase":"lunch"}"#, r#"{"komi":"6.25"}"#, r#"{"other":1}"#] {
        assert!(read_seen(text).is_err(), "{text}");
    }
    let game = say(&mut on("3"), "shinpan-seen");
    assert_eq!(read_seen(&game[2..]).map(|seen| write_seen(&seen)), Ok(game[2..].to_owned()));
}
