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
        writeln!(f, "{}:{line}:{column}: {}", self.file, self.message)?;
        let number = line.to_string();
        writeln!(f, "  {number} | {}", self.line)?;
        write!(f, "  {:width$} | {:indent$}^", "", "", width = number.len(), indent = column.saturating_sub(1))
    }
}
