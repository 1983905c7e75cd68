//! Wrong ideas of what a play takes off the board, and of who keeps it.

use std::collections::BTreeSet;

use crate::interpreter::{Chain, Play, Record, chain_at, empty_neighbours};
use crate::vocabulary::{ByColor, Color, Point, Position};

/// Of each chain only one stone is taken off.
pub fn first_stone_of_each(position: &Position, chains: &[Chain]) -> Position {
    position.without(chains.iter().filter_map(|chain| chain.stones.first()))
}

/// A lone stone away from the edge is not taken off.
pub fn all_but_stones_in_the_middle(position: &Position, chains: &[Chain]) -> Position {
    let in_the_middle = |chain: &Chain| {
        chain.stones.len() == 1 && chain.stones.iter().all(|&stone| position.neighbours(stone).len() == 4)
    };
    position.without(chains.iter().filter(|chain| !in_the_middle(chain)).flat_map(|chain| &chain.stones))
}

/// The stones taken change their color instead of leaving.
pub fn turned_over(position: &Position, chains: &[Chain]) -> Position {
    let turned = chains.iter().flat_map(|chain| chain.stones.iter().map(|&stone| (stone, chain.color.opponent())));
    turned.fold(position.clone(), |position, (stone, color)| position.with(stone, color))
}

/// A point that a capture has emptied is not given back as a liberty.
pub fn stale_liberties(record: &Record, position: &Position, chain: &Chain) -> BTreeSet<Point> {
    let once_taken = |point: &Point| record.situations().any(|earlier| earlier.position.color_at(*point).is_some());
    empty_neighbours(record, position, chain).into_iter().filter(|point| !once_taken(point)).collect()
}

/// A point that a capture has emptied is given back once for each contact, so that one liberty too many remains when
/// it is filled again.
pub fn overcounted_liberties(record: &Record, position: &Position, chain: &Chain) -> BTreeSet<Point> {
    let refilled = |point: &Point| {
        let held: Vec<bool> = record.situations().map(|earlier| earlier.position.color_at(*point).is_some()).collect();
        held.windows(2).any(|pair| pair == [true, false])
    };
    let contacts =
        |point: &Point| position.neighbours(*point).into_iter().filter(|next| chain.stones.contains(next)).count();
    let beside = chain.stones.iter().flat_map(|&stone| position.neighbours(stone));
    let phantoms = beside.filter(|point| {
        position.color_at(*point) == Some(chain.color.opponent()) && refilled(point) && contacts(point) > 1
    });
    let phantoms: Vec<Point> = phantoms.collect();
    empty_neighbours(record, position, chain).into_iter().chain(phantoms).collect()
}

/// A liberty inside an eye of the chain is taken for none.
pub fn liberties_outside_eyes(record: &Record, position: &Position, chain: &Chain) -> BTreeSet<Point> {
    let is_eye = |point: &Point| {
        let beside = position.neighbours(*point);
        beside.len() > 1 && beside.iter().all(|next| chain.stones.contains(next))
    };
    empty_neighbours(record, position, chain).into_iter().filter(|point| !is_eye(point)).collect()
}

/// Prisoners are counted once for each contact of the play with a stone that it takes.
pub fn prisoners_by_contact(play: &Play) -> ByColor<u32> {
    let contacts = |chain: &Chain| {
        let beside = play.placed.neighbours(play.point).into_iter();
        beside.filter(|next| chain.stones.contains(next)).count().max(1) * chain.stones.len()
    };
    credit(play, |chain| contacts(chain) as u32)
}

/// Prisoners are counted once more for each chain beyond the first.
pub fn prisoners_by_chain(play: &Play) -> ByColor<u32> {
    let chains = play.taken.len().max(1) as u32;
    credit(play, |chain| chain.stones.len() as u32 * chains)
}

/// The prisoners of a play are counted in a signed byte, and those below nothing are lost.
pub fn prisoners_in_a_byte(play: &Play) -> ByColor<u32> {
    credit(play, |chain| u32::try_from(chain.stones.len() as i8).unwrap_or_default())
}

/// Prisoners go to the player whose stones they were.
pub fn prisoners_to_their_own_side(play: &Play) -> ByColor<u32> {
    let ByColor { black, white } = credit(play, |chain| chain.stones.len() as u32);
    ByColor { black: white, white: black }
}

/// Stones given up are counted for nobody.
pub fn prisoners_of_captures_alone(play: &Play) -> ByColor<u32> {
    credit(play, |chain| if chain.color == play.mover { 0 } else { chain.stones.len() as u32 })
}

/// Stones given up are counted for the mover himself.
pub fn prisoners_to_the_mover(play: &Play) -> ByColor<u32> {
    let mut held = ByColor::default();
    *held.of_mut(play.mover) = play.leaving().map(|chain| chain.stones.len() as u32).sum();
    held
}

fn credit(play: &Play, stones: impl Fn(&Chain) -> u32) -> ByColor<u32> {
    let mut held = ByColor::default();
    for chain in play.leaving() {
        *held.of_mut(chain.color.opponent()) += stones(chain);
    }
    held
}

/// Whether a play is called suicide before it has taken anything.
pub fn surrounded_before_capturing(play: &Play) -> bool {
    chain_at(&play.placed, play.point).is_some_and(|chain| {
        let mut beside = chain.stones.iter().flat_map(|&stone| play.placed.neighbours(stone));
        !beside.any(|point| play.placed.is_empty_at(point))
    })
}

/// Whether there is no empty point beside the stone itself when all is done, whatever its chain has.
pub fn without_an_empty_point_beside(play: &Play) -> bool {
    !play.after.neighbours(play.point).into_iter().any(|point| play.after.is_empty_at(point))
}

/// A stone of the other color is put down.
pub fn stone_of_the_other_color(position: &Position, mover: Color, point: Point) -> Position {
    position.with(point, mover.opponent())
}
