//! Where two subjects part: the shortest sequence of moves to which they do not say or show the same.

use crate::vocabulary::{Action, Color, Field, Ruling, Seen, Size, Subject, Trouble};

use super::Perft;
use super::parallel::Watch;
use super::try_move::{candidates, is_under_way, next_mover, try_move};
use crate::spec::differences_seen;

/// What a subject said to a move and showed after it.
pub type Told = (Ruling, Seen);

/// The moment at which two subjects part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The moves up to there, the one at which they part last. None if they part at the start.
    pub moves: Vec<Action>,
    /// What both showed before it.
    pub before: Seen,
    /// What each of them said and showed.
    pub told: [Told; 2],
    /// The fields in which they differ, with what each shows.
    pub fields: Vec<(Field, String, String)>,
}

/// Looks for the shortest sequence of at most `perft.depth` moves at which two subjects part. Both have been started
/// and show `seen`.
///
/// # Errors
/// When a subject can neither copy itself nor take back, or breaks down.
pub fn parting(
    subjects: [&mut dyn Subject; 2],
    seen: [&Seen; 2],
    (size, first): (Size, Color),
    perft: Perft,
    watch: &dyn Watch,
) -> Result<Option<Parting>, Trouble> {
    let [one, other] = subjects;
    let opening = |seen: &Seen| (Ruling::Accepted, seen.clone());
    let mut walk = Walk { size, passes: perft.passes, moves: Vec::new() };
    if let Some(found) = walk.compare(seen[0], [&opening(seen[0]), &opening(seen[1])]) {
        return Ok(Some(found));
    }
    watch.pieces(perft.depth as usize);
    for depth in 1..=perft.depth {
        let mover = seen[0].to_move.unwrap_or(first);
        let from = Moment { seen: seen[0].clone(), mover, after_pass: false, left: depth };
        if let Some(found) = walk.from(one, other, &from)? {
            return Ok(Some(found));
        }
        watch.done();
    }
    Ok(None)
}

struct Moment {
    seen: Seen,
    mover: Color,
    after_pass: bool,
    left: u32,
}

struct Walk {
    size: Size,
    passes: bool,
    moves: Vec<Action>,
}

impl Walk {
    /// Goes over all sequences of exactly so many moves; what is shorter has been gone over before.
    fn from(
        &mut self,
        one: &mut dyn Subject,
        other: &mut dyn Subject,
        at: &Moment,
    ) -> Result<Option<Parting>, Trouble> {
        let moves: Vec<Action> = candidates(self.size, at.mover, self.passes).collect();
        for action in moves {
            self.moves.push(action.clone());
            let found = try_move(one, &action, |one, ruling, seen| {
                let told = (ruling, seen);
                try_move(other, &action, |other, ruling, seen| self.after(one, other, at, [told, (ruling, seen)]))
            })?;
            if found.is_some() {
                return Ok(found);
            }
            self.moves.pop();
        }
        Ok(None)
    }

    fn after(
        &mut self,
        one: &mut dyn Subject,
        other: &mut dyn Subject,
        at: &Moment,
        told: [Told; 2],
    ) -> Result<Option<Parting>, Trouble> {
        let [first, second] = &told;
        if at.left == 1 {
            return Ok(self.compare(&at.seen, [first, second]));
        }
        let passes = matches!(self.moves.last(), Some(Action::Pass(_)));
        let ended = (passes && at.after_pass) || !is_under_way(&first.1);
        if !first.0.is_accepted() || !second.0.is_accepted() || ended {
            return Ok(None);
        }
        let mover = next_mover(&first.1, at.mover);
        let next = Moment { seen: first.1.clone(), mover, after_pass: passes, left: at.left - 1 };
        self.from(one, other, &next)
    }

    fn compare(&self, before: &Seen, [one, other]: [&Told; 2]) -> Option<Parting> {
        let fields = differences_seen(&one.1, &other.1);
        let parts = is_another_ruling(&one.0, &other.0) || !fields.is_empty();
        let told = [one.clone(), other.clone()];
        parts.then(|| Parting { moves: self.moves.clone(), before: before.clone(), told, fields })
    }
}

/// Whether two rulings differ. A refusal without reasons differs from none with reasons.
fn is_another_ruling(one: &Ruling, other: &Ruling) -> bool {
    match (one, other) {
        (Ruling::Accepted, Ruling::Accepted) => false,
        (Ruling::Rejected(one), Ruling::Rejected(other)) => !one.is_empty() && !other.is_empty() && one != other,
        _ => true,
    }
}
