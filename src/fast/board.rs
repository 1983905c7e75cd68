use crate::vocabulary::{ByColor, Color, Point, Size};

use super::chains::Chains;
use super::grid::Grid;
use super::hash::{PositionHash, stone_hash};
use super::history::{History, Made};
use super::values::Values;

/// A board in play: stones, turn, prisoners and everything that has been before, by the rules it was made with.
///
/// `H` is the type of the hashes that propose repetitions; see [`PositionHash`].
///
/// A move allocates only when a record, for taking back or of what has been before, is full (they double and never
/// shrink), and by `capture-extent=one-chain`, which leaves chains without a liberty standing. A clone copies the arrays
/// whole; `clone_from` copies what is in use into the memory that the board has.
///
/// ```
/// use shinpan::fast::Board;
/// use shinpan::spec::ruleset;
///
/// let mut board: Board = Board::new("3x2".parse()?, &ruleset("tromp-taylor").expect("built in"));
/// for point in ["A1", "B1", "A2"] {
///     board.play(point.parse()?)?;
/// }
/// assert_eq!(board.liberties("A1".parse()?), Some(1));
/// board.play("B2".parse()?)?; // White takes both black stones
/// assert_eq!(board.position().to_string(), ". O .\n. O .\n");
/// assert_eq!((board.prisoners().white, board.area().white), (2, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Board<H = u64> {
    pub(super) grid: Grid,
    pub(super) values: Values,
    pub(super) chains: Chains,
    pub(super) history: History<H>,
}

impl<H: Clone> Clone for Board<H> {
    fn clone(&self) -> Board<H> {
        let Board { grid, values, .. } = *self;
        Board { grid, values, chains: self.chains.clone(), history: self.history.clone() }
    }

    fn clone_from(&mut self, from: &Board<H>) {
        (self.grid, self.values) = (from.grid, from.values);
        self.chains.clone_from(&from.chains);
        self.history.clone_from(&from.history);
    }
}

impl<H: PositionHash> Board<H> {
    /// The board's size.
    pub fn size(&self) -> Size {
        self.grid.size()
    }

    /// Whose turn it is. When play is stopped: whose turn it would be.
    pub fn to_move(&self) -> Color {
        self.history.present().to_move
    }

    /// Whether two passes in a row have stopped play: then no move can be made any more, only taken back.
    pub fn is_stopped(&self) -> bool {
        self.history.present().passes >= 2
    }

    /// Stones that left the board, by the player who holds them: those of the opponent's color.
    pub fn prisoners(&self) -> ByColor<u32> {
        self.history.holdings().prisoners
    }

    /// Stones paid for passes, by the player who holds them.
    pub fn pass_stones(&self) -> ByColor<u32> {
        self.history.holdings().pass_stones
    }

    /// How many moves have been made since the start, passes included.
    pub fn move_count(&self) -> usize {
        self.history.past()
    }

    /// Every move since the start, in order: the point of a play, `None` for a pass.
    pub fn moves(&self) -> impl Iterator<Item = Option<Point>> + '_ {
        self.history.moments().filter_map(|moment| match moment.made {
            Made::Start => None,
            Made::Play(cell) => Some(self.grid.point(cell)),
            Made::Pass => Some(None),
        })
    }

    /// The points that the last move has emptied: those of the stones that it took, and of its own chain if that went
    /// with it; the point of the played stone itself is never among them. In no order; none at the start.
    ///
    /// ```
    /// use shinpan::fast::Board;
    /// use shinpan::spec::ruleset;
    /// use shinpan::vocabulary::Point;
    ///
    /// let mut board: Board = Board::new("3x1".parse()?, &ruleset("tromp-taylor").expect("built in"));
    /// board.play("A1".parse()?)?;
    /// board.play("B1".parse()?)?;
    /// assert_eq!(board.emptied().collect::<Vec<Point>>(), ["A1".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn emptied(&self) -> impl Iterator<Item = Point> + '_ {
        self.history.emptied().filter_map(|cell| self.grid.point(cell))
    }

    /// The hash of the present position: equal for equal positions, and for some others. Where positions are not
    /// remembered it is worked out from the whole board.
    pub fn hash(&self) -> H {
        if self.history.remembers() {
            return self.history.present().hash;
        }
        let stones = self.grid.on_board().filter_map(|cell| Some((cell, self.chains.color(cell)?)));
        stones.fold(H::EMPTY, |hash, (cell, color)| hash.toggle(stone_hash(cell, color)))
    }
}
