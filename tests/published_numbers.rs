//! Numbers that others have published or found, against the interpreter: move sequences (perft), legal positions, plays
//! between them, and whole games. Larger ones: scripts/prove-large.sh.
//!
//! A pass is a move, and the second pass in a row ends a sequence. Sources: the sequences without passes on 9x9 are
//! those of the computer-go list of January 2005; positions, plays and games are those of John Tromp and Gunnar
//! Farnebäck (OEIS A094777, Combinatorics of Go); the tables with passes were found by two programs in two languages
//! that agree with each other.

use shinpan::interpreter::Game;
use shinpan::prove::{Graph, Perft, Unwatched, edges, legal_positions};
use shinpan::vocabulary::{Action, Color, Phase, Repetition, Ruleset, Size, Start, Suicide};

fn russian() -> Ruleset {
    shinpan::spec::ruleset("russian").expect("a built-in ruleset")
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

fn count(board: &str, repetition: Repetition, suicide: Suicide, depth: usize, passes: bool) -> u64 {
    let rules = Ruleset { repetition, suicide, ..russian() };
    let game = Game::start(&rules, &Start::Even(size(board))).expect("a game");
    Perft { depth: depth as u32, passes }.of_game(&game, &Unwatched).sequences
}

/// Compares with a row of the tables: numbers of sequences of one move, two moves, and so on.
fn row(size: &str, repetition: Repetition, suicide: Suicide, expected: &[u64]) {
    let found: Vec<u64> = (1..=expected.len()).map(|depth| count(size, repetition, suicide, depth, true)).collect();
    assert_eq!(found, expected, "{size}, {}, suicide {}", repetition.name(), suicide.name());
}

#[test]
fn sequences_on_three_points_in_a_row() {
    use Repetition::{NaturalSituational, None, Positional, Simple, Situational};
    row("3x1", None, Suicide::Forbidden, &[4, 11, 22, 41, 66, 106, 176, 288, 460, 752, 1236, 1996]);
    row("3x1", Simple, Suicide::Forbidden, &[4, 11, 22, 41, 66, 106, 176, 288, 460, 752, 1236, 1996]);
    row("3x1", Positional, Suicide::Forbidden, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128, 154, 182]);
    row("3x1", Situational, Suicide::Forbidden, &[4, 11, 22, 41, 60, 84, 106, 118, 124, 136, 162, 192]);
    row("3x1", NaturalSituational, Suicide::Forbidden, &[4, 11, 22, 41, 60, 84, 106, 118, 124, 136, 162, 192]);
    row("3x1", None, Suicide::All, &[4, 13, 34, 77, 164, 380, 918, 2192, 5144]);
    row("3x1", Simple, Suicide::All, &[4, 13, 34, 77, 164, 380, 918, 2192, 5144]);
    row("3x1", Positional, Suicide::All, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128, 154, 182]);
    row("3x1", Situational, Suicide::All, &[4, 13, 34, 73, 126, 220, 370, 638, 974, 1446, 2074, 3022]);
    row("1x3", NaturalSituational, Suicide::All, &[4, 13, 34, 73, 126, 220, 384, 680, 1132, 1864, 2950, 4658]);
}

#[test]
fn sequences_on_two_by_two() {
    use Repetition::{NaturalSituational, None, Positional, Simple, Situational};
    row("2x2", None, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1168, 2592, 5768]);
    row("2x2", Simple, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1168, 2592, 5768]);
    row("2x2", Positional, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184]);
    row("2x2", Situational, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1112, 2312, 4544]);
    row("2x2", NaturalSituational, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1112, 2312, 4576]);
    row("2x2", None, Suicide::All, &[5, 21, 68, 180, 428, 908, 2000, 5152]);
    row("2x2", Simple, Suicide::All, &[5, 21, 68, 180, 428, 908, 2000, 5152]);
    row("2x2", Positional, Suicide::All, &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184]);
    row("2x2", Situational, Suicide::All, &[5, 21, 68, 180, 428, 860, 1704, 3936, 9808]);
    row("2x2", NaturalSituational, Suicide::All, &[5, 21, 68, 180, 428, 860, 1704, 3936, 9968]);
}

#[test]
fn sequences_on_three_by_three() {
    use Repetition::{NaturalSituational, None, Positional, Simple, Situational};
    for repetition in [None, Simple, Positional, Situational, NaturalSituational] {
        row("3x3", repetition, Suicide::Forbidden, &[10, 91, 738, 5281, 33384]);
    }
    for repetition in [None, Simple, Situational, NaturalSituational] {
        row("3x3", repetition, Suicide::All, &[10, 91, 738, 5345, 34272]);
    }
    row("3x3", Positional, Suicide::All, &[10, 91, 738, 5281, 33384]);
}

#[test]
fn sequences_without_passes_as_published() {
    let simple = |size, depth| count(size, Repetition::Simple, Suicide::Forbidden, depth, false);
    assert_eq!((1..=8).map(|depth| simple("2x2", depth)).collect::<Vec<_>>(), [4, 12, 24, 16, 32, 32, 32, 96]);
    assert_eq!((1..=5).map(|depth| simple("3x3", depth)).collect::<Vec<_>>(), [9, 72, 504, 2976, 14720]);
    assert_eq!((1..=3).map(|depth| simple("4x4", depth)).collect::<Vec<_>>(), [16, 240, 3360]);
    assert_eq!((1..=3).map(|depth| simple("5x5", depth)).collect::<Vec<_>>(), [25, 600, 13800]);
    assert_eq!((1..=2).map(|depth| simple("9x9", depth)).collect::<Vec<_>>(), [81, 6480]);
}

#[test]
fn complete_games_by_their_plays_as_published() {
    let counted = |board: &str, suicide| {
        let graph = Graph::of(&Ruleset { suicide, ..russian() }, size(board)).expect("a small board");
        graph.games(&Unwatched)
    };
    let three = [1, 6, 20, 28, 44, 48, 48, 64, 80, 96, 128, 148, 124, 60, 12];
    for suicide in [Suicide::All, Suicide::Forbidden] {
        assert_eq!(counted("1x1", suicide).by_plays, [1]);
        assert_eq!(counted("2x1", suicide).total(), 9);
        assert_eq!(counted("3x1", suicide).by_plays, three);
    }
}

#[test]
fn walking_paths_counts_the_games_that_the_interpreter_plays() {
    for suicide in [Suicide::All, Suicide::Forbidden] {
        let rules = Ruleset { repetition: Repetition::Positional, suicide, ..russian() };
        for board in ["1x1", "1x2", "3x1"] {
            let game = Game::start(&rules, &Start::Even(size(board))).expect("a game");
            let mut by_plays = Vec::new();
            complete_games(&game, 0, &mut by_plays);
            let walked = Graph::of(&rules, size(board)).expect("a small board").games(&Unwatched);
            assert_eq!(walked.by_plays, by_plays, "{board}, suicide {}", suicide.name());
        }
    }
}

/// Plays every game from here to the second of two passes in a row.
fn complete_games(game: &Game, plays: usize, by_plays: &mut Vec<u64>) {
    let seen = game.seen();
    if seen.phase != Some(Phase::Play) {
        by_plays.resize(by_plays.len().max(plays + 1), 0);
        by_plays[plays] += 1;
        return;
    }
    let to_move = seen.to_move.expect("shown");
    let moves = seen.legal.into_iter().flatten().map(|point| Action::Play(to_move, point));
    for action in moves.chain([Action::Pass(to_move)]) {
        let mut next = game.clone();
        next.act(&action);
        complete_games(&next, plays + usize::from(matches!(action, Action::Play(..))), by_plays);
    }
}

#[test]
fn a_board_whose_games_cannot_be_counted_is_refused() {
    let message = Graph::of(&russian(), size("5x1")).expect_err("too many").to_string();
    assert!(message.contains("expected a board of at most four points, found 5x1"), "{message}");
}

#[test]
fn legal_positions_as_published() {
    let rules = russian();
    for (board, expected) in [
        ("1x1", 1),
        ("2x1", 5),
        ("3x1", 15),
        ("4x1", 41),
        ("1x5", 113),
        ("6x1", 313),
        ("7x1", 867),
        ("2x2", 57),
        ("3x2", 489),
        ("2x4", 4125),
        ("3x3", 12675),
    ] {
        assert_eq!(legal_positions(&rules, size(board), &Unwatched), expected, "{board}");
    }
}

#[test]
fn plays_between_positions_as_published() {
    for (board, with_suicide, without) in [
        ("2x1", 12, 8),
        ("1x3", 42, 36),
        ("4x1", 144, 128),
        ("2x2", 192, 184),
        ("5x1", 492, 438),
        ("2x3", 2312, 2220),
        ("4x2", 25608, 24456),
    ] {
        let found = [Suicide::All, Suicide::MultiStone, Suicide::Forbidden].map(|suicide| {
            let rules = Ruleset { suicide, ..russian() };
            edges(&rules, size(board), &Unwatched)
        });
        // A suicide of one stone leads nowhere, so that it makes no difference whether it is allowed.
        assert_eq!(found, [with_suicide, with_suicide, without], "{board}");
    }
}

#[test]
fn a_start_with_stones_and_either_player_first_is_counted_from_there() {
    use shinpan::vocabulary::Position;
    // One play is left to White, and it takes everything.
    let position = Position::from_diagram("X X .").expect("a board");
    let rules = Ruleset { suicide: Suicide::Forbidden, repetition: Repetition::Simple, ..russian() };
    for (to_move, first_moves) in [(Color::White, 2), (Color::Black, 1)] {
        let start = Start::Position { position: position.clone(), to_move };
        let game = Game::start(&rules, &start).expect("a game");
        assert_eq!(Perft { depth: 1, passes: true }.of_game(&game, &Unwatched).sequences, first_moves, "{to_move}");
    }
}
