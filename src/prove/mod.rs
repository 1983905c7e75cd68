//! Proofs by counting and by exhaustion: that the reference agrees with published numbers, that every fault of the zoo
//! is caught, and that every value of every parameter makes a difference that something shows.
//!
//! ```
//! use shinpan::interpreter::Game;
//! use shinpan::prove::{Perft, Unwatched};
//! use shinpan::spec::ruleset;
//! use shinpan::vocabulary::Start;
//!
//! let game = Game::start(&ruleset("russian").expect("built in"), &Start::Even("3x1".parse()?))?;
//! // Three plays or a pass, and then in eleven ways one move more.
//! assert_eq!(Perft { depth: 2, passes: true }.of_game(&game, &Unwatched).sequences, 11);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agreement;
mod candidates;
mod complete;
mod games;
mod inseparable;
mod kinds;
mod moments;
mod mutants;
mod pairs;
mod parallel;
mod parting;
mod perft;
mod positions;
mod replay;
mod search;
mod separation;
mod short_games;
mod try_move;

pub use agreement::{Agreement, Objection, agreement, agreement_by};
pub use complete::{Completeness, Gap, Histories, complete, complete_by};
pub use games::{Games, Graph, GraphError};
pub use inseparable::{INSEPARABLE, Inseparable};
pub use kinds::{KINDS, Kind, Shown, TestName, kinds_of};
pub use mutants::{Caught, MutantProof, Shortcoming, prove_mutants};
pub use pairs::Pair;
pub use parallel::{Unwatched, Watch, in_parallel};
pub use parting::{Parting, Told, parting};
pub use perft::{Branch, Perft, Sequences};
pub use positions::{MOST_POINTS, colorings, edges, legal_positions};
pub use search::{Limits, SearchResult, search};
pub use separation::{Separated, Separation, separations};
pub use short_games::{Tried, short_games};
