//! The fast board: the play phase and the count of territory, exact, for playouts, searches and long comparisons.
//!
//! Where the reference reads like the texts, this one is built for speed: flat arrays with a border, chains as rings
//! whose breaths (pairs of a stone and an empty point beside it) are counted as stones come and go, a record of what was done that takes a move back, and a memory in
//! which a hash only proposes a repetition and a comparison of the positions decides. It knows
//! every value of `repetition` and `suicide` and every reading that touches play. Two passes in a row stop play, and
//! there the board stops as well: what is settled afterwards is not its business.
//!
//! ```
//! use shinpan::fast::{Board, Refusal};
//! use shinpan::spec::ruleset;
//! use shinpan::vocabulary::Color;
//!
//! let mut board: Board = Board::new("4x1".parse()?, &ruleset("russian").expect("built in"));
//! board.play("B1".parse()?)?;
//! board.play("C1".parse()?)?;
//! board.pass()?;
//! board.play("A1".parse()?)?; // takes B1
//! assert_eq!(board.prisoners().white, 1);
//! assert_eq!(board.judge(Color::Black, "B1".parse()?), Err(Refusal::Repetition)); // Black's pass made the situation
//! assert!(board.undo());
//! assert_eq!(board.legal_points().count(), 1); // D1 would be a suicide
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beside;
mod board;
mod chains;
mod count;
mod grid;
mod hash;
mod history;
mod links;
mod moves;
mod outcome;
mod queries;
mod refusal;
mod start;
mod subject;
mod values;

pub use board::Board;
pub use hash::PositionHash;
pub use refusal::Refusal;
pub use subject::PlaySubject;
