//! Shinpan as an engine of the Go Text Protocol, GTP 2 draft 2: a referee for any controller, and a way to put the
//! subjects of this package, wrong ones included, behind the interface that real engines have.
//!
//! The room opens no file or pipe: [`Engine::answer`] takes a line and gives the reply, [`serve`] does so for whatever
//! can be read and written. Where the specification
//! leaves room the engine is strict: a wrong number of arguments is a syntax error, and turn order belongs to the
//! rules, so that a play out of turn is an illegal move.
//!
//! ```
//! use shinpan::engine::Engine;
//! use shinpan::interpreter::Interpreter;
//!
//! let rules = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
//! let mut engine = Engine::new(Box::new(Interpreter::new()), rules, 0)?;
//! let mut answer = |line: &str| engine.answer(line).map(|reply| reply.to_string()).unwrap_or_default();
//! assert_eq!(answer("1 boardsize 3 # a small board"), "=1\n\n");
//! assert_eq!(answer("2 play white B2"), "?2 illegal move\n\n");
//! assert_eq!(answer("3 shinpan-why white B2"), "=3 turn (RU-4.1)\n\n");
//! # Ok::<(), shinpan::vocabulary::Trouble>(())
//! ```

mod about;
mod arguments;
mod commands;
mod failure;
mod game;
mod generate;
mod handicap;
mod own;
mod play;
mod record;
mod reply;
mod request;
mod score;
mod serve;
mod setup;
mod show;
mod why;

pub use game::Engine;
pub use reply::Reply;
pub use request::LONGEST_LINE;
pub use serve::{Interruption, serve};
