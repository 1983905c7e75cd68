//! The game that every board plays: uniform over the legal points that fill no eye of one point, to two passes in a
//! row or three times the area. An eye of one point has the player's stones on all sides, and the opponent's on no
//! more than one of its corners, at the edge on none: the test that playouts usually make.
//!
//! The game keeps the colors and the list of empty points itself, so that the eye test and the order of moves are the
//! same for all boards and cost the same. The board says whether a play is legal, and what it took.

/// A board in its seat at the bench. Points are counted row by row, or column by column: the board is symmetric.
pub trait Seat {
    /// The game begins again.
    fn reset(&mut self);

    /// Plays for the player to move, if that is legal.
    fn play(&mut self, point: u16) -> bool;

    /// Passes for the player to move.
    fn pass(&mut self);

    /// Tells the points that the last play has emptied, all of them among `stones`.
    fn emptied(&self, stones: impl Iterator<Item = u16>, tell: impl FnMut(u16));
}

/// A board that lists the legal points.
pub trait Lists: Seat {
    /// Lists every legal point of the player to move and returns their number.
    fn list(&mut self) -> usize;
}

/// Random numbers that cost little beside a move.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) * bound as u64 >> 32) as usize
    }
}

const EMPTY: u8 = 0;

/// More than there are points on 19x19; a power of two, so that a cut-off index needs no check.
const PLACES: usize = 512;

/// How many stones and how much border there is around a point, in four numbers of four bits: the sides that are black or
/// border, those that are white or border, and the corners of each color, of which the border together makes one.
#[derive(Clone, Copy, Default)]
struct Around(u16);

impl Around {
    const SIDE: u16 = 1;
    const CORNER: u16 = 1 << 8;

    fn of_borders(sides: usize, corners: usize) -> Around {
        let both = |what: u16, number: usize| (what | what << 4) * number as u16;
        Around(both(Around::SIDE, sides) + both(Around::CORNER, corners.min(1)))
    }

    fn count(&mut self, what: u16, color: u8, comes: bool) {
        let one = what << (4 * (color - 1));
        self.0 = if comes { self.0.wrapping_add(one) } else { self.0.wrapping_sub(one) };
    }

    fn is_eye_of(self, color: u8) -> bool {
        let (sides, corners) = (self.0 >> (4 * (color - 1)), self.0 >> (8 + 4 * (2 - color)));
        sides & 15 == 4 && corners & 15 < 2
    }
}

pub struct Game {
    /// For each point: the points beside it, with the number of points where there is none.
    beside: Vec<[u16; 4]>,
    /// The same for the points at the corners.
    corners: Vec<[u16; 4]>,
    /// 1 Black, 2 White.
    colors: [u8; PLACES],
    /// What makes an eye of each point, kept up because it is asked for more often than a stone is placed.
    eyes: [Around; PLACES],
    /// The same on the empty board.
    borders: [Around; PLACES],
    empty: Vec<u16>,
    emptied: Vec<u16>,
    dice: Dice,
    to_move: u8,
    passes: u8,
    /// Moves of the game so far.
    pub length: usize,
}

impl Game {
    pub fn new(side: u16, seed: u64) -> Game {
        let points = side * side;
        let at = |point: u16, (column, row): (i32, i32)| {
            let (column, row) = (i32::from(point % side) + column, i32::from(point / side) + row);
            let inside = 0..i32::from(side);
            if inside.contains(&column) && inside.contains(&row) { row as u16 * side + column as u16 } else { points }
        };
        let table = |steps: [(i32, i32); 4]| (0..points).map(|point| steps.map(|step| at(point, step))).collect();
        let beside: Vec<[u16; 4]> = table([(0, -1), (-1, 0), (1, 0), (0, 1)]);
        let corners: Vec<[u16; 4]> = table([(-1, -1), (1, -1), (-1, 1), (1, 1)]);
        let mut borders = [Around::default(); PLACES];
        for ((around, beside), corners) in borders.iter_mut().zip(&beside).zip(&corners) {
            let number = |near: &[u16; 4]| near.iter().filter(|&&near| near == points).count();
            *around = Around::of_borders(number(beside), number(corners));
        }
        let mut game = Game {
            beside,
            corners,
            colors: [EMPTY; PLACES],
            eyes: borders,
            borders,
            empty: Vec::new(),
            emptied: Vec::new(),
            dice: Dice(seed),
            to_move: 1,
            passes: 0,
            length: 0,
        };
        game.reset();
        game
    }

    pub fn reset(&mut self) {
        let points = self.beside.len();
        self.colors[..points].fill(EMPTY);
        self.eyes = self.borders;
        self.empty.clear();
        self.empty.extend(0..points as u16);
        (self.to_move, self.passes, self.length) = (1, 0, 0);
    }

    pub fn is_over(&self) -> bool {
        self.passes >= 2 || self.length >= 3 * self.beside.len()
    }

    /// A stone comes to a point, or one of that color goes.
    fn set(&mut self, point: u16, color: u8, comes: bool) {
        self.colors[usize::from(point) % PLACES] = if comes { color } else { EMPTY };
        for (table, what) in [(&self.beside, Around::SIDE), (&self.corners, Around::CORNER)] {
            for near in table[usize::from(point)] {
                self.eyes[usize::from(near) % PLACES].count(what, color, comes);
            }
        }
    }

    fn is_eye(&self, point: u16) -> bool {
        self.eyes[usize::from(point) % PLACES].is_eye_of(self.to_move)
    }

    /// One move of a board that stands as this game does.
    pub fn go_on(&mut self, seat: &mut impl Seat) {
        self.length += 1;
        let mut untried = self.empty.len();
        while untried > 0 {
            let index = self.dice.below(untried);
            let point = self.empty[index];
            if !self.is_eye(point) && seat.play(point) {
                self.empty.swap_remove(index);
                self.played(seat, point);
                return;
            }
            untried -= 1;
            self.empty.swap(index, untried);
        }
        seat.pass();
        self.passes += 1;
        self.to_move ^= 3;
    }

    fn played(&mut self, seat: &impl Seat, point: u16) {
        self.set(point, self.to_move, true);
        self.passes = 0;
        self.to_move ^= 3;
        self.emptied.clear();
        let opposing = self.colors[..self.beside.len()].iter().enumerate().filter(|&(_, &color)| color == self.to_move);
        seat.emptied(opposing.map(|(point, _)| point as u16), |point| self.emptied.push(point));
        if self.emptied.is_empty() {
            return;
        }
        // One order for all boards, whatever order they tell.
        self.emptied.sort_unstable();
        for index in 0..self.emptied.len() {
            self.set(self.emptied[index], self.to_move, false);
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
