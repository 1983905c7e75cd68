//! Two subjects, one game: where they part first, what is the smallest game in which they do, and how a person or
//! another program can see it.
//!
//! ```
//! use shinpan::differ::find;
//! use shinpan::fast::PlaySubject;
//! use shinpan::generate::{Bounds, Choices, raw, seeded_bytes};
//! use shinpan::interpreter::Interpreter;
//! use shinpan::mutants;
//!
//! let made = |seed| raw(&mut Choices::new(&seeded_bytes(seed, 300)), &Bounds::SMALL_PLAY);
//! let games: Vec<_> = (0..20).map(made).collect();
//! assert!(games.iter().all(|game| find(game, &mut Interpreter::new(), &mut PlaySubject::<u64>::new()).is_none()));
//!
//! let mut wrong = mutants::find("pass-ignored").expect("a mutant").subject();
//! let found = games.iter().find_map(|game| find(game, &mut Interpreter::new(), wrong.as_mut()));
//! let found = found.expect("a game with a pass");
//! assert_eq!(found.game.deeds.len(), 1);
//! println!("{found}");
//! ```

mod account;
mod blame;
mod difference;
mod finding;
mod scenario;
mod shrink;
mod smaller;

pub use account::{Account, Answer};
pub use difference::{Difference, first_difference, hold};
pub use finding::{Finding, RulesOf, find, find_by};
pub use scenario::{Heading, Unwritable, scenario_text};
pub use shrink::shrink;
