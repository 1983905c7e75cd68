//! Two strangers agree: whatever is tried in a game of the interpreter, under whatever rules, no predicate objects.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::interpreter::Interpreter;
use shinpan::predicates::{self, Verdict};
use shinpan::vocabulary::{
    Action, Color, Parameter, Point, Position, Ruleset, Setting, Size, Start, Step, Subject, Trace,
};

fn russian() -> Ruleset {
    shinpan::spec::ruleset("russian").expect("a built-in ruleset")
}

/// Any value of every parameter.
fn rulesets() -> impl Strategy<Value = Ruleset> {
    prop::collection::vec(any::<prop::sample::Index>(), Parameter::ALL.len()).prop_map(|choices| {
        let choices = Parameter::ALL.iter().zip(choices);
        let settings =
            choices.map(|(&parameter, choice)| Setting { parameter, value: choice.get::<&str>(&parameter.values()) });
        settings.fold(russian(), |rules, setting| rules.with(setting))
    })
}

/// The values that documents and engines use, with every reading at its default.
fn played_rulesets() -> impl Strategy<Value = Ruleset> {
    rulesets().prop_map(|rules| {
        let Ruleset { repetition, suicide, pass_cost, .. } = rules;
        Ruleset { repetition, suicide, pass_cost, ..russian() }
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

fn check(rules: &Ruleset, start: &Start, tries: &[Try]) -> Result<(), TestCaseError> {
    let Some(trace) = play(rules, start, tries) else { return Ok(()) };
    let violations = predicates::violations(&trace);
    prop_assert!(violations.is_empty(), "{violations:#?}\n{rules:?}\n{start:?}\n{}", told(&trace));
    let unseen = predicates::judge(&trace).into_iter().find(|judgement| judgement.verdict == Verdict::Unseen);
    prop_assert!(unseen.is_none(), "the interpreter hides what is needed: {unseen:?}");
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
    fn no_predicate_objects_to_a_game_by_any_readings(rules in rulesets(), start in starts(), tries in tries()) {
        check(&rules, &start, &tries)?;
    }
}
