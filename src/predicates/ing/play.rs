//! SI-1 to SI-8: how a game is played and stopped.

use crate::predicates::judging::{ending, games, repetition, settling, suicide, turns};
use crate::predicates::verdict::{Judged, all_of, only_if, settle};
use crate::predicates::{Moment, Predicate, Scope, charge};
use crate::vocabulary::{Action, ClauseId, Field};

pub(super) static TABLE: [Predicate; 13] = [
    Predicate {
        clause: ClauseId::si(1, 1),
        name: "komi_is_owed_in_even_games",
        words: "At the start of a game without handicap White is owed the komi of the tournament, unless it has \
                been paid before.",
        scope: Scope::Start,
        reads: &[Field::Komi],
        judge: |moment| settle(games::white_is_owed_komi(moment)),
    },
    Predicate {
        clause: ClauseId::si(2, 1),
        name: "a_move_is_a_play_or_a_pass",
        words: "The player to move may always pass, and his pass leaves the board and the prisoners as they are.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners],
        judge: |moment| settle(turns::a_pass_skips_the_move(moment)),
    },
    Predicate {
        clause: ClauseId::si(3, 1),
        name: "a_pass_gives_a_stone_to_the_opponent",
        words: "With an accepted pass the opponent of the passer gets one pass stone. Nothing else changes the \
                pass stones. White's extra pass is not asked about.",
        scope: Scope::Step,
        reads: &[Field::PassStones, Field::Phase],
        judge: |moment| {
            let answers = charge::pass_cost(moment.rules()) == ClauseId::si(3, 1);
            settle(only_if(answers).and(turns::a_pass_costs_what_it_should(moment)))
        },
    },
    Predicate {
        clause: ClauseId::si(4, 1),
        name: "a_play_may_remove_own_stones",
        words: "A play that leaves its own chain without a liberty and takes nothing is not refused for that. \
                The chain leaves the board, and its stones are prisoners of the opponent (by reading S2, they \
                are not).",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Prisoners, Field::Phase],
        judge: |moment| {
            let answers = charge::suicide(moment.rules()) == ClauseId::si(4, 1);
            let ruled = only_if(answers).and(suicide::suicides_are_ruled(moment));
            settle(all_of([ruled, suicide::given_up_chains_leave(moment)]))
        },
    },
    Predicate {
        clause: ClauseId::si(5, 1),
        name: "a_play_recreates_no_earlier_position",
        words: "A play is refused for repetition exactly when it would bring back a board that was shown before, \
                the one just before it included.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| {
            let answers = charge::repetition(moment.rules()) == ClauseId::si(5, 1);
            settle(only_if(answers).and(repetition::repetitions_are_ruled(moment)))
        },
    },
    Predicate {
        clause: ClauseId::si(5, 2),
        name: "a_pass_is_never_a_repetition",
        words: "No pass is refused for repetition, although it leaves the board as it is.",
        scope: Scope::Step,
        reads: &[],
        judge: |moment| settle(repetition::no_pass_repeats(moment)),
    },
    Predicate {
        clause: ClauseId::si(6, 1),
        name: "moving_alternates",
        words: "A play or a pass by the player to move hands the turn to the opponent, and a naming does not. \
                The other player may neither play nor pass, and the reason is his turn.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::Phase],
        judge: |moment| settle(turns::players_move_in_turn(moment)),
    },
    Predicate {
        clause: ClauseId::si(6, 2),
        name: "two_successive_passes_stop_alternation",
        words: "Two accepted passes in a row stop alternate moving the first time, and nothing else does. Then \
                plays and passes are refused, and while moving alternates whatever settles what is removed; the \
                reason is the phase.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| settle(ending::two_passes_in_a_row_stop_play(moment)),
    },
    Predicate {
        clause: ClauseId::si(7, 1),
        name: "players_may_agree_about_any_regions",
        words: "After the first stop the players may name any stones, and a naming is refused exactly when it \
                names a point without one (by reading S3, without one of the opponent). It changes nothing on \
                the board.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Phase],
        judge: |moment| settle(settling::players_name_the_opponents_stones(moment)),
    },
    Predicate {
        clause: ClauseId::si(7, 2),
        name: "agreed_regions_are_removed",
        words: "When the second player agrees, and not before, the game ends, the chains that were named leave \
                the board and no others, and their stones become prisoners of the opponent. Nothing is accepted \
                afterwards.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| {
            settle(all_of([
                ending::full_agreement_ends_the_game(moment),
                ending::without_full_agreement_play_goes_on(moment),
                ending::nothing_follows(moment, ClauseId::si(7, 2)),
            ]))
        },
    },
    Predicate {
        clause: ClauseId::si(7, 3),
        name: "disagreement_resumes_alternate_moving",
        words: "After an accepted objection the game goes on, board and prisoners are what they were, and the \
                player moves whose turn it was.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Prisoners, Field::Phase],
        judge: |moment| {
            settle(all_of([
                settling::objectors_name_their_own_group(moment),
                a_disagreement_ends_nothing(moment),
                settling::an_objection_removes_nothing(moment),
                settling::an_objection_keeps_the_turn(moment),
                settling::play_may_stop_many_times(moment),
            ]))
        },
    },
    Predicate {
        clause: ClauseId::si(7, 4),
        name: "the_second_stop_ends_the_game",
        words: "After an objection two accepted passes in a row end the game without another agreement, and one \
                pass does not. Nothing is accepted afterwards.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| settle(second_stop(moment)),
    },
    Predicate {
        clause: ClauseId::si(8, 1),
        name: "white_makes_an_extra_pass",
        words: "When Black has made the last pass of a game that ends, White passes once more and gives a stone; \
                nothing else is accepted until then. When White has, the game is over.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::PassStones, Field::Phase],
        judge: |moment| {
            let parts = [ending::white_passes_last(moment), ending::nothing_follows(moment, ClauseId::si(8, 1))];
            settle(all_of(parts))
        },
    },
];

fn a_disagreement_ends_nothing(moment: &Moment) -> Judged {
    only_if(matches!(moment.any_step()?.action, Action::Object { .. }))?;
    ending::without_full_agreement_play_goes_on(moment)
}

fn second_stop(moment: &Moment) -> Judged {
    let clause = ClauseId::si(7, 4);
    let answers = charge::end_by_passes(moment.rules()) == clause;
    all_of([only_if(answers).and(ending::passes_end_the_game(moment)), ending::nothing_follows(moment, clause)])
}
