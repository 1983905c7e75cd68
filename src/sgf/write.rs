use super::point::letters;
use crate::vocabulary::{Action, Color, Point, Points, Size, Start};

/// Writes a game as a record that [`read`](super::read) reads back: plays and passes; what else was done is left out,
/// since SGF has no words for it.
pub fn write(start: &Start, actions: &[Action], komi: Points) -> String {
    let size = start.size();
    let sides =
        if size.is_square() { size.columns().to_string() } else { format!("{}:{}", size.columns(), size.rows()) };
    let mut text = format!("(;GM[1]FF[4]CA[UTF-8]AP[shinpan:{}]SZ[{sides}]KM[{komi}]", env!("CARGO_PKG_VERSION"));
    match start {
        Start::Even(_) => {}
        Start::Handicap { stones, .. } => {
            // Without stones it is the smallest handicap, which records call one stone.
            text.push_str(&format!("HA[{}]", stones.len().max(1)));
            text.push_str(&set_up("AB", stones.iter().copied(), size));
        }
        Start::Position { position, to_move } => {
            for (property, color) in [("AB", Color::Black), ("AW", Color::White)] {
                let stones = position.stones().filter(|&(_, stone)| stone == color).map(|(point, _)| point);
                text.push_str(&set_up(property, stones, size));
            }
            text.push_str(&format!("PL[{}]", letter(*to_move)));
        }
    }
    for action in actions {
        match action {
            Action::Play(color, point) => text.push_str(&format!("\n;{}[{}]", letter(*color), letters(*point, size))),
            Action::Pass(color) => text.push_str(&format!("\n;{}[]", letter(*color))),
            _ => {}
        }
    }
    text.push(')');
    text
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// A set-up property with its points; nothing if there are none.
fn set_up(property: &str, points: impl Iterator<Item = Point>, size: Size) -> String {
    let values: String = points.map(|point| format!("[{}]", letters(point, size))).collect();
    if values.is_empty() { values } else { format!("{property}{values}") }
}
