//! Foreign subjects: engines that run in a process of their own.

mod child;
mod command;
mod gtp;
mod probe;
mod reply;
mod session;

pub use child::end_all;
pub use command::{CommandError, split_command};
pub use gtp::{GtpEngine, GtpOptions};
