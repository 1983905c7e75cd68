//! The predicates of the simple rules, in document order. Simplified Ing stands on them, too, where it says nothing
//! else.

use crate::vocabulary::{ClauseId, Document, Field};

use super::judging::{board, capture, count, games, moves, piles, repetition, suicide, turns};
use super::verdict::{Judged, all_of, only_if, settle};
use super::{Moment, Predicate, Scope, charge};

pub(super) fn table() -> impl Iterator<Item = &'static Predicate> {
    TABLE.iter()
}

static TABLE: [Predicate; 13] = [
    Predicate {
        clause: ClauseId::sr(1, 1),
        name: "points_are_joined_by_lines",
        words: "A stone can be played on every point of the board and nowhere else. A lone stone is taken when \
                every point next to it along the lines is, and not before.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| {
            let parts =
                [board::stones_stand_on_points_of_the_board(moment), board::neighbours_are_next_along_a_line(moment)];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::sr(1, 2),
        name: "black_begins_on_the_empty_board",
        words: "At the start of an even game no stone is on the board and it is the turn of Black. So it is in a \
                handicap game without handicap stones, unless reading R10 has White move first.",
        scope: Scope::Start,
        reads: &[Field::Board, Field::ToMove],
        judge: |moment| {
            settle(all_of([
                games::even_games_start_empty(moment),
                games::black_moves_first(moment),
                games::smallest_handicap_has_no_stones(moment),
            ]))
        },
    },
    Predicate {
        clause: ClauseId::sr(1, 3),
        name: "players_alternate",
        words: "A play or a pass by the player to move hands the turn to the opponent. The other player may \
                neither play nor pass, and the reason is his turn.",
        scope: Scope::Step,
        reads: &[Field::ToMove, Field::Phase],
        judge: |moment| {
            let answers = moment.rules().grounds.turn == ClauseId::sr(1, 3);
            settle(only_if(answers).and(turns::players_move_in_turn(moment)))
        },
    },
    Predicate {
        clause: ClauseId::sr(1, 4),
        name: "white_is_owed_the_agreed_komi",
        words: "At the start of a game without handicap White is owed the komi agreed upon, unless it has been \
                paid before.",
        scope: Scope::Start,
        reads: &[Field::Komi],
        judge: |moment| {
            let answers = !charge::judges(moment.rules(), Document::SimplifiedIng);
            settle(only_if(answers).and(games::white_is_owed_komi(moment)))
        },
    },
    Predicate {
        clause: ClauseId::sr(2, 1),
        name: "surrounded_stones_reach_no_empty_point",
        words: "Stones that are connected leave the board together or not at all, and opposing ones with a path \
                to an empty point stay.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| {
            settle(all_of([capture::chains_leave_whole(moment), capture::chains_with_a_liberty_stay(moment)]))
        },
    },
    Predicate {
        clause: ClauseId::sr(3, 1),
        name: "a_play_puts_one_own_stone_down",
        words: "A play on an empty point puts a stone of the mover there and changes nothing else but what is \
                surrounded. A play on a stone is refused, and the reason is that the point is occupied.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| {
            settle(all_of([
                moves::a_play_puts_one_stone_on_an_empty_point(moment),
                board::each_player_plays_one_color(moment),
                moves::nothing_else_on_the_board_changes(moment),
            ]))
        },
    },
    Predicate {
        clause: ClauseId::sr(3, 2),
        name: "all_surrounded_opposing_stones_are_taken",
        words: "All opposing stones that a play surrounds leave the board (by reading A5, only the chain with \
                the lowest point).",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| {
            let parts =
                [capture::a_surrounded_chain_leaves(moment), capture::one_play_takes_every_surrounded_chain(moment)];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::sr(3, 3),
        name: "own_stones_are_looked_at_last",
        words: "When a play surrounds stones of both players, the mover's stay (by reading A4, they leave), and \
                the play is no suicide.",
        scope: Scope::Step,
        reads: &[Field::Board],
        judge: |moment| {
            let parts =
                [capture::only_opposing_chains_leave(moment), capture::a_play_is_made_after_the_captures(moment)];
            settle(all_of(parts))
        },
    },
    Predicate {
        clause: ClauseId::sr(3, 4),
        name: "each_stone_taken_is_one_prisoner",
        words: "After a play the mover holds one more prisoner for each opposing stone that has left the board, \
                and nobody holds fewer than before. Phase two of Lasker-Maas is not asked about.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::Phase],
        judge: |moment| settle(piles::taken_stones_are_kept(moment)),
    },
    Predicate {
        clause: ClauseId::sr(3, 5),
        name: "a_player_may_pass",
        words: "The player to move may always pass, and his pass leaves the board and the prisoners as they are.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners],
        judge: |moment| {
            let answers = moment.rules().grounds.opening_pass == ClauseId::sr(3, 5);
            settle(only_if(answers).and(turns::a_pass_skips_the_move(moment)))
        },
    },
    Predicate {
        clause: ClauseId::sr(4, 1),
        name: "no_own_stone_is_left_surrounded",
        words: "A play that takes nothing and leaves an own stone surrounded is refused as suicide, and no other \
                play is.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(suicide(moment)),
    },
    Predicate {
        clause: ClauseId::sr(5, 1),
        name: "no_play_recreates_an_earlier_position",
        words: "A play is refused for repetition exactly when it would bring back a board that was shown before, \
                the start included.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(repetition(moment)),
    },
    Predicate {
        clause: ClauseId::sr(6, 1),
        name: "territory_reaches_one_color_only",
        words: "In the score the empty points count from which a path leads to stones of the player and none to \
                stones of the opponent, and no others.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners, Field::PassStones, Field::Phase, Field::Score],
        judge: |moment| settle(count::territory_touches_only_own_stones(moment)),
    },
];

fn suicide(moment: &Moment) -> Judged {
    only_if(charge::suicide(moment.rules()) == ClauseId::sr(4, 1))?;
    suicide::suicides_are_ruled(moment)
}

fn repetition(moment: &Moment) -> Judged {
    only_if(charge::repetition(moment.rules()) == ClauseId::sr(5, 1))?;
    repetition::repetitions_are_ruled(moment)
}
