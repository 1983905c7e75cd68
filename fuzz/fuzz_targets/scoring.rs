//! Territory, area and the score.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::scoring;

fuzz_target!(|bytes: &[u8]| scoring(bytes));
