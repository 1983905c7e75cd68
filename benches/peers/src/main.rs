//! The fast board beside other Go libraries: playouts and lists of legal points, as multiples of the crate `goban`.
//!
//! `cd benches/peers && cargo run --release` takes about 20 seconds; a number after `--` multiplies the time.
//! All boards of a row play in turns, in five rounds; the median of the rounds is printed.

mod game;
mod seats;

use std::time::{Duration, Instant};

use game::{Game, Lists, Seat};
use seats::{Goban, Libgo, MbGoban, Rule, Shinpan};

const ROUNDS: usize = 5;
const SEED: u64 = 0x5eed;

/// A board at work: measures itself for a while and returns its speed.
type Turn<'a> = Box<dyn FnMut(Duration) -> f64 + 'a>;

/// Whole games for a while, at least one; returns playouts per second.
fn playouts<'a>(side: u8, mut seat: impl Seat + 'a) -> Turn<'a> {
    let mut game = Game::new(side, SEED);
    Box::new(move |span| {
        let (began, mut played) = (Instant::now(), 0);
        while played == 0 || began.elapsed() < span {
            game.reset();
            seat.reset();
            while !game.is_over() {
                game.go_on(&mut seat);
            }
            played += 1;
        }
        f64::from(played) / began.elapsed().as_secs_f64()
    })
}

/// Moves of games one after another until there are enough of them, with or without the list of legal points before
/// each; returns their number and the time they took.
fn moves(
    (side, seed): (u8, u64),
    seat: &mut impl Lists,
    listing: bool,
    enough: impl Fn(usize, Instant) -> bool,
) -> (usize, f64) {
    let mut game = Game::new(side, seed);
    seat.reset();
    let (began, mut made, mut listed) = (Instant::now(), 0, 0);
    while !enough(made, began) {
        if game.is_over() {
            game.reset();
            seat.reset();
        }
        if listing {
            listed += seat.list();
        }
        game.go_on(seat);
        made += 1;
    }
    std::hint::black_box(listed);
    (made, began.elapsed().as_secs_f64())
}

/// Lists for a while; the time of the same moves without lists is taken off. Returns lists per second.
fn lists<'a>(side: u8, mut seat: impl Lists + 'a) -> Turn<'a> {
    let mut seed = SEED;
    Box::new(move |span| {
        seed += 1;
        let (made, with) =
            moves((side, seed), &mut seat, true, |made, began| made % 64 == 63 && began.elapsed() >= span);
        let (_, without) = moves((side, seed), &mut seat, false, |again, _| again == made);
        made as f64 / (with - without)
    })
}

/// Lets the boards of a row play in turns and prints the median speeds. The second board is the measure.
fn row(name: &str, side: u8, span: Duration, mut turns: Vec<(&str, Turn)>) {
    let mut speeds = vec![Vec::new(); turns.len()];
    for _ in 0..ROUNDS {
        for ((_, turn), speeds) in turns.iter_mut().zip(&mut speeds) {
            speeds.push(turn(span));
        }
    }
    let median = |speeds: &Vec<f64>| {
        let mut sorted = speeds.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[ROUNDS / 2]
    };
    let medians: Vec<f64> = speeds.iter().map(median).collect();
    let told = |(name, speed): (&str, &f64)| {
        let times = speed / medians[1];
        let digits = if times < 0.1 { 4 } else { 2 };
        format!("{name} {times:.digits$} ({speed:.0}/s)")
    };
    let cells: Vec<String> = turns.iter().map(|(name, _)| *name).zip(&medians).map(told).collect();
    println!("{name:<22} {:>7}  {}", format!("{side}x{side}"), cells.join("  "));
}

fn main() {
    let times: f64 = std::env::args().nth(1).and_then(|times| times.parse().ok()).unwrap_or(1.0);
    let span = Duration::from_secs_f64(0.08 * times);
    println!("multiples of goban's speed; median of {ROUNDS} rounds in turns\n");
    for (name, calls) in
        [("shinpan", Shinpan::CALLS), ("goban", Goban::CALLS), ("libgo", Libgo::CALLS), ("mb_goban", MbGoban::CALLS)]
    {
        println!("  {name:<9} {calls}");
    }
    println!("\nplayouts/s");
    let sides = [9u8, 13, 19];
    for side in sides {
        let simple = Rule::Simple;
        let boards = vec![
            ("shinpan", playouts(side, Shinpan::new(side, simple))),
            ("goban", playouts(side, Goban::new(side.into(), simple))),
            ("mb_goban", playouts(side, MbGoban::new(side.into(), simple))),
        ];
        row("simple ko", side, span, boards);
    }
    for side in sides {
        let positional = Rule::Positional;
        let boards = vec![
            ("shinpan", playouts(side, Shinpan::new(side, positional))),
            ("goban", playouts(side, Goban::new(side.into(), positional))),
            ("libgo", playouts(side, Libgo::new(side.into()))),
            ("mb_goban", playouts(side, MbGoban::new(side.into(), positional))),
        ];
        row("positional superko", side, span, boards);
    }
    for side in sides {
        let boards = vec![
            ("shinpan", playouts(side, Shinpan::new(side, Rule::Situational))),
            ("goban (positional)", playouts(side, Goban::new(side.into(), Rule::Positional))),
        ];
        row("situational superko", side, span, boards);
    }
    println!("\nlists of all legal points/s, before every move");
    for side in sides {
        let boards = vec![
            ("shinpan", lists(side, Shinpan::new(side, Rule::Positional))),
            ("goban", lists(side, Goban::new(side.into(), Rule::Positional))),
            ("libgo", lists(side, Libgo::new(side.into()))),
        ];
        row("positional superko", side, span, boards);
    }
}
