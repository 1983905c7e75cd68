//! What a player may be out for, and the plays that come to it.

use crate::vocabulary::{Color, Point};

use super::sketch::{Outcome, Sketch};

/// What a play is to come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To take in a ko.
    TakeKo,
    /// To take back in a ko at once.
    RetakeKo,
    /// To take what has just taken one stone.
    Snapback,
    /// To take one stone where two have just been taken.
    ReturnOne,
    /// To give one stone so that what takes it can be taken.
    ThrowIn,
    /// To give two stones so that one can be taken back.
    SendTwo,
    /// To take anything.
    Capture,
    /// To give up the stone that is played.
    LoneSuicide,
    /// To give up several stones.
    Suicide,
    /// To leave an own chain with one liberty.
    Cramp,
    /// To bring a board back.
    Repeat,
    /// To bring a board back and take nothing.
    RepeatQuietly,
    /// To play on any empty point.
    Anywhere,
}

impl Wish {
    pub const ALL: [Wish; 13] = [
        Wish::TakeKo,
        Wish::RetakeKo,
        Wish::Snapback,
        Wish::ReturnOne,
        Wish::ThrowIn,
        Wish::SendTwo,
        Wish::Capture,
        Wish::LoneSuicide,
        Wish::Suicide,
        Wish::Cramp,
        Wish::Repeat,
        Wish::RepeatQuietly,
        Wish::Anywhere,
    ];

    /// Whether a play of that color comes to it.
    pub fn is_granted(self, scene: &Scene, color: Color, outcome: &Outcome) -> bool {
        let Outcome { point, taken, given_up, board } = outcome;
        let answers = scene.last_taken.contains(point) && scene.last_play.is_some_and(|last| taken.contains(&last));
        match self {
            Wish::TakeKo => outcome.takes_ko(),
            Wish::RetakeKo => outcome.takes_ko() && answers,
            Wish::Snapback => answers && scene.last_taken.len() == 1 && taken.len() > 1,
            Wish::ReturnOne => answers && scene.last_taken.len() == 2 && taken.len() == 1,
            Wish::ThrowIn => only_liberty(outcome, 1).is_some_and(|liberty| is_throw_in(outcome, color, liberty)),
            Wish::SendTwo => only_liberty(outcome, 2).is_some_and(|liberty| can_return_one(outcome, color, liberty)),
            Wish::Capture => !taken.is_empty(),
            Wish::LoneSuicide => given_up.len() == 1,
            Wish::Suicide => given_up.len() > 1,
            Wish::Cramp => taken.is_empty() && board.liberties(&board.chain(*point)).len() == 1,
            Wish::Repeat => scene.past.contains(board),
            Wish::RepeatQuietly => taken.is_empty() && scene.past.contains(board),
            Wish::Anywhere => true,
        }
    }
}

/// What a player remembers of the game.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    /// Every board so far.
    pub past: Vec<Sketch>,
    /// The point of the play just made, if the last action was one.
    pub last_play: Option<Point>,
    /// What it took.
    pub last_taken: Vec<Point>,
    /// Whether the last action was a pass.
    pub was_pass: bool,
}

/// The last liberty of the chain that the stone joins, if that has so many stones and nothing was taken.
fn only_liberty(outcome: &Outcome, stones: usize) -> Option<Point> {
    let chain = outcome.board.chain(outcome.point);
    let liberties = outcome.board.liberties(&chain);
    let alone = outcome.taken.is_empty() && chain.len() == stones && liberties.len() == 1;
    liberties.first().copied().filter(|_| alone)
}

/// Whether taking the one stone leaves several that can be taken from its point.
fn is_throw_in(outcome: &Outcome, color: Color, liberty: Point) -> bool {
    let Some(answer) = outcome.board.after(color.opponent(), liberty) else { return false };
    let back = answer.board.after(color, outcome.point);
    answer.taken == [outcome.point] && back.is_some_and(|back| back.taken.len() > 1 && back.taken.contains(&liberty))
}

/// Whether taking the two stones leaves one that can be taken from one of their points.
fn can_return_one(outcome: &Outcome, color: Color, liberty: Point) -> bool {
    let Some(answer) = outcome.board.after(color.opponent(), liberty) else { return false };
    let backs = answer.taken.iter().filter_map(|&sent| answer.board.after(color, sent));
    answer.taken.len() == 2 && backs.into_iter().any(|back| back.taken == [liberty])
}
