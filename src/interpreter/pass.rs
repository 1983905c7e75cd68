//! Rules 4 and 9 as far as passes go: what one costs, which may be made, and how many stop play.

use crate::vocabulary::{ByColor, Color, OpeningPass, PassCost};

use super::Record;

/// RU-4.3 and CO-4.1: the stones that a pass hands over, by the player who gets them.
pub fn price(value: PassCost) -> fn(Color) -> ByColor<u32> {
    match value {
        PassCost::Stone => |passer| {
            let mut paid = ByColor::default();
            *paid.of_mut(passer.opponent()) = 1;
            paid
        },
        PassCost::Free => |_| ByColor::default(),
    }
}

/// RU-4.2 and reading R17: whether a pass may open the game.
pub fn opening_refused(value: OpeningPass) -> fn(&Record) -> bool {
    match value {
        OpeningPass::Allowed => |_| false,
        OpeningPass::Refused => |record| !record.has_a_play(),
    }
}

/// RU-9.1: whether play stops.
pub fn stops(record: &Record) -> bool {
    record.passes_in_a_row() >= 2
}
