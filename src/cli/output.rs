//! Where a report goes: to standard output, or whole into a file.

use std::io::{ErrorKind, Write};
use std::path::Path;

use super::BadInput;

/// Prints a text. A reader who has heard enough and closes the pipe is no error; a report that is lost is.
pub fn print(text: &str) -> Result<(), BadInput> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(BadInput(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes a text to a file, or prints it if none is named.
pub fn deliver(text: &str, file: Option<&Path>) -> Result<(), BadInput> {
    match file {
        None => print(text),
        Some(path) => {
            std::fs::write(path, text).map_err(|error| BadInput(format!("cannot write {}: {error}", path.display())))
        }
    }
}
