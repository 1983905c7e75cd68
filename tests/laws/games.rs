//! Random games: who judges them, by which rules, how they begin, and what is tried in them.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use shinpan::interpreter::{Clauses, Interpreter};
use shinpan::mutants;
use shinpan::vocabulary::{
    Action, Color, Phase, Point, Points, Position, Ruleset, Seen, Setting, Size, Start, Step, Subject, Suicide, Trace,
};

/// Whether a law holds in one game.
pub type Verdict = Result<(), TestCaseError>;

/// Who judges a game.
#[derive(Clone, Copy, Debug)]
pub enum Judge {
    Reference,
    Mutant(&'static str),
    By(fn(&Ruleset) -> Clauses),
}

/// A game that is going to be played.
#[derive(Clone, Debug)]
pub struct Case {
    pub judge: Judge,
    pub rules: Ruleset,
    pub start: Start,
    pub tries: Vec<Try>,
}

/// What to try next, whatever the state of the game.
#[derive(Clone, Debug)]
pub enum Try {
    Play(Index),
    Pass,
    Name(Color, Vec<Index>),
    Agree,
    Object(Color, Index),
    Anything(Color, Index),
}

pub fn ruleset(name: &str) -> Ruleset {
    shinpan::spec::ruleset(name).expect("a built-in ruleset")
}

fn colors() -> impl Strategy<Value = Color> {
    select(Color::BOTH.to_vec())
}

pub fn tries() -> impl Strategy<Value = Vec<Try>> {
    let index = any::<Index>;
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

pub fn sizes() -> impl Strategy<Value = Size> {
    let sizes = vec!["1x1", "2x1", "4x1", "1x3", "2x2", "3x2", "3x3", "5x2", "4x4", "5x5"];
    select(sizes).prop_map(|size| size.parse().expect("a size"))
}

/// An even game on an empty board.
pub fn even() -> impl Strategy<Value = Start> {
    sizes().prop_map(Start::Even)
}

/// An even game, or a handicap game with no stone, with two or with three of them.
pub fn starts() -> impl Strategy<Value = Start> {
    (sizes(), prop::collection::vec(any::<Index>(), 3), 0..6u8).prop_map(|(size, picks, kind)| {
        let mut points: Vec<Point> = size.points().collect();
        let wanted = match kind {
            0 | 1 => return Start::Even(size),
            2 => 0,
            3 => 2,
            _ => 3,
        };
        if points.len() <= wanted {
            return Start::Even(size);
        }
        let stones = picks.iter().take(wanted).map(|pick| points.swap_remove(pick.index(points.len()))).collect();
        Start::Handicap { size, stones }
    })
}

/// The middle of a game: any stones on the board, of which chains without a liberty make no start.
pub fn positions() -> impl Strategy<Value = Start> {
    (sizes(), prop::collection::vec(0..4u8, 25), colors()).prop_map(|(size, picks, to_move)| {
        let stones = size.points().zip(picks).filter_map(|(point, pick)| match pick {
            0 => Some((point, Color::Black)),
            1 => Some((point, Color::White)),
            _ => None,
        });
        Start::Position { position: Position::with_stones(size, stones), to_move }
    })
}

/// Games by one of these rulesets with any komi.
pub fn by(names: &'static [&'static str], start: impl Strategy<Value = Start>) -> impl Strategy<Value = Case> {
    (select(names), start, tries(), 0..20).prop_map(|(name, start, tries, komi)| {
        let komi = Points::from_halves(komi);
        Case { judge: Judge::Reference, rules: Ruleset { komi, ..ruleset(name) }, start, tries }
    })
}

/// The same with or without suicide, whatever the ruleset has. Stones given up become prisoners.
pub fn with_any_suicide(cases: impl Strategy<Value = Case>) -> impl Strategy<Value = Case> {
    (cases, select(Suicide::ALL)).prop_map(|(case, suicide)| Case { rules: Ruleset { suicide, ..case.rules }, ..case })
}

/// As [`by`], from an empty board with that player to move, so that no rule about starts tells the colors apart.
pub fn by_position(names: &'static [&'static str]) -> impl Strategy<Value = Case> {
    by(names, even()).prop_map(|case| {
        let start = Start::Position { position: Position::empty(case.start.size()), to_move: Color::Black };
        Case { rules: Ruleset { komi: Points::ZERO, ..case.rules }, start, ..case }
    })
}

impl Case {
    /// The same game by another value of a rule.
    pub fn with(&self, setting: &str) -> Case {
        Case { rules: self.rules.with(setting.parse::<Setting>().expect("a setting")), ..self.clone() }
    }

    pub fn subject(&self) -> Box<dyn Subject> {
        match self.judge {
            Judge::Reference => Box::new(Interpreter::new()),
            Judge::Mutant(name) => mutants::find(name).expect("a mutant of the zoo").subject(),
            Judge::By(clauses) => Box::new(Interpreter::by(clauses)),
        }
    }

    /// How many handicap stones are placed.
    pub fn handicap(&self) -> i64 {
        match &self.start {
            Start::Handicap { stones, .. } => stones.len() as i64,
            Start::Even(_) | Start::Position { .. } => 0,
        }
    }

    /// The game that the tries come to, played out by passes and agreement, so that it is counted. None if no game
    /// can begin like this, or if the judge does not let it end.
    pub fn play(&self) -> Option<Trace> {
        let mut subject = self.subject();
        let opening = subject.start(&self.rules, &self.start).ok()?;
        let mut trace = self.trace(opening);
        for attempt in &self.tries {
            let next = attempt.action(trace.end());
            trace.step(&mut *subject, next)?;
        }
        for _ in 0..12 {
            let seen = trace.end();
            let to_move = seen.to_move?;
            match seen.phase? {
                Phase::Over => return Some(trace),
                Phase::Agreement => {
                    for color in Color::BOTH {
                        trace.step(&mut *subject, Action::Agree(color))?;
                    }
                }
                Phase::Play | Phase::PhaseTwo | Phase::LastPass => trace.step(&mut *subject, Action::Pass(to_move))?,
            }
        }
        None
    }

    /// The game in which just these actions are tried.
    pub fn replay<'a>(&self, actions: impl Iterator<Item = &'a Action>) -> Option<Trace> {
        let mut subject = self.subject();
        let opening = subject.start(&self.rules, &self.start).ok()?;
        let mut trace = self.trace(opening);
        for action in actions {
            trace.step(&mut *subject, action.clone())?;
        }
        Some(trace)
    }

    fn trace(&self, opening: Seen) -> Trace {
        Trace { ruleset: self.rules.clone(), start: self.start.clone(), opening, steps: Vec::new() }
    }
}

/// A game as it goes on.
pub trait Goes {
    /// What was shown last.
    fn end(&self) -> &Seen;
    fn step(&mut self, subject: &mut dyn Subject, action: Action) -> Option<()>;
}

impl Goes for Trace {
    fn end(&self) -> &Seen {
        self.before(self.steps.len())
    }

    fn step(&mut self, subject: &mut dyn Subject, action: Action) -> Option<()> {
        let (ruling, seen) = subject.act(&action).ok()?;
        self.steps.push(Step { action, ruling, seen });
        Some(())
    }
}

impl Try {
    fn action(&self, seen: &Seen) -> Action {
        let to_move = seen.to_move.expect("shown");
        let position = seen.position.as_ref().expect("shown");
        let points: Vec<Point> = position.size().points().collect();
        let legal: Vec<Point> = seen.legal.iter().flatten().copied().collect();
        match self {
            Try::Play(_) if legal.is_empty() => Action::Pass(to_move),
            Try::Play(pick) => Action::Play(to_move, *pick.get(&legal)),
            Try::Pass => Action::Pass(to_move),
            Try::Name(by, dead) => Action::Name { by: *by, dead: named(position, dead) },
            Try::Agree => Action::Agree(to_move),
            Try::Object(by, group) => {
                let group = Some(*group.get(&points)).filter(|&point| position.color_at(point) == Some(*by));
                Action::Object { by: *by, group }
            }
            Try::Anything(by, point) => Action::Play(*by, *point.get(&points)),
        }
    }
}

/// Mostly stones, now and then any point of the board.
fn named(position: &Position, picks: &[Index]) -> BTreeSet<Point> {
    let points: Vec<Point> = position.size().points().collect();
    let stones: Vec<Point> = position.stones().map(|(point, _)| point).collect();
    let any = |pick: &Index| stones.is_empty() || pick.index(7) == 0;
    picks.iter().map(|pick| if any(pick) { *pick.get(&points) } else { *pick.get(&stones) }).collect()
}
