//! Faults that lie not in a clause but around it: in what is done with a ruling.

use std::collections::BTreeSet;

use crate::interpreter::Interpreter;
use crate::vocabulary::{
    Action, ClauseId, Color, Ground, Points, Reason, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble,
};

/// How a wrapped interpreter answers an action, given what was seen last.
pub type Answer = fn(&mut Interpreter, &Seen, &Action) -> Result<(Ruling, Seen), Trouble>;

/// The interpreter with another way to answer.
#[derive(Clone)]
pub struct Wrapped {
    interpreter: Interpreter,
    last: Seen,
    answer: Answer,
}

impl Wrapped {
    /// The interpreter, answering like this.
    pub fn new(answer: Answer) -> Wrapped {
        Wrapped { interpreter: Interpreter::new(), last: Seen::default(), answer }
    }
}

impl Subject for Wrapped {
    fn sight(&self) -> &Sight {
        self.interpreter.sight()
    }

    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.last = self.interpreter.start(rules, start)?;
        Ok(self.last.clone())
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        let (ruling, seen) = (self.answer)(&mut self.interpreter, &self.last, action)?;
        self.last = seen.clone();
        Ok((ruling, seen))
    }

    fn undo(&mut self) -> Result<Seen, Trouble> {
        self.last = self.interpreter.undo()?;
        Ok(self.last.clone())
    }

    fn copy(&self) -> Result<Box<dyn Subject>, Trouble> {
        Ok(Box::new(self.clone()))
    }

    fn reload(&mut self) -> Result<Seen, Trouble> {
        self.last = self.interpreter.reload()?;
        Ok(self.last.clone())
    }
}

/// What is shown otherwise than it is.
pub type Correction = fn(&mut Seen);

/// The interpreter, whose observations are changed before anybody sees them.
#[derive(Clone)]
pub struct Shown {
    interpreter: Interpreter,
    change: Correction,
}

impl Shown {
    /// The interpreter, shown like this.
    pub fn new(change: Correction) -> Shown {
        Shown { interpreter: Interpreter::new(), change }
    }

    fn changed(&self, mut seen: Seen) -> Seen {
        (self.change)(&mut seen);
        seen
    }
}

impl Subject for Shown {
    fn sight(&self) -> &Sight {
        self.interpreter.sight()
    }

    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.interpreter.start(rules, start).map(|seen| self.changed(seen))
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        self.interpreter.act(action).map(|(ruling, seen)| (ruling, self.changed(seen)))
    }

    fn undo(&mut self) -> Result<Seen, Trouble> {
        self.interpreter.undo().map(|seen| self.changed(seen))
    }

    fn copy(&self) -> Result<Box<dyn Subject>, Trouble> {
        Ok(Box::new(self.clone()))
    }

    fn reload(&mut self) -> Result<Seen, Trouble> {
        self.interpreter.reload().map(|seen| self.changed(seen))
    }
}

/// A refused play loses the turn.
pub fn refusal_passes(interpreter: &mut Interpreter, _: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    if ruling.is_accepted() || !matches!(action, Action::Play(..)) {
        return Ok((ruling, seen));
    }
    let (_, seen) = interpreter.act(&Action::Pass(action.by()))?;
    Ok((ruling, seen))
}

/// A play in the lower left corner is refused, and no reason is given.
pub fn shut_corner(interpreter: &mut Interpreter, last: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    match action {
        Action::Play(_, point) if (point.column(), point.row()) == (0, 0) => {
            Ok((Ruling::Rejected(BTreeSet::new()), last.clone()))
        }
        _ => interpreter.act(action),
    }
}

/// A pass is accepted and lost on the way.
pub fn pass_ignored(interpreter: &mut Interpreter, last: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    match action {
        Action::Pass(_) => Ok((Ruling::Accepted, last.clone())),
        _ => interpreter.act(action),
    }
}

/// What is refused for repetition ends the game.
pub fn repetition_ends(interpreter: &mut Interpreter, _: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    if !ruling.refuses_for(Reason::Repetition) {
        return Ok((ruling, seen));
    }
    let (_, seen) = interpreter.act(&Action::Resign(action.by()))?;
    Ok((ruling, seen))
}

/// The points of a game that is over are not shown.
pub fn score_dropped(interpreter: &mut Interpreter, _: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    Ok((ruling, Seen { score: Some(None), ..seen }))
}

/// Nobody has won when a player has resigned.
pub fn resignation_dropped(
    interpreter: &mut Interpreter,
    _: &Seen,
    action: &Action,
) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    let winner = if matches!(action, Action::Resign(_)) { Some(None) } else { seen.winner };
    Ok((ruling, Seen { winner, ..seen }))
}

/// A suicide is called a repetition.
pub fn suicide_called_ko(interpreter: &mut Interpreter, _: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    let called = |ground: Ground| match ground.reason {
        Reason::Suicide => Ground { reason: Reason::Repetition, ..ground },
        _ => ground,
    };
    let ruling = match ruling {
        Ruling::Rejected(grounds) => Ruling::Rejected(grounds.into_iter().map(called).collect()),
        Ruling::Accepted => Ruling::Accepted,
    };
    Ok((ruling, seen))
}

/// A refused play is said to be accepted, and not made.
pub fn silent(interpreter: &mut Interpreter, _: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (_, seen) = interpreter.act(action)?;
    Ok((Ruling::Accepted, seen))
}

/// The turn goes to the other player when somebody agrees.
pub fn agreement_hands_over(
    interpreter: &mut Interpreter,
    _: &Seen,
    action: &Action,
) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, mut seen) = interpreter.act(action)?;
    if matches!(action, Action::Agree(_)) && ruling.is_accepted() {
        seen.to_move = seen.to_move.map(Color::opponent);
    }
    Ok((ruling, seen))
}

/// White is shown to be owed a point less after every pass.
pub fn komi_eaten(interpreter: &mut Interpreter, last: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, mut seen) = interpreter.act(action)?;
    let paid = if matches!(action, Action::Pass(_)) && ruling.is_accepted() { 1 } else { 0 };
    seen.komi = last.komi.map(|komi| komi - Points::whole(paid));
    Ok((ruling, seen))
}

/// Every ground carries the clause that forbids nothing.
pub fn one_clause(interpreter: &mut Interpreter, _: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    let same = |ground: Ground| Ground { clause: ClauseId::co(1, 1), ..ground };
    let ruling = match ruling {
        Ruling::Rejected(grounds) => Ruling::Rejected(grounds.into_iter().map(same).collect()),
        Ruling::Accepted => Ruling::Accepted,
    };
    Ok((ruling, seen))
}

/// Of all grounds only the first is told.
pub fn one_reason(interpreter: &mut Interpreter, _: &Seen, action: &Action) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    let ruling = match ruling {
        Ruling::Rejected(grounds) => Ruling::Rejected(grounds.into_iter().take(1).collect()),
        Ruling::Accepted => Ruling::Accepted,
    };
    Ok((ruling, seen))
}
