use std::fmt;

use super::Place;

/// Something wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The place in it.
    pub place: Place,
    /// What is wrong: what was expected there, and what was found.
    pub message: String,
    /// The line of the file.
    pub line: String,
}

impl fmt::Display for Problem {
    /// `file:line:column: message`, with the line and a mark below it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        let message: String = self.message.chars().take(Problem::LONGEST_MESSAGE).collect();
        writeln!(f, "{}:{line}:{column}: {message}", self.file)?;
        let number = line.to_string();
        let (shown, indent) = self.excerpt();
        writeln!(f, "  {number} | {shown}")?;
        write!(f, "  {:width$} | {}^", "", " ".repeat(indent), width = number.len())
    }
}

impl Problem {
    /// How many characters of a message are shown: it may quote a whole file.
    const LONGEST_MESSAGE: usize = 2000;

    /// How many characters of a line are shown.
    const SHOWN: usize = 120;

    /// The part of the line around the column, and how far in it the column is.
    fn excerpt(&self) -> (String, usize) {
        let before = self.place.column.saturating_sub(1);
        let start = if before < Problem::SHOWN - 20 { 0 } else { before - Problem::SHOWN / 2 };
        let shown = self.line.chars().skip(start).take(Problem::SHOWN);
        let shown: String = shown.map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        (shown, before - start)
    }
}
