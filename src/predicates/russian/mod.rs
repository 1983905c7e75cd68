//! The predicates of the Russian list, in document order.

mod board;
mod capture;
mod games;
pub(super) mod ko;
mod moves;
pub(super) mod suicide;
pub(super) mod turns;

use crate::vocabulary::{ClauseId, Field};

use super::verdict::settle;
use super::{Predicate, Scope};

pub(super) static TABLE: [Predicate; 28] = [
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
        words: "At the start of a game without handicap White is owed the komi of the rules.",
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
        words: "At the start of a handicap game White is owed no komi.",
        scope: Scope::Start,
        reads: &[Field::Komi],
        judge: |moment| settle(games::no_komi_with_handicap(moment)),
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
        words: "A handicap game without handicap stones starts from the empty board, and Black moves first unless \
                reading R10 says otherwise.",
        scope: Scope::Start,
        reads: &[Field::Board, Field::ToMove],
        judge: |moment| settle(games::smallest_handicap_has_no_stones(moment)),
    },
    Predicate {
        clause: ClauseId::ru(4, 1),
        name: "players_move_in_turn",
        words: "A play or a pass by the player to move hands the turn to the opponent. The other player is \
                refused, and the reason is his turn.",
        scope: Scope::Step,
        reads: &[Field::ToMove],
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
                pass stones.",
        scope: Scope::Step,
        reads: &[Field::PassStones],
        judge: |moment| settle(turns::a_pass_pays_a_stone(moment)),
    },
    Predicate {
        clause: ClauseId::ru(4, 4),
        name: "resignation_ends_the_game",
        words: "An accepted resignation ends the game and the opponent of the player who resigned has won. \
                Nothing else ends the game in this way, and nothing is accepted after it.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::Phase, Field::Winner],
        judge: |moment| settle(turns::resignation_ends_the_game(moment)),
    },
    Predicate {
        clause: ClauseId::ru(5, 1),
        name: "a_play_puts_one_stone_on_an_empty_point",
        words: "A play on an empty point puts a stone there. A play on a stone is refused, and the reason is that \
                the point is occupied.",
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
        reads: &[Field::Board, Field::Prisoners],
        judge: |moment| settle(moves::taken_stones_are_kept(moment)),
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
        judge: |moment| settle(capture::chains_leave_when_surrounded(moment)),
    },
    Predicate {
        clause: ClauseId::ru(6, 3),
        name: "one_play_takes_every_surrounded_chain",
        words: "When a play occupies the last liberty of several opposing chains, all of them leave the board (by \
                reading A5, only the one with the lowest point).",
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
    Predicate {
        clause: ClauseId::ru(7, 1),
        name: "no_play_leaves_own_chain_without_liberty",
        words: "A play that takes nothing and leaves its own chain without a liberty is refused as suicide, and \
                no other play is.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(suicide::no_play_leaves_own_chain_without_liberty(moment)),
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
        judge: |moment| settle(ko::situations_do_not_repeat(moment)),
    },
    Predicate {
        clause: ClauseId::ru(8, 2),
        name: "ko_is_not_retaken_at_once",
        words: "A lone stone with a single liberty that has just taken one stone is not taken back by the very \
                next action.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(ko::ko_is_not_retaken_at_once(moment)),
    },
    Predicate {
        clause: ClauseId::ru(8, 3),
        name: "ko_may_be_retaken_after_an_exchange",
        words: "Taking back a ko is not refused for repetition when the rest of the board differs from every \
                board shown before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(ko::ko_may_be_retaken_after_an_exchange(moment)),
    },
    Predicate {
        clause: ClauseId::ru(9, 1),
        name: "two_passes_in_a_row_stop_play",
        words: "Two accepted passes in a row, one by each player, bring the agreement phase, and nothing else \
                does. In that phase plays and passes are refused, and the reason is the phase.",
        scope: Scope::Step,
        reads: &[Field::Phase],
        judge: |moment| settle(turns::two_passes_in_a_row_stop_play(moment)),
    },
];
