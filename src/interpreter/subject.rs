use crate::vocabulary::{Action, Field, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble};

use super::{Clauses, Line};

/// The interpreter as a subject: one game at a time, every field shown.
#[derive(Clone)]
pub struct Interpreter {
    sight: Sight,
    clauses: fn(&Ruleset) -> Clauses,
    line: Option<Line>,
    /// Whether it shows the legal points.
    lists_legal_points: bool,
}

impl Interpreter {
    /// The reference: the clauses that the ruleset stands for.
    pub fn new() -> Interpreter {
        Interpreter::by(|rules| Clauses::from(rules))
    }

    /// An interpreter that follows other clauses than the ruleset stands for.
    pub fn by(clauses: fn(&Ruleset) -> Clauses) -> Interpreter {
        Interpreter { sight: Sight::full(), clauses, line: None, lists_legal_points: true }
    }
}

impl Default for Interpreter {
    fn default() -> Interpreter {
        Interpreter::new()
    }
}

impl Subject for Interpreter {
    fn sight(&self) -> &Sight {
        &self.sight
    }

    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        let line = Line::start(rules, (self.clauses)(rules), start);
        let line = line.map_err(|error| Trouble::Cannot(error.to_string()))?;
        self.line = Some(line);
        self.show()
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        let line = self.line.as_mut().ok_or_else(|| no_game("act"))?;
        let ruling = line.act(action);
        Ok((ruling, self.show()?))
    }

    fn undo(&mut self) -> Result<Seen, Trouble> {
        let line = self.line.as_ref().ok_or_else(|| no_game("take back"))?;
        let last = line.accepted().len().checked_sub(1);
        let last = last.ok_or_else(|| Trouble::Cannot("nothing has been done that could be taken back".to_owned()))?;
        self.go_over(last)
    }

    fn copy(&self) -> Result<Box<dyn Subject>, Trouble> {
        Ok(Box::new(self.clone()))
    }

    fn reload(&mut self) -> Result<Seen, Trouble> {
        let line = self.line.as_ref().ok_or_else(|| no_game("save"))?;
        self.go_over(line.accepted().len())
    }
}

impl Interpreter {
    /// The same without the list of legal points, which costs a play for each of them: for many runs in which nobody
    /// looks at it.
    #[must_use]
    pub fn at_a_glance(mut self) -> Interpreter {
        self.lists_legal_points = false;
        self.sight.fields.remove(&Field::Legal);
        self
    }

    /// The same for boards of no longer side than that: for whoever cannot wait for the legal points of a large one.
    #[must_use]
    pub fn up_to(mut self, longest: u8) -> Interpreter {
        self.sight.sides.1 = longest;
        self
    }

    fn show(&self) -> Result<Seen, Trouble> {
        let game = self.line.as_ref().ok_or_else(|| no_game("look"))?.game();
        Ok(if self.lists_legal_points { game.seen() } else { game.seen_at_a_glance() })
    }

    /// The game again from its start, with that many of the actions that were accepted.
    fn go_over(&mut self, actions: usize) -> Result<Seen, Trouble> {
        let line = self.line.as_ref().ok_or_else(|| no_game("go back"))?;
        let again = line.replay(actions).map_err(|error| Trouble::Cannot(error.to_string()))?;
        self.line = Some(again);
        self.show()
    }
}

fn no_game(what: &str) -> Trouble {
    Trouble::Cannot(format!("{what} before a game was started"))
}
