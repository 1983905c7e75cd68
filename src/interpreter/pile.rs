//! LM-5.2 and LM-5.3: where the stones of phase two come from.

use crate::vocabulary::{ByColor, Color, Pile, TopUp};

use super::Clauses;

/// LM-5.2 and reading L3: who holds the prisoners that a player's next stone comes from.
pub fn holder(value: Pile) -> fn(Color) -> Color {
    match value {
        Pile::Opponents => Color::opponent,
        Pile::Own => |mover| mover,
    }
}

/// LM-5.3 and reading L4: how many prisoners are added to each pile when one is used up.
pub fn top_up(value: TopUp) -> u32 {
    match value {
        TopUp::One => 1,
        TopUp::Ten => 10,
    }
}

/// The prisoners when the mover has taken a stone to play with; both piles are topped up if his is used up.
pub fn take_stone(clauses: &Clauses, prisoners: ByColor<u32>, mover: Color) -> ByColor<u32> {
    let holder = (clauses.pile_holder)(mover);
    let mut held = prisoners;
    if *held.of(holder) == 0 {
        held = (clauses.add_to_piles)(held, clauses.top_up);
    }
    // Still none only if somebody wrong has topped up.
    *held.of_mut(holder) = held.of(holder).saturating_sub(1);
    held
}

/// LM-5.3: the piles with that many prisoners more in each.
pub fn add_to_both(held: ByColor<u32>, more: u32) -> ByColor<u32> {
    ByColor { black: held.black + more, white: held.white + more }
}
