use crate::vocabulary::Color;

use super::grid::{Cell, Grid};

/// A stone's color as it stands in a cell; nothing and the border beside it.
pub(super) const EMPTY: u16 = 0;
const BORDER: u16 = 3;

/// What is known of each cell. What belongs to a chain as a whole stands in the cell of its head.
#[derive(Clone, Copy)]
enum Part {
    /// [`EMPTY`], the [`mark`] of a color, or [`BORDER`].
    Color,
    /// The head of the stone's chain: the stone of the chain by which it is known.
    Head,
    /// The next stone of the same chain, round in a ring.
    Next,
    /// At a head: how many stones the chain has.
    Stones,
    /// At a head: how many pairs there are of a stone of the chain and an empty point beside it. A liberty beside
    /// several stones counts several times, so that the number never has to be corrected by looking around, and it is 0
    /// just when the chain has no liberty.
    Breaths,
}

/// Cells take eight numbers each, three of them spare, so that a cell's place is found by a shift.
const SHIFT: usize = 3;

/// The mark of a color in a cell, and its two bits in the memory of positions.
pub(super) fn mark(color: Color) -> u16 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

/// The stones on the board, linked to chains, and how to take back what has been written.
#[derive(Debug)]
pub(super) struct Chains {
    grid: Grid,
    parts: Vec<u16>,
    /// Every number that was overwritten, latest last: its place in the upper half, the number in the lower.
    overwritten: Vec<u32>,
}

impl Clone for Chains {
    fn clone(&self) -> Chains {
        Chains { grid: self.grid, parts: self.parts.clone(), overwritten: self.overwritten.clone() }
    }

    fn clone_from(&mut self, from: &Chains) {
        self.grid = from.grid;
        self.parts.clone_from(&from.parts);
        self.overwritten.clone_from(&from.overwritten);
    }
}

impl Chains {
    /// The empty board.
    pub fn new(grid: Grid) -> Chains {
        let mut parts = vec![BORDER; grid.cells() << SHIFT];
        grid.on_board().for_each(|cell| parts[usize::from(cell) << SHIFT] = EMPTY);
        Chains { grid, parts, overwritten: Vec::with_capacity(grid.cells() * 16) }
    }

    /// A mark to come back to with [`Chains::take_back`].
    pub fn now(&self) -> usize {
        self.overwritten.len()
    }

    /// Restores every cell to what it was when that mark was made.
    pub fn take_back(&mut self, mark: usize) {
        while self.overwritten.len() > mark {
            let Some(was) = self.overwritten.pop() else { break };
            self.parts[(was >> 16) as usize] = was as u16;
        }
    }

    fn get(&self, cell: Cell, part: Part) -> u16 {
        self.parts[(usize::from(cell) << SHIFT) + part as usize]
    }

    fn set(&mut self, cell: Cell, part: Part, value: u16) {
        let place = (usize::from(cell) << SHIFT) + part as usize;
        // There are fewer than 2^16 places: MOST_CELLS is 702.
        self.overwritten.push((place as u32) << 16 | u32::from(self.parts[place]));
        self.parts[place] = value;
    }

    /// What stands on a cell: [`EMPTY`], the [`mark`] of a color, or another number on the border.
    pub fn at(&self, cell: Cell) -> u16 {
        self.get(cell, Part::Color)
    }

    /// The color of the stone on a cell.
    pub fn color(&self, cell: Cell) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.at(cell) == mark(color))
    }

    pub fn is_stone(&self, cell: Cell) -> bool {
        let found = self.at(cell);
        found != EMPTY && found != BORDER
    }

    /// The head of the chain of the stone on a cell.
    pub fn head(&self, stone: Cell) -> Cell {
        self.get(stone, Part::Head)
    }

    /// How many stones the chain with that head has.
    pub fn size(&self, head: Cell) -> u16 {
        self.get(head, Part::Stones)
    }

    /// How many pairs of a stone of the chain with that head and an empty point beside it there are.
    pub fn breaths(&self, head: Cell) -> u16 {
        self.get(head, Part::Breaths)
    }

    /// The stones of a chain, once round its ring.
    pub fn ring(&self, head: Cell) -> impl Iterator<Item = Cell> + '_ {
        let after = move |&stone: &Cell| Some(self.get(stone, Part::Next)).filter(|&next| next != head);
        std::iter::successors(Some(head), after)
    }

    /// The lowest stone of a chain.
    pub fn lowest(&self, head: Cell) -> Cell {
        self.ring(head).min().unwrap_or(head)
    }

    /// The heads of all chains without a liberty: rare on a board in play, so that it is worth a walk over it.
    pub fn breathless(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.grid.on_board();
        cells.filter(|&cell| self.is_stone(cell) && self.head(cell) == cell && self.breaths(cell) == 0)
    }

    /// Puts a stone on an empty cell and links it with the chains beside it. Nothing is taken.
    pub fn put(&mut self, cell: Cell, color: Color) {
        let around = self.grid.around(cell);
        let free = around.iter().filter(|&&beside| self.at(beside) == EMPTY).count();
        self.set(cell, Part::Color, mark(color));
        self.set(cell, Part::Head, cell);
        self.set(cell, Part::Next, cell);
        self.set(cell, Part::Stones, 1);
        self.set(cell, Part::Breaths, free as u16);
        for beside in around {
            if self.is_stone(beside) {
                let head = self.head(beside);
                self.set(head, Part::Breaths, self.breaths(head) - 1);
            }
        }
        for beside in around {
            if self.at(beside) == mark(color) && self.head(beside) != self.head(cell) {
                self.link(self.head(beside), self.head(cell));
            }
        }
    }

    /// Makes one chain of two; the longer one keeps its head.
    fn link(&mut self, one: Cell, other: Cell) {
        let (keep, give) = if self.size(one) >= self.size(other) { (one, other) } else { (other, one) };
        self.set(keep, Part::Stones, self.size(keep) + self.size(give));
        self.set(keep, Part::Breaths, self.breaths(keep) + self.breaths(give));
        let mut stone = give;
        loop {
            self.set(stone, Part::Head, keep);
            stone = self.get(stone, Part::Next);
            if stone == give {
                break;
            }
        }
        // Two rings become one when two of their stones exchange what comes next.
        let (after_keep, after_give) = (self.get(keep, Part::Next), self.get(give, Part::Next));
        self.set(keep, Part::Next, after_give);
        self.set(give, Part::Next, after_keep);
    }

    /// Takes a chain off the board; the chains beside it breathe again.
    pub fn lift(&mut self, head: Cell) {
        // The ring stays written in the emptied cells, so that it can be followed a second time.
        let mut stone = head;
        loop {
            self.set(stone, Part::Color, EMPTY);
            stone = self.get(stone, Part::Next);
            if stone == head {
                break;
            }
        }
        loop {
            for beside in self.grid.around(stone) {
                if self.is_stone(beside) {
                    let chain = self.head(beside);
                    self.set(chain, Part::Breaths, self.breaths(chain) + 1);
                }
            }
            stone = self.get(stone, Part::Next);
            if stone == head {
                break;
            }
        }
    }
}
