//! Laws that hold in every game, whatever is played: they need no reference.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::interpreter::Game;
use shinpan::vocabulary::{
    Action, ByColor, Color, Count, Phase, Point, Points, Position, Ruleset, Ruling, Seen, Setting, Size, Start, Suicide,
};

fn russian() -> Ruleset {
    shinpan::spec::ruleset("russian").expect("a built-in ruleset")
}

/// What to try next, whatever the state of the game.
#[derive(Clone, Debug)]
enum Try {
    Play(prop::sample::Index),
    Pass,
    Name(Color, Vec<prop::sample::Index>),
    Agree,
    Object(Color, prop::sample::Index),
    Anything(Color, prop::sample::Index),
}

fn colors() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let index = any::<prop::sample::Index>;
    let one = prop_oneof![
        12 => index().prop_map(Try::Play),
        4 => Just(Try::Pass),
        2 => (colors(), prop::collection::vec(index(), 0..3)).prop_map(|(by, dead)| Try::Name(by, dead)),
        1 => Just(Try::Agree),
        3 => (colors(), index()).prop_map(|(by, group)| Try::Object(by, group)),
        2 => (colors(), index()).prop_map(|(by, point)| Try::Anything(by, point)),
    ];
    prop::collection::vec(one, 0..70)
}

fn sizes() -> impl Strategy<Value = Size> {
    let sizes = vec!["1x1", "2x1", "4x1", "1x3", "2x2", "3x2", "3x3", "5x2", "4x4", "5x5"];
    prop::sample::select(sizes).prop_map(|size| size.parse().expect("a size"))
}

/// An even game, or a handicap game with two stones or more.
fn starts() -> impl Strategy<Value = Start> {
    (sizes(), prop::collection::vec(any::<prop::sample::Index>(), 2..5), any::<bool>()).prop_map(
        |(size, picks, even)| {
            let points: Vec<Point> = size.points().collect();
            let stones: BTreeSet<Point> = picks.iter().map(|pick| *pick.get(&points)).collect();
            if even || stones.len() < 2 { Start::Even(size) } else { Start::Handicap { size, stones } }
        },
    )
}

fn rulesets() -> impl Strategy<Value = Ruleset> {
    let suicide = prop::sample::select(Suicide::ALL.to_vec());
    suicide.prop_map(|suicide| Ruleset { suicide, komi: Points::ZERO, ..russian() })
}

/// The actions that the tries come to in a game, in order, and the game at its end: played out by passes and
/// agreement, so that it is counted.
fn play(rules: &Ruleset, start: &Start, tries: &[Try]) -> Option<(Vec<(Action, Ruling)>, Game)> {
    let mut game = Game::start(rules, start).ok()?;
    let mut done = Vec::new();
    let mut act = |game: &mut Game, action: Action| {
        let ruling = game.act(&action);
        done.push((action, ruling));
    };
    for attempt in tries {
        let seen = game.seen();
        act(&mut game, action(attempt, &seen));
    }
    while game.seen().phase != Some(Phase::Over) {
        let to_move = game.seen().to_move?;
        match game.seen().phase? {
            Phase::Agreement => Color::BOTH.into_iter().for_each(|color| act(&mut game, Action::Agree(color))),
            _ => act(&mut game, Action::Pass(to_move)),
        }
    }
    Some((done, game))
}

fn action(attempt: &Try, seen: &Seen) -> Action {
    let to_move = seen.to_move.expect("shown");
    let position = seen.position.as_ref().expect("shown");
    let points: Vec<Point> = position.size().points().collect();
    let legal: Vec<Point> = seen.legal.iter().flatten().copied().collect();
    match attempt {
        Try::Play(_) if legal.is_empty() => Action::Pass(to_move),
        Try::Play(pick) => Action::Play(to_move, *pick.get(&legal)),
        Try::Pass => Action::Pass(to_move),
        Try::Name(by, dead) => Action::Name { by: *by, dead: dead.iter().map(|pick| *pick.get(&points)).collect() },
        Try::Agree => Action::Agree(to_move),
        Try::Object(by, group) => {
            let group = Some(*group.get(&points)).filter(|&point| position.color_at(point) == Some(*by));
            Action::Object { by: *by, group }
        }
        Try::Anything(by, point) => Action::Play(*by, *point.get(&points)),
    }
}

fn count(position: &Position, color: Color) -> i64 {
    position.stones().filter(|&(_, found)| found == color).count() as i64
}

fn handicap(start: &Start) -> i64 {
    match start {
        Start::Handicap { stones, .. } => stones.len() as i64,
        _ => 0,
    }
}

fn difference(score: ByColor<Points>) -> Points {
    score.black - score.white
}

/// Area by definition, apart from any judge: stones, and empty points from which only own stones are reached.
fn area(position: &Position, color: Color) -> i64 {
    let reaches = |from: Point| {
        let mut seen = BTreeSet::from([from]);
        let mut frontier = vec![from];
        let mut colors = BTreeSet::new();
        while let Some(point) = frontier.pop() {
            for next in position.neighbours(point) {
                match position.color_at(next) {
                    Some(color) => drop(colors.insert(color)),
                    None if seen.insert(next) => frontier.push(next),
                    None => {}
                }
            }
        }
        colors
    };
    let empty = position.size().points().filter(|&point| position.is_empty_at(point));
    count(position, color) + empty.filter(|&point| reaches(point) == BTreeSet::from([color])).count() as i64
}

/// The symmetries of a rectangle: turned upside down, mirrored, or both.
fn mirrored(size: Size, point: Point, columns: bool, rows: bool) -> Point {
    let flip = |place: u8, side: u8, flipped: bool| if flipped { side - 1 - place } else { place };
    let column = flip(point.column(), size.columns(), columns);
    Point::new(column, flip(point.row(), size.rows(), rows)).expect("a point of the board")
}

fn moved(action: &Action, to: &impl Fn(Point) -> Point) -> Action {
    match action {
        Action::Play(color, point) => Action::Play(*color, to(*point)),
        Action::Name { by, dead } => Action::Name { by: *by, dead: dead.iter().map(|&point| to(point)).collect() },
        Action::Object { by, group } => Action::Object { by: *by, group: group.map(to) },
        Action::Pass(_) | Action::Resign(_) | Action::Agree(_) => action.clone(),
    }
}

fn recolored(action: &Action) -> Action {
    match action {
        Action::Play(color, point) => Action::Play(color.opponent(), *point),
        Action::Pass(color) => Action::Pass(color.opponent()),
        Action::Resign(color) => Action::Resign(color.opponent()),
        Action::Name { by, dead } => Action::Name { by: by.opponent(), dead: dead.clone() },
        Action::Agree(color) => Action::Agree(color.opponent()),
        Action::Object { by, group } => Action::Object { by: by.opponent(), group: *group },
    }
}

fn swapped<T: Copy>(held: ByColor<T>) -> ByColor<T> {
    ByColor { black: held.white, white: held.black }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Per color: handicap stones, plays and passes paid are what stands on the board and what the opponent holds.
    #[test]
    fn no_stone_is_made_or_lost(rules in rulesets(), start in starts(), tries in tries()) {
        let Some((done, game)) = play(&rules, &start, &tries) else { return Ok(()) };
        let seen = game.seen();
        for color in Color::BOTH {
            let used = done.iter().filter(|(action, ruling)| {
                ruling.is_accepted() && action.by() == color && matches!(action, Action::Play(..) | Action::Pass(_))
            });
            let placed = if color == Color::Black { handicap(&start) } else { 0 };
            let held = seen.prisoners.expect("shown").of(color.opponent()) + seen.pass_stones.expect("shown").of(color.opponent());
            let position = seen.position.clone().expect("shown");
            prop_assert_eq!(placed + used.count() as i64, count(&position, color) + i64::from(held));
        }
    }

    /// With strict alternation and White's last pass, the score before komi is the area, less N-1 with N >= 2
    /// handicap stones.
    #[test]
    fn the_score_is_the_area(rules in rulesets(), start in starts(), tries in tries()) {
        let Some((_, game)) = play(&rules, &start, &tries) else { return Ok(()) };
        let seen = game.seen();
        let position = seen.position.expect("shown");
        let area = area(&position, Color::Black) - area(&position, Color::White);
        let given = (handicap(&start) - 1).max(0);
        let score = difference(seen.score.flatten().expect("counted"));
        prop_assert_eq!(score, Points::from_halves(2 * i32::try_from(area - given).expect("few points")));
    }

    /// Counting living stones gives the same result as counting stones taken, as AGA rules have it (RU-11.9).
    #[test]
    fn both_counts_have_one_result_in_even_games(rules in rulesets(), size in sizes(), tries in tries()) {
        let living = Ruleset { count: Count::LivingStones, ..rules.clone() };
        let results = [rules, living].map(|rules| {
            let (_, game) = play(&rules, &Start::Even(size), &tries).expect("a game");
            difference(game.seen().score.flatten().expect("counted"))
        });
        prop_assert_eq!(results[0], results[1]);
    }

    /// RU-10.6: prisoners filled into the territory of their own color leave the difference as it is.
    #[test]
    fn filling_in_gives_the_same_result(rules in rulesets(), start in starts(), tries in tries()) {
        let Some((_, game)) = play(&rules, &start, &tries) else { return Ok(()) };
        let seen = game.seen();
        let position = seen.position.expect("shown");
        let left = |color: Color| {
            let mut territory = area(&position, color) - count(&position, color);
            let mut to_fill = seen.prisoners.expect("shown").of(color.opponent()) + seen.pass_stones.expect("shown").of(color.opponent());
            while territory > 0 && to_fill > 0 {
                territory -= 1;
                to_fill -= 1;
            }
            territory - i64::from(to_fill)
        };
        let filled = left(Color::Black) - left(Color::White);
        let score = difference(seen.score.flatten().expect("counted"));
        prop_assert_eq!(score, Points::from_halves(2 * i32::try_from(filled).expect("few points")));
    }

    #[test]
    fn a_mirror_changes_nothing(
        rules in rulesets(), start in starts(), tries in tries(), columns in any::<bool>(), rows in any::<bool>(),
    ) {
        let Some((done, game)) = play(&rules, &start, &tries) else { return Ok(()) };
        let size = start.size();
        let to = |point: Point| mirrored(size, point, columns, rows);
        let mirror_start = match &start {
            Start::Handicap { size, stones } => Start::Handicap { size: *size, stones: stones.iter().map(|&point| to(point)).collect() },
            other => other.clone(),
        };
        let mut mirror = Game::start(&rules, &mirror_start).expect("a game");
        for (action, ruling) in &done {
            prop_assert_eq!(&mirror.act(&moved(action, &to)), ruling);
        }
        let (seen, mirrored) = (game.seen(), mirror.seen());
        prop_assert_eq!((seen.prisoners, seen.pass_stones, seen.score, seen.winner),
            (mirrored.prisoners, mirrored.pass_stones, mirrored.score, mirrored.winner));
    }

    /// Rulings, boards and what the players hold, up to the end, which tells the colors apart: White passes last.
    #[test]
    fn the_colors_may_be_swapped(rules in rulesets(), size in sizes(), tries in tries()) {
        let start = |to_move| Start::Position { position: Position::empty(size), to_move };
        let (done, _) = play(&rules, &start(Color::Black), &tries).expect("a game");
        let mut game = Game::start(&rules, &start(Color::Black)).expect("a game");
        let mut other = Game::start(&rules, &start(Color::White)).expect("a game");
        for (action, ruling) in &done {
            prop_assert_eq!(&other.act(&recolored(action)), ruling);
            game.act(action);
            let (seen, swap) = (game.seen(), other.seen());
            if !matches!(seen.phase, Some(Phase::Play | Phase::Agreement)) {
                break;
            }
            prop_assert_eq!(seen.prisoners.map(swapped), swap.prisoners);
            prop_assert_eq!(seen.pass_stones.map(swapped), swap.pass_stones);
            prop_assert_eq!(seen.legal, swap.legal);
        }
    }

    #[test]
    fn a_game_goes_on_from_any_prefix_as_it_went(
        rules in rulesets(), start in starts(), tries in tries(), cut in any::<prop::sample::Index>(),
    ) {
        let Some((done, game)) = play(&rules, &start, &tries) else { return Ok(()) };
        let cut = cut.index(done.len() + 1);
        let mut again = Game::start(&rules, &start).expect("a game");
        done[..cut].iter().for_each(|(action, _)| drop(again.act(action)));
        let mut copy = again.clone();
        for (action, ruling) in &done[cut..] {
            prop_assert_eq!(&copy.act(action), ruling);
        }
        prop_assert_eq!(copy.seen(), game.seen());
        let rulings: Vec<Ruling> = done[cut..].iter().map(|(action, _)| again.act(action)).collect();
        prop_assert!(rulings.iter().eq(done[cut..].iter().map(|(_, ruling)| ruling)), "the copy was noticed");
    }

    /// Komi handed over before the game, or counted at its end (RU-11.4).
    #[test]
    fn komi_counts_the_same_whenever_it_is_paid(start in starts(), tries in tries(), halves in 0..30) {
        let rules = Ruleset { komi: Points::from_halves(halves), ..russian() };
        let before = rules.with("komi-paid=before-the-game".parse::<Setting>().expect("a setting"));
        let Some((_, game)) = play(&rules, &start, &tries) else { return Ok(()) };
        let (_, other) = play(&before, &start, &tries).expect("a game");
        prop_assert_eq!(game.seen().score, other.seen().score);
        prop_assert_eq!(other.seen().komi, Some(Points::ZERO));
    }
}
