//! Rules 4 and 9 as far as passes go: what one costs, which may be made, and what several in a row lead to.

use crate::vocabulary::{ByColor, Color, LastPass, OpeningPass, PassCost, PassCount};

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
        LastPass::Free => |_| ByColor::default(),
    }
}

/// RU-4.2 and reading R17: whether a pass may open the game.
pub fn opening_refused(value: OpeningPass) -> fn(&Record) -> bool {
    match value {
        OpeningPass::Allowed => |_| false,
        OpeningPass::Refused => |record| !record.has_a_play(),
    }
}

/// What a pass leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterPass {
    /// The opponent moves.
    GoOn,
    /// Play stops, and the players settle what is doomed (RU-9.1).
    Settle,
    /// The game ends, and everything on the board is alive (RU-9.3).
    End,
}

/// RU-9.1, RU-9.3 and reading R6: what a pass leads to, by the number of passes in a row up to it.
pub fn after(value: PassCount) -> fn(usize) -> AfterPass {
    match value {
        PassCount::Kept | PassCount::Afresh => |passes| match passes {
            2 => AfterPass::Settle,
            4.. => AfterPass::End,
            _ => AfterPass::GoOn,
        },
        PassCount::StopsAgain => |passes| match passes {
            2 | 3 => AfterPass::Settle,
            4.. => AfterPass::End,
            _ => AfterPass::GoOn,
        },
    }
}
