//! Suicide, and what is done with its stones.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::suicide;

fuzz_target!(|bytes: &[u8]| suicide(bytes));
