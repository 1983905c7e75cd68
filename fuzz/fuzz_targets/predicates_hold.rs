//! Whole games: the interpreter against the predicates.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::predicates_hold;

fuzz_target!(|bytes: &[u8]| predicates_hold(bytes));
