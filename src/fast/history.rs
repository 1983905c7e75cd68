use crate::vocabulary::{ByColor, Color};

use super::chains::mark;
use super::grid::{Cell, Grid};
use super::hash::{PositionHash, spread};

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
    /// Where the written cells stood before the move.
    pub written: usize,
    /// Which of the remembered positions this is: a pass changes none.
    position: u32,
    /// The moment before in the same slot of the table.
    before: u32,
}

/// Points of a position in one word of the memory: two bits for each.
const PER_WORD: usize = 32;

/// The words of the largest board.
const MOST_WORDS: usize = super::grid::MOST_CELLS.div_ceil(PER_WORD);

/// A position to compare with those remembered: the present one with some stones put down or taken off.
#[derive(Clone, Copy)]
pub(super) struct Draft<H> {
    pub hash: H,
    words: [u64; MOST_WORDS],
    first: Cell,
}

impl<H: PositionHash> Draft<H> {
    /// Puts a stone on an empty cell, or takes it off.
    pub fn toggle(&mut self, cell: Cell, color: Color) {
        self.hash = self.hash.toggle(stone_hash(cell, color));
        let index = usize::from(cell - self.first);
        self.words[index / PER_WORD] ^= u64::from(mark(color)) << (2 * (index % PER_WORD));
    }
}

/// The part of one stone in a hash.
pub(super) fn stone_hash<H: PositionHash>(cell: Cell, color: Color) -> H {
    H::of_stone(spread(u64::from(cell) << 2 | u64::from(mark(color))))
}

/// Every moment of a game from its start, with the positions and a table to find them by their hashes.
///
/// A position takes two bits for each point and for the border cell of each column, in whole words: 24 bytes on 9x9,
/// 96 on 19x19, 168 on 25x25. A moment adds less than 100 bytes to that.
#[derive(Debug)]
pub(super) struct History<H> {
    first: Cell,
    /// Words for each position.
    width: usize,
    moments: Vec<Moment<H>>,
    positions: Vec<u64>,
    /// The latest moment of each slot; as many slots as a power of two.
    slots: Vec<u32>,
}

impl<H: Clone> Clone for History<H> {
    fn clone(&self) -> History<H> {
        let History { first, width, .. } = *self;
        let (moments, positions, slots) = (self.moments.clone(), self.positions.clone(), self.slots.clone());
        History { first, width, moments, positions, slots }
    }

    fn clone_from(&mut self, from: &History<H>) {
        (self.first, self.width) = (from.first, from.width);
        self.moments.clone_from(&from.moments);
        self.positions.clone_from(&from.positions);
        self.slots.clone_from(&from.slots);
    }
}

impl<H: PositionHash> History<H> {
    /// The history of a game that begins with those stones.
    pub fn new(grid: Grid, stones: impl Iterator<Item = (Cell, Color)>, to_move: Color) -> History<H> {
        let (first, width) = (grid.first(), grid.span().div_ceil(PER_WORD));
        let mut draft = Draft { hash: H::EMPTY, words: [0; MOST_WORDS], first };
        stones.for_each(|(cell, color)| draft.toggle(cell, color));
        let moments = Vec::with_capacity(grid.cells());
        let positions = Vec::with_capacity(grid.cells() * width);
        let slots = vec![NONE; grid.cells().next_power_of_two()];
        let mut history = History { first, width, moments, positions, slots };
        history.positions.extend_from_slice(&draft.words[..width]);
        history.add(Moment {
            hash: draft.hash,
            made: Made::Start,
            to_move,
            prisoners: ByColor::default(),
            pass_stones: ByColor::default(),
            passes: 0,
            begun: false,
            breathless: false,
            written: 0,
            position: 0,
            before: NONE,
        });
        history
    }

    /// How things stand now.
    pub fn present(&self) -> &Moment<H> {
        // The start is never taken back.
        &self.moments[self.moments.len() - 1]
    }

    /// Every moment from the start on.
    pub fn moments(&self) -> &[Moment<H>] {
        &self.moments
    }

    /// The present position, to be changed.
    pub fn draft(&self) -> Draft<H> {
        let mut words = [0; MOST_WORDS];
        words[..self.width].copy_from_slice(self.position(self.present()));
        Draft { hash: self.present().hash, words, first: self.first }
    }

    /// Adds the moment after a play that has made this position.
    pub fn add_play(&mut self, draft: &Draft<H>, moment: Moment<H>) {
        let position = self.present().position + 1;
        self.positions.extend_from_slice(&draft.words[..self.width]);
        self.add(Moment { hash: draft.hash, position, ..moment });
    }

    /// Adds the moment after a pass: the position stays.
    pub fn add_pass(&mut self, moment: Moment<H>) {
        let Moment { hash, position, .. } = *self.present();
        self.add(Moment { hash, position, ..moment });
    }

    fn add(&mut self, mut moment: Moment<H>) {
        if self.moments.len() == self.slots.len() {
            self.widen();
        }
        let slot = moment.hash.slot() & (self.slots.len() - 1);
        // No game has 2^32 moves: the positions alone would take 96 gigabytes.
        moment.before = std::mem::replace(&mut self.slots[slot], self.moments.len() as u32);
        self.moments.push(moment);
    }

    /// Twice as many slots; the moments go in again in their order, so that the latest stays the first to be found.
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
        let slot = moment.hash.slot() & (self.slots.len() - 1);
        self.slots[slot] = moment.before;
        self.positions.truncate((self.present().position as usize + 1) * self.width);
        Some(moment)
    }

    /// Whether a moment had a position with this hash, so that it is worth comparing.
    pub fn knows(&self, hash: H) -> bool {
        let mut index = self.slots[hash.slot() & (self.slots.len() - 1)];
        while index != NONE && self.moments[index as usize].hash != hash {
            index = self.moments[index as usize].before;
        }
        index != NONE
    }

    /// Whether a moment that counts has had this position. The hash proposes, the positions decide.
    pub fn has_been(&self, draft: &Draft<H>, counts: impl Fn(usize, &Moment<H>) -> bool) -> bool {
        let mut index = self.slots[draft.hash.slot() & (self.slots.len() - 1)];
        while index != NONE {
            let moment = &self.moments[index as usize];
            if moment.hash == draft.hash && counts(index as usize, moment) && self.is_position_of(draft, moment) {
                return true;
            }
            index = moment.before;
        }
        false
    }

    /// Whether a moment had this position.
    pub fn is_position_of(&self, draft: &Draft<H>, moment: &Moment<H>) -> bool {
        moment.hash == draft.hash && self.position(moment) == &draft.words[..self.width]
    }

    fn position(&self, moment: &Moment<H>) -> &[u64] {
        let from = moment.position as usize * self.width;
        &self.positions[from..from + self.width]
    }

    /// A moment after the present one, before what the move changes is written into it.
    pub fn next(&self, made: Made, written: usize) -> Moment<H> {
        let present = *self.present();
        Moment { made, to_move: present.to_move.opponent(), written, ..present }
    }
}
