//! Game records in SGF: the main line of one game, as much of it as the rules of Go know.
//!
//! ```
//! use shinpan::sgf;
//! let game = sgf::read("(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[])")?;
//! assert_eq!(game.moves[0].to_string(), "Black E5");
//! assert_eq!(game.moves[1].to_string(), "White pass");
//! # Ok::<(), sgf::SgfError>(())
//! ```

mod error;
mod point;
mod read;
mod root;
mod write;

pub use error::SgfError;
pub use read::{LARGEST_RECORD, SgfGame, read};
pub use write::write;
