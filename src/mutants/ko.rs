//! Wrong ideas of repetition.

use std::collections::BTreeSet;

use crate::interpreter::{Clauses, Made, Memory, Play, Record, Situation};
use crate::vocabulary::{Color, Point, Repetition, Ruleset};

/// Whether a play brings back what may not come back.
pub type Ban = fn(&Record, Memory, &Play) -> bool;

/// The ban of the ruleset itself.
fn lawful(rules: &Ruleset) -> Ban {
    Clauses::from(rules).repeats
}

/// What a ruleset with another repetition value bans.
pub fn ban(rules: &Ruleset, value: Repetition) -> Ban {
    lawful(&Ruleset { repetition: value, ..rules.clone() })
}

/// The ban of one value replaced by that of another; under every other value all is as it should be.
pub fn confused(rules: &Ruleset, value: Repetition, with: Repetition) -> Ban {
    if rules.repetition == value { ban(rules, with) } else { lawful(rules) }
}

/// A wrong ban in the place of the situational one; under every other value all is as it should be.
pub fn under_situational(rules: &Ruleset, wrong: Ban) -> Ban {
    if rules.repetition == Repetition::Situational { wrong } else { lawful(rules) }
}

/// Any point on which one stone has just been taken is shut.
pub fn snapback(record: &Record, memory: Memory, play: &Play) -> bool {
    situational_ban(record, memory, play)
        || last_capture(record, play).is_some_and(|taken| taken.len() == 1 && taken.contains(&play.point))
}

/// Taking one stone back where two or more have just been taken is called ko.
pub fn several(record: &Record, memory: Memory, play: &Play) -> bool {
    let takes_one = play.taken.iter().map(|chain| chain.stones.len()).sum::<usize>() == 1;
    situational_ban(record, memory, play)
        || last_capture(record, play).is_some_and(|taken| takes_one && taken.len() > 1 && taken.contains(&play.point))
}

/// Under simple ko a pass does not lift the ban.
pub fn sticky(record: &Record, _: Memory, play: &Play) -> bool {
    let plays: Vec<&Situation> =
        record.situations().filter(|earlier| !matches!(earlier.made, Made::ByPass(_))).collect();
    match plays.as_slice() {
        [.., before, last] if matches!(last.made, Made::ByPlay(color, _) if color != play.mover) => {
            before.position == play.after
        }
        _ => false,
    }
}

/// A point that was once shut by a ko stays shut for that player's captures.
pub fn forever(record: &Record, memory: Memory, play: &Play) -> bool {
    let situations: Vec<&Situation> = record.situations().collect();
    let was_shut = situations.windows(2).any(|pair| {
        let by_opponent = matches!(pair[1].made, Made::ByPlay(color, _) if color != play.mover);
        by_opponent && gone(pair[0], pair[1], play.mover) == BTreeSet::from([play.point])
    });
    let takes_one = play.taken.iter().map(|chain| chain.stones.len()).sum::<usize>() == 1;
    situational_ban(record, memory, play) || (was_shut && takes_one)
}

/// The point of a ko is shut to both players, and a pass does not open it.
pub fn for_both(record: &Record, memory: Memory, play: &Play) -> bool {
    let plays: Vec<&Situation> =
        record.situations().filter(|earlier| !matches!(earlier.made, Made::ByPass(_))).collect();
    let shut = match plays.as_slice() {
        [.., before, last] => match last.made {
            Made::ByPlay(color, _) if color == play.mover => gone(before, last, color.opponent()),
            _ => BTreeSet::new(),
        },
        _ => BTreeSet::new(),
    };
    situational_ban(record, memory, play) || shut == BTreeSet::from([play.point])
}

/// A lone stone given up leaves everything as it was and is let through.
pub fn but_for_lone_suicide(record: &Record, memory: Memory, play: &Play) -> bool {
    let leaves_all_as_it_was = record.present().position == play.after;
    !leaves_all_as_it_was && record.earlier(memory).any(|earlier| earlier.position == play.after)
}

/// Only the last five positions are compared.
pub fn among_the_last_five(record: &Record, memory: Memory, play: &Play) -> bool {
    let earlier: Vec<&Situation> = record.earlier(memory).collect();
    earlier.iter().rev().take(5).any(|earlier| earlier.position == play.after)
}

/// A start with stones on the board belongs to nothing that has been before.
pub fn without_set_up(record: &Record, memory: Memory, play: &Play) -> bool {
    let is_set_up = record.situations().next().is_some_and(|start| start.position.stones().next().is_some());
    situational_ban(record, Memory { start: memory.start && !is_set_up, ..memory }, play)
}

/// Only what was before the opponent's play just made may come back.
pub fn all_but_the_last(record: &Record, memory: Memory, play: &Play) -> bool {
    let before = record.previous().is_some_and(|before| before.position == play.after);
    !before && situational_ban(record, memory, play)
}

/// What RU-8.1 bans: the rule that these faults are grafted on.
fn situational_ban(record: &Record, memory: Memory, play: &Play) -> bool {
    let next = play.mover.opponent();
    record.earlier(memory).any(|earlier| earlier.position == play.after && earlier.to_move == next)
}

/// The stones that the opponent has taken by the play just made.
fn last_capture(record: &Record, play: &Play) -> Option<BTreeSet<Point>> {
    let answers = matches!(record.present().made, Made::ByPlay(color, _) if color != play.mover);
    let before = record.previous().filter(|_| answers)?;
    Some(gone(before, record.present(), play.mover))
}

/// The stones of a color that stand in one situation and not in the next.
fn gone(before: &Situation, after: &Situation, color: Color) -> BTreeSet<Point> {
    let stones = before.position.stones().filter(|&(point, found)| found == color && after.position.is_empty_at(point));
    stones.map(|(point, _)| point).collect()
}
