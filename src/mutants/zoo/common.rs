//! Faults in the common clauses.

use std::collections::BTreeSet;

use crate::interpreter::Clauses;
use crate::vocabulary::{Action, ByColor, ClauseId, Point, Reason, Repetition, Suicide};

use super::{Change, Mutant, capture, clauses, ko, mutant, wrappers};

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
];
