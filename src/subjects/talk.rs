use std::collections::BTreeSet;

use super::show::Show;
use crate::vocabulary::{Field, Sight, Size, StartKind};

/// What an engine understands, and how it shows a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Talk {
    /// The shortest and the longest side of its boards.
    pub sides: (u8, u8),
    /// Whether it takes boards that are no squares, by `rectangular_boardsize`.
    pub rectangles: bool,
    /// The ways in which it can be made to begin, the best first.
    pub starts: Vec<StartWay>,
    /// Whether `play` refuses a player who is not to move.
    pub enforces_turn: bool,
    /// Whether `play` refuses what the phase of the game does not know.
    pub enforces_phase: bool,
    /// What the message of a refused `play` contains, in any case of letters, if the rules forbid the play.
    pub refused: String,
    /// Whether `shinpan-why-json` tells the reasons.
    pub gives_reasons: bool,
    /// How it shows the game.
    pub shows: Vec<Show>,
    /// Whether `undo` takes back.
    pub undoes: bool,
    /// How it saves and loads, if it does.
    pub reload: Option<Reload>,
    /// Whether `shinpan-copy-play` plays on a copy.
    pub copies: bool,
    /// Whether it knows `shinpan-name`, `shinpan-agree`, `shinpan-object` and `shinpan-resign`.
    pub settles: bool,
    /// Whether all commands of a scenario may be sent at once.
    pub pipelines: bool,
}

/// A way to begin that is more than an empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartWay {
    /// A given board is made by moves, which then belong to the game.
    Moves,
    /// Handicap stones are placed by `set_free_handicap`.
    SetFreeHandicap,
    /// A given board is loaded from a file by `loadsgf`.
    Loadsgf,
    /// A given board is set up by `shinpan-start`.
    ShinpanStart,
}

/// A way to save and load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reload {
    /// The moves are written into a file, which `loadsgf` loads.
    Loadsgf,
    /// `shinpan-reload`.
    ShinpanReload,
}

impl StartWay {
    /// Every way.
    pub const ALL: [StartWay; 4] =
        [StartWay::Moves, StartWay::SetFreeHandicap, StartWay::Loadsgf, StartWay::ShinpanStart];

    /// The word in profiles.
    pub fn name(self) -> &'static str {
        match self {
            StartWay::Moves => "moves",
            StartWay::SetFreeHandicap => "set_free_handicap",
            StartWay::Loadsgf => "loadsgf",
            StartWay::ShinpanStart => "shinpan-start",
        }
    }
}

impl Reload {
    /// Every way.
    pub const ALL: [Reload; 2] = [Reload::Loadsgf, Reload::ShinpanReload];

    /// The command.
    pub fn command(self) -> &'static str {
        match self {
            Reload::Loadsgf => "loadsgf",
            Reload::ShinpanReload => "shinpan-reload",
        }
    }
}

impl Talk {
    /// The commands that an engine without a list of its commands is asked for.
    pub(super) const ASKED_FOR: [&'static str; 4] = ["list_stones", "captures", "all_legal", "undo"];

    /// What can be told from the commands that an engine knows. Nothing is taken for granted that a command list
    /// cannot show: such an engine begins on an empty board, and is asked step by step.
    pub(super) fn of_commands(knows: impl Fn(&str) -> bool) -> Talk {
        let shows = [Show::ListStones, Show::Captures, Show::AllLegal].into_iter();
        Talk {
            sides: (1, Size::MAX),
            rectangles: false,
            starts: vec![StartWay::Moves],
            enforces_turn: false,
            enforces_phase: false,
            refused: "illegal".to_owned(),
            gives_reasons: false,
            shows: shows.filter(|show| knows(show.command())).collect(),
            undoes: knows("undo"),
            reload: None,
            copies: false,
            settles: false,
            pipelines: false,
        }
    }

    /// The way to begin from a given board: the first that is named.
    pub(super) fn position_way(&self) -> Option<StartWay> {
        self.starts.iter().copied().find(|way| *way != StartWay::SetFreeHandicap)
    }

    /// What a subject that talks like this shows and takes.
    pub(super) fn sight(&self) -> Sight {
        let mut starts = BTreeSet::from([StartKind::Even]);
        if self.starts.contains(&StartWay::SetFreeHandicap) {
            starts.insert(StartKind::Handicap);
        }
        starts.extend(self.position_way().map(|way| match way {
            StartWay::Moves => StartKind::Moves,
            _ => StartKind::Position,
        }));
        Sight {
            fields: self.shows.iter().flat_map(|show| show.fields()).collect::<BTreeSet<Field>>(),
            sides: self.sides,
            rectangles: self.rectangles,
            starts,
            enforces_turn: self.enforces_turn,
            enforces_phase: self.enforces_phase,
            settles: self.settles,
            gives_reasons: self.gives_reasons,
            knows_resignation: self.settles,
            undoes: self.undoes,
            copies: self.copies,
            reloads: self.reload.is_some(),
        }
    }
}
