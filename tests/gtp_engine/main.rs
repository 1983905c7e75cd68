//! The GTP engine through the library: what the specification demands, and what shinpan adds.
#![cfg(feature = "cli")]

mod game;
mod protocol;
mod setup;
mod show;
mod talk;
