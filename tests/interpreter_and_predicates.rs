//! Two strangers agree: whatever is tried in a game of the interpreter, under whatever rules, no predicate objects.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::interpreter::Interpreter;
use shinpan::predicates::{self, Verdict};
use shinpan::vocabulary::{
    Action, Color, Parameter, Point, Position, Ruleset, Setting, Size, Start, Step, Subject, Trace,
};

/// The built-in rulesets, those of the documents and those of engines.
fn built_in() -> impl Strategy<Value = Ruleset> {
    let rulesets = shinpan::spec::rulesets().iter().map(|described| described.rules.clone());
    prop::sample::select(rulesets.collect::<Vec<_>>())
}

/// Any value of every parameter, on top of any built-in ruleset.
fn any_values() -> impl Strategy<Value = Ruleset> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), Parameter::ALL.len());
    (built_in(), choices).prop_map(|(base, choices)| {
        let choices = Parameter::ALL.iter().zip(choices);
        let settings =
            choices.map(|(&parameter, choice)| Setting { parameter, value: choice.get::<&str>(&parameter.values()) });
        settings.fold(base, |rules, setting| rules.with(setting))
    })
}

/// A built-in ruleset with another value of a few parameters.
fn a_few_values() -> impl Strategy<Value = Ruleset> {
    let settings = prop::sample::select(Setting::all().collect::<Vec<_>>());
    let changes = prop::collection::vec(settings, 0..4);
    (built_in(), changes).prop_map(|(base, changes)| changes.into_iter().fold(base, |rules, one| rules.with(one)))
}

/// The values that documents and engines use, with every reading at its default.
fn played_rulesets() -> impl Strategy<Value = Ruleset> {
    (built_in(), any_values()).prop_map(|(base, values)| {
        let Ruleset { repetition, suicide, pass_cost, .. } = values;
        Ruleset { repetition, suicide, pass_cost, ..base }
    })
}

fn sizes() -> impl Strategy<Value = Size> {
    let small =
        prop::sample::select(vec!["1x1", "2x1", "1x3", "3x1", "4x1", "5x1", "2x2", "3x2", "2x3", "3x3", "4x3", "4x4"]);
    small.prop_map(|size| size.parse().expect("a size"))
}

fn starts() -> impl Strategy<Value = Start> {
    (sizes(), prop::collection::vec(any::<prop::sample::Index>(), 0..12), 0..4u8, any::<bool>()).prop_map(
        |(size, picks, kind, black_to_move)| {
            let points: Vec<Point> = size.points().collect();
            let stones: BTreeSet<Point> = picks.iter().map(|pick| *pick.get(&points)).take(points.len() / 2).collect();
            match kind {
                0 | 1 => Start::Even(size),
                2 => Start::Handicap { size, stones },
                _ => {
                    let color = |index: usize| if index.is_multiple_of(2) { Color::Black } else { Color::White };
                    let stones = stones.iter().enumerate().map(|(index, &point)| (point, color(index)));
                    let position = Position::with_stones(size, stones);
                    Start::Position { position, to_move: if black_to_move { Color::Black } else { Color::White } }
                }
            }
        },
    )
}

/// What to try, whatever the state of the game: mostly a legal point of the player to move, sometimes anything.
#[derive(Clone, Debug)]
enum Try {
    Legal(prop::sample::Index),
    Pass,
    Anything(Color, u8, u8),
    Resign(Color),
    Name(Color, Vec<prop::sample::Index>),
    Agree(Color),
    Object(Color, Option<prop::sample::Index>),
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let color = prop_oneof![Just(Color::Black), Just(Color::White)];
    let one = prop_oneof![
        20 => any::<prop::sample::Index>().prop_map(Try::Legal),
        6 => Just(Try::Pass),
        6 => (color.clone(), 0..6u8, 0..6u8).prop_map(|(color, column, row)| Try::Anything(color, column, row)),
        4 => (color.clone(), prop::collection::vec(any::<prop::sample::Index>(), 0..3))
            .prop_map(|(by, dead)| Try::Name(by, dead)),
        3 => color.clone().prop_map(Try::Agree),
        3 => (color.clone(), prop::option::of(any::<prop::sample::Index>()))
            .prop_map(|(by, group)| Try::Object(by, group)),
        1 => color.prop_map(Try::Resign),
    ];
    prop::collection::vec(one, 0..60)
}

/// The game that comes of the tries.
fn play(rules: &Ruleset, start: &Start, tries: &[Try]) -> Option<Trace> {
    let mut interpreter = Interpreter::new();
    let opening = interpreter.start(rules, start).ok()?;
    let mut trace = Trace { ruleset: rules.clone(), start: start.clone(), opening, steps: Vec::new() };
    for attempt in tries {
        let seen = trace.before(trace.steps.len());
        let to_move = seen.to_move.expect("the interpreter shows everything");
        let legal: Vec<Point> = seen.legal.iter().flatten().copied().collect();
        let position = seen.position.as_ref().expect("the interpreter shows everything");
        // Mostly a stone of the color that makes sense, sometimes any point.
        let stone = |pick: &prop::sample::Index, color: Color| {
            let points: Vec<Point> = position.size().points().collect();
            let stones: Vec<Point> =
                position.stones().filter(|&(_, found)| found == color).map(|(point, _)| point).collect();
            if stones.is_empty() || pick.index(7) == 0 { *pick.get(&points) } else { *pick.get(&stones) }
        };
        let action = match attempt {
            Try::Legal(_) if legal.is_empty() => Action::Pass(to_move),
            Try::Legal(pick) => Action::Play(to_move, *pick.get(&legal)),
            Try::Pass => Action::Pass(to_move),
            Try::Anything(color, column, row) => Action::Play(*color, Point::new(*column, *row).expect("a point")),
            Try::Resign(color) => Action::Resign(*color),
            Try::Name(by, dead) => {
                Action::Name { by: *by, dead: dead.iter().map(|pick| stone(pick, by.opponent())).collect() }
            }
            Try::Agree(color) => Action::Agree(*color),
            Try::Object(by, group) => Action::Object { by: *by, group: group.as_ref().map(|pick| stone(pick, *by)) },
        };
        let (ruling, seen) = interpreter.act(&action).expect("a game under way");
        trace.steps.push(Step { action, ruling, seen });
    }
    Some(trace)
}

/// The game so far, for a person to follow.
fn told(trace: &Trace) -> String {
    let steps = trace.steps.iter().map(|step| {
        let board = step.seen.position.as_ref().map(ToString::to_string).unwrap_or_default();
        format!("{}: {}\n{board}", step.action, step.ruling)
    });
    steps.collect()
}

/// The ruleset by its name and the values that it has not by itself.
fn told_rules(rules: &Ruleset) -> String {
    let base = shinpan::spec::ruleset(&rules.name).expect("a built-in ruleset");
    let changes = rules.differences(&base).into_iter().map(|setting| setting.to_string());
    std::iter::once(rules.name.clone()).chain(changes).collect::<Vec<_>>().join(",")
}

fn check(rules: &Ruleset, start: &Start, tries: &[Try]) -> Result<(), TestCaseError> {
    let Some(trace) = play(rules, start, tries) else { return Ok(()) };
    let violations = predicates::violations(&trace);
    prop_assert!(violations.is_empty(), "{violations:#?}\n{}\n{start:?}\n{}", told_rules(rules), told(&trace));
    let unseen = predicates::judge(&trace).into_iter().find(|judgement| judgement.verdict == Verdict::Unseen);
    prop_assert!(unseen.is_none(), "the interpreter hides what is needed: {unseen:?}");
    let violations = predicates::violations(&trace.in_silence());
    prop_assert!(
        violations.is_empty(),
        "without reasons, turn and phase: {violations:#?}\n{}\n{start:?}",
        told_rules(rules)
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn no_predicate_objects_to_a_game_by_rules_that_are_played(
        rules in played_rulesets(), start in starts(), tries in tries(),
    ) {
        check(&rules, &start, &tries)?;
    }

    #[test]
    fn no_predicate_objects_to_a_game_by_a_few_other_values(
        rules in a_few_values(), start in starts(), tries in tries(),
    ) {
        check(&rules, &start, &tries)?;
    }

    #[test]
    fn no_predicate_objects_to_a_game_by_any_readings(rules in any_values(), start in starts(), tries in tries()) {
        check(&rules, &start, &tries)?;
    }
}
