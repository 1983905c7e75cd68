//! Traces written by hand, and traces with one fault put in by hand.

mod cases;
pub mod made;

use cases::CASES;
use made::MADE;

use std::collections::BTreeSet;

use shinpan::vocabulary::{
    Action, ByColor, ClauseId, Color, Field, Ground, Phase, Points, Position, Reason, Ruleset, Ruling, Seen, Start,
    Step, Trace,
};

fn russian() -> Ruleset {
    shinpan::spec::ruleset("russian").expect("a built-in ruleset")
}

/// A clause, a trace that keeps it and a trace that breaks it.
pub struct Case {
    pub clause: &'static str,
    pub kept: fn() -> Game,
    pub broken: fn() -> Game,
}

/// A clause with its two traces.
pub struct Traces {
    pub clause: &'static str,
    pub kept: Trace,
    pub broken: Trace,
}

/// All cases.
pub fn all() -> Vec<Traces> {
    let written = CASES.iter().map(|case| (case.clause, (case.kept)(), (case.broken)()));
    let made = MADE.iter().map(|made| (made.clause, made.kept(), made.broken()));
    let cases = written.chain(made);
    cases.map(|(clause, kept, broken)| Traces { clause, kept: kept.trace, broken: broken.trace }).collect()
}

/// What is left of an observation when only some fields are shown.
pub fn only(fields: &[Field], seen: &Seen) -> Seen {
    fn keep<T: Clone>(shown: bool, value: &Option<T>) -> Option<T> {
        value.clone().filter(|_| shown)
    }
    let shown = |field| fields.contains(&field);
    Seen {
        position: keep(shown(Field::Board), &seen.position),
        to_move: keep(shown(Field::ToMove), &seen.to_move),
        prisoners: keep(shown(Field::Prisoners), &seen.prisoners),
        pass_stones: keep(shown(Field::PassStones), &seen.pass_stones),
        phase: keep(shown(Field::Phase), &seen.phase),
        legal: keep(shown(Field::Legal), &seen.legal),
        komi: keep(shown(Field::Komi), &seen.komi),
        score: keep(shown(Field::Score), &seen.score),
        winner: keep(shown(Field::Winner), &seen.winner),
        fill_in: keep(shown(Field::FillIn), &seen.fill_in),
    }
}

/// A trace while it is written. Boards are given as diagrams, with `/` between rows.
pub struct Game {
    pub trace: Trace,
}

/// A board from a diagram, with `/` between rows.
pub fn board(diagram: &str) -> Position {
    Position::from_diagram(&diagram.replace('/', "\n")).unwrap()
}

fn action(text: &str) -> Action {
    let (color, what) = text.split_once(' ').unwrap();
    let color: Color = color.parse().unwrap();
    match what {
        "pass" => Action::Pass(color),
        "resigns" => Action::Resign(color),
        "agrees" => Action::Agree(color),
        _ => match what.split_once(' ').unwrap_or((what, "")) {
            ("names", dead) => {
                let dead = dead.split_whitespace().map(|point| point.parse().unwrap()).collect();
                Action::Name { by: color, dead }
            }
            ("objects", group) => {
                let group = (!group.is_empty()).then(|| group.parse().unwrap());
                Action::Object { by: color, group }
            }
            (point, _) => Action::Play(color, point.parse().unwrap()),
        },
    }
}

impl Game {
    /// The start that a diagram shows, Black to move.
    pub fn at(diagram: &str, settings: &[&str]) -> Game {
        let position = board(diagram);
        Game::begin(Start::Position { position, to_move: Color::Black }, diagram, settings)
    }

    /// An even game on that empty board.
    pub fn even(diagram: &str) -> Game {
        Game::begin(Start::Even(board(diagram).size()), diagram, &[])
    }

    /// A handicap game with those black stones.
    pub fn handicap(diagram: &str) -> Game {
        let position = board(diagram);
        let stones: BTreeSet<_> = position.stones().map(|(point, _)| point).collect();
        let first = if stones.is_empty() { Color::Black } else { Color::White };
        let game = Game::begin(Start::Handicap { size: position.size(), stones }, diagram, &[]);
        game.showing(|seen| seen.komi = Some(Points::ZERO)).showing(|seen| seen.to_move = Some(first))
    }

    fn begin(start: Start, diagram: &str, settings: &[&str]) -> Game {
        let rules = russian();
        let ruleset = settings.iter().fold(rules, |rules, setting| rules.with(setting.parse().unwrap()));
        let opening = Seen {
            position: Some(board(diagram)),
            to_move: Some(Color::Black),
            prisoners: Some(ByColor::default()),
            pass_stones: Some(ByColor::default()),
            phase: Some(Phase::Play),
            legal: None,
            komi: Some(ruleset.komi),
            score: Some(None),
            winner: Some(None),
            fill_in: Some(None),
        };
        Game { trace: Trace { ruleset, start, opening, steps: Vec::new() } }
    }

    /// The clause by which the game is over.
    fn over_by(&self) -> ClauseId {
        let grounds = &self.trace.ruleset.grounds;
        let is_end = |phase| matches!(phase, Some(Phase::LastPass | Phase::Over));
        let end = self.trace.steps.iter().find(|step| step.ruling.is_accepted() && is_end(step.seen.phase));
        match end.map(|step| &step.action) {
            Some(Action::Agree(_)) => grounds.agreed,
            Some(Action::Pass(_)) => grounds.passed_out,
            _ => grounds.resignation,
        }
    }

    fn phase_shown(&self) -> Phase {
        let last = self.trace.steps.last().map_or(&self.trace.opening, |step| &step.seen);
        last.phase.unwrap_or(Phase::Play)
    }

    fn last(&mut self) -> &mut Seen {
        match self.trace.steps.last_mut() {
            Some(step) => &mut step.seen,
            None => &mut self.trace.opening,
        }
    }

    fn step(mut self, action: Action, ruling: Ruling, change: impl FnOnce(&mut Seen)) -> Game {
        let mut seen = self.last().clone();
        change(&mut seen);
        self.trace.steps.push(Step { action, ruling, seen });
        self
    }

    /// An accepted play and the board after it.
    pub fn play(self, text: &str, diagram: &str) -> Game {
        let action = action(text);
        let by = action.by();
        self.step(action, Ruling::Accepted, |seen| {
            seen.position = Some(board(diagram));
            seen.to_move = Some(by.opponent());
        })
    }

    /// An accepted pass that is paid for.
    pub fn pass(self, color: Color) -> Game {
        self.step(Action::Pass(color), Ruling::Accepted, |seen| {
            *seen.pass_stones.as_mut().unwrap().of_mut(color.opponent()) += 1;
            seen.to_move = Some(color.opponent());
        })
    }

    /// Two accepted passes that stop play.
    pub fn stop(self) -> Game {
        let first = self.trace.steps.last().map_or(&self.trace.opening, |step| &step.seen).to_move.unwrap();
        self.pass(first).pass(first.opponent()).phase(Phase::Agreement)
    }

    /// An accepted naming or agreement that leaves everything as it is.
    pub fn settle(self, text: &str) -> Game {
        self.step(action(text), Ruling::Accepted, |_| {})
    }

    /// An accepted objection after which play goes on.
    pub fn object(self, text: &str) -> Game {
        self.settle(text).phase(Phase::Play)
    }

    /// The game that is over, with its score in half points.
    pub fn over(self, black: i32, white: i32, winner: Color) -> Game {
        self.phase(Phase::Over).showing(|seen| {
            seen.score = Some(Some(ByColor { black: Points::from_halves(black), white: Points::from_halves(white) }));
            seen.winner = Some(Some(winner));
            seen.fill_in = None;
        })
    }

    /// The whole game without komi.
    pub fn without_komi(mut self) -> Game {
        let trace = &mut self.trace;
        trace.ruleset.komi = Points::ZERO;
        let seen = trace.steps.iter_mut().map(|step| &mut step.seen).chain([&mut trace.opening]);
        seen.for_each(|seen| seen.komi = Some(Points::ZERO));
        self
    }

    /// The board that is shown last.
    pub fn board(self, diagram: &str) -> Game {
        self.showing(|seen| seen.position = Some(board(diagram)))
    }

    /// An accepted resignation.
    pub fn resign(self, color: Color) -> Game {
        self.step(Action::Resign(color), Ruling::Accepted, |seen| {
            seen.phase = Some(Phase::Over);
            seen.winner = Some(Some(color.opponent()));
        })
    }

    /// A refused action; with the reasons given, if any.
    pub fn refused(self, text: &str, reasons: &[Reason]) -> Game {
        let rules = &self.trace.ruleset;
        let clause = |reason| match reason {
            Reason::Turn => rules.grounds.turn,
            Reason::Phase if self.phase_shown() == Phase::Over => self.over_by(),
            Reason::Phase if self.phase_shown() == Phase::LastPass => rules.grounds.last_pass,
            Reason::Phase => rules.grounds.stop,
            Reason::OffBoard => rules.grounds.off_board,
            Reason::Occupied => rules.grounds.occupied,
            Reason::Suicide => rules.against_suicide(),
            Reason::Repetition => rules.against_repetition(),
            Reason::OpeningPass => rules.grounds.opening_pass,
            Reason::Naming => rules.grounds.naming,
            Reason::Dispute => rules.grounds.dispute,
        };
        let grounds = reasons.iter().map(|&reason| Ground { reason, clause: clause(reason) }).collect();
        self.step(action(text), Ruling::Rejected(grounds), |_| {})
    }

    /// Something else is shown last.
    pub fn showing(mut self, change: impl FnOnce(&mut Seen)) -> Game {
        change(self.last());
        self
    }

    /// So many prisoners are shown last.
    pub fn prisoners(self, black: u32, white: u32) -> Game {
        self.showing(|seen| seen.prisoners = Some(ByColor { black, white }))
    }

    /// The phase that is shown last.
    pub fn phase(self, phase: Phase) -> Game {
        self.showing(|seen| seen.phase = Some(phase))
    }

    /// The list of legal points that is shown last.
    pub fn legal(self, points: &[&str]) -> Game {
        self.showing(|seen| seen.legal = Some(points.iter().map(|point| point.parse().unwrap()).collect()))
    }
}
