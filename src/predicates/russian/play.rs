//! Rules 1 to 6 of the Russian list, and the passage before it.

use crate::predicates::judging::{board, capture, games, moves, piles, settling, turns};
use crate::predicates::verdict::{all_of, only_if, settle};
use crate::predicates::{Predicate, Scope, charge};
use crate::vocabulary::{ClauseId, Field};

pub(super) static TABLE: [Predicate; 26] = [
    Predicate {
        clause: ClauseId::ru(0, 1),
        name: "players_name_the_opponents_stones",
        words: "While play is stopped, a naming is refused exactly when it names a point without a stone of the \
                opponent. It changes nothing on the board.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Phase],
        judge: |moment| settle(settling::players_name_the_opponents_stones(moment)),
    },
    Predicate {
        clause: ClauseId::ru(0, 2),
        name: "objectors_name_their_own_group",
        words: "While play is stopped, an objection is refused exactly when it does not name a chain of the \
                objector's own that has been named doomed, though one has been, or names another.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Phase],
        judge: |moment| settle(settling::objectors_name_their_own_group(moment)),
    },
    Predicate {
        clause: ClauseId::ru(0, 3),
        name: "an_objection_leaves_everything_as_it_is",
        words: "After an accepted objection board and prisoners are what they were, and play goes on with the \
                player whose turn it was.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Prisoners, Field::Phase],
        judge: |moment| {
            let parts = [settling::an_objection_removes_nothing(moment), settling::an_objection_keeps_the_turn(moment)];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::ru(0, 4),
        name: "play_may_stop_many_times",
        words: "After an objection two passes in a row stop play again, and no naming or agreement of an earlier \
                stop has an effect.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Phase],
        judge: |moment| settle(settling::play_may_stop_many_times(moment)),
    },
    Predicate {
        clause: ClauseId::ru(1, 1),
        name: "stones_stand_on_points_of_the_board",
        words: "A stone can be played on every point of the board, those on the edge included, and nowhere else, \
                and it stands on the point that was named.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(board::stones_stand_on_points_of_the_board(moment)),
    },
    Predicate {
        clause: ClauseId::ru(1, 2),
        name: "neighbours_are_next_along_a_line",
        words: "A lone stone whose next points along the lines are all taken by the opponent is gone after his \
                play, and one with an empty point next to it is not. Diagonal points do not count, and no line \
                goes on beyond the edge.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(board::neighbours_are_next_along_a_line(moment)),
    },
    Predicate {
        clause: ClauseId::ru(1, 3),
        name: "each_player_plays_one_color",
        words: "The stone that a play puts down has the mover's color.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(board::each_player_plays_one_color(moment)),
    },
    Predicate {
        clause: ClauseId::ru(2, 1),
        name: "even_games_start_empty",
        words: "At the start of an even game no stone is on the board.",
        scope: Scope::Start,
        reads: &[Field::Board],
        judge: |moment| settle(games::even_games_start_empty(moment)),
    },
    Predicate {
        clause: ClauseId::ru(2, 2),
        name: "black_moves_first",
        words: "At the start of an even game it is the turn of Black.",
        scope: Scope::Start,
        reads: &[Field::ToMove],
        judge: |moment| settle(games::black_moves_first(moment)),
    },
    Predicate {
        clause: ClauseId::ru(2, 3),
        name: "white_is_owed_komi",
        words: "At the start of a game without handicap White is owed the komi of the rules, unless it has been \
                paid before.",
        scope: Scope::Start,
        reads: &[Field::Komi],
        judge: |moment| settle(games::white_is_owed_komi(moment)),
    },
    Predicate {
        clause: ClauseId::ru(3, 1),
        name: "handicap_stones_are_black_and_placed_first",
        words: "At the start of a handicap game just the handicap stones are on the board, all of them black.",
        scope: Scope::Start,
        reads: &[Field::Board],
        judge: |moment| settle(games::handicap_stones_are_black_and_placed_first(moment)),
    },
    Predicate {
        clause: ClauseId::ru(3, 2),
        name: "no_komi_with_handicap",
        words: "At the start of a handicap game White is owed no komi but what the players have agreed upon.",
        scope: Scope::Start,
        reads: &[Field::Komi],
        judge: |moment| settle(games::handicap_games_have_their_komi(moment)),
    },
    Predicate {
        clause: ClauseId::ru(3, 3),
        name: "white_moves_after_the_handicap",
        words: "At the start of a game with handicap stones it is the turn of White.",
        scope: Scope::Start,
        reads: &[Field::ToMove],
        judge: |moment| settle(games::white_moves_after_the_handicap(moment)),
    },
    Predicate {
        clause: ClauseId::ru(3, 4),
        name: "smallest_handicap_has_no_stones",
        words: "A handicap game without handicap stones starts from the empty board, and Black moves first \
                unless reading R10 says otherwise.",
        scope: Scope::Start,
        reads: &[Field::Board, Field::ToMove],
        judge: |moment| settle(games::smallest_handicap_has_no_stones(moment)),
    },
    Predicate {
        clause: ClauseId::ru(4, 1),
        name: "players_move_in_turn",
        words: "A play or a pass by the player to move hands the turn to the opponent, and a naming does not. \
                The other player may neither play nor pass, and the reason is his turn.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::Phase],
        judge: |moment| settle(turns::players_move_in_turn(moment)),
    },
    Predicate {
        clause: ClauseId::ru(4, 2),
        name: "a_pass_skips_the_move",
        words: "The player to move may always pass, and his pass leaves the board and the prisoners as they are.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners],
        judge: |moment| settle(turns::a_pass_skips_the_move(moment)),
    },
    Predicate {
        clause: ClauseId::ru(4, 3),
        name: "a_pass_pays_a_stone",
        words: "With an accepted pass the opponent of the passer gets one pass stone. Nothing else changes the \
                pass stones. White's last pass is not asked about.",
        scope: Scope::Step,
        reads: &[Field::PassStones, Field::Phase],
        judge: |moment| {
            settle(
                only_if(charge::pass_cost(moment.rules()) == ClauseId::ru(4, 3))
                    .and(turns::a_pass_costs_what_it_should(moment)),
            )
        },
    },
    Predicate {
        clause: ClauseId::ru(4, 4),
        name: "resignation_ends_the_game",
        words: "An accepted resignation ends the game and the opponent of the player who resigned has won. It is \
                not counted, no play ends it, and nothing is accepted after it.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::Phase, Field::Score, Field::Winner],
        judge: |moment| settle(turns::resignation_ends_the_game(moment)),
    },
    Predicate {
        clause: ClauseId::ru(5, 1),
        name: "a_play_puts_one_stone_on_an_empty_point",
        words: "A play on an empty point puts a stone there. A play on a stone is refused, and the reason is \
                that the point is occupied.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(moves::a_play_puts_one_stone_on_an_empty_point(moment)),
    },
    Predicate {
        clause: ClauseId::ru(5, 2),
        name: "nothing_else_on_the_board_changes",
        words: "Apart from the stone put down, a play changes nothing on the board except that opposing stones \
                may leave it.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(moves::nothing_else_on_the_board_changes(moment)),
    },
    Predicate {
        clause: ClauseId::ru(5, 3),
        name: "taken_stones_are_kept",
        words: "After a play the mover holds one more prisoner for each opposing stone that has left the board, \
                and nobody holds fewer than before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| settle(piles::taken_stones_are_kept(moment)),
    },
    Predicate {
        clause: ClauseId::ru(6, 1),
        name: "chains_leave_whole",
        words: "Of a chain, either all stones leave the board or none.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(capture::chains_leave_whole(moment)),
    },
    Predicate {
        clause: ClauseId::ru(6, 2),
        name: "chains_leave_when_surrounded",
        words: "An opposing chain whose last liberty is occupied by a play leaves the board, and one with a \
                liberty left does not.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| {
            settle(all_of([capture::chains_with_a_liberty_stay(moment), capture::a_surrounded_chain_leaves(moment)]))
        },
    },
    Predicate {
        clause: ClauseId::ru(6, 3),
        name: "one_play_takes_every_surrounded_chain",
        words: "When a play occupies the last liberty of several opposing chains, all of them leave the board \
                (by reading A5, only the one with the lowest point).",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(capture::one_play_takes_every_surrounded_chain(moment)),
    },
    Predicate {
        clause: ClauseId::ru(6, 4),
        name: "only_opposing_chains_leave",
        words: "When a play leaves chains of both players without a liberty, the mover's stones stay (by reading \
                A4, they leave).",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(capture::only_opposing_chains_leave(moment)),
    },
    Predicate {
        clause: ClauseId::ru(6, 5),
        name: "a_play_is_made_after_the_captures",
        words: "A play that surrounds an opposing chain is not refused as suicide.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| settle(capture::a_play_is_made_after_the_captures(moment)),
    },
];
