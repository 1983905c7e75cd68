//! Foreign subjects: engines that run in a process of their own.

mod child;
mod command;
mod course;
mod exchange;
mod gtp;
mod inbox;
mod profile;
mod reply;
mod session;
mod show;
mod talk;

pub use child::end_all;
pub use command::{CommandError, split_command};
pub use gtp::{GtpEngine, GtpOptions};
pub use inbox::{Inbox, TooLong};
pub use profile::{Expected, Profile, ProfileError};
pub use reply::Reply;
pub use show::{Asking, Show};
pub use talk::{Reload, StartWay, Talk};
