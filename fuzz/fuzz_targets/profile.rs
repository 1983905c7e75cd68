//! Profiles of engines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::profile;

fuzz_target!(|bytes: &[u8]| profile(bytes));
