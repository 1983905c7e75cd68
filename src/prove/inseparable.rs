//! Pairs of values that nothing can tell apart, with the argument.

use crate::vocabulary::Parameter;

/// A pair of values of a parameter that lead to the same game, whatever the other rules are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inseparable {
    /// The parameter.
    pub parameter: Parameter,
    /// The values.
    pub values: [&'static str; 2],
    /// Why no game tells them apart.
    pub argument: &'static str,
}

/// Every such pair. A search on small boards has to confirm each.
pub const INSEPARABLE: &[Inseparable] = &[];
