//! Rule 7: plays that leave an own chain without a liberty.

use crate::vocabulary::{ClauseId, Suicide};

use super::Play;

/// RU-7.1 and CO-3: whether the play gives up stones that may not be given up.
pub fn forbidden(value: Suicide) -> fn(&Play) -> bool {
    match value {
        Suicide::Forbidden => |play| !play.given_up.is_empty(),
        Suicide::MultiStone => |play| play.given_up.iter().any(|chain| chain.stones.len() == 1),
        Suicide::All => |_| false,
    }
}

/// The clause that forbids it.
pub fn clause(value: Suicide) -> ClauseId {
    match value {
        Suicide::Forbidden => ClauseId::ru(7, 1),
        Suicide::MultiStone => ClauseId::co(3, 1),
        Suicide::All => ClauseId::co(3, 2),
    }
}
