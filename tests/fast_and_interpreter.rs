//! Two strangers show the same: the fast board and the interpreter, after every action of random games, by every rule
//! that touches play, with hashes that collide never, often and always.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::fast::PlaySubject;
use shinpan::interpreter::Interpreter;
use shinpan::vocabulary::{
    Action, Color, Parameter, Phase, Point, Position, Ruleset, Ruling, Seen, Setting, Size, Start, StartError, Subject,
    Trouble,
};

/// Every parameter that play and what is seen of it depend on.
const OF_PLAY: [Parameter; 13] = [
    Parameter::Repetition,
    Parameter::Suicide,
    Parameter::SuicideStones,
    Parameter::CaptureOrder,
    Parameter::CaptureExtent,
    Parameter::StartHistory,
    Parameter::PassHistory,
    Parameter::PresentHistory,
    Parameter::PassCost,
    Parameter::RepeatingPass,
    Parameter::OpeningPass,
    Parameter::HandicapMover,
    Parameter::BareHandicap,
];

/// Any built-in ruleset with any values of those parameters; half of the time with only a few changed.
fn rulesets() -> impl Strategy<Value = Ruleset> {
    let rulesets: Vec<Ruleset> = shinpan::spec::rulesets().iter().map(|described| described.rules.clone()).collect();
    let choices = prop::collection::vec((any::<prop::sample::Index>(), 0..4u8), OF_PLAY.len());
    (prop::sample::select(rulesets), choices, any::<bool>()).prop_map(|(base, choices, all)| {
        let chosen = OF_PLAY.iter().zip(choices).filter(|(_, (_, dice))| all || *dice == 0);
        let settings = chosen.map(|(&parameter, (choice, _))| {
            let values = parameter.values();
            let value = *choice.get(&values);
            Setting { parameter, value }
        });
        settings.fold(base, |rules, setting| rules.with(setting))
    })
}

/// Every shape of up to ten points or so, and some boards beyond.
fn small_sizes() -> impl Strategy<Value = Size> {
    let shapes = (1..=10u8).flat_map(|columns| (1..=10u8).map(move |rows| (columns, rows)));
    let shapes: Vec<Size> = shapes
        .filter(|(columns, rows)| columns * rows <= 12)
        .chain([(4, 4), (5, 3), (5, 5)])
        .filter_map(|(columns, rows)| Size::new(columns, rows).ok())
        .collect();
    prop::sample::select(shapes)
}

fn starts(sizes: impl Strategy<Value = Size>) -> impl Strategy<Value = Start> {
    let stones = prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..12);
    let color = |black: bool| if black { Color::Black } else { Color::White };
    (sizes, stones, 0..6u8, any::<bool>()).prop_map(move |(size, stones, kind, black)| {
        let points: Vec<Point> = size.points().collect();
        let on = |(pick, black): &(prop::sample::Index, bool)| (*pick.get(&points), color(*black));
        match kind {
            0..=2 => Start::Even(size),
            3 => Start::Handicap { size, stones: stones.iter().map(|one| on(one).0).take(points.len() / 2).collect() },
            _ => {
                let position = Position::with_stones(size, stones.iter().map(on));
                Start::Position { position, to_move: color(black) }
            }
        }
    })
}

/// What to try next.
#[derive(Clone, Debug)]
enum Try {
    /// A legal point, counted from the lower left corner.
    Legal(prop::sample::Index),
    Pass,
    Anything(Color, u8, u8),
    PassOf(Color),
    Undo,
    Reload,
    OnCopy(Vec<(u8, u8)>),
}

fn tries(most: usize) -> impl Strategy<Value = Vec<Try>> {
    let color = || prop_oneof![Just(Color::Black), Just(Color::White)];
    let one = prop_oneof![
        40 => any::<prop::sample::Index>().prop_map(Try::Legal),
        8 => Just(Try::Pass),
        8 => (color(), 0..7u8, 0..7u8).prop_map(|(color, column, row)| Try::Anything(color, column, row)),
        1 => color().prop_map(Try::PassOf),
        5 => Just(Try::Undo),
        1 => Just(Try::Reload),
        2 => prop::collection::vec((0..7u8, 0..7u8), 0..4).prop_map(Try::OnCopy),
    ];
    prop::collection::vec(one, 0..most)
}

/// A game as a person can follow it, its moves as scenarios write them.
#[derive(Default)]
struct Told {
    moves: Vec<String>,
}

impl Told {
    fn text(&self, rules: &Ruleset, start: &Start, board: &Seen) -> String {
        let base = shinpan::spec::ruleset(&rules.name).expect("a built-in ruleset");
        let changes: Vec<String> = rules.differences(&base).iter().map(ToString::to_string).collect();
        let moves = self.moves.join(", ");
        let position = board.position.as_ref().map(ToString::to_string).unwrap_or_default();
        format!("ruleset: {} {changes:?}\nstart: {start:?}\nmoves: [{moves}]\n{position}", rules.name)
    }
}

/// What both show.
fn common(seen: &Seen) -> Seen {
    let Seen { position, to_move, prisoners, pass_stones, phase, legal, .. } = seen.clone();
    let phase = phase.filter(|&phase| phase == Phase::Play);
    Seen { position, to_move, prisoners, pass_stones, phase, legal, ..Seen::default() }
}

/// Whether both refuse a start, and for the same reason. The interpreter names one surrounded stone, the board another.
fn same_refusal(one: &Trouble, other: &Trouble) -> bool {
    let form = |trouble: &Trouble| trouble.to_string().split_once("has no liberty").is_some();
    form(one) == form(other)
}

fn fast_subjects() -> Vec<Box<dyn Subject>> {
    vec![Box::new(PlaySubject::<u64>::new()), Box::new(PlaySubject::<u8>::new()), Box::new(PlaySubject::<()>::new())]
}

/// Plays the tries on the interpreter and the fast boards, and compares after every one.
fn check(rules: &Ruleset, start: &Start, tries: &[Try], corner: u8) -> Result<(), TestCaseError> {
    let (mut reference, mut boards) = (Interpreter::new(), fast_subjects());
    let mut seen = match reference.start(rules, start) {
        Ok(seen) => seen,
        Err(refused) => {
            for board in &mut boards {
                let trouble = board.start(rules, start).err();
                prop_assert!(trouble.is_some_and(|trouble| same_refusal(&trouble, &refused)), "{refused}: {start:?}");
            }
            return Ok(());
        }
    };
    let mut told = Told::default();
    // The look at each moment, for taking back; the last is the present one.
    let mut moments = vec![common(&seen)];
    for board in &mut boards {
        let shown = board.start(rules, start).map_err(|trouble| TestCaseError::fail(trouble.to_string()))?;
        prop_assert_eq!(&shown, &moments[0], "{}", told.text(rules, start, &seen));
    }
    for attempt in tries {
        let to_move = seen.to_move.expect("shown");
        let legal: Vec<Point> = seen.legal.iter().flatten().copied().collect();
        let near: Vec<Point> =
            legal.iter().copied().filter(|point| point.column() < corner && point.row() < corner).collect();
        let stopped = seen.phase != Some(Phase::Play);
        let action = match attempt {
            Try::Undo if moments.len() == 1 => continue,
            _ if stopped => None,
            Try::Undo => None,
            Try::Legal(pick) if !near.is_empty() => Some(Action::Play(to_move, *pick.get(&near))),
            Try::Legal(_) | Try::Pass => Some(Action::Pass(to_move)),
            Try::Anything(color, column, row) => {
                Some(Action::Play(*color, Point::new(*column, *row).expect("a point")))
            }
            Try::PassOf(color) => Some(Action::Pass(*color)),
            Try::Reload => {
                for board in &mut boards {
                    let shown = board.reload().expect("a game");
                    prop_assert_eq!(&shown, &moments[moments.len() - 1], "loaded: {}", told.text(rules, start, &seen));
                }
                continue;
            }
            Try::OnCopy(points) => {
                for board in &mut boards {
                    let mut copy = board.copy().expect("a game");
                    for (number, &(column, row)) in points.iter().enumerate() {
                        let color = if number.is_multiple_of(2) { to_move } else { to_move.opponent() };
                        copy.act(&Action::Play(color, Point::new(column, row).expect("a point")))
                            .expect("play goes on");
                    }
                }
                continue;
            }
        };
        if stopped {
            for board in &mut boards {
                let trouble = board.act(&Action::Pass(to_move)).err();
                prop_assert!(matches!(trouble, Some(Trouble::Cannot(_))), "{}", told.text(rules, start, &seen));
            }
        }
        let Some(action) = action else {
            moments.pop();
            told.moves.pop();
            seen = reference.undo().expect("a move");
            prop_assert_eq!(common(&seen), moments[moments.len() - 1].clone());
            for board in &mut boards {
                let shown = board.undo().expect("a move");
                prop_assert_eq!(&shown, &common(&seen), "taken back: {}", told.text(rules, start, &seen));
            }
            continue;
        };
        let (ruling, after) = reference.act(&action).expect("a game");
        for board in &mut boards {
            let (given, shown) = board.act(&action).expect("play goes on");
            let text = || told.text(rules, start, &seen);
            prop_assert_eq!(&given, &ruling, "{} after {}", action, text());
            prop_assert_eq!(&shown, &common(&after), "{} after {}", action, text());
        }
        if ruling == Ruling::Accepted {
            told.moves.push(action.to_string().replace("Black", "B").replace("White", "W"));
            moments.push(common(&after));
        }
        seen = after;
    }
    Ok(())
}

fn cases(number: u32) -> ProptestConfig {
    ProptestConfig { max_shrink_iters: 4000, ..ProptestConfig::with_cases(number) }
}

proptest! {
    #![proptest_config(cases(6000))]

    #[test]
    fn they_show_the_same_on_small_boards(
        rules in rulesets(), start in starts(small_sizes()), tries in tries(70),
    ) {
        check(&rules, &start, &tries, 25)?;
    }
}

proptest! {
    #![proptest_config(cases(60))]

    /// All plays come close together, so that there is something to take.
    #[test]
    fn they_show_the_same_on_larger_boards(
        rules in rulesets(),
        start in starts(prop::sample::select(vec!["9x9", "13x7", "7x13"]).prop_map(|size| size.parse().expect("a size"))),
        tries in tries(60),
        corner in 3..6u8,
    ) {
        check(&rules, &start, &tries, corner)?;
    }
}

proptest! {
    #![proptest_config(cases(6))]

    #[test]
    fn they_show_the_same_on_full_boards(
        rules in rulesets(),
        start in starts(prop::sample::select(vec!["19x19", "25x25"]).prop_map(|size| size.parse().expect("a size"))),
        tries in tries(30),
        corner in 2..5u8,
    ) {
        check(&rules, &start, &tries, corner)?;
    }
}

#[test]
fn a_start_without_liberties_is_refused_by_both() {
    let rules = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
    let position = Position::from_diagram("X O").expect("a diagram");
    let start = Start::Position { position, to_move: Color::Black };
    let board = shinpan::fast::Board::<u64>::from_start(&rules, &start).err();
    assert!(matches!(board, Some(StartError::NoLiberty(_))));
    let stones = BTreeSet::from(["C1".parse().expect("a point")]);
    let start = Start::Handicap { size: "2x2".parse().expect("a size"), stones: stones.clone() };
    let board = shinpan::fast::Board::<u64>::from_start(&rules, &start).err();
    assert_eq!(board, stones.first().map(|&outside| StartError::OffBoard(outside)));
}
