//! Faults in the common clauses.

use std::collections::BTreeSet;

use crate::interpreter::{AfterPass, Clauses};
use crate::vocabulary::{
    Action, ByColor, ClauseId, Color, Conduct, Count, HandicapPoints, LastPass, Point, Points, Reason, Repetition,
    Ruleset, Start, Suicide, Tie,
};

use super::{Change, Mutant, board, capture, clauses, count, instead, ko, mutant, wrappers};

const fn co(rule: u8, part: u8) -> ClauseId {
    ClauseId::co(rule, part)
}

#[rustfmt::skip]
pub const MUTANTS: &[Mutant] = &[
    mutant("illegal-passes-turn", co(1, 1), "a refused play loses the turn", Change::Around(wrappers::refusal_passes)),
    mutant("corner-refused", co(1, 2), "the lower left corner is refused without a reason", Change::Around(wrappers::shut_corner)),
    mutant("legal-list-without-superko", co(1, 3), "points that play refuses for repetition are listed as legal", clauses!(|_r| legal: |game| {
        let present = game.record().present();
        let listed = |point: &Point| {
            let grounds = game.grounds_against(&Action::Play(present.to_move, *point));
            grounds.iter().all(|ground| ground.reason == Reason::Repetition)
        };
        present.position.size().points().filter(listed).collect()
    })),
    mutant("legal-list-empty", co(1, 3), "no point is listed as legal", clauses!(|_r| legal: |_| BTreeSet::new())),
    mutant("set-up-turn-guessed", co(1, 4), "who moves on a board that is given is told from the number of stones", clauses!(|_r| first_mover: |rules, start| match start {
        Start::Position { position, .. } => {
            let (black, white): (Vec<_>, Vec<_>) = position.stones().partition(|&(_, color)| color == Color::Black);
            if black.len() > white.len() { Color::White } else { Color::Black }
        }
        _ => (Clauses::from(rules).first_mover)(rules, start),
    })),
    mutant("set-up-turn-ignored", co(1, 4), "Black moves first on every board that is given", clauses!(|_r| first_mover: |rules, start| match start {
        Start::Position { .. } => Color::Black,
        _ => (Clauses::from(rules).first_mover)(rules, start),
    })),
    mutant("set-up-stones-lost", co(1, 4), "of a board that is given only the first stone of each color is put down", clauses!(|_r| stones: board::first_stone_of_each_color)),
    mutant("agreement-hands-over-the-turn", co(1, 5), "who agrees loses the turn", Change::Around(wrappers::agreement_hands_over)),
    mutant("komi-eaten-by-passes", co(1, 5), "a pass takes a point of komi away", Change::Around(wrappers::komi_eaten)),
    mutant("last-game-remembered", co(1, 6), "the prisoners of the last game are still held", Change::Shown(|seen| seen.prisoners = seen.prisoners.map(|held| ByColor { black: held.black + 1, ..held }))),
    mutant("one-clause-for-all", co(1, 7), "every refusal is laid to one clause, whatever its reason", Change::Around(wrappers::one_clause)),
    mutant("first-reason-only", co(1, 7), "of several reasons only one is told", Change::Around(wrappers::one_reason)),
    mutant("ko-under-none", co(2, 1), "the immediate retake is banned though nothing is", clauses!(|r| repeats: ko::confused(r, Repetition::None, Repetition::Simple))),
    mutant("superko-under-simple", co(2, 2), "any repetition is banned where only the ko is", clauses!(|r| repeats: ko::confused(r, Repetition::Simple, Repetition::Positional))),
    mutant("ko-sticky", co(2, 2), "passes do not lift the ban of simple ko", clauses!(|r| repeats: match r.repetition {
        Repetition::Simple => ko::sticky,
        _ => Clauses::from(r).repeats,
    })),
    mutant("ssk-for-psk", co(2, 3), "the player to move is compared though only the position counts", clauses!(|r| repeats: ko::confused(r, Repetition::Positional, Repetition::Situational))),
    mutant("lone-suicide-psk-ok", co(2, 3), "a lone suicide repeats the position and is let through", clauses!(|r| repeats: match r.repetition {
        Repetition::Positional => ko::but_for_lone_suicide,
        _ => Clauses::from(r).repeats,
    })),
    mutant("ssk-for-nssk", co(2, 4), "situations of any making are compared", clauses!(|r| repeats: ko::confused(r, Repetition::NaturalSituational, Repetition::Situational))),
    mutant("suicide-of-several-banned", co(3, 1), "no suicide is accepted where several stones may be given up", clauses!(|r| suicide: match r.suicide {
        Suicide::MultiStone => |play| !play.given_up.is_empty(),
        _ => Clauses::from(r).suicide,
    })),
    mutant("suicide-banned", co(3, 2), "no suicide is accepted where any is", clauses!(|r| suicide: match r.suicide {
        Suicide::All => |play| !play.given_up.is_empty(),
        _ => Clauses::from(r).suicide,
    })),
    mutant("suicide-stones-stay", co(3, 3), "stones given up stay on the board", clauses!(|_r| clear_own: |position, _| position.clone())),
    mutant("suicide-prisoners-lost", co(3, 3), "stones given up become nobody's prisoners", clauses!(|_r| prisoners: capture::prisoners_of_captures_alone)),
    mutant("suicide-prisoners-wrong-side", co(3, 3), "stones given up become the mover's prisoners", clauses!(|_r| prisoners: capture::prisoners_to_the_mover)),
    mutant("pass-charged", co(4, 1), "a pass costs a stone though it is free", clauses!(|_r| pass_price: |passer| {
        let mut paid = ByColor::default();
        *paid.of_mut(passer.opponent()) = 1;
        paid
    })),
    mutant("two-passes-only-stop", co(4, 2), "two passes stop the moves for an agreement though they end the game", clauses!(|r| after_pass: match r.conduct {
        Conduct::NoAgreement => |passes| if passes.in_a_row < 2 { AfterPass::GoOn } else { AfterPass::Settle },
        _ => Clauses::from(r).after_pass,
    })),
    mutant("extra-pass-not-due", co(4, 3), "White passes once more where nobody does", Change::Clause(|r| instead(r, |r| if r.last_pass == LastPass::Never { r.last_pass = LastPass::Paid }))),
    mutant("stones-alone-counted", ClauseId::sr(6, 1), "only stones on the board are counted", clauses!(|r| points: match r.count {
        Count::LivingStones => count::stones_alone,
        _ => Clauses::from(r).points,
    })),
    mutant("lone-stones-not-counted", co(5, 1), "lone stones are taken for dead though every stone is alive", clauses!(|r| points: match (r.count, r.conduct) {
        (Count::LivingStones, Conduct::NoAgreement) => count::area_without_lone_stones,
        _ => Clauses::from(r).points,
    })),
    mutant("area-for-territory", co(5, 2), "the area is counted where territory and prisoners are", Change::Clause(|r| instead(r, |r| if r.count == Count::CapturedStones { r.count = Count::LivingStones }))),
    mutant("tie-is-whites", co(5, 3), "a tie is White's though it is nobody's", Change::Clause(|r| instead(r, |r| r.tie = Tie::White))),
    mutant("handicap-bonus-missing", co(6, 1), "White gets nothing for the handicap stones", clauses!(|_r| for_white: |rules, start| for_stones(rules, start, HandicapPoints::Stones, HandicapPoints::Nothing))),
    mutant("handicap-bonus-in-full", co(6, 2), "White gets a point for the first handicap stone too", clauses!(|_r| for_white: |rules, start| for_stones(rules, start, HandicapPoints::StonesLessOne, HandicapPoints::Stones))),
    mutant("handicap-komi-forgotten", co(6, 3), "the komi of handicap games is forgotten", clauses!(|_r| komi: |rules, start| (Clauses::from(rules).komi)(&without_handicap_komi(rules), start), for_white: |rules, start| (Clauses::from(rules).for_white)(&without_handicap_komi(rules), start))),
    mutant("resignation-waits", co(7, 1), "a player can resign only when it is his turn", clauses!(|_r| resigns_in_turn: true)),
];

/// What White is given in the count when one value of `handicap-points` is taken for another.
fn for_stones(rules: &Ruleset, start: &Start, value: HandicapPoints, taken_for: HandicapPoints) -> Points {
    let confused = if rules.handicap_points == value { taken_for } else { rules.handicap_points };
    (Clauses::from(rules).for_white)(&Ruleset { handicap_points: confused, ..rules.clone() }, start)
}

fn without_handicap_komi(rules: &Ruleset) -> Ruleset {
    Ruleset { handicap_komi: Points::ZERO, ..rules.clone() }
}
