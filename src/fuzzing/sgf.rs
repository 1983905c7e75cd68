use crate::sgf::{SgfError, SgfGame, read, write};
use crate::vocabulary::{Action, Points, Start};

/// A game record: any text is read or refused with a message, and a game that was read is the same after it has been
/// written and read again.
///
/// # Panics
/// With a finding.
pub fn sgf(bytes: &[u8]) {
    sgf_by(read, write, bytes);
}

/// The same with other ways to read and write a record.
///
/// # Panics
/// With a finding.
pub fn sgf_by(
    read: impl Fn(&str) -> Result<SgfGame, SgfError>,
    write: impl Fn(&Start, &[Action], Points) -> String,
    bytes: &[u8],
) {
    let text = String::from_utf8_lossy(bytes);
    match read(&text) {
        Err(error) => assert!(!error.to_string().is_empty(), "{text:?} is refused without a word"),
        Ok(first) => {
            let komi = first.komi.unwrap_or_default();
            let written = write(&first.start, &first.moves, komi);
            let again = read(&written);
            // What is written always states the komi.
            let expected = Ok(SgfGame { komi: Some(komi), ..first });
            assert!(again == expected, "read {expected:?}\nwritten {written}\nread again {again:?}");
        }
    }
}
