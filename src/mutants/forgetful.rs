//! Faults in taking back, in copies, and in saving and loading: what belongs to a game and is lost or kept too long.

use std::cell::RefCell;
use std::rc::Rc;

use crate::interpreter::Interpreter;
use crate::vocabulary::{
    Action, ByColor, Ground, Position, Reason, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble,
};

/// What a forgetful subject does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Taking back forgets everything that was before.
    UndoForgetsHistory,
    /// After taking back the next play is not looked up in what has been before.
    UndoForgetsBan,
    /// What was taken back has been before all the same.
    UndoKeepsHistory,
    /// Taking back leaves the prisoners.
    UndoKeepsPrisoners,
    /// Taking back leaves the turn.
    UndoKeepsTurn,
    /// Taking back takes two actions back where there are two.
    UndoTakesTwo,
    /// Loading forgets everything that was before.
    LoadForgetsHistory,
    /// Loading forgets the prisoners.
    LoadForgetsPrisoners,
    /// What was made on a copy has been before in the game.
    CopiesShareHistory,
    /// Asking where a play is legal leaves a stone on the board.
    AskingPlays,
}

/// The interpreter with such a habit.
#[derive(Clone)]
pub struct Forgetful {
    inner: Interpreter,
    rules: Option<Ruleset>,
    /// What was seen before each accepted action, and now.
    past: Vec<Seen>,
    now: Seen,
    /// Prisoners that the inner game does not know of any more.
    kept: ByColor<u32>,
    /// Prisoners of the inner game that are forgotten.
    lost: ByColor<u32>,
    /// Positions that have been before though they are not of this game.
    ghosts: Rc<RefCell<Vec<Position>>>,
    is_copy: bool,
    unguarded: bool,
    habit: Habit,
}

impl Forgetful {
    /// A subject with that habit.
    pub fn new(habit: Habit) -> Forgetful {
        Forgetful {
            inner: Interpreter::new(),
            rules: None,
            past: Vec::new(),
            now: Seen::default(),
            kept: ByColor::default(),
            lost: ByColor::default(),
            ghosts: Rc::default(),
            is_copy: false,
            unguarded: false,
            habit,
        }
    }

    /// Goes on with the board and the turn alone.
    fn begin_at(&mut self, seen: &Seen) -> Result<Seen, Trouble> {
        let nothing = || Trouble::Cannot("going on before a game was started".to_owned());
        let rules = self.rules.clone().ok_or_else(nothing)?;
        let position = seen.position.clone().ok_or_else(nothing)?;
        let to_move = seen.to_move.ok_or_else(nothing)?;
        self.kept = seen.prisoners.unwrap_or_default();
        self.inner.start(&rules, &Start::Position { position, to_move })
    }

    fn shown(&self, mut seen: Seen) -> Seen {
        let held = |inner: u32, kept: u32, lost: u32| (inner + kept).saturating_sub(lost);
        seen.prisoners = seen.prisoners.map(|inner| ByColor {
            black: held(inner.black, self.kept.black, self.lost.black),
            white: held(inner.white, self.kept.white, self.lost.white),
        });
        seen
    }

    /// Shows what is seen, and remembers it.
    fn show(&mut self, seen: Seen) -> Seen {
        self.now = self.shown(seen);
        self.now.clone()
    }

    /// Whether the play brings back a position that is no part of this game.
    fn is_haunted(&self, action: &Action) -> Result<bool, Trouble> {
        if !matches!(action, Action::Play(..)) || self.ghosts.borrow().is_empty() {
            return Ok(false);
        }
        let (ruling, seen) = self.inner.clone().act(action)?;
        Ok(ruling.is_accepted() && seen.position.is_some_and(|position| self.ghosts.borrow().contains(&position)))
    }

    fn tell_ghosts(&self, position: Option<&Position>) {
        self.ghosts.borrow_mut().extend(position.cloned());
    }
}

impl Subject for Forgetful {
    fn sight(&self) -> &Sight {
        self.inner.sight()
    }

    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        *self = Forgetful::new(self.habit);
        self.rules = Some(rules.clone());
        let seen = self.inner.start(rules, start)?;
        Ok(self.show(seen))
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        if self.is_haunted(action)? {
            let clause = self.rules.as_ref().map(Ruleset::against_repetition);
            let grounds = clause.map(|clause| Ground { reason: Reason::Repetition, clause });
            return Ok((Ruling::Rejected(grounds.into_iter().collect()), self.now.clone()));
        }
        let before = self.now.clone();
        let (mut ruling, mut seen) = self.inner.act(action)?;
        if self.unguarded && ruling.refuses_for(Reason::Repetition) {
            self.begin_at(&before)?;
            (ruling, seen) = self.inner.act(action)?;
        }
        if ruling.is_accepted() {
            self.unguarded = false;
            self.past.push(before);
        }
        if self.is_copy && self.habit == Habit::CopiesShareHistory {
            self.tell_ghosts(seen.position.as_ref());
        }
        let seen = self.show(seen);
        if self.habit == Habit::AskingPlays {
            let asked = seen.legal.iter().flatten().next().copied().zip(seen.to_move);
            if let Some((point, to_move)) = asked {
                let (_, disturbed) = self.inner.act(&Action::Play(to_move, point))?;
                self.show(disturbed);
                return Ok((ruling, Seen { position: self.now.position.clone(), ..seen }));
            }
        }
        Ok((ruling, seen))
    }

    fn undo(&mut self) -> Result<Seen, Trouble> {
        let undone = self.now.clone();
        let seen = match (self.past.pop(), self.habit) {
            (Some(before), Habit::UndoForgetsHistory) => self.begin_at(&before)?,
            (Some(before), Habit::UndoKeepsTurn) => {
                let to_move = undone.to_move;
                self.begin_at(&Seen { to_move, ..before })?
            }
            (_, Habit::UndoTakesTwo) => {
                let once = self.inner.undo()?;
                if self.past.pop().is_some() { self.inner.undo()? } else { once }
            }
            _ => self.inner.undo()?,
        };
        match self.habit {
            Habit::UndoForgetsBan => self.unguarded = true,
            Habit::UndoKeepsHistory => self.tell_ghosts(undone.position.as_ref()),
            Habit::UndoKeepsPrisoners => {
                let (then, now) = (undone.prisoners.unwrap_or_default(), seen.prisoners.unwrap_or_default());
                self.kept = ByColor {
                    black: then.black.saturating_sub(now.black),
                    white: then.white.saturating_sub(now.white),
                };
            }
            _ => {}
        }
        Ok(self.show(seen))
    }

    fn copy(&self) -> Result<Box<dyn Subject>, Trouble> {
        Ok(Box::new(Forgetful { is_copy: true, ..self.clone() }))
    }

    fn reload(&mut self) -> Result<Seen, Trouble> {
        let seen = match self.habit {
            Habit::LoadForgetsHistory => {
                let now = self.now.clone();
                self.begin_at(&now)?
            }
            Habit::LoadForgetsPrisoners => {
                let seen = self.inner.reload()?;
                self.lost = seen.prisoners.unwrap_or_default();
                seen
            }
            _ => self.inner.reload()?,
        };
        Ok(self.show(seen))
    }
}
