//! Passes: what one costs, and which may be made.

use crate::vocabulary::{ByColor, Color, LastPass, OpeningPass, PassCost};

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

/// RU-9.4 and reading R7: the stones that White's last pass hands over.
pub fn last_price(value: LastPass, cost: PassCost) -> fn(Color) -> ByColor<u32> {
    match value {
        LastPass::Paid => price(cost),
        LastPass::Free | LastPass::Never => |_| ByColor::default(),
    }
}

/// RU-9.4, SI-8.1 and CO-4.3: whether White has to pass once more, by who passed last.
pub fn white_passes_last(value: LastPass) -> fn(Color) -> bool {
    match value {
        LastPass::Paid | LastPass::Free => |last| last == Color::Black,
        LastPass::Never => |_| false,
    }
}

/// RU-4.2 and reading R17a: whether a pass may open the game.
pub fn opening_refused(value: OpeningPass) -> fn(&Record) -> bool {
    match value {
        OpeningPass::Allowed => |_| false,
        OpeningPass::Refused => |record| !record.has_a_play(),
    }
}
