//! Faults in what is remembered of a game: short memories, keys that compare the wrong things, and what is lost or kept
//! when something is taken back, copied or loaded.

use crate::interpreter::Clauses;
use crate::vocabulary::ClauseId;

use super::{Change, Habit, Mutant, board, clauses, keys, mutant, wrappers};

const fn co(rule: u8, part: u8) -> ClauseId {
    ClauseId::co(rule, part)
}

const fn ru(rule: u8, part: u8) -> ClauseId {
    ClauseId::ru(rule, part)
}

#[rustfmt::skip]
pub const MUTANTS: &[Mutant] = &[
    mutant("edge-phantom", ru(1, 2), "on a board that is wider than high, points above the edge are liberties", clauses!(|_r| liberties: board::phantom_liberties)),
    mutant("ko-reason", ru(7, 1), "a suicide is refused as a repetition", Change::Around(wrappers::suicide_called_ko)),
    mutant("silent-illegal", ru(5, 1), "a refused play is said to be accepted", Change::Around(wrappers::silent)),
    mutant("superko-ends-game", co(1, 1), "whoever tries to repeat has lost", Change::Around(wrappers::repetition_ends)),
    mutant("superko-window8", co(2, 3), "only the last eight situations are remembered", clauses!(|r| repeats: keys::instead(r, keys::window::<8, false>, keys::window::<8, true>))),
    mutant("superko-window30", co(2, 3), "only the last thirty situations are remembered", clauses!(|r| repeats: keys::instead(r, keys::window::<30, false>, keys::window::<30, true>))),
    mutant("superko-one-side", co(2, 3), "the ban binds Black alone", clauses!(|r| repeats: keys::instead(r, keys::for_black::<false>, keys::for_black::<true>))),
    mutant("hash-collide", co(2, 3), "boards with as many stones in each row are taken for the same", clauses!(|r| repeats: keys::instead(r, keys::colliding::<false>, keys::colliding::<true>))),
    mutant("hash-double-xor", co(2, 3), "stones that are taken stay in the key", clauses!(|r| repeats: keys::instead(r, keys::double_xor::<false>, keys::double_xor::<true>))),
    mutant("hash-ko-point", co(2, 3), "the point of a ko is part of the key", clauses!(|r| repeats: keys::instead(r, keys::with_ko_point::<false>, keys::with_ko_point::<true>))),
    mutant("hash-passes", co(2, 3), "the number of passes is part of the key", clauses!(|r| repeats: keys::instead(r, keys::with_passes::<false>, keys::with_passes::<true>))),
    mutant("hash-prisoners", co(2, 3), "the number of prisoners is part of the key", clauses!(|r| repeats: keys::instead(r, keys::with_prisoners::<false>, keys::with_prisoners::<true>))),
    mutant("legal-mutates", co(1, 3), "asking where a play is legal leaves a stone on the board", Change::Forgetful(Habit::AskingPlays)),
    mutant("undo-history-lost", co(8, 1), "taking back forgets everything that was before", Change::Forgetful(Habit::UndoForgetsHistory)),
    mutant("undo-ko-lost", co(8, 1), "after taking back the next play may repeat", Change::Forgetful(Habit::UndoForgetsBan)),
    mutant("undo-history-kept", co(8, 1), "what was taken back has been before all the same", Change::Forgetful(Habit::UndoKeepsHistory)),
    mutant("undo-prisoners-kept", co(8, 1), "taking back leaves the prisoners", Change::Forgetful(Habit::UndoKeepsPrisoners)),
    mutant("undo-turn-wrong", co(8, 1), "taking back leaves the turn", Change::Forgetful(Habit::UndoKeepsTurn)),
    mutant("undo-takes-two", co(8, 1), "taking back takes two actions back", Change::Forgetful(Habit::UndoTakesTwo)),
    mutant("copy-shares-history", co(8, 2), "what was made on a copy has been before in the game", Change::Forgetful(Habit::CopiesShareHistory)),
    mutant("load-history-lost", co(8, 3), "loading forgets everything that was before", Change::Forgetful(Habit::LoadForgetsHistory)),
    mutant("load-prisoners-lost", co(8, 3), "loading forgets the prisoners", Change::Forgetful(Habit::LoadForgetsPrisoners)),
];
