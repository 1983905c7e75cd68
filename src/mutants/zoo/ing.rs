//! Faults in the clauses of Simplified Ing.

use crate::interpreter::{AfterPass, Clauses, stones};
use crate::vocabulary::{
    ByColor, ClauseId, Color, Count, Excess, HandicapPoints, Naming, PassCost, Phase, Points, Position, Ruleset,
    SekiTerritory, Start,
};

use super::{Change, Mutant, capture, clauses, count, forgets, instead, mutant};

const fn si(rule: u8, part: u8) -> ClauseId {
    ClauseId::si(rule, part)
}

#[rustfmt::skip]
pub const MUTANTS: &[Mutant] = &[
    mutant("komi-of-six-and-a-half", si(1, 1), "the komi of even games is 6.5, whatever the rules have", clauses!(|_r| komi: six_and_a_half, for_white: six_and_a_half)),
    mutant("passes-refused", si(2, 1), "a move can only be a play", clauses!(|_r| opening_pass_refused: |_| true)),
    mutant("blacks-passes-free", si(3, 1), "only White pays for his passes", clauses!(|r| pass_price: match r.pass_cost {
        PassCost::Stone => |passer| ByColor { black: u32::from(passer == Color::White), white: 0 },
        PassCost::Free => Clauses::from(r).pass_price,
    })),
    mutant("suicide-in-part", si(4, 1), "of a chain given up only one stone leaves", clauses!(|_r| clear_own: capture::first_stone_of_each)),
    mutant("present-forgotten", si(5, 1), "the position just before a play is forgotten", clauses!(|r| memory: forgets(r, |memory| memory.present = false))),
    mutant("pass-refused-at-the-third", si(5, 2), "a pass is refused when its position has stood there three times", clauses!(|_r| pass_repeats: |record, _| {
        record.situations().filter(|earlier| earlier.position == record.present().position).count() >= 3
    })),
    mutant("white-moves-again", si(6, 1), "after White's move it is White's turn again", clauses!(|_r| next_mover: |_| Color::White)),
    mutant("one-pass-stops", si(6, 2), "a single pass stops the moves", clauses!(|_r| after_pass: |passes| match passes.objections {
        0 => AfterPass::Settle,
        _ => AfterPass::End,
    })),
    mutant("own-stones-not-named", si(7, 1), "only stones of the opponent can be named", Change::Clause(|r| instead(r, |r| r.naming = Naming::OpponentsStones))),
    mutant("dead-chains-counted-once", si(7, 2), "a chain removed by agreement is one prisoner", clauses!(|_r| prisoners_of_dead: |dead| {
        let mut prisoners = ByColor::default();
        for chain in dead {
            *prisoners.of_mut(chain.color.opponent()) += 1;
        }
        prisoners
    })),
    mutant("disagreement-goes-unheard", si(7, 3), "nothing is resumed when the players disagree", clauses!(|_r| phase_after_objection: Phase::Agreement)),
    mutant("second-stop-agrees", si(7, 4), "the second stop is one to agree at, too", clauses!(|_r| after_pass: |passes| match passes.in_a_row {
        0 | 1 => AfterPass::GoOn,
        _ => AfterPass::Settle,
    })),
    mutant("extra-pass-stone-kept", si(8, 1), "White keeps the stone of his extra pass", clauses!(|_r| last_pass_price: |passer| {
        let mut kept = ByColor::default();
        *kept.of_mut(passer) = 1;
        kept
    })),
    mutant("area-without-stones", si(9, 1), "the area is territory alone", clauses!(|r| points: match r.count {
        Count::LivingStones => count::territory_alone,
        _ => Clauses::from(r).points,
    })),
    mutant("prisoners-added-to-the-area", si(9, 2), "prisoners are added to the area", clauses!(|r| points: match r.count {
        Count::LivingStones => count::area_and_prisoners,
        _ => Clauses::from(r).points,
    })),
    mutant("pass-stones-not-filled-in", si(9, 3), "stones paid for passes are not filled in", clauses!(|_r| fill_in: count::filled_in_without_passes)),
    mutant("filled-in-by-the-captor", si(9, 3), "prisoners fill the territory of the player who holds them", clauses!(|_r| fill_in: count::filled_in_by_the_captor)),
    mutant("excess-dropped", si(9, 5), "prisoners that cannot be filled in are dropped", Change::Clause(|r| Clauses {
        fill_in: count::filled_in_without_excess,
        ..instead(r, |r| r.excess = Excess::Ignored)
    })),
    mutant("dame-filled-in", si(9, 6), "prisoners fill the points between both players first", clauses!(|_r| fill_in: count::filled_into_dame_first)),
    mutant("no-territory-in-seki", si(10, 7), "points beside chains in seki are nobody's", clauses!(|_r| territory: |rules, position| {
        (Clauses::from(rules).territory)(&Ruleset { seki_territory: SekiTerritory::Ignored, ..rules.clone() }, position)
    })),
    mutant("handicap-stones-elsewhere", si(11, 1), "handicap stones are placed from the lower left corner on", clauses!(|_r| stones: |start| match start {
        Start::Handicap { size, stones: chosen } => {
            Position::with_stones(*size, size.points().take(chosen.len()).map(|point| (point, Color::Black)))
        }
        _ => stones(start),
    })),
    mutant("handicap-komi-n", si(11, 2), "the komi is a point for each handicap stone", clauses!(|_r| komi: komi_less::<0>, for_white: komi_less::<0>)),
    mutant("handicap-komi-n-less-one", si(11, 2), "the komi is a point for each handicap stone but one", clauses!(|_r| komi: komi_less::<2>, for_white: komi_less::<2>)),
    mutant("handicap-komi-missing", si(11, 2), "there is no komi for handicap stones", clauses!(|_r| komi: no_komi_for_stones, for_white: no_komi_for_stones)),
];

/// A komi of 6.5 in every game without handicap.
fn six_and_a_half(rules: &Ruleset, start: &Start) -> Points {
    match start {
        Start::Handicap { .. } => (Clauses::from(rules).komi)(rules, start),
        _ => Points::from_halves(13),
    }
}

/// No komi for handicap stones where there should be one.
fn no_komi_for_stones(rules: &Ruleset, start: &Start) -> Points {
    match (start, rules.handicap_points) {
        (Start::Handicap { .. }, HandicapPoints::StonesLessHalf) => rules.handicap_komi,
        _ => (Clauses::from(rules).for_white)(rules, start),
    }
}

/// The komi for handicap stones, where there is one, with so many half points less than there are stones.
fn komi_less<const HALVES: i32>(rules: &Ruleset, start: &Start) -> Points {
    match start {
        Start::Handicap { stones, .. } if rules.handicap_points == HandicapPoints::StonesLessHalf => {
            rules.handicap_komi + Points::whole(stones.len() as u32) - Points::from_halves(HALVES)
        }
        _ => (Clauses::from(rules).for_white)(rules, start),
    }
}
