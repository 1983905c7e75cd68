//! How fast the fast board is, and how large: random games, sequences of moves on small boards, one very long game.
//!
//! `cargo bench --bench fast` prints the tables. How it does beside other libraries: `benches/peers`.

use std::alloc::System;
use std::time::{Duration, Instant};

use shinpan::fast::Board;
use shinpan::vocabulary::{Color, Point, Repetition, Ruleset, Size, Suicide};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How long each line is measured.
const SPAN: Duration = Duration::from_millis(500);

/// Random numbers that cost nothing beside a move.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

fn rules(repetition: Repetition, suicide: Suicide) -> Ruleset {
    let russian = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
    Ruleset { repetition, suicide, ..russian }
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

/// Whether every point beside that one holds a stone of the color.
fn is_eye(board: &Board, around: &[Point], color: Color) -> bool {
    around.iter().all(|&beside| board.color_at(beside) == Some(color))
}

/// Plays a game out and returns its number of moves, passes included. Only eyes of one point are left open, whatever
/// stands at their corners: by the simple ko rule such games often go round.
fn play_out(board: &mut Board, points: &[(Point, Vec<Point>)], dice: &mut Dice) -> usize {
    let most = points.len() * 3;
    while !board.is_stopped() && board.move_count() < most {
        let from = dice.below(points.len());
        let color = board.to_move();
        let mut order = points[from..].iter().chain(&points[..from]);
        let played = order.any(|(point, around)| {
            board.color_at(*point).is_none() && !is_eye(board, around, color) && board.play(*point).is_ok()
        });
        if !played && board.pass().is_err() {
            break;
        }
    }
    board.move_count()
}

fn playouts() {
    for size in ["9x9", "13x13", "19x19"].map(size) {
        let points: Vec<(Point, Vec<Point>)> = size.points().map(|point| (point, size.neighbours(point))).collect();
        for repetition in [Repetition::Simple, Repetition::Positional, Repetition::Situational] {
            let start: Board = Board::new(size, &rules(repetition, Suicide::Forbidden));
            let (mut board, mut dice) = (start.clone(), Dice(0x5eed));
            let (mut games, mut moves) = (0usize, 0usize);
            let began = Instant::now();
            while began.elapsed() < SPAN {
                board.clone_from(&start);
                moves += play_out(&mut board, &points, &mut dice);
                games += 1;
            }
            let (seconds, length) = (began.elapsed().as_secs_f64(), moves / games);
            let (games, moves) = (games as f64 / seconds, moves as f64 / seconds);
            let name = repetition.name();
            println!("{size:>6} {name:<12} {games:>9.0} games/s {moves:>11.0} moves/s, {length} moves each");
        }
    }
}

/// The sequences of that many moves, passes included, and the moves that were made to count them.
fn perft(board: &mut Board, depth: usize) -> (u64, u64) {
    if depth == 1 {
        return (board.legal_points().count() as u64 + u64::from(board.judge_pass().is_ok()), 0);
    }
    let points: Vec<Point> = board.legal_points().collect();
    let (mut sequences, mut made) = (0, 0);
    for point in points.into_iter().map(Some).chain([None]) {
        let result = match point {
            Some(point) => board.play(point),
            None => board.pass(),
        };
        if result.is_ok() {
            let (below, more) = perft(board, depth - 1);
            (sequences, made) = (sequences + below, made + more + 1);
            board.undo();
        }
    }
    (sequences, made)
}

fn sequences() {
    for (text, depth) in [("3x3", 7), ("4x4", 6), ("5x5", 5), ("9x9", 3)] {
        for repetition in [Repetition::Simple, Repetition::Positional] {
            let mut board: Board = Board::new(size(text), &rules(repetition, Suicide::All));
            let began = Instant::now();
            let (sequences, made) = perft(&mut board, depth);
            let seconds = began.elapsed().as_secs_f64();
            let (speed, made) = (sequences as f64 / seconds / 1e6, made as f64 / seconds / 1e6);
            let name = repetition.name();
            println!(
                "{text:>6} {name:<12} perft {depth}: {sequences} sequences, {speed:.1} million/s ({made:.1} made and taken back)"
            );
        }
    }
}

/// What an empty board takes, and what each further position of a game adds in the memory that is in use.
fn sizes() {
    for size in ["9x9", "19x19", "25x25"].map(size) {
        let start = rules(Repetition::Positional, Suicide::Forbidden);
        let region = Region::new(COUNTED);
        let board: Board = Board::new(size, &start);
        let held = region.change();
        let bytes = held.bytes_allocated - held.bytes_deallocated + std::mem::size_of::<Board>();
        let mut played = board.clone();
        let points: Vec<(Point, Vec<Point>)> = size.points().map(|point| (point, size.neighbours(point))).collect();
        let moves = play_out(&mut played, &points, &mut Dice(1));
        // A clone holds what is in use, without the room to grow.
        let region = Region::new(COUNTED);
        let (fresh, full) = (board.clone(), played.clone());
        let in_use = region.change().bytes_allocated;
        drop((fresh, full));
        let region = Region::new(COUNTED);
        let fresh = board.clone();
        let empty = region.change().bytes_allocated;
        drop(fresh);
        let each = (in_use - 2 * empty) as f64 / moves as f64;
        println!("{size:>6} {bytes} bytes for a new board with its room to grow, {each:.0} more for each move");
    }
}

/// A game of 10,000 moves by positional superko: the time for a move stays what it is.
fn long_game() {
    let mut board: Board = Board::new(size("25x25"), &rules(Repetition::Positional, Suicide::All));
    let mut dice = Dice(7);
    let points: Vec<Point> = board.size().points().collect();
    for thousand in 1..=10 {
        let region = Region::new(COUNTED);
        let began = Instant::now();
        for _ in 0..1000 {
            let from = dice.below(points.len());
            let mut order = points[from..].iter().chain(&points[..from]);
            if !order.any(|&point| board.play(point).is_ok()) {
                board.pass().expect("the opponent has played");
            }
        }
        let each = began.elapsed().as_nanos() / 1000;
        let times = region.change();
        let times = times.allocations + times.reallocations;
        println!(" 25x25 positional   {:>5} moves: {each} ns each; memory asked for {times} times", thousand * 1000);
    }
}

fn main() {
    playouts();
    sequences();
    sizes();
    long_game();
}
