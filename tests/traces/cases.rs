use shinpan::vocabulary::Color::{Black, White};
use shinpan::vocabulary::Phase::{Agreement, LastPass};
use shinpan::vocabulary::Reason::{self, Dispute, Naming, Occupied, OffBoard, Repetition, Suicide, Turn};
use shinpan::vocabulary::{Points, Position};

use super::{Case, Game};

/// Black takes the ko stone on B2 from here.
const KO: &str = ". X O . / X O . O / . X O .";

/// Black has just taken in the ko.
fn ko(settings: &[&str]) -> Game {
    Game::at(KO, settings).play("B C2", ". X O . / X . X O / . X O .").prisoners(1, 0)
}

/// A white stone in Black's territory, and a black stone in White's.
const DOOMED: &str = ". O X O . / . X X O X / . X X O .";

/// The same board without the doomed stones.
const CLEARED: &str = ". . X O . / . X X O . / . X X O .";

/// The same board, the doomed black stone having been strengthened.
const STRENGTHENED: &str = ". O X O X / . X X O X / . X X O .";

/// Play has been stopped with doomed stones on the board. Black has made the first pass.
fn stopped() -> Game {
    Game::at(DOOMED, &[]).stop()
}

/// Both have named what is doomed, and White has agreed.
fn half_agreed() -> Game {
    stopped().settle("B names B3").settle("W names E2").settle("W agrees")
}

/// Play has gone on after White's objection for the stone on B3, and has come to the third pass.
fn third_pass() -> Game {
    stopped().settle("B names B3").object("W objects B3").pass(Black)
}

/// Play has been stopped again after White's objection and another play.
fn stopped_again() -> Game {
    let resumed = stopped().settle("B names B3").object("W objects B3");
    resumed.play("B E3", STRENGTHENED).stop()
}

/// Black passes last, and both agree.
fn black_passed_last() -> Game {
    let played = Game::at(CLEARED, &[]).play("B A1", ". . X O . / . X X O . / X X X O .");
    played.stop().settle("B agrees").settle("W agrees")
}

/// A point between the two players' stones is nobody's.
const NEUTRAL: &str = ". X . O .";

/// A game that ends by agreement on this board, where nothing was named.
fn counted(diagram: &str) -> Game {
    Game::at(diagram, &[]).stop().settle("B agrees").settle("W agrees")
}

/// One case for each predicate, in document order.
pub const CASES: &[Case] = &[
    Case {
        clause: "RU-0.1",
        kept: || stopped().settle("B names B3").refused("W names B3 E2", &[Naming]).refused("W names A1", &[Naming]),
        broken: || stopped().settle("W names B3"),
    },
    Case {
        clause: "RU-0.2",
        kept: || stopped().settle("B names B3").refused("W objects", &[Dispute]).object("W objects B3"),
        broken: || stopped().settle("B names B3").object("W objects D1"),
    },
    Case {
        clause: "RU-0.3",
        kept: || half_agreed().object("B objects E2"),
        broken: || half_agreed().object("B objects E2").board(". . X O . / . X X O X / . X X O .").prisoners(1, 0),
    },
    Case {
        clause: "RU-0.4",
        kept: || stopped_again().refused("W objects B3", &[Dispute]).object("W objects"),
        broken: || stopped_again().object("W objects B3"),
    },
    Case {
        clause: "RU-1.1",
        kept: || Game::even(". . / . .").refused("B C1", &[OffBoard]),
        broken: || Game::even(". . / . .").refused("B A1", &[OffBoard]),
    },
    Case {
        clause: "RU-1.2",
        kept: || Game::at("X O . / . X .", &[]).play("B C2", "X . X / . X .").prisoners(1, 0),
        broken: || Game::at("X O . / . X .", &[]).play("B C2", "X O X / . X ."),
    },
    Case {
        clause: "RU-1.3",
        kept: || Game::even(". . / . .").play("B A1", ". . / X ."),
        broken: || Game::even(". . / . .").play("B A1", ". . / O ."),
    },
    Case { clause: "RU-2.1", kept: || Game::even(". . / . ."), broken: || Game::even("X . / . .") },
    Case {
        clause: "RU-2.2",
        kept: || Game::even(". . / . ."),
        broken: || Game::even(". . / . .").showing(|seen| seen.to_move = Some(White)),
    },
    Case {
        clause: "RU-2.3",
        kept: || Game::even(". . / . ."),
        broken: || Game::even(". . / . .").showing(|seen| seen.komi = Some(Points::ZERO)),
    },
    Case {
        clause: "RU-3.1",
        kept: || Game::handicap("X . / . X"),
        broken: || {
            Game::handicap("X . / . X")
                .showing(|seen| seen.position = seen.position.as_ref().map(|board| Position::empty(board.size())))
        },
    },
    Case {
        clause: "RU-3.2",
        kept: || Game::handicap("X . / . X"),
        broken: || Game::handicap("X . / . X").showing(|seen| seen.komi = Some(Points::from_halves(13))),
    },
    Case {
        clause: "RU-3.3",
        kept: || Game::handicap("X . / . X"),
        broken: || Game::handicap("X . / . X").showing(|seen| seen.to_move = Some(Black)),
    },
    Case {
        clause: "RU-3.4",
        kept: || Game::handicap(". . / . ."),
        broken: || Game::handicap(". . / . .").showing(|seen| seen.to_move = Some(White)),
    },
    Case {
        clause: "RU-4.1",
        kept: || Game::even(". . / . .").play("B A1", ". . / X .").refused("B B1", &[Turn]),
        broken: || Game::even(". . / . .").play("B A1", ". . / X .").showing(|seen| seen.to_move = Some(Black)),
    },
    Case {
        clause: "RU-4.2",
        kept: || Game::even(". . / . .").pass(Black),
        broken: || Game::even(". . / . .").refused("B pass", &[Repetition]),
    },
    Case {
        clause: "RU-4.3",
        kept: || Game::even(". . / . .").pass(Black),
        broken: || Game::even(". . / . .").pass(Black).showing(|seen| seen.pass_stones = Some(Default::default())),
    },
    Case {
        clause: "RU-4.4",
        kept: || Game::even(". . / . .").resign(White).refused("B resigns", &[Reason::Phase]),
        broken: || Game::even(". . / . .").resign(White).showing(|seen| seen.winner = Some(Some(White))),
    },
    Case {
        clause: "RU-5.1",
        kept: || Game::at("X . / . .", &[]).refused("B A2", &[Occupied]),
        broken: || Game::at("X . / . .", &[]).play("B A2", "X . / . ."),
    },
    Case {
        clause: "RU-5.2",
        kept: || Game::at("O X / . .", &[]).play("B A1", ". X / X .").prisoners(1, 0),
        broken: || Game::at("O X / . .", &[]).play("B A1", "X X / X ."),
    },
    Case {
        clause: "RU-5.3",
        kept: || Game::at("O X / . .", &[]).play("B A1", ". X / X .").prisoners(1, 0),
        broken: || Game::at("O X / . .", &[]).play("B A1", ". X / X .").prisoners(0, 1),
    },
    Case {
        clause: "RU-6.1",
        kept: || Game::at("O O X / X . .", &[]).play("B B1", ". . X / X X .").prisoners(2, 0),
        broken: || Game::at("O O X / X . .", &[]).play("B B1", "O . X / X X .").prisoners(1, 0),
    },
    Case {
        clause: "RU-6.2",
        kept: || Game::at("O O X / X . .", &[]).play("B B1", ". . X / X X .").prisoners(2, 0),
        broken: || Game::at("O O X / X . .", &[]).play("B B1", "O O X / X X ."),
    },
    Case {
        clause: "RU-6.3",
        kept: || Game::at(". X O . O X .", &[]).play("B D1", ". X . X . X .").prisoners(2, 0),
        broken: || Game::at(". X O . O X .", &[]).play("B D1", ". X . X O X .").prisoners(1, 0),
    },
    Case {
        clause: "RU-6.4",
        kept: || Game::at("O .", &[]).play("B B1", ". X").prisoners(1, 0),
        broken: || Game::at("O .", &[]).play("B B1", "O .").prisoners(0, 1),
    },
    Case {
        clause: "RU-6.5",
        kept: || Game::at("O .", &[]).play("B B1", ". X").prisoners(1, 0),
        broken: || Game::at("O .", &[]).refused("B B1", &[Suicide]),
    },
    Case {
        clause: "RU-7.1",
        kept: || Game::at("O . / . O", &[]).refused("B A1", &[Suicide]),
        broken: || Game::at("O . / . O", &[]).play("B A1", "O . / X O"),
    },
    Case {
        clause: "RU-7.2",
        kept: || Game::at(". O . O . X . / O O O O X X .", &[]).play("B E2", ". O . O X X . / O O O O X X ."),
        broken: || {
            Game::at(". O . O . X . / O O O O X X .", &[]).play("B E2", ". . . . X X . / . . . . X X .").prisoners(6, 0)
        },
    },
    Case {
        clause: "RU-8.1",
        kept: || ko(&[]).refused("W B2", &[Repetition]),
        broken: || ko(&[]).play("W B2", KO).prisoners(1, 1),
    },
    Case {
        clause: "RU-8.2",
        kept: || ko(&[]).refused("W B2", &[Repetition]),
        broken: || ko(&[]).play("W B2", KO).prisoners(1, 1),
    },
    Case {
        clause: "RU-8.3",
        kept: || {
            ko(&[])
                .play("W D3", ". X O O / X . X O / . X O .")
                .play("B A3", "X X O O / X . X O / . X O .")
                .play("W B2", "X X O O / X O . O / . X O .")
                .prisoners(1, 1)
        },
        broken: || {
            ko(&[])
                .play("W D3", ". X O O / X . X O / . X O .")
                .play("B A3", "X X O O / X . X O / . X O .")
                .refused("W B2", &[Repetition])
        },
    },
    Case {
        clause: "RU-9.1",
        kept: || Game::even(". . / . .").pass(Black).pass(White).phase(Agreement).refused("B A1", &[Reason::Phase]),
        broken: || Game::even(". . / . .").pass(Black).pass(White),
    },
    Case {
        clause: "RU-9.2",
        kept: || half_agreed().settle("B agrees").board(CLEARED).prisoners(1, 1).over(12, 23, White),
        broken: || half_agreed().settle("B agrees").board(CLEARED).over(10, 21, White),
    },
    Case {
        clause: "RU-9.3",
        kept: || third_pass().pass(White).over(4, 17, White).refused("B agrees", &[Reason::Phase]),
        broken: || third_pass().pass(White),
    },
    Case {
        clause: "RU-9.4",
        kept: || black_passed_last().phase(LastPass).refused("W E1", &[Reason::Phase]).pass(White).over(10, 21, White),
        broken: || black_passed_last().over(8, 21, White),
    },
    Case {
        clause: "RU-9.5",
        kept: || stopped().settle("W agrees").settle("B names B3").settle("B agrees"),
        broken: || stopped().settle("W agrees").over(2, 15, White),
    },
    Case {
        clause: "RU-10.1",
        kept: || counted(CLEARED).over(10, 21, White),
        broken: || counted(CLEARED).over(8, 19, White),
    },
    Case {
        clause: "RU-10.2",
        kept: || counted(NEUTRAL).over(4, 17, White),
        broken: || counted(NEUTRAL).over(6, 19, White),
    },
    Case {
        clause: "RU-10.3",
        kept: || counted(CLEARED).over(10, 21, White),
        broken: || counted(CLEARED).over(10, 8, Black),
    },
    Case {
        clause: "RU-10.4",
        kept: || counted(CLEARED).over(10, 21, White),
        broken: || counted(CLEARED).over(10, 21, Black),
    },
    Case {
        clause: "RU-10.5",
        kept: || counted(NEUTRAL).over(4, 4, White).without_komi(),
        broken: || counted(NEUTRAL).over(4, 4, Black).without_komi(),
    },
    Case {
        clause: "CO-1.1",
        kept: || Game::even(". . / . .").refused("W A1", &[Turn]),
        broken: || Game::even(". . / . .").refused("W A1", &[Turn]).showing(|seen| seen.to_move = Some(White)),
    },
    Case {
        clause: "CO-1.2",
        kept: || Game::at("X . / . .", &[]).refused("B A2", &[]),
        broken: || Game::at("X . / . .", &[]).refused("B A1", &[]),
    },
    Case {
        clause: "CO-1.3",
        kept: || Game::even(". .").legal(&["A1", "B1"]).play("B A1", "X .").legal(&["B1"]),
        broken: || Game::even(". .").legal(&["B1"]).play("B A1", "X .").legal(&["B1"]),
    },
    Case {
        clause: "CO-1.4",
        kept: || Game::at(". X / O .", &[]),
        broken: || Game::at(". X / O .", &[]).showing(|seen| seen.to_move = Some(White)),
    },
    Case {
        clause: "CO-2.1",
        kept: || ko(&["repetition=none"]).play("W B2", KO).prisoners(1, 1),
        broken: || ko(&["repetition=none"]).refused("W B2", &[Repetition]),
    },
    Case {
        clause: "CO-2.2",
        kept: || ko(&["repetition=simple"]).refused("W B2", &[Repetition]),
        broken: || ko(&["repetition=simple"]).play("W B2", KO).prisoners(1, 1),
    },
    Case {
        clause: "CO-2.3",
        kept: || ko(&["repetition=positional"]).refused("W B2", &[Repetition]),
        broken: || ko(&["repetition=positional"]).play("W B2", KO).prisoners(1, 1),
    },
    Case {
        clause: "CO-2.4",
        kept: || ko(&["repetition=natural-situational"]).refused("W B2", &[Repetition]),
        broken: || ko(&["repetition=natural-situational"]).play("W B2", KO).prisoners(1, 1),
    },
    Case {
        clause: "CO-3.1",
        kept: || Game::at("O . / . O", &["suicide=multi-stone"]).refused("B A1", &[Suicide]),
        broken: || Game::at("O . / . O", &["suicide=multi-stone"]).play("B A1", "O . / . O").prisoners(0, 1),
    },
    Case {
        clause: "CO-3.2",
        kept: || Game::at("O . / . O", &["suicide=all"]).play("B A1", "O . / . O").prisoners(0, 1),
        broken: || Game::at("O . / . O", &["suicide=all"]).refused("B A1", &[Suicide]),
    },
    Case {
        clause: "CO-3.3",
        kept: || Game::at("O . / . O", &["suicide=all"]).play("B A1", "O . / . O").prisoners(0, 1),
        broken: || Game::at("O . / . O", &["suicide=all"]).play("B A1", "O . / . O").prisoners(1, 0),
    },
    Case {
        clause: "CO-4.1",
        kept: || {
            Game::at(". . / . .", &["pass-cost=free"])
                .pass(Black)
                .showing(|seen| seen.pass_stones = Some(Default::default()))
        },
        broken: || Game::at(". . / . .", &["pass-cost=free"]).pass(Black),
    },
];
