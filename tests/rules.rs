//! The rulesets: what `shinpan spec rules` says of them, that every value has its clause, and what is refused.
#![cfg(feature = "cli")]

use std::process::{Command, Output};

use shinpan::mutants;
use shinpan::spec::{Described, Spec, Ways, built_in_files, load, read_rulesets, ruleset_names, rulesets};
use shinpan::vocabulary::Parameter;

fn shinpan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_shinpan")).args(arguments).output().expect("shinpan starts")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn spec() -> Spec {
    load(&built_in_files(), &mutants::names()).expect("no problem")
}

/// The text of a built-in ruleset.
fn text_of(name: &str) -> String {
    let file = built_in_files().into_iter().find(|file| file.name.ends_with(&format!("rulesets/{name}.yaml")));
    String::from_utf8(file.expect("a built-in ruleset").bytes).expect("UTF-8")
}

/// The message with which the text of a ruleset is refused after one change.
fn refusal(name: &str, from: &str, to: &str) -> String {
    let text = text_of(name);
    assert!(text.contains(from), "{name} has no {from:?}");
    let changed = text.replacen(from, to, 1);
    match read_rulesets([changed.as_str()].into_iter()) {
        Ok(_) => format!("accepted with {to:?}"),
        Err(message) => message,
    }
}

#[test]
fn every_ruleset_is_read() {
    let files = built_in_files().into_iter().filter(|file| file.name.contains("rulesets/")).count();
    assert_eq!(rulesets().len(), files);
    assert!(files >= 8);
}

#[test]
fn every_value_names_a_clause_of_a_document_that_judges_its_games() {
    let spec = spec();
    let mut wrong = Vec::new();
    for Described { rules, origins, .. } in rulesets() {
        for (parameter, origin) in origins {
            let id = origin.clause;
            let exists = spec.clauses.iter().any(|clause| clause.id == id);
            if !exists || !rules.documents.contains(&id.document()) {
                wrong.push(format!("{}: {} by {id}", rules.name, parameter.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_ground_names_a_clause_of_a_document_that_judges_its_games() {
    let spec = spec();
    for name in ruleset_names() {
        let output = shinpan(&["spec", "rules", name, "--format", "json"]);
        let page: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let documents = page["documents"].as_array().expect("documents").clone();
        let grounds = page["grounds"].as_object().expect("grounds");
        assert!(grounds.len() >= 9, "{name}");
        for (ground, clause) in grounds {
            let clause = spec.clauses.iter().find(|known| clause == &known.id.to_string());
            let clause = clause.unwrap_or_else(|| panic!("{name}: {ground} names a clause that does not exist"));
            assert!(documents.contains(&clause.id.document().name().into()), "{name}: {ground} by {}", clause.id);
        }
    }
}

#[test]
fn every_reading_of_a_value_exists_and_has_its_parameter_and_value() {
    let spec = spec();
    let mut wrong = Vec::new();
    for Described { rules, origins, .. } in rulesets() {
        for (&parameter, origin) in origins {
            let Some(name) = &origin.reading else { continue };
            let reading = spec.readings.iter().find(|reading| reading.id == *name);
            let has_value = reading.is_some_and(|reading| {
                matches!(&reading.ways, Ways::Parameter(found, ways) if *found == parameter
                    && ways.iter().any(|(way, _)| *way == rules.get(parameter)))
            });
            if !has_value {
                wrong.push(format!("{}: {} by reading {name}", rules.name, parameter.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn rules_that_contradict_each_other_are_refused_with_the_reason() {
    let cases = [
        ("tromp-taylor", "repeating-pass: {value: allowed", "repeating-pass: {value: refused", "leaves no pass"),
        ("simplified-ing", "suicide-stones: {value: prisoners", "suicide-stones: {value: bowl", "count=fill-in needs"),
        ("simplified-ing", "dead-stones: {value: prisoners", "dead-stones: {value: removed", "count=fill-in needs"),
    ];
    let by_fill_in = |text: String| text.replace("count: {value: living-stones", "count: {value: fill-in");
    for (name, from, to, reason) in cases {
        let text = by_fill_in(text_of(name));
        assert!(text.contains(from), "{name} has no {from:?}");
        let message = read_rulesets([text.replace(from, to).as_str()].into_iter()).expect_err("a contradiction");
        assert!(message.contains(reason) && message.contains(&format!("ruleset {name}")), "{message}");
    }
    let text = text_of("tromp-taylor").replace("repetition: {value: positional", "repetition: {value: situational");
    let text = text.replace("repeating-pass: {value: allowed", "repeating-pass: {value: refused");
    let message = read_rulesets([text.as_str()].into_iter()).expect_err("a contradiction");
    assert!(message.contains("conduct=no-agreement") && message.contains("repeating-pass=refused"), "{message}");
}

#[test]
fn a_ruleset_with_a_fault_is_refused_and_says_what_was_expected() {
    let cases = [
        ("russian", "  tie: {value: white, clause: RU-10.5, reading: R12}\n", "", "expected a value for tie"),
        ("russian", "tie: {value: white", "tie: {value: black", "expected tie to be one of white, nobody"),
        ("russian", "  tie: {", "  tea: {", "expected one of the parameters"),
        ("russian", "unused:\n", "unused:\n  tie: white\n", "expected tie to be stated once"),
        ("russian", "values:\n", "values:\n  tie: {value: nobody, clause: CO-5.3}\n", "tie"),
        ("russian", "unused:\n", "unused:\n  pile: own\n", "pile"),
        ("russian", "[russian, common]", "[russian, english]", "expected one of the documents russian, simplified-ing"),
        ("russian", "documents: [russian, common]\n", "", "expected `documents`"),
        ("russian", "clause: RU-10.5", "clause: RU-10", "expected a clause such as RU-8.1"),
        ("russian", "  turn: RU-4.1\n", "", "expected the ground \"turn\""),
        ("russian", "  turn: RU-4.1\n", "  turns: RU-4.1\n", "expected one of the grounds"),
        ("russian", "komi: 6.5\n", "", "expected `komi` and `handicap-komi`"),
        ("russian", "komi: 6.5\n", "komi: 6.25\n", "expected whole or half points"),
        ("aga", "like: russian", "like: nothing", "expected a ruleset to be like"),
    ];
    for (name, from, to, words) in cases {
        let message = refusal(name, from, to);
        assert!(message.contains(words), "{to:?}: no {words:?} in {message}");
    }
}

#[test]
fn contradicting_rules_on_the_command_line_exit_with_two() {
    let pairs: [(&str, &[&str], &str); 3] = [
        ("russian", &["repetition=positional", "repeating-pass=refused"], "no pass"),
        ("simplified-ing", &["count=fill-in", "suicide-stones=bowl"], "count=fill-in"),
        ("tromp-taylor", &["repetition=situational", "repeating-pass=refused"], "conduct=no-agreement"),
    ];
    for (name, settings, words) in pairs {
        for command in [&["gtp"][..], &["test", "--gtp", "no-such-engine-anywhere"]] {
            let mut arguments = [command, &["--rules", name]].concat();
            settings.iter().for_each(|setting| arguments.extend(["--rule", setting]));
            let output = shinpan(&arguments);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", err(&output));
            assert!(err(&output).contains(words) && err(&output).contains("agree with each other"), "{}", err(&output));
        }
    }
}

#[test]
fn the_table_shows_every_ruleset_and_parameter_within_its_width() {
    let output = shinpan(&["spec", "rules"]);
    assert_eq!(output.status.code(), Some(0));
    let text = out(&output);
    for name in ruleset_names() {
        assert!(text.contains(&format!(" {name}")), "no {name} in\n{text}");
    }
    for parameter in Parameter::ALL {
        assert!(text.lines().any(|line| line.starts_with(parameter.name())), "no {}", parameter.name());
    }
    assert!(text.lines().all(|line| line.chars().count() <= 140), "{text}");
    let repetition = text.lines().find(|line| line.starts_with("repetition ")).expect("a row");
    assert!(repetition.contains(" situational") && repetition.contains("*positional"), "{repetition}");
    let pile = text.lines().find(|line| line.starts_with("pile ")).expect("a row");
    assert!(pile.contains("*opponents") && pile.contains(" -"), "{pile}");
}

#[test]
fn a_ruleset_is_shown_with_clauses_readings_and_grounds() {
    let text = out(&shinpan(&["spec", "rules", "russian"]));
    for part in [
        "russian: The Russian list of ten rules",
        "documents: russian, common",
        "komi: 6.5 in even games, 0 in handicap games",
        "tie=white",
        "RU-10.5",
        "reading R12: White, whatever handicap and komi.",
        "never come up:",
        "suicide                              RU-7.1",
    ] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 110), "{text}");
    let aga = out(&shinpan(&["spec", "rules", "AGA"]));
    assert!(aga.contains("like russian") && aga.contains("*tie=nobody"), "{aga}");
    let ing = out(&shinpan(&["spec", "rules", "simplified-ing"]));
    assert!(!ing.contains("  suicide  "), "nothing is refused as suicide\n{ing}");
}

#[test]
fn the_rulesets_are_there_for_programs() {
    let output = shinpan(&["spec", "rules", "--format", "json"]);
    let all: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let names: Vec<&str> =
        all["rulesets"].as_array().expect("rulesets").iter().filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(names, ruleset_names());
    let output = shinpan(&["spec", "rules", "lasker-maas", "--format", "json"]);
    let one: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(one["values"]["pile"]["value"], "opponents");
    assert_eq!(one["values"]["pile"]["reading"], "L3");
    assert_eq!(one["values"]["pile"]["differs"], true);
    assert_eq!(one["values"]["excess"]["comes_up"], false);
    assert_eq!(one["grounds"]["turn"], "SR-1.3");
}

#[test]
fn an_unknown_ruleset_exits_with_two_and_lists_them() {
    let output = shinpan(&["spec", "rules", "chinese"]);
    assert_eq!(output.status.code(), Some(2));
    for name in ruleset_names() {
        assert!(err(&output).contains(name), "{}", err(&output));
    }
}
