//! The game that every board plays: uniform over the legal points that fill no eye of one point, to two passes in a
//! row or three times the area. An eye of one point has the player's stones on all sides, and the opponent's on no
//! more than one of its corners, at the edge on none: the test that playouts usually make.
//!
//! The game keeps the colors and the list of empty points itself, so that the eye test and the order of moves are the
//! same for all boards and cost the same. The board says whether a play is legal, and what it took.

use shinpan::vocabulary::{Point, Size};

/// A point in the ways in which the game and the boards name it. Which way is up does not matter: the board is symmetric.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Where it stands in the arrays of the game: column by column, with a border that the ends of columns
    /// share.
    place: u16,
    pub point: Point,
}

impl Spot {
    pub fn new(side: u8, point: Point) -> Spot {
        let (row, column) = (u16::from(point.row()), u16::from(point.column()));
        Spot { place: (column + 1) * (u16::from(side) + 1) + row + 1, point }
    }
}

/// A board in its seat at the bench.
pub trait Seat {
    /// The game begins again.
    fn reset(&mut self);

    /// Plays for the player to move, if that is legal.
    fn play(&mut self, spot: Spot) -> bool;

    /// Passes for the player to move.
    fn pass(&mut self);

    /// Whether the last play has taken anything; also `true` when the board cannot tell.
    fn may_have_taken(&self) -> bool;

    /// Tells the points that the last play has emptied. `stones` are those that it may have, for boards that have to look.
    fn emptied(&self, stones: impl Iterator<Item = Spot>, tell: impl FnMut(Spot));
}

/// A board that lists the legal points.
pub trait Lists: Seat {
    /// Lists every legal point of the player to move and returns their number.
    fn list(&mut self) -> usize;
}

/// Random numbers that cost little beside a move: the upper half of a linear congruential generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        // The number drawn does not wait for the multiplication that makes the next.
        let chosen = ((self.0 >> 32) * bound as u64) >> 32;
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        chosen as usize
    }
}

/// More than 19x19 takes with its border; a power of two, so that a cut-off index needs no check.
const PLACES: usize = 512;

/// What is at a place: numbers that can be added, up to four of each color; the border's only in more than eight bits.
const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 8;
const BORDER: u8 = 64;

fn opponent(color: u8) -> u8 {
    color ^ BLACK ^ WHITE
}

/// A game before its first move.
struct Start {
    spots: Vec<Spot>,
    colors: [u8; PLACES],
    sides: [u8; PLACES],
}

pub struct Game {
    start: Start,
    /// From one column to the next.
    stride: u16,
    colors: [u8; PLACES],
    /// The sum of the stones on the four sides of each place, with border as a stone of either color. Kept up because it is
    /// asked for more often than a stone is placed.
    sides: [u8; PLACES],
    empty: Vec<Spot>,
    emptied: Vec<Spot>,
    dice: Dice,
    to_move: u8,
    passes: u8,
    /// Moves of the game so far.
    pub length: usize,
}

impl Game {
    pub fn new(side: u8, seed: u64) -> Game {
        let size = Size::new(side, side).expect("a size");
        let spots: Vec<Spot> = size.points().map(|point| Spot::new(side, point)).collect();
        let (mut colors, sides) = ([BORDER; PLACES], [EMPTY; PLACES]);
        spots.iter().for_each(|spot| colors[usize::from(spot.place)] = EMPTY);
        let mut game = Game {
            start: Start { spots, colors, sides },
            stride: u16::from(side) + 1,
            colors,
            sides,
            empty: Vec::new(),
            emptied: Vec::new(),
            dice: Dice(seed),
            to_move: BLACK,
            passes: 0,
            length: 0,
        };
        for spot in &game.start.spots {
            let borders = game.beside(spot.place).iter().filter(|&&place| colors[usize::from(place)] == BORDER).count();
            game.start.sides[usize::from(spot.place)] = borders as u8 * (BLACK + WHITE);
        }
        game.reset();
        game
    }

    pub fn reset(&mut self) {
        (self.colors, self.sides) = (self.start.colors, self.start.sides);
        self.empty.clone_from(&self.start.spots);
        (self.to_move, self.passes, self.length) = (BLACK, 0, 0);
    }

    pub fn is_over(&self) -> bool {
        self.passes >= 2 || self.length >= 3 * self.start.spots.len()
    }

    fn beside(&self, place: u16) -> [u16; 4] {
        [place - self.stride, place - 1, place + 1, place + self.stride]
    }

    fn color(&self, place: u16) -> u8 {
        self.colors[usize::from(place) % PLACES]
    }

    /// What is at a place changes, and its neighbours' sides by as much.
    fn set(&mut self, place: u16, color: u8) {
        let change = color.wrapping_sub(self.color(place));
        self.colors[usize::from(place) % PLACES] = color;
        for near in self.beside(place) {
            let sides = &mut self.sides[usize::from(near) % PLACES];
            *sides = sides.wrapping_add(change);
        }
    }

    fn is_eye(&self, place: u16) -> bool {
        self.sides[usize::from(place) % PLACES] & (7 * self.to_move) == 4 * self.to_move
            && self.corners_allow_eye(place)
    }

    fn corners_allow_eye(&self, place: u16) -> bool {
        let (before, after) = (place - self.stride, place + self.stride);
        let corners = [before - 1, before + 1, after - 1, after + 1].map(|place| u16::from(self.color(place)));
        let sum: u16 = corners.iter().sum();
        let opposing = (sum >> opponent(self.to_move).trailing_zeros()) % 8;
        opposing + u16::from(sum >= u16::from(BORDER)) < 2
    }

    /// One move of a board that stands as this game does.
    pub fn go_on(&mut self, seat: &mut impl Seat) {
        self.length += 1;
        let mut untried = self.empty.len();
        while untried > 0 {
            let index = self.dice.below(untried);
            let spot = self.empty[index];
            if !self.is_eye(spot.place) && seat.play(spot) {
                self.empty.swap_remove(index);
                self.played(seat, spot);
                return;
            }
            untried -= 1;
            self.empty.swap(index, untried);
        }
        seat.pass();
        self.passes += 1;
        self.to_move = opponent(self.to_move);
    }

    fn played(&mut self, seat: &impl Seat, spot: Spot) {
        self.set(spot.place, self.to_move);
        self.passes = 0;
        self.to_move = opponent(self.to_move);
        if seat.may_have_taken() {
            self.take(seat);
        }
    }

    fn take(&mut self, seat: &impl Seat) {
        self.emptied.clear();
        let (colors, emptied) = (&self.colors, &mut self.emptied);
        let is_stone = |spot: &&Spot| colors[usize::from(spot.place)] == self.to_move;
        seat.emptied(self.start.spots.iter().filter(is_stone).copied(), |spot| emptied.push(spot));
        // One order for all boards, whatever order they tell.
        self.emptied.sort_unstable_by_key(|spot| spot.place);
        for index in 0..self.emptied.len() {
            self.set(self.emptied[index].place, EMPTY);
        }
        self.empty.extend_from_slice(&self.emptied);
    }
}

#[cfg(test)]
mod tests {
    use super::{Game, Seat};
    use crate::seats::{Goban, MbGoban, Rule, Shinpan};

    /// The colors at the end of some games, and their lengths.
    fn ends(mut seat: impl Seat) -> Vec<(usize, Vec<u8>)> {
        let mut game = Game::new(9, 7);
        let mut play = || {
            game.reset();
            seat.reset();
            while !game.is_over() {
                game.go_on(&mut seat);
            }
            (game.length, game.colors.to_vec())
        };
        (0..40).map(|_| play()).collect()
    }

    #[test]
    fn by_the_simple_ko_rule_all_boards_play_the_same_games() {
        let ours = ends(Shinpan::new(9, Rule::Simple));
        assert!(ours.iter().any(|(_, colors)| colors != &ours[0].1));
        assert_eq!(ours, ends(Goban::new(9, Rule::Simple)));
        assert_eq!(ours, ends(MbGoban::new(9, Rule::Simple)));
    }
}
