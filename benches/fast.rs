//! How fast the fast board is: random games to the second pass in a row, nobody filling an eye of one point.
//!
//! `cargo bench --bench fast` prints one line for each board and rule of repetition.

use std::time::{Duration, Instant};

use shinpan::fast::Board;
use shinpan::vocabulary::{Color, Point, Repetition, Ruleset, Size};

/// How long each line is measured.
const SPAN: Duration = Duration::from_secs(2);

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

/// Whether every point beside that one holds a stone of the color.
fn is_eye(board: &Board, around: &[Point], color: Color) -> bool {
    around.iter().all(|&beside| board.color_at(beside) == Some(color))
}

/// Plays a game out and returns its number of moves, passes included.
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

fn main() {
    let russian = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
    for size in ["9x9", "13x13", "19x19"] {
        let size: Size = size.parse().expect("a size");
        let points: Vec<(Point, Vec<Point>)> = size.points().map(|point| (point, size.neighbours(point))).collect();
        for repetition in [Repetition::Simple, Repetition::Positional, Repetition::Situational] {
            let start: Board = Board::new(size, &Ruleset { repetition, ..russian.clone() });
            let (mut board, mut dice) = (start.clone(), Dice(0x5eed));
            let (mut games, mut moves) = (0usize, 0usize);
            let began = Instant::now();
            while began.elapsed() < SPAN {
                board.clone_from(&start);
                moves += play_out(&mut board, &points, &mut dice);
                games += 1;
            }
            let seconds = began.elapsed().as_secs_f64();
            let (games, moves) = (games as f64 / seconds, moves as f64 / seconds);
            println!("{size:>6} {:<12} {games:>9.0} games/s {moves:>11.0} moves/s", repetition.name());
        }
    }
}
