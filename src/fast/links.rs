use crate::vocabulary::{Color, Size};

use super::grid::{CELLS, Cell, around, place};

/// The mark of a cell without a stone: no bit.
pub(super) const EMPTY: u8 = 0;
/// The mark of the border: a bit of its own, beside those of the colors.
pub(super) const BORDER: u8 = 4;

/// The mark of a color in a cell.
pub(super) fn mark(color: Color) -> u8 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

/// The mark of what stands in a cell and, below it, the breaths of a chain: how many pairs there are of one of its cells
/// and an empty point beside it. A liberty beside several stones counts several times, so that the number never has to be
/// corrected by looking around, and it is 0 just when the chain has no liberty.
#[derive(Clone, Copy, Debug)]
pub(super) struct State(pub u16);

impl State {
    /// Where the mark begins. No chain has as many breaths: four for each point of the largest board would be 2,500.
    pub const MARK: u32 = {
        assert!(4 * Size::MAX as u32 * (Size::MAX as u32) < 1 << 12);
        12
    };

    /// The bits of the breaths.
    pub const BREATHS: u16 = (1 << State::MARK) - 1;

    #[inline]
    pub fn of(mark: u8, breaths: u16) -> State {
        State(u16::from(mark) << State::MARK | breaths)
    }

    #[inline]
    pub fn mark(self) -> u8 {
        (self.0 >> State::MARK) as u8
    }

    #[inline]
    pub fn breaths(self) -> u16 {
        self.0 & State::BREATHS
    }
}

/// What a cell tells of the chain of its stone. What belongs to a chain as a whole stands at its head.
///
/// A cell without a stone is its own head, and its breaths are the empty points beside it, so that neither a change of
/// the breaths around a cell nor a new stone needs a question what stands beside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The stone of the chain by which it is known.
    pub head: Cell,
    /// At a head: how many stones the chain has. Elsewhere it may be left over.
    pub stones: u16,
    /// The next stone of the same chain, round in a ring. An emptied cell still tells what was next.
    pub next: Cell,
    /// The mark of this cell; at a head, as every cell without a stone is one, the breaths as well. Elsewhere these may be
    /// left over.
    pub state: State,
}

/// The links of all cells: as many as there can be, so that no index has to be checked.
#[derive(Clone, Debug)]
pub(super) struct Links([Link; CELLS]);

impl Links {
    /// Border without a board.
    pub fn new() -> Links {
        Links(std::array::from_fn(|cell| Link {
            head: cell as Cell,
            next: cell as Cell,
            stones: 0,
            state: State::of(BORDER, 0),
        }))
    }

    /// Takes over the first links, as many as that.
    pub fn take_over(&mut self, from: &Links, used: usize) {
        self.0[..used].copy_from_slice(&from.0[..used]);
    }

    #[inline]
    pub fn of(&self, cell: Cell) -> &Link {
        &self.0[place(cell)]
    }

    #[inline]
    pub fn of_mut(&mut self, cell: Cell) -> &mut Link {
        &mut self.0[place(cell)]
    }

    /// What stands on a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> u8 {
        self.of(cell).state.mark()
    }

    /// The breaths of the chain with that head.
    #[inline]
    pub fn breaths(&self, head: Cell) -> u16 {
        self.of(head).state.breaths()
    }

    /// Adds to the breaths of the chain with that head.
    #[inline]
    pub fn add_breaths(&mut self, head: Cell, more: u16) {
        self.of_mut(head).state.0 += more;
    }

    /// Takes from the breaths of the chain with that head.
    #[inline]
    pub fn take_breaths(&mut self, head: Cell, fewer: u16) {
        self.of_mut(head).state.0 -= fewer;
    }

    /// A cell becomes empty: a breath more for every chain beside it, as often as it stands there.
    #[inline]
    pub fn breathe(&mut self, cell: Cell) {
        around(cell).into_iter().for_each(|beside| self.add_breaths(self.of(beside).head, 1));
    }

    /// The stones of a chain, once round its ring.
    pub fn ring(&self, head: Cell) -> impl Iterator<Item = Cell> + '_ {
        let after = move |&stone: &Cell| Some(self.of(stone).next).filter(|&next| next != head);
        std::iter::successors(Some(head), after)
    }

    /// Does that with every stone of a ring, each once; what comes next is read after it.
    #[inline]
    pub fn each(&mut self, ring: Cell, mut act: impl FnMut(&mut Links, Cell)) {
        let mut stone = ring;
        loop {
            act(self, stone);
            stone = self.of(stone).next;
            if stone == ring {
                break;
            }
        }
    }

    /// Gives every stone of a ring another head, and tells how many they are.
    #[inline]
    pub fn rename(&mut self, ring: Cell, head: Cell) -> u16 {
        let mut stones = 0;
        self.each(ring, |links, stone| {
            links.of_mut(stone).head = head;
            stones += 1;
        });
        stones
    }

    /// Two rings become one when two of their stones exchange what comes next, and one ring becomes two.
    #[inline]
    pub fn exchange(&mut self, one: Cell, other: Cell) {
        let (after_one, after_other) = (self.of(one).next, self.of(other).next);
        self.of_mut(one).next = after_other;
        self.of_mut(other).next = after_one;
    }

    pub fn free_around(&self, cell: Cell) -> u16 {
        around(cell).iter().fold(0, |free, &beside| free + u16::from(self.at(beside) == EMPTY))
    }

    /// Whether as many breaths as a chain has can be on one cell: of its four sides every one after the first takes two
    /// stones more, one at the side and one at the corner that joins it.
    #[inline]
    pub fn may_have_one_liberty(&self, head: Cell) -> bool {
        let (breaths, stones) = (self.breaths(head), self.of(head).stones);
        breaths <= 4 && stones + 1 >= 2 * breaths
    }

    /// The liberty of a chain that has no other.
    pub fn only_liberty(&self, head: Cell) -> Option<Cell> {
        let is_empty = |&cell: &Cell| self.at(cell) == EMPTY;
        let liberty = self.ring(head).find_map(|stone| around(stone).into_iter().find(is_empty))?;
        let here: u16 = around(liberty).into_iter().map(|beside| u16::from(self.of(beside).head == head)).sum();
        (here == self.breaths(head)).then_some(liberty)
    }
}
