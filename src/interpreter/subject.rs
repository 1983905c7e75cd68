use crate::vocabulary::{Action, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble};

use super::{Clauses, Game};

/// The interpreter as a subject: one game at a time, every field shown.
pub struct Interpreter {
    sight: Sight,
    clauses: fn(&Ruleset) -> Clauses,
    game: Option<Game>,
}

impl Interpreter {
    /// The reference: the clauses that the ruleset stands for.
    pub fn new() -> Interpreter {
        Interpreter::by(|rules| Clauses::from(rules))
    }

    /// An interpreter that follows other clauses than the ruleset stands for.
    pub fn by(clauses: fn(&Ruleset) -> Clauses) -> Interpreter {
        Interpreter { sight: Sight::full(), clauses, game: None }
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
        let game = Game::start_by(rules, (self.clauses)(rules), start);
        let game = game.map_err(|error| Trouble::Cannot(error.to_string()))?;
        Ok(self.game.insert(game).seen())
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        let game = self.game.as_mut().ok_or_else(|| Trouble::Cannot("act before a game was started".to_owned()))?;
        let ruling = game.act(action);
        Ok((ruling, game.seen()))
    }
}
