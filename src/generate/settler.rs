use std::collections::BTreeSet;

use crate::vocabulary::{Action, Color, Point};

use super::Choices;
use super::sketch::Sketch;
use super::temper::Temper;

/// What is said while play is stopped, so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Settler {
    named: BTreeSet<Point>,
    agreed: BTreeSet<Color>,
}

impl Settler {
    /// What to say next.
    pub fn next(&mut self, choices: &mut Choices<'_>, board: &Sketch, temper: &Temper) -> Action {
        if choices.in_hundred(temper.objections) {
            return self.objection(choices, board);
        }
        if choices.below(2) == 0 { self.agreement(choices) } else { self.naming(choices, board) }
    }

    /// Mostly chains of the opponent.
    fn naming(&mut self, choices: &mut Choices<'_>, board: &Sketch) -> Action {
        let by = choices.color();
        let of = if choices.below(3) == 2 { by } else { by.opponent() };
        let stones = board.stones_of(of);
        let number = choices.below(3);
        let dead: BTreeSet<Point> = (0..number).filter_map(|_| choices.one_of(&stones).copied()).collect();
        self.named.extend(dead.iter().flat_map(|&stone| board.chain(stone)));
        self.agreed.clear();
        Action::Name { by, dead }
    }

    /// First of one player, then of the other.
    fn agreement(&mut self, choices: &mut Choices<'_>) -> Action {
        let color = choices.color();
        let by = if self.agreed.contains(&color) { color.opponent() } else { color };
        self.agreed.insert(by);
        Action::Agree(by)
    }

    /// Mostly for stones of one's own that were named, if there are any.
    fn objection(&mut self, choices: &mut Choices<'_>, board: &Sketch) -> Action {
        let by = choices.color();
        let own: Vec<Point> = self.named.iter().copied().filter(|&stone| board.at(stone) == Some(by)).collect();
        let group = match choices.below(6) {
            0 => None,
            1 => choices.one_of(&board.stones_of(by)).copied(),
            _ => choices.one_of(&own).copied(),
        };
        Action::Object { by, group }
    }
}
