//! What is counted where the players choose a value, handicap stones, resignation: CO-5 to CO-7.

use crate::predicates::judging::{count, fill_in, games, turns};
use crate::predicates::verdict::{Judged, all_of, only_if, settle};
use crate::predicates::{Moment, Predicate, Scope, charge};
use crate::vocabulary::{ClauseId, Document, Field};

/// What a count is made of.
const COUNT: &[Field] = &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score, Field::Winner];

pub(super) static TABLE: [Predicate; 8] = [
    Predicate {
        clause: ClauseId::co(5, 1),
        name: "area_decides",
        words: "When the game is over each player has a point for each stone of his on the board and each point \
                of his territory, White the komi as well, and more points win.",
        scope: Scope::Step,
        reads: COUNT,
        judge: |moment| settle(counts(moment, ClauseId::co(5, 1))),
    },
    Predicate {
        clause: ClauseId::co(5, 2),
        name: "territory_and_prisoners_decide",
        words: "When the game is over each player has a point for each prisoner and each pass stone that he \
                holds and each point of his territory, White the komi as well, and more points win.",
        scope: Scope::Step,
        reads: COUNT,
        judge: |moment| settle(counts(moment, ClauseId::co(5, 2))),
    },
    Predicate {
        clause: ClauseId::co(5, 3),
        name: "nobody_wins_a_tie",
        words: "When the game has been counted and the scores are equal, nobody is the winner.",
        scope: Scope::Step,
        reads: &[Field::Phase, Field::Score, Field::Winner],
        judge: |moment| {
            settle(only_if(charge::tie(moment.rules()) == ClauseId::co(5, 3)).and(count::ties_are_decided(moment)))
        },
    },
    Predicate {
        clause: ClauseId::co(5, 4),
        name: "what_filling_in_leaves_is_shown",
        words: "When the game has been counted, filling in leaves to each player the points of his territory that the \
                prisoners of his color do not fill, and those prisoners that find no point.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score, Field::FillIn],
        judge: |moment| settle(fill_in::what_is_left_is_shown(moment)),
    },
    Predicate {
        clause: ClauseId::co(6, 1),
        name: "white_gets_a_point_for_each_handicap_stone",
        words: "In the count of a handicap game White has a point more for each handicap stone.",
        scope: Scope::Step,
        reads: COUNT,
        judge: |moment| settle(handicap(moment, ClauseId::co(6, 1))),
    },
    Predicate {
        clause: ClauseId::co(6, 2),
        name: "white_gets_a_point_for_each_handicap_stone_but_one",
        words: "In the count of a handicap game White has a point more for each handicap stone but the first.",
        scope: Scope::Step,
        reads: COUNT,
        judge: |moment| settle(handicap(moment, ClauseId::co(6, 2))),
    },
    Predicate {
        clause: ClauseId::co(6, 3),
        name: "handicap_stones_precede_whites_first_move",
        words: "At the start of a handicap game just the handicap stones are on the board, all of them black, it \
                is the turn of White, and he is owed the handicap komi.",
        scope: Scope::Start,
        reads: &[Field::Board, Field::ToMove, Field::Komi],
        judge: |moment| {
            let stated = [Document::Russian, Document::SimplifiedIng];
            let elsewhere = stated.into_iter().any(|document| charge::judges(moment.rules(), document));
            let parts = [
                games::handicap_stones_are_black_and_placed_first(moment),
                games::white_moves_after_the_handicap(moment),
                games::handicap_games_have_their_komi(moment),
            ];
            settle(only_if(!elsewhere).and(all_of(parts)))
        },
    },
    Predicate {
        clause: ClauseId::co(7, 1),
        name: "a_player_may_resign",
        words: "An accepted resignation ends the game and the opponent has won. It is not counted, no play ends \
                it, and nothing is accepted after it.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::Phase, Field::Score, Field::Winner],
        judge: |moment| {
            let answers = moment.rules().grounds.resignation == ClauseId::co(7, 1);
            settle(only_if(answers).and(turns::resignation_ends_the_game(moment)))
        },
    },
];

/// The count, where this clause answers for parts of it.
fn counts(moment: &Moment, clause: ClauseId) -> Judged {
    let rules = moment.rules();
    // Who wins is stated by the clause that has the game counted at all.
    let decides = charge::winner(rules) == clause;
    all_of([
        only_if(decides).and(count::the_count_is_made_at_the_end(moment)),
        only_if(charge::sum(rules) == clause).and(count::what_is_held_is_counted(moment)),
        only_if(charge::komi(rules, &moment.trace.start) == clause).and(count::komi_is_added(moment)),
        only_if(decides).and(count::more_points_win(moment)),
    ])
}

/// What White is given for handicap stones, where this clause answers for it.
fn handicap(moment: &Moment, clause: ClauseId) -> Judged {
    only_if(charge::komi(moment.rules(), &moment.trace.start) == clause)?;
    count::komi_is_added(moment)
}
