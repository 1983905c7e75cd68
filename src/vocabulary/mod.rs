//! The words that every room shares: sizes, points, colors, positions, actions, rulings, observations, traces, rulesets.
//!
//! No rule of Go lives here. A [`Position`] knows colors and neighbouring points; what a chain, a liberty or
//! territory is, each judge decides for itself.

mod action;
mod by_color;
mod clause;
mod color;
mod deed;
mod grounds;
mod parameters;
mod phase;
mod point;
mod points;
mod position;
mod ruling;
mod seen;
mod setting;
mod size;
mod start;
mod subject;
mod trace;

pub use action::Action;
pub use by_color::ByColor;
pub use clause::{ClauseId, ClauseIdError, Document, Kind};
pub use color::{Color, ColorError};
pub use deed::Deed;
pub use grounds::Grounds;
pub use parameters::*;
pub use phase::Phase;
pub use point::{Point, PointError};
pub use points::{Points, PointsError};
pub use position::{DiagramError, Position};
pub use ruling::{Ground, Reason, Ruling};
pub use seen::{Field, FillIn, Seen};
pub use setting::{Setting, SettingError};
pub use size::{Size, SizeError};
pub use start::{Start, StartError};
pub use subject::{Sight, StartKind, Subject, Trouble};
pub use trace::{Step, Trace};
