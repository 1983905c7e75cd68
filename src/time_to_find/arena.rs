use std::fmt;

use crate::generate::{Bounds, Choices, GeneratedGame, rule_aware, seeded_bytes};
use crate::mutants::Mutant;

/// The games on which a mutant is judged: how large they are, and what of them is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arena {
    /// Its name in tables.
    pub name: &'static str,
    /// The boards, and the most deeds of a game.
    pub bounds: Bounds,
    /// How many bytes a game is made from. It ends when they have run out.
    pub bytes: usize,
    /// Whether the lists of legal points are compared too.
    pub lists: bool,
}

impl Arena {
    /// Games as `shinpan fuzz run` makes them.
    pub const SMALL: Arena = Arena { name: "small", bounds: Bounds::SMALL, bytes: 600, lists: true };

    /// Long games on boards of few points, on which positions come back: for faults that need many plies.
    pub const LONG: Arena = Arena {
        name: "long",
        bounds: Bounds { side: 12, points: 12, deeds: 160, ..Bounds::SMALL },
        bytes: 1400,
        lists: true,
    };

    /// Boards of so many points that one play can take more than 127 stones. The games are short, and the lists of legal
    /// points, which cost a play for each point, are not compared.
    pub const LARGE: Arena = Arena {
        name: "large",
        bounds: Bounds { side: 13, points: 169, deeds: 12, ..Bounds::SMALL },
        bytes: 600,
        lists: false,
    };

    /// Every arena.
    pub const ALL: [Arena; 3] = [Arena::SMALL, Arena::LONG, Arena::LARGE];

    /// Where that mutant is judged: games of fewer plies, or with fewer stones, could never show its fault.
    pub fn of(mutant: &Mutant) -> Arena {
        match mutant.name {
            // A situation has to come back after thirty others.
            "superko-window30" => Arena::LONG,
            "prisoners-in-a-byte" => Arena::LARGE,
            _ => Arena::SMALL,
        }
    }

    /// The rule-aware game of a seed.
    pub fn game(&self, seed: u64) -> GeneratedGame {
        rule_aware(&mut Choices::new(&seeded_bytes(seed, self.bytes)), &self.bounds)
    }
}

/// Its name, and how large its games are.
impl fmt::Display for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bounds { side, points, deeds, .. } = self.bounds;
        let lists = if self.lists { "" } else { ", lists of legal points not compared" };
        write!(f, "{}: up to {points} points, sides up to {side}, up to {deeds} deeds{lists}", self.name)
    }
}
