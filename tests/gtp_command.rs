//! `shinpan gtp` from outside: over a pipe, and with our own client at the other end.
#![cfg(feature = "cli")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use shinpan::subjects::{GtpEngine, GtpOptions};
use shinpan::vocabulary::{Action, ByColor, Color, Point, Start, Subject};

const PAGE: &str = include_str!("../docs/gtp.md");

fn shinpan(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shinpan"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("shinpan starts");
    // Who has quit reads no more.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("an output")
}

fn gtp(input: &[u8]) -> (String, Option<i32>) {
    let output = shinpan(&["gtp", "--rules", "russian"], input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (String::from_utf8(output.stdout).expect("UTF-8"), output.status.code())
}

#[test]
fn commands_are_answered_line_by_line_until_quit_or_the_end() {
    let input = b"1 boardsize 3\r\n\n# nothing\n2 play b B2\n3 list_stones black\n4 quit\n5 name\n";
    assert_eq!(gtp(input), ("=1\n\n=2\n\n=3 B2\n\n=4\n\n".to_owned(), Some(0)));
    assert_eq!(gtp(b"1 name"), ("=1 shinpan\n\n".to_owned(), Some(0)));
    assert_eq!(gtp(b""), (String::new(), Some(0)));
}

#[test]
fn bytes_that_are_no_text_are_answered_too() {
    let long = [b"7 play b A1".to_vec(), vec![b' '; 100_000], b"\n8 name\n".to_vec()].concat();
    assert_eq!(gtp(&long).0, "?7 syntax error\n\n=8 shinpan\n\n");
    assert_eq!(gtp(b"1 \xff\xfe\x00\n2 name\n").0, "?1 unknown command\n\n=2 shinpan\n\n");
}

#[test]
fn a_record_is_read_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("game.sgf"), b"(;SZ[5]PB[\xe9];B[cc];W[tt])").expect("a file");
    let session = format!("1 loadsgf {0}/game.sgf\n2 move_history\n3 loadsgf {0}/none.sgf\n", folder.path().display());
    assert_eq!(gtp(session.as_bytes()).0, "=1\n\n=2 white pass\nblack C3\n\n?3 cannot load file\n\n");
}

#[test]
fn rules_and_subjects_are_taken_from_the_command_line() {
    let ko = b"1 boardsize 2 1\n2 play b A1\n3 play w B1\n4 play b A1\n";
    let said = |arguments: &[&str]| String::from_utf8(shinpan(arguments, ko).stdout).expect("UTF-8");
    assert!(said(&["gtp", "--rules", "russian"]).ends_with("?4 illegal move\n\n"));
    assert!(said(&["gtp", "--rules", "russian", "--rule", "repetition=none"]).ends_with("=4\n\n"));
    assert!(said(&["gtp", "--rules", "russian", "--subject", "mutant:ko-missing"]).ends_with("=4\n\n"));
}

#[test]
fn bad_input_exits_with_two_and_says_what_was_expected() {
    let cases: [(&[&str], &str); 7] = [
        (&["gtp"], "--rules"),
        (&["gtp", "--rules", "none"], "--rules: expected one of"),
        (&["gtp", "--rules", "russian", "--rule", "ko=no"], "expected one of the parameters"),
        (
            &["gtp", "--rules", "russian", "--rule", "repetition=positional", "--rule", "repeating-pass=refused"],
            "no game could end",
        ),
        (&["gtp", "--rules", "russian", "--subject", "mutant:none"], "ko-missing"),
        (&["gtp", "--rules", "russian", "--subject", "gnugo"], "expected interpreter, fast or mutant:NAME"),
        (&["gtp", "--rules", "russian", "--rule", "suicide=all", "--rule", "suicide=all"], "one value for each"),
    ];
    for (arguments, words) in cases {
        let output = shinpan(arguments, b"");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(words), "{arguments:?}: no {words:?} in {said}");
    }
}

#[test]
fn our_client_sees_a_capture() {
    let command = [env!("CARGO_BIN_EXE_shinpan"), "gtp", "--rules", "russian"].map(str::to_owned).to_vec();
    let mut engine = GtpEngine::start(GtpOptions::new(command)).expect("an engine");
    assert_eq!(engine.title(), format!("shinpan {}", env!("CARGO_PKG_VERSION")));
    let russian = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
    engine.start(&russian, &Start::Even("3x3".parse().expect("a size"))).expect("a game");
    let point = |name: &str| name.parse::<Point>().expect("a point");
    for (color, name) in [(Color::Black, "A1"), (Color::White, "A2"), (Color::Black, "C3"), (Color::White, "B1")] {
        assert!(engine.act(&Action::Play(color, point(name))).expect("an answer").0.is_accepted(), "{name}");
    }
    let (ruling, seen) = engine.act(&Action::Play(Color::Black, point("A1"))).expect("an answer");
    assert!(!ruling.is_accepted(), "suicide");
    assert_eq!(seen.prisoners, Some(ByColor { black: 0, white: 1 }));
    let position = seen.position.expect("a board");
    assert!(position.is_empty_at(point("A1")) && position.color_at(point("B1")) == Some(Color::White));
}

/// The first fenced block of that language.
fn block(language: &str) -> &'static str {
    let opening = format!("```{language}\n");
    PAGE.split(opening.as_str()).nth(1).and_then(|rest| rest.split("```").next()).expect("a block")
}

#[test]
fn the_example_on_the_page_is_real() {
    let folder = Path::new(env!("CARGO_BIN_EXE_shinpan")).parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh").args(["-c", block("sh")]).env("PATH", path).output().expect("a shell");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), block("text").trim_end());
}

#[test]
fn the_page_names_every_command() {
    for command in gtp(b"list_commands\n").0.trim_start_matches("= ").split_whitespace() {
        assert!(PAGE.contains(&format!("`{command}")), "{command} is missing on the page");
    }
}
