//! Where a report goes: to standard output, or whole into a file.

use std::io::Write;
use std::path::Path;

use super::BadInput;

/// Prints a text. A reader who has heard enough and closes the pipe is no error.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Writes a text to a file, or prints it if none is named.
pub fn deliver(text: &str, file: Option<&Path>) -> Result<(), BadInput> {
    match file {
        None => print(text),
        Some(path) => {
            std::fs::write(path, text)
                .map_err(|error| BadInput(format!("cannot write {}: {error}", path.display())))?;
        }
    }
    Ok(())
}
