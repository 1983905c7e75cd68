//! Stops, namings, disputes: the interpreter against the predicates.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::endings;

fuzz_target!(|bytes: &[u8]| endings(bytes));
