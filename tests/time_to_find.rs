//! How soon a fault is found: in the game that is told, from the seed alone, and a fault that there is not is missed.
#![cfg(feature = "cli")]

use std::collections::BTreeMap;
use std::process::{Command, Output};

use shinpan::differ::first_difference;
use shinpan::generate::{GeneratedGame, uniform_beside};
use shinpan::interpreter::{Clauses, Interpreter};
use shinpan::mutants::{self, Mutant};
use shinpan::prove::Unwatched;
use shinpan::spec::ruleset;
use shinpan::time_to_find::{Arena, Measure, Player, Runs, TimeToFind, Trial, time_to_find};
use shinpan::vocabulary::{Action, ClauseId, Deed, Start};

fn mutant(name: &str) -> &'static Mutant {
    mutants::find(name).expect("a mutant")
}

fn trial(player: Player, seed: u64) -> Trial {
    Trial { player, arena: Arena::SMALL, seed, limit: 200 }
}

fn measured(names: &[&str], runs: u64, limit: u64) -> TimeToFind<'static> {
    let mutants: Vec<&'static Mutant> = names.iter().map(|name| mutant(name)).collect();
    let measure = Measure { players: vec![Player::RuleAware, Player::Uniform], seed: 1, runs, limit };
    time_to_find(&mutants, &measure, &Unwatched)
}

/// What `shinpan` says to these words.
fn shinpan(words: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_shinpan")).args(words).output().expect("shinpan runs");
    let text = [stdout, stderr].concat();
    (status.code(), String::from_utf8(text).expect("plain text"))
}

#[test]
fn a_fault_is_found_in_the_game_that_is_told_and_in_none_before() {
    for player in [Player::RuleAware, Player::Uniform] {
        let trial = trial(player, 1);
        let found = trial.run(&[mutant("ko-at-once")]).executions[0].expect("found within the limit");
        assert!(found > 1, "too soon to tell");
        for number in 1..=found {
            let mut subject = mutant("ko-at-once").subject();
            let difference = first_difference(&trial.game(number), &mut Interpreter::new(), subject.as_mut());
            assert_eq!(difference.is_some(), number == found, "{player}, game {number}");
        }
    }
}

#[test]
fn the_fuzz_command_finds_it_in_the_same_game() {
    let found = trial(Player::RuleAware, 7).run(&[mutant("ko-at-once")]).executions[0].expect("found");
    let (exit, text) = shinpan(&["fuzz", "run", "--subject", "mutant:ko-at-once", "--seed", "7", "--games", "200"]);
    assert_eq!(exit, Some(1));
    assert!(text.contains(&format!("Again: --seed {} ", 6 + found)), "{found}: {text}");
}

#[test]
fn the_seed_decides_everything() {
    let names = ["ko-at-once", "superko-window8", "prisoners-in-a-byte"];
    assert_eq!(measured(&names, 2, 60), measured(&names, 2, 60));
    let games = |seed| (1..20).map(|number| trial(Player::Uniform, seed).game(number)).collect::<Vec<_>>();
    assert_eq!(games(1), games(1));
    assert_ne!(games(1), games(1_000_000_001));
}

#[test]
fn a_mutant_does_not_change_how_soon_another_is_found() {
    let together = measured(&["ko-missing", "ko-forever", "superko-missing"], 2, 100);
    let alone = measured(&["ko-forever"], 2, 100);
    assert_eq!(together.rows[1], alone.rows[0]);
}

#[test]
fn a_fault_that_there_is_not_is_missed() {
    let none = Mutant::with_clauses("none", ClauseId::ru(8, 1), "nothing is wrong", |rules| Clauses::from(rules));
    let measure = Measure { players: vec![Player::RuleAware], seed: 1, runs: 2, limit: 40 };
    let times = time_to_find(&[mutant("pass-ignored"), &none], &measure, &Unwatched);
    let summary = times.summary(0);
    assert_eq!((summary.missed, summary.worst, times.stands()), (vec!["none"], None, false));
    assert_eq!(times.rows[1].found, [Runs(vec![None, None])]);
    assert_eq!(times.censuses[0].games(), 80, "every run goes on to its end");
    assert!(time_to_find(&[mutant("pass-ignored")], &measure, &Unwatched).stands());
}

#[test]
fn what_lies_beyond_the_limit_is_worse_than_everything_else() {
    let runs = Runs(vec![None, Some(3), Some(900), Some(1), None]);
    assert_eq!((runs.median(), runs.worst()), (Some(900), None));
    let runs = Runs(vec![Some(3), Some(900), Some(1)]);
    assert_eq!((runs.median(), runs.worst()), (Some(3), Some(900)));
    assert_eq!(Runs(vec![None, None, Some(1)]).median(), None);
}

#[test]
fn a_miss_is_named_and_ends_the_command_with_1() {
    let words = ["prove", "time-to-find", "--mutant", "ko-sticky", "--mutant", "komi-lost", "--limit", "3"];
    let (exit, text) = shinpan(&words);
    assert_eq!(exit, Some(1), "{text}");
    assert!(text.contains("rule-aware: 2 mutants, median > 3, worst > 3, 1 missed: ko-sticky\n"), "{text}");
    let (exit, text) = shinpan(&["prove", "time-to-find", "--mutant", "komi-lost", "--format", "json"]);
    assert_eq!(exit, Some(0), "{text}");
    let document: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(document["mutants"][0]["executions"]["uniform"]["runs"].as_array().map(Vec::len), Some(5));
    assert_eq!(document["all_found"], true);
    for wrong in [["--mutant", "ko-gone"], ["--limit", "0"], ["--runs", "0"], ["--seed", "-1"]] {
        let (exit, text) = shinpan(&[&["prove", "time-to-find"][..], &wrong[..]].concat());
        assert_eq!(exit, Some(2), "{wrong:?}: {text}");
    }
}

#[test]
fn faults_of_repetition_are_found_sooner_by_rule_aware_play_taken_together() {
    let faults = ["ko-snapback", "ko-for-both", "ko-at-once", "ko-forever", "ko-under-none", "superko-window8"];
    let times = measured(&faults, 5, 500);
    let sum = |player: usize| times.rows.iter().map(|row| row.found[player].median().expect("found")).sum::<u64>();
    assert!(sum(0) < sum(1), "{} games, uniform play {}", sum(0), sum(1));
}

#[test]
fn uniform_games_have_the_rules_the_start_and_the_length_of_the_others() {
    for number in 1..100 {
        let (aware, uniform) = (trial(Player::RuleAware, 1).game(number), trial(Player::Uniform, 1).game(number));
        assert_eq!((&aware.rules, &aware.start), (&uniform.rules, &uniform.start));
        assert_eq!(aware.deeds.len(), uniform.deeds.len());
    }
}

#[test]
fn uniform_play_goes_everywhere_alike() {
    let start = Start::Even("3x3".parse().expect("a size"));
    let length = GeneratedGame { rules: ruleset("russian").expect("built in"), start, deeds: vec![Deed::Undo; 2] };
    let mut drawn: BTreeMap<Option<String>, usize> = BTreeMap::new();
    for seed in 0..4000 {
        if let Some(Deed::Act(action)) = uniform_beside(&length, seed).deeds.first() {
            match action {
                Action::Play(_, point) => *drawn.entry(Some(point.to_string())).or_default() += 1,
                Action::Pass(_) => *drawn.entry(None).or_default() += 1,
                _ => {}
            }
        }
    }
    // Nine points and the pass have 88 of 99 deeds, some 355 each, and a few of those that are anything at all.
    let (often, seldom) = drawn.into_iter().partition::<Vec<_>, _>(|&(_, times)| times > 250);
    assert_eq!(often.len(), 10, "{often:?}");
    assert!(often.iter().all(|&(_, times)| times < 480), "{often:?}");
    assert!(seldom.iter().all(|&(_, times)| times < 10), "only off the board: {seldom:?}");
}

#[test]
fn the_table_in_the_docs_is_what_the_command_prints() {
    let docs = include_str!("../docs/time-to-find.md");
    let line_of =
        |text: &str, name: &str| text.lines().find(|line| line.starts_with(&format!("{name} "))).map(str::to_owned);
    let missing: Vec<&str> = mutants::names().into_iter().filter(|name| line_of(docs, name).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let command = docs.lines().find_map(|line| line.strip_prefix("    shinpan ")).expect("the command");
    let names = ["ko-missing", "komi-lost", "undo-turn-wrong", "passes-refused"];
    let words: Vec<&str> = command.split(' ').chain(names.iter().flat_map(|name| ["--mutant", name])).collect();
    let (_, printed) = shinpan(&words);
    for name in names {
        assert_eq!(line_of(docs, name), line_of(&printed, name), "{name}");
    }
}
