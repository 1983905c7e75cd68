//! A subject held against the interpreter through a game that was made from bytes.

use crate::generate::GeneratedGame;
use crate::interpreter::Interpreter;
use crate::vocabulary::{Action, Deed, Phase, Ruling, Seen, Subject, Trouble};

use super::told::told;

/// Does everything in the game on both, and compares the rulings and whatever both show.
pub(super) fn hold_to(mut reference: Interpreter, subject: &mut dyn Subject, game: &GeneratedGame) {
    let Ok(seen) = reference.start(&game.rules, &game.start) else {
        assert!(subject.start(&game.rules, &game.start).is_err(), "begins what no game begins with\n{}", told(game, 0));
        return;
    };
    let shown = subject.start(&game.rules, &game.start);
    let shown = shown.unwrap_or_else(|trouble| panic!("{trouble}\n{}", told(game, 0)));
    let mut both = Both { game, reference, subject, seen, shown, accepted: 0, done: 0 };
    both.compare();
    for deed in &game.deeds {
        both.done += 1;
        both.tread(deed);
    }
}

struct Both<'a> {
    game: &'a GeneratedGame,
    reference: Interpreter,
    subject: &'a mut dyn Subject,
    /// What the reference shows now.
    seen: Seen,
    /// What the subject shows now.
    shown: Seen,
    accepted: usize,
    done: usize,
}

impl Both<'_> {
    fn tread(&mut self, deed: &Deed) {
        match deed {
            Deed::Act(action) => self.act(action),
            Deed::Undo if self.accepted == 0 => {
                assert!(self.subject.undo().is_err(), "takes back where nothing was done\n{}", self.told());
            }
            Deed::Undo => {
                self.accepted -= 1;
                self.seen = self.expect(|both| both.reference.undo());
                self.shown = self.expect(|both| both.subject.undo());
            }
            Deed::Reload => self.shown = self.expect(|both| both.subject.reload()),
            // The game must not notice, which the next deed shows. What the copy cannot do it declines.
            Deed::OnCopy(actions) => match self.subject.act_on_copy(actions) {
                Ok(()) | Err(Trouble::Cannot(_)) => {}
                Err(trouble) => panic!("{trouble}\n{}", self.told()),
            },
        }
        self.compare();
    }

    fn act(&mut self, action: &Action) {
        if !self.is_known(action) {
            let answer = self.subject.act(action);
            assert!(matches!(answer, Err(Trouble::Cannot(_))), "{action} is answered {answer:?}\n{}", self.told());
            return;
        }
        let listed = match (action, &self.shown.legal) {
            (Action::Play(by, point), Some(legal)) if self.seen.to_move == Some(*by) => Some(legal.contains(point)),
            _ => None,
        };
        let (expected, seen) = self.expect(|both| both.reference.act(action));
        let (ruling, shown) = self.expect(|both| both.subject.act(action));
        assert!(ruling == expected, "{action}: {ruling}, expected {expected}\n{}", self.told());
        if let Some(listed) = listed {
            assert!(listed == ruling.is_accepted(), "{action}: {ruling}, listed as legal: {listed}\n{}", self.told());
        }
        (self.seen, self.shown) = (seen, shown);
        self.accepted += usize::from(ruling == Ruling::Accepted);
    }

    /// Whether the subject knows of such an action at this moment, by what it says of itself.
    fn is_known(&self, action: &Action) -> bool {
        let sight = self.subject.sight();
        let is_known = sight.knows_resignation || !matches!(action, Action::Resign(_));
        is_known && (sight.settles || self.seen.phase == Some(Phase::Play))
    }

    fn compare(&self) {
        let (seen, shown) = (&self.seen, &self.shown);
        let is_same = shown.position == seen.position
            && same(&shown.to_move, &seen.to_move)
            && same(&shown.prisoners, &seen.prisoners)
            && same(&shown.pass_stones, &seen.pass_stones)
            && same(&shown.phase, &seen.phase)
            && same(&shown.legal, &seen.legal)
            && same(&shown.komi, &seen.komi)
            && same(&shown.score, &seen.score)
            && same(&shown.winner, &seen.winner)
            && same(&shown.fill_in, &seen.fill_in);
        assert!(is_same, "shown {shown:?}\nexpected {seen:?}\n{}", self.told());
    }

    fn expect<T>(&mut self, answer: impl FnOnce(&mut Self) -> Result<T, Trouble>) -> T {
        answer(self).unwrap_or_else(|trouble| panic!("{trouble}\n{}", self.told()))
    }

    fn told(&self) -> String {
        told(self.game, self.done)
    }
}

/// Whether two shows of a field agree; what one of them does not show it does not deny.
fn same<T: PartialEq>(one: &Option<T>, other: &Option<T>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        _ => true,
    }
}
