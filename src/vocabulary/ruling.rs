use std::collections::BTreeSet;
use std::fmt;

use super::ClauseId;

/// What a judge says to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The action is carried out.
    Accepted,
    /// The action is refused and changes nothing. Every ground that applies is named; a subject that gives no
    /// reasons leaves the set empty.
    Rejected(BTreeSet<Ground>),
}

impl Ruling {
    /// Whether the action was carried out.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Ruling::Accepted)
    }

    /// Whether the action was refused, and this was among the reasons given.
    pub fn refuses_for(&self, reason: Reason) -> bool {
        matches!(self, Ruling::Rejected(grounds) if grounds.iter().any(|ground| ground.reason == reason))
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ruling::Accepted => write!(f, "accepted"),
            Ruling::Rejected(grounds) if grounds.is_empty() => write!(f, "refused"),
            Ruling::Rejected(grounds) => {
                let grounds: Vec<String> = grounds.iter().map(Ground::to_string).collect();
                write!(f, "refused: {}", grounds.join(", "))
            }
        }
    }
}

/// One reason to refuse an action, with the clause that gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ground {
    /// The kind of reason.
    pub reason: Reason,
    /// The clause that forbids the action.
    pub clause: ClauseId,
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.clause)
    }
}

/// The kinds of reasons to refuse an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// It is the other player's turn.
    Turn,
    /// The game is in a phase that does not know this action.
    Phase,
    /// The point is not on the board.
    OffBoard,
    /// The point holds a stone.
    Occupied,
    /// The play would leave the mover's own chain without a liberty.
    Suicide,
    /// The action would repeat what has been before.
    Repetition,
    /// Under one reading no pass may open the game.
    OpeningPass,
    /// Stones were named doomed that this player may not name.
    Naming,
    /// The objection does not name what is disputed.
    Dispute,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 9] = [
        Reason::Turn,
        Reason::Phase,
        Reason::OffBoard,
        Reason::Occupied,
        Reason::Suicide,
        Reason::Repetition,
        Reason::OpeningPass,
        Reason::Naming,
        Reason::Dispute,
    ];

    /// The word used in scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Turn => "turn",
            Reason::Phase => "phase",
            Reason::OffBoard => "off-board",
            Reason::Occupied => "occupied",
            Reason::Suicide => "suicide",
            Reason::Repetition => "repetition",
            Reason::OpeningPass => "opening-pass",
            Reason::Naming => "naming",
            Reason::Dispute => "dispute",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
