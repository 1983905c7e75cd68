//! SI-9 to SI-11: the count, what it means for play, and handicap games.

use crate::predicates::judging::{count, fill_in, games};
use crate::predicates::verdict::{Judged, all_of, only_if, settle};
use crate::predicates::{Moment, Predicate, Scope, charge};
use crate::vocabulary::{ClauseId, Field};

pub(super) static TABLE: [Predicate; 8] = [
    Predicate {
        clause: ClauseId::si(9, 1),
        name: "area_is_territory_and_own_stones",
        words: "When the game has been counted each player has a point for each stone of his on the board, \
                beside territory and komi, and for nothing else.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score],
        judge: |moment| {
            let answers = charge::sum(moment.rules()) == ClauseId::si(9, 1);
            settle(only_if(answers).and(count::what_is_held_is_counted(moment)))
        },
    },
    Predicate {
        clause: ClauseId::si(9, 2),
        name: "japanese_counting_finds_the_area_score",
        words: "When the game is over, and not before, it is counted. Filling in prisoners, the pass stones \
                among them, finds the same difference as the area; after handicap stones, one that is as much \
                less as they are worth.",
        scope: Scope::Step,
        reads: &[Field::Phase, Field::Score, Field::FillIn],
        judge: |moment| {
            let parts = [count::the_count_is_made_at_the_end(moment), fill_in::filling_in_finds_the_area_score(moment)];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::si(9, 3),
        name: "prisoners_are_filled_in_as_far_as_possible",
        words: "When the game has been counted, what is left of each player's territory are the points beyond \
                the number of his stones that the opponent holds, and what is left of those stones is what finds \
                no point.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::FillIn],
        judge: |moment| settle(fill_in::prisoners_are_filled_in(moment)),
    },
    Predicate {
        clause: ClauseId::si(9, 5),
        name: "remaining_territory_excess_and_komi_are_compared",
        words: "When the game has been counted, White's score holds the komi and the player with the higher \
                score is the winner. By the other reading of S8 each score is the territory left less the excess \
                prisoners.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score, Field::Winner],
        judge: |moment| settle(comparison(moment)),
    },
    Predicate {
        clause: ClauseId::si(9, 6),
        name: "points_between_both_are_not_filled",
        words: "When the game has been counted, points that touch stones of both players are neither filled in \
                nor left as anybody's territory.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::FillIn],
        judge: |moment| settle(fill_in::neutral_points_are_not_filled(moment)),
    },
    Predicate {
        clause: ClauseId::si(10, 7),
        name: "sekis_can_have_territory",
        words: "When the game has been counted, territory beside chains that touch a point of both players is in \
                the score, and takes prisoners.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score, Field::FillIn],
        judge: |moment| {
            settle(all_of([count::sekis_can_have_territory(moment), fill_in::sekis_take_prisoners(moment)]))
        },
    },
    Predicate {
        clause: ClauseId::si(11, 1),
        name: "handicap_stones_are_placed_freely",
        words: "At the start of a handicap game just the stones that Black has chosen are on the board, and it \
                is the turn of White (by reading S9, of Black).",
        scope: Scope::Start,
        reads: &[Field::Board, Field::ToMove],
        judge: |moment| {
            settle(all_of([
                games::handicap_stones_are_black_and_placed_first(moment),
                games::white_moves_after_the_handicap(moment),
            ]))
        },
    },
    Predicate {
        clause: ClauseId::si(11, 2),
        name: "handicap_komi_is_half_a_point_less_than_the_stones",
        words: "At the start of a handicap game White is owed half a point less than Black has handicap stones, \
                beside what the players have agreed upon.",
        scope: Scope::Start,
        reads: &[Field::Komi],
        judge: |moment| settle(games::handicap_games_have_their_komi(moment)),
    },
];

fn comparison(moment: &Moment) -> Judged {
    let (rules, clause) = (moment.rules(), ClauseId::si(9, 5));
    all_of([
        only_if(charge::sum(rules) == clause).and(count::what_is_held_is_counted(moment)),
        only_if(charge::komi(rules, &moment.trace.start) == clause).and(count::komi_is_added(moment)),
        count::more_points_win(moment),
    ])
}
