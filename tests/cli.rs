//! The command line from outside: what it prints, where, and how it exits.

use std::path::Path;
use std::process::{Command, Output};

fn shinpan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_shinpan")).args(arguments).output().expect("shinpan starts")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// A folder with one scenario file of a user.
fn folder_with(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("own.yaml"), text).expect("a file");
    folder
}

fn path(folder: &Path) -> &str {
    folder.to_str().expect("a path in UTF-8")
}

#[test]
fn the_main_job_runs_the_whole_suite_and_says_so_rule_by_rule() {
    let output = shinpan(&["test"]);
    assert_eq!(code(&output), 0, "{}", out(&output));
    let text = out(&output);
    for rule in ["RU-1 ", "RU-2 ", "RU-3 ", "RU-4 ", "RU-5 ", "RU-6 ", "RU-7 ", "RU-8 ", "CO-1 ", "CO-2 ", "CO-3 "] {
        assert!(text.lines().any(|line| line.starts_with(rule) && line.contains("hold")), "no line for {rule}\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no color where there is no terminal");
    assert_eq!(err(&output), "");
}

#[test]
fn a_mutant_fails_with_clause_boards_expected_actual_and_the_command_that_repeats_it() {
    let output = shinpan(&["test", "--subject", "mutant:ko-missing", "--filter", "RU-8.1/*"]);
    assert_eq!(code(&output), 1);
    let text = out(&output);
    for part in [
        "fails RU-8.1/",
        "RU-8.1: A play may not",
        "before",
        "after",
        "expected refused",
        "actual accepted",
        "broken: RU-8.1 at",
    ] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    let again = text.lines().find_map(|line| line.trim().strip_prefix("again: shinpan ")).expect("a command");
    let again: Vec<&str> = again.split(' ').collect();
    assert_eq!(code(&shinpan(&again)), 1, "{again:?} repeats the failure");
}

#[test]
fn a_rule_that_scenarios_rule_out_makes_them_fail() {
    assert_eq!(code(&shinpan(&["test", "--rule", "repetition=none"])), 1);
    assert_eq!(code(&shinpan(&["test", "--reading", "A6=ignored"])), 1);
    assert_eq!(code(&shinpan(&["test", "--rules", "russian"])), 0);
}

#[test]
fn the_json_report_holds_every_scenario_with_its_verdict() {
    let output = shinpan(&["test", "--format", "json", "--subject", "mutant:ko-missing", "--filter", "RU-8*"]);
    assert_eq!(code(&output), 1);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["subject"], "mutant:ko-missing");
    assert_eq!(report["conclusion"], "does not conform");
    let scenarios = report["scenarios"].as_array().expect("scenarios");
    let failing = scenarios.iter().find(|scenario| scenario["verdict"] == "fails").expect("a failure");
    assert!(failing["failures"][0]["expected"].as_str().expect("what was expected").contains("refused"));
    assert!(failing["broken_clauses"].as_array().expect("clauses").iter().any(|broken| broken["clause"] == "RU-8.1"));
    assert!(failing["again"].as_str().expect("a command").contains("--subject mutant:ko-missing"));
}

#[test]
fn the_junit_report_counts_tests_and_failures_and_goes_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("report.xml");
    let output = shinpan(&["test", "--format", "junit", "--out", path(&file), "--subject", "mutant:ko-missing"]);
    assert_eq!(code(&output), 1);
    let xml = std::fs::read_to_string(&file).expect("the report");
    assert!(xml.starts_with("<?xml"), "{xml}");
    assert!(xml.contains("<testsuite name=\"RU-8\"") && xml.contains("<failure"), "{xml}");
    assert!(out(&output).contains("report.xml"), "{}", out(&output));
}

#[test]
fn the_fast_board_is_held_to_what_it_sees_of_play() {
    let output = shinpan(&["test", "--subject", "fast", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!((code(&output), &report["conclusion"]), (0, &"conforms".into()), "{report:#}");
    let scenarios = report["scenarios"].as_array().expect("scenarios");
    let with = |verdict: &str| scenarios.iter().filter(|scenario| scenario["verdict"] == verdict).count();
    let (holds, unseen, not_playable) = (with("holds"), with("unseen"), with("not playable"));
    assert_eq!(holds + unseen + not_playable, scenarios.len(), "{report:#}");
    assert!(holds > unseen + not_playable, "{holds} hold, {unseen} unseen, {not_playable} not playable");
}

#[test]
fn scenarios_are_listed_and_filtered() {
    let text = out(&shinpan(&["test", "--list", "--filter", "RU-8*"]));
    assert!(!text.is_empty() && text.lines().all(|line| line.starts_with("RU-8.")), "{text}");
}

#[test]
fn bad_input_exits_with_two_and_says_what_was_expected() {
    let cases: [(&[&str], &str); 11] = [
        (&["test", "--filter", "RU-99*"], "expected scenarios that match"),
        (&["test", "--filter", "["], "--filter"),
        (&["test", "--rule", "repetition=sometimes"], "natural-situational"),
        (&["test", "--rule", "repetition"], "expected name=value"),
        (&["test", "--reading", "A99=x"], "expected one of the readings"),
        (&["test", "--subject", "mutant:none"], "ko-missing"),
        (&["test", "--gtp", "'unbalanced"], "--gtp"),
        (&["test", "--rule", "suicide=all", "--rule", "suicide=forbidden"], "one value for each parameter"),
        (&["spec", "readings", "A99"], "expected readings among"),
        (&["explain", "RU-99"], "expected a clause"),
        (&["spec", "coverage", "XX-1"], "expected a clause"),
    ];
    for (arguments, words) in cases {
        let output = shinpan(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}: {}", err(&output));
        assert!(err(&output).contains(words), "{arguments:?}: no {words:?} in {}", err(&output));
    }
}

#[test]
fn an_engine_that_does_not_start_could_not_be_tested() {
    let output = shinpan(&["test", "--gtp", "no-such-engine-anywhere"]);
    assert_eq!(code(&output), 3);
    assert!(err(&output).contains("cannot start no-such-engine-anywhere"), "{}", err(&output));
}

#[test]
fn a_clause_is_explained_with_predicate_readings_and_boards() {
    let output = shinpan(&["explain", "RU-8"]);
    assert_eq!(code(&output), 0);
    let text = out(&output);
    for part in [
        "RU-8: repetition (ko)",
        "RU-8.1 (rule)",
        "Predicate situations_do_not_repeat: ",
        "Reading A6",
        "Rules out: ",
        "A  B",
    ] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
}

#[test]
fn nothing_is_missing_in_the_coverage_and_a_missing_scenario_would_show() {
    let output = shinpan(&["spec", "coverage"]);
    assert_eq!(code(&output), 0, "{}", out(&output));
    let folder = folder_with(
        "document: common\ntitle: new\nclauses:\n- {id: CO-99.1, kind: note, source: {reference: none}, unseen: it is new, says: New.}\n",
    );
    let output = shinpan(&["spec", "coverage", "--spec", path(folder.path())]);
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("CO-99.1: no scenario"), "{}", out(&output));
}

#[test]
fn the_register_of_readings_names_what_rules_each_out() {
    let text = out(&shinpan(&["spec", "readings"]));
    assert!(text.contains("*pass-history=counts") && text.contains("ruled out by RU-8.1/"), "{text}");
}

#[test]
fn lint_tells_every_problem_of_a_users_folder_and_changes_nothing() {
    let text = "scenarios:\n- id: RU-8.1/own\n  title: Two faults\n  colour: red\n  start: {size: 2x1}\n  steps:\n  - {play: [black, I1], accepted: true}\n";
    let folder = folder_with(text);
    let output = shinpan(&["spec", "lint", path(folder.path())]);
    assert_eq!(code(&output), 2);
    let told = err(&output);
    assert!(told.contains("2 problems"), "{told}");
    assert!(told.contains("own.yaml:4:3: unknown field") && told.contains("own.yaml:7:20: bad vertex"), "{told}");
    assert_eq!(std::fs::read_to_string(folder.path().join("own.yaml")).expect("the file"), text);
    assert_eq!(code(&shinpan(&["test", "--spec", path(folder.path())])), 2);
}

#[test]
fn a_users_scenario_runs_beside_the_others_and_has_to_prove_what_it_rules_out() {
    let own = |rules_out: &str| {
        format!(
            "scenarios:\n- id: RU-6.2/users-own\n  title: A stone in the corner is taken\n  start: {{size: 3x3}}\n  steps:\n  \
             - moves: [B A1, W A2, B C3]\n  - {{play: [white, B1], see: {{captured: [A1]}}}}\n  rules_out: [{rules_out}]\n"
        )
    };
    let folder = folder_with(&own("\"mutant:diagonal-liberty\""));
    let output = shinpan(&["test", "--spec", path(folder.path()), "--filter", "*/users-own"]);
    assert_eq!(code(&output), 0, "{}", out(&output));
    let folder = folder_with(&own("repetition=none"));
    let output = shinpan(&["test", "--spec", path(folder.path()), "--filter", "*/users-own"]);
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("proves too little: the rule repetition=none holds here too"), "{}", out(&output));
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_slice(&shinpan(&["spec", "schema"]).stdout).expect("JSON");
    assert_eq!(schema["title"], "shinpan scenario file");
}

#[test]
fn an_engine_that_accepts_everything_and_shows_nothing_does_not_conform() {
    let engine = r#"sh -c 'while read id command rest; do printf "=%s %s\n\n" "$id" "$(test "$command" = protocol_version && echo 2)"; done'"#;
    let whole = shinpan(&["test", "--gtp", engine]);
    assert_eq!(code(&whole), 1, "{}", out(&whole));
    let accepting = shinpan(&["test", "--gtp", engine, "--filter", "CO-1.2/useless-plays"]);
    assert_eq!(code(&accepting), 3, "{}", out(&accepting));
    assert!(err(&accepting).contains("nothing was seen but that plays are accepted"), "{}", err(&accepting));
}

#[test]
fn after_several_breakdowns_in_a_row_the_rest_is_not_waited_for() {
    let engine =
        r#"sh -c 'while read id command rest; do test "$command" = play && exit 3; printf "=%s 2\n\n" "$id"; done'"#;
    let output = shinpan(&["test", "--gtp", engine]);
    assert_eq!(code(&output), 1, "{}", out(&output));
    assert!(out(&output).contains("5 crashed") && out(&output).contains("5 times in a row"), "{}", out(&output));
}

#[test]
fn a_folder_without_scenarios_is_not_what_the_user_meant() {
    let folder = tempfile::tempdir().expect("a folder");
    for arguments in [&["spec", "lint", path(folder.path())][..], &["test", "--spec", path(folder.path())]] {
        let output = shinpan(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(err(&output).contains("at least one .yaml file"), "{}", err(&output));
    }
}

#[test]
fn a_report_that_is_lost_is_an_error() {
    if let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") {
        let status =
            Command::new(env!("CARGO_BIN_EXE_shinpan")).args(["test", "--filter", "RU-1"]).stdout(full).status();
        assert_eq!(status.expect("shinpan starts").code(), Some(2));
    }
}

#[test]
fn a_rule_names_all_its_scenarios_in_a_filter() {
    let all = out(&shinpan(&["test", "--list", "--filter", "ru-8"]));
    assert_eq!(all, out(&shinpan(&["test", "--list", "--filter", "RU-8.*"])));
    let clause = out(&shinpan(&["test", "--list", "--filter", "RU-8.2"]));
    assert!(!clause.is_empty() && clause.lines().all(|line| line.starts_with("RU-8.2/")), "{clause}");
}
