use std::collections::BTreeSet;

use crate::vocabulary::{Ground, Seen};
use crate::wire::{read_grounds, read_seen, write_grounds, write_seen};

/// JSON that says what is seen, or why something is refused: any text is read or refused with a message, and what was
/// read is the same after it has been written and read again.
///
/// # Panics
/// With a finding.
pub fn json_lines(bytes: &[u8]) {
    json_lines_by(read_seen, write_seen, bytes);
    round_trip(read_grounds, |grounds: &BTreeSet<Ground>| write_grounds(grounds), bytes);
}

/// The same for what is seen, with other ways to read and write it.
///
/// # Panics
/// With a finding.
pub fn json_lines_by(read: impl Fn(&str) -> Result<Seen, String>, write: impl Fn(&Seen) -> String, bytes: &[u8]) {
    round_trip(read, write, bytes);
}

fn round_trip<T: PartialEq + std::fmt::Debug>(
    read: impl Fn(&str) -> Result<T, String>,
    write: impl Fn(&T) -> String,
    bytes: &[u8],
) {
    let text = String::from_utf8_lossy(bytes);
    match read(&text) {
        Err(message) => assert!(!message.is_empty(), "{text:?} is refused without a word"),
        Ok(first) => {
            let written = write(&first);
            assert!(!written.contains('\n'), "written over several lines: {written:?}");
            let again = read(&written);
            assert!(again.as_ref() == Ok(&first), "read {first:?}\nwritten {written}\nread again {again:?}");
        }
    }
}
