use std::fmt;
use std::io;

use super::commands;
use super::failure::Failure;
use super::reply::Reply;
use super::request::Request;
use super::why::Why;
use crate::vocabulary::{Action, HandicapPoints, Points, Ruleset, Ruling, Seen, Size, Start, Subject, Trouble};

/// How the text of a record is got by its name.
type Load = fn(&str) -> io::Result<String>;

/// A GTP engine around a subject.
pub struct Engine {
    pub(super) subject: Box<dyn Subject>,
    /// The rules in force, with the komi that was asked for last.
    pub(super) rules: Ruleset,
    /// How the game began.
    pub(super) start: Start,
    /// What was accepted since.
    pub(super) actions: Vec<Action>,
    /// What the subject shows now.
    pub(super) seen: Seen,
    /// Why the last command was refused.
    pub(super) why: Why,
    pub(super) random: fastrand::Rng,
    pub(super) version: String,
    pub(super) load: Load,
    pub(super) has_quit: bool,
}

impl Engine {
    /// An engine that plays by those rules, with an even game on 19x19 begun, or on the largest board that the subject
    /// takes. The seed decides what `genmove` plays.
    ///
    /// # Errors
    /// When the subject cannot begin a game.
    pub fn new(mut subject: Box<dyn Subject>, rules: Ruleset, seed: u64) -> Result<Engine, Trouble> {
        let (shortest, longest) = subject.sight().sides;
        let side = longest.min(19).max(shortest);
        let size = Size::new(side, side).map_err(|error| Trouble::Cannot(error.to_string()))?;
        let start = Start::Even(size);
        let seen = subject.start(&rules, &start)?;
        Ok(Engine {
            subject,
            rules,
            start,
            actions: Vec::new(),
            seen,
            why: Why::default(),
            random: fastrand::Rng::with_seed(seed),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            load: |_| Err(io::Error::from(io::ErrorKind::Unsupported)),
            has_quit: false,
        })
    }

    /// The same engine with something added to its version: which wrong implementation it is.
    #[must_use]
    pub fn with_variant(mut self, variant: &str) -> Engine {
        self.version = format!("{} {variant}", self.version);
        self
    }

    /// The same engine with a way to read files for `loadsgf`; without one it loads nothing.
    #[must_use]
    pub fn with_load(mut self, load: fn(&str) -> io::Result<String>) -> Engine {
        self.load = load;
        self
    }

    /// Carries out a line of input. Nothing is answered to a blank line or a comment; everything else gets one reply.
    pub fn answer(&mut self, line: &str) -> Option<Reply> {
        let request = Request::read(line)?;
        let arguments: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
        let answer = match commands::find(&request.command, self.subject.sight()) {
            None => Err(Failure::UnknownCommand),
            Some(_) if request.is_too_long => Err(Failure::Syntax),
            Some(command) => (command.run)(self, &arguments),
        };
        let is_success = answer.is_ok();
        Some(Reply { id: request.id, is_success, text: answer.unwrap_or_else(|failure| failure.to_string()) })
    }

    /// Whether `quit` has been answered: the session is over.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// The points that White is owed in this game.
    pub(super) fn komi(&self) -> Points {
        self.seen.komi.unwrap_or(match self.start {
            Start::Handicap { .. } => self.rules.handicap_komi,
            Start::Even(_) | Start::Position { .. } => self.rules.komi,
        })
    }

    /// The rules with the komi that a controller or a record asks for, whatever kind of game it is for. A ruleset that
    /// makes the komi of handicap games out of the stones (SI-11.2) is overruled: what is asked for is the whole komi.
    pub(super) fn rules_with(&self, komi: Points) -> Ruleset {
        let handicap_points = match self.rules.handicap_points {
            HandicapPoints::StonesLessHalf => HandicapPoints::Nothing,
            others => others,
        };
        Ruleset { komi, handicap_komi: komi, handicap_points, ..self.rules.clone() }
    }

    /// Tries an action in the game. A refusal is kept for those who ask why.
    pub(super) fn act(&mut self, action: Action, refused: Failure) -> Result<(), Failure> {
        let (ruling, seen) = self.subject.act(&action)?;
        self.seen = seen;
        self.why = Why::from_ruling(&ruling);
        if !ruling.is_accepted() {
            return Err(refused);
        }
        self.actions.push(action);
        Ok(())
    }

    /// What an action would be answered, and what would be seen, without doing it.
    pub(super) fn try_out(&self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        self.subject.copy()?.act(action)
    }

    /// Another game instead of this one. If it cannot be played, this one stays.
    pub(super) fn begin(&mut self, rules: Ruleset, start: Start, actions: &[Action]) -> Result<(), Unplayable> {
        let before = self.subject.copy();
        match play_through(self.subject.as_mut(), &rules, &start, actions) {
            Ok(seen) => {
                (self.rules, self.start, self.actions, self.seen) = (rules, start, actions.to_vec(), seen);
                self.why = Why::default();
                Ok(())
            }
            Err(unplayable) => {
                match before {
                    Ok(before) => self.subject = before,
                    Err(_) => {
                        let again = play_through(self.subject.as_mut(), &self.rules, &self.start, &self.actions);
                        self.seen = again?;
                    }
                }
                Err(unplayable)
            }
        }
    }
}

fn play_through(
    subject: &mut dyn Subject,
    rules: &Ruleset,
    start: &Start,
    actions: &[Action],
) -> Result<Seen, Unplayable> {
    let mut seen = subject.start(rules, start).map_err(Unplayable::Trouble)?;
    for (index, action) in actions.iter().enumerate() {
        let (ruling, after) = subject.act(action).map_err(Unplayable::Trouble)?;
        if !ruling.is_accepted() {
            return Err(Unplayable::Refused { number: index + 1, action: action.clone(), ruling });
        }
        seen = after;
    }
    Ok(seen)
}

/// Why a game cannot be played as it is asked for.
pub(super) enum Unplayable {
    /// The subject cannot begin it, or broke down.
    Trouble(Trouble),
    /// The rules forbid one of its actions.
    Refused { number: usize, action: Action, ruling: Ruling },
}

impl Unplayable {
    /// The same for those who ask.
    pub fn why(&self) -> Why {
        let grounds = match self {
            Unplayable::Refused { ruling, .. } => Why::from_ruling(ruling).grounds,
            Unplayable::Trouble(_) => Why::default().grounds,
        };
        Why { words: self.to_string(), grounds }
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Trouble(trouble) => trouble.fmt(f),
            Unplayable::Refused { number, action, ruling } => write!(f, "move {number}, {action}: {ruling}"),
        }
    }
}

impl From<Unplayable> for Failure {
    fn from(unplayable: Unplayable) -> Failure {
        Failure::Told(unplayable.to_string())
    }
}
