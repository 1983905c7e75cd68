//! Memory of the fast board: once it has played games of a size, further ones ask for none.

use std::alloc::System;

use shinpan::fast::Board;
use shinpan::vocabulary::{Point, Repetition, Ruleset, Suicide};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A game of that many plays from the point that a number chooses on, the board listed before every fifth.
fn play(board: &mut Board, points: &[Point], moves: usize, mut number: usize) {
    let mut listed = 0;
    for made in 0..moves {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let from = (number >> 33) % points.len();
        let mut order = points[from..].iter().chain(&points[..from]);
        if !order.any(|&point| board.play(point).is_ok()) {
            break;
        }
        listed += if made % 5 == 0 { board.legal_points().count() } else { 0 };
        // Taking back and playing again asks for nothing either.
        if made % 7 == 0 {
            board.undo();
        }
    }
    assert!(listed > 0);
}

/// How often memory was asked for while this ran.
fn asked(run: impl FnOnce()) -> usize {
    let region = Region::new(COUNTED);
    run();
    let change = region.change();
    change.allocations + change.reallocations
}

/// One test alone, for the counter counts for all threads.
#[test]
fn a_board_that_has_room_for_its_games_asks_for_no_memory() {
    let russian = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
    for repetition in [Repetition::Simple, Repetition::Positional, Repetition::Situational] {
        for suicide in [Suicide::Forbidden, Suicide::All] {
            let rules = Ruleset { repetition, suicide, ..russian.clone() };
            let start: Board = Board::new("7x7".parse().expect("a size"), &rules);
            let points: Vec<Point> = start.size().points().collect();
            let mut board = start.clone();
            let mut games = || {
                for game in 1..6 {
                    board.clone_from(&start);
                    play(&mut board, &points, 250, game);
                }
            };
            games();
            let further = asked(games);
            assert_eq!(further, 0, "{repetition:?}, suicide {suicide:?}");
            // The counter does count.
            assert!(asked(|| drop(start.clone())) > 0);
        }
    }
}
