//! JSON of what is seen: read, written, read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::json_lines;

fuzz_target!(|bytes: &[u8]| json_lines(bytes));
