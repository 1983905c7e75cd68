//! Rule 8: plays that bring back what has been before.

use crate::vocabulary::Repetition;

use super::{Made, Memory, Play, Record};

/// RU-8.1 and CO-2: whether the play brings back what may not come back.
pub fn repeats(value: Repetition) -> fn(&Record, Memory, &Play) -> bool {
    match value {
        Repetition::None => |_, _, _| false,
        Repetition::Simple => simple,
        Repetition::Positional => positional,
        Repetition::Situational => situational,
        Repetition::NaturalSituational => natural_situational,
    }
}

/// CO-2.2: the position before the opponent's play just made.
pub fn simple(record: &Record, _: Memory, play: &Play) -> bool {
    let answers_a_play = matches!(record.present().made, Made::ByPlay(color, _) if color != play.mover);
    answers_a_play && record.previous().is_some_and(|before| before.position == play.after)
}

/// CO-2.3: any position that has been before.
pub fn positional(record: &Record, memory: Memory, play: &Play) -> bool {
    record.earlier(memory).any(|earlier| earlier.position == play.after)
}

/// RU-8.1: any position that has been before with the same player to move.
pub fn situational(record: &Record, memory: Memory, play: &Play) -> bool {
    let next = play.mover.opponent();
    record.earlier(memory).any(|earlier| earlier.position == play.after && earlier.to_move == next)
}

/// CO-2.4: any position that the mover himself has made by a play before.
///
/// The start counts as made by the opponent of the player who moves first, so that it is remembered like a situation
/// in which that player is to move.
pub fn natural_situational(record: &Record, memory: Memory, play: &Play) -> bool {
    record.earlier(memory).any(|earlier| {
        let maker = match earlier.made {
            Made::ByPlay(color, _) => Some(color),
            Made::ByStart => Some(earlier.to_move.opponent()),
            Made::ByPass(_) => None,
        };
        earlier.position == play.after && maker == Some(play.mover)
    })
}

/// Reading R1=refused: whether a pass now would bring back what may not come back.
pub fn pass_repeats(value: Repetition) -> fn(&Record, Memory) -> bool {
    match value {
        Repetition::Situational => |record, memory| {
            let present = record.present();
            let next = present.to_move.opponent();
            record.earlier(memory).any(|earlier| earlier.position == present.position && earlier.to_move == next)
        },
        Repetition::Positional => |record, memory| {
            let present = record.present();
            record.earlier(memory).any(|earlier| earlier.position == present.position)
        },
        // These speak of plays alone.
        Repetition::None | Repetition::Simple | Repetition::NaturalSituational => |_, _| false,
    }
}
