use crate::vocabulary::{Color, HandicapMover, Point, Ruleset, Size, Start, StartError};

use super::Board;
use super::beside::Beside;
use super::chains::Chains;
use super::grid::Grid;
use super::hash::PositionHash;
use super::history::History;
use super::values::Values;

impl<H: PositionHash> Board<H> {
    /// The empty board before an even game: Black moves first.
    pub fn new(size: Size, rules: &Ruleset) -> Board<H> {
        Board::with_stones(size, rules, &[], Color::Black)
    }

    /// The board before the first move of a game that begins like this.
    ///
    /// # Errors
    /// When a handicap stone lies off the board, or a chain has no liberty.
    ///
    /// ```
    /// use shinpan::fast::Board;
    /// use shinpan::spec::ruleset;
    /// use shinpan::vocabulary::{Color, Start};
    ///
    /// let start = Start::Handicap { size: "9x9".parse()?, stones: ["C3".parse()?, "G7".parse()?].into() };
    /// let board: Board = Board::from_start(&ruleset("russian").expect("built in"), &start)?;
    /// assert_eq!(board.to_move(), Color::White);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_start(rules: &Ruleset, start: &Start) -> Result<Board<H>, StartError> {
        let board = match start {
            Start::Even(size) => Board::new(*size, rules),
            Start::Handicap { size, stones } => {
                if let Some(&outside) = stones.iter().find(|&&stone| !size.contains(stone)) {
                    return Err(StartError::OffBoard(outside));
                }
                let first = match (stones.is_empty(), rules.handicap_mover) {
                    (true, _) => rules.bare_handicap.first(),
                    (false, HandicapMover::White) => Color::White,
                    (false, HandicapMover::Black) => Color::Black,
                };
                let stones: Vec<_> = stones.iter().map(|&stone| (stone, Color::Black)).collect();
                Board::with_stones(*size, rules, &stones, first)
            }
            Start::Position { position, to_move } => {
                let stones: Vec<_> = position.stones().collect();
                Board::with_stones(position.size(), rules, &stones, *to_move)
            }
        };
        let surrounded = board.chains.breathless().map(|head| board.chains.lowest(head)).min();
        match surrounded.and_then(|stone| board.grid.point(stone)) {
            Some(stone) => Err(StartError::NoLiberty(stone)),
            None => Ok(board),
        }
    }

    fn with_stones(size: Size, rules: &Ruleset, stones: &[(Point, Color)], to_move: Color) -> Board<H> {
        let grid = Grid::new(size);
        let stones = || stones.iter().filter_map(|&(point, color)| Some((grid.cell(point)?, color)));
        let mut chains = Chains::new(grid);
        stones().for_each(|(cell, color)| chains.put(cell, color, Beside::of(chains.links(), color, cell)));
        let values = Values::from(rules);
        let history = History::new(grid, values.remembers_positions(), stones(), to_move);
        Board { grid, values, chains, history }
    }
}
