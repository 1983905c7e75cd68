//! Generators: any bytes make a game, the same bytes the same game, and what is rare is reached.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::generate::{
    Bounds, Census, Choices, GeneratedGame, Item, Scope, any_rules, any_start, raw, rule_aware, seeded_bytes, watch,
};
use shinpan::vocabulary::{Action, Deed, Parameter, Setting, Start};

/// Enough for every game within [`Bounds::SMALL`].
const BYTES: usize = 600;

type Generator = fn(&mut Choices<'_>, &Bounds) -> GeneratedGame;

fn made(generator: Generator, seed: u64, bounds: &Bounds) -> GeneratedGame {
    generator(&mut Choices::new(&seeded_bytes(seed, BYTES)), bounds)
}

fn census(generator: Generator, seeds: impl Iterator<Item = u64>, bounds: &Bounds) -> Census {
    let mut census = Census::default();
    for seed in seeds {
        census.add(&watch(&made(generator, seed, bounds)));
    }
    census
}

/// The items that none of so many games of the rule-aware generator comes to, from a seed on.
fn missing(run: u64, games: u64, bounds: &Bounds) -> Vec<Item> {
    let from = run * 1_000_000;
    let census = census(rule_aware, from..from + games, bounds);
    println!("seeds from {from}\n{census}");
    census.missing()
}

const RUNS: u64 = 6;

#[test]
fn the_rule_aware_generator_comes_to_every_item_within_200_games() {
    for run in 0..RUNS {
        let missing: Vec<Item> =
            missing(run, 200, &Bounds::SMALL).into_iter().filter(|&item| item != Item::TripleKo).collect();
        assert!(missing.is_empty(), "run {run}: {missing:?}");
    }
}

#[test]
fn it_comes_to_a_triple_ko_within_2000_games() {
    for run in 0..RUNS {
        let from = run * 1_000_000;
        let mut games = (from..from + 2000).map(|seed| watch(&made(rule_aware, seed, &Bounds::SMALL)));
        assert!(games.any(|items| items.contains(&Item::TripleKo)), "run {run}");
    }
}

#[test]
fn with_plays_and_passes_alone_it_comes_to_every_item_of_play() {
    for run in 0..RUNS {
        let missing = missing(run, 300, &Bounds::SMALL_PLAY);
        let missing: Vec<Item> = missing.into_iter().filter(|item| item.is_of_play()).collect();
        assert!(missing.is_empty(), "run {run}: {missing:?}");
    }
}

#[test]
fn the_census_of_a_generator_that_only_passes_stays_at_zero() {
    let passing: Generator = |choices, bounds| {
        let (rules, start) = (any_rules(choices), Start::Even(any_start(choices, bounds).size()));
        let passes = (0..8).map(|_| Deed::Act(Action::Pass(choices.color())));
        GeneratedGame { rules, start, deeds: passes.collect() }
    };
    let census = census(passing, 0..500, &Bounds::SMALL);
    assert!(census.of(Item::DoublePass) > 0, "{census}");
    let of_passes = BTreeSet::from([
        Item::DoublePass,
        Item::Stop,
        Item::SecondStop,
        Item::LastPass,
        Item::PassedOut,
        Item::Count,
        Item::OutOfTurn,
        Item::WrongPhase,
        Item::RepetitionRefused,
    ]);
    let reached: Vec<Item> = Item::ALL.iter().copied().filter(|&item| census.of(item) > 0).collect();
    assert!(reached.iter().all(|item| of_passes.contains(item)), "{reached:?}");
}

#[test]
fn the_census_counts_games_and_not_intentions() {
    let mut census = Census::default();
    census.add(&BTreeSet::from([Item::Ko]));
    census.add(&BTreeSet::new());
    assert_eq!((census.games(), census.of(Item::Ko), census.of(Item::TripleKo)), (2, 1, 0));
    assert!(census.missing().contains(&Item::TripleKo) && !census.missing().contains(&Item::Ko));
    assert!(census.to_string().contains("       1  ko\n"), "{census}");
}

#[test]
fn raw_games_know_every_value_of_every_parameter_every_start_and_every_deed() {
    let games: Vec<GeneratedGame> = (0..3000).map(|seed| made(raw, seed, &Bounds::SMALL)).collect();
    for setting in Setting::all() {
        assert!(games.iter().any(|game| game.rules.get(setting.parameter) == setting), "{setting}");
    }
    assert!(Parameter::ALL.len() > 30, "every parameter was asked for");
    let starts: BTreeSet<u8> = games
        .iter()
        .map(|game| match game.start {
            Start::Even(_) => 0,
            Start::Handicap { .. } => 1,
            Start::Position { .. } => 2,
        })
        .collect();
    assert_eq!(starts.len(), 3);
    let kind = |deed: &Deed| match deed {
        Deed::Act(action) => match action {
            Action::Play(..) => 0,
            Action::Pass(_) => 1,
            Action::Resign(_) => 2,
            Action::Name { .. } => 3,
            Action::Agree(_) => 4,
            Action::Object { .. } => 5,
        },
        Deed::Undo => 6,
        Deed::Reload => 7,
        Deed::OnCopy(_) => 8,
    };
    let kinds: BTreeSet<u8> = games.iter().flat_map(|game| &game.deeds).map(kind).collect();
    assert_eq!(kinds.len(), 9);
    let census = census(raw, 0..3000, &Bounds::SMALL);
    for item in [Item::Occupied, Item::OffBoard, Item::OutOfTurn, Item::WrongPhase, Item::SuicideRefused] {
        assert!(census.of(item) > 0, "{item}: {census}");
    }
}

#[test]
fn a_game_for_boards_in_play_has_no_other_actions() {
    for seed in 0..500 {
        for generator in [raw, rule_aware] {
            let game = made(generator, seed, &Bounds::SMALL_PLAY);
            let of_play = |deed: &Deed| !matches!(deed.action(), Some(action) if !is_of_play(action));
            assert!(game.deeds.iter().all(of_play), "{game:?}");
        }
    }
}

fn is_of_play(action: &Action) -> bool {
    matches!(action, Action::Play(..) | Action::Pass(_))
}

#[test]
fn seeds_are_told_apart() {
    let games: BTreeSet<String> =
        (0..200).map(|seed| format!("{:?}", made(rule_aware, seed, &Bounds::SMALL))).collect();
    assert_eq!(games.len(), 200);
}

fn bounds() -> impl Strategy<Value = Bounds> {
    let scope = prop_oneof![Just(Scope::Play), Just(Scope::WholeGame)];
    (0..=30u8, 0..=650u16, 0..40usize, scope).prop_map(|(side, points, deeds, scope)| Bounds {
        side,
        points,
        deeds,
        scope,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_bytes_make_a_game_and_the_same_bytes_the_same(
        bytes in prop::collection::vec(any::<u8>(), 0..300), bounds in bounds(),
    ) {
        for generator in [raw as Generator, rule_aware] {
            let game = generator(&mut Choices::new(&bytes), &bounds);
            prop_assert_eq!(&game, &generator(&mut Choices::new(&bytes), &bounds));
            prop_assert!(game.deeds.len() <= bounds.deeds);
            let size = game.start.size();
            prop_assert!(u16::from(size.columns()) * u16::from(size.rows()) <= bounds.points.max(1));
            prop_assert!(size.columns().max(size.rows()) <= bounds.side.max(1));
        }
    }
}
