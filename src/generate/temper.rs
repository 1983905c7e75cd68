//! Kinds of players.

use super::Choices;
use super::wishes::Wish;

/// How much a player is out for what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temper {
    /// A weight for each of [`Wish::ALL`].
    wishes: [u32; Wish::ALL.len()],
    /// How many of a hundred moves are passes.
    pub passes: usize,
    /// How many of a hundred things said while play is stopped are objections.
    pub objections: usize,
}

/// In the order of [`Wish::ALL`]: take a ko, retake, snapback, return one, throw in, send two, capture, lone suicide,
/// suicide, cramp, repeat, repeat quietly, anywhere.
const TEMPERS: [Temper; 7] = [
    // Fights kos.
    Temper { wishes: [40, 8, 8, 8, 4, 8, 3, 0, 1, 3, 8, 4, 6], passes: 5, objections: 20 },
    // Sets traps.
    Temper { wishes: [4, 2, 30, 30, 30, 30, 6, 1, 1, 10, 4, 4, 8], passes: 6, objections: 20 },
    // Gives stones up.
    Temper { wishes: [2, 2, 2, 4, 2, 6, 2, 2, 30, 20, 6, 20, 8], passes: 8, objections: 20 },
    // Goes round in circles.
    Temper { wishes: [6, 4, 2, 8, 2, 8, 10, 1, 6, 10, 30, 30, 6], passes: 8, objections: 20 },
    // Wants to come to an end, or to argue.
    Temper { wishes: [2, 2, 2, 2, 1, 1, 4, 0, 0, 2, 2, 2, 20], passes: 55, objections: 35 },
    // Fights kos, and stops in the middle of them.
    Temper { wishes: [40, 8, 4, 4, 2, 4, 3, 0, 1, 2, 4, 2, 4], passes: 35, objections: 50 },
    // Has no plan.
    Temper { wishes: [1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 12], passes: 15, objections: 25 },
];

impl Temper {
    pub fn any(choices: &mut Choices<'_>) -> Temper {
        TEMPERS[choices.below(TEMPERS.len())]
    }

    /// The weight of every wish for which there is a play.
    pub fn weights(&self, is_possible: impl Fn(Wish) -> bool) -> Vec<u32> {
        let wishes = Wish::ALL.into_iter().zip(self.wishes);
        wishes.map(|(wish, weight)| if weight > 0 && is_possible(wish) { weight } else { 0 }).collect()
    }
}
