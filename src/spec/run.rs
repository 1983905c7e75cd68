//! One scenario on one subject: what was expected, what was seen, and the verdict.

use std::fmt;

use crate::predicates::{self, Judgement};
use crate::vocabulary::{
    Action, Deed, Field, Position, Ruleset, Ruling, Seen, Sight, Start, StartKind, Step, Subject, Trace, Trouble,
};

use super::look::{Look, differences, look};
use super::script::Script;
use super::{Expectation, Scenario, ScenarioStep};

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
    /// What was done after that step, if it is no action of a player.
    pub beyond: Option<Beyond>,
    /// What was looked at.
    pub what: Looked,
    /// What had to be seen.
    pub expected: String,
    /// What was seen.
    pub actual: String,
    /// The board that had to be seen, if a board was looked at.
    pub board: Option<Position>,
}

/// What was done with a game from outside, and what was seen then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// What was done.
    pub deed: Deed,
    /// What was seen then.
    pub seen: Seen,
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

/// Plays a scenario on a subject by the given rules, and asks the predicates what they say to its game.
pub fn run(scenario: &Scenario, rules: &Ruleset, basis: Basis, subject: &mut dyn Subject) -> Run {
    Prepared::new(scenario, rules, basis, subject.sight()).play(subject).judged()
}

/// Plays a scenario on a subject, which is held to nothing but what the scenario states itself.
pub fn run_unjudged(scenario: &Scenario, rules: &Ruleset, subject: &mut dyn Subject) -> Run {
    Prepared::new(scenario, rules, Basis::Written, subject.sight()).play(subject).unjudged()
}

/// A scenario with all that has to be worked out before it is played, so that a slow subject need not wait for it.
pub struct Prepared {
    run: Run,
    /// What has to happen, as far as the subject can be asked.
    script: Result<Script, Trouble>,
    is_announced: bool,
}

/// A scenario that has been played, before the predicates were asked.
pub struct Played {
    run: Run,
    /// The games up to each action that was taken back, and the whole one.
    traces: Vec<Trace>,
    outcome: Result<(), Trouble>,
}

impl Prepared {
    /// Works out what is expected by these rules of a subject with that sight.
    pub fn new(scenario: &Scenario, rules: &Ruleset, basis: Basis, sight: &Sight) -> Prepared {
        let written = Script::written(scenario).begun_by_moves(sight);
        let script = match basis {
            Basis::Written => Ok(written.clone()),
            Basis::Replayed => written.clone().replayed(rules),
        };
        let by_your_rules = script.as_ref().is_ok_and(|script| *script != written);
        let script = script.and_then(|script| takes(sight, &script.start).map(|()| script.in_sight(sight)));
        Prepared {
            run: Run { rules: rules.clone(), by_your_rules, ..Run::not_played(scenario) },
            script,
            is_announced: false,
        }
    }

    /// Tells the subject that it will be played next, if it can be.
    pub fn announce(&mut self, subject: &mut dyn Subject) {
        if let (Ok(script), false) = (&self.script, self.is_announced) {
            subject.announce(&self.run.rules, &script.start, &script.deeds());
            self.is_announced = true;
        }
    }

    /// Plays it.
    pub fn play(mut self, subject: &mut dyn Subject) -> Played {
        self.announce(subject);
        let Prepared { mut run, script, .. } = self;
        let mut traces = Vec::new();
        let outcome = script.and_then(|script| run.play(&script, &mut traces, subject));
        Played { run, traces, outcome }
    }

    /// Does not play it, for that reason.
    pub fn not_playable(self, reason: String) -> Played {
        Played { run: self.run, traces: Vec::new(), outcome: Err(Trouble::Cannot(reason)) }
    }
}

impl Played {
    /// Whether the subject broke down.
    pub fn broke_down(&self) -> bool {
        self.outcome.as_ref().is_err_and(|trouble| !matches!(trouble, Trouble::Cannot(_)))
    }

    /// Whether it was played at all.
    pub fn was_tried(&self) -> bool {
        !matches!(self.outcome, Err(Trouble::Cannot(_)))
    }

    /// The run with what the predicates say to it.
    pub fn judged(mut self) -> Run {
        for violation in self.traces.iter().flat_map(predicates::violations) {
            // What they have said of an earlier look at the same steps they need not say again.
            if !self.run.violations.contains(&violation) {
                self.run.violations.push(violation);
            }
        }
        self.unjudged()
    }

    /// The run by what the scenario itself states.
    pub fn unjudged(mut self) -> Run {
        self.run.verdict = match self.outcome {
            Err(trouble) => trouble.into(),
            Ok(()) if !self.run.failures.is_empty() || !self.run.violations.is_empty() => Verdict::Fails,
            Ok(()) if self.run.seen == 0 => Verdict::Unseen,
            Ok(()) => Verdict::Holds,
        };
        self.run.trace = self.traces.pop();
        self.run
    }
}

/// Whether a subject with that sight takes such a game at all.
///
/// # Errors
/// When the board or the kind of start is none of its own.
pub fn takes(sight: &Sight, start: &Start) -> Result<(), Trouble> {
    let size = start.size();
    let (shortest, longest) = sight.sides;
    let fits = |side| (shortest..=longest).contains(&side);
    if !fits(size.columns()) || !fits(size.rows()) {
        return Err(Trouble::Cannot(format!("a side that is not between {shortest} and {longest}")));
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
        StartKind::Position | StartKind::Moves => "a start from a given board".to_owned(),
    }))
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
    fn play(&mut self, script: &Script, traces: &mut Vec<Trace>, subject: &mut dyn Subject) -> Result<(), Trouble> {
        let opening = subject.start(&self.rules, &script.start)?;
        self.look_at(None, &script.opening, &opening, &opening);
        let mut trace = Trace { ruleset: self.rules.clone(), start: script.start.clone(), opening, steps: Vec::new() };
        let mut outcome = Ok(());
        for line in &script.lines {
            if !self.failures.is_empty() || outcome.is_err() {
                break;
            }
            outcome = match &line.deed {
                Deed::Act(action) => self.act(action, line, &mut trace, subject),
                Deed::Undo => {
                    traces.push(trace.clone());
                    self.undo(line, &mut trace, subject)
                }
                Deed::Reload => self.reload(line, &trace, subject),
                Deed::OnCopy(actions) => subject.act_on_copy(actions),
            };
        }
        traces.push(trace);
        outcome
    }

    fn act(
        &mut self,
        action: &Action,
        line: &ScenarioStep,
        trace: &mut Trace,
        subject: &mut dyn Subject,
    ) -> Result<(), Trouble> {
        let (ruling, seen) = subject.act(action)?;
        let index = trace.steps.len();
        self.look_at_ruling(index, line, &ruling);
        self.look_at(Some(index), &line.see, trace.before(index), &seen);
        trace.steps.push(Step { action: action.clone(), ruling, seen });
        Ok(())
    }

    /// Takes back the last accepted action. What is seen then must be what was seen before it, and the game goes on as
    /// if it had never been made.
    fn undo(&mut self, line: &ScenarioStep, trace: &mut Trace, subject: &mut dyn Subject) -> Result<(), Trouble> {
        let Some(last) = trace.steps.iter().rposition(|step| step.ruling.is_accepted()) else {
            return Err(Trouble::Cannot("nothing has been done that could be taken back".to_owned()));
        };
        let before = trace.before(trace.steps.len()).clone();
        let seen = subject.undo()?;
        let expected = trace.before(last).clone();
        self.look_for_differences(&line.deed, trace, &expected, &seen);
        self.look_at(trace.steps.len().checked_sub(1), &line.see, &before, &seen);
        if self.failures.is_empty() {
            trace.steps.truncate(last);
        }
        Ok(())
    }

    /// Saves and loads; nothing may have changed by that.
    fn reload(&mut self, line: &ScenarioStep, trace: &Trace, subject: &mut dyn Subject) -> Result<(), Trouble> {
        let before = trace.before(trace.steps.len()).clone();
        let seen = subject.reload()?;
        self.look_for_differences(&line.deed, trace, &before, &seen);
        self.look_at(trace.steps.len().checked_sub(1), &line.see, &before, &seen);
        Ok(())
    }

    fn look_for_differences(&mut self, deed: &Deed, trace: &Trace, expected: &Seen, actual: &Seen) {
        let comparable = Field::ALL.into_iter().any(|field| expected.shows(field) && actual.shows(field));
        self.seen += usize::from(comparable);
        let step = trace.steps.len().checked_sub(1);
        for (field, expected_text, actual_text) in differences(expected, actual) {
            self.failures.push(Failure {
                step,
                beyond: Some(Beyond { deed: deed.clone(), seen: actual.clone() }),
                what: Looked::Field(field),
                expected: expected_text,
                actual: actual_text,
                board: expected.position.clone().filter(|_| field == Field::Board),
            });
        }
    }

    fn look_at_ruling(&mut self, step: usize, line: &ScenarioStep, ruling: &Ruling) {
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
            self.failures.push(Failure { step: Some(step), beyond: None, what, expected, actual, board: None });
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
                    self.failures.push(Failure { step, beyond: None, what, expected, actual, board });
                }
            }
            self.seen += 1;
        }
    }
}
