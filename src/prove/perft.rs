//! Perft: the number of sequences of exactly so many legal moves.
//!
//! A pass is a move. The second of two passes in a row ends a sequence, whatever the rules have follow then, so that
//! nothing continues it. The start belongs to the history as the rules have it. (Definition of the tables of the
//! computer-go list, January 2005, with passes added.)

use crate::interpreter::Game;
use crate::vocabulary::{Action, Color, Seen, Size, Subject, Trouble};

use super::parallel::{Watch, in_parallel};
use super::try_move::{candidates, is_under_way, next_mover, try_move};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// The length of the sequences.
    pub depth: u32,
    /// Whether a pass is a move; else there are none.
    pub passes: bool,
}

/// What came of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequences {
    /// How many sequences there are.
    pub sequences: u64,
    /// The same by their first moves, in the order of the points, the pass last.
    pub branches: Vec<Branch>,
}

/// A first move, and how many sequences begin with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The first move.
    pub first: Action,
    /// The sequences that begin with it.
    pub sequences: u64,
}

/// A moment of the interpreter's game.
struct Moment {
    game: Game,
    /// The first move, by its number.
    first: usize,
    after_pass: bool,
    /// How many moves are still to come.
    left: u32,
}

impl Perft {
    /// Counts on the interpreter, where copies are cheap, in parallel.
    pub fn of_game(self, game: &Game, watch: &dyn Watch) -> Sequences {
        if self.depth == 0 {
            return Sequences::without_a_move();
        }
        let firsts = self.legal_moves(game);
        let begin = |(first, action): (usize, &Action)| {
            let after_pass = matches!(action, Action::Pass(_));
            Moment { game: after(game, action), first, after_pass, left: self.depth - 1 }
        };
        let mut moments: Vec<Moment> = firsts.iter().enumerate().map(begin).collect();
        if self.depth > 3 {
            // One move more, so that the processors have enough to share.
            moments = moments.iter().flat_map(|moment| self.next_moments(moment)).collect();
        }
        let counts = in_parallel(&moments, watch, |moment| self.from(&moment.game, moment.after_pass, moment.left));
        let mut branches: Vec<Branch> = firsts.into_iter().map(|first| Branch { first, sequences: 0 }).collect();
        for (moment, count) in moments.iter().zip(counts) {
            branches[moment.first].sequences += count;
        }
        Sequences::of(branches)
    }

    fn next_moments(self, moment: &Moment) -> Vec<Moment> {
        let moves = self.legal_moves(&moment.game).into_iter();
        let goes_on = moves.filter(|action| !(moment.after_pass && matches!(action, Action::Pass(_))));
        let next = goes_on.map(|action| Moment {
            game: after(&moment.game, &action),
            first: moment.first,
            after_pass: matches!(action, Action::Pass(_)),
            left: moment.left - 1,
        });
        next.collect()
    }

    fn legal_moves(self, game: &Game) -> Vec<Action> {
        let present = game.record().present();
        let all = candidates(present.position.size(), present.to_move, self.passes);
        all.filter(|action| game.grounds_against(action).is_empty()).collect()
    }

    fn from(self, game: &Game, after_pass: bool, left: u32) -> u64 {
        if left == 0 {
            return 1;
        }
        if left == 1 {
            return self.legal_moves(game).len() as u64;
        }
        let present = game.record().present();
        let mut sequences = 0;
        let mut next = game.clone();
        for action in candidates(present.position.size(), present.to_move, self.passes) {
            let passes = matches!(action, Action::Pass(_));
            if !(passes && after_pass) && next.act(&action).is_accepted() {
                sequences += self.from(&next, passes, left - 1);
                next = game.clone();
            }
        }
        sequences
    }

    /// Counts on any subject, by its own rulings. The game has been started and shows `seen`; where it does not show
    /// who is to move, `first` is, and the players alternate.
    ///
    /// # Errors
    /// When the subject can neither copy itself nor take back, or breaks down.
    pub fn of_subject(
        self,
        subject: &mut dyn Subject,
        size: Size,
        seen: &Seen,
        first: Color,
        watch: &dyn Watch,
    ) -> Result<Sequences, Trouble> {
        if self.depth == 0 {
            return Ok(Sequences::without_a_move());
        }
        let mover = seen.to_move.unwrap_or(first);
        let firsts: Vec<Action> = candidates(size, mover, self.passes).collect();
        watch.pieces(firsts.len());
        let mut branches = Vec::new();
        for action in firsts {
            let walk = Walk { perft: self, size };
            if let Some(sequences) = walk.after(subject, &action, false, self.depth)? {
                branches.push(Branch { first: action, sequences });
            }
            watch.done();
        }
        Ok(Sequences::of(branches))
    }
}

fn after(game: &Game, action: &Action) -> Game {
    let mut next = game.clone();
    next.act(action);
    next
}

impl Sequences {
    fn of(branches: Vec<Branch>) -> Sequences {
        Sequences { sequences: branches.iter().map(|branch| branch.sequences).sum(), branches }
    }

    /// There is one sequence of no moves.
    fn without_a_move() -> Sequences {
        Sequences { sequences: 1, branches: Vec::new() }
    }
}

/// A walk through the moves of a subject.
#[derive(Clone, Copy)]
struct Walk {
    perft: Perft,
    size: Size,
}

impl Walk {
    /// The number of sequences of `left` moves that begin with this one; `None` if it is refused.
    fn after(
        self,
        subject: &mut dyn Subject,
        action: &Action,
        after_pass: bool,
        left: u32,
    ) -> Result<Option<u64>, Trouble> {
        let passes = matches!(action, Action::Pass(_));
        try_move(subject, action, |subject, ruling, seen| {
            if !ruling.is_accepted() {
                return Ok(None);
            }
            let ended = (passes && after_pass) || !is_under_way(&seen);
            match left {
                1 => Ok(Some(1)),
                _ if ended => Ok(Some(0)),
                _ => self.all(subject, next_mover(&seen, action.by()), passes, left - 1).map(Some),
            }
        })
    }

    fn all(self, subject: &mut dyn Subject, mover: Color, after_pass: bool, left: u32) -> Result<u64, Trouble> {
        let mut sequences = 0;
        for action in candidates(self.size, mover, self.perft.passes) {
            sequences += self.after(subject, &action, after_pass, left)?.unwrap_or(0);
        }
        Ok(sequences)
    }
}
