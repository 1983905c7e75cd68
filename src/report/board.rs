//! Boards drawn in text, with coordinates, so that a person sees at a glance what happened.

use crate::vocabulary::{Point, Position};

/// The board with coordinates, one string for each row of text. A point to look at is set in parentheses.
///
/// ```
/// use shinpan::report::board;
/// use shinpan::vocabulary::Position;
/// let drawn = board::draw(&Position::from_diagram(". X\nO .")?, Some("B2".parse()?));
/// assert_eq!(drawn, [" 2  . (X)", " 1  O  . ", "    A  B "]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(position: &Position, mark: Option<Point>) -> Vec<String> {
    let size = position.size();
    let mut rows = Vec::new();
    for row in (0..size.rows()).rev() {
        let mut text = format!("{:>2} ", row + 1);
        for column in 0..size.columns() {
            let Ok(point) = Point::new(column, row) else { continue };
            let sign = position.color_at(point).map_or('.', |color| color.symbol());
            let is_marked = mark == Some(point);
            text.push_str(&if is_marked { format!("({sign})") } else { format!(" {sign} ") });
        }
        rows.push(text);
    }
    let letters = (0..size.columns()).map(|column| format!(" {} ", Point::column_letter(column)));
    rows.push(format!("   {}", letters.collect::<String>()));
    rows
}

/// Several drawings side by side, each under its heading.
pub fn beside(drawings: &[(String, Vec<String>)]) -> Vec<String> {
    let height = drawings.iter().map(|(_, rows)| rows.len()).max().unwrap_or_default();
    let widths: Vec<usize> = drawings.iter().map(|(heading, rows)| width(heading, rows)).collect();
    let line = |cells: Vec<&str>| {
        let cells = cells.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("    ").trim_end().to_owned()
    };
    let mut lines = vec![line(drawings.iter().map(|(heading, _)| heading.as_str()).collect())];
    for row in 0..height {
        let cell = |(_, rows): &'_ (String, Vec<String>)| rows.get(row).cloned().unwrap_or_default();
        let cells: Vec<String> = drawings.iter().map(cell).collect();
        lines.push(line(cells.iter().map(String::as_str).collect()));
    }
    lines
}

fn width(heading: &str, rows: &[String]) -> usize {
    rows.iter().map(|row| row.chars().count()).chain([heading.chars().count()]).max().unwrap_or_default()
}
