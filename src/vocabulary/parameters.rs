use super::{ClauseId, Color, Document, Grounds, Points, Setting};

/// Declares every parameter once: its type, its values, its field in [`Ruleset`], its name on the command line.
macro_rules! parameters {
    ($(
        $(#[$doc:meta])*
        $field:ident: $Type:ident = $name:literal {
            $( $(#[$value_doc:meta])* $Value:ident = $value:literal, )+
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $Type { $( $(#[$value_doc])* $Value, )+ }

            impl $Type {
                /// Every value.
                pub const ALL: &'static [$Type] = &[$($Type::$Value),+];

                /// The value as users type it.
                pub fn name(self) -> &'static str {
                    match self { $($Type::$Value => $value),+ }
                }

                /// The value that users type like this.
                pub fn named(name: &str) -> Option<$Type> {
                    $Type::ALL.iter().copied().find(|value| value.name() == name)
                }
            }
        )+

        /// The questions that rule texts answer differently, or leave open.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Parameter { $( $(#[$doc])* $Type, )+ }

        impl Parameter {
            /// Every parameter, in the order in which a ruleset lists them.
            pub const ALL: &'static [Parameter] = &[$(Parameter::$Type),+];

            /// The parameter as users type it.
            pub fn name(self) -> &'static str {
                match self { $(Parameter::$Type => $name),+ }
            }

            /// The values as users type them.
            pub fn values(self) -> Vec<&'static str> {
                match self { $(Parameter::$Type => $Type::ALL.iter().map(|value| value.name()).collect()),+ }
            }
        }

        /// The rules of one game: a value for every parameter, komi, and the clauses that refuse.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct Ruleset {
            /// The name that the values were taken from.
            pub name: String,
            /// The documents whose clauses judge a game by these rules.
            pub documents: Vec<Document>,
            /// The points that White is owed in an even game.
            pub komi: Points,
            /// The points that White is owed in a handicap game, by agreement of the players (RU-11.2).
            pub handicap_komi: Points,
            /// The clauses by which actions are refused.
            pub grounds: Grounds,
            $( $(#[$doc])* pub $field: $Type, )+
        }

        impl Ruleset {
            /// A ruleset whose values are those that users type like this.
            ///
            /// # Errors
            /// The first parameter whose value is none of its own.
            pub fn of<'a>(
                (name, documents): (String, Vec<Document>),
                (komi, handicap_komi): (Points, Points),
                grounds: Grounds,
                value: impl Fn(Parameter) -> &'a str,
            ) -> Result<Ruleset, Parameter> {
                Ok(Ruleset {
                    name,
                    documents,
                    komi,
                    handicap_komi,
                    grounds,
                    $($field: $Type::named(value(Parameter::$Type)).ok_or(Parameter::$Type)?),+
                })
            }

            /// The value of a parameter, as users type it.
            pub fn get(&self, parameter: Parameter) -> Setting {
                match parameter {
                    $(Parameter::$Type => Setting { parameter, value: self.$field.name() }),+
                }
            }

            /// The same rules with another value of one parameter.
            pub fn with(&self, setting: Setting) -> Ruleset {
                let mut changed = self.clone();
                match setting.parameter {
                    $(Parameter::$Type => {
                        if let Some(value) = $Type::named(setting.value) {
                            changed.$field = value;
                        }
                    })+
                }
                changed
            }
        }
    };
}

parameters! {
    /// Which plays are banned because they repeat what has been before (RU-8.1, CO-2).
    repetition: Repetition = "repetition" {
        /// No ban at all (CO-2.1).
        None = "none",
        /// Not the position before the opponent's play just made (CO-2.2).
        Simple = "simple",
        /// Not any earlier position (CO-2.3).
        Positional = "positional",
        /// Not any earlier position with the same player to move (RU-8.1).
        Situational = "situational",
        /// Not a position that the same player has made by a play before (CO-2.4).
        NaturalSituational = "natural-situational",
    }

    /// Whether a play may take its own chain's last liberty (RU-7.1, CO-3).
    suicide: Suicide = "suicide" {
        /// Never (RU-7.1).
        Forbidden = "forbidden",
        /// Only with two stones or more (CO-3.1).
        MultiStone = "multi-stone",
        /// With any number of stones (CO-3.2).
        All = "all",
    }

    /// What a pass costs (RU-4.3, CO-4.1).
    pass_cost: PassCost = "pass-cost" {
        /// A stone to the opponent (RU-4.3).
        Stone = "stone",
        /// Nothing (CO-4.1).
        Free = "free",
    }

    /// Reading A4 of RU-6.4: which chains go when a play leaves chains of both colors without a liberty.
    capture_order: CaptureOrder = "capture-order" {
        /// The opponent's only.
        OpponentFirst = "opponent-first",
        /// The mover's only.
        OwnFirst = "own-first",
        /// All of them at once.
        Together = "together",
    }

    /// Reading A5 of RU-6.3: how many surrounded chains one play takes.
    capture_extent: CaptureExtent = "capture-extent" {
        /// Every one.
        AllChains = "all-chains",
        /// One of them, the one with the lowest point.
        OneChain = "one-chain",
    }

    /// Reading A2 and R3 of RU-8.1: whether the start belongs to what has been before.
    start_history: StartHistory = "start-history" {
        /// It does.
        Counts = "counts",
        /// It does not.
        Ignored = "ignored",
    }

    /// Reading A6 and R2 of RU-8.1: whether situations made by a pass belong to what has been before.
    pass_history: PassHistory = "pass-history" {
        /// They do.
        Counts = "counts",
        /// They do not.
        Ignored = "ignored",
    }

    /// Reading A3: whether the position just before a play belongs to what has been before.
    present_history: PresentHistory = "present-history" {
        /// It does.
        Counts = "counts",
        /// It does not.
        Ignored = "ignored",
    }

    /// Reading R1 of RU-8.1: whether a pass, too, may not repeat.
    repeating_pass: RepeatingPass = "repeating-pass" {
        /// A pass is no move in the sense of rule 5, so the ban never touches it.
        Allowed = "allowed",
        /// A pass that repeats is banned like a play that repeats.
        Refused = "refused",
    }

    /// Reading R17a of RU-4.2: whether a game may open with a pass.
    opening_pass: OpeningPass = "opening-pass" {
        /// It may.
        Allowed = "allowed",
        /// Only after the first play.
        Refused = "refused",
    }

    /// Reading R17b of RU-4.4: when a player may resign.
    resignation: Resignation = "resignation" {
        /// At any moment.
        AnyTime = "any-time",
        /// Only when it is his turn.
        OwnTurn = "own-turn",
    }

    /// Reading R10 of RU-3.4: who moves first in a handicap game without handicap stones.
    bare_handicap: BareHandicap = "bare-handicap" {
        /// Black, since there is no stone that would stand for a move.
        BlackFirst = "black-first",
        /// White, as in every handicap game.
        WhiteFirst = "white-first",
    }

    /// Reading A1 of RU-10.2: whose territory an empty region is that touches no stone at all.
    empty_region: EmptyRegion = "empty-region" {
        /// Nobody's: no stone makes it anybody's own.
        Nobody = "nobody",
        /// Both players': it touches no stone of the other.
        Both = "both",
    }

    /// Reading A7 of RU-0.3: what becomes of the passes that stopped play when it goes on.
    stop_passes: StopPasses = "stop-passes" {
        /// They have been made, like any other.
        Kept = "kept",
        /// It is as if they had never been made.
        Erased = "erased",
    }

    /// Reading R5 of RU-10.1: what a pass is worth in the count.
    pass_value: PassValue = "pass-value" {
        /// One point for the opponent.
        Once = "once",
        /// One point less for the player who passed and one more for the opponent.
        BothSides = "both-sides",
        /// Two points for the opponent: the stone is a prisoner, and the pass counts beside it.
        Twice = "twice",
    }

    /// Reading R6 of RU-9.3: how passes in a row are counted when play has been stopped and goes on.
    pass_count: PassCount = "pass-count" {
        /// On from those that stopped play: two more end the game.
        Kept = "kept",
        /// Afresh: two more stop play again.
        Afresh = "afresh",
        /// On, and every pass after the first stops play again until the fourth.
        StopsAgain = "stops-again",
    }

    /// Reading R7 of RU-9.4: what White's last pass costs.
    last_pass: LastPass = "last-pass" {
        /// What every pass costs.
        Paid = "paid",
        /// Nothing.
        Free = "free",
        /// It is not made at all (CO-4.3).
        Never = "never",
    }

    /// Reading R8 of RU-0.1: which stones a player may name doomed.
    naming: Naming = "naming" {
        /// The opponent's.
        OpponentsStones = "opponents-stones",
        /// Any, his own included.
        AnyStones = "any-stones",
    }

    /// Reading R8 of RU-0.3: what an objection leaves on the board.
    objection: Objection = "objection" {
        /// Everything, what nobody disputes included.
        NothingRemoved = "nothing-removed",
        /// What is disputed; the rest is removed at once.
        UndisputedRemoved = "undisputed-removed",
    }

    /// Reading R9 of RU-0.3: who moves when play goes on.
    resumption: Resumption = "resumption" {
        /// The player whose turn it would have been.
        TurnKept = "turn-kept",
        /// The player who objected.
        ObjectorFirst = "objector-first",
        /// The opponent of the player who objected.
        OpponentFirst = "opponent-first",
        /// Black.
        BlackFirst = "black-first",
    }

    /// Reading R11 of RU-10.3: what White is given for Black's handicap stones in the count.
    handicap_points: HandicapPoints = "handicap-points" {
        /// Nothing.
        Nothing = "nothing",
        /// One point for each stone but the first (CO-6.2).
        StonesLessOne = "stones-less-one",
        /// A komi of one point for each stone, less half a point (SI-11.2).
        StonesLessHalf = "stones-less-half",
        /// One point for each stone (CO-6.1).
        Stones = "stones",
    }

    /// Reading R12 of RU-10.5: who wins when both players have the same number of points.
    tie: Tie = "tie" {
        /// White.
        White = "white",
        /// Nobody.
        Nobody = "nobody",
    }

    /// Reading R15 of RU-9.2: what stones removed by agreement are worth.
    dead_stones: DeadStones = "dead-stones" {
        /// They are prisoners like stones taken in play.
        Prisoners = "prisoners",
        /// They leave the board and count for nobody.
        Removed = "removed",
    }

    /// Reading R16 of RU-10.2: whether points beside chains that touch a neutral point are territory.
    seki_territory: SekiTerritory = "seki-territory" {
        /// They are, like all others.
        Counts = "counts",
        /// They are not.
        Ignored = "ignored",
    }

    /// Reading R19 of RU-9.5: whether play may go on although nothing of the objector's was named.
    resuming: Resuming = "resuming" {
        /// It may: agreement takes both players.
        Always = "always",
        /// Only a player with something in dispute may object.
        AfterNaming = "after-naming",
    }

    /// Reading R20 of RU-0.2: whether an objection has to name the disputed chain.
    objection_names: ObjectionNames = "objection-names" {
        /// A chain of the objector's own, if one was named doomed.
        OwnGroup = "own-group",
        /// It need not.
        MayOmit = "may-omit",
    }

    /// What is counted at the end (RU-10.1, RU-11.8).
    count: Count = "count" {
        /// Stones taken, passes of the opponent, and territory.
        CapturedStones = "captured-stones",
        /// Living stones and territory (SI-9.1, CO-5.1).
        LivingStones = "living-stones",
        /// Territory less the player's own stones that the opponent holds (reading S8 of SI-11.2).
        FillIn = "fill-in",
    }

    /// When Black pays the komi (RU-11.4).
    komi_paid: KomiPaid = "komi-paid" {
        /// At the end of the game, in the count.
        AtTheEnd = "at-the-end",
        /// Before the first move.
        BeforeTheGame = "before-the-game",
    }

    /// What two passes in a row lead to (RU-9, SI-7, LM-3 to LM-5, CO-4.2).
    conduct: Conduct = "conduct" {
        /// To an attempt to agree, again and again; four passes in a row end the game (RU-9).
        UntilAgreed = "until-agreed",
        /// To an attempt to agree, once; the second stop ends the game (SI-7).
        Once = "once",
        /// To an attempt to agree, and without agreement to a second phase that two passes end (LM-3 to LM-5).
        TwoPhases = "two-phases",
        /// To the end of the game (CO-4.2).
        NoAgreement = "no-agreement",
    }

    /// Reading S2 of SI-4.1: where the stones of a suicide go.
    suicide_stones: SuicideStones = "suicide-stones" {
        /// They are prisoners of the opponent.
        Prisoners = "prisoners",
        /// Back into the bowl.
        Bowl = "bowl",
    }

    /// Reading S9 of SI-11.1: who moves first after handicap stones.
    handicap_mover: HandicapMover = "handicap-mover" {
        /// White (RU-3.3).
        White = "white",
        /// Black, as in an even game.
        Black = "black",
    }

    /// Reading S10 of SI-9.5: what prisoners are worth that cannot be filled in.
    excess: Excess = "excess" {
        /// One point less for the player whose stones they are.
        CountsAgainst = "counts-against",
        /// Nothing.
        Ignored = "ignored",
    }

    /// Reading L2 of LM-5.1: whether the positions of phase one have been before in phase two.
    phase_history: PhaseHistory = "phase-history" {
        /// They have.
        Kept = "kept",
        /// They have not: phase two begins with a history of its own.
        Reset = "reset",
    }

    /// Reading L3 of LM-5.2: the pile that the stones of phase two come from.
    pile: Pile = "pile" {
        /// The prisoners that the opponent holds: stones of the mover's own color.
        Opponents = "opponents",
        /// The prisoners that the mover holds.
        Own = "own",
    }

    /// Reading L4 of LM-5.3: how many prisoners are added to both piles when one is used up.
    top_up: TopUp = "top-up" {
        /// One to each, as often as it is needed.
        One = "one",
        /// Ten to each.
        Ten = "ten",
    }

    /// Reading L5 of LM-5.2: whether prisoners taken in phase two are kept.
    phase_two_prisoners: PhaseTwoPrisoners = "phase-two-prisoners" {
        /// They are, like those of phase one.
        Kept = "kept",
        /// They are given back.
        Returned = "returned",
    }

    /// Reading L8 of LM-5.4: what the two passes lead to that end phase two.
    phase_two_end: PhaseTwoEnd = "phase-two-end" {
        /// To the count, with every stone on the board alive.
        AllAlive = "all-alive",
        /// To another attempt to agree.
        AgreeAgain = "agree-again",
    }
}

impl Repetition {
    /// The clause that states this value wherever a ruleset names no other.
    pub fn clause(self) -> ClauseId {
        match self {
            Repetition::None => ClauseId::co(2, 1),
            Repetition::Simple => ClauseId::co(2, 2),
            Repetition::Positional => ClauseId::co(2, 3),
            Repetition::Situational => ClauseId::ru(8, 1),
            Repetition::NaturalSituational => ClauseId::co(2, 4),
        }
    }
}

impl Suicide {
    /// The clause that states this value wherever a ruleset names no other.
    pub fn clause(self) -> ClauseId {
        match self {
            Suicide::Forbidden => ClauseId::ru(7, 1),
            Suicide::MultiStone => ClauseId::co(3, 1),
            Suicide::All => ClauseId::co(3, 2),
        }
    }
}

impl BareHandicap {
    /// The player who moves first.
    pub fn first(self) -> Color {
        match self {
            BareHandicap::BlackFirst => Color::Black,
            BareHandicap::WhiteFirst => Color::White,
        }
    }
}
