//! The reference: the rules carried out as the documents word them, to be read beside the texts.
//!
//! Whole positions, flood fill, plain comparison; speed is not its business. [`Clauses`] is the table of everything in
//! which rulesets differ, [`Game`] carries a game forward by it, and [`Interpreter`] offers that as a
//! [`Subject`](crate::vocabulary::Subject).
//!
//! ```
//! use shinpan::interpreter::Game;
//! use shinpan::spec::ruleset;
//! use shinpan::vocabulary::{Action, Color, Reason, Start};
//!
//! let mut game = Game::start(&ruleset("russian").expect("built in"), &Start::Even("2x1".parse()?))?;
//! assert!(game.act(&Action::Play(Color::Black, "A1".parse()?)).is_accepted());
//! assert!(game.act(&Action::Play(Color::White, "B1".parse()?)).is_accepted()); // takes A1
//! let retake = game.act(&Action::Play(Color::Black, "A1".parse()?));
//! assert!(retake.refuses_for(Reason::Repetition)); // RU-8.1: Black's first play made the same situation
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod capture;
mod clauses;
mod conduct;
mod count;
mod game;
mod line;
mod pass;
mod pile;
mod play;
mod record;
mod repetition;
mod settling;
mod start;
mod subject;
mod suicide;

pub use capture::{Chain, chain_at, chains_without_liberty, empty_neighbours};
pub use clauses::{Clauses, Memory};
pub use conduct::{AfterPass, Passes};
pub use count::{Final, empty_regions};
pub use game::Game;
pub use line::Line;
pub use play::Play;
pub use record::{Made, Record, Situation};
pub use settling::Settling;
pub use start::{agreed_komi, stones};
pub use subject::Interpreter;
