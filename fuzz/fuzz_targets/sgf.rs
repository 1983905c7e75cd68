//! Game records: read, written, read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::sgf;

fuzz_target!(|bytes: &[u8]| sgf(bytes));
