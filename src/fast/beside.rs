use crate::vocabulary::Color;

use super::chains::Chains;
use super::grid::{CELLS, Cell, around};
use super::links::{BORDER, Links, State, mark};

/// A one for each of the four cells beside one: 16 bits for each, side by side, so that they are asked all at once.
const EACH: u64 = 0x0001_0001_0001_0001;

/// How far the numbers of neighbouring cells lie apart.
const APART: u32 = 16;

/// The highest bit of each cell, which no number has: there stand the answers to what is asked of all four.
const ANSWER: u32 = APART - 1;
const ANSWERS: u64 = EACH << ANSWER;

/// The first two cells.
const HALF: u64 = u32::MAX as u64;

/// Numbers of four cells side by side.
#[inline(always)]
fn side_by_side(numbers: [u16; 4]) -> u64 {
    let [first, second, third, fourth] = numbers.map(u64::from);
    first | second << APART | third << (2 * APART) | fourth << (3 * APART)
}

/// Whether each number is zero.
#[inline(always)]
fn are_zero(numbers: u64) -> u64 {
    (ANSWERS - numbers) & ANSWERS
}

/// A few chains by their heads: those of the four that are chosen.
#[derive(Clone, Copy)]
pub(super) struct Heads {
    heads: u64,
    /// Bits of [`ANSWERS`].
    chosen: u64,
}

impl Heads {
    #[inline]
    pub fn is_none(self) -> bool {
        self.chosen == 0
    }

    #[inline]
    pub fn is_several(self) -> bool {
        self.chosen & self.chosen.wrapping_sub(1) != 0
    }

    /// The first of them; any of the four when there is none.
    #[inline]
    pub fn first(self) -> Cell {
        self.of_lowest(self.chosen)
    }

    /// The head of the cell whose answer is the lowest of these.
    #[inline]
    fn of_lowest(self, answers: u64) -> Cell {
        (self.heads >> (answers.trailing_zeros() & (3 * APART))) as Cell
    }

    /// None of them.
    #[inline]
    pub fn without_any(self) -> Heads {
        Heads { chosen: 0, ..self }
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let rest = |&bits: &u64| Some(bits & bits.wrapping_sub(1));
        let bits = std::iter::successors(Some(self.chosen), rest).take_while(|&bits| bits != 0);
        bits.map(move |bits| self.of_lowest(bits))
    }

    /// The one with the lowest stone alone.
    pub fn lowest(self, chains: &Chains) -> Heads {
        let answers = (0..4).map(|side| self.chosen & 1 << (side * APART + ANSWER)).filter(|&answer| answer != 0);
        let lowest = answers.min_by_key(|&answer| chains.lowest(self.of_lowest(answer)));
        Heads { chosen: lowest.unwrap_or(0), ..self }
    }
}

/// The four cells beside an empty one and their chains, found without a jump: random games would make every jump a bad
/// guess.
#[derive(Clone, Copy)]
pub(super) struct Beside {
    /// The four heads; a cell without a stone is its own head.
    heads: u64,
    /// Which of the heads are chains of the mover, each once. Bits of [`ANSWERS`], as those of `dying`.
    own: u64,
    /// Which are chains of the opponent that have no liberty but this cell, each once.
    dying: u64,
    /// Whether neither an empty cell nor a chain of the mover gives the new stone a liberty.
    pub surrounded: bool,
}

impl Beside {
    /// What stands around an empty cell.
    #[inline(always)]
    pub fn of(links: &Links, mover: Color, cell: Cell) -> Beside {
        const {
            assert!(CELLS < 1 << ANSWER);
            assert!(BORDER.ilog2() + State::MARK < ANSWER);
        }
        let heads = around(cell).map(|beside| links.of(beside).head);
        let states = side_by_side(heads.map(|head| links.of(head).state.0));
        let heads = side_by_side(heads);
        // Only stones of one chain have the same head. Which cells have that of the next cell of the four, of the second
        // after, of the third after, counted in a circle:
        let one = are_zero(heads ^ heads.rotate_right(APART));
        // Where the second after has the same, so has the cell itself after that: two answers are enough.
        let opposite = are_zero((heads ^ heads >> (2 * APART)) & HALF) & HALF;
        let two = opposite | opposite << (2 * APART);
        let three = one.rotate_left(APART);
        let again = one << APART | opposite << (2 * APART) | three << (3 * APART);
        let are = |mark: u8| states << (ANSWER - State::MARK - mark.trailing_zeros()) & ANSWERS;
        let own = are(mark(mover));
        // A chain loses its last liberty on this cell just when it has no more breaths than sides here: one for each of the
        // four with its head. It never has fewer. For cells without a stone the answer means nothing.
        let breaths = states & (EACH * u64::from(State::BREATHS));
        let last = (ANSWERS + EACH - breaths) + (one >> ANSWER) + (two >> ANSWER) + (three >> ANSWER);
        Beside {
            heads,
            own: own & !again,
            dying: are(mark(mover.opponent())) & last & !again,
            surrounded: links.breaths(cell) == 0 && own & !last == 0,
        }
    }

    /// Whether a new stone neither takes any nor stands without a liberty, where no chain stands without one.
    #[inline]
    pub fn is_quiet(self) -> bool {
        self.dying == 0 && !self.surrounded
    }

    /// Whether a new stone takes none and stands without a liberty, where no chain stands without one.
    #[inline]
    pub fn is_suicide(self) -> bool {
        self.dying == 0 && self.surrounded
    }

    /// The heads of all four cells.
    #[inline]
    pub fn heads(self) -> [Cell; 4] {
        [0, APART, 2 * APART, 3 * APART].map(|place| (self.heads >> place) as Cell)
    }

    /// The mover's chains.
    #[inline]
    pub fn own(self) -> Heads {
        Heads { heads: self.heads, chosen: self.own }
    }

    /// The opponent's chains that have no liberty but this cell.
    #[inline]
    pub fn dying(self) -> Heads {
        Heads { heads: self.heads, chosen: self.dying }
    }
}
