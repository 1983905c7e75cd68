//! Kinds of faults seen in the wild, served by our own engine and caught through our own client.
#![cfg(feature = "cli")]

use std::path::Path;

use shinpan::conformance::run_declared;
use shinpan::mutants;
use shinpan::spec::{Alternative, Scenario, Spec, built_in_files, load, ruleset};
use shinpan::subjects::{GtpEngine, Profile};
use shinpan::vocabulary::Setting;

/// The kinds of faults in the play phase, each with mutants that have it. Two kinds of the fifty are no faults of an
/// engine that plays by given rules: T33, a preset that differs from the venue's (the mutants of suicide stand for it),
/// and the part of T45 that concerns the reading of records, which tests/sgf.rs holds.
const KINDS: &[(&str, &[&str])] = &[
    ("T01 ko not enforced", &["ko-missing"]),
    ("T02 snapback banned", &["ko-snapback"]),
    ("T03 taking one back after two is called ko", &["ko-multi", "psk-for-ssk"]),
    ("T04 a pass does not lift the ban", &["ko-sticky"]),
    ("T05 the ban outlives an exchange elsewhere", &["ko-forever"]),
    ("T06 the ban binds both colors", &["ko-for-both"]),
    ("T07 right verdict, wrong reason", &["ko-reason"]),
    ("T08 undo loses the ban", &["undo-ko-lost"]),
    ("T09 undone positions stay", &["undo-history-kept"]),
    ("T10 ban or history lost on loading", &["load-history-lost", "load-prisoners-lost"]),
    ("T11 superko missing", &["superko-missing"]),
    ("T12 positional for situational", &["psk-for-ssk"]),
    ("T13 situational for positional", &["ssk-for-psk"]),
    ("T14 superko under simple ko", &["superko-under-simple"]),
    ("T15 bounded history", &["superko-window8", "superko-window30"]),
    ("T16 a hash decides", &["hash-collide"]),
    ("T17 taken stones in the hash", &["hash-double-xor"]),
    ("T18 ko point in the key", &["hash-ko-point"]),
    ("T19 prisoners or passes in the key", &["hash-passes", "hash-prisoners"]),
    ("T20 start not in the history", &["start-not-recorded", "set-up-not-recorded"]),
    ("T21 history lost on loading", &["load-history-lost"]),
    ("T22 history lost by undo", &["undo-history-lost"]),
    ("T23 copies share one history", &["copy-shares-history"]),
    ("T24 superko for one side", &["superko-one-side"]),
    ("T25 a refused repetition ends the game", &["superko-ends-game"]),
    ("T26 lone suicide and superko", &["lone-suicide-psk-ok"]),
    ("T27 passes in situational history", &["pass-not-recorded", "nssk-for-ssk", "ssk-for-nssk"]),
    ("T28 pass refused by superko, end never or late", &["pass-banned-by-superko", "end-never", "end-three"]),
    ("T29 list and play disagree", &["legal-list-without-superko", "legal-list-empty"]),
    ("T30 lone suicide accepted", &["suicide-single-allowed"]),
    ("T31 suicide of several accepted", &["suicide-multi-allowed", "suicide-all-allowed"]),
    ("T32 suicide refused where allowed", &["suicide-banned"]),
    ("T34 stones without liberties stay", &["suicide-stones-stay"]),
    ("T35 prisoners of a suicide", &["suicide-prisoners-lost", "suicide-prisoners-wrong-side"]),
    ("T36 a capture is called suicide", &["suicide-before-capture"]),
    ("T37 own stones first, or both", &["capture-own-first", "capture-both"]),
    ("T38 captured stones stay", &["capture-center-stays"]),
    ("T39 one of several chains taken", &["capture-first-chain-only"]),
    ("T40 prisoners counted twice", &["capture-double-count", "capture-two-chains-double"]),
    ("T41 liberties not given back", &["liberties-stale"]),
    ("T42 liberties given back twice", &["liberties-overcount"]),
    ("T43 diagonals are liberties", &["diagonal-liberty"]),
    ("T44 rows go on beyond the edge", &["edge-wrap"]),
    ("T45 rectangles", &["rectangle-transposed", "edge-phantom"]),
    (
        "T46 a refusal changes something, or is hidden",
        &["illegal-passes-turn", "silent-illegal", "occupied-overwritten"],
    ),
    ("T47 asking changes the board", &["legal-mutates"]),
    ("T48 turn not handed over, or wrong after undo", &["turn-kept", "undo-turn-wrong"]),
    ("T49 prisoners to the other player", &["prisoners-wrong-side"]),
    ("T50 prisoners wrong after undo or loading", &["undo-prisoners-kept", "load-prisoners-lost"]),
];

/// The engine with that mutant, told the rules of a scenario.
fn engine(mutant: &str, settings: &[Setting], ruleset: &str) -> GtpEngine {
    let profile = std::fs::read_to_string("engines/shinpan.yaml").expect("our own profile");
    let mut options = profile.parse::<Profile>().expect("a profile").options;
    options.command = [env!("CARGO_BIN_EXE_shinpan"), "gtp", "--rules", ruleset].map(str::to_owned).to_vec();
    options.command.extend(["--subject".to_owned(), format!("mutant:{mutant}")]);
    options.command.extend(settings.iter().flat_map(|setting| ["--rule".to_owned(), setting.to_string()]));
    GtpEngine::start(options).unwrap_or_else(|trouble| panic!("{mutant}: {trouble}"))
}

/// Whether the scenario, played on that engine by its own rules, shows the fault.
fn catches(scenario: &Scenario, mutant: &str) -> bool {
    let base = ruleset(&scenario.rules.name).expect("a built-in ruleset");
    let settings = scenario.rules.differences(&base);
    let mut engine = engine(mutant, &settings, &base.name);
    run_declared(scenario, Some(&base), &settings, &mut engine).verdict.is_nonconformance()
}

fn spec() -> Spec {
    load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem")
}

#[test]
fn every_kind_of_fault_in_the_play_phase_is_caught() {
    let spec = spec();
    let mut missed = Vec::new();
    for (kind, faults) in KINDS {
        for fault in *faults {
            let witness = Alternative::Mutant((*fault).to_owned());
            let mut witnesses = spec.scenarios.iter().filter(|scenario| scenario.rules_out.contains(&witness));
            if !witnesses.any(|scenario| catches(scenario, fault)) {
                missed.push(format!("{kind}: {fault}"));
            }
        }
    }
    assert!(missed.is_empty(), "not caught through the client: {missed:#?}");
}

#[test]
fn the_faultless_engine_holds_where_the_faults_were_caught() {
    assert!(Path::new("engines/shinpan.yaml").exists());
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_shinpan"))
        .args(["test", "--filter", "RU-[1-8]*", "--filter", "CO-*", "--format", "json"])
        .args(["--gtp", &format!("{} gtp --rules russian", env!("CARGO_BIN_EXE_shinpan"))])
        .output()
        .expect("shinpan starts");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
}
