//! Repetition on boards of a few points.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::superko;

fuzz_target!(|bytes: &[u8]| superko(bytes));
