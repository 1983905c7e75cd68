use std::collections::BTreeSet;
use std::fmt;

use super::{ByColor, Color, Phase, Point, Points, Position};

/// What a subject shows of a game at one moment. A field that it cannot show is `None`; the judges in this package
/// show every field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The stones on the board.
    pub position: Option<Position>,
    /// Whose turn it is. After the end of play: whose turn it would be.
    pub to_move: Option<Color>,
    /// Stones of the opponent that were taken off the board, by the player who holds them.
    pub prisoners: Option<ByColor<u32>>,
    /// Stones that the opponent paid for passes, by the player who holds them.
    pub pass_stones: Option<ByColor<u32>>,
    /// Where the game stands.
    pub phase: Option<Phase>,
    /// The points where the player to move may play; empty outside the play phase.
    pub legal: Option<BTreeSet<Point>>,
    /// The points that White is owed for moving second.
    pub komi: Option<Points>,
    /// The points of each player, once the game has been counted; `Some(None)` before, and after a resignation.
    pub score: Option<Option<ByColor<Points>>>,
    /// The winner; `Some(None)` while there is none.
    pub winner: Option<Option<Color>>,
    /// What filling in leaves (SI-9.3), once the game has been counted; `Some(None)` before, and after a resignation.
    pub fill_in: Option<Option<ByColor<FillIn>>>,
}

impl Seen {
    /// Whether that field is shown.
    pub fn shows(&self, field: Field) -> bool {
        match field {
            Field::Board => self.position.is_some(),
            Field::ToMove => self.to_move.is_some(),
            Field::Prisoners => self.prisoners.is_some(),
            Field::PassStones => self.pass_stones.is_some(),
            Field::Phase => self.phase.is_some(),
            Field::Legal => self.legal.is_some(),
            Field::Komi => self.komi.is_some(),
            Field::Score => self.score.is_some(),
            Field::Winner => self.winner.is_some(),
            Field::FillIn => self.fill_in.is_some(),
        }
    }
}

/// What filling in the prisoners leaves of one player's territory, and of the prisoners that have his color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FillIn {
    /// Points of territory that are not filled.
    pub territory: u32,
    /// Prisoners of the player's color that find no point to be filled in.
    pub excess: u32,
}

/// The names of the fields of [`Seen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// [`Seen::position`]
    Board,
    /// [`Seen::to_move`]
    ToMove,
    /// [`Seen::prisoners`]
    Prisoners,
    /// [`Seen::pass_stones`]
    PassStones,
    /// [`Seen::phase`]
    Phase,
    /// [`Seen::legal`]
    Legal,
    /// [`Seen::komi`]
    Komi,
    /// [`Seen::score`]
    Score,
    /// [`Seen::winner`]
    Winner,
    /// [`Seen::fill_in`]
    FillIn,
}

impl Field {
    /// Every field, in the order in which reports list them.
    pub const ALL: [Field; 10] = [
        Field::Board,
        Field::ToMove,
        Field::Prisoners,
        Field::PassStones,
        Field::Phase,
        Field::Legal,
        Field::Komi,
        Field::Score,
        Field::Winner,
        Field::FillIn,
    ];

    /// The key used in scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Field::Board => "board",
            Field::ToMove => "to_move",
            Field::Prisoners => "prisoners",
            Field::PassStones => "pass_stones",
            Field::Phase => "phase",
            Field::Legal => "legal",
            Field::Komi => "komi",
            Field::Score => "score",
            Field::Winner => "winner",
            Field::FillIn => "fill_in",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
