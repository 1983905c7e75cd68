//! Boards, komi, handicaps, positions.

use crate::talk::{expect, on, say, talk};

#[test]
fn a_refused_size_leaves_the_game_alone() {
    let mut engine = on("9");
    talk(&mut engine, "play b E5");
    for size in ["0", "26", "2147483647", "9 0", "9 26"] {
        assert_eq!(say(&mut engine, &format!("boardsize {size}")), "? unacceptable size", "{size}");
    }
    let cases = [
        ("list_stones b", "= E5"),
        ("query_boardsize", "= 9"),
        ("boardsize 9 5", "= "),
        ("query_boardsize", "= 9 5"),
        ("list_stones b", "= "),
        ("play b J5", "= "),
        ("play w A6", "? illegal move"),
        ("rectangular_boardsize 2 3", "= "),
        ("play b A3", "= "),
        ("clear_board", "= "),
        ("last_move", "? no move has been made"),
        ("all_legal b", "= A1 A2 A3 B1 B2 B3"),
        ("all_legal w", "= "),
    ];
    expect(&mut engine, &cases);
}

#[test]
fn a_board_that_is_cleared_forgets_what_was_forbidden() {
    assert_eq!(talk(&mut on("2 1"), "play b A1;play w B1;play b A1"), "? illegal move");
    assert_eq!(talk(&mut on("2 1"), "play b A1;play w B1;clear_board;play b A1"), "= ");
}

#[test]
fn any_komi_in_halves_is_taken_and_keeps_the_game() {
    let mut engine = on("5");
    expect(&mut engine, &[("get_komi", "= 6.5"), ("play b C3", "= "), ("komi -1000000.5", "= ")]);
    expect(&mut engine, &[("get_komi", "= -1000000.5"), ("list_stones b", "= C3"), ("play w C3", "? illegal move")]);
    talk(&mut engine, "komi 0;play w pass;play b pass");
    // White's pass is a stone for Black, and so is Black's for White; White passes once more.
    assert_eq!(say(&mut engine, "final_score"), "= B+25");
    talk(&mut engine, "clear_board;komi 7");
    assert_eq!(talk(&mut engine, "boardsize 9;fixed_handicap 2;get_komi"), "= 7");
    assert_eq!(talk(&mut on("9"), "fixed_handicap 2;get_komi"), "= 0");
}

#[test]
fn a_fixed_handicap_stands_where_the_specification_says() {
    let cases = [
        ("19", "2", "= D4 Q16"),
        ("19", "3", "= D4 Q16 D16"),
        ("19", "4", "= D4 Q16 D16 Q4"),
        ("19", "5", "= D4 Q16 D16 Q4 K10"),
        ("19", "6", "= D4 Q16 D16 Q4 D10 Q10"),
        ("19", "7", "= D4 Q16 D16 Q4 D10 Q10 K10"),
        ("19", "8", "= D4 Q16 D16 Q4 D10 Q10 K4 K16"),
        ("19", "9", "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        ("13", "3", "= D4 K10 D10"),
        ("9", "2", "= C3 G7"),
        ("9", "5", "= C3 G7 C7 G3 E5"),
        ("7", "4", "= C3 E5 C5 E3"),
        ("8", "4", "= C3 F6 C6 F3"),
        ("12", "2", "= C3 K10"),
        ("25", "2", "= D4 W22"),
    ];
    for (size, stones, points) in cases {
        assert_eq!(say(&mut on(size), &format!("fixed_handicap {stones}")), points, "{size}");
    }
    for (size, stones) in [("19", "1"), ("19", "10"), ("19", "0"), ("7", "5"), ("8", "5"), ("6", "2"), ("9 13", "2")] {
        let reply = say(&mut on(size), &format!("fixed_handicap {stones}"));
        assert_eq!(reply, "? invalid number of stones", "{stones} on {size}");
    }
}

#[test]
fn a_handicap_comes_before_anything_else_and_white_moves_after_it() {
    let mut engine = on("9");
    talk(&mut engine, "fixed_handicap 2");
    expect(&mut engine, &[("play b E5", "? illegal move"), ("play w E5", "= "), ("move_history", "= white E5")]);
    for command in ["fixed_handicap 2", "place_free_handicap 2", "set_free_handicap A1 B2"] {
        assert_eq!(say(&mut engine, command), "? board not empty");
        assert_eq!(talk(&mut on("9"), &format!("play b pass;{command}")), "? board not empty");
    }
}

#[test]
fn a_free_handicap_is_two_stones_or_more_and_leaves_a_point() {
    let lists = ["", "A1", "A1 A1", "A1 pass", "A1 D1", "A1 A2 A3 B1 B2 B3 C1 C2 C3"];
    for list in lists {
        assert_eq!(say(&mut on("3"), &format!("set_free_handicap {list}")), "? bad vertex list", "{list}");
    }
    assert_eq!(talk(&mut on("3"), "set_free_handicap a1 C3;list_stones b"), "= A1 C3");
    for stones in ["0", "1", "9"] {
        assert_eq!(talk(&mut on("3"), &format!("place_free_handicap {stones}")), "? invalid number of stones");
    }
    let placed = say(&mut on("3"), "place_free_handicap 8");
    assert_eq!(placed.split(' ').count(), 9, "{placed}");
    assert_eq!(say(&mut on("9"), "place_free_handicap 4"), "= C3 G7 C7 G3");
    assert_eq!(say(&mut on("1"), "place_free_handicap 2"), "? invalid number of stones");
}

#[test]
fn a_position_without_sense_is_refused_and_the_game_stays() {
    let mut engine = on("3");
    talk(&mut engine, "play b B2");
    for rows in ["X.x/...", "X./...", "OX/X."] {
        let reply = say(&mut engine, &format!("shinpan-start b {rows}"));
        assert!(reply.starts_with("? ") && reply.len() > 12, "{reply}");
    }
    expect(&mut engine, &[("list_stones b", "= B2"), ("play w B2", "? illegal move"), ("play w A1", "= ")]);
}
