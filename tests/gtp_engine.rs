//! The GTP engine through the library: what the specification demands, and what shinpan adds.
#![cfg(feature = "cli")]

use std::io;

use proptest::prelude::*;
use shinpan::engine::{Engine, LONGEST_LINE, read_seen, write_seen};
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::vocabulary::{ByColor, Color, Phase, Points, Position, Ruleset, Seen};

fn engine() -> Engine {
    Engine::new(Box::new(Interpreter::new()), Ruleset::russian(), 1).expect("an engine")
}

/// An engine with a game on a small board.
fn on(size: &str) -> Engine {
    let mut engine = engine();
    assert_eq!(say(&mut engine, &format!("boardsize {size}")), "= ");
    engine
}

/// The reply to a line without id: its sign, a space, its text.
fn say(engine: &mut Engine, line: &str) -> String {
    let reply = engine.answer(line).unwrap_or_else(|| panic!("{line:?} is not answered"));
    format!("{} {}", if reply.is_success { '=' } else { '?' }, reply.text)
}

/// Says all lines, separated by semicolons; gives the last reply.
fn talk(engine: &mut Engine, lines: &str) -> String {
    lines.split(';').map(|line| say(engine, line.trim())).last().expect("a line")
}

#[track_caller]
fn expect(engine: &mut Engine, cases: &[(&str, &str)]) {
    for (line, reply) in cases {
        assert_eq!(say(engine, line), *reply, "{line}");
    }
}

/// The reply as bytes would have it.
fn raw(line: &str) -> Option<String> {
    on("3").answer(line).map(|reply| reply.to_string())
}

#[test]
fn the_id_comes_back_as_it_was_sent() {
    assert_eq!(raw("17 play B C3").as_deref(), Some("=17\n\n"));
    assert_eq!(raw("007 name").as_deref(), Some("=007 shinpan\n\n"));
    assert_eq!(raw("99999999999999999999 foo").as_deref(), Some("?99999999999999999999 unknown command\n\n"));
    assert_eq!(raw("77").as_deref(), Some("?77 unknown command\n\n"));
    assert_eq!(raw("protocol_version").as_deref(), Some("= 2\n\n"));
}

#[test]
fn blank_lines_and_comments_are_not_answered() {
    for line in ["", " \t ", "\r", "# 1 name", "\u{1}\u{2}", "   # name"] {
        assert_eq!(raw(line), None, "{line:?}");
    }
    assert_eq!(raw("3 name# and more").as_deref(), Some("=3 shinpan\n\n"));
    assert_eq!(raw("\t4\tplay \u{7}b\tA1 \r").as_deref(), Some("=4\n\n"));
}

#[test]
fn colors_and_vertices_are_read_in_any_case_and_commands_as_they_are() {
    let moves = [("play b d4", "= "), ("play White D5", "= "), ("play BLACK pAsS", "= "), ("play W PASS", "= ")];
    expect(&mut on("9"), &moves);
    assert_eq!(say(&mut engine(), "PLAY b D4"), "? unknown command");
}

#[test]
fn j_is_the_ninth_column_and_i_none() {
    let cases =
        [("play B J4", "= "), ("list_stones b", "= J4"), ("color J4", "= black"), ("play W I4", "? syntax error")];
    expect(&mut on("9"), &cases);
}

#[test]
fn words_that_are_no_arguments_are_syntax_errors() {
    let lines = "play b;play b A1 A2;play x A1;play b A0;play b A26;play b resign;play b I1;play b A01;genmove;color pass;\
                 color Z9;boardsize x;boardsize -3;boardsize 3 3 3;komi six;komi nan;komi 6.25;list_stones;undo 2;\
                 captures pass;fixed_handicap two;set_free_handicap A1 I2;loadsgf;loadsgf a b;name x;shinpan-name;\
                 shinpan-name b pass;shinpan-object b A1 A2;shinpan-start b;boardsize 2147483648";
    let mut engine = on("5");
    for line in lines.split(';') {
        assert_eq!(say(&mut engine, line.trim()), "? syntax error", "{line}");
    }
    let long = format!("5 play b A1{}", " ".repeat(LONGEST_LINE));
    assert_eq!(engine.answer(&long).map(|reply| reply.to_string()).as_deref(), Some("?5 syntax error\n\n"));
}

#[test]
fn what_the_rules_forbid_is_an_illegal_move() {
    let cases = [
        ("play w A1", "? illegal move"),
        ("play b D1", "? illegal move"),
        ("play b A4", "? illegal move"),
        ("play b Z25", "? illegal move"),
        ("play b B2", "= "),
        ("play w B2", "? illegal move"),
        ("genmove b", "? illegal move"),
        ("shinpan-agree b", "? illegal action"),
        ("shinpan-resign w", "= "),
        ("play w A1", "? illegal move"),
        ("genmove w", "? illegal move"),
        ("final_score", "= B+R"),
    ];
    expect(&mut on("3"), &cases);
}

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
fn undo_takes_back_one_action_and_nothing_at_the_start() {
    let cases = [
        ("undo", "? cannot undo"),
        ("play b A1", "= "),
        ("play w B1", "= "),
        ("captures w", "= 1"),
        ("play b A1", "? illegal move"),
        ("undo", "= "),
        ("captures w", "= 0"),
        ("list_stones b", "= A1"),
        ("move_history", "= black A1"),
        ("undo", "= "),
        ("undo", "? cannot undo"),
    ];
    expect(&mut on("2 1"), &cases);
    assert_eq!(talk(&mut on("9"), "fixed_handicap 2;undo"), "? cannot undo");
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
fn every_listed_command_is_known_and_has_help() {
    let mut engine = engine();
    let listed = say(&mut engine, "list_commands");
    let required = "protocol_version name version known_command list_commands quit boardsize clear_board komi play \
                    genmove fixed_handicap place_free_handicap set_free_handicap loadsgf reg_genmove undo showboard";
    for command in required.split_whitespace() {
        assert!(listed[2..].lines().any(|line| line == command), "{command}");
    }
    for command in listed[2..].lines() {
        assert_eq!(say(&mut engine, &format!("known_command {command}")), "= true", "{command}");
        assert!(say(&mut engine, &format!("help {command}")).starts_with(&format!("= {command} ")), "{command}");
        assert_ne!(say(&mut engine, command), "? unknown command", "{command}");
    }
    assert_eq!(say(&mut engine, "help").lines().count(), listed.lines().count());
    assert_eq!(say(&mut engine, "known_command foo"), "= false");
    assert!(engine.has_quit());
}

#[test]
fn a_game_is_scored_when_it_is_over_and_while_the_players_settle() {
    let mut engine = on("5");
    expect(&mut engine, &[("final_score", "? cannot score"), ("play b C3", "= "), ("final_score", "? cannot score")]);
    talk(&mut engine, "komi 0.5;play w A1;play b pass;play w pass");
    expect(&mut engine, &[("shinpan-phase", "= agreement"), ("final_score", "= W+0.5")]);
    expect(&mut engine, &[("shinpan-name b A1", "= "), ("final_score", "= B+24.5"), ("shinpan-phase", "= agreement")]);
    talk(&mut engine, "shinpan-agree b;shinpan-agree w");
    expect(&mut engine, &[("shinpan-phase", "= over"), ("final_score", "= B+24.5"), ("list_stones w", "= ")]);
}

#[test]
fn equal_points_are_a_draw_only_if_nobody_wins() {
    let scored = |rules: Ruleset| {
        let mut engine = Engine::new(Box::new(Interpreter::new()), rules, 0).expect("an engine");
        talk(&mut engine, "boardsize 3;komi 0;play b pass;play w pass;final_score")
    };
    assert_eq!(scored(Ruleset::russian()), "= W+0");
    assert_eq!(scored(Ruleset::russian().with("tie=nobody".parse().expect("a setting"))), "= 0");
}

#[test]
fn naming_agreeing_and_objecting_have_reasons() {
    let mut engine = on("3");
    talk(&mut engine, "play b B2;play w A1;play b pass");
    expect(&mut engine, &[("shinpan-name b A1", "? illegal action"), ("shinpan-why", "= phase (RU-9.1)")]);
    talk(&mut engine, "play w pass");
    let cases = [
        ("shinpan-name b B2", "? illegal action"),
        ("shinpan-why", "= naming (RU-0.1)"),
        ("shinpan-why-json", r#"= [{"reason":"naming","clause":"RU-0.1"}]"#),
        ("shinpan-name b A1", "= "),
        ("shinpan-why", "= "),
        ("shinpan-object w C3", "? illegal action"),
        ("shinpan-object w A1", "= "),
        ("shinpan-phase", "= play"),
        ("play b A2", "= "),
    ];
    expect(&mut engine, &cases);
}

#[test]
fn why_tells_reason_and_clause_and_changes_nothing() {
    let cases = [
        ("shinpan-start black .O./O.O/.O.", "= "),
        ("shinpan-why b B2", "= suicide (RU-7.1)"),
        ("shinpan-why-json b B2", r#"= [{"reason":"suicide","clause":"RU-7.1"}]"#),
        ("shinpan-why w B2", "= turn (RU-4.1)"),
        ("shinpan-why b A2", "= occupied (RU-5.1)"),
        ("shinpan-why b D4", "= off-board (RU-1.1)"),
        ("shinpan-why b A1", "= suicide (RU-7.1)"),
        ("shinpan-why b pass", "= "),
        ("shinpan-why-json b pass", "= []"),
        ("is_legal b B2", "= 0"),
        ("is_legal b pass", "= 1"),
        ("last_move", "? no move has been made"),
    ];
    expect(&mut engine(), &cases);
}

#[test]
fn a_copy_does_not_touch_the_game() {
    let mut engine = on("2 1");
    talk(&mut engine, "play b A1");
    let before = say(&mut engine, "shinpan-seen");
    let copy = say(&mut engine, "shinpan-copy-play w B1");
    assert!(copy.contains(r#""board":[".O"]"#) && copy.contains(r#""white":1"#), "{copy}");
    expect(&mut engine, &[("shinpan-copy-play w A1", "? illegal move"), ("shinpan-why", "= occupied (RU-5.1)")]);
    assert_eq!(say(&mut engine, "shinpan-seen"), before);
    assert_eq!(talk(&mut engine, "shinpan-reload;shinpan-seen"), before);
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

#[test]
fn the_board_is_shown_with_coordinates() {
    let shown = talk(&mut on("3 2"), "play b A1;play w C2;showboard");
    let board = "\n   A B C\n 2 . . O 2\n 1 X . . 1\n   A B C\nBlack to move, phase play, komi 6.5\n\
                 prisoners: Black 0, White 0\npass stones: Black 0, White 0";
    assert_eq!(shown, format!("= {board}"));
}

/// Two small records; any other name is no file.
fn load(name: &str) -> io::Result<String> {
    match name {
        "ko.sgf" => Ok("(;SZ[3];B[bb];W[ba];B[ac];W[ab];B[aa];W[ab];B[cc])".to_owned()),
        "set-up.sgf" => Ok("(;SZ[5]KM[3]AB[bb]AW[cc]PL[W];W[dd])".to_owned()),
        _ => Err(io::Error::from(io::ErrorKind::NotFound)),
    }
}

#[test]
fn a_record_is_loaded_as_far_as_the_rules_allow() {
    let mut engine = engine().with_load(load);
    talk(&mut engine, "boardsize 2;play b A1");
    expect(&mut engine, &[("loadsgf none.sgf", "? cannot load file"), ("loadsgf ko.sgf", "? cannot load file")]);
    assert_eq!(say(&mut engine, "shinpan-why"), "= move 6, White A2: refused: repetition (RU-8.1)");
    expect(&mut engine, &[("list_stones b", "= A1"), ("loadsgf ko.sgf 6", "= "), ("list_stones b", "= A1 A3 B2")]);
    expect(&mut engine, &[("loadsgf ko.sgf 1", "= "), ("list_stones b", "= "), ("get_komi", "= 6.5")]);
    expect(&mut engine, &[("loadsgf set-up.sgf", "= "), ("get_komi", "= 3"), ("last_move", "= white D2")]);
    let record = say(&mut engine, "printsgf");
    assert!(record.ends_with("SZ[5]KM[3]AB[bb]AW[cc]PL[W]\n;W[dd])"), "{record}");
}

#[test]
fn the_same_seed_plays_the_same_game_by_the_rules() {
    let game = |seed| {
        let mut engine = Engine::new(Box::new(Interpreter::new()), Ruleset::russian(), seed).expect("an engine");
        talk(&mut engine, "boardsize 4");
        for color in ["b", "w"].iter().cycle().take(20) {
            let planned = say(&mut engine, &format!("reg_genmove {color}"));
            assert_eq!(planned, say(&mut engine, &format!("reg_genmove {color}")));
            assert_eq!(planned, say(&mut engine, &format!("genmove {color}")));
        }
        say(&mut engine, "move_history")
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
    assert_eq!(talk(&mut on("1"), "genmove b"), "= pass");
}

#[test]
fn a_mutant_is_wrong_in_gtp_too() {
    let mutant = mutants::find("ko-missing").expect("a mutant").subject();
    let engine = Engine::new(mutant, Ruleset::russian(), 0).expect("an engine");
    let mut engine = engine.with_variant("mutant:ko-missing");
    let lines = "boardsize 2 1;play b A1;play w B1;play b A1";
    assert_eq!(talk(&mut engine, lines), "= ");
    assert!(say(&mut engine, "version").ends_with(" mutant:ko-missing"));
}

#[test]
fn every_mutant_can_be_talked_to() {
    for mutant in mutants::ZOO {
        let mut engine = Engine::new(mutant.subject(), Ruleset::russian(), 0).expect(mutant.name);
        talk(&mut engine, "boardsize 3;genmove b;play b pass;genmove w;undo;komi 3;play w pass;play b pass");
        talk(&mut engine, "showboard;final_score;shinpan-seen;printsgf;shinpan-why b A1");
    }
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
    };
    let under_way = Seen { score: Some(None), winner: Some(None), ..full.clone() };
    for seen in [full, under_way, Seen::default()] {
        assert_eq!(read_seen(&write_seen(&seen)), Ok(seen));
    }
    for text in ["", "[]", r#"{"board":["Z"]}"#, r#"{"phase":"lunch"}"#, r#"{"komi":"6.25"}"#, r#"{"other":1}"#] {
        assert!(read_seen(text).is_err(), "{text}");
    }
    let game = say(&mut on("3"), "shinpan-seen");
    assert_eq!(read_seen(&game[2..]).map(|seen| write_seen(&seen)), Ok(game[2..].to_owned()));
}

/// Lines in which commands and their arguments are frequent.
fn line() -> impl Strategy<Value = String> {
    let words: Vec<String> = "play genmove undo komi boardsize clear_board list_stones captures final_score is_legal \
        fixed_handicap place_free_handicap set_free_handicap shinpan-name shinpan-agree shinpan-object shinpan-resign \
        shinpan-start shinpan-why shinpan-seen shinpan-copy-play loadsgf printsgf showboard all_legal color help \
        b w black A1 B2 C3 D4 pass I5 Z25 0 1 2 3 -1 6.5 1e400 NaN X./.O ./. # 12 \t \u{0} é"
        .split(' ')
        .map(str::to_owned)
        .filter(|word| !word.is_empty())
        .collect();
    let likely = proptest::collection::vec(proptest::sample::select(words), 1..5).prop_map(|words| words.join(" "));
    prop_oneof![4 => likely, 1 => any::<String>()]
}

/// Whether the protocol sees nothing in a line.
fn is_blank(line: &str) -> bool {
    let said = line.split('#').next().unwrap_or_default();
    said.chars().all(|sign| sign == ' ' || sign.is_ascii_control())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_command_line_gets_one_reply_with_its_id(lines in proptest::collection::vec(line(), 1..25)) {
        let mut engine = on("3");
        for (id, line) in lines.iter().enumerate() {
            // A board of a few points keeps the test quick.
            let line = if line.starts_with("boardsize") { "boardsize 2 3" } else { line };
            let reply = engine.answer(line);
            prop_assert_eq!(reply.is_none(), is_blank(line));
            let reply = engine.answer(&format!("{id} {line}")).expect("a reply");
            prop_assert_eq!(&reply.id, &id.to_string());
            let written = reply.to_string();
            prop_assert!(written.ends_with("\n\n") && !written.trim_end().contains("\n\n"), "{:?}", written);
            let signs = [format!("={id}"), format!("?{id}")];
            prop_assert!(signs.iter().any(|sign| written.starts_with(sign)), "{:?}", written);
        }
    }
}
