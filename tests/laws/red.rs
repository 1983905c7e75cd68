//! Every law can fail: under a wrong reading or a wrong judge random games soon show a counterexample.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use shinpan::interpreter::Clauses;
use shinpan::spec::rulesets;
use shinpan::vocabulary::{ByColor, Parameter, Points, Ruleset, Setting};

use super::games::{Case, Judge, Verdict, by, by_position, even, positions, starts, tries, with_any_suicide};
use super::symmetries::{any_symmetry, the_colors_decide_nothing, the_side_decides_nothing};
use super::unused::nothing_changes;
use super::{lasker_maas, pass_stones, russian};

/// How many games are tried at most, always the same ones.
const GAMES: usize = 3000;

/// The first game that breaks a law.
fn counterexample(cases: impl Strategy<Value = Case>, law: impl Fn(&Case) -> Verdict) -> Option<Case> {
    let mut runner = TestRunner::deterministic();
    let games = (0..GAMES).map(|_| cases.new_tree(&mut runner).expect("a game").current());
    games.into_iter().find(|case| law(case).is_err())
}

/// The same case under a wrong value (`parameter=value`) or a wrong judge (`mutant:name`).
fn wrong(case: &Case, what: &'static str) -> Case {
    match what.strip_prefix("mutant:") {
        Some(name) => Case { judge: Judge::Mutant(name), ..case.clone() },
        None => case.with(what),
    }
}

/// Expects a counterexample under each of the faults.
fn goes_red<S: Strategy<Value = Case>>(cases: impl Fn() -> S, law: fn(&Case) -> Verdict, faults: &[&'static str]) {
    for fault in faults {
        let found = counterexample(cases().prop_map(|case| wrong(&case, fault)), law);
        assert!(found.is_some(), "no game of {GAMES} breaks the law under {fault}");
    }
}

fn ing() -> impl Strategy<Value = Case> {
    by(&["simplified-ing"], starts())
}

fn two_phases() -> impl Strategy<Value = Case> {
    by(&["lasker-maas"], starts())
}

fn pass_stone_rules() -> impl Strategy<Value = Case> {
    with_any_suicide(by(&["russian", "aga"], starts()))
}

#[test]
fn the_difference_of_moves_shows_stones_that_get_lost() {
    let faults = &[
        "suicide-stones=bowl",
        "dead-stones=removed",
        "pass-cost=free",
        "last-pass=free",
        "seki-territory=ignored",
        "mutant:blacks-passes-free",
        "mutant:suicide-in-part",
        "mutant:suicide-prisoners-wrong-side",
        "mutant:dead-chains-counted-once",
        "mutant:extra-pass-stone-kept",
        "mutant:area-without-stones",
        "mutant:pass-stones-not-filled-in",
        "mutant:excess-dropped",
        "mutant:dame-filled-in",
        "mutant:one-prisoner-a-play",
    ];
    goes_red(ing, pass_stones::area_less_fill_in_is_the_difference_of_moves, faults);
}

#[test]
fn the_equality_of_area_and_fill_in_shows_moves_that_do_not_alternate() {
    let faults = &[
        "last-pass=never",
        "last-pass=free",
        "resumption=objector-first",
        "resumption=opponent-first",
        "resumption=black-first",
        "handicap-mover=black",
        "bare-handicap=white-first",
        "suicide-stones=bowl",
    ];
    goes_red(ing, pass_stones::with_whites_last_pass_the_counts_differ_by_the_stones_less_one, faults);
    let even_games = || by(&["simplified-ing"], even());
    let faults = &["last-pass=never", "resumption=objector-first"];
    goes_red(even_games, pass_stones::with_whites_last_pass_the_counts_differ_by_the_stones_less_one, faults);
}

#[test]
fn the_winners_by_area_and_by_fill_in_show_another_komi_or_lost_stones() {
    let faults = &[
        "handicap-points=nothing",
        "handicap-points=stones",
        "suicide-stones=bowl",
        "last-pass=never",
        "excess=ignored",
        "mutant:handicap-komi-n",
        "mutant:handicap-komi-missing",
    ];
    goes_red(ing, pass_stones::winners_part_just_below_the_number_of_stones, faults);
    let even_games = || by(&["simplified-ing"], even());
    let faults = &["last-pass=free", "suicide-stones=bowl", "excess=ignored", "resumption=objector-first"];
    goes_red(even_games, pass_stones::winners_part_just_below_the_number_of_stones, faults);
}

#[test]
fn the_score_of_pass_stone_rules_shows_other_counts() {
    let faults = &[
        "pass-value=twice",
        "pass-value=both-sides",
        "last-pass=free",
        "last-pass=never",
        "dead-stones=removed",
        "suicide-stones=bowl",
        "handicap-points=stones-less-one",
        "handicap-points=stones",
        "count=living-stones",
        "resumption=objector-first",
        "handicap-mover=black",
        "bare-handicap=white-first",
        "mutant:no-pass-stones",
        "mutant:edge-regions-only",
        "mutant:capture-double-count",
    ];
    goes_red(pass_stone_rules, pass_stones::the_score_is_the_area_less_what_handicap_stones_save, faults);
}

#[test]
fn the_laws_of_the_russian_list_show_lost_stones_and_komi() {
    let faults = &["suicide-stones=bowl", "dead-stones=removed", "last-pass=free", "mutant:prisoners-wrong-side"];
    goes_red(pass_stone_rules, russian::no_stone_is_made_or_lost, faults);
    let even_games = || with_any_suicide(by(&["russian", "aga"], even()));
    goes_red(even_games, russian::both_counts_have_one_result, &["pass-value=twice", "last-pass=never"]);
    let faults = &["pass-value=both-sides", "mutant:prisoners-not-counted", "mutant:edge-regions-only"];
    goes_red(pass_stone_rules, russian::filling_in_gives_the_same_result, faults);
    goes_red(even_games, russian::komi_counts_the_same_whenever_it_is_paid, &["mutant:komi-of-six-and-a-half"]);
}

#[test]
fn the_closed_form_of_lasker_maas_shows_wrong_piles() {
    let faults = &[
        "pile=own",
        "phase-two-prisoners=returned",
        "dead-stones=removed",
        "pass-cost=stone",
        "handicap-points=stones-less-one",
        "count=living-stones",
        "mutant:stones-from-nowhere",
        "mutant:one-pile-topped-up",
        "mutant:topped-up-after-the-play",
        "mutant:final-prisoners-left-out",
    ];
    goes_red(two_phases, lasker_maas::the_score_is_the_area_less_the_surplus_of_plays_in_phase_one, faults);
    let with_suicide = || two_phases().prop_map(|case| case.with("suicide=all").with("suicide-stones=bowl"));
    goes_red(with_suicide, lasker_maas::the_score_is_the_area_less_the_surplus_of_plays_in_phase_one, &["tie=nobody"]);
}

#[test]
fn topping_up_unequally_shows() {
    let blacks_alone: fn(&Ruleset) -> Clauses = |rules| Clauses {
        add_to_piles: |held, more| ByColor { black: held.black + more, ..held },
        ..Clauses::from(rules)
    };
    let cases = two_phases().prop_map(|case| Case { judge: Judge::By(blacks_alone), ..case });
    assert!(counterexample(cases, lasker_maas::topping_up_changes_no_difference).is_some());
}

#[test]
fn the_stones_of_a_color_show_wrong_piles() {
    let faults = &[
        "pile=own",
        "phase-two-prisoners=returned",
        "dead-stones=removed",
        "mutant:stones-from-nowhere",
        "mutant:always-topped-up",
        "mutant:one-pile-topped-up",
        "mutant:topped-up-after-the-play",
    ];
    goes_red(two_phases, lasker_maas::stones_of_a_color_are_those_of_phase_one_and_those_topped_up, faults);
}

#[test]
fn a_quiet_play_in_phase_two_shows_wrong_piles() {
    let faults = &["pile=own", "mutant:stones-from-nowhere", "mutant:one-pile-topped-up"];
    goes_red(two_phases, lasker_maas::filling_ones_own_region_in_phase_two_is_free, faults);
}

#[test]
fn symmetries_show_sides_and_colors_that_are_preferred() {
    let law = |symmetric: (Case, super::boards::Symmetry)| the_side_decides_nothing(&symmetric.0, symmetric.1);
    for fault in ["capture-extent=one-chain", "mutant:corner-refused", "mutant:rectangle-transposed"] {
        let mut runner = TestRunner::deterministic();
        let games = (by(&["russian"], starts()).prop_map(move |case| wrong(&case, fault)), any_symmetry());
        let found = (0..GAMES).any(|_| law(games.new_tree(&mut runner).expect("a game").current()).is_err());
        assert!(found, "no game of {GAMES} breaks the symmetry under {fault}");
    }
    let faults = &["resumption=black-first", "mutant:white-moves-again", "mutant:blacks-passes-free"];
    goes_red(|| by_position(&["simplified-ing"]), the_colors_decide_nothing, faults);
    goes_red(|| by_position(&["lasker-maas"]), the_colors_decide_nothing, &["resumption=black-first"]);
}

/// What a document states although no game by all of its other rules shows it.
const HIDDEN: &[(&str, &str)] = &[
    // A pass makes no new position, which is all that these texts compare.
    ("lasker-maas", "pass-history"),
    ("simplified-ing", "pass-history"),
    // Passes that are erased cannot be counted on, and passes that are counted afresh need not be erased: each of the
    // two parameters hides the other.
    ("lasker-maas", "pass-count"),
    ("lasker-maas", "stop-passes"),
    ("simplified-ing", "stop-passes"),
    // They belong to filling in, which the area score is only found by (reading S8).
    ("simplified-ing", "excess"),
    ("simplified-ing", "pass-value"),
];

/// The other side of the law about unused parameters: each one that a ruleset does state shows in some game.
#[test]
fn every_parameter_that_a_ruleset_states_changes_something() {
    let mut hidden = Vec::new();
    for described in rulesets() {
        let is_hidden = |parameter: Parameter| HIDDEN.contains(&(described.rules.name.as_str(), parameter.name()));
        // Nobody resigns in these games, which are played to the count.
        let stated = described.origins.keys().copied().filter(|&parameter| parameter != Parameter::Resignation);
        for parameter in stated.filter(|&parameter| !is_hidden(parameter)) {
            let taken = described.rules.get(parameter);
            let mut others = Setting::all().filter(|other| other.parameter == parameter && *other != taken);
            let games = || {
                // A komi that is owed and lets games be tied.
                let komi = Points::whole(1);
                let rules = Ruleset { komi, handicap_komi: komi, ..described.rules.clone() };
                let start = prop_oneof![starts(), positions()];
                let judge = Judge::Reference;
                (start, tries()).prop_map(move |(start, tries)| Case { judge, rules: rules.clone(), start, tries })
            };
            if !others.any(|other| counterexample(games(), |case| nothing_changes(case, other)).is_some()) {
                hidden.push(format!("{}: {}", described.rules.name, parameter.name()));
            }
        }
    }
    assert!(hidden.is_empty(), "{hidden:#?}");
}
