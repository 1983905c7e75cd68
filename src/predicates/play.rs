//! A play on an empty point as a relation between the board before it and boards that may come after it, by rules 5
//! and 6 of the Russian list, SR-3 and SI-4.1. No board is made here.

use std::collections::BTreeSet;

use crate::vocabulary::{CaptureExtent, CaptureOrder, Color, Point, Position, Ruleset, Suicide};

use super::chains::Chain;

/// A play on an empty point, seen against the board before it.
#[derive(Clone, Debug)]
pub(super) struct Play<'a> {
    pub before: &'a Position,
    pub mover: Color,
    pub point: Point,
    /// The opposing chains whose last liberty the play occupies, the one with the lowest point first.
    pub surrounded: Vec<Chain>,
    /// The played stone with the mover's chains next to it, and the liberties that they keep without any capture.
    pub own: Chain,
    rules: &'a Ruleset,
}

impl<'a> Play<'a> {
    /// A play of that player on that point, which must be empty.
    pub fn new(before: &'a Position, mover: Color, point: Point, rules: &'a Ruleset) -> Play<'a> {
        let last = BTreeSet::from([point]);
        let mut surrounded: Vec<Chain> = Vec::new();
        let mut own = Chain { color: mover, stones: last.clone(), liberties: BTreeSet::new() };
        for next in before.neighbours(point) {
            match Chain::at(before, next) {
                None => own.liberties.extend([next]),
                Some(chain) if chain.color == mover => {
                    own.stones.extend(chain.stones);
                    own.liberties.extend(chain.liberties);
                }
                Some(chain) if chain.liberties == last && !surrounded.contains(&chain) => surrounded.push(chain),
                Some(_) => {}
            }
        }
        own.liberties.remove(&point);
        surrounded.sort_by(|one, other| one.stones.first().cmp(&other.stones.first()));
        Play { before, mover, point, surrounded, own, rules }
    }

    /// Whether the play leaves an own chain without a liberty and takes nothing.
    pub fn is_suicide(&self) -> bool {
        self.own.liberties.is_empty() && self.surrounded.is_empty()
    }

    /// Whether the rules in force forbid it as suicide.
    pub fn is_forbidden_suicide(&self) -> bool {
        let forbidden = match self.rules.suicide {
            Suicide::Forbidden => true,
            Suicide::MultiStone => self.own.stones.len() == 1,
            Suicide::All => false,
        };
        self.is_suicide() && forbidden
    }

    /// Whether the play surrounds chains of both players at once, so that reading A4 of RU-6.4 decides.
    pub fn surrounds_both(&self) -> bool {
        self.own.liberties.is_empty() && !self.surrounded.is_empty()
    }

    /// Whether the own chain leaves the board: as suicide, or by reading A4.
    pub fn own_leaves(&self) -> bool {
        self.is_suicide() || self.surrounds_both() && self.rules.capture_order != CaptureOrder::OpponentFirst
    }

    /// The opposing chains that leave the board, by readings A4 and A5.
    pub fn taken(&self) -> &[Chain] {
        if self.surrounds_both() && self.rules.capture_order == CaptureOrder::OwnFirst {
            return &[];
        }
        match self.rules.capture_extent {
            CaptureExtent::AllChains => &self.surrounded,
            CaptureExtent::OneChain => self.surrounded.get(..1).unwrap_or_default(),
        }
    }

    /// Whether a board is what this play makes of the board before it: its stone put down, the chains that have to
    /// leave gone, and nothing else changed.
    pub fn can_lead_to(&self, board: &Position) -> bool {
        let leaves = |point: Point| {
            self.taken().iter().any(|chain| chain.stones.contains(&point))
                || self.own_leaves() && self.own.stones.contains(&point)
        };
        let agrees = |point: Point| match board.color_at(point) {
            None => leaves(point) || point != self.point && self.before.is_empty_at(point),
            Some(color) if point == self.point => color == self.mover && !leaves(point),
            Some(color) => self.before.color_at(point) == Some(color) && !leaves(point),
        };
        board.size() == self.before.size() && board.size().points().all(agrees)
    }

    /// The stone that the play takes when it takes just one, and the own stone, alone, has no liberty but that point:
    /// the shape of a ko.
    pub fn ko_stone(&self) -> Option<Point> {
        let alone = self.own.stones.len() == 1 && self.own.liberties.is_empty();
        match &self.surrounded[..] {
            [taken] if alone && taken.stones.len() == 1 => taken.stones.first().copied(),
            _ => None,
        }
    }
}
