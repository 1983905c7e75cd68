//! `shinpan fuzz` from outside: differences are found, made small, kept as scenarios, and run again.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Output};

fn shinpan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_shinpan")).args(arguments).output().expect("shinpan runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

/// The one file of a folder.
fn only_file(folder: &Path) -> String {
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].display().to_string()
}

#[test]
fn the_fast_board_differs_in_no_game_and_the_census_says_what_was_played() {
    let run = shinpan(&["fuzz", "run", "--games", "30"]);
    assert_eq!(code(&run), 0, "{}", text(&run));
    assert!(text(&run).contains("30  games"), "{}", text(&run));
    assert!(text(&run).contains("no difference in 30 games"), "{}", text(&run));
}

#[test]
fn a_mutant_is_found_and_its_game_is_kept_as_a_scenario_that_it_fails() {
    let folder = tempfile::tempdir().unwrap();
    let finding = folder.path().join("finding.yaml").display().to_string();
    let mutant = "mutant:prisoners-wrong-side";
    let run = shinpan(&["fuzz", "run", "--subject", mutant, "--out", &finding]);
    assert_eq!(code(&run), 1, "{}", text(&run));
    assert!(text(&run).contains("two subjects differ"), "{}", text(&run));

    let kept = folder.path().join("kept");
    let into = kept.display().to_string();
    let promote = shinpan(&["fuzz", "promote", &finding, "--subject", mutant, "--into", &into]);
    assert_eq!(code(&promote), 1, "the fault is still there: {}", text(&promote));
    let file = only_file(&kept);
    let scenario = std::fs::read_to_string(&file).unwrap();
    assert!(scenario.contains(&format!("\"{mutant}\"")), "it rules the mutant out: {scenario}");

    let on_reference = shinpan(&["test", "--spec", &into, "--filter", "*/found-*"]);
    assert_eq!(code(&on_reference), 0, "{}", text(&on_reference));
    let on_mutant = shinpan(&["test", "--spec", &into, "--filter", "*/found-*", "--subject", mutant]);
    assert_eq!(code(&on_mutant), 1, "{}", text(&on_mutant));

    let again = shinpan(&["fuzz", "promote", &finding, "--subject", mutant, "--into", &into]);
    assert_eq!(code(&again), 2, "{}", text(&again));
    assert!(text(&again).contains("is there already"), "{}", text(&again));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), scenario, "nothing is lost");
}

#[test]
fn the_bytes_of_a_fuzzer_become_the_game_that_its_target_plays() {
    let folder = tempfile::tempdir().unwrap();
    let artifacts = folder.path().join("superko");
    std::fs::create_dir(&artifacts).unwrap();
    let crash = artifacts.join("crash-1");
    // Enough of anything is a game in which somebody moves.
    std::fs::write(&crash, (0..200u8).map(|byte| byte.wrapping_mul(91)).collect::<Vec<u8>>()).unwrap();
    let crash = crash.display().to_string();
    let into = folder.path().join("kept").display().to_string();
    let promote = shinpan(&["fuzz", "promote", &crash, "--subject", "mutant:turn-kept", "--into", &into]);
    assert_eq!(code(&promote), 1, "{}", text(&promote));
    assert!(text(&promote).contains("Found by the fuzz target superko in crash-1"), "{}", text(&promote));

    let quiet = shinpan(&["fuzz", "promote", &crash, "--into", &into]);
    assert_eq!(code(&quiet), 2, "the fast board does not differ: {}", text(&quiet));
    assert!(text(&quiet).contains("--clause"), "{}", text(&quiet));
    let wished = shinpan(&["fuzz", "promote", &crash, "--into", &into, "--clause", "RU-8.1", "--name", "kept-by-hand"]);
    assert_eq!(code(&wished), 0, "{}", text(&wished));
}

#[test]
fn a_game_record_is_a_finding_too() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.sgf");
    std::fs::write(&record, "(;FF[4]SZ[3];B[ac];W[bc];B[bb];W[];B[cc])").unwrap();
    let (record, into) = (record.display().to_string(), folder.path().join("kept").display().to_string());
    let mutant = "mutant:prisoners-wrong-side";
    let promote =
        shinpan(&["fuzz", "promote", &record, "--rules", "tromp-taylor", "--subject", mutant, "--into", &into]);
    assert_eq!(code(&promote), 1, "{}", text(&promote));
    assert!(text(&promote).contains("prisoners"), "{}", text(&promote));
}

#[test]
fn what_is_no_finding_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("crash-2");
    std::fs::write(&file, b"anything").unwrap();
    let file = file.display().to_string();
    for (arguments, reason) in [
        (vec!["fuzz", "promote", &file], "--target: expected one of"),
        (vec!["fuzz", "promote", &file, "--target", "profile"], "texts and no games"),
        (vec!["fuzz", "promote", "nothing.yaml"], "cannot read nothing.yaml"),
        (vec!["fuzz", "promote", &file, "--target", "superko", "--clause", "XX-1"], "--clause"),
        (vec!["fuzz", "promote", &file, "--target", "superko", "--clause", "RU-8.1", "--name", "A b"], "--name"),
        (vec!["fuzz", "run", "--subject", "nobody"], "--subject"),
    ] {
        let output = shinpan(&arguments);
        assert_eq!(code(&output), 2, "{arguments:?}: {}", text(&output));
        assert!(text(&output).contains(reason), "{arguments:?}: {}", text(&output));
    }
}

#[test]
fn an_engine_is_held_to_the_rules_that_it_is_said_to_play() {
    let gnugo = "/usr/games/gnugo --mode gtp --positional-superko --forbid-suicide";
    let engine = ["fuzz", "run", "--points", "16", "--games", "150", "--gtp", gnugo, "--rule", "suicide=forbidden"];
    let right = shinpan(&[&engine[..], &["--rule", "repetition=positional"]].concat());
    assert_eq!(code(&right), 0, "{}", text(&right));
    let wrong = shinpan(&[&engine[..], &["--rule", "repetition=none"]].concat());
    assert_eq!(code(&wrong), 1, "{}", text(&wrong));
    assert!(text(&wrong).contains("repetition: \"none\""), "the rules stay those of the engine: {}", text(&wrong));
}

#[test]
fn a_start_that_an_engine_does_not_offer_is_no_difference() {
    // Among these games is one with a single handicap stone, which GNU Go declines.
    let output = shinpan(&["fuzz", "run", "--engine", "engines/gnugo-positional.yaml", "--games", "40"]);
    assert_eq!(code(&output), 0, "{}", text(&output));
}

#[test]
fn no_games_are_not_a_number_of_games() {
    assert_eq!(code(&shinpan(&["fuzz", "run", "--games", "0"])), 2);
}

#[test]
fn a_scenario_goes_to_a_new_file_or_nowhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let there = folder.path().join("there.yaml");
    std::fs::write(&there, "kept").expect("a file");
    let away = folder.path().join("away").join("found.yaml");
    for (path, reason) in [(there.clone(), "there already"), (away, "no folder"), (folder.path().into(), ".yaml")] {
        let output = shinpan(&["fuzz", "run", "--subject", "mutant:ko-missing", "--out", &path.display().to_string()]);
        assert_eq!(code(&output), 2, "{}", text(&output));
        assert!(text(&output).contains(reason), "{}", text(&output));
    }
    assert_eq!(std::fs::read_to_string(there).expect("a file"), "kept");
}

#[test]
fn an_engine_that_leaves_is_told_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let starts = folder.path().join("starts");
    let engine = format!("sed -u 60q | {} gtp --rules russian", env!("CARGO_BIN_EXE_shinpan"));
    let leaving = format!("bash -c 'echo >> {}; {engine}'", starts.display());
    let output = shinpan(&["fuzz", "run", "--gtp", &leaving, "--rules", "russian", "--games", "50"]);
    assert_eq!(code(&output), 1, "{}", text(&output));
    assert!(text(&output).contains("crashed: "), "{}", text(&output));
    // Looking for a smaller game would start it again for each.
    let starts = std::fs::read_to_string(starts).expect("a file").lines().count();
    assert!(starts <= 2, "started {starts} times");
}
