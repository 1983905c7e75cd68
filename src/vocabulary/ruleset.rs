use std::fmt;
use std::str::FromStr;

use super::{Color, Points};

/// Declares every parameter once: its type, its values, its field in [`Ruleset`], its name on the command line.
macro_rules! parameters {
    ($(
        $(#[$doc:meta])*
        $field:ident: $Type:ident = $name:literal {
            $( $(#[$value_doc:meta])* $Value:ident = $value:literal, )+
        } russian: $Russian:ident
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

        /// The rules of one game: a value for every parameter, and the komi of even games.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct Ruleset {
            /// The name that the values were taken from.
            pub name: String,
            /// The points that White is owed in an even game.
            pub komi: Points,
            /// The points that White is owed in a handicap game, by agreement of the players (RU-11.2).
            pub handicap_komi: Points,
            $( $(#[$doc])* pub $field: $Type, )+
        }

        impl Ruleset {
            /// The rules of the Russian list, with the default reading wherever it leaves room.
            pub fn russian() -> Ruleset {
                Ruleset {
                    name: "russian".to_owned(),
                    komi: Points::from_halves(13),
                    handicap_komi: Points::ZERO,
                    $($field: $Type::$Russian),+
                }
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
                        if let Some(&value) = $Type::ALL.iter().find(|value| value.name() == setting.value) {
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
    } russian: Situational

    /// Whether a play may take its own chain's last liberty (RU-7.1, CO-3).
    suicide: Suicide = "suicide" {
        /// Never (RU-7.1).
        Forbidden = "forbidden",
        /// Only with two stones or more (CO-3.1).
        MultiStone = "multi-stone",
        /// With any number of stones (CO-3.2).
        All = "all",
    } russian: Forbidden

    /// What a pass costs (RU-4.3, CO-4.1).
    pass_cost: PassCost = "pass-cost" {
        /// A stone to the opponent (RU-4.3).
        Stone = "stone",
        /// Nothing (CO-4.1).
        Free = "free",
    } russian: Stone

    /// Reading A4 of RU-6.4: which chains go when a play leaves chains of both colors without a liberty.
    capture_order: CaptureOrder = "capture-order" {
        /// The opponent's only.
        OpponentFirst = "opponent-first",
        /// The mover's only.
        OwnFirst = "own-first",
        /// All of them at once.
        Together = "together",
    } russian: OpponentFirst

    /// Reading A5 of RU-6.3: how many surrounded chains one play takes.
    capture_extent: CaptureExtent = "capture-extent" {
        /// Every one.
        AllChains = "all-chains",
        /// One of them, the one with the lowest point.
        OneChain = "one-chain",
    } russian: AllChains

    /// Reading A2 and R3 of RU-8.1: whether the start belongs to what has been before.
    start_history: StartHistory = "start-history" {
        /// It does.
        Counts = "counts",
        /// It does not.
        Ignored = "ignored",
    } russian: Counts

    /// Reading A6 and R2 of RU-8.1: whether situations made by a pass belong to what has been before.
    pass_history: PassHistory = "pass-history" {
        /// They do.
        Counts = "counts",
        /// They do not.
        Ignored = "ignored",
    } russian: Counts

    /// Reading A3: whether the position just before a play belongs to what has been before.
    present_history: PresentHistory = "present-history" {
        /// It does.
        Counts = "counts",
        /// It does not.
        Ignored = "ignored",
    } russian: Counts

    /// Reading R1 of RU-8.1: whether a pass, too, may not repeat.
    repeating_pass: RepeatingPass = "repeating-pass" {
        /// A pass is no move in the sense of rule 5, so the ban never touches it.
        Allowed = "allowed",
        /// A pass that repeats is banned like a play that repeats.
        Refused = "refused",
    } russian: Allowed

    /// Reading R17 of RU-4.2: whether a game may open with a pass.
    opening_pass: OpeningPass = "opening-pass" {
        /// It may.
        Allowed = "allowed",
        /// Only after the first play.
        Refused = "refused",
    } russian: Allowed

    /// Reading R17 of RU-4.4: when a player may resign.
    resignation: Resignation = "resignation" {
        /// At any moment.
        AnyTime = "any-time",
        /// Only when it is his turn.
        OwnTurn = "own-turn",
    } russian: AnyTime

    /// Reading R10 of RU-3.4: who moves first in a handicap game without handicap stones.
    bare_handicap: BareHandicap = "bare-handicap" {
        /// Black, since there is no stone that would stand for a move.
        BlackFirst = "black-first",
        /// White, as in every handicap game.
        WhiteFirst = "white-first",
    } russian: BlackFirst

    /// Reading A1 of RU-10.2: whose territory an empty region is that touches no stone at all.
    empty_region: EmptyRegion = "empty-region" {
        /// Nobody's: no stone makes it anybody's own.
        Nobody = "nobody",
        /// Both players': it touches no stone of the other.
        Both = "both",
    } russian: Nobody

    /// Reading A7 of RU-0.3: what becomes of the passes that stopped play when it goes on.
    stop_passes: StopPasses = "stop-passes" {
        /// They have been made, like any other.
        Kept = "kept",
        /// It is as if they had never been made.
        Erased = "erased",
    } russian: Kept

    /// Reading R5 of RU-10.1: what a pass is worth in the count.
    pass_value: PassValue = "pass-value" {
        /// One point for the opponent.
        Once = "once",
        /// One point less for the player who passed and one more for the opponent.
        BothSides = "both-sides",
        /// Two points for the opponent: the stone is a prisoner, and the pass counts beside it.
        Twice = "twice",
    } russian: Once

    /// Reading R6 of RU-9.3: how passes in a row are counted when play has been stopped and goes on.
    pass_count: PassCount = "pass-count" {
        /// On from those that stopped play: two more end the game.
        Kept = "kept",
        /// Afresh: two more stop play again.
        Afresh = "afresh",
        /// On, and every pass after the first stops play again until the fourth.
        StopsAgain = "stops-again",
    } russian: Kept

    /// Reading R7 of RU-9.4: what White's last pass costs.
    last_pass: LastPass = "last-pass" {
        /// What every pass costs.
        Paid = "paid",
        /// Nothing.
        Free = "free",
    } russian: Paid

    /// Reading R8 of RU-0.1: which stones a player may name doomed.
    naming: Naming = "naming" {
        /// The opponent's.
        OpponentsStones = "opponents-stones",
        /// Any, his own included.
        AnyStones = "any-stones",
    } russian: OpponentsStones

    /// Reading R8 of RU-0.3: what an objection leaves on the board.
    objection: Objection = "objection" {
        /// Everything, what nobody disputes included.
        NothingRemoved = "nothing-removed",
        /// What is disputed; the rest is removed at once.
        UndisputedRemoved = "undisputed-removed",
    } russian: NothingRemoved

    /// Reading R9 of RU-0.3: who moves when play goes on.
    resumption: Resumption = "resumption" {
        /// The player whose turn it would have been.
        TurnKept = "turn-kept",
        /// The player who objected.
        ObjectorFirst = "objector-first",
        /// The opponent of the player who objected.
        OpponentFirst = "opponent-first",
    } russian: TurnKept

    /// Reading R11 of RU-10.3: what White is given for Black's handicap stones in the count.
    handicap_points: HandicapPoints = "handicap-points" {
        /// Nothing.
        Nothing = "nothing",
        /// One point for each stone but the first.
        StonesLessOne = "stones-less-one",
    } russian: Nothing

    /// Reading R12 of RU-10.5: who wins when both players have the same number of points.
    tie: Tie = "tie" {
        /// White.
        White = "white",
        /// Nobody.
        Nobody = "nobody",
    } russian: White

    /// Reading R15 of RU-9.2: what stones removed by agreement are worth.
    dead_stones: DeadStones = "dead-stones" {
        /// They are prisoners like stones taken in play.
        Prisoners = "prisoners",
        /// They leave the board and count for nobody.
        Removed = "removed",
    } russian: Prisoners

    /// Reading R16 of RU-10.2: whether points beside chains that touch a neutral point are territory.
    seki_territory: SekiTerritory = "seki-territory" {
        /// They are, like all others.
        Counts = "counts",
        /// They are not.
        Ignored = "ignored",
    } russian: Counts

    /// Reading R19 of RU-9.5: whether play may go on although nothing of the objector's was named.
    resuming: Resuming = "resuming" {
        /// It may: agreement takes both players.
        Always = "always",
        /// Only a player with something in dispute may object.
        AfterNaming = "after-naming",
    } russian: Always

    /// Reading R20 of RU-0.2: whether an objection has to name the disputed chain.
    objection_names: ObjectionNames = "objection-names" {
        /// A chain of the objector's own, if one was named doomed.
        OwnGroup = "own-group",
        /// It need not.
        MayOmit = "may-omit",
    } russian: OwnGroup

    /// What is counted at the end (RU-10.1, RU-11.8).
    count: Count = "count" {
        /// Stones taken, passes of the opponent, and territory.
        CapturedStones = "captured-stones",
        /// Living stones and territory.
        LivingStones = "living-stones",
    } russian: CapturedStones

    /// When Black pays the komi (RU-11.4).
    komi_paid: KomiPaid = "komi-paid" {
        /// At the end of the game, in the count.
        AtTheEnd = "at-the-end",
        /// Before the first move.
        BeforeTheGame = "before-the-game",
    } russian: AtTheEnd
}

impl Ruleset {
    /// The names that [`Ruleset::named`] knows.
    pub const NAMES: [&'static str; 1] = ["russian"];

    /// The ruleset with that name.
    pub fn named(name: &str) -> Option<Ruleset> {
        (name == "russian").then(Ruleset::russian)
    }

    /// The parameters in which two rulesets differ, with this one's values.
    pub fn differences(&self, other: &Ruleset) -> Vec<Setting> {
        let settings = Parameter::ALL.iter().map(|&parameter| self.get(parameter));
        settings.filter(|setting| other.get(setting.parameter) != *setting).collect()
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

/// One value of one parameter, written `name=value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setting {
    /// The parameter.
    pub parameter: Parameter,
    /// One of its values.
    pub value: &'static str,
}

impl Setting {
    /// The setting with these two names.
    ///
    /// # Errors
    /// When there is no such parameter, or it has no such value; the message lists what there is.
    pub fn new(parameter: &str, value: &str) -> Result<Setting, SettingError> {
        let known = Parameter::ALL.iter().copied().find(|known| known.name() == parameter);
        let known = known.ok_or_else(|| SettingError::Parameter(parameter.to_owned()))?;
        let found = known.values().into_iter().find(|&name| name == value);
        match found {
            Some(value) => Ok(Setting { parameter: known, value }),
            None => Err(SettingError::Value { parameter: known, found: value.to_owned() }),
        }
    }

    /// Every value of every parameter.
    pub fn all() -> impl Iterator<Item = Setting> {
        let parameters = Parameter::ALL.iter().copied();
        parameters.flat_map(|parameter| parameter.values().into_iter().map(move |value| Setting { parameter, value }))
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}={}", self.parameter.name(), self.value))
    }
}

impl FromStr for Setting {
    type Err = SettingError;

    /// ```
    /// use shinpan::vocabulary::Setting;
    /// let setting: Setting = "repetition=positional".parse()?;
    /// assert_eq!(setting.value, "positional");
    /// # Ok::<(), shinpan::vocabulary::SettingError>(())
    /// ```
    fn from_str(text: &str) -> Result<Setting, SettingError> {
        let (parameter, value) = text.split_once('=').ok_or_else(|| SettingError::Form(text.to_owned()))?;
        Setting::new(parameter.trim(), value.trim())
    }
}

/// Why a text sets no parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// It is not of the form `name=value`.
    Form(String),
    /// No parameter has this name.
    Parameter(String),
    /// The parameter has no such value.
    Value {
        /// The parameter.
        parameter: Parameter,
        /// The value asked for.
        found: String,
    },
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::Form(found) => write!(f, "expected name=value, found {found:?}"),
            SettingError::Parameter(found) => {
                let names: Vec<&str> = Parameter::ALL.iter().map(|parameter| parameter.name()).collect();
                write!(f, "expected one of the parameters {}, found {found:?}", names.join(", "))
            }
            SettingError::Value { parameter, found } => {
                write!(
                    f,
                    "expected {} to be one of {}, found {found:?}",
                    parameter.name(),
                    parameter.values().join(", ")
                )
            }
        }
    }
}

impl std::error::Error for SettingError {}
