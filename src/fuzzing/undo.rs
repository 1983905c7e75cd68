use crate::fast::PlaySubject;
use crate::generate::{Bounds, Choices, GeneratedGame, Scope, raw};
use crate::interpreter::Interpreter;
use crate::vocabulary::{Action, Deed, Seen, Subject, Trouble};

use super::told::told;

/// Short games, since each is played anew again and again.
const BOUNDS: Bounds = Bounds { side: 4, points: 9, deeds: 24, ..Bounds::SMALL };

/// The same for plays and passes alone.
const PLAY: Bounds = Bounds { scope: Scope::Play, ..BOUNDS };

/// Taking back, copying, saving and loading leave no trace: after each of them a subject shows, and goes on like, one
/// that has only made the moves that are left.
///
/// # Panics
/// With a finding.
pub fn undo_and_copy(bytes: &[u8]) {
    undo_and_copy_by(&|| Box::new(PlaySubject::<u64>::new()), &PLAY, bytes);
    undo_and_copy_by(&|| Box::new(PlaySubject::<u8>::new()), &PLAY, bytes);
    undo_and_copy_by(&|| Box::new(Interpreter::new()), &BOUNDS, bytes);
}

/// The game that these bytes stand for, for the fast board.
pub(super) fn game_with_undo(bytes: &[u8]) -> GeneratedGame {
    raw(&mut Choices::new(bytes), &PLAY)
}

/// The same with other subjects, and games within other bounds.
///
/// # Panics
/// With a finding.
pub fn undo_and_copy_by(fresh: &dyn Fn() -> Box<dyn Subject>, bounds: &Bounds, bytes: &[u8]) {
    let game = raw(&mut Choices::new(bytes), bounds);
    let mut subject = fresh();
    let Ok(opening) = subject.start(&game.rules, &game.start) else { return };
    let mut shown = vec![opening];
    let mut made = Vec::new();
    for (index, deed) in game.deeds.iter().enumerate() {
        let tell = || told(&game, index + 1);
        match deed {
            Deed::Act(action) => {
                // What the subject does not know at this moment it declines.
                let Ok((ruling, seen)) = subject.act(action) else { continue };
                if ruling.is_accepted() {
                    made.push(action.clone());
                    shown.push(seen);
                }
            }
            Deed::Undo if made.is_empty() => assert!(subject.undo().is_err(), "nothing is taken back\n{}", tell()),
            Deed::Undo => {
                made.pop();
                shown.pop();
                same(subject.undo(), shown.last(), "taken back", &tell);
            }
            Deed::Reload => same(subject.reload(), shown.last(), "loaded", &tell),
            // A copy declines what the subject does.
            Deed::OnCopy(actions) => match subject.act_on_copy(actions) {
                Ok(()) | Err(Trouble::Cannot(_)) => {}
                Err(trouble) => panic!("{trouble}\n{}", tell()),
            },
        }
        if deed.action().is_none() {
            goes_on_alike(subject.as_ref(), fresh().as_mut(), &game, &made, &tell);
        }
    }
}

/// A copy of the subject answers every play and pass like a fresh one that has only made those moves.
fn goes_on_alike(
    subject: &dyn Subject,
    fresh: &mut dyn Subject,
    game: &GeneratedGame,
    made: &[Action],
    tell: &dyn Fn() -> String,
) {
    let fail = |trouble: Trouble| -> ! { panic!("{trouble}\n{}", tell()) };
    let mut last = fresh.start(&game.rules, &game.start).unwrap_or_else(|trouble| fail(trouble));
    for action in made {
        last = fresh.act(action).unwrap_or_else(|trouble| fail(trouble)).1;
    }
    let Some(by) = last.to_move else { return };
    let plays = game.start.size().points().map(|point| Action::Play(by, point));
    for action in plays.chain([Action::Pass(by)]) {
        let answer = |copy: Result<Box<dyn Subject>, Trouble>| copy.and_then(|mut copy| copy.act(&action));
        let (found, expected) = (answer(subject.copy()), answer(fresh.copy()));
        assert!(found == expected, "{action}: {found:?}\nexpected {expected:?}\n{}", tell());
    }
}

fn same(shown: Result<Seen, Trouble>, expected: Option<&Seen>, how: &str, tell: &dyn Fn() -> String) {
    assert!(shown.as_ref().ok() == expected, "{how}: {shown:?}\nexpected {expected:?}\n{}", tell());
}
