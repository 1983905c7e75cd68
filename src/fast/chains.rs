use crate::vocabulary::{ByColor, Color};

use super::beside::Beside;
use super::grid::{CELLS, Cell, CellSet, Grid, around, place};

/// A stone's color as it stands in a cell; nothing and the border beside it. Each has a bit of its own.
pub(super) const EMPTY: u8 = 0;
const BORDER: u8 = 4;

/// The mark of a color in a cell.
pub(super) fn mark(color: Color) -> u8 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

/// What a cell tells of the chain of its stone. What belongs to a chain as a whole stands at its head.
///
/// A cell without a stone is its own head, so that a change of the breaths around a cell needs no question whether a
/// stone is there: what is written at empty cells and at the border means nothing.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The stone of the chain by which it is known.
    head: Cell,
    /// The next stone of the same chain, round in a ring.
    next: Cell,
    /// At a head: how many stones the chain has.
    stones: u16,
    /// At a head: how many pairs there are of a stone of the chain and an empty point beside it. A liberty beside
    /// several stones counts several times, so that the number never has to be corrected by looking around, and it is 0
    /// just when the chain has no liberty.
    breaths: u16,
}

/// What has been done, to be undone exactly and in reverse order.
#[derive(Clone, Copy, Debug)]
enum Done {
    /// A stone of that color was put on a cell that told this before.
    Put(Cell, Color, Link),
    /// The second chain was made a part of the first; its head still tells what it told then.
    Joined(Cell, Cell),
    /// The chain with that head was lifted; its cells still are a ring.
    Lifted(Cell, Color),
}

/// The flat arrays. They all have the same length, so that no index has to be checked.
#[derive(Clone, Debug)]
struct Cells {
    colors: [u8; CELLS],
    links: [Link; CELLS],
}

/// The stones on the board, linked to chains, and how to take back what has been done.
#[derive(Debug)]
pub(super) struct Chains {
    grid: Grid,
    cells: Box<Cells>,
    empty: CellSet,
    /// The stones of each color.
    stones: ByColor<CellSet>,
    /// The heads of all chains.
    heads: CellSet,
    done: Vec<Done>,
}

impl Clone for Chains {
    fn clone(&self) -> Chains {
        let Chains { grid, empty, stones, heads, .. } = *self;
        Chains { grid, cells: self.cells.clone(), empty, stones, heads, done: self.done.clone() }
    }

    fn clone_from(&mut self, from: &Chains) {
        // Beyond either board all is border.
        let used = self.grid.cells().max(from.grid.cells());
        self.cells.colors[..used].copy_from_slice(&from.cells.colors[..used]);
        self.cells.links[..used].copy_from_slice(&from.cells.links[..used]);
        (self.grid, self.empty) = (from.grid, from.empty);
        (self.stones, self.heads) = (from.stones, from.heads);
        self.done.clone_from(&from.done);
    }
}

impl Chains {
    /// The empty board.
    pub fn new(grid: Grid) -> Chains {
        let link = |cell| Link { head: cell as Cell, next: cell as Cell, stones: 0, breaths: 0 };
        let mut cells = Box::new(Cells { colors: [BORDER; CELLS], links: std::array::from_fn(link) });
        let mut empty = CellSet::NONE;
        for cell in grid.on_board() {
            cells.colors[place(cell)] = EMPTY;
            empty.toggle(cell);
        }
        let stones = ByColor { black: CellSet::NONE, white: CellSet::NONE };
        Chains { grid, cells, empty, stones, heads: CellSet::NONE, done: Vec::with_capacity(2 * grid.points()) }
    }

    /// A mark to come back to with [`Chains::take_back`].
    #[inline]
    pub fn now(&self) -> u32 {
        self.done.len() as u32
    }

    /// Restores every cell to what it was when that mark was made.
    pub fn take_back(&mut self, mark: u32) {
        while self.done.len() > mark as usize {
            match self.done.pop() {
                Some(Done::Put(cell, color, was)) => self.unput(cell, color, was),
                Some(Done::Joined(keep, give)) => self.split(keep, give),
                Some(Done::Lifted(head, color)) => self.lay(head, color),
                None => break,
            }
        }
    }

    /// What stands on a cell: [`EMPTY`], the [`mark`] of a color, or another number on the border.
    #[inline]
    pub fn at(&self, cell: Cell) -> u8 {
        self.cells.colors[place(cell)]
    }

    /// The color of the stone on a cell.
    pub fn color(&self, cell: Cell) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.at(cell) == mark(color))
    }

    #[inline]
    pub fn is_stone(&self, cell: Cell) -> bool {
        let found = self.at(cell);
        found != EMPTY && found != BORDER
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> &CellSet {
        &self.empty
    }

    /// The stones of a color.
    pub fn stones(&self, color: Color) -> &CellSet {
        self.stones.of(color)
    }

    /// Writes a stone into its cell.
    #[inline]
    fn fill(&mut self, cell: Cell, color: Color) {
        self.cells.colors[place(cell)] = mark(color);
        self.empty.toggle(cell);
        self.stones.of_mut(color).toggle(cell);
    }

    /// Wipes a stone of that color out.
    #[inline]
    fn wipe(&mut self, cell: Cell, color: Color) {
        self.cells.colors[place(cell)] = EMPTY;
        self.empty.toggle(cell);
        self.stones.of_mut(color).toggle(cell);
    }

    #[inline]
    fn link(&self, cell: Cell) -> &Link {
        &self.cells.links[place(cell)]
    }

    #[inline]
    fn link_mut(&mut self, cell: Cell) -> &mut Link {
        &mut self.cells.links[place(cell)]
    }

    /// The head of the chain of the stone on a cell; of a cell without a stone the cell itself.
    #[inline]
    pub fn head(&self, stone: Cell) -> Cell {
        self.link(stone).head
    }

    /// How many stones the chain with that head has.
    #[inline]
    pub fn size(&self, head: Cell) -> u16 {
        self.link(head).stones
    }

    /// How many pairs of a stone of the chain with that head and an empty point beside it there are.
    #[inline]
    pub fn breaths(&self, head: Cell) -> u16 {
        self.link(head).breaths
    }

    /// The stones of a chain, once round its ring.
    pub fn ring(&self, head: Cell) -> impl Iterator<Item = Cell> + '_ {
        let after = move |&stone: &Cell| Some(self.link(stone).next).filter(|&next| next != head);
        std::iter::successors(Some(head), after)
    }

    /// The lowest stone of a chain.
    pub fn lowest(&self, head: Cell) -> Cell {
        self.ring(head).min().unwrap_or(head)
    }

    /// The heads of all chains without a liberty.
    pub fn breathless(&self) -> impl Iterator<Item = Cell> + '_ {
        self.heads.iter().filter(|&head| self.breaths(head) == 0)
    }

    /// Where the chains of that color that have one liberty have it.
    pub fn last_liberties(&self, color: Color) -> CellSet {
        let mut last = CellSet::NONE;
        let heads = self.heads.and(self.stones(color));
        // A cell has four sides, so that no more breaths than these can be on one.
        let few = heads.iter().filter(|&head| self.breaths(head) <= 4);
        few.filter_map(|head| self.only_liberty(head)).for_each(|cell| last.insert(cell));
        last
    }

    /// The liberty of a chain that has no other.
    fn only_liberty(&self, head: Cell) -> Option<Cell> {
        let mut stone = head;
        let liberty = loop {
            if let Some(liberty) = around(stone).into_iter().find(|&beside| self.at(beside) == EMPTY) {
                break liberty;
            }
            stone = self.link(stone).next;
            if stone == head {
                return None;
            }
        };
        let here: u16 = around(liberty).into_iter().map(|beside| u16::from(self.head(beside) == head)).sum();
        (here == self.breaths(head)).then_some(liberty)
    }

    fn free_around(&self, cell: Cell) -> u16 {
        around(cell).iter().fold(0, |free, &beside| free + u16::from(self.at(beside) == EMPTY))
    }

    /// Adds to the breaths of every chain beside a cell, as often as it stands there.
    #[inline]
    fn breathe(&mut self, cell: Cell, more: u16) {
        for beside in around(cell) {
            let head = self.head(beside);
            let link = self.link_mut(head);
            link.breaths = link.breaths.wrapping_add(more);
        }
    }

    /// Puts a stone on an empty cell, beside which this stands, and joins it to the chains of its color. Nothing is taken.
    #[inline(always)]
    pub fn put(&mut self, cell: Cell, color: Color, beside: Beside) {
        self.done.push(Done::Put(cell, color, *self.link(cell)));
        for head in beside.heads() {
            let link = self.link_mut(head);
            link.breaths = link.breaths.wrapping_sub(1);
        }
        self.fill(cell, color);
        let mut joined = beside.own().iter();
        let Some(first) = joined.next() else {
            *self.link_mut(cell) = Link { head: cell, next: cell, stones: 1, breaths: beside.free() };
            self.heads.toggle(cell);
            return;
        };
        let keep = joined.fold(first, |keep, head| if self.size(head) > self.size(keep) { head } else { keep });
        let chain = self.link_mut(keep);
        chain.stones += 1;
        chain.breaths += beside.free();
        let next = std::mem::replace(&mut chain.next, cell);
        *self.link_mut(cell) = Link { head: keep, next, stones: 0, breaths: 0 };
        // Seldom so, and cheaper to ask than to go through a chain alone.
        if beside.own().is_several() {
            for give in beside.own().iter().filter(|&head| head != keep) {
                self.done.push(Done::Joined(keep, give));
                self.join(keep, give);
            }
        }
    }

    fn unput(&mut self, cell: Cell, color: Color, was: Link) {
        let (free, Link { head: keep, next, .. }) = (self.free_around(cell), *self.link(cell));
        if keep != cell {
            let chain = self.link_mut(keep);
            chain.stones -= 1;
            chain.breaths -= free;
            chain.next = next;
        } else {
            self.heads.toggle(cell);
        }
        self.wipe(cell, color);
        *self.link_mut(cell) = was;
        self.breathe(cell, 1);
    }

    /// Makes one chain of two, which keeps the first head.
    #[inline]
    fn join(&mut self, keep: Cell, give: Cell) {
        let Link { stones, breaths, .. } = *self.link(give);
        let chain = self.link_mut(keep);
        chain.stones += stones;
        chain.breaths += breaths;
        self.heads.toggle(give);
        self.rename(give, keep);
        self.exchange(keep, give);
    }

    fn split(&mut self, keep: Cell, give: Cell) {
        self.exchange(keep, give);
        self.rename(give, give);
        self.heads.toggle(give);
        let Link { stones, breaths, .. } = *self.link(give);
        let chain = self.link_mut(keep);
        chain.stones -= stones;
        chain.breaths -= breaths;
    }

    /// Two rings become one when two of their stones exchange what comes next, and one ring becomes two.
    #[inline]
    fn exchange(&mut self, one: Cell, other: Cell) {
        let (after_one, after_other) = (self.link(one).next, self.link(other).next);
        self.link_mut(one).next = after_other;
        self.link_mut(other).next = after_one;
    }

    /// Gives every stone of a ring another head.
    #[inline]
    fn rename(&mut self, ring: Cell, head: Cell) {
        let mut stone = ring;
        loop {
            let link = self.link_mut(stone);
            link.head = head;
            stone = link.next;
            if stone == ring {
                break;
            }
        }
    }

    /// Takes a chain of that color off the board; the chains beside it breathe again. Tells its cells.
    pub fn lift(&mut self, head: Cell, color: Color, mut tell: impl FnMut(Cell)) {
        self.done.push(Done::Lifted(head, color));
        self.heads.toggle(head);
        // The ring stays written in the emptied cells, so that it can be followed a second time.
        let mut stone = head;
        loop {
            tell(stone);
            self.wipe(stone, color);
            let link = self.link_mut(stone);
            link.head = stone;
            stone = link.next;
            if stone == head {
                break;
            }
        }
        self.breathe_around(head, 1);
    }

    /// Puts a lifted chain back.
    fn lay(&mut self, head: Cell, color: Color) {
        self.breathe_around(head, 1u16.wrapping_neg());
        self.heads.toggle(head);
        let mut stone = head;
        loop {
            self.fill(stone, color);
            let link = self.link_mut(stone);
            link.head = head;
            stone = link.next;
            if stone == head {
                break;
            }
        }
    }

    fn breathe_around(&mut self, ring: Cell, more: u16) {
        let mut stone = ring;
        loop {
            self.breathe(stone, more);
            stone = self.link(stone).next;
            if stone == ring {
                break;
            }
        }
    }
}
