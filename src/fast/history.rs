use crate::vocabulary::{ByColor, Color};

use super::chains::mark;
use super::grid::{CELLS, Cell, Grid, place};
use super::hash::{PositionHash, stone_hash};

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
    pub prisoners: ByColor<u32>,
    pub pass_stones: ByColor<u32>,
    /// Passes in a row up to now.
    pub passes: u8,
    /// Whether a stone has been played since the start.
    pub begun: bool,
    /// Whether chains without a liberty stand on the board, as capture-extent=one-chain leaves them.
    pub breathless: bool,
    /// Whether the stone that was played stands on the board.
    pub stays: bool,
    /// Where the record of the chains stood before the move.
    pub done: u32,
    /// How many stones are on the board.
    pub stones: u16,
    /// The largest number of stones that has been on the board.
    pub most_stones: u16,
    /// How many stones have left the board; written by [`History::add`], as is the next one.
    pub left: u32,
    /// The moment before in the same slot of the table.
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
            prisoners: ByColor::default(),
            pass_stones: ByColor::default(),
            passes: 0,
            begun: false,
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
/// proposed a repetition, which is then seldom far away; a moment takes less than 60 bytes on any board, its slots and
/// stones less than 20 more.
#[derive(Debug)]
pub(super) struct History<H> {
    /// Whether positions further back than the last play matter, so that hashes and table are kept up.
    remembers: bool,
    moments: Vec<Moment<H>>,
    /// Every stone that has left the board, in that order.
    left: Vec<(Cell, Color)>,
    /// The latest moment of each slot; as many slots as a power of two.
    slots: Vec<u32>,
}

impl<H: Clone> Clone for History<H> {
    fn clone(&self) -> History<H> {
        let (moments, left, slots) = (self.moments.clone(), self.left.clone(), self.slots.clone());
        History { remembers: self.remembers, moments, left, slots }
    }

    fn clone_from(&mut self, from: &History<H>) {
        self.remembers = from.remembers;
        self.moments.clone_from(&from.moments);
        self.left.clone_from(&from.left);
        self.slots.clone_from(&from.slots);
    }
}

impl<H: PositionHash> History<H> {
    /// The history of a game that begins with those stones.
    pub fn new(grid: Grid, remembers: bool, stones: impl Iterator<Item = (Cell, Color)>, to_move: Color) -> History<H> {
        let moments = Vec::with_capacity(2 * grid.points());
        let slots = vec![NONE; if remembers { 2 * grid.points().next_power_of_two() } else { 0 }];
        let mut history = History { remembers, moments, left: Vec::with_capacity(grid.points()), slots };
        let (mut hash, mut count) = (H::EMPTY, 0);
        for (cell, color) in stones {
            hash = hash.toggle(stone_hash(cell, color));
            count += 1;
        }
        history.add(Moment::start(hash, to_move, count));
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
        // The start is never taken back.
        &self.moments[self.moments.len() - 1]
    }

    /// Every moment from the start on.
    pub fn moments(&self) -> &[Moment<H>] {
        &self.moments
    }

    /// A stone leaves the board by the move whose moment is added next.
    #[inline]
    pub fn leave(&mut self, cell: Cell, color: Color) {
        self.left.push((cell, color));
    }

    /// Adds a moment.
    #[inline]
    pub fn add(&mut self, mut moment: Moment<H>) {
        moment.left = self.left.len() as u32;
        moment.most_stones = moment.most_stones.max(moment.stones);
        if self.remembers {
            if self.moments.len() == self.slots.len() {
                self.widen();
            }
            let slot = moment.hash.slot() & (self.slots.len() - 1);
            // No game has 2^32 moves: the moments alone would take 200 gigabytes.
            moment.before = std::mem::replace(&mut self.slots[slot], self.moments.len() as u32);
        }
        self.moments.push(moment);
    }

    /// Twice as many slots; the moments go in again in their order, so that the latest stays the first to be found.
    #[cold]
    fn widen(&mut self) {
        let slots = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(slots, NONE);
        for (index, moment) in self.moments.iter_mut().enumerate() {
            let slot = moment.hash.slot() & (slots - 1);
            moment.before = std::mem::replace(&mut self.slots[slot], index as u32);
        }
    }

    /// Forgets the latest moment and returns it; `None` at the start.
    pub fn take_back(&mut self) -> Option<Moment<H>> {
        if self.moments.len() == 1 {
            return None;
        }
        let moment = self.moments.pop()?;
        if self.remembers {
            let slot = moment.hash.slot() & (self.slots.len() - 1);
            self.slots[slot] = moment.before;
        }
        self.left.truncate(self.present().left as usize);
        Some(moment)
    }

    /// The stones that left the board by the move of a moment.
    #[inline]
    fn left_by(&self, index: usize) -> &[(Cell, Color)] {
        let from = index.checked_sub(1).map_or(0, |before| self.moments[before].left);
        &self.left[from as usize..self.moments[index].left as usize]
    }

    /// The cells that the last move has emptied.
    pub fn emptied(&self) -> impl Iterator<Item = Cell> + '_ {
        self.left_by(self.moments.len() - 1).iter().map(|&(cell, _)| cell)
    }

    /// Whether a moment had a position with this hash, so that it is worth comparing.
    #[inline]
    pub fn knows(&self, hash: H) -> bool {
        let mut index = self.slots[hash.slot() & (self.slots.len() - 1)];
        while index != NONE && self.moments[index as usize].hash != hash {
            index = self.moments[index as usize].before;
        }
        index != NONE
    }

    /// Whether a moment that counts has had the position that differs like this from the present one. The hash proposes,
    /// the positions decide.
    pub fn has_been(&self, hash: H, mut difference: Difference, counts: impl Fn(usize, &Moment<H>) -> bool) -> bool {
        let mut at = self.moments.len() - 1;
        let mut index = self.slots[hash.slot() & (self.slots.len() - 1)];
        while index != NONE {
            let (proposed, moment) = (index as usize, &self.moments[index as usize]);
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

    /// Whether the position that differs like this from the present one is that before the last move.
    pub fn was_before(&self, mut difference: Difference) -> bool {
        self.go_back(self.moments.len() - 1, &mut difference);
        difference.cells == 0
    }

    /// From the position of a moment to that of the moment before.
    fn go_back(&self, index: usize, difference: &mut Difference) {
        let moment = &self.moments[index];
        if let (Made::Play(cell), true) = (moment.made, moment.stays) {
            difference.toggle(cell, moment.to_move.opponent());
        }
        self.left_by(index).iter().for_each(|&(cell, color)| difference.toggle(cell, color));
    }

    /// Whether the last move was a play that an answer might take back, with a stone on that cell: not more than one
    /// stone has left the board by it, and if one has, the answer stands where it stood.
    #[inline]
    pub fn may_be_answered_at(&self, cell: Cell) -> bool {
        match self.left_by(self.moments.len() - 1) {
            [] => true,
            [(left, _)] => *left == cell,
            _ => false,
        }
    }

    /// A moment after the present one, before what the move changes is written into it.
    #[inline]
    pub fn next(&self, made: Made, done: u32) -> Moment<H> {
        let present = *self.present();
        Moment { made, to_move: present.to_move.opponent(), done, ..present }
    }
}
