//! A real engine against the suite: GNU Go 3.8, under the repetition rules that its command line offers.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

const GNU_GO: &str = "/usr/games/gnugo";

/// The report on GNU Go with that option, held to that repetition rule; none where it is not installed.
fn report(option: &str, repetition: &str) -> Option<(i32, Value)> {
    if !Path::new(GNU_GO).exists() {
        assert!(std::env::var_os("CI").is_none(), "CI has to install GNU Go (Debian package gnugo)");
        eprintln!("GNU Go is not installed; nothing was tested");
        return None;
    }
    let engine = format!("{GNU_GO} --mode gtp {option}");
    let rule = format!("repetition={repetition}");
    let arguments = ["test", "--format", "json", "--gtp", &engine, "--rule", &rule, "--rule", "suicide=forbidden"];
    let output = Command::new(env!("CARGO_BIN_EXE_shinpan")).args(arguments).output().expect("shinpan starts");
    let report = serde_json::from_slice(&output.stdout).expect("a JSON report");
    Some((output.status.code().expect("an exit code"), report))
}

fn with_verdict<'a>(report: &'a Value, verdict: &str) -> Vec<&'a Value> {
    let scenarios = report["scenarios"].as_array().expect("scenarios");
    scenarios.iter().filter(|scenario| scenario["verdict"] == verdict).collect()
}

/// The clauses that GTP without further help cannot show: handicap and komi, what a pass costs, phases, legal lists.
const BEYOND_GTP: [&str; 7] = ["RU-2.3", "RU-3.1", "RU-3.2", "RU-3.3", "RU-3.4", "RU-4.3", "RU-4.4"];

fn conforms(option: &str, repetition: &str) {
    let Some((code, report)) = report(option, repetition) else { return };
    assert_eq!(report["subject"], "GNU Go 3.8");
    let troubled =
        ["fails", "crashed", "timed out", "protocol error"].map(|verdict| with_verdict(&report, verdict)).concat();
    assert!(troubled.is_empty(), "{troubled:#?}");
    assert_eq!(code, 0);
    let holding = with_verdict(&report, "holds");
    let seen: BTreeSet<&str> = holding.iter().filter_map(|scenario| scenario["clause"].as_str()).collect();
    let all: BTreeSet<&str> = report["scenarios"]
        .as_array()
        .expect("scenarios")
        .iter()
        .filter_map(|scenario| scenario["clause"].as_str())
        .collect();
    let is_play_phase = |clause: &&str| {
        let rule = clause.strip_prefix("RU-").and_then(|numbers| numbers.split('.').next()?.parse::<u8>().ok());
        rule.is_some_and(|rule| (1..=8).contains(&rule)) && !BEYOND_GTP.contains(clause)
    };
    let play_phase = all.into_iter().filter(is_play_phase);
    let missed: Vec<&str> = play_phase.filter(|clause| !seen.contains(clause)).collect();
    assert!(missed.is_empty(), "nothing was seen of {missed:?}");
}

#[test]
fn it_conforms_under_simple_ko() {
    conforms("--simple-ko", "simple");
}

#[test]
fn it_conforms_under_positional_superko() {
    conforms("--positional-superko", "positional");
}

#[test]
fn it_conforms_under_situational_superko() {
    conforms("--situational-superko", "situational");
}

#[test]
fn it_does_not_conform_to_rules_that_it_does_not_play() {
    let Some((code, report)) = report("--no-ko", "situational") else { return };
    assert_eq!(code, 1);
    let failing: BTreeSet<&str> =
        with_verdict(&report, "fails").iter().filter_map(|scenario| scenario["clause"].as_str()).collect();
    assert!(failing.contains("RU-8.1"), "{failing:?}");
}
