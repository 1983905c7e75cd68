//! What plays and passes may do where the players choose a value: CO-2 to CO-4.

use crate::predicates::judging::{ending, repetition, suicide, turns};
use crate::predicates::verdict::{Judged, all_of, only_if, settle};
use crate::predicates::{Moment, Predicate, Scope, charge};
use crate::vocabulary::{ClauseId, Field, PassCost};

pub(super) static TABLE: [Predicate; 10] = [
    Predicate {
        clause: ClauseId::co(2, 1),
        name: "anything_may_repeat",
        words: "Where anything may repeat, no play is refused for repetition.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(repeating(moment, ClauseId::co(2, 1))),
    },
    Predicate {
        clause: ClauseId::co(2, 2),
        name: "the_position_before_the_last_play_stays_away",
        words: "With simple ko, a play is refused for repetition exactly when it would bring back the board that \
                was shown before the opponent's play just made.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(repeating(moment, ClauseId::co(2, 2))),
    },
    Predicate {
        clause: ClauseId::co(2, 3),
        name: "positions_do_not_repeat",
        words: "With positional superko, a play is refused for repetition exactly when it would bring back a \
                board that was shown before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(repeating(moment, ClauseId::co(2, 3))),
    },
    Predicate {
        clause: ClauseId::co(2, 4),
        name: "players_do_not_recreate_their_positions",
        words: "With natural situational superko, a play is refused for repetition exactly when it would bring \
                back a board that the same player has made by a play before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(repeating(moment, ClauseId::co(2, 4))),
    },
    Predicate {
        clause: ClauseId::co(3, 1),
        name: "several_stones_may_be_given_up",
        words: "Where several stones may be given up, a play that leaves a chain of two stones or more without a \
                liberty is not refused as suicide. A lone stone is.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(giving_up(moment, ClauseId::co(3, 1))),
    },
    Predicate {
        clause: ClauseId::co(3, 2),
        name: "any_stones_may_be_given_up",
        words: "Where any stones may be given up, no play is refused as suicide.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(giving_up(moment, ClauseId::co(3, 2))),
    },
    Predicate {
        clause: ClauseId::co(3, 3),
        name: "given_up_chains_leave_and_become_prisoners",
        words: "A chain that its own player has given up leaves the board, and its stones are added to the \
                opponent's prisoners.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| {
            let answers = charge::given_up_stones(moment.rules()) == ClauseId::co(3, 3);
            settle(only_if(answers).and(suicide::given_up_chains_leave(moment)))
        },
    },
    Predicate {
        clause: ClauseId::co(4, 1),
        name: "a_pass_is_free",
        words: "Where a pass is free, nothing changes the pass stones.",
        scope: Scope::Step,
        reads: &[Field::PassStones],
        judge: |moment| {
            let answers =
                charge::pass_cost(moment.rules()) == ClauseId::co(4, 1) && moment.rules().pass_cost == PassCost::Free;
            settle(only_if(answers).and(turns::a_pass_costs_what_it_should(moment)))
        },
    },
    Predicate {
        clause: ClauseId::co(4, 2),
        name: "two_passes_end_the_game",
        words: "Where nothing is agreed upon, two passes in a row end the game, one pass does not, and nobody \
                may name stones, agree or object.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| settle(passes_end(moment, ClauseId::co(4, 2))),
    },
    Predicate {
        clause: ClauseId::co(4, 3),
        name: "white_makes_no_extra_pass",
        words: "When a game ends by passes or by agreement it is over, whoever made the last pass.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| {
            let parts = [ending::white_passes_no_more(moment), ending::nothing_follows(moment, ClauseId::co(4, 3))];
            settle(all_of(parts))
        },
    },
];

/// The ban on repetition, where this clause answers for it.
fn repeating(moment: &Moment, clause: ClauseId) -> Judged {
    only_if(charge::repetition(moment.rules()) == clause)?;
    repetition::repetitions_are_ruled(moment)
}

/// The ban on suicide, where this clause answers for it.
fn giving_up(moment: &Moment, clause: ClauseId) -> Judged {
    only_if(charge::suicide(moment.rules()) == clause)?;
    suicide::suicides_are_ruled(moment)
}

/// What passes do, where this clause answers for a part of it.
fn passes_end(moment: &Moment, clause: ClauseId) -> Judged {
    let rules = moment.rules();
    all_of([
        only_if(rules.grounds.stop == clause).and(ending::two_passes_in_a_row_stop_play(moment)),
        only_if(charge::end_by_passes(rules) == clause).and(ending::passes_end_the_game(moment)),
        ending::nothing_follows(moment, clause),
    ])
}
