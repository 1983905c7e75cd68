//! Laws of the fast board that hold in every game, and what it says of chains and territory held against plain walks.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shinpan::fast::Board;
use shinpan::interpreter::{Clauses, chain_at};
use shinpan::vocabulary::{
    ByColor, Color, EmptyRegion, Parameter, Point, Position, Repetition, Ruleset, SekiTerritory, Setting, Size,
};

fn rulesets() -> impl Strategy<Value = Ruleset> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), Parameter::ALL.len());
    choices.prop_map(|choices| {
        let russian = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
        Parameter::ALL.iter().zip(choices).fold(russian, |rules, (&parameter, choice)| {
            let values = parameter.values();
            rules.with(Setting { parameter, value: choice.get::<&str>(&values) })
        })
    })
}

fn sizes() -> impl Strategy<Value = Size> {
    let sizes = vec!["1x1", "2x1", "1x4", "7x1", "2x2", "3x2", "3x3", "4x3", "3x5", "5x5", "7x6", "25x1", "2x25"];
    prop::sample::select(sizes).prop_map(|size| size.parse().expect("a size"))
}

/// Legal points to play, and `None` for a pass.
fn picks() -> impl Strategy<Value = Vec<Option<prop::sample::Index>>> {
    prop::collection::vec(prop::option::weighted(0.85, any::<prop::sample::Index>()), 0..120)
}

/// Makes the move that a pick comes to; a pass that would stop play is left out.
fn go_on(board: &mut Board, pick: &Option<prop::sample::Index>) {
    let legal: Vec<Point> = board.legal_points().collect();
    match pick {
        Some(pick) if !legal.is_empty() => board.play(*pick.get(&legal)).expect("a legal point"),
        _ => drop(board.pass()),
    }
    if board.is_stopped() {
        assert!(board.undo());
    }
}

fn game(size: Size, rules: &Ruleset, picks: &[Option<prop::sample::Index>]) -> Board {
    let mut board = Board::new(size, rules);
    picks.iter().for_each(|pick| go_on(&mut board, pick));
    board
}

/// Everything that a board shows.
type Shown = (Position, Color, ByColor<u32>, ByColor<u32>, Vec<Point>, u64, Vec<Option<usize>>, bool);

fn shown(board: &Board) -> Shown {
    let liberties = board.size().points().map(|point| board.liberties(point)).collect();
    (
        board.position(),
        board.to_move(),
        board.prisoners(),
        board.pass_stones(),
        board.legal_points().collect(),
        board.hash(),
        liberties,
        board.judge_pass().is_ok(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn taking_back_restores_everything(size in sizes(), rules in rulesets(), picks in picks()) {
        let mut board: Board = Board::new(size, &rules);
        let mut before = vec![shown(&board)];
        for pick in &picks {
            let moves = board.move_count();
            go_on(&mut board, pick);
            if board.move_count() > moves {
                before.push(shown(&board));
            }
        }
        while let Some(expected) = before.pop() {
            prop_assert_eq!(shown(&board), expected);
            prop_assert_eq!(board.undo(), !before.is_empty());
        }
    }

    #[test]
    fn a_copy_and_its_original_do_not_notice_each_other(
        size in sizes(), rules in rulesets(), picks in picks(), more in picks(),
        other_size in sizes(), other_rules in rulesets(),
    ) {
        let mut board = game(size, &rules, &picks);
        let before = shown(&board);
        let mut copy = board.clone();
        more.iter().for_each(|pick| go_on(&mut copy, pick));
        prop_assert_eq!(shown(&board), before);
        // Memory that another game has left its traces in makes no difference.
        let mut reused = game(other_size, &other_rules, &more);
        reused.clone_from(&board);
        more.iter().for_each(|pick| go_on(&mut board, pick));
        more.iter().for_each(|pick| go_on(&mut reused, pick));
        prop_assert_eq!(shown(&board), shown(&copy));
        prop_assert_eq!(shown(&reused), shown(&copy));
    }

    #[test]
    fn the_legal_points_are_those_that_may_be_played(size in sizes(), rules in rulesets(), picks in picks()) {
        let board = game(size, &rules, &picks);
        let listed: Vec<Point> = board.legal_points().collect();
        let judged: Vec<Point> = size.points().filter(|&point| board.judge(board.to_move(), point).is_ok()).collect();
        let played: Vec<Point> = size.points().filter(|&point| board.clone().play(point).is_ok()).collect();
        prop_assert_eq!(&listed, &judged);
        prop_assert_eq!(&listed, &played);
    }

    #[test]
    fn area_and_neutral_points_make_up_the_board(size in sizes(), rules in rulesets(), picks in picks()) {
        let board = game(size, &Ruleset { empty_region: EmptyRegion::Nobody, ..rules }, &picks);
        let points = u32::from(size.columns()) * u32::from(size.rows());
        prop_assert_eq!(board.area().black + board.area().white + board.neutral(), points);
    }

    #[test]
    fn chains_and_liberties_are_those_of_a_plain_walk(size in sizes(), rules in rulesets(), picks in picks()) {
        let board = game(size, &rules, &picks);
        let position = board.position();
        for point in size.points() {
            prop_assert_eq!(board.color_at(point), position.color_at(point));
            let stones: BTreeSet<Point> = board.chain(point).collect();
            prop_assert_eq!(board.chain(point).count(), stones.len());
            let liberties = |stones: &BTreeSet<Point>| {
                let beside = stones.iter().flat_map(|&stone| size.neighbours(stone));
                beside.filter(|&point| position.is_empty_at(point)).collect::<BTreeSet<Point>>().len()
            };
            let plain = chain_at(&position, point).map(|chain| chain.stones);
            prop_assert_eq!(board.liberties(point), plain.as_ref().map(liberties));
            prop_assert_eq!(stones, plain.unwrap_or_default());
        }
    }

    #[test]
    fn territory_is_what_the_interpreter_counts(
        size in sizes(),
        rules in rulesets(),
        picks in picks(),
        empty_region in prop::sample::select(EmptyRegion::ALL.to_vec()),
        seki_territory in prop::sample::select(SekiTerritory::ALL.to_vec()),
    ) {
        let rules = Ruleset { empty_region, seki_territory, ..rules };
        let board = game(size, &rules, &picks);
        let expected = (Clauses::from(&rules).territory)(&rules, &board.position());
        prop_assert_eq!(board.territory(), expected, "{}", board.position());
    }

    /// Equal positions have equal hashes, whatever way led to them.
    #[test]
    fn the_hash_is_that_of_the_position(size in sizes(), picks in picks()) {
        let rules = Ruleset { repetition: Repetition::None, ..shinpan::spec::ruleset("russian").expect("built in") };
        let board = game(size, &rules, &picks);
        let start = shinpan::vocabulary::Start::Position { position: board.position(), to_move: Color::White };
        let set_up: Board = Board::from_start(&rules, &start).expect("a lawful position");
        prop_assert_eq!(board.hash(), set_up.hash());
    }
}
