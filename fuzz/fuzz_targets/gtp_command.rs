//! What a controller writes to our engine.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::gtp_command;

fuzz_target!(|bytes: &[u8]| gtp_command(bytes));
