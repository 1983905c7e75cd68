//! Faults that lie not in a clause but around it: in what is done with a ruling.

use std::collections::BTreeSet;

use crate::interpreter::Interpreter;
use crate::vocabulary::{Action, Ground, Reason, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble};

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
