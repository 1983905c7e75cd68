//! Wrong ways to look a position up in what has been before: short memories, and keys that hold too much or too little.

use std::collections::BTreeSet;

use crate::interpreter::{Clauses, Made, Memory, Play, Record, Situation};
use crate::vocabulary::{Color, Point, Position, Repetition, Ruleset};

use super::ko::Ban;

/// A wrong ban under positional or situational repetition; under every other value all is as it should be.
pub fn instead(rules: &Ruleset, positional: Ban, situational: Ban) -> Ban {
    match rules.repetition {
        Repetition::Positional => positional,
        Repetition::Situational => situational,
        _ => Clauses::from(rules).repeats,
    }
}

/// Whether an earlier situation is that after the play, as the rule has it.
fn same<const SITUATIONAL: bool>(earlier: &Situation, play: &Play) -> bool {
    earlier.position == play.after && (!SITUATIONAL || earlier.to_move == play.mover.opponent())
}

/// Only the last situations are remembered.
pub fn window<const LENGTH: usize, const SITUATIONAL: bool>(record: &Record, memory: Memory, play: &Play) -> bool {
    let earlier: Vec<&Situation> = record.earlier(memory).collect();
    earlier.iter().rev().take(LENGTH).any(|earlier| same::<SITUATIONAL>(earlier, play))
}

/// The ban binds Black alone.
pub fn for_black<const SITUATIONAL: bool>(record: &Record, memory: Memory, play: &Play) -> bool {
    play.mover == Color::Black && record.earlier(memory).any(|earlier| same::<SITUATIONAL>(earlier, play))
}

/// The key is the number of stones in each row, so that different boards share one.
pub fn colliding<const SITUATIONAL: bool>(record: &Record, memory: Memory, play: &Play) -> bool {
    let key = |position: &Position| {
        let mut rows = vec![(0, 0); usize::from(position.size().rows())];
        for (point, color) in position.stones() {
            let (black, white) = &mut rows[usize::from(point.row())];
            *(if color == Color::Black { black } else { white }) += 1;
        }
        rows
    };
    let turn = |earlier: &Situation| !SITUATIONAL || earlier.to_move == play.mover.opponent();
    record.earlier(memory).any(|earlier| turn(earlier) && key(&earlier.position) == key(&play.after))
}

/// Stones that are taken stay in the key, and come out of it when a stone is played there again.
pub fn double_xor<const SITUATIONAL: bool>(record: &Record, memory: Memory, play: &Play) -> bool {
    let mut key: BTreeSet<(Point, Color)> = BTreeSet::new();
    let mut toggle = |point, color| {
        if !key.remove(&(point, color)) {
            key.insert((point, color));
        }
        key.clone()
    };
    let mut keys = Vec::new();
    for situation in record.situations() {
        if situation.made == Made::ByStart {
            situation.position.stones().for_each(|(point, color)| {
                toggle(point, color);
            });
        }
        if let Made::ByPlay(color, point) = situation.made {
            keys.push((toggle(point, color), situation.to_move));
        }
    }
    let now = (toggle(play.point, play.mover), play.mover.opponent());
    let known = keys.iter().any(|(key, turn)| *key == now.0 && (!SITUATIONAL || *turn == now.1));
    known || record.earlier(memory).any(|earlier| same::<SITUATIONAL>(earlier, play))
}

/// The point of a ko is part of the key.
pub fn with_ko_point<const SITUATIONAL: bool>(record: &Record, memory: Memory, play: &Play) -> bool {
    let situations: Vec<&Situation> = record.situations().collect();
    let shut = |situation: &Situation| {
        let index = situations.iter().position(|other| std::ptr::eq(*other, situation));
        let before = index.and_then(|index| index.checked_sub(1)).map(|before| situations[before]);
        before.and_then(|before| lone_gap(&before.position, &situation.position))
    };
    let shut_now = lone_gap(&record.present().position, &play.after);
    record.earlier(memory).any(|earlier| same::<SITUATIONAL>(earlier, play) && shut(earlier) == shut_now)
}

/// The point of the one stone that is gone from a board.
fn lone_gap(before: &Position, after: &Position) -> Option<Point> {
    let mut gone = before.stones().filter(|&(point, _)| after.is_empty_at(point)).map(|(point, _)| point);
    let first = gone.next();
    first.filter(|_| gone.next().is_none())
}

/// The number of passes is part of the key.
pub fn with_passes<const SITUATIONAL: bool>(record: &Record, memory: Memory, play: &Play) -> bool {
    let passes = |up_to: &Situation| {
        let until = record.situations().take_while(|situation| !std::ptr::eq(*situation, up_to));
        let passed = |situation: &Situation| usize::from(matches!(situation.made, Made::ByPass(_)));
        until.map(passed).sum::<usize>() + passed(up_to)
    };
    let now = passes(record.present());
    record.earlier(memory).any(|earlier| same::<SITUATIONAL>(earlier, play) && passes(earlier) == now)
}

/// The number of prisoners is part of the key.
pub fn with_prisoners<const SITUATIONAL: bool>(record: &Record, memory: Memory, play: &Play) -> bool {
    let mut taken = 0;
    let mut known = false;
    let mut before: Option<&Situation> = None;
    let total = total_taken(record) + play.leaving().map(|chain| chain.stones.len()).sum::<usize>();
    let remembered: Vec<&Situation> = record.earlier(memory).collect();
    for situation in record.situations() {
        taken += before.map_or(0, |before| gone(before, situation));
        let is_remembered = remembered.iter().any(|other| std::ptr::eq(*other, situation));
        known |= is_remembered && taken == total && same::<SITUATIONAL>(situation, play);
        before = Some(situation);
    }
    known
}

fn total_taken(record: &Record) -> usize {
    let situations: Vec<&Situation> = record.situations().collect();
    situations.windows(2).map(|pair| gone(pair[0], pair[1])).sum()
}

fn gone(before: &Situation, after: &Situation) -> usize {
    before.position.stones().filter(|&(point, color)| after.position.color_at(point) != Some(color)).count()
}
