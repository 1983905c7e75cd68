//! Numbers of move sequences of a length (perft) that others have published or found, against the fast board.
//!
//! A pass is a move, and the second pass in a row ends a sequence. The sequences without passes are those of the
//! computer-go list of January 2005; the tables with passes were found by programs in two languages that agree with each
//! other. The start belongs to the history, except where a row says otherwise.

use shinpan::fast::Board;
use shinpan::vocabulary::{Repetition, Ruleset, Size, StartHistory, Suicide};

/// The number of sequences of exactly `depth` accepted moves; the last ones are judged without being made.
fn perft(board: &mut Board, depth: usize, passes: bool) -> u64 {
    if depth == 1 {
        return board.legal_points().count() as u64 + u64::from(passes && board.judge_pass().is_ok());
    }
    let points: Vec<_> = board.legal_points().collect();
    let mut sequences = 0;
    for point in points {
        board.play(point).expect("a legal point");
        sequences += perft(board, depth - 1, passes);
        assert!(board.undo());
    }
    if passes && board.pass().is_ok() {
        sequences += perft(board, depth - 1, passes);
        assert!(board.undo());
    }
    sequences
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

fn rules(repetition: Repetition, suicide: Suicide, start_history: StartHistory) -> Ruleset {
    let russian = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
    Ruleset { repetition, suicide, start_history, ..russian }
}

/// One row of a table: the numbers of sequences of one move, two moves, and so on.
type Row = (Suicide, Repetition, StartHistory, &'static [u64]);

fn check(board: &str, rows: &[Row]) {
    for &(suicide, repetition, start, expected) in rows {
        let rules = rules(repetition, suicide, start);
        let mut board: Board = Board::new(size(board), &rules);
        let found: Vec<u64> = (1..=expected.len()).map(|depth| perft(&mut board, depth, true)).collect();
        assert_eq!(found, expected, "{repetition:?}, suicide {suicide:?}, start {start:?}");
    }
}

use Repetition::{NaturalSituational, None, Positional, Simple, Situational};
use StartHistory::{Counts, Ignored};
use Suicide::{All, Forbidden};

#[test]
fn sequences_on_three_points_in_a_row() {
    let rows: [Row; 12] = [
        (Forbidden, None, Counts, &[4, 11, 22, 41, 66, 106, 176, 288, 460, 752, 1236, 1996]),
        (Forbidden, Simple, Counts, &[4, 11, 22, 41, 66, 106, 176, 288, 460, 752, 1236, 1996]),
        (Forbidden, Positional, Counts, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128, 154, 182]),
        (Forbidden, Situational, Counts, &[4, 11, 22, 41, 60, 84, 106, 118, 124, 136, 162, 192]),
        (Forbidden, NaturalSituational, Counts, &[4, 11, 22, 41, 60, 84, 106, 118, 124, 136, 162, 192]),
        (Forbidden, NaturalSituational, Ignored, &[4, 11, 22, 41, 60, 84, 106, 118, 124, 136, 162, 192]),
        (All, None, Counts, &[4, 13, 34, 77, 164, 380, 918, 2192, 5144, 11934, 27778, 65318]),
        (All, Simple, Counts, &[4, 13, 34, 77, 164, 380, 918, 2192, 5144, 11934, 27778, 65318]),
        (All, Positional, Counts, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128, 154, 182]),
        (All, Situational, Counts, &[4, 13, 34, 73, 126, 220, 370, 638, 974, 1446, 2074, 3022]),
        (All, NaturalSituational, Counts, &[4, 13, 34, 73, 126, 220, 384, 680, 1132, 1864, 2950, 4658]),
        (All, NaturalSituational, Ignored, &[4, 13, 34, 73, 126, 246, 474, 970, 1886, 3478, 6222, 10986]),
    ];
    check("3x1", &rows);
    check("1x3", &rows);
}

#[test]
fn sequences_on_two_by_two() {
    check(
        "2x2",
        &[
            (Forbidden, None, Counts, &[5, 21, 68, 156, 316, 604, 1168, 2592, 5768, 12120, 24248, 47840]),
            (Forbidden, Simple, Counts, &[5, 21, 68, 156, 316, 604, 1168, 2592, 5768, 12120, 24248, 47840]),
            (Forbidden, Positional, Counts, &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13800, 23560]),
            (Forbidden, Situational, Counts, &[5, 21, 68, 156, 316, 604, 1112, 2312, 4544, 8800, 15248, 26456]),
            (Forbidden, NaturalSituational, Counts, &[5, 21, 68, 156, 316, 604, 1112, 2312, 4576, 8928, 15552, 27160]),
            (Forbidden, NaturalSituational, Ignored, &[5, 21, 68, 156, 316, 604, 1112, 2312, 4576, 8928, 15552, 27160]),
            (All, None, Counts, &[5, 21, 68, 180, 428, 908, 2000, 5152, 14408, 39808, 101832, 248000]),
            (All, Simple, Counts, &[5, 21, 68, 180, 428, 908, 2000, 5152, 14408, 39808, 101832, 248000]),
            (All, Positional, Counts, &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13800, 23560]),
            (All, Situational, Counts, &[5, 21, 68, 180, 428, 860, 1704, 3936, 9808, 24400, 50704, 102336]),
            (All, NaturalSituational, Counts, &[5, 21, 68, 180, 428, 860, 1704, 3936, 9968, 25040, 53344, 110640]),
            (All, NaturalSituational, Ignored, &[5, 21, 68, 180, 428, 860, 1704, 4184, 11080, 29744, 68576, 154400]),
        ],
    );
}

#[test]
fn sequences_on_three_by_three() {
    check(
        "3x3",
        &[
            (Forbidden, None, Counts, &[10, 91, 738, 5281, 33384, 179744, 843688]),
            (Forbidden, Simple, Counts, &[10, 91, 738, 5281, 33384, 179712, 842728]),
            (Forbidden, Positional, Counts, &[10, 91, 738, 5281, 33384, 179712, 842696]),
            (Forbidden, Situational, Counts, &[10, 91, 738, 5281, 33384, 179712, 842728]),
            (Forbidden, NaturalSituational, Counts, &[10, 91, 738, 5281, 33384, 179712, 842760]),
            (Forbidden, NaturalSituational, Ignored, &[10, 91, 738, 5281, 33384, 179712, 842760]),
            (All, None, Counts, &[10, 91, 738, 5345, 34272, 193456, 963712]),
            (All, Simple, Counts, &[10, 91, 738, 5345, 34272, 193408, 962432]),
            (All, Positional, Counts, &[10, 91, 738, 5281, 33384, 180768, 857576]),
            (All, Situational, Counts, &[10, 91, 738, 5345, 34272, 193040, 958040]),
            (All, NaturalSituational, Counts, &[10, 91, 738, 5345, 34272, 193040, 958072]),
            (All, NaturalSituational, Ignored, &[10, 91, 738, 5345, 34272, 193040, 958072]),
        ],
    );
}

#[test]
fn sequences_without_passes_as_published() {
    let found = |board: &str, depth: usize| {
        let mut board: Board = Board::new(size(board), &rules(Simple, Forbidden, Counts));
        (1..=depth).map(|depth| perft(&mut board, depth, false)).collect::<Vec<_>>()
    };
    assert_eq!(found("2x2", 8), [4, 12, 24, 16, 32, 32, 32, 96]);
    assert_eq!(found("3x3", 6), [9, 72, 504, 2976, 14720, 56176]);
    assert_eq!(found("4x4", 5), [16, 240, 3360, 43576, 521800]);
    assert_eq!(found("5x5", 4), [25, 600, 13800, 303424]);
    assert_eq!(found("9x9", 3), [81, 6480, 511920]);
    assert_eq!(found("19x19", 2), [361, 129960]);
}
