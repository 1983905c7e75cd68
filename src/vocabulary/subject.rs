use std::collections::BTreeSet;
use std::fmt;

use super::{Action, Deed, Field, Ruleset, Ruling, Seen, Size, Start};

/// Anything that plays Go by some rules and can be put to the test.
pub trait Subject {
    /// What the subject can show and take.
    fn sight(&self) -> &Sight;

    /// Begins a game.
    ///
    /// # Errors
    /// When the subject cannot begin like this, or has broken down.
    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble>;

    /// Tries an action in the game that was begun last.
    ///
    /// # Errors
    /// When the subject has broken down. A refused action is no error but a ruling.
    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble>;

    /// Takes back the last action that was accepted, as if it had never been made.
    ///
    /// # Errors
    /// [`Trouble::Cannot`] when there is nothing to take back or the subject does not offer it; otherwise when it has
    /// broken down.
    fn undo(&mut self) -> Result<Seen, Trouble> {
        Err(Trouble::Cannot("taking back".to_owned()))
    }

    /// Another subject in the same state, with which the game can be gone on without a trace in this one.
    ///
    /// # Errors
    /// [`Trouble::Cannot`] when the subject does not offer it; otherwise when it has broken down.
    fn copy(&self) -> Result<Box<dyn Subject>, Trouble> {
        Err(Trouble::Cannot("copying".to_owned()))
    }

    /// Makes these actions on a copy, which is forgotten then.
    ///
    /// # Errors
    /// As [`Subject::copy`] and [`Subject::act`].
    fn act_on_copy(&mut self, actions: &[Action]) -> Result<(), Trouble> {
        let mut copy = self.copy()?;
        for action in actions {
            copy.act(action)?;
        }
        Ok(())
    }

    /// Tells what will be done after all that was announced before: this start, and then these deeds, each with whether
    /// an action in it should be accepted. A subject that is slow to answer can be asked ahead; the others need not
    /// listen. Whoever announces may stop a game early, but does nothing else before the next start.
    fn announce(&mut self, _rules: &Ruleset, _start: &Start, _deeds: &[(Deed, bool)]) {}

    /// Saves the game, and goes on with what is loaded from there.
    ///
    /// # Errors
    /// [`Trouble::Cannot`] when the subject does not offer it; otherwise when it has broken down.
    fn reload(&mut self) -> Result<Seen, Trouble> {
        Err(Trouble::Cannot("saving and loading".to_owned()))
    }
}

/// What a subject can show, which games it takes, and what it enforces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The fields of [`Seen`] that it fills.
    pub fields: BTreeSet<Field>,
    /// The shortest and the longest side of a board.
    pub sides: (u8, u8),
    /// Whether it takes boards with more columns than rows, or fewer.
    pub rectangles: bool,
    /// The kinds of starts that it takes.
    pub starts: BTreeSet<StartKind>,
    /// Whether it refuses an action of the player who is not to move.
    pub enforces_turn: bool,
    /// Whether it refuses an action that the phase does not know.
    pub enforces_phase: bool,
    /// Whether it knows of naming, agreement and objection while play is stopped.
    pub settles: bool,
    /// Whether a refusal says why.
    pub gives_reasons: bool,
    /// Whether it knows of resignation.
    pub knows_resignation: bool,
    /// Whether it can [undo](Subject::undo).
    pub undoes: bool,
    /// Whether it can [copy](Subject::copy) itself.
    pub copies: bool,
    /// Whether it can save and load: [reload](Subject::reload).
    pub reloads: bool,
}

impl Sight {
    /// Everything, as the judges in this package show it.
    pub fn full() -> Sight {
        Sight {
            fields: Field::ALL.into_iter().collect(),
            sides: (1, Size::MAX),
            rectangles: true,
            starts: StartKind::ALL.into_iter().collect(),
            enforces_turn: true,
            enforces_phase: true,
            settles: true,
            gives_reasons: true,
            knows_resignation: true,
            undoes: true,
            copies: true,
            reloads: true,
        }
    }
}

/// The kinds of [`Start`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StartKind {
    /// [`Start::Even`]
    Even,
    /// [`Start::Handicap`]
    Handicap,
    /// [`Start::Position`]
    Position,
    /// A given board that is made by moves from the empty one, which then belong to the game.
    Moves,
}

impl StartKind {
    /// Every kind.
    pub const ALL: [StartKind; 4] = [StartKind::Even, StartKind::Handicap, StartKind::Position, StartKind::Moves];
}

impl From<&Start> for StartKind {
    fn from(start: &Start) -> StartKind {
        match start {
            Start::Even(_) => StartKind::Even,
            Start::Handicap { .. } => StartKind::Handicap,
            Start::Position { .. } => StartKind::Position,
        }
    }
}

/// Why a subject could not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It does not offer what was asked, and says so.
    Cannot(String),
    /// It ended by itself.
    Crashed(String),
    /// It did not answer in time.
    TimedOut(String),
    /// It answered what the protocol does not allow.
    Protocol {
        /// What is wrong with the answer.
        what: String,
        /// The answer's bytes, as far as they were read.
        bytes: Vec<u8>,
    },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Cannot(what) => write!(f, "cannot be done: {what}"),
            Trouble::Crashed(what) => write!(f, "crashed: {what}"),
            Trouble::TimedOut(what) => write!(f, "timed out: {what}"),
            Trouble::Protocol { what, bytes } => {
                write!(f, "protocol error: {what}: {:?}", String::from_utf8_lossy(bytes))
            }
        }
    }
}

impl std::error::Error for Trouble {}
