use std::collections::BTreeSet;
use std::fmt;

use super::{Color, Point};

/// What a player may try to do. Whether it is accepted is for a judge to say.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put a stone of that color on a point.
    Play(Color, Point),
    /// Skip the turn.
    Pass(Color),
    /// Give up the game.
    Resign(Color),
    /// While play is stopped: say which stones are doomed.
    Name {
        /// Who says so.
        by: Color,
        /// A stone of each chain that is doomed, or several of them.
        dead: BTreeSet<Point>,
    },
    /// While play is stopped: agree that all stones named by either player are doomed, and no others.
    Agree(Color),
    /// While play is stopped: object, so that play goes on.
    Object {
        /// Who objects.
        by: Color,
        /// A stone of the disputed chain of his own.
        group: Option<Point>,
    },
}

impl Action {
    /// Who acts.
    pub fn by(&self) -> Color {
        match *self {
            Action::Play(color, _) | Action::Pass(color) | Action::Resign(color) | Action::Agree(color) => color,
            Action::Name { by, .. } | Action::Object { by, .. } => by,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(color, point) => write!(f, "{color} {point}"),
            Action::Pass(color) => write!(f, "{color} pass"),
            Action::Resign(color) => write!(f, "{color} resigns"),
            Action::Name { by, dead } if dead.is_empty() => write!(f, "{by} names nothing"),
            Action::Name { by, dead } => {
                let dead: Vec<String> = dead.iter().map(Point::to_string).collect();
                write!(f, "{by} names {}", dead.join(" "))
            }
            Action::Agree(color) => write!(f, "{color} agrees"),
            Action::Object { by, group: Some(point) } => write!(f, "{by} objects for {point}"),
            Action::Object { by, group: None } => write!(f, "{by} objects"),
        }
    }
}
