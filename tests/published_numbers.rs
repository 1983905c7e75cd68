//! Numbers that others have published or found, against the interpreter: how many move sequences of a length there are
//! (perft), and how many legal positions a board has.
//!
//! A pass is a move, and the second pass in a row ends a sequence. Sources: the sequences without passes on 9x9 are
//! those of the computer-go list of January 2005; positions are those of John Tromp (OEIS A094777); the tables with
//! passes were found by two programs in two languages that agree with each other.

use shinpan::interpreter::{Clauses, Game, Record, chains_without_liberty};
use shinpan::vocabulary::{Action, Color, Phase, Position, Repetition, Ruleset, Setting, Size, Start, Suicide};

fn russian() -> Ruleset {
    shinpan::spec::ruleset("russian").expect("a built-in ruleset")
}

/// The number of sequences of exactly `depth` accepted moves.
fn perft(game: &Game, depth: usize, passes: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let seen = game.seen();
    if seen.phase != Some(Phase::Play) {
        return 0;
    }
    let to_move = seen.to_move.expect("shown");
    let plays = seen.legal.into_iter().flatten().map(|point| Action::Play(to_move, point));
    let moves = plays.chain(passes.then_some(Action::Pass(to_move)));
    let follow = |action: Action| {
        let mut next = game.clone();
        assert!(next.act(&action).is_accepted(), "{action} is listed");
        perft(&next, depth - 1, passes)
    };
    moves.map(follow).sum()
}

fn count(size: &str, repetition: Repetition, suicide: Suicide, depth: usize, passes: bool) -> u64 {
    let rules = Ruleset { repetition, suicide, ..russian() };
    let size: Size = size.parse().expect("a size");
    perft(&Game::start(&rules, &Start::Even(size)).expect("a game"), depth, passes)
}

/// Compares with a row of the tables: numbers of sequences of one move, two moves, and so on.
fn row(size: &str, repetition: Repetition, suicide: Suicide, expected: &[u64]) {
    let found: Vec<u64> = (1..=expected.len()).map(|depth| count(size, repetition, suicide, depth, true)).collect();
    assert_eq!(found, expected, "{size}, {}, suicide {}", repetition.name(), suicide.name());
}

#[test]
fn sequences_on_three_points_in_a_row() {
    use Repetition::{NaturalSituational, None, Positional, Simple, Situational};
    row("3x1", None, Suicide::Forbidden, &[4, 11, 22, 41, 66, 106, 176, 288, 460]);
    row("3x1", Simple, Suicide::Forbidden, &[4, 11, 22, 41, 66, 106, 176, 288, 460]);
    row("3x1", Positional, Suicide::Forbidden, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128, 154, 182]);
    row("3x1", Situational, Suicide::Forbidden, &[4, 11, 22, 41, 60, 84, 106, 118, 124, 136, 162, 192]);
    row("3x1", NaturalSituational, Suicide::Forbidden, &[4, 11, 22, 41, 60, 84, 106, 118, 124, 136, 162, 192]);
    row("3x1", None, Suicide::All, &[4, 13, 34, 77, 164, 380, 918]);
    row("3x1", Simple, Suicide::All, &[4, 13, 34, 77, 164, 380, 918]);
    row("3x1", Positional, Suicide::All, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128]);
    row("3x1", Situational, Suicide::All, &[4, 13, 34, 73, 126, 220, 370, 638, 974]);
    row("1x3", NaturalSituational, Suicide::All, &[4, 13, 34, 73, 126, 220, 384, 680, 1132]);
}

#[test]
fn sequences_on_two_by_two() {
    use Repetition::{NaturalSituational, None, Positional, Simple, Situational};
    row("2x2", None, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1168]);
    row("2x2", Simple, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1168]);
    row("2x2", Positional, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1088, 2184]);
    row("2x2", Situational, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1112, 2312]);
    row("2x2", NaturalSituational, Suicide::Forbidden, &[5, 21, 68, 156, 316, 604, 1112, 2312]);
    row("2x2", None, Suicide::All, &[5, 21, 68, 180, 428, 908]);
    row("2x2", Positional, Suicide::All, &[5, 21, 68, 156, 316, 604, 1088, 2184]);
    row("2x2", Situational, Suicide::All, &[5, 21, 68, 180, 428, 860, 1704]);
    row("2x2", NaturalSituational, Suicide::All, &[5, 21, 68, 180, 428, 860, 1704]);
}

#[test]
fn sequences_on_three_by_three() {
    use Repetition::{Positional, Simple, Situational};
    row("3x3", Simple, Suicide::Forbidden, &[10, 91, 738, 5281, 33384]);
    row("3x3", Situational, Suicide::Forbidden, &[10, 91, 738, 5281]);
    row("3x3", Situational, Suicide::All, &[10, 91, 738, 5345, 34272]);
    row("3x3", Positional, Suicide::All, &[10, 91, 738, 5281, 33384]);
}

#[test]
fn sequences_without_passes_as_published() {
    let simple = |size, depth| count(size, Repetition::Simple, Suicide::Forbidden, depth, false);
    assert_eq!((1..=8).map(|depth| simple("2x2", depth)).collect::<Vec<_>>(), [4, 12, 24, 16, 32, 32, 32, 96]);
    assert_eq!((1..=4).map(|depth| simple("3x3", depth)).collect::<Vec<_>>(), [9, 72, 504, 2976]);
    assert_eq!((1..=2).map(|depth| simple("9x9", depth)).collect::<Vec<_>>(), [81, 6480]);
}

#[test]
fn complete_games_on_three_points_are_907() {
    let rules = russian();
    let settings = ["repetition=positional", "suicide=all"].map(|text| text.parse::<Setting>().expect("a setting"));
    let rules = settings.into_iter().fold(rules, |rules, setting| rules.with(setting));
    let game = Game::start(&rules, &Start::Even("3x1".parse().expect("a size"))).expect("a game");
    assert_eq!(complete_games(&game), 907);
}

/// The number of games from here to the second of two passes in a row.
fn complete_games(game: &Game) -> u64 {
    let seen = game.seen();
    if seen.phase != Some(Phase::Play) {
        return 1;
    }
    let to_move = seen.to_move.expect("shown");
    let plays = seen.legal.into_iter().flatten().map(|point| Action::Play(to_move, point));
    let follow = |action: Action| {
        let mut next = game.clone();
        next.act(&action);
        complete_games(&next)
    };
    plays.chain([Action::Pass(to_move)]).map(follow).sum()
}

#[test]
fn legal_positions_as_published() {
    for (size, expected) in [("1x1", 1), ("2x1", 5), ("3x1", 15), ("4x1", 41), ("2x2", 57), ("3x2", 489), ("2x4", 4125)]
    {
        assert_eq!(legal_positions(size.parse().expect("a size")), expected, "{size}");
    }
}

/// The number of colorings in which every chain has a liberty.
fn legal_positions(size: Size) -> usize {
    let clauses = Clauses::from(&russian());
    let points: Vec<_> = size.points().collect();
    let colorings = 3usize.pow(points.len() as u32);
    let position = |number: usize| {
        let stones = points.iter().enumerate().filter_map(|(index, &point)| {
            let color = [None, Some(Color::Black), Some(Color::White)][number / 3usize.pow(index as u32) % 3];
            Some((point, color?))
        });
        Position::with_stones(size, stones)
    };
    let is_legal = |position: &Position| {
        let record = Record::from_start(position.clone(), Color::Black);
        Color::BOTH.iter().all(|&color| chains_without_liberty(&clauses, &record, position, color).is_empty())
    };
    (0..colorings).map(position).filter(is_legal).count()
}
