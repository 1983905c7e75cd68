//! Rule 6: chains, their liberties, and which of them a play takes.

use std::collections::BTreeSet;

use crate::vocabulary::{ByColor, CaptureExtent, CaptureOrder, Color, Point, Position};

use super::{Clauses, Record};

/// One stone, or several of one color connected through neighbouring points (RU-6.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The color of its stones.
    pub color: Color,
    /// The points that it stands on.
    pub stones: BTreeSet<Point>,
}

/// The chain that the stone on a point belongs to; `None` where no stone stands (RU-6.1).
pub fn chain_at(position: &Position, point: Point) -> Option<Chain> {
    let color = position.color_at(point)?;
    let mut stones = BTreeSet::from([point]);
    let mut frontier = vec![point];
    while let Some(stone) = frontier.pop() {
        for next in position.neighbours(stone) {
            if position.color_at(next) == Some(color) && stones.insert(next) {
                frontier.push(next);
            }
        }
    }
    Some(Chain { color, stones })
}

/// The liberties of a chain: the empty points next to it (RU-6.2).
pub fn empty_neighbours(_: &Record, position: &Position, chain: &Chain) -> BTreeSet<Point> {
    let beside = chain.stones.iter().flat_map(|&stone| position.neighbours(stone));
    beside.filter(|&point| position.is_empty_at(point)).collect()
}

/// Every chain of a color that has no liberty, the one with the lowest point first.
pub fn chains_without_liberty(clauses: &Clauses, record: &Record, position: &Position, color: Color) -> Vec<Chain> {
    let mut surrounded: Vec<Chain> = Vec::new();
    let mut looked_at = BTreeSet::new();
    for (point, _) in position.stones().filter(|&(_, found)| found == color) {
        let chain = if looked_at.contains(&point) { None } else { chain_at(position, point) };
        looked_at.extend(chain.iter().flat_map(|chain| &chain.stones).copied());
        surrounded.extend(chain.filter(|chain| (clauses.liberties)(record, position, chain).is_empty()));
    }
    surrounded
}

/// The chains that the mover takes once his stone is down (RU-6.2 to RU-6.4).
pub fn taken_chains(clauses: &Clauses, record: &Record, placed: &Position, mover: Color) -> Vec<Chain> {
    let opposing = (clauses.extent)(chains_without_liberty(clauses, record, placed, mover.opponent()));
    let own = chains_without_liberty(clauses, record, placed, mover);
    if opposing.is_empty() || own.is_empty() { opposing } else { (clauses.order)(opposing, own) }
}

/// RU-5.3, CO-3.3: one prisoner for each stone that leaves the board, held by the opponent of its color.
pub fn prisoners<'a>(leaving: impl IntoIterator<Item = &'a Chain>) -> ByColor<u32> {
    let mut prisoners = ByColor::default();
    for chain in leaving {
        *prisoners.of_mut(chain.color.opponent()) += chain.stones.len() as u32;
    }
    prisoners
}

/// RU-6.4 and reading A4: given surrounded opposing and own chains, those that leave the board.
pub fn order(value: CaptureOrder) -> fn(Vec<Chain>, Vec<Chain>) -> Vec<Chain> {
    match value {
        CaptureOrder::OpponentFirst => |opposing, _| opposing,
        CaptureOrder::OwnFirst => |_, own| own,
        CaptureOrder::Together => |opposing, own| [opposing, own].concat(),
    }
}

/// RU-6.3 and reading A5: given the surrounded opposing chains, those that one play takes.
pub fn extent(value: CaptureExtent) -> fn(Vec<Chain>) -> Vec<Chain> {
    match value {
        CaptureExtent::AllChains => |surrounded| surrounded,
        CaptureExtent::OneChain => |surrounded| surrounded.into_iter().take(1).collect(),
    }
}
