use std::fmt;

use crate::differ::{Account, hold};
use crate::generate::{Census, GeneratedGame, uniform_beside};
use crate::interpreter::Interpreter;
use crate::mutants::Mutant;
use crate::vocabulary::Subject;

use super::Arena;

/// Who plays the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody who looks at the board and is out for what is rare; see [`rule_aware`](crate::generate::rule_aware).
    RuleAware,
    /// Somebody who draws every action uniformly; see [`uniform_beside`].
    Uniform,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::RuleAware => "rule-aware",
            Player::Uniform => "uniform",
        })
    }
}

/// One sequence of games, number after number, until every mutant is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Who plays.
    pub player: Player,
    /// How large the games are.
    pub arena: Arena,
    /// The seed of the first game; each further game has the next.
    pub seed: u64,
    /// The most games.
    pub limit: u64,
}

/// What a trial has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// For each mutant the number of the first game in which it differs from the reference, counted from 1: so many
    /// executions does it take to find it. `None` if the limit is too low.
    pub executions: Vec<Option<u64>>,
    /// What the games have come to.
    pub census: Census,
}

impl Trial {
    /// The game of a number, counted from 1.
    pub fn game(&self, number: u64) -> GeneratedGame {
        let seed = self.seed.wrapping_add(number.saturating_sub(1));
        let game = self.arena.game(seed);
        match self.player {
            Player::RuleAware => game,
            // The same seed, but not the same bytes as those that have made the rules and the start.
            Player::Uniform => uniform_beside(&game, !seed),
        }
    }

    /// Plays until every mutant is found, or the limit is reached. The reference plays each game once; its answers
    /// serve for every mutant that has not been found yet.
    pub fn run(&self, mutants: &[&Mutant]) -> Times {
        let mut reference = if self.arena.lists { Interpreter::new() } else { Interpreter::new().at_a_glance() };
        let mut subjects: Vec<Box<dyn Subject>> = mutants.iter().map(|mutant| self.subject(mutant)).collect();
        let mut times = Times { executions: vec![None; mutants.len()], census: Census::default() };
        for number in 1..=self.limit {
            if times.executions.iter().all(Option::is_some) {
                break;
            }
            let game = self.game(number);
            let sight = reference.sight().clone();
            let account = Account::of(&game, &mut reference, &sight);
            times.census.add(&account.items(&game));
            let open = times.executions.iter_mut().zip(&mut subjects).filter(|(found, _)| found.is_none());
            for (found, subject) in open {
                *found = hold(&game, &account, subject.as_mut()).map(|_| number);
            }
        }
        times
    }

    fn subject(&self, mutant: &Mutant) -> Box<dyn Subject> {
        if self.arena.lists { mutant.subject() } else { mutant.subject_at_a_glance() }
    }
}
