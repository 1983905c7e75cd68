use crate::vocabulary::{ByColor, Color};

use super::beside::Beside;
use super::grid::{Cell, CellSet, Grid, around};
use super::links::{BORDER, EMPTY, Link, Links, State, mark};

/// What has been done, to be undone exactly and in reverse order.
#[derive(Clone, Copy, Debug)]
enum Done {
    /// A stone was put on a cell. `next`: the link to a next stone that the cell still had from a chain that was lifted;
    /// `free`: how many empty points were beside it.
    Put { color: Color, cell: Cell, next: Cell, free: u16 },
    /// A chain was made a part of another.
    Joined { color: Color, keep: Cell, give: Cell, breaths: u16 },
    /// The chain with that head was lifted; its cells still are a ring.
    Lifted { color: Color, head: Cell },
}

/// The stones on the board, linked to chains, and how to take back what has been done.
#[derive(Debug)]
pub(super) struct Chains {
    grid: Grid,
    links: Box<Links>,
    empty: CellSet,
    /// The heads of the chains of each color.
    heads: ByColor<CellSet>,
    done: Vec<Done>,
}

impl Clone for Chains {
    fn clone(&self) -> Chains {
        let Chains { grid, empty, heads, .. } = *self;
        Chains { grid, links: self.links.clone(), empty, heads, done: self.done.clone() }
    }

    fn clone_from(&mut self, from: &Chains) {
        // Beyond either board all is border.
        self.links.take_over(&from.links, self.grid.cells().max(from.grid.cells()));
        (self.grid, self.empty, self.heads) = (from.grid, from.empty, from.heads);
        self.done.clone_from(&from.done);
    }
}

impl Chains {
    /// The empty board.
    pub fn new(grid: Grid) -> Chains {
        let (mut links, mut empty) = (Box::new(Links::new()), CellSet::NONE);
        for cell in grid.on_board() {
            links.of_mut(cell).state = State::of(EMPTY, links.breaths(cell));
            links.breathe(cell);
            empty.toggle(cell);
        }
        let heads = ByColor { black: CellSet::NONE, white: CellSet::NONE };
        Chains { grid, links, empty, heads, done: Vec::with_capacity(2 * grid.points()) }
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
                Some(Done::Put { color, cell, next, free }) => self.unput(color, cell, next, free),
                Some(Done::Joined { color, keep, give, breaths }) => self.split(color, keep, give, breaths),
                Some(Done::Lifted { color, head }) => self.lay(color, head),
                None => break,
            }
        }
    }

    /// The links of all cells.
    #[inline]
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// What stands on a cell: [`EMPTY`], the [`mark`] of a color, or another number on the border.
    #[inline]
    pub fn at(&self, cell: Cell) -> u8 {
        self.links.at(cell)
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

    /// The head of the chain of the stone on a cell; of a cell without a stone the cell itself.
    #[inline]
    pub fn head(&self, stone: Cell) -> Cell {
        self.links.of(stone).head
    }

    /// How many stones the chain with that head has.
    #[inline]
    pub fn size(&self, head: Cell) -> u16 {
        self.links.of(head).stones
    }

    /// The stones of a chain, once round its ring.
    pub fn ring(&self, head: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.links.ring(head)
    }

    /// The lowest stone of a chain.
    pub fn lowest(&self, head: Cell) -> Cell {
        self.ring(head).min().unwrap_or(head)
    }

    /// The heads of all chains without a liberty.
    pub fn breathless(&self) -> impl Iterator<Item = Cell> + '_ {
        let heads = [&self.heads.black, &self.heads.white].into_iter().flat_map(|heads| self.grid.in_order(heads));
        heads.filter(|&head| self.links.breaths(head) == 0)
    }

    /// Where the chains of that color that have one liberty have it.
    pub fn last_liberties(&self, color: Color) -> CellSet {
        let mut last = CellSet::NONE;
        let may_have_one = |&head: &Cell| self.links.may_have_one_liberty(head);
        let few = self.grid.in_order(self.heads.of(color)).filter(may_have_one);
        few.filter_map(|head| self.links.only_liberty(head)).for_each(|cell| last.insert(cell));
        last
    }

    /// Puts a stone on an empty cell, beside which this stands, and joins it to the chains of its color. Nothing is taken.
    #[inline(always)]
    pub fn put(&mut self, cell: Cell, color: Color, beside: Beside) {
        let links = &mut *self.links;
        let Link { next, state, .. } = *links.of(cell);
        let free = state.breaths();
        self.done.push(Done::Put { color, cell, next, free });
        beside.heads().into_iter().for_each(|head| links.take_breaths(head, 1));
        self.empty.toggle(cell);
        let own = beside.own();
        if own.is_none() {
            *links.of_mut(cell) = Link { head: cell, next: cell, stones: 1, state: State::of(mark(color), free) };
            self.heads.of_mut(color).toggle(cell);
            return;
        }
        let keep = own.first();
        links.add_breaths(keep, free);
        let chain = links.of_mut(keep);
        chain.stones += 1;
        let next = std::mem::replace(&mut chain.next, cell);
        *links.of_mut(cell) = Link { head: keep, next, stones: 0, state: State::of(mark(color), 0) };
        if own.is_several() {
            self.join(color, beside);
        }
    }

    /// Makes one of a color's chains beside a cell, the first of which the cell's stone has joined already.
    #[inline]
    fn join(&mut self, color: Color, beside: Beside) {
        let (links, heads) = (&mut *self.links, self.heads.of_mut(color));
        let mut keep = beside.own().first();
        for other in beside.own().iter().skip(1) {
            // The larger chain keeps its head, so that fewer stones are given another.
            let larger = links.of(other).stones > links.of(keep).stones;
            let give = if larger { std::mem::replace(&mut keep, other) } else { other };
            let breaths = links.breaths(give);
            self.done.push(Done::Joined { color, keep, give, breaths });
            heads.toggle(give);
            links.add_breaths(keep, breaths);
            links.of_mut(keep).stones += links.rename(give, keep);
            links.exchange(keep, give);
        }
    }

    fn split(&mut self, color: Color, keep: Cell, give: Cell, breaths: u16) {
        let links = &mut *self.links;
        links.exchange(keep, give);
        let stones = links.rename(give, give);
        links.of_mut(keep).stones -= stones;
        links.take_breaths(keep, breaths);
        *links.of_mut(give) = Link { stones, state: State::of(mark(color), breaths), ..*links.of(give) };
        self.heads.of_mut(color).toggle(give);
    }

    fn unput(&mut self, color: Color, cell: Cell, next: Cell, free: u16) {
        let links = &mut *self.links;
        let put = *links.of(cell);
        if put.head == cell {
            self.heads.of_mut(color).toggle(cell);
        } else {
            links.take_breaths(put.head, free);
            let chain = links.of_mut(put.head);
            chain.stones -= 1;
            chain.next = put.next;
        }
        self.empty.toggle(cell);
        *links.of_mut(cell) = Link { head: cell, next, stones: 0, state: State::of(EMPTY, free) };
        links.breathe(cell);
    }

    /// Takes a chain of that color off the board; the chains beside it breathe again. Tells its cells.
    pub fn lift(&mut self, head: Cell, color: Color, mut tell: impl FnMut(Cell)) {
        let (links, empty) = (&mut *self.links, &mut self.empty);
        self.done.push(Done::Lifted { color, head });
        self.heads.of_mut(color).toggle(head);
        // While the whole chain stands, each stone is told its own part of the breaths, in the place of the number of stones.
        let breathes = links.breaths(head) > 0;
        if breathes {
            links.each(head, |links, stone| links.of_mut(stone).stones = links.free_around(stone));
        }
        links.each(head, |links, stone| {
            tell(stone);
            empty.toggle(stone);
            let link = links.of_mut(stone);
            (link.head, link.state) = (stone, State::of(EMPTY, if breathes { link.stones } else { 0 }));
        });
        links.each(head, Links::breathe);
    }

    /// Puts a lifted chain back.
    fn lay(&mut self, color: Color, head: Cell) {
        let (links, empty) = (&mut *self.links, &mut self.empty);
        self.heads.of_mut(color).toggle(head);
        links.each(head, |links, stone| {
            around(stone).into_iter().for_each(|beside| links.take_breaths(links.of(beside).head, 1));
        });
        let (mut stones, mut breaths) = (0, 0);
        links.each(head, |links, stone| {
            empty.toggle(stone);
            stones += 1;
            breaths += links.breaths(stone);
            let link = links.of_mut(stone);
            (link.head, link.state) = (head, State::of(mark(color), 0));
        });
        let chain = links.of_mut(head);
        (chain.stones, chain.state) = (stones, State::of(mark(color), breaths));
    }
}
