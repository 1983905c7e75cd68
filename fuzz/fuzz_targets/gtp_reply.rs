//! What an engine writes to our client.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan::fuzzing::gtp_reply;

fuzz_target!(|bytes: &[u8]| gtp_reply(bytes));
