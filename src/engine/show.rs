//! What can be seen of the game (GTP 2 draft 2, section 6.3.6), and the questions about it that GNU Go has.

use super::Engine;
use super::arguments::{self, exactly};
use super::failure::{Answer, Failure};
use crate::vocabulary::{Color, Phase, Point, Position};

/// The word of GTP for a color.
pub(super) fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

pub(super) fn showboard(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let seen = &engine.seen;
    let mut lines = vec![String::new()];
    lines.extend(draw(engine.position()?));
    let is_over = seen.phase == Some(Phase::Over);
    let turn = seen.to_move.filter(|_| !is_over).map(|color| format!("{color} to move"));
    let phase = seen.phase.map(|phase| format!("phase {phase}"));
    let komi = Some(format!("komi {}", engine.komi()));
    lines.push([turn, phase, komi].into_iter().flatten().collect::<Vec<_>>().join(", "));
    for (what, held) in [("prisoners", &seen.prisoners), ("pass stones", &seen.pass_stones)] {
        lines.extend(held.iter().map(|held| format!("{what}: Black {}, White {}", held.black, held.white)));
    }
    Ok(lines.join("\n"))
}

/// The coordinates are those of the protocol: letters below and above, numbers on both sides.
fn draw(position: &Position) -> Vec<String> {
    let size = position.size();
    let letters: String = (0..size.columns()).map(|column| format!(" {}", Point::column_letter(column))).collect();
    let mut lines = vec![format!("  {letters}")];
    for row in (0..size.rows()).rev() {
        let points = (0..size.columns()).filter_map(|column| Point::new(column, row).ok());
        let signs = points.map(|point| position.color_at(point).map_or('.', Color::symbol));
        let signs: String = signs.map(|sign| format!(" {sign}")).collect();
        lines.push(format!("{:>2}{signs} {}", row + 1, row + 1));
    }
    lines.push(format!("  {letters}"));
    lines
}

pub(super) fn list_stones(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [wanted] = exactly(arguments)?;
    let wanted = arguments::color(wanted)?;
    let stones = engine.position()?.stones().filter(|&(_, color)| color == wanted);
    Ok(stones.map(|(point, _)| point.to_string()).collect::<Vec<_>>().join(" "))
}

/// A vertex outside the board has no color: it is a syntax error.
pub(super) fn color(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [word] = exactly(arguments)?;
    let point = arguments::point(word)?;
    let position = engine.position()?;
    if !position.size().contains(point) {
        return Err(Failure::Syntax);
    }
    Ok(position.color_at(point).map_or("empty", color_word).to_owned())
}

pub(super) fn captures(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [by] = exactly(arguments)?;
    let by = arguments::color(by)?;
    let prisoners = engine.seen.prisoners.ok_or_else(|| not_shown("prisoners"))?;
    Ok(prisoners.of(by).to_string())
}

impl Engine {
    fn position(&self) -> Result<&Position, Failure> {
        self.seen.position.as_ref().ok_or_else(|| not_shown("the board"))
    }
}

/// The subject promised to show a field and does not.
pub(super) fn not_shown(what: &str) -> Failure {
    Failure::Told(format!("the subject does not show {what}"))
}
