use crate::vocabulary::{Color, Point, Position};

use super::Board;
use super::grid::{CELLS, around};
use super::hash::PositionHash;
use super::links::EMPTY;

impl<H: PositionHash> Board<H> {
    /// The color of the stone on a point; `None` for an empty point and for one off the board.
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.chains.color(self.grid.cell(point)?)
    }

    /// The stones on the board.
    pub fn position(&self) -> Position {
        let stones = self.grid.on_board().filter_map(|cell| Some((self.grid.point(cell)?, self.chains.color(cell)?)));
        Position::with_stones(self.size(), stones)
    }

    /// The stones of the chain on a point, in no order; none where no stone stands.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let stone = self.grid.cell(point).filter(|&cell| self.chains.is_stone(cell));
        stone.into_iter().flat_map(|stone| self.chains.ring(stone)).filter_map(|stone| self.grid.point(stone))
    }

    /// How many liberties the chain on a point has: different empty points beside it. `None` where no stone stands.
    pub fn liberties(&self, point: Point) -> Option<usize> {
        let stone = self.grid.cell(point).filter(|&cell| self.chains.is_stone(cell))?;
        let mut counted = [false; CELLS];
        let mut liberties = 0;
        for beside in self.chains.ring(stone).flat_map(around) {
            if self.chains.at(beside) == EMPTY && !std::mem::replace(&mut counted[usize::from(beside)], true) {
                liberties += 1;
            }
        }
        Some(liberties)
    }
}
