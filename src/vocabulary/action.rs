use std::fmt;

use super::{Color, Point};

/// What a player may try to do. Whether it is accepted is for a judge to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put a stone of that color on a point.
    Play(Color, Point),
    /// Skip the turn.
    Pass(Color),
    /// Give up the game.
    Resign(Color),
}

impl Action {
    /// Who acts.
    pub fn by(self) -> Color {
        match self {
            Action::Play(color, _) | Action::Pass(color) | Action::Resign(color) => color,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(color, point) => write!(f, "{color} {point}"),
            Action::Pass(color) => write!(f, "{color} pass"),
            Action::Resign(color) => write!(f, "{color} resigns"),
        }
    }
}
