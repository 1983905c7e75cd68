//! Games made from bytes, for whoever holds two judges against each other.
//!
//! One source of choice, [`Choices`], reads any bytes: those of a fuzzer, or those that a seed stands for. The same
//! bytes always give the same game, and no bytes are refused. [`raw`] does anything at all; [`rule_aware`] looks at the
//! board and steers for what is rare: kos and their retaking, snapbacks, cycles, suicides, disputes. What an action
//! comes to is for judges to say; illegal actions belong to games like any other.
//!
//! A [`Census`] counts what games have really come to, by what the interpreter shows of them.
//!
//! ```
//! use shinpan::generate::{Bounds, Census, Choices, rule_aware, seeded_bytes, watch};
//!
//! let mut census = Census::default();
//! for seed in 0..10 {
//!     let game = rule_aware(&mut Choices::new(&seeded_bytes(seed, 400)), &Bounds::SMALL);
//!     census.add(&watch(&game));
//! }
//! assert_eq!(census.games(), 10);
//! println!("{census}");
//! ```

mod bounds;
mod census;
mod choices;
mod game;
mod items;
mod observer;
mod played;
mod player;
mod raw;
mod recurrence;
mod rules;
mod settler;
mod shapes;
mod share;
mod sketch;
mod starts;
mod temper;
mod uniform;
mod wishes;

pub use bounds::{Bounds, Scope};
pub use census::Census;
pub use choices::{Choices, seeded_bytes};
pub use game::GeneratedGame;
pub use items::Item;
pub use observer::{Observer, watch};
pub use player::{Player, rule_aware, rule_aware_by, rule_aware_from};
pub use raw::raw;
pub use rules::{any_rules, played_rules};
pub use starts::any_start;
pub use uniform::uniform_beside;
