//! What is fuzzed: one function for each target, from any bytes to a finding.
//!
//! The files in `fuzz/fuzz_targets/` only hand their bytes over to these functions, and `cargo test` gives them the seeds
//! in `fuzz/corpus/`. Each panics with what it has found. The function of the same name with `_by` does the same with
//! something else in the place of what is tested, so that a test can show the check to go red.

mod boards;
mod gtp_command;
mod gtp_reply;
mod json_lines;
mod judged;
mod profile;
mod promotion;
mod scenario_yaml;
mod sgf;
mod told;
mod undo;

pub use boards::{
    fast_vs_interpreter, fast_vs_interpreter_by, scoring, scoring_by, suicide, suicide_by, superko, superko_by,
};
pub use gtp_command::{gtp_command, gtp_command_by};
pub use gtp_reply::{Received, gtp_reply, gtp_reply_by};
pub use json_lines::{json_lines, json_lines_by};
pub use judged::{endings, endings_by, predicates_hold, predicates_hold_by};
pub use profile::{profile, profile_by};
pub use promotion::{Cause, Kept, NotKept, Promotion, Written, promote};
pub use scenario_yaml::{scenario_yaml, scenario_yaml_by};
pub use sgf::{sgf, sgf_by};
pub use undo::{undo_and_copy, undo_and_copy_by};

use crate::generate::GeneratedGame;

/// Something that is fuzzed.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name, as `cargo fuzz run` takes it.
    pub name: &'static str,
    /// Tries one input, and panics with a finding.
    pub run: fn(&[u8]),
    /// The game that an input stands for; none where inputs are texts.
    pub game: Option<fn(&[u8]) -> GeneratedGame>,
}

/// Every target.
#[rustfmt::skip]
pub const TARGETS: [Target; 13] = [
    Target { name: "scenario_yaml", run: scenario_yaml, game: None },
    Target { name: "profile", run: profile, game: None },
    Target { name: "sgf", run: sgf, game: None },
    Target { name: "json_lines", run: json_lines, game: None },
    Target { name: "gtp_command", run: gtp_command, game: None },
    Target { name: "gtp_reply", run: gtp_reply, game: None },
    Target { name: "fast_vs_interpreter", run: fast_vs_interpreter, game: Some(boards::tiny_game) },
    Target { name: "superko", run: superko, game: Some(boards::superko_game) },
    Target { name: "suicide", run: suicide, game: Some(boards::suicide_game) },
    Target { name: "undo_and_copy", run: undo_and_copy, game: Some(undo::game_with_undo) },
    Target { name: "scoring", run: scoring, game: Some(boards::scoring_game) },
    Target { name: "endings", run: endings, game: Some(judged::stopped_game) },
    Target { name: "predicates_hold", run: predicates_hold, game: Some(judged::whole_game) },
];
