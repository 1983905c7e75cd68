//! Taking back, copying, saving and loading leave no trace.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::undo_and_copy;

fuzz_target!(|bytes: &[u8]| undo_and_copy(bytes));
