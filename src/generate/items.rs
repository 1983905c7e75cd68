use std::fmt;

/// Declares every item once: its name in tables, and whether plays and passes alone can reach it.
macro_rules! items {
    ($( $(#[$doc:meta])* $Item:ident = $name:literal, $of_play:literal; )+) => {
        /// Something that a game can come to, as an observer sees it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Item { $( $(#[$doc])* $Item, )+ }

        impl Item {
            /// Every item, in the order of tables.
            pub const ALL: &'static [Item] = &[$(Item::$Item),+];

            /// The name in tables.
            pub fn name(self) -> &'static str {
                match self { $(Item::$Item => $name),+ }
            }

            /// Whether it needs nothing but plays, passes, taking back, copies, saving and loading.
            pub fn is_of_play(self) -> bool {
                match self { $(Item::$Item => $of_play),+ }
            }
        }
    };
}

items! {
    /// A game from handicap stones.
    Handicap = "handicap", true;
    /// A game from the middle of another.
    SetUp = "set-up position", true;
    /// A play took stones.
    Capture = "capture", true;
    /// One stone took one, and could be taken back itself but for a ban.
    Ko = "ko", true;
    /// Taking back in a ko at once was refused.
    KoRetakeRefused = "ko, retaking refused", true;
    /// A ko went to and fro.
    KoRetaken = "ko, retaken", true;
    /// One stone was taken, and the stones that took it went at once.
    Snapback = "snapback", true;
    /// Two stones were sent and taken, and one was taken back at once.
    SendingTwoReturningOne = "sending two, returning one", true;
    /// Three kos on the board at once, each of which has been taken in.
    TripleKo = "triple ko", true;
    /// A play with which two stones or more gave themselves up.
    MultiStoneSuicide = "suicide of several stones", true;
    /// A play with which one stone gave itself up.
    LoneSuicide = "suicide of one stone", true;
    /// A suicide was refused.
    SuicideRefused = "suicide, refused", true;
    /// A board came back, or would have, by a play that neither takes nor gives up a stone.
    RepetitionWithoutCapture = "repetition without capture", true;
    /// A board came back, or would have, by a suicide.
    RepetitionBySuicide = "repetition by suicide", true;
    /// A board came back, or would have, that was there four plays ago or earlier.
    LongCycle = "cycle of four plays or more", true;
    /// A repetition was refused.
    RepetitionRefused = "repetition, refused", true;
    /// A repetition was let through.
    RepetitionAccepted = "repetition, let through", true;
    /// Two passes in a row.
    DoublePass = "two passes in a row", true;
    /// Two passes in a row have stopped play.
    Stop = "stop", false;
    /// Play was stopped again.
    SecondStop = "second stop", false;
    /// Stones were named doomed.
    Naming = "stones named", false;
    /// The players agreed.
    Agreement = "agreement", false;
    /// An agreement took stones off the board.
    Removal = "stones removed by agreement", false;
    /// Somebody objected.
    Objection = "objection", false;
    /// Somebody objected for stones of his own that were named.
    Dispute = "objection for named stones", false;
    /// A play after an objection.
    Resumption = "play after an objection", false;
    /// The second phase of Lasker-Maas has begun.
    PhaseTwo = "phase two", false;
    /// A play in the second phase.
    PhaseTwoPlay = "play in phase two", false;
    /// White had to pass once more.
    LastPass = "White's last pass", false;
    /// A game was ended by passes alone.
    PassedOut = "end by passes", false;
    /// A game was counted.
    Count = "count", false;
    /// A player has given up.
    Resignation = "resignation", false;
    /// An action out of turn was refused.
    OutOfTurn = "out of turn, refused", true;
    /// A play on a stone was refused.
    Occupied = "occupied, refused", true;
    /// A play beside the board was refused.
    OffBoard = "off the board, refused", true;
    /// An action that the phase does not know was refused.
    WrongPhase = "wrong phase, refused", false;
    /// A naming was refused.
    NamingRefused = "naming, refused", false;
    /// An objection was refused.
    ObjectionRefused = "objection, refused", false;
    /// An action was taken back.
    Undo = "taking back", true;
    /// A game was saved and loaded.
    Reload = "saving and loading", true;
    /// A copy was played on.
    Copy = "copy", true;
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
