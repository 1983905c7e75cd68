//! Boards and komi (GTP 2 draft 2, section 6.3.2).

use super::Engine;
use super::arguments::{exactly, number, points};
use super::failure::{Answer, Failure};
use crate::vocabulary::{Size, Start};

/// The size of one argument is that of a square; two are columns and rows, as some engines have it.
pub(super) fn boardsize(engine: &mut Engine, arguments: &[&str]) -> Answer {
    match arguments {
        [side] => resize(engine, number(side)?, number(side)?),
        _ => rectangular_boardsize(engine, arguments),
    }
}

pub(super) fn rectangular_boardsize(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [columns, rows] = exactly(arguments)?;
    resize(engine, number(columns)?, number(rows)?)
}

/// The specification leaves the board arbitrary; here it is the start of an even game.
fn resize(engine: &mut Engine, columns: u32, rows: u32) -> Answer {
    let side = |length: u32| u8::try_from(length).map_err(|_| Failure::UnacceptableSize);
    let size = Size::new(side(columns)?, side(rows)?).map_err(|_| Failure::UnacceptableSize)?;
    if !engine.takes(size) {
        return Err(Failure::UnacceptableSize);
    }
    begin_even(engine, size).map_err(|_| Failure::UnacceptableSize)
}

fn begin_even(engine: &mut Engine, size: Size) -> Answer {
    engine.begin(engine.rules.clone(), Start::Even(size), &[])?;
    Ok(String::new())
}

impl Engine {
    /// Whether the subject takes boards of that size.
    pub(super) fn takes(&self, size: Size) -> bool {
        let sight = self.subject.sight();
        let (shortest, longest) = sight.sides;
        let fits = |side: u8| (shortest..=longest).contains(&side);
        fits(size.columns()) && fits(size.rows()) && (size.is_square() || sight.rectangles)
    }
}

pub(super) fn query_boardsize(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let size = engine.start.size();
    let columns = size.columns().to_string();
    Ok(if size.is_square() { columns } else { format!("{columns} {}", size.rows()) })
}

pub(super) fn clear_board(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    begin_even(engine, engine.start.size())
}

pub(super) fn komi(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [word] = exactly(arguments)?;
    let komi = points(word)?;
    let rules = engine.rules_with(komi);
    let (start, actions) = (engine.start.clone(), engine.actions.clone());
    engine.begin(rules, start, &actions)?;
    Ok(String::new())
}

pub(super) fn get_komi(engine: &mut Engine, arguments: &[&str]) -> Answer {
    exactly(arguments).map(|[]| engine.komi().to_string())
}
