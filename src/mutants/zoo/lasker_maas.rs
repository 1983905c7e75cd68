//! Faults in the clauses of Lasker-Maas. But for prisoners that are given back, games by other rules go on as they should.

use crate::interpreter::{AfterPass, Clauses, Final, Interpreter, Passes};
use crate::vocabulary::{
    Action, ByColor, ClauseId, Color, Conduct, Naming, Objection, Phase, Points, Ruleset, Ruling, Seen, Subject, Tie,
    Trouble,
};

use super::{Change, Mutant, instead, mutant};

const fn lm(rule: u8, part: u8) -> ClauseId {
    ClauseId::lm(rule, part)
}

fn in_two_phases(rules: &Ruleset) -> bool {
    rules.conduct == Conduct::TwoPhases
}

/// Writes `Change::Clause` as `clauses!` does, for games in two phases alone.
macro_rules! in_two_phases {
    (|$rules:ident| $($field:ident: $value:expr),+) => {
        Change::Clause(|$rules| match in_two_phases($rules) {
            true => Clauses { $($field: $value,)+ ..Clauses::from($rules) },
            false => Clauses::from($rules),
        })
    };
}

#[rustfmt::skip]
pub const MUTANTS: &[Mutant] = &[
    mutant("phase-one-charges-passes", lm(1, 1), "a pass costs a stone, as where living stones are counted", in_two_phases!(|_r| pass_price: |passer| one_for(passer.opponent()))),
    mutant("phase-one-ends-the-game", lm(1, 2), "the two passes that end phase one end the game", in_two_phases!(|_r| after_pass: |passes| match passes.in_a_row {
        0 | 1 => AfterPass::GoOn,
        _ => AfterPass::End,
    })),
    mutant("phase-one-takes-three-passes", lm(1, 2), "phase one ends with three passes in a row, not two", in_two_phases!(|_r| after_pass: |passes| match (passes.phase, passes.in_a_row) {
        (Phase::Play, 0..=2) => AfterPass::GoOn,
        _ => two_phases(passes),
    })),
    mutant("phase-one-never-ends", lm(1, 2), "no number of passes ends phase one", in_two_phases!(|_r| after_pass: |passes| match passes.phase {
        Phase::Play => AfterPass::GoOn,
        _ => two_phases(passes),
    })),
    mutant("prisoners-given-back", lm(2, 1), "prisoners go back to the player who lost them with the next move", Change::Around(prisoners_given_back)),
    mutant("own-groups-not-named", lm(3, 1), "no player may name a group of his own dead", Change::Clause(|r| match in_two_phases(r) {
        true => instead(r, |r| r.naming = Naming::OpponentsStones),
        false => Clauses::from(r),
    })),
    mutant("one-player-agrees", lm(3, 2), "what one player calls dead is dead", in_two_phases!(|_r| agreed: |agreed| agreed.black || agreed.white)),
    mutant("agreement-begins-phase-two", lm(3, 2), "phase two is played although the players agree", Change::Around(agreement_begins_phase_two)),
    mutant("agreed-groups-stay", lm(3, 2), "dead groups stay on the board", in_two_phases!(|_r| clear_dead: |position, _| position.clone())),
    mutant("agreed-groups-no-prisoners", lm(3, 2), "dead groups leave the board and are nobody's prisoners", in_two_phases!(|_r| prisoners_of_dead: |_| ByColor::default())),
    mutant("dispute-removes-the-rest", lm(4, 1), "what nobody disputes leaves the board before phase two", Change::Clause(|r| match in_two_phases(r) {
        true => instead(r, |r| r.objection = Objection::UndisputedRemoved),
        false => Clauses::from(r),
    })),
    mutant("dispute-goes-on-with-phase-one", lm(4, 1), "phase one goes on without agreement", in_two_phases!(|_r| phase_after_objection: Phase::Play)),
    mutant("phase-two-turn-lost", lm(5, 1), "the player who passed last in phase one moves first in phase two", in_two_phases!(|_r| first_after_objection: |turn, _| turn.opponent())),
    mutant("stones-from-nowhere", lm(5, 2), "stones of phase two come from the bowl", in_two_phases!(|_r| take_stone: |_, held, _| held)),
    mutant("stones-from-own-pile", lm(5, 2), "stones of phase two come from the prisoners that the mover holds", in_two_phases!(|_r| pile_holder: |mover| mover)),
    mutant("phase-two-captures-lost", lm(5, 2), "stones taken in phase two are nobody's prisoners", in_two_phases!(|_r| keeps_phase_two_prisoners: false)),
    mutant("always-topped-up", lm(5, 2), "every play of phase two adds prisoners to both piles, whether one is empty or not", in_two_phases!(|_r| take_stone: |clauses, held, mover| {
        let mut held = (clauses.add_to_piles)(held, clauses.top_up);
        *held.of_mut((clauses.pile_holder)(mover)) -= 1;
        held
    })),
    mutant("one-pile-topped-up", lm(5, 3), "only the pile that is empty gets another prisoner", in_two_phases!(|_r| take_stone: |clauses, mut held, mover| {
        let pile = held.of_mut((clauses.pile_holder)(mover));
        *pile = pile.saturating_sub(1);
        held
    })),
    mutant("topped-up-after-the-play", lm(5, 3), "the stone that finds its pile empty comes from nowhere, and both piles are topped up then", in_two_phases!(|_r| take_stone: |clauses, mut held, mover| {
        let pile = held.of_mut((clauses.pile_holder)(mover));
        match pile.checked_sub(1) {
            Some(left) => {
                *pile = left;
                held
            }
            None => (clauses.add_to_piles)(held, clauses.top_up),
        }
    })),
    mutant("phase-two-takes-three-passes", lm(5, 4), "phase two ends with three passes in a row, not two", in_two_phases!(|_r| after_pass: |passes| match (passes.phase, passes.in_a_row) {
        (Phase::PhaseTwo, 0..=2) => AfterPass::GoOn,
        _ => two_phases(passes),
    })),
    mutant("phase-two-never-ends", lm(5, 4), "no number of passes ends phase two", in_two_phases!(|_r| after_pass: |passes| match passes.phase {
        Phase::PhaseTwo => AfterPass::GoOn,
        _ => two_phases(passes),
    })),
    mutant("phase-two-counts-old-passes", lm(5, 4), "the passes that ended phase one are counted in phase two", in_two_phases!(|_r| erases_passes: false, counts_passes_afresh: false)),
    mutant("phase-two-agrees-again", lm(5, 4), "two passes of phase two lead to another attempt to agree", in_two_phases!(|_r| after_pass: |passes| match passes.in_a_row {
        0 | 1 => AfterPass::GoOn,
        _ => AfterPass::Settle,
    })),
    mutant("final-prisoners-left-out", lm(6, 1), "prisoners are left out of the count", in_two_phases!(|_r| points: |game| each(|color| *game.territory.of(color)))),
    mutant("final-stones-counted-too", lm(6, 1), "living stones are counted beside territory and prisoners", in_two_phases!(|_r| points: stones_too)),
    mutant("agreed-komi-left-out", lm(7, 1), "komi is left out of the count", in_two_phases!(|_r| for_white: |_, _| Points::ZERO)),
    mutant("agreed-komi-for-black", lm(7, 1), "komi is added to Black's points", in_two_phases!(|_r| score: |game, points| ByColor {
        black: points.black + game.for_white,
        white: points.white,
    })),
    mutant("fewer-points-win", lm(7, 1), "the player with fewer points wins", in_two_phases!(|r| winner: match r.tie {
        Tie::White => Clauses::from(r).winner,
        Tie::Nobody => |score| match score.black.cmp(&score.white) {
            std::cmp::Ordering::Less => Some(Color::Black),
            std::cmp::Ordering::Greater => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        },
    })),
];

fn one_for(color: Color) -> ByColor<u32> {
    let mut one = ByColor::default();
    *one.of_mut(color) = 1;
    one
}

fn each(points: impl Fn(Color) -> u32) -> ByColor<Points> {
    ByColor { black: Points::whole(points(Color::Black)), white: Points::whole(points(Color::White)) }
}

/// LM-1.2 and LM-5.4 as they are meant.
fn two_phases(passes: Passes) -> AfterPass {
    match (passes.in_a_row, passes.phase) {
        (0 | 1, _) => AfterPass::GoOn,
        (_, Phase::PhaseTwo) => AfterPass::End,
        _ => AfterPass::Settle,
    }
}

/// Territory, prisoners, and stones on the board.
fn stones_too(game: &Final) -> ByColor<Points> {
    each(|color| {
        let stones = game.position.stones().filter(|&(_, found)| found == color).count() as u32;
        game.territory.of(color) + game.prisoners.of(color) + stones
    })
}

/// An agreement is taken for the start of phase two, where there is one.
fn agreement_begins_phase_two(
    interpreter: &mut Interpreter,
    last: &Seen,
    action: &Action,
) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, seen) = interpreter.act(action)?;
    let ends = last.phase == Some(Phase::Agreement) && seen.phase == Some(Phase::Over);
    if !ends || !matches!(action, Action::Agree(_)) {
        return Ok((ruling, seen));
    }
    interpreter.undo()?;
    let (objection, seen) = interpreter.act(&Action::Object { by: action.by(), group: None })?;
    if seen.phase == Some(Phase::PhaseTwo) {
        return Ok((ruling, seen));
    }
    if objection.is_accepted() {
        interpreter.undo()?;
    }
    interpreter.act(action)
}

/// Each player is shown with the prisoners of the last action alone, as long as phase two has not begun.
fn prisoners_given_back(
    interpreter: &mut Interpreter,
    last: &Seen,
    action: &Action,
) -> Result<(Ruling, Seen), Trouble> {
    let (ruling, mut seen) = interpreter.act(action)?;
    if let (Some(before), Some(after), Action::Play(by, _)) = (&last.position, &seen.position, action)
        && seen.phase == Some(Phase::Play)
    {
        let left = before.stones().filter(|&(point, color)| color != *by && after.is_empty_at(point)).count();
        let mut held = ByColor::default();
        *held.of_mut(*by) = left as u32;
        seen.prisoners = Some(held);
    }
    Ok((ruling, seen))
}
