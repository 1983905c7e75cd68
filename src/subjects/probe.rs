use std::fmt;

use super::reply::Reply;
use crate::vocabulary::{ByColor, Color, Field, Point, Position, Seen, Size, Trouble};

/// A question about the game that an engine may know how to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Probe {
    /// Where the stones of a color stand.
    Stones(Color),
    /// How many stones a player has captured.
    Captures(Color),
}

impl Probe {
    /// Every probe.
    pub const ALL: [Probe; 4] = [
        Probe::Stones(Color::Black),
        Probe::Stones(Color::White),
        Probe::Captures(Color::Black),
        Probe::Captures(Color::White),
    ];

    /// The name of the command.
    pub fn command(self) -> &'static str {
        match self {
            Probe::Stones(_) => "list_stones",
            Probe::Captures(_) => "captures",
        }
    }

    /// The field that it fills.
    pub fn field(self) -> Field {
        match self {
            Probe::Stones(_) => Field::Board,
            Probe::Captures(_) => Field::Prisoners,
        }
    }

    fn color(self) -> Color {
        match self {
            Probe::Stones(color) | Probe::Captures(color) => color,
        }
    }

    /// Adds the answer to what is seen.
    pub fn read(self, reply: &Reply, size: Size, seen: &mut Seen) -> Result<(), Trouble> {
        let added = if !reply.success {
            Err(format!("`{self}` was refused, though it is a command of the engine"))
        } else {
            match self {
                Probe::Stones(color) => add_stones(color, &reply.text, size, seen),
                Probe::Captures(color) => add_captures(color, &reply.text, seen),
            }
        };
        added.map_err(|what| Trouble::Protocol { what, bytes: reply.bytes.clone() })
    }
}

/// The whole command.
impl fmt::Display for Probe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.command(), color_word(self.color()))
    }
}

/// The word of GTP for a color.
pub(super) fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn add_stones(color: Color, text: &str, size: Size, seen: &mut Seen) -> Result<(), String> {
    let position = seen.position.take().unwrap_or_else(|| Position::empty(size));
    let stones = text.split_whitespace().map(str::parse).collect::<Result<Vec<Point>, _>>();
    let stones = stones.map_err(|error| error.to_string())?;
    for &point in &stones {
        if !size.contains(point) {
            return Err(format!("a stone on {point}, outside the board of {size}"));
        }
        if position.color_at(point).is_some_and(|other| other != color) {
            return Err(format!("a stone of either color on {point}"));
        }
    }
    let added = stones.into_iter().map(|point| (point, color));
    seen.position = Some(Position::with_stones(size, position.stones().chain(added)));
    Ok(())
}

fn add_captures(color: Color, text: &str, seen: &mut Seen) -> Result<(), String> {
    let number = text.trim().parse::<u32>().map_err(|_| "expected a number of captured stones".to_owned())?;
    // GTP counts for the player who captured; that is who holds them.
    *seen.prisoners.get_or_insert_with(ByColor::default).of_mut(color) = number;
    Ok(())
}
