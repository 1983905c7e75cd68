//! Faults in the clauses of the simple rules.

use crate::interpreter::{Chain, Clauses, empty_neighbours, stones};
use crate::vocabulary::{ByColor, ClauseId, Color, Point, Points, Repetition, Start, Suicide};

use super::{Change, Mutant, capture, clauses, count, ko, mutant};

const fn sr(rule: u8, part: u8) -> ClauseId {
    ClauseId::sr(rule, part)
}

#[rustfmt::skip]
pub const MUTANTS: &[Mutant] = &[
    mutant("board-cut-to-nine", sr(1, 1), "a board has nine lines at most", clauses!(|_r| on_board: |size, point| size.contains(point) && point.column() < 9 && point.row() < 9)),
    mutant("stone-in-the-middle", sr(1, 2), "an even game begins with a stone in the middle", clauses!(|_r| stones: |start| match start {
        Start::Even(size) if size.columns() > 2 => {
            let points: Vec<Point> = size.points().collect();
            stones(start).with(points[points.len() / 2], Color::Black)
        }
        _ => stones(start),
    })),
    mutant("black-moves-again", sr(1, 3), "after Black's move it is Black's turn again", clauses!(|_r| next_mover: |_| Color::Black)),
    mutant("komi-against-white", sr(1, 4), "the komi is taken from White", clauses!(|_r| komi: |rules, start| Points::ZERO - (Clauses::from(rules).komi)(rules, start))),
    mutant("liberties-of-one-stone", sr(4, 1), "a chain is surrounded when its first stone is", clauses!(|_r| liberties: |record, position, chain| {
        let first = chain.stones.first().copied().into_iter().collect();
        empty_neighbours(record, position, &Chain { color: chain.color, stones: first })
    })),
    mutant("edge-stones-doubled", sr(3, 1), "a stone played on the edge brings another one beside it", clauses!(|_r| place: |position, mover, point| {
        let placed = position.with(point, mover);
        let beside = position.neighbours(point);
        let twin = if beside.len() < 4 { beside.into_iter().find(|&twin| position.is_empty_at(twin)) } else { None };
        twin.map_or(placed.clone(), |twin| placed.with(twin, mover))
    })),
    mutant("largest-chain-only", sr(3, 2), "of several surrounded chains only the largest is taken", clauses!(|_r| extent: |chains| {
        chains.into_iter().max_by_key(|chain| chain.stones.len()).into_iter().collect()
    })),
    mutant("larger-chain-goes", sr(3, 3), "of surrounded chains of both colors the larger ones are taken", clauses!(|_r| order: |theirs, own| {
        let stones = |chains: &[Chain]| chains.iter().map(|chain| chain.stones.len()).sum::<usize>();
        if stones(&own) > stones(&theirs) { own } else { theirs }
    })),
    mutant("one-prisoner-a-play", sr(3, 4), "a play makes one prisoner, however many stones it takes", clauses!(|_r| prisoners: |play| {
        let mut held = ByColor::default();
        *held.of_mut(play.mover) = u32::from(!play.taken.is_empty());
        held
    })),
    mutant("passes-on-bare-boards-refused", sr(3, 5), "nobody may pass before two stones are on the board", clauses!(|_r| opening_pass_refused: |record| record.present().position.stones().count() < 2)),
    mutant("connecting-called-suicide", sr(4, 1), "a stone without an empty point beside it is called suicide", clauses!(|r| suicide: match r.suicide {
        Suicide::Forbidden => capture::without_an_empty_point_beside,
        _ => Clauses::from(r).suicide,
    })),
    mutant("superko-window", sr(5, 1), "only the last five positions are compared", clauses!(|r| repeats: match r.repetition {
        Repetition::Positional => ko::among_the_last_five,
        _ => Clauses::from(r).repeats,
    })),
    mutant("one-point-eyes-not-counted", sr(6, 1), "zones of a single point are not counted", clauses!(|_r| territory: count::zones_of_several_points)),
];
