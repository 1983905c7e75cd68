//! Observations and rulings as JSON, for other programs.

mod grounds;
mod seen;

pub use grounds::{read_grounds, write_grounds};
pub use seen::{read_seen, write_seen};
