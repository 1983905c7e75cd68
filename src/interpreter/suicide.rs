//! Rule 7: plays that leave an own chain without a liberty.

use crate::vocabulary::{ByColor, Suicide, SuicideStones};

use super::{Play, capture};

/// RU-7.1 and CO-3: whether the play gives up stones that may not be given up.
pub fn forbidden(value: Suicide) -> fn(&Play) -> bool {
    match value {
        Suicide::Forbidden => |play| !play.given_up.is_empty(),
        Suicide::MultiStone => |play| play.given_up.iter().any(|chain| chain.stones.len() == 1),
        Suicide::All => |_| false,
    }
}

/// RU-5.3, SI-4.1, CO-3.3 and reading S2: the prisoners that a play makes, by the player who gets them.
pub fn prisoners(value: SuicideStones) -> fn(&Play) -> ByColor<u32> {
    match value {
        SuicideStones::Prisoners => |play| capture::prisoners(play.leaving()),
        SuicideStones::Bowl => |play| capture::prisoners(&play.taken),
    }
}
