//! Rule 9 and the passage before the list: what is named doomed while play is stopped, and what becomes of it.

use std::collections::BTreeSet;

use crate::vocabulary::{
    ByColor, Color, DeadStones, Naming, Objection, ObjectionNames, Point, Position, Resuming, Resumption, Ruleset,
};

use super::capture::prisoners;
use super::{Chain, chain_at};

/// What the players have said since play was stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settling {
    /// The chains that each player has named doomed.
    pub named: ByColor<Vec<Chain>>,
    /// Who agrees with all that has been named.
    pub agreed: ByColor<bool>,
}

impl Settling {
    /// Takes a naming in the place of that player's last one. What the players agreed to is no longer what is named.
    pub fn name(&mut self, by: Color, position: &Position, dead: &BTreeSet<Point>) {
        *self.named.of_mut(by) = chains(position, dead);
        self.agreed = ByColor::default();
    }

    /// Every chain that has been named, by either player or by both.
    pub fn doomed(&self) -> impl Iterator<Item = &Chain> {
        let by_white_alone = self.named.white.iter().filter(|chain| !self.named.black.contains(chain));
        self.named.black.iter().chain(by_white_alone)
    }

    /// The chains of that player that have been named by anybody.
    fn doomed_of(&self, color: Color) -> impl Iterator<Item = &Chain> {
        self.doomed().filter(move |chain| chain.color == color)
    }
}

/// RU-0.1: a chain is doomed or not as a whole, so that one of its stones stands for it.
fn chains(position: &Position, stones: &BTreeSet<Point>) -> Vec<Chain> {
    let mut chains: Vec<Chain> = Vec::new();
    for &stone in stones {
        let known = chains.iter().any(|chain| chain.stones.contains(&stone));
        chains.extend(if known { None } else { chain_at(position, stone) });
    }
    chains
}

/// RU-0.1 and reading R8: whether a player may name that stone doomed.
pub fn may_name(value: Naming) -> fn(&Position, Color, Point) -> bool {
    match value {
        Naming::OpponentsStones => |position, by, stone| position.color_at(stone) == Some(by.opponent()),
        Naming::AnyStones => |position, _, stone| position.color_at(stone).is_some(),
    }
}

/// RU-0.2, RU-9.5 and the readings R19 and R20: whether an objection may be made like this.
pub fn may_object(rules: &Ruleset, settling: &Settling, by: Color, group: Option<Point>) -> bool {
    let something_in_dispute = settling.doomed_of(by).next().is_some();
    match group {
        Some(stone) => settling.doomed_of(by).any(|chain| chain.stones.contains(&stone)),
        None if something_in_dispute => rules.objection_names == ObjectionNames::MayOmit,
        None => rules.resuming == Resuming::Always,
    }
}

/// RU-0.3 and reading R8: the chains that leave the board although somebody objects.
pub fn undisputed(value: Objection) -> fn(&Settling, Color, Option<Point>) -> Vec<Chain> {
    match value {
        Objection::NothingRemoved => |_, _, _| Vec::new(),
        Objection::UndisputedRemoved => |settling, by, group| {
            let is_disputed = |chain: &&Chain| match group {
                Some(stone) => chain.stones.contains(&stone),
                None => chain.color == by,
            };
            settling.doomed().filter(|chain| !is_disputed(chain)).cloned().collect()
        },
    }
}

/// RU-0.3 and reading R9: who moves when play goes on after an objection, given whose turn it would have been.
pub fn first_after_objection(value: Resumption) -> fn(Color, Color) -> Color {
    match value {
        Resumption::TurnKept => |turn, _| turn,
        Resumption::ObjectorFirst => |_, objector| objector,
        Resumption::OpponentFirst => |_, objector| objector.opponent(),
        Resumption::BlackFirst => |_, _| Color::Black,
    }
}

/// RU-9.2 and reading R15: the prisoners that doomed chains make, by the player who gets them.
pub fn prisoners_of_dead(value: DeadStones) -> fn(&[Chain]) -> ByColor<u32> {
    match value {
        DeadStones::Prisoners => |dead| prisoners(dead),
        DeadStones::Removed => |_| ByColor::default(),
    }
}
