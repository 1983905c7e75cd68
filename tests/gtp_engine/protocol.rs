//! The protocol itself: lines, ids, words, error texts.

use proptest::prelude::*;
use shinpan::engine::LONGEST_LINE;

use crate::talk::{engine, expect, on, raw, say};

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
