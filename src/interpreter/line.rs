use crate::vocabulary::{Action, Ruleset, Ruling, Start, StartError};

use super::{Clauses, Game};

/// A game together with the way it came about, so that it can be gone back over.
#[derive(Clone)]
pub struct Line {
    rules: Ruleset,
    clauses: Clauses,
    start: Start,
    /// Every action that was accepted, in order.
    accepted: Vec<Action>,
    game: Game,
}

impl Line {
    /// The line of a game that is about to begin.
    ///
    /// # Errors
    /// As [`Game::start`].
    pub fn start(rules: &Ruleset, clauses: Clauses, start: &Start) -> Result<Line, StartError> {
        let game = Game::start_by(rules, clauses, start)?;
        Ok(Line { rules: rules.clone(), clauses, start: start.clone(), accepted: Vec::new(), game })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Every action that was accepted, in order.
    pub fn accepted(&self) -> &[Action] {
        &self.accepted
    }

    /// Rules on an action and carries it out if it is allowed.
    pub fn act(&mut self, action: &Action) -> Ruling {
        let ruling = self.game.act(action);
        if ruling.is_accepted() {
            self.accepted.push(action.clone());
        }
        ruling
    }

    /// Goes through the game again from its start, up to that number of accepted actions.
    ///
    /// # Errors
    /// Never for a game that has begun once; the type says it all the same.
    pub fn replay(&self, actions: usize) -> Result<Line, StartError> {
        let mut line = Line::start(&self.rules, self.clauses, &self.start)?;
        for action in self.accepted.iter().take(actions) {
            line.act(action);
        }
        Ok(line)
    }
}
