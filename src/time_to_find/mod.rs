//! How soon a fault is found: each mutant in the seat of the fast board, and the games until it is noticed.
//!
//! One execution is one generated game, played on the reference and on the mutant; the fault is found in the first game
//! in which the two answer differently, or show anything different.
//!
//! ```
//! use shinpan::mutants;
//! use shinpan::time_to_find::{Arena, Player, Trial};
//!
//! let trial = Trial { player: Player::RuleAware, arena: Arena::SMALL, seed: 1, limit: 100 };
//! let times = trial.run(&[mutants::find("pass-ignored").expect("a mutant")]);
//! assert!(times.executions[0].is_some_and(|executions| executions < 20));
//! ```

mod arena;
mod measure;
mod trial;

pub use arena::Arena;
pub use measure::{Measure, Row, Runs, Summary, TimeToFind, time_to_find};
pub use trial::{Player, Times, Trial};
