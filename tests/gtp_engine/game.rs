//! A game under way and its end, records, and the reasons of refusals.

use std::io;

use shinpan::engine::Engine;
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::spec::rulesets;
use shinpan::vocabulary::Ruleset;

use crate::talk::{engine, expect, on, russian, say, talk};

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
    assert_eq!(scored(russian()), "= W+0");
    assert_eq!(scored(russian().with("tie=nobody".parse().expect("a setting"))), "= 0");
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
        let mut engine = Engine::new(Box::new(Interpreter::new()), russian(), seed).expect("an engine");
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
    let engine = Engine::new(mutant, russian(), 0).expect("an engine");
    let mut engine = engine.with_variant("mutant:ko-missing");
    let lines = "boardsize 2 1;play b A1;play w B1;play b A1";
    assert_eq!(talk(&mut engine, lines), "= ");
    assert!(say(&mut engine, "version").ends_with(" mutant:ko-missing"));
}

#[test]
fn every_mutant_can_be_talked_to() {
    for mutant in mutants::ZOO {
        let mut engine = Engine::new(mutant.subject(), russian(), 0).expect(mutant.name);
        talk(&mut engine, "boardsize 3;genmove b;play b pass;genmove w;undo;komi 3;play w pass;play b pass");
        talk(&mut engine, "showboard;final_score;shinpan-seen;printsgf;shinpan-why b A1");
    }
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
fn every_ruleset_can_be_played_and_scored() {
    for described in rulesets() {
        let name = &described.rules.name;
        let mut engine = Engine::new(Box::new(Interpreter::new()), described.rules.clone(), 0).expect(name);
        talk(&mut engine, "boardsize 5;play b C3;play w A1");
        // Passes end the game, after as many agreements and phases as the rules have.
        for color in ["b", "w"].iter().cycle().take(8) {
            say(&mut engine, &format!("play {color} pass"));
            talk(&mut engine, "shinpan-name b A1;shinpan-agree b;shinpan-agree w");
        }
        let score = say(&mut engine, "final_score");
        assert!(score.starts_with("= B+") || score.starts_with("= W+"), "{name}: {score}");
    }
}

#[test]
fn the_komi_that_is_asked_for_is_the_whole_komi_with_handicap_too() {
    let rules = rulesets().iter().find(|described| described.rules.name == "simplified-ing").expect("a ruleset");
    let mut ing = Engine::new(Box::new(Interpreter::new()), rules.rules.clone(), 1).expect("an engine");
    talk(&mut ing, "boardsize 5;set_free_handicap A1 A2");
    assert_eq!(talk(&mut ing, "get_komi"), "= 1.5", "SI-11.2 makes it out of the stones");
    talk(
        &mut ing,
        "clear_board;komi 1.5;set_free_handicap A1 A2;play w pass;play b pass;shinpan-agree b;shinpan-agree w",
    );
    expect(&mut ing, &[("get_komi", "= 1.5"), ("play w pass", "= "), ("final_score", "= B+23.5")]);
}
