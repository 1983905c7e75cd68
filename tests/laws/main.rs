//! Laws that hold in every game, whatever is played: they need no reference.
//!
//! Each is a function of a [`games::Case`], so that random games can be held to it, and so that [`red`] can show a
//! wrong reading or a wrong judge under which it does not hold.

mod boards;
mod games;
mod lasker_maas;
mod pass_stones;
mod red;
mod russian;
mod sums;
mod symmetries;
mod unused;
