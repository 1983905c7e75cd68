//! The predicates of Lasker-Maas, in document order. How a stone takes, the simple rules say.

use crate::vocabulary::{ClauseId, Field, Phase};

use super::judging::{count, ending, piles, settling, turns};
use super::verdict::{Judged, all_of, only_if, settle};
use super::{Moment, Predicate, Scope, charge};

pub(super) fn table() -> impl Iterator<Item = &'static Predicate> {
    TABLE.iter()
}

static TABLE: [Predicate; 12] = [
    Predicate {
        clause: ClauseId::lm(1, 1),
        name: "a_pass_costs_nothing",
        words: "By the simple rules a pass costs nothing, so that nothing changes the pass stones.",
        scope: Scope::Step,
        reads: &[Field::PassStones, Field::Phase],
        judge: |moment| settle(turns::a_pass_costs_what_it_should(moment)),
    },
    Predicate {
        clause: ClauseId::lm(1, 2),
        name: "phase_one_ends_with_two_passes",
        words: "Two accepted passes in a row, one by each player, end phase one, and nothing else does. Then \
                plays and passes are refused, and while play goes on whatever settles what is dead; the reason \
                is the phase.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| {
            let phase_one = moment.phase() != Phase::PhaseTwo;
            settle(only_if(phase_one).and(ending::two_passes_in_a_row_stop_play(moment)))
        },
    },
    Predicate {
        clause: ClauseId::lm(2, 1),
        name: "captors_keep_their_prisoners",
        words: "Until phase two begins nobody ever holds fewer prisoners than before.",
        scope: Scope::Step,
        reads: &[Field::Prisoners, Field::Phase],
        judge: |moment| settle(piles::captors_keep_their_prisoners(moment)),
    },
    Predicate {
        clause: ClauseId::lm(3, 1),
        name: "players_agree_which_groups_are_dead",
        words: "After phase one the players may name any stones, and a naming is refused exactly when it names a \
                point without one (by reading L7, without one of the opponent). It changes nothing on the board.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Phase],
        judge: |moment| settle(settling::players_name_the_opponents_stones(moment)),
    },
    Predicate {
        clause: ClauseId::lm(3, 2),
        name: "agreement_removes_the_dead_and_ends_the_game",
        words: "When the second player agrees, and not before, the game ends without phase two, the groups that \
                were named leave the board and no others, and their stones become prisoners of the opponent. \
                Nothing is accepted afterwards.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| {
            settle(all_of([
                ending::full_agreement_ends_the_game(moment),
                ending::without_full_agreement_play_goes_on(moment),
                ending::nothing_follows(moment, ClauseId::lm(3, 2)),
            ]))
        },
    },
    Predicate {
        clause: ClauseId::lm(4, 1),
        name: "disagreement_leads_to_phase_two",
        words: "After an accepted objection phase two begins with the board and the prisoners of before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| {
            settle(all_of([
                settling::objectors_name_their_own_group(moment),
                settling::an_objection_removes_nothing(moment),
                settling::play_may_stop_many_times(moment),
            ]))
        },
    },
    Predicate {
        clause: ClauseId::lm(5, 1),
        name: "phase_two_goes_on_as_if_nobody_had_passed",
        words: "When phase two begins it is the turn of the player who made the first of the two passes.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(settling::an_objection_keeps_the_turn(moment)),
    },
    Predicate {
        clause: ClauseId::lm(5, 2),
        name: "phase_two_stones_come_from_the_opponents_pile",
        words: "A play in phase two takes one prisoner from the opponent's pile, if there is one, and adds the \
                stones that it takes to the mover's.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| settle(piles::stones_come_from_the_pile(moment)),
    },
    Predicate {
        clause: ClauseId::lm(5, 3),
        name: "prisoners_are_added_equally_to_both_piles",
        words: "When the pile for a play in phase two is empty, both piles grow by the same number before the \
                play.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| settle(piles::both_piles_grow_alike(moment)),
    },
    Predicate {
        clause: ClauseId::lm(5, 4),
        name: "phase_two_ends_with_two_passes",
        words: "Two accepted passes in a row end phase two and the game (by reading L8, they let the players \
                agree again), and nothing is removed. One pass does not, and nothing is accepted afterwards.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| settle(phase_two_ends(moment)),
    },
    Predicate {
        clause: ClauseId::lm(6, 1),
        name: "points_are_territory_and_prisoners",
        words: "When the game is over, and not before, each player has a score, the prisoners that he holds \
                counted in it.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score],
        judge: |moment| {
            let answers = charge::sum(moment.rules()) == ClauseId::lm(6, 1);
            let sum = only_if(answers).and(count::what_is_held_is_counted(moment));
            settle(all_of([count::the_count_is_made_at_the_end(moment), sum]))
        },
    },
    Predicate {
        clause: ClauseId::lm(7, 1),
        name: "more_points_with_komi_win",
        words: "When the game has been counted, White's score holds the komi, the player with the higher score \
                is the winner, and nobody is if the scores are equal.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score, Field::Winner],
        judge: |moment| {
            let answers = charge::komi(moment.rules(), &moment.trace.start) == ClauseId::lm(7, 1);
            settle(all_of([
                only_if(answers).and(count::komi_is_added(moment)),
                count::more_points_win(moment),
                count::ties_are_decided(moment),
            ]))
        },
    },
];

fn phase_two_ends(moment: &Moment) -> Judged {
    let clause = ClauseId::lm(5, 4);
    let phase_two = moment.phase() == Phase::PhaseTwo;
    all_of([
        only_if(phase_two).and(ending::two_passes_in_a_row_stop_play(moment)),
        only_if(charge::end_by_passes(moment.rules()) == clause).and(ending::passes_end_the_game(moment)),
        ending::nothing_follows(moment, clause),
    ])
}
