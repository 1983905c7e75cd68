//! Rules 7 to 10 of the Russian list, what may not be played and how games end.

use crate::predicates::judging::{count, ending, repetition, suicide};
use crate::predicates::verdict::{all_of, only_if, settle};
use crate::predicates::{Predicate, Scope, charge};
use crate::vocabulary::{ClauseId, Field};

pub(super) static TABLE: [Predicate; 15] = [
    Predicate {
        clause: ClauseId::ru(7, 1),
        name: "no_play_leaves_own_chain_without_liberty",
        words: "A play that takes nothing and leaves its own chain without a liberty is refused as suicide, and \
                no other play is.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| {
            settle(
                only_if(charge::suicide(moment.rules()) == ClauseId::ru(7, 1)).and(suicide::suicides_are_ruled(moment)),
            )
        },
    },
    Predicate {
        clause: ClauseId::ru(7, 2),
        name: "two_eyes_live",
        words: "A chain with two separate one-point eyes stands after the play that fills another of its \
                liberties.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(suicide::two_eyes_live(moment)),
    },
    Predicate {
        clause: ClauseId::ru(8, 1),
        name: "situations_do_not_repeat",
        words: "A play is refused for repetition exactly when it would bring back a board that was shown before \
                with the same player to move.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| {
            settle(
                only_if(charge::repetition(moment.rules()) == ClauseId::ru(8, 1))
                    .and(repetition::repetitions_are_ruled(moment)),
            )
        },
    },
    Predicate {
        clause: ClauseId::ru(8, 2),
        name: "ko_is_not_retaken_at_once",
        words: "A lone stone with a single liberty that has just taken one stone is not taken back by the very \
                next action.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(repetition::ko_is_not_retaken_at_once(moment)),
    },
    Predicate {
        clause: ClauseId::ru(8, 3),
        name: "ko_may_be_retaken_after_an_exchange",
        words: "Taking back a ko is not refused for repetition when the rest of the board differs from every \
                board shown before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(repetition::ko_may_be_retaken_after_an_exchange(moment)),
    },
    Predicate {
        clause: ClauseId::ru(9, 1),
        name: "two_passes_in_a_row_stop_play",
        words: "Two accepted passes in a row, one by each player, bring the agreement phase, and nothing else \
                does. In that phase plays and passes are refused, and while play goes on whatever settles what \
                is doomed; the reason is the phase.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| settle(ending::two_passes_in_a_row_stop_play(moment)),
    },
    Predicate {
        clause: ClauseId::ru(9, 2),
        name: "full_agreement_ends_the_game",
        words: "When the second player agrees, the game ends, the chains that were named leave the board and no \
                others, and their stones become prisoners of the opponent. Nothing is accepted afterwards.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| {
            let parts =
                [ending::full_agreement_ends_the_game(moment), ending::nothing_follows(moment, ClauseId::ru(9, 2))];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::ru(9, 3),
        name: "four_passes_end_the_game",
        words: "The fourth pass in a row ends the game, whatever was objected between, and no other pass does. \
                Nothing is accepted afterwards.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| {
            let parts = [
                only_if(charge::end_by_passes(moment.rules()) == ClauseId::ru(9, 3))
                    .and(ending::passes_end_the_game(moment)),
                ending::nothing_follows(moment, ClauseId::ru(9, 3)),
            ];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::ru(9, 4),
        name: "white_passes_last",
        words: "When Black has made the last pass of a game that ends, White passes once more and pays for it; \
                nothing else is accepted until then. When White has, the game is over.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::PassStones, Field::Phase],
        judge: |moment| {
            let parts = [ending::white_passes_last(moment), ending::nothing_follows(moment, ClauseId::ru(9, 4))];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::ru(9, 5),
        name: "without_full_agreement_play_goes_on",
        words: "As long as a player has not agreed since the last naming, neither a naming, nor an agreement, \
                nor an objection ends the game.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| settle(ending::without_full_agreement_play_goes_on(moment)),
    },
    Predicate {
        clause: ClauseId::ru(10, 1),
        name: "points_are_prisoners_passes_and_territory",
        words: "When the game is over, and not before, each player has a score, the prisoners and pass stones \
                that he holds counted in it.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score],
        judge: |moment| {
            let sum =
                only_if(charge::sum(moment.rules()) == ClauseId::ru(10, 1)).and(count::what_is_held_is_counted(moment));
            settle(all_of([count::the_count_is_made_at_the_end(moment), sum]))
        },
    },
    Predicate {
        clause: ClauseId::ru(10, 2),
        name: "territory_touches_only_own_stones",
        words: "In the score the empty zones count that touch stones of the player and none of the opponent, and \
                no others.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score],
        judge: |moment| settle(count::territory_touches_only_own_stones(moment)),
    },
    Predicate {
        clause: ClauseId::ru(10, 3),
        name: "komi_is_added_without_handicap",
        words: "White's score holds the komi in a game without handicap, and none otherwise but what was agreed \
                upon.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score],
        judge: |moment| {
            let clause = charge::komi(moment.rules(), &moment.trace.start);
            settle(only_if(clause == ClauseId::ru(10, 3)).and(count::komi_is_added(moment)))
        },
    },
    Predicate {
        clause: ClauseId::ru(10, 4),
        name: "more_points_win",
        words: "When the game has been counted, the player with the higher score is the winner.",
        scope: Scope::Step,
        reads: &[Field::Phase, Field::Score, Field::Winner],
        judge: |moment| settle(count::more_points_win(moment)),
    },
    Predicate {
        clause: ClauseId::ru(10, 5),
        name: "ties_are_whites",
        words: "When the game has been counted and the scores are equal, White is the winner.",
        scope: Scope::Step,
        reads: &[Field::Phase, Field::Score, Field::Winner],
        judge: |moment| {
            settle(only_if(charge::tie(moment.rules()) == ClauseId::ru(10, 5)).and(count::ties_are_decided(moment)))
        },
    },
];
