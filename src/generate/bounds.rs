use crate::vocabulary::Size;

/// How much of a game the judges can follow that it is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Plays and passes, for a board that knows nothing of what two passes lead to.
    Play,
    /// Everything up to the end.
    WholeGame,
}

/// How large a game may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The longest side of a board.
    pub side: u8,
    /// The most points of a board.
    pub points: u16,
    /// The most deeds after the start.
    pub deeds: usize,
    /// What the game may be about.
    pub scope: Scope,
}

impl Bounds {
    /// Every shape of up to 28 points, lines of up to twelve among them; whole games.
    pub const SMALL: Bounds = Bounds { side: 12, points: 28, deeds: 70, scope: Scope::WholeGame };

    /// The same boards for plays and passes alone.
    pub const SMALL_PLAY: Bounds = Bounds { scope: Scope::Play, ..Bounds::SMALL };

    /// Every board that fits in.
    pub(super) fn sizes(&self) -> Vec<Size> {
        let sides = 1..=self.side.clamp(1, Size::MAX);
        let shapes = sides.clone().flat_map(|columns| sides.clone().map(move |rows| (columns, rows)));
        let fits = |&(columns, rows): &(u8, u8)| {
            let points = u16::from(columns) * u16::from(rows);
            points <= self.points.max(1)
        };
        shapes.filter(fits).filter_map(|(columns, rows)| Size::new(columns, rows).ok()).collect()
    }

    /// Whether a board fits in.
    pub(super) fn admits(&self, size: Size) -> bool {
        let points = u16::from(size.columns()) * u16::from(size.rows());
        size.columns() <= self.side && size.rows() <= self.side && points <= self.points
    }
}
