//! One scenario on one subject: what was expected, what was seen, and the verdict.

use std::collections::BTreeSet;
use std::fmt;

use crate::interpreter::Interpreter;
use crate::predicates::{self, Judgement};
use crate::vocabulary::{
    Action, ByColor, Field, FillIn, Point, Points, Position, Reason, Ruleset, Ruling, Seen, Sight, Start, StartKind,
    Step, Subject, Trace, Trouble,
};

use super::{Expectation, Scenario};

/// Where the expectations of a run come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// They are those that the scenario states: for judges of our own, which are told the rules of each game.
    Written,
    /// The interpreter replays the actions by the rules that the subject declares, and what it shows where the
    /// scenario states an expectation is the expectation: for everybody else.
    Replayed,
}

/// What became of a scenario on a subject.
#[derive(Clone, Debug)]
pub struct Run {
    /// The verdict.
    pub verdict: Verdict,
    /// The rules that the subject was held to.
    pub rules: Ruleset,
    /// What the subject did, as far as it came.
    pub trace: Option<Trace>,
    /// The expectations that were not met, all of one step.
    pub failures: Vec<Failure>,
    /// The clauses that the subject has broken, by their predicates.
    pub violations: Vec<Judgement>,
    /// How many stated expectations could be looked at.
    pub seen: usize,
    /// How many of these were only that a play or pass is accepted.
    pub acceptances: usize,
    /// How many the scenario states.
    pub stated: usize,
    /// Whether the declared rules make the game go otherwise than the scenario tells.
    pub by_your_rules: bool,
}

/// The verdict of one scenario on one subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything that was seen is as it must be, and something that the scenario states was seen.
    Holds,
    /// Something is not as it must be.
    Fails,
    /// Nothing that decides was visible. It never counts as holding.
    Unseen,
    /// The subject does not take such a game.
    NotPlayable(String),
    /// The subject ended by itself.
    Crashed(String),
    /// The subject did not answer in time.
    TimedOut(String),
    /// The subject answered what the protocol does not allow.
    ProtocolError(String),
}

impl Verdict {
    /// The word for it in reports.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Unseen => "unseen",
            Verdict::NotPlayable(_) => "not playable",
            Verdict::Crashed(_) => "crashed",
            Verdict::TimedOut(_) => "timed out",
            Verdict::ProtocolError(_) => "protocol error",
        }
    }

    /// Whether the subject does not conform: it is wrong, or it broke down inside the scenario.
    pub fn is_nonconformance(&self) -> bool {
        !matches!(self, Verdict::Holds | Verdict::Unseen | Verdict::NotPlayable(_))
    }
}

impl From<Trouble> for Verdict {
    fn from(trouble: Trouble) -> Verdict {
        match trouble {
            Trouble::Cannot(what) => Verdict::NotPlayable(what),
            Trouble::Crashed(what) => Verdict::Crashed(what),
            Trouble::TimedOut(what) => Verdict::TimedOut(what),
            Trouble::Protocol { .. } => Verdict::ProtocolError(trouble.to_string()),
        }
    }
}

/// An expectation that was not met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step of the trace, counted from 0; `None` for the start.
    pub step: Option<usize>,
    /// What was looked at.
    pub what: Looked,
    /// What had to be seen.
    pub expected: String,
    /// What was seen.
    pub actual: String,
    /// The board that had to be seen, if a board was looked at.
    pub board: Option<Position>,
}

/// What a failure is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// What the subject said to the action.
    Ruling,
    /// What a step has taken off the board.
    Captured,
    /// A field of the observation.
    Field(Field),
}

impl fmt::Display for Looked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Looked::Ruling => f.pad("ruling"),
            Looked::Captured => f.pad("captured"),
            Looked::Field(field) => field.fmt(f),
        }
    }
}

/// Plays a scenario on a subject by the given rules.
pub fn run(scenario: &Scenario, rules: &Ruleset, basis: Basis, subject: &mut dyn Subject) -> Run {
    let script = match basis {
        Basis::Written => Ok(Script::written(scenario)),
        Basis::Replayed => Script::replayed(scenario, rules),
    };
    let mut run = Run { rules: rules.clone(), ..Run::not_played(scenario) };
    let outcome = script.and_then(|script| {
        run.by_your_rules = script != Script::written(scenario);
        check_start(subject.sight(), &scenario.start)?;
        run.play(&script, scenario, subject)
    });
    run.violations = run.trace.iter().flat_map(predicates::violations).collect();
    run.verdict = match outcome {
        Err(trouble) => trouble.into(),
        Ok(()) if !run.failures.is_empty() || !run.violations.is_empty() => Verdict::Fails,
        Ok(()) if run.seen == 0 => Verdict::Unseen,
        Ok(()) => Verdict::Holds,
    };
    run
}

/// Whether a subject takes such a game at all.
fn check_start(sight: &Sight, start: &Start) -> Result<(), Trouble> {
    let size = start.size();
    let (shortest, longest) = sight.sides;
    let fits = |side| (shortest..=longest).contains(&side);
    if !fits(size.columns()) || !fits(size.rows()) {
        return Err(Trouble::Cannot(format!("a board of {size}")));
    }
    if !size.is_square() && !sight.rectangles {
        return Err(Trouble::Cannot("a board that is no square".to_owned()));
    }
    let kind = StartKind::from(start);
    if sight.starts.contains(&kind) {
        return Ok(());
    }
    Err(Trouble::Cannot(match kind {
        StartKind::Even => "an even game".to_owned(),
        StartKind::Handicap => "a start with handicap".to_owned(),
        StartKind::Position => "a start from a given board".to_owned(),
    }))
}

/// What has to happen, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Script {
    opening: Vec<Expectation>,
    lines: Vec<ScriptLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ScriptLine {
    action: Action,
    ruling: Ruling,
    is_about_ruling: bool,
    see: Vec<Expectation>,
}

impl Script {
    fn written(scenario: &Scenario) -> Script {
        let line = |step: &super::ScenarioStep| ScriptLine {
            action: step.action.clone(),
            ruling: step.ruling.clone(),
            is_about_ruling: step.is_about_ruling,
            see: step.see.clone(),
        };
        Script { opening: scenario.opening.clone(), lines: scenario.steps.iter().map(line).collect() }
    }

    fn replayed(scenario: &Scenario, rules: &Ruleset) -> Result<Script, Trouble> {
        let mut script = Script::written(scenario);
        let mut interpreter = Interpreter::new();
        let mut before = interpreter.start(rules, &scenario.start)?;
        for expected in &mut script.opening {
            *expected = shown(expected, &before, &before);
        }
        for line in &mut script.lines {
            let (ruling, after) = interpreter.act(&line.action)?;
            line.ruling = ruling;
            for expected in &mut line.see {
                *expected = shown(expected, &before, &after);
            }
            before = after;
        }
        Ok(script)
    }
}

/// The same expectation with the value that the interpreter shows. A value that agrees is kept as it was worded.
fn shown(expected: &Expectation, before: &Seen, after: &Seen) -> Expectation {
    if look(expected, before, after) == Look::Met {
        return expected.clone();
    }
    let replaced = match expected {
        Expectation::Board(_) | Expectation::Unchanged => after.position.clone().map(Expectation::Board),
        Expectation::Captured(_) => captured(before, after).map(Expectation::Captured),
        Expectation::ToMove(_) => after.to_move.map(Expectation::ToMove),
        Expectation::Prisoners(_) => after.prisoners.map(Expectation::Prisoners),
        Expectation::PassStones(_) => after.pass_stones.map(Expectation::PassStones),
        Expectation::Phase(_) => after.phase.map(Expectation::Phase),
        Expectation::Legal(_) => after.legal.clone().map(Expectation::Legal),
        Expectation::Komi(_) => after.komi.map(Expectation::Komi),
        Expectation::Score(_) => after.score.flatten().map(Expectation::Score),
        Expectation::Winner(_) => after.winner.map(Expectation::Winner),
        Expectation::FillIn(_) => after.fill_in.flatten().map(Expectation::FillIn),
    };
    replaced.unwrap_or_else(|| expected.clone())
}

impl Run {
    /// The run of a scenario before anything has been seen.
    pub fn not_played(scenario: &Scenario) -> Run {
        Run {
            verdict: Verdict::Unseen,
            rules: scenario.rules.clone(),
            trace: None,
            failures: Vec::new(),
            violations: Vec::new(),
            seen: 0,
            acceptances: 0,
            stated: scenario.expectations(),
            by_your_rules: false,
        }
    }

    /// Plays until the end of the script, or until a step fails: what comes after a wrong step means nothing.
    fn play(&mut self, script: &Script, scenario: &Scenario, subject: &mut dyn Subject) -> Result<(), Trouble> {
        let opening = subject.start(&self.rules, &scenario.start)?;
        self.look_at(None, &script.opening, &opening, &opening);
        let mut trace =
            Trace { ruleset: self.rules.clone(), start: scenario.start.clone(), opening, steps: Vec::new() };
        for line in &script.lines {
            if !self.failures.is_empty() {
                break;
            }
            if is_out_of_sight(subject.sight(), line) {
                // An agreement takes stones off; whoever is not told of it goes on with another board.
                if line.ruling.is_accepted() && matches!(line.action, Action::Agree(_)) {
                    break;
                }
                continue;
            }
            let before = trace.before(trace.steps.len()).clone();
            let outcome = subject.act(&line.action);
            let Ok((ruling, seen)) = outcome else {
                self.trace = Some(trace);
                return outcome.map(|_| ());
            };
            let index = trace.steps.len();
            self.look_at_ruling(index, line, &ruling);
            self.look_at(Some(index), &line.see, &before, &seen);
            trace.steps.push(Step { action: line.action.clone(), ruling, seen });
        }
        self.trace = Some(trace);
        Ok(())
    }

    fn look_at_ruling(&mut self, step: usize, line: &ScriptLine, ruling: &Ruling) {
        self.seen += usize::from(line.is_about_ruling);
        self.acceptances += usize::from(line.is_about_ruling && line.ruling.is_accepted());
        let agrees = match (&line.ruling, ruling) {
            (Ruling::Accepted, Ruling::Accepted) => true,
            (Ruling::Rejected(expected), Ruling::Rejected(given)) => given.is_empty() || expected == given,
            _ => false,
        };
        if !agrees {
            let (expected, actual) = (line.ruling.to_string(), ruling.to_string());
            let what = Looked::Ruling;
            self.failures.push(Failure { step: Some(step), what, expected, actual, board: None });
        }
    }

    fn look_at(&mut self, step: Option<usize>, expectations: &[Expectation], before: &Seen, after: &Seen) {
        for expectation in expectations {
            match look(expectation, before, after) {
                Look::Unseen => continue,
                Look::Met => {}
                Look::Missed { expected, actual } => {
                    let what = match expectation {
                        Expectation::Captured(_) => Looked::Captured,
                        _ => Looked::Field(expectation.field()),
                    };
                    let board = match expectation {
                        Expectation::Board(position) => Some(position.clone()),
                        Expectation::Unchanged => before.position.clone(),
                        _ => None,
                    };
                    self.failures.push(Failure { step, what, expected, actual, board });
                }
            }
            self.seen += 1;
        }
    }
}

/// Whether asking would prove nothing: the subject leaves it to others to see that such an action is not made.
fn is_out_of_sight(sight: &Sight, line: &ScriptLine) -> bool {
    let resigns = matches!(line.action, Action::Resign(_));
    let settles = matches!(line.action, Action::Name { .. } | Action::Agree(_) | Action::Object { .. });
    let left_to_others = line.ruling.refuses_for(Reason::Turn) || line.ruling.refuses_for(Reason::Phase);
    (resigns && !sight.knows_resignation)
        || (settles && !sight.enforces_turn_and_phase)
        || (left_to_others && !sight.enforces_turn_and_phase)
}

/// What a look at one field shows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Look {
    Unseen,
    Met,
    Missed { expected: String, actual: String },
}

fn look(expectation: &Expectation, before: &Seen, after: &Seen) -> Look {
    match expectation {
        Expectation::Board(position) => compare(Some(position), after.position.as_ref(), board_text),
        Expectation::Unchanged => compare(before.position.as_ref(), after.position.as_ref(), board_text),
        Expectation::Captured(points) => compare(Some(points), captured(before, after).as_ref(), points_text),
        Expectation::ToMove(color) => compare(Some(color), after.to_move.as_ref(), ToString::to_string),
        Expectation::Prisoners(held) => compare(Some(held), after.prisoners.as_ref(), holdings_text),
        Expectation::PassStones(held) => compare(Some(held), after.pass_stones.as_ref(), holdings_text),
        Expectation::Phase(phase) => compare(Some(phase), after.phase.as_ref(), ToString::to_string),
        Expectation::Legal(points) => compare(Some(points), after.legal.as_ref(), points_text),
        Expectation::Komi(komi) => compare(Some(komi), after.komi.as_ref(), ToString::to_string),
        Expectation::Score(score) => compare(Some(&Some(*score)), after.score.as_ref(), score_text),
        Expectation::Winner(winner) => compare(Some(winner), after.winner.as_ref(), |winner| {
            winner.map_or("nobody".to_owned(), |color| color.to_string())
        }),
        Expectation::FillIn(left) => compare(Some(&Some(*left)), after.fill_in.as_ref(), fill_in_text),
    }
}

fn compare<T: PartialEq>(expected: Option<&T>, actual: Option<&T>, text: impl Fn(&T) -> String) -> Look {
    match (expected, actual) {
        (Some(expected), Some(actual)) if expected == actual => Look::Met,
        (Some(expected), Some(actual)) => Look::Missed { expected: text(expected), actual: text(actual) },
        _ => Look::Unseen,
    }
}

/// The points that held a stone before and hold none, or one of the other color, afterwards.
fn captured(before: &Seen, after: &Seen) -> Option<BTreeSet<Point>> {
    let (before, after) = (before.position.as_ref()?, after.position.as_ref()?);
    let gone = before.stones().filter(|&(point, color)| after.color_at(point) != Some(color));
    Some(gone.map(|(point, _)| point).collect())
}

fn board_text(position: &Position) -> String {
    position.to_string()
}

fn points_text(points: &BTreeSet<Point>) -> String {
    if points.is_empty() {
        return "none".to_owned();
    }
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

fn score_text(score: &Option<ByColor<Points>>) -> String {
    score.map_or("not counted".to_owned(), |score| format!("Black {}, White {}", score.black, score.white))
}

fn fill_in_text(left: &Option<ByColor<FillIn>>) -> String {
    let one = |FillIn { territory, excess }: FillIn| format!("{territory} points left, {excess} prisoners too many");
    left.map_or("not counted".to_owned(), |left| format!("Black {}, White {}", one(left.black), one(left.white)))
}

fn holdings_text(held: &ByColor<u32>) -> String {
    format!("Black {}, White {}", held.black, held.white)
}
