//! What passes and objections lead to: one table for each way in which the documents let a game end.

use crate::vocabulary::{Conduct, PassCount, Phase, PhaseTwoEnd};

/// What a pass leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterPass {
    /// The opponent moves.
    GoOn,
    /// Play stops, and the players settle what is doomed (RU-9.1, SI-7.1, LM-3.1).
    Settle,
    /// The game ends, and everything on the board is alive (RU-9.3, SI-7.4, LM-5.4, CO-4.2).
    End,
}

/// What has to be known to say what a pass leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passes {
    /// How many have been made in a row, the last one included.
    pub in_a_row: usize,
    /// The phase in which it was made.
    pub phase: Phase,
    /// How often an objection has ended a stop.
    pub objections: usize,
}

/// What a pass leads to.
pub fn after_pass(conduct: Conduct, count: PassCount, end: PhaseTwoEnd) -> fn(Passes) -> AfterPass {
    match (conduct, count, end) {
        (Conduct::UntilAgreed, PassCount::Kept | PassCount::Afresh, _) => until_agreed,
        (Conduct::UntilAgreed, PassCount::StopsAgain, _) => until_agreed_at_every_pass,
        (Conduct::Once, ..) => once,
        (Conduct::TwoPhases, _, PhaseTwoEnd::AllAlive) => two_phases,
        (Conduct::TwoPhases, _, PhaseTwoEnd::AgreeAgain) => two_phases_and_agreement,
        (Conduct::NoAgreement, ..) => no_agreement,
    }
}

/// RU-9.1 and RU-9.3: two passes stop play, again and again; four end the game.
fn until_agreed(passes: Passes) -> AfterPass {
    match passes.in_a_row {
        2 => AfterPass::Settle,
        4.. => AfterPass::End,
        _ => AfterPass::GoOn,
    }
}

/// RU-9.3 by reading R6=stops-again: the third pass, too, follows another.
fn until_agreed_at_every_pass(passes: Passes) -> AfterPass {
    match passes.in_a_row {
        2 | 3 => AfterPass::Settle,
        4.. => AfterPass::End,
        _ => AfterPass::GoOn,
    }
}

/// SI-6.2, SI-7.1 and SI-7.4: two passes stop play, once to agree, the second time for good.
fn once(passes: Passes) -> AfterPass {
    match (passes.in_a_row, passes.objections) {
        (0 | 1, _) => AfterPass::GoOn,
        (_, 0) => AfterPass::Settle,
        _ => AfterPass::End,
    }
}

/// LM-1.2 and LM-5.4: two passes end each of the two phases, the first one with an attempt to agree.
fn two_phases(passes: Passes) -> AfterPass {
    match (passes.in_a_row, passes.phase) {
        (0 | 1, _) => AfterPass::GoOn,
        (_, Phase::PhaseTwo) => AfterPass::End,
        _ => AfterPass::Settle,
    }
}

/// LM-5.4 by reading L8=agree-again: the second phase ends with an attempt to agree as the first one does.
fn two_phases_and_agreement(passes: Passes) -> AfterPass {
    match passes.in_a_row {
        0 | 1 => AfterPass::GoOn,
        _ => AfterPass::Settle,
    }
}

/// CO-4.2: two passes end the game.
fn no_agreement(passes: Passes) -> AfterPass {
    match passes.in_a_row {
        0 | 1 => AfterPass::GoOn,
        _ => AfterPass::End,
    }
}

/// RU-0.3, SI-7.3 and LM-4.1: the phase in which play goes on after an objection.
pub fn phase_after_objection(conduct: Conduct) -> Phase {
    match conduct {
        Conduct::UntilAgreed | Conduct::Once | Conduct::NoAgreement => Phase::Play,
        Conduct::TwoPhases => Phase::PhaseTwo,
    }
}
