use std::fmt;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players move in turn.
    Play,
    /// Two passes in a row have stopped play; the players settle what is dead.
    Agreement,
    /// The game ends as soon as White has passed once more.
    LastPass,
    /// The game has ended.
    Over,
}

impl Phase {
    /// Every phase, in the order of a game.
    pub const ALL: [Phase; 4] = [Phase::Play, Phase::Agreement, Phase::LastPass, Phase::Over];

    /// The word used in scenarios.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Agreement => "agreement",
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
