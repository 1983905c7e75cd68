use std::fmt;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players move in turn.
    Play,
    /// Two passes in a row have stopped play; the players settle what is dead.
    Agreement,
    /// The second phase of Lasker-Maas: the players move in turn, with stones from the piles of prisoners (LM-5).
    PhaseTwo,
    /// The game ends as soon as White has passed once more.
    LastPass,
    /// The game has ended.
    Over,
}

impl Phase {
    /// Every phase, in the order of a game.
    pub const ALL: [Phase; 5] = [Phase::Play, Phase::Agreement, Phase::PhaseTwo, Phase::LastPass, Phase::Over];

    /// The word used in scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Agreement => "agreement",
            Phase::PhaseTwo => "two",
            Phase::LastPass => "last-pass",
            Phase::Over => "over",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
