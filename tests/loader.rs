//! The loader tells every problem of a file, each with its line and column, and takes any bytes without a panic.

use proptest::prelude::*;
use shinpan::mutants;
use shinpan::spec::{Problem, SourceFile, built_in_files, load, schema};

/// The problems of one user file beside the built-in specification.
fn problems_of(bytes: &[u8]) -> Vec<Problem> {
    problems_beside(built_in_files(), bytes)
}

/// The problems of one user file beside those files.
fn problems_beside(mut files: Vec<SourceFile>, bytes: &[u8]) -> Vec<Problem> {
    files.push(SourceFile { name: "user.yaml".to_owned(), bytes: bytes.to_vec() });
    load(&files, &mutants::names()).err().unwrap_or_default()
}

/// The problems as `line:column: message`.
fn told(text: &str) -> Vec<String> {
    let problems = problems_of(text.as_bytes());
    assert!(problems.iter().all(|problem| problem.file == "user.yaml"), "{problems:?}");
    problems
        .iter()
        .map(|problem| format!("{}:{}: {}", problem.place.line, problem.place.column, problem.message))
        .collect()
}

fn scenario(body: &str) -> String {
    format!("scenarios:\n- id: RU-8.1/users-own\n  title: A scenario of a user\n{body}")
}

const SOUND: &str = "  start: {size: 2x1}\n  steps:\n  - {play: [black, A1], accepted: true}\n";

#[test]
fn a_sound_file_has_no_problem() {
    assert_eq!(told(&scenario(SOUND)), Vec::<String>::new());
}

/// One broken text, and what must be told of it: line, column, and words of the message.
#[test]
fn each_kind_of_problem_is_told_with_its_place() {
    let start = "  start: {size: 3x3}\n";
    let cases: Vec<(String, usize, usize, &str)> = vec![
        (scenario(&format!("  colour: red\n{SOUND}")), 4, 3, "unknown field"),
        (scenario("  start: {size: 3x3}\n  steps:\n  - {play: [black, I1], accepted: true}\n"), 6, 20, "bad vertex"),
        (scenario("  start: {size: 3x3}\n  steps:\n  - {play: [black, D1], accepted: true}\n"), 6, 20, "the 3x3 board"),
        (
            scenario(
                "  start:\n    to_move: black\n    board: |\n      X . .\n      . .\n  steps:\n  - {pass: black, accepted: true}\n",
            ),
            8,
            7,
            "ragged diagram",
        ),
        (
            scenario(
                "  start:\n    to_move: black\n    board: |\n      X ? .\n  steps:\n  - {pass: black, accepted: true}\n",
            ),
            7,
            7,
            "bad diagram",
        ),
        (
            scenario(
                "  start:\n    to_move: black\n    board: |\n      X O .\n      O . .\n  steps:\n  - {pass: black, accepted: true}\n",
            ),
            7,
            7,
            "illegal start",
        ),
        (scenario(&format!("{SOUND}- id: RU-8.1/users-own\n  title: Once more\n{SOUND}")), 7, 7, "duplicate id"),
        (scenario(SOUND).replace("RU-8.1", "RU-99.9"), 2, 7, "unknown clause"),
        (
            scenario(
                "  start: {size: 2x1}\n  steps:\n  - {play: [black, A1], accepted: true, refused: [{reason: turn, clause: RU-4.1}]}\n",
            ),
            6,
            25,
            "contradictory expectation",
        ),
        (
            scenario("  start: {size: 2x1}\n  steps:\n  - {resign: black, see: {winner: white}}\n  - {pass: white}\n"),
            7,
            5,
            "step after the end",
        ),
        (scenario(&format!("{start}  steps:\n  - {{pass: black}}\n")), 2, 7, "nothing could fail"),
        (
            scenario(&format!("{SOUND}  rules_out: [repetition=sometimes]\n")),
            7,
            15,
            "expected repetition to be one of none",
        ),
        (scenario(&format!("{SOUND}  rules_out: [\"mutant:unheard-of\"]\n")), 7, 15, "expected one of the mutants"),
        (scenario(&format!("  rules: {{komi: 6.25}}\n{SOUND}")), 4, 17, "whole or half points"),
        (
            scenario(&format!("  rules: {{suicide: maybe}}\n{SOUND}")),
            4,
            20,
            "expected one of forbidden, multi-stone, all",
        ),
        (scenario("  start: {size: 26x26}\n  steps:\n  - {pass: black, accepted: true}\n"), 4, 17, "1x1 to 25x25"),
        (scenario("  start: {size: 3x3}\n  steps:\n  - {accepted: true}\n"), 6, 5, "exactly one of play, pass"),
        (scenario(&format!("{SOUND}  title: Once more\n")), 7, 3, "duplicate key"),
        (format!("{}{}", scenario(SOUND), "scenarios: []\n"), 7, 1, "duplicate key"),
        (scenario("  start: {size: 2x1}\n  steps:\n  - {play: [black, A1], accepted: false}\n"), 6, 35, "accepted: true"),
        (scenario("  start: {size: 2x1}\n  steps:\n  - {play: [black, pass], accepted: true}\n"), 6, 20, "`pass: black`"),
        (scenario("  start: {size: 2x1}\n  steps:\n  - {play: [black], accepted: true}\n"), 6, 12, "[color, vertex]"),
        (scenario("  start: {size: 2x1, see: {prisoners: {black: 1.5, white: 0}}}\n"), 4, 47, "integer"),
        (scenario("  start: {size: 2x1, see: {prisoners: {black: 5000000000, white: 0}}}\n"), 2, 3, "u32"),
        (scenario(SOUND).replace("A scenario", "\"A\\e\" #"), 3, 10, "printable"),
        (
            "document: common\nclauses:\n- {id: CO-9.1, kind: rule, source: {reference: none}, predicate: nope, says: New.}\n"
                .to_owned(),
            3,
            66,
            "unknown predicate",
        ),
        ("scenarios:\n- title: No id\n  start: {size: 2x1}\n".to_owned(), 2, 3, "missing field"),
        ("scenarios: [\n".to_owned(), 2, 1, "expected YAML"),
        ("scenarios:\n\t- x\n".to_owned(), 2, 2, "expected YAML"),
        ("scenarios: []\nno key".to_owned(), 2, 7, "expected YAML"),
    ];
    let mut missed = Vec::new();
    for (text, line, column, words) in cases {
        let told = told(&text);
        let place = format!("{line}:{column}: ");
        if !told.iter().any(|problem| problem.starts_with(&place) && problem.contains(words)) {
            missed.push(format!("expected {place}…{words}…, found {told:#?} in\n{text}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn all_problems_of_a_file_are_told_in_one_run() {
    let text = "\
scenarios:
- id: RU-8.1/first
  title: Several things are wrong
  colour: red
  start: {size: 3x3}
  steps:
  - {play: [black, I1]}
  - {play: [green, A1], see: {captured: [Z9]}}
  rules_out: [repetition=sometimes]
- id: RU-77.7/second
  title: And more below
  start: {size: 0x3}
  steps:
  - {pass: black, refused: [{reason: mood, clause: RU-4.1}]}
";
    let lines: Vec<usize> = problems_of(text.as_bytes()).iter().map(|problem| problem.place.line).collect();
    assert_eq!(lines, [4, 7, 8, 8, 9, 10, 12, 14], "{:#?}", told(text));
}

#[test]
fn a_byte_order_mark_is_no_problem() {
    assert_eq!(told(&format!("\u{feff}{}", scenario(SOUND))), Vec::<String>::new());
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_line_that_is_shown() {
    let file = SourceFile { name: "own/readings.yaml".to_owned(), bytes: "\u{feff}colour: red\n".into() };
    let problems = load(&[file], &[]).expect_err("no register");
    assert_eq!(problems[0].line, "colour: red");
}

#[test]
fn lines_end_as_editors_end_them() {
    let text = scenario(&format!("  colour: red\n{SOUND}"));
    for end in ["\r\n", "\r"] {
        let problems = problems_of(text.replace('\n', end).as_bytes());
        assert_eq!((problems[0].place.line, problems[0].line.as_str()), (4, "  colour: red"), "{end:?}");
    }
    let register = SourceFile { name: "own/readings.yaml".to_owned(), bytes: "# \u{85}\u{2028}\r- '".into() };
    let problems = load(&[register], &[]).expect_err("no register");
    assert_eq!((problems[0].place.line, problems[0].line.as_str()), (2, "- '"));
}

#[test]
fn of_a_very_long_line_a_part_is_shown() {
    let text = scenario(&format!("  start: {{{}size: 0x0}}\n", " ".repeat(70_000)));
    let problems = problems_of(text.as_bytes());
    let shown = problems.iter().map(Problem::to_string).find(|shown| shown.contains(":4:")).expect("a problem");
    assert!(shown.contains("size: 0x0") && shown.len() < 600, "{} characters: {shown:.400}", shown.len());
}

#[test]
fn bytes_that_are_no_text_are_told_by_line() {
    let problems = problems_of(b"scenarios: []\n# caf\xe9\n");
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].place.line, 2);
    assert!(problems[0].message.contains("UTF-8"), "{}", problems[0]);
}

#[test]
fn the_published_schema_is_the_one_that_files_are_checked_against() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/spec/scenario.schema.json");
    let published = std::fs::read_to_string(path).expect("the published schema");
    assert_eq!(
        published,
        format!("{:#}\n", schema()),
        "renew it: cargo run -- spec schema > spec/scenario.schema.json"
    );
}

#[test]
fn a_problem_shows_the_line_and_marks_the_column() {
    let problems =
        problems_of(scenario("  start: {size: 3x3}\n  steps:\n  - {play: [black, I1], accepted: true}\n").as_bytes());
    let shown = problems[0].to_string();
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].starts_with("user.yaml:6:20: bad vertex: expected a vertex such as D4"), "{shown}");
    assert_eq!(lines[1], "  6 |   - {play: [black, I1], accepted: true}");
    assert_eq!(lines[2].find('^'), lines[1].find("I1"), "{shown}");
}

/// The register and a few clauses: enough to name, and quickly read many times.
fn a_few_files() -> Vec<SourceFile> {
    let is_few = |file: &SourceFile| file.name.ends_with("readings.yaml") || file.name.ends_with("01-conventions.yaml");
    built_in_files().into_iter().filter(is_few).collect()
}

proptest! {
    #[test]
    fn no_bytes_make_the_loader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        problems_beside(a_few_files(), &bytes);
    }

    /// Sound files with a few bytes changed come closer to the inner rooms than noise does.
    #[test]
    fn no_damage_to_a_sound_file_makes_the_loader_panic(
        file in any::<prop::sample::Index>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let files = built_in_files();
        let mut bytes = file.get(&files).bytes.clone();
        for (at, byte) in damage {
            let index = at.index(bytes.len());
            bytes[index] = byte;
        }
        problems_beside(a_few_files(), &bytes);
    }
}
