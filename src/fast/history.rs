use crate::vocabulary::{ByColor, Color};

use super::grid::{CELLS, Cell, CellSet, Grid, place};
use super::hash::{PositionHash, stone_hash};
use super::links::mark;

/// No earlier moment in the same slot.
const NONE: u32 = u32::MAX;

/// What brought a moment about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    /// Nobody's move: the game begins.
    Start,
    /// A play on that cell, by the opponent of the player to move.
    Play(Cell),
    /// A pass by the opponent of the player to move.
    Pass,
}

/// How a game stands between two moves, apart from the stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<H> {
    /// Of the position; kept up only where positions are remembered.
    pub hash: H,
    pub made: Made,
    pub to_move: Color,
    /// Passes in a row up to now.
    pub passes: u8,
    /// Whether chains without a liberty stand on the board, as capture-extent=one-chain leaves them.
    pub breathless: bool,
    /// Whether the stone that was played last stayed on the board. A pass leaves it as it was.
    pub stays: bool,
    /// Where the record of the chains stood before the move.
    pub done: u32,
    /// How many stones are on the board.
    pub stones: u16,
    /// The largest number of stones that has been on the board.
    pub most_stones: u16,
    /// How many of the stones that have left the board had left it before the move.
    pub left: u32,
    /// The moment before in the same slot of the table; written by [`History::enter`].
    pub before: u32,
}

impl<H> Moment<H> {
    /// The moment before the first move.
    #[inline]
    pub fn start(hash: H, to_move: Color, stones: u16) -> Moment<H> {
        Moment {
            hash,
            made: Made::Start,
            to_move,
            passes: 0,
            breathless: false,
            stays: false,
            done: 0,
            stones,
            most_stones: stones,
            left: 0,
            before: NONE,
        }
    }
}

/// What each player holds besides the bowl. It seldom changes, and a moment is copied at every move: so it stands apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holdings {
    /// How many moments had been before the one since which this is so.
    since: u32,
    pub prisoners: ByColor<u32>,
    pub pass_stones: ByColor<u32>,
}

/// What tells one position from another: each cell with the marks of the stones that only one of them has.
pub(super) struct Difference {
    marks: [u8; CELLS],
    cells: usize,
}

impl Difference {
    pub fn new() -> Difference {
        Difference { marks: [0; CELLS], cells: 0 }
    }

    /// A stone is put down, or taken off, in one of the positions.
    pub fn toggle(&mut self, cell: Cell, color: Color) {
        let marks = &mut self.marks[place(cell)];
        self.cells -= usize::from(*marks != 0);
        *marks ^= mark(color);
        self.cells += usize::from(*marks != 0);
    }
}

/// Every moment of a game from its start, with a table to find those with a hash.
///
/// Positions are not stored. A moment tells which stones its move has put down and taken off, and to compare the present
/// with an earlier position, the moves between the two are followed backwards. That costs time only where a hash has
/// proposed a repetition, which is then seldom far away; a moment takes 32 bytes on any board, its slots and stones less
/// than 20 more.
#[derive(Debug)]
pub(super) struct History<H> {
    /// Whether positions further back than the last play matter, so that hashes and table are kept up.
    remembers: bool,
    present: Moment<H>,
    /// The moments before the present one.
    past: Vec<Moment<H>>,
    holdings: Holdings,
    /// What was held before.
    held: Vec<Holdings>,
    /// Every stone that has left the board, in that order; but not one that left by the very play that put it down.
    left: Vec<(Cell, Color)>,
    /// Where stones of each color have ever left the board; also such moves as have been taken back.
    ever_left: ByColor<CellSet>,
    /// The latest moment of each slot; as many slots as a power of two.
    slots: Vec<u32>,
}

impl<H: Clone> Clone for History<H> {
    fn clone(&self) -> History<H> {
        let History { remembers, holdings, ever_left, .. } = *self;
        let (past, held) = (self.past.clone(), self.held.clone());
        let (left, slots) = (self.left.clone(), self.slots.clone());
        History { remembers, present: self.present.clone(), past, holdings, held, left, ever_left, slots }
    }

    fn clone_from(&mut self, from: &History<H>) {
        self.remembers = from.remembers;
        self.present.clone_from(&from.present);
        self.past.clone_from(&from.past);
        self.holdings = from.holdings;
        self.held.clone_from(&from.held);
        self.left.clone_from(&from.left);
        self.ever_left = from.ever_left;
        self.slots.clone_from(&from.slots);
    }
}

impl<H: PositionHash> History<H> {
    /// The history of a game that begins with those stones.
    pub fn new(grid: Grid, remembers: bool, stones: impl Iterator<Item = (Cell, Color)>, to_move: Color) -> History<H> {
        let past = Vec::with_capacity(2 * grid.points());
        let slots = vec![NONE; if remembers { 2 * grid.points().next_power_of_two() } else { 0 }];
        let (mut hash, mut count) = (H::EMPTY, 0);
        for (cell, color) in stones {
            hash = hash.toggle(stone_hash(cell, color));
            count += 1;
        }
        let present = Moment::start(hash, to_move, count);
        let holdings = Holdings { since: 0, prisoners: ByColor::default(), pass_stones: ByColor::default() };
        let (held, left) = (Vec::with_capacity(grid.points()), Vec::with_capacity(grid.points()));
        let ever_left = ByColor { black: CellSet::NONE, white: CellSet::NONE };
        let mut history = History { remembers, present, past, holdings, held, left, ever_left, slots };
        history.enter();
        history
    }

    /// Whether positions further back than the last play matter.
    #[inline]
    pub fn remembers(&self) -> bool {
        self.remembers
    }

    /// How things stand now.
    #[inline]
    pub fn present(&self) -> &Moment<H> {
        &self.present
    }

    /// Every moment from the start on.
    pub fn moments(&self) -> impl Iterator<Item = &Moment<H>> {
        self.past.iter().chain([&self.present])
    }

    /// How many moments have been before the present one.
    #[inline]
    pub fn past(&self) -> usize {
        self.past.len()
    }

    #[inline]
    fn moment(&self, index: usize) -> &Moment<H> {
        self.past.get(index).unwrap_or(&self.present)
    }

    /// A stone leaves the board by the move that has begun.
    #[inline]
    pub fn leave(&mut self, cell: Cell, color: Color) {
        self.left.push((cell, color));
        self.ever_left.of_mut(color).insert(cell);
    }

    /// Where stones of that color may have stood once that are no longer there: nowhere else does a stone that takes none
    /// make a position that has been before.
    #[inline]
    pub fn ever_left(&self, color: Color) -> &CellSet {
        self.ever_left.of(color)
    }

    /// Begins a move: the moment after it is the same as before, but for what every move changes. The mark of the record
    /// of the chains is that before the move.
    #[inline]
    pub fn begin(&mut self, made: Made, done: u32) {
        self.past.push(self.present);
        (self.present.made, self.present.to_move) = (made, self.present.to_move.opponent());
        (self.present.done, self.present.left) = (done, self.left.len() as u32);
    }

    /// The moment after the move that has begun, for what the move changes besides.
    #[inline]
    pub fn change(&mut self) -> &mut Moment<H> {
        &mut self.present
    }

    /// What is held now.
    #[inline]
    pub fn holdings(&self) -> &Holdings {
        &self.holdings
    }

    /// The move that has begun changes what is held.
    pub fn change_holdings(&mut self) -> &mut Holdings {
        self.held.push(self.holdings);
        self.holdings.since = self.past.len() as u32;
        &mut self.holdings
    }

    /// Ends a move: what has become of it is remembered.
    #[inline]
    pub fn enter(&mut self) {
        self.present.most_stones = self.present.most_stones.max(self.present.stones);
        if self.remembers {
            if self.past.len() == self.slots.len() {
                self.widen();
            }
            let slot = self.present.hash.slot() & (self.slots.len() - 1);
            // No game has 2^32 moves: the moments alone would take 130 gigabytes.
            self.present.before = std::mem::replace(&mut self.slots[slot], self.past.len() as u32);
        }
    }

    /// Twice as many slots; the moments go in again in their order, so that the latest stays the first to be found.
    #[cold]
    fn widen(&mut self) {
        let slots = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(slots, NONE);
        for (index, moment) in self.past.iter_mut().enumerate() {
            let slot = moment.hash.slot() & (slots - 1);
            moment.before = std::mem::replace(&mut self.slots[slot], index as u32);
        }
    }

    /// Forgets the latest moment and returns it; `None` at the start.
    pub fn take_back(&mut self) -> Option<Moment<H>> {
        if self.holdings.since as usize == self.past.len() {
            self.holdings = self.held.pop()?;
        }
        let moment = std::mem::replace(&mut self.present, self.past.pop()?);
        if self.remembers {
            let slot = moment.hash.slot() & (self.slots.len() - 1);
            self.slots[slot] = moment.before;
        }
        self.left.truncate(moment.left as usize);
        Some(moment)
    }

    /// The stones that left the board by the move of a moment.
    fn left_by(&self, index: usize) -> &[(Cell, Color)] {
        let until = if index < self.past.len() { self.moment(index + 1).left as usize } else { self.left.len() };
        &self.left[self.moment(index).left as usize..until]
    }

    /// The stones that left the board by the last move.
    #[inline]
    fn just_left(&self) -> &[(Cell, Color)] {
        &self.left[self.present.left as usize..]
    }

    /// The cells that the last move has emptied.
    #[inline]
    pub fn emptied(&self) -> impl Iterator<Item = Cell> + '_ {
        self.just_left().iter().map(|&(cell, _)| cell)
    }

    /// Whether a moment had a position with this hash, so that it is worth comparing. Asked only where positions are
    /// remembered.
    #[inline]
    pub fn knows(&self, hash: H) -> bool {
        debug_assert!(self.remembers);
        let mut index = self.slots[hash.slot() & (self.slots.len() - 1)];
        while index != NONE && self.moment(index as usize).hash != hash {
            index = self.moment(index as usize).before;
        }
        index != NONE
    }

    /// Whether a moment that counts has had the position that differs like this from the present one. The hash proposes,
    /// the positions decide. Asked only where positions are remembered.
    pub fn has_been(&self, hash: H, mut difference: Difference, counts: impl Fn(usize, &Moment<H>) -> bool) -> bool {
        debug_assert!(self.remembers);
        let mut at = self.past.len();
        let mut index = self.slots[hash.slot() & (self.slots.len() - 1)];
        while index != NONE {
            let (proposed, moment) = (index as usize, self.moment(index as usize));
            if moment.hash == hash && counts(proposed, moment) {
                while at > proposed {
                    self.go_back(at, &mut difference);
                    at -= 1;
                }
                if difference.cells == 0 {
                    return true;
                }
            }
            index = moment.before;
        }
        false
    }

    /// How many stones were on the board before the last move.
    pub fn stones_before(&self) -> Option<u16> {
        self.past.last().map(|moment| moment.stones)
    }

    /// Whether the position that differs like this from the present one is that before the last move.
    pub fn was_before(&self, mut difference: Difference) -> bool {
        self.go_back(self.past.len(), &mut difference);
        difference.cells == 0
    }

    /// From the position of a moment to that of the moment before.
    fn go_back(&self, index: usize, difference: &mut Difference) {
        let moment = self.moment(index);
        if let (Made::Play(cell), true) = (moment.made, moment.stays) {
            difference.toggle(cell, moment.to_move.opponent());
        }
        self.left_by(index).iter().for_each(|&(cell, color)| difference.toggle(cell, color));
    }

    /// Whether the last move was a play that an answer might take back, with a stone on that cell: not more than one
    /// stone has left the board by it, and if one has, the answer stands where it stood.
    #[inline]
    pub fn may_be_answered_at(&self, cell: Cell) -> bool {
        match self.just_left() {
            [] => true,
            [(left, _)] => *left == cell,
            _ => false,
        }
    }
}
