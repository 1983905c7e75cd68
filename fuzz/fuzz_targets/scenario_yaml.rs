//! Files of clauses and scenarios, of readings, of sentences.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::scenario_yaml;

fuzz_target!(|bytes: &[u8]| scenario_yaml(bytes));
