//! The fast board against the interpreter, by any rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::fast_vs_interpreter;

fuzz_target!(|bytes: &[u8]| fast_vs_interpreter(bytes));
