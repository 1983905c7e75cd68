//! The rules and the board that a proof is given.

use crate::cli::{BadInput, rules};
use crate::prove::{MOST_POINTS, colorings};
use crate::vocabulary::{Color, Position, Ruleset, Size, Start};

/// A ruleset changed by settings.
pub fn ruleset(name: &str, settings: &[String]) -> Result<Ruleset, BadInput> {
    let base = rules::ruleset(name)?;
    let settings = rules::settings(settings)?;
    rules::expect_one_value_each(&settings)?;
    rules::changed(base, &settings)
}

/// A board size.
pub fn size(text: &str) -> Result<Size, BadInput> {
    text.parse().map_err(|error| BadInput(format!("--size: {error}")))
}

/// The size of a board on which everything is to be tried, and the number of its colorings.
pub fn small_size(text: &str) -> Result<(Size, u64), BadInput> {
    let size = size(text)?;
    let colorings = colorings(size);
    let found = || BadInput(format!("--size: expected a board of at most {MOST_POINTS} points, found {size}"));
    Ok((size, colorings.ok_or_else(found)?))
}

/// The empty board of a size, or a position with the player to move.
pub fn start(size: Option<&str>, diagram: Option<&str>, to_play: Option<&str>) -> Result<Start, BadInput> {
    let size = size.map(self::size).transpose()?;
    let to_move = to_play.map(|text| text.parse().map_err(|error| BadInput(format!("--to-play: {error}"))));
    let to_move = to_move.transpose()?.unwrap_or(Color::Black);
    let position = match (diagram, size) {
        (Some(rows), _) => Position::from_diagram(&rows.replace('/', "\n"))
            .map_err(|error| BadInput(format!("--position: {error}; write rows from the top, such as .X./OOX/...")))?,
        (None, Some(size)) if to_move == Color::Black => return Ok(Start::Even(size)),
        (None, Some(size)) => Position::empty(size),
        (None, None) => return Err(BadInput("expected --size or --position, found neither".to_owned())),
    };
    match size {
        Some(size) if size != position.size() => {
            Err(BadInput(format!("--size: expected the size of the position, {}, found {size}", position.size())))
        }
        _ => Ok(Start::Position { position, to_move }),
    }
}
