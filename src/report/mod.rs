//! Reports: what came of a suite, for people (`human`, with boards), for programs (`json`), for CI servers (`junit`).

pub mod board;
pub mod human;
pub mod json;
pub mod junit;
mod paint;
mod repeat;
mod words;

pub use paint::Paint;
pub use repeat::Invocation;
pub use words::{counted, printable};
