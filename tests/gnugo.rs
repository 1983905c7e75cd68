//! A real engine against the suite: GNU Go 3.8 by its profiles, and what it is found to play.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// Runs shinpan; `None` where GNU Go is not installed, which on CI is a failure.
fn shinpan(arguments: &[&str]) -> Option<Output> {
    if !Path::new("/usr/games/gnugo").exists() {
        assert!(std::env::var_os("CI").is_none(), "CI has to install GNU Go (Debian package gnugo)");
        eprintln!("GNU Go is not installed; nothing was tested");
        return None;
    }
    Some(Command::new(env!("CARGO_BIN_EXE_shinpan")).args(arguments).output().expect("shinpan starts"))
}

fn with_verdict<'a>(report: &'a Value, verdict: &str) -> Vec<&'a Value> {
    let scenarios = report["scenarios"].as_array().expect("scenarios");
    scenarios.iter().filter(|scenario| scenario["verdict"] == verdict).collect()
}

/// The clauses that an engine without phases, komi and costs of a pass cannot show.
const BEYOND_GTP: [&str; 5] = ["RU-2.3", "RU-3.2", "RU-3.4", "RU-4.3", "RU-4.4"];

fn conforms(profile: &str) {
    let Some(output) = shinpan(&["test", "--format", "json", "--engine", profile]) else { return };
    let report: Value = serde_json::from_slice(&output.stdout).expect("a JSON report");
    assert_eq!(report["subject"], "GNU Go 3.8");
    let troubled = ["fails", "expired", "crashed", "timed out", "protocol error"];
    let troubled = troubled.map(|verdict| with_verdict(&report, verdict)).concat();
    assert!(troubled.is_empty(), "{troubled:#?}");
    assert_eq!(output.status.code(), Some(0));
    let clause = |scenario: &Value| scenario["clause"].as_str().map(str::to_owned);
    let seen: BTreeSet<String> = with_verdict(&report, "holds").into_iter().filter_map(clause).collect();
    let all = report["scenarios"].as_array().expect("scenarios").iter().filter_map(clause);
    let is_play_phase = |clause: &String| {
        let rule = clause.strip_prefix("RU-").and_then(|numbers| numbers.split('.').next()?.parse::<u8>().ok());
        rule.is_some_and(|rule| (1..=8).contains(&rule)) && !BEYOND_GTP.contains(&clause.as_str())
    };
    let missed: BTreeSet<String> = all.filter(is_play_phase).filter(|clause| !seen.contains(clause)).collect();
    assert!(missed.is_empty(), "nothing was seen of {missed:?}");
}

#[test]
fn it_conforms_under_simple_ko() {
    conforms("engines/gnugo-simple.yaml");
}

#[test]
fn it_conforms_under_positional_superko() {
    conforms("engines/gnugo-positional.yaml");
}

#[test]
fn it_conforms_under_situational_superko() {
    conforms("engines/gnugo-situational.yaml");
}

#[test]
fn it_does_not_conform_to_rules_that_it_does_not_play() {
    let command = "/usr/games/gnugo --mode gtp --no-ko";
    let Some(output) = shinpan(&["test", "--format", "json", "--gtp", command, "--rule", "suicide=forbidden"]) else {
        return;
    };
    let report: Value = serde_json::from_slice(&output.stdout).expect("a JSON report");
    assert_eq!(output.status.code(), Some(1));
    let failing: BTreeSet<&str> =
        with_verdict(&report, "fails").iter().filter_map(|scenario| scenario["clause"].as_str()).collect();
    assert!(failing.contains("RU-8.1"), "{failing:?}");
}

#[test]
fn what_is_known_to_be_wrong_is_told_and_expires_when_it_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let profile = std::fs::read_to_string("engines/gnugo-positional.yaml").expect("a profile");
    let held = "expect:\n- {scenario: RU-8.2/corner-ko, status: fails, reason: we thought so}\n";
    let file = folder.path().join("expired.yaml");
    std::fs::write(&file, format!("{profile}{held}")).expect("a file");
    let Some(output) = shinpan(&["test", "--filter", "RU-8.2/corner-ko", "--engine", &file.display().to_string()])
    else {
        return;
    };
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("expired RU-8.2/corner-ko") && text.contains("but it holds now"), "{text}");

    let known = "engines/gnugo/positional-multi-stone.yaml";
    let output = shinpan(&["test", "--filter", "CO-3.2/whole-board", "--engine", known]).expect("GNU Go");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("Known to be wrong: CO-3.2/whole-board: fails"), "{text}");
    assert_ne!(output.status.code(), Some(1), "{text}");
}

/// What is found of the engine with these options: its repetition and its suicide rule.
fn identified(options: &str) -> Option<(String, String)> {
    let command = format!("/usr/games/gnugo --mode gtp --level 0 {options}");
    let output = shinpan(&["identify", "--gtp", &command])?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let found = |parameter: &str| {
        let line = text.lines().find_map(|line| line.trim().strip_prefix(&format!("{parameter}=")));
        line.unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    Some((found("repetition"), found("suicide")))
}

#[test]
fn identify_names_the_rules_of_all_twelve_sets_of_options() {
    let repetitions = [
        ("--no-ko", "none"),
        ("--simple-ko", "simple"),
        ("--positional-superko", "positional"),
        ("--situational-superko", "situational"),
    ];
    let suicides =
        [("--forbid-suicide", "forbidden"), ("--allow-suicide", "multi-stone"), ("--allow-all-suicide", "all")];
    for (repetition, repetition_name) in repetitions {
        for (suicide, suicide_name) in suicides {
            let Some(found) = identified(&format!("{repetition} {suicide}")) else { return };
            // Under positional repetition a lone suicide is refused either way.
            let alike = (repetition_name, suicide_name) == ("positional", "multi-stone");
            let unsure = "multi-stone or all (cannot be told apart by what this engine shows)";
            let expected = if alike { unsure } else { suicide_name };
            assert_eq!(found, (repetition_name.to_owned(), expected.to_owned()), "{repetition} {suicide}");
        }
    }
}

#[test]
fn identify_warns_where_another_rule_is_declared() {
    let command = "/usr/games/gnugo --mode gtp --level 0 --simple-ko";
    let Some(output) = shinpan(&["identify", "--gtp", command, "--rule", "repetition=positional"]) else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("warning: declared is repetition=positional"), "{text}");
    assert_eq!(output.status.code(), Some(1));
}
