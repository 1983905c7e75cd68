//! Profiles of engines: what is wrong with one is told, and what one leaves open is found out.
#![cfg(feature = "cli")]

use std::path::Path;
use std::process::{Command, Output};

use shinpan::subjects::{GtpEngine, Profile, StartWay};
use shinpan::vocabulary::{Field, StartKind, Subject};

const HEAD: &str = "profile: 1\ncommand: [sh, -c, exit]\n";

/// What a profile with these lines more is found to be wrong with.
fn problem(lines: &str) -> String {
    match format!("{HEAD}{lines}").parse::<Profile>() {
        Ok(profile) => panic!("{lines} was read: {profile:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_is_wrong_with_a_profile_is_told() {
    for (lines, told) in [
        ("rules: {repetition: simple, repetition: none}\n", "duplicate entry"),
        ("rules: {repetition: sometimes}\n", "expected repetition to be one of"),
        ("rules: {repetition: 3}\n", "expected words"),
        ("limits: {start_seconds: 1e19}\n", "limits: start_seconds: expected more than 0"),
        ("limits: {command_seconds: 0}\n", "limits: command_seconds: expected more than 0"),
        ("limits: {command_seconds: .nan}\n", "limits: command_seconds: expected more than 0"),
        ("limits: {reply_bytes: 0}\n", "expected at least 1"),
        ("limits: {games_per_process: 0}\n", "expected at least 1"),
        ("sizes: {min: 9, max: 5, square: true}\n", "expected 1 <= min <= max"),
        ("starts: [somehow]\n", "starts: expected one of moves"),
        ("enforces: [silence]\n", "enforces: expected one of turn, phase"),
        ("shows: {board: {by: telepathy}}\n", "shows: board: by: expected one of list_stones, showboard, color"),
        ("reload: {by: magic}\n", "reload: by: expected one of loadsgf"),
        ("pipeline: sometimes\n", "pipeline: expected one of scenario, step"),
        ("colour: red\n", "unknown field"),
        ("expect: [{scenario: A, status: shines, reason: no}]\n", "expect: status: expected one of fails"),
        (
            "expect: [{scenario: A, status: fails, reason: no}, {scenario: A, status: crashed, reason: no}]\n",
            "expect: expected each scenario once",
        ),
    ] {
        let found = problem(lines);
        assert!(found.contains(told), "{lines}: {found}");
    }
    assert!("profile: 2\ncommand: [sh]\n".parse::<Profile>().is_err());
    assert!("profile: 1\ncommand: []\n".parse::<Profile>().is_err());
    assert!(format!("\u{feff}{HEAD}").parse::<Profile>().is_ok(), "a byte order mark says nothing");
}

#[test]
fn the_place_of_a_problem_is_counted_as_editors_count() {
    let error = "profile: 1\r# \u{85}\u{2028}\rcommand: {\r\n".parse::<Profile>().expect_err("no profile");
    assert!(error.place.is_some_and(|(line, _)| (3..=4).contains(&line)), "{error}");
}

/// Our own engine by a profile with these lines more.
fn own(lines: &str) -> GtpEngine {
    let program = env!("CARGO_BIN_EXE_shinpan");
    let text = format!("profile: 1\ncommand: [{program:?}, gtp, --rules, russian]\n{lines}");
    GtpEngine::start(text.parse::<Profile>().expect("a profile").options).expect("our own engine")
}

#[test]
fn a_profile_that_says_nothing_of_what_is_shown_leaves_it_to_the_engine() {
    let found = own("starts: [moves]\n");
    assert!(found.sight().fields.contains(&Field::Board) && found.sight().fields.contains(&Field::Legal));
    let told = own("shows: {prisoners: {by: captures}}\n");
    assert_eq!(told.sight().fields.iter().copied().collect::<Vec<_>>(), [Field::Prisoners]);
}

#[test]
fn the_first_way_to_begin_from_a_board_is_taken() {
    let by_moves = own("starts: [moves, shinpan-start]\n");
    assert!(by_moves.sight().starts.contains(&StartKind::Moves));
    assert!(!by_moves.sight().starts.contains(&StartKind::Position));
    let set_up = own("starts: [shinpan-start, moves]\n");
    assert!(set_up.sight().starts.contains(&StartKind::Position));
    assert_eq!(set_up.talk().starts, [StartWay::ShinpanStart, StartWay::Moves]);
}

fn shinpan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_shinpan")).args(arguments).output().expect("shinpan starts")
}

#[test]
fn every_way_to_look_at_a_game_shows_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = env!("CARGO_BIN_EXE_shinpan");
    for shows in [
        "{board: {by: list_stones}, prisoners: {by: captures}, legal: {by: all_legal}}",
        "{board: {by: showboard}, legal: {by: is_legal}}",
        "{board: {by: color}}",
        "{everything: {by: shinpan-seen}}",
    ] {
        for pipeline in ["scenario", "step"] {
            let text = format!(
                "profile: 1\ncommand: [{program:?}, gtp, --rules, russian]\nrules: {{ruleset: russian}}\n\
                 sizes: {{min: 1, max: 5, square: false}}\nstarts: [shinpan-start]\nshows: {shows}\n\
                 undo: {{by: undo}}\nreload: {{by: loadsgf}}\npipeline: {pipeline}\n\
                 limits: {{games_per_process: 40}}\n"
            );
            let file = folder.path().join("own.yaml");
            std::fs::write(&file, text).expect("a file");
            let output = shinpan(&[
                "test",
                "--engine",
                &file.display().to_string(),
                "--filter",
                "RU-[5-8]*",
                "--filter",
                "CO-8",
            ]);
            let told = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(output.status.code(), Some(0), "{shows} {pipeline}\n{told}");
        }
    }
}

#[test]
fn the_profiles_of_the_repository_can_be_read() {
    for folder in ["engines", "engines/gnugo"] {
        let entries =
            std::fs::read_dir(Path::new(folder)).expect("a folder").map(|entry| entry.expect("a file").path());
        for path in entries.filter(|path| path.extension().is_some_and(|end| end == "yaml")) {
            let text = std::fs::read_to_string(&path).expect("a text");
            assert!(text.parse::<Profile>().is_ok(), "{}", path.display());
        }
    }
}
