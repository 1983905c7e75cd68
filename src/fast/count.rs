use crate::vocabulary::{ByColor, Color, EmptyRegion, SekiTerritory};

use super::Board;
use super::grid::{CELLS, Cell, around};
use super::hash::PositionHash;
use super::links::{EMPTY, mark};

/// Black stones around an empty region: a bit, as are marks.
const BLACK: u8 = 1;
/// White stones around an empty region.
const WHITE: u8 = 2;
/// Stones of both colors around an empty region.
const BOTH: u8 = BLACK | WHITE;

/// The empty cells in one row, region by region, and what each region touches.
struct Regions {
    cells: [Cell; CELLS],
    /// For each cell above: the colors that its region touches.
    touches: [u8; CELLS],
    /// For each cell above: how many cells of its region come after it.
    after: [u16; CELLS],
    count: usize,
}

impl<H: PositionHash> Board<H> {
    /// The territory of each player, in points: the empty regions that touch stones of one color alone.
    ///
    /// A region that touches no stone at all is nobody's or both players', as `empty-region` has it. By
    /// `seki-territory=ignored` a region is nobody's when a chain beside it also touches a neutral point, one of a
    /// region between both colors.
    pub fn territory(&self) -> ByColor<u32> {
        self.owned().0
    }

    /// The empty points that are nobody's territory.
    pub fn neutral(&self) -> u32 {
        self.owned().1
    }

    /// The stones on the board and the [territory](Board::territory) of each player, in points.
    pub fn area(&self) -> ByColor<u32> {
        let mut area = self.territory();
        for color in self.grid.on_board().filter_map(|cell| self.chains.color(cell)) {
            *area.of_mut(color) += 1;
        }
        area
    }

    /// Territory, and what is nobody's.
    fn owned(&self) -> (ByColor<u32>, u32) {
        let regions = self.regions();
        let mut in_seki = [false; CELLS];
        if self.values.seki_territory == SekiTerritory::Ignored {
            for index in (0..regions.count).filter(|&index| regions.touches[index] == BOTH) {
                self.heads_around(regions.cells[index]).for_each(|head| in_seki[usize::from(head)] = true);
            }
        }
        let (mut territory, mut neutral) = (ByColor::default(), 0);
        let mut index = 0;
        while index < regions.count {
            let points = u32::from(regions.after[index]) + 1;
            let cells = &regions.cells[index..index + points as usize];
            let seki = || cells.iter().flat_map(|&cell| self.heads_around(cell)).any(|head| in_seki[usize::from(head)]);
            match regions.touches[index] {
                0 if self.values.empty_region == EmptyRegion::Both => {
                    territory.black += points;
                    territory.white += points;
                }
                BLACK if !seki() => territory.black += points,
                WHITE if !seki() => territory.white += points,
                _ => neutral += points,
            }
            index += points as usize;
        }
        (territory, neutral)
    }

    /// The heads of the chains beside an empty cell, some of them more than once.
    fn heads_around(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let stones = around(cell).into_iter().filter(|&beside| self.chains.is_stone(beside));
        stones.map(|stone| self.chains.head(stone))
    }

    fn regions(&self) -> Regions {
        let mut regions = Regions { cells: [0; CELLS], touches: [0; CELLS], after: [0; CELLS], count: 0 };
        let mut met = [false; CELLS];
        for start in self.grid.in_order(self.chains.empty()) {
            if std::mem::replace(&mut met[usize::from(start)], true) {
                continue;
            }
            let (from, mut next) = (regions.count, regions.count);
            let mut touches = 0;
            regions.cells[from] = start;
            regions.count += 1;
            while next < regions.count {
                for beside in around(regions.cells[next]) {
                    if self.chains.is_stone(beside) {
                        touches |= self.chains.at(beside);
                    } else if self.chains.at(beside) == EMPTY && !std::mem::replace(&mut met[usize::from(beside)], true)
                    {
                        regions.cells[regions.count] = beside;
                        regions.count += 1;
                    }
                }
                next += 1;
            }
            regions.touches[from..next].fill(touches);
            for (after, slot) in regions.after[from..next].iter_mut().rev().enumerate() {
                *slot = after as u16;
            }
        }
        debug_assert_eq!((mark(Color::Black), mark(Color::White)), (BLACK, WHITE));
        regions
    }
}
