//! What is sent to an engine for a start or a deed, and what its replies mean.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::course::Course;
use super::reply::Reply;
use super::session::{Asked, Session};
use super::show::{Asking, Show, color_word};
use super::talk::{Reload, StartWay, Talk};
use crate::interpreter::agreed_komi;
use crate::sgf;
use crate::vocabulary::{Action, Deed, Field, Point, Position, Ruleset, Seen, Start, Trouble};

/// Commands that were sent together: those that do something, and those that look at what has come of it.
pub(super) struct Exchange {
    done: Vec<Asked>,
    why: Option<Asked>,
    looks: Vec<(Show, Vec<Asked>)>,
    asking: Asking,
}

/// The replies to an exchange.
pub(super) struct Answers {
    /// To the commands that do something, with the commands, in order.
    pub done: Vec<(String, Reply)>,
    /// Why something was refused last, if that was asked.
    pub why: Option<Reply>,
    /// What is seen then, or what is wrong with what is shown.
    pub seen: Result<Seen, Trouble>,
}

impl Answers {
    /// The first command that was refused, with the reply.
    pub fn refused(&self) -> Option<(&str, &Reply)> {
        let refused = self.done.iter().find(|(_, reply)| !reply.success);
        refused.map(|(command, reply)| (command.as_str(), reply))
    }

    /// Whether no command was refused.
    pub fn succeeded(&self) -> bool {
        self.refused().is_none()
    }
}

impl Exchange {
    /// Puts commands among those that go out next, with the looks that the engine offers after them.
    pub fn ask(session: &mut Session, talk: &Talk, commands: &[String], asking: Asking) -> Exchange {
        let mut exchange = Exchange::only_do(session, talk, commands, asking);
        exchange.looks = Exchange::only_look(session, talk, asking).looks;
        exchange
    }

    /// Puts commands among those that go out next, without a look.
    pub fn only_do(session: &mut Session, talk: &Talk, commands: &[String], asking: Asking) -> Exchange {
        let done = commands.iter().map(|command| session.ask(command)).collect();
        let why = talk.gives_reasons.then(|| session.ask("shinpan-why-json"));
        Exchange { done, why, looks: Vec::new(), asking }
    }

    /// Puts the looks that the engine offers among the commands that go out next.
    pub fn only_look(session: &mut Session, talk: &Talk, asking: Asking) -> Exchange {
        let look = |show: &Show| {
            let commands = show.commands(asking);
            (*show, commands.iter().map(|command| session.ask(command)).collect())
        };
        Exchange { done: Vec::new(), why: None, looks: talk.shows.iter().map(look).collect(), asking }
    }

    /// Waits for all replies.
    pub fn receive(&self, session: &mut Session, limit: Duration) -> Result<Answers, Trouble> {
        let mut done = Vec::new();
        for asked in &self.done {
            done.push((asked.command().to_owned(), session.receive(asked, limit)?));
        }
        let why = self.why.as_ref().map(|asked| session.receive(asked, limit)).transpose()?;
        let mut shown = Vec::new();
        for (show, asked) in &self.looks {
            let replies = asked.iter().map(|asked| session.receive(asked, limit)).collect::<Result<Vec<_>, _>>()?;
            shown.push((*show, replies));
        }
        let mut seen = Ok(Seen::default());
        for (show, replies) in shown {
            seen = seen.and_then(|mut seen| show.read(&replies, self.asking, &mut seen).map(|()| seen));
        }
        Ok(Answers { done, why, seen })
    }
}

/// The commands that begin a game.
pub(super) fn to_start(
    talk: &Talk,
    rules: &Ruleset,
    start: &Start,
    record: &mut Records,
) -> Result<Vec<String>, Trouble> {
    let size = start.size();
    let mut commands = Vec::new();
    commands.push(match (size.is_square(), talk.rectangles) {
        (true, _) => format!("boardsize {}", size.columns()),
        (false, true) => format!("rectangular_boardsize {} {}", size.columns(), size.rows()),
        (false, false) => return Err(cannot("a board that is no square")),
    });
    commands.push("clear_board".to_owned());
    if talk.shows.iter().any(|show| show.fields().contains(&Field::Komi)) {
        commands.push(format!("komi {}", agreed_komi(rules, start)));
    }
    match start {
        Start::Even(_) => {}
        // The protocol has no smaller handicap than two stones.
        Start::Handicap { stones, .. } if stones.len() >= 2 && talk.starts.contains(&StartWay::SetFreeHandicap) => {
            let stones: Vec<String> = stones.iter().map(Point::to_string).collect();
            commands.push(format!("set_free_handicap {}", stones.join(" ")));
        }
        Start::Handicap { .. } => return Err(cannot("a handicap game of fewer than two stones")),
        Start::Position { position, to_move } => match talk.position_way() {
            Some(StartWay::ShinpanStart) => {
                commands.push(format!("shinpan-start {} {}", color_word(*to_move), rows(position)));
            }
            Some(StartWay::Loadsgf) => {
                let file = record.write(&sgf::write(start, &[], rules.komi))?;
                commands.push(format!("loadsgf {}", file.display()));
            }
            _ => return Err(cannot("a start from a given board")),
        },
    }
    Ok(commands)
}

/// The commands for a deed in the course of a game.
pub(super) fn to_do(
    talk: &Talk,
    rules: &Ruleset,
    course: &Course,
    deed: &Deed,
    record: &mut Records,
) -> Result<Vec<String>, Trouble> {
    Ok(match deed {
        Deed::Act(action) => vec![to_act(talk, action)?],
        Deed::Undo if talk.undoes => vec!["undo".to_owned()],
        Deed::Reload => match talk.reload {
            Some(Reload::ShinpanReload) => vec!["shinpan-reload".to_owned()],
            Some(Reload::Loadsgf) => {
                let file = record.write(&sgf::write(course.start(), course.accepted(), rules.komi))?;
                vec![format!("loadsgf {}", file.display())]
            }
            None => return Err(cannot("saving and loading")),
        },
        Deed::OnCopy(actions) if talk.copies => {
            let commands = actions.iter().map(|action| to_act(talk, action)).collect::<Result<Vec<_>, _>>()?;
            let moves: Vec<&str> = commands.iter().filter_map(|command| command.strip_prefix("play ")).collect();
            vec![format!("shinpan-copy-play {}", moves.join(" "))]
        }
        Deed::Undo => return Err(cannot("taking back")),
        Deed::OnCopy(_) => return Err(cannot("copying")),
    })
}

fn to_act(talk: &Talk, action: &Action) -> Result<String, Trouble> {
    let settling = |command: String| {
        let missing = || cannot(&format!("it, for GTP has no command for it: {action}"));
        if talk.settles { Ok(command) } else { Err(missing()) }
    };
    let by = color_word(action.by());
    match action {
        Action::Play(_, point) => Ok(format!("play {by} {point}")),
        Action::Pass(_) => Ok(format!("play {by} pass")),
        Action::Name { dead, .. } => {
            let stones: String = dead.iter().map(|stone| format!(" {stone}")).collect();
            settling(format!("shinpan-name {by}{stones}"))
        }
        Action::Agree(_) => settling(format!("shinpan-agree {by}")),
        Action::Object { group: Some(group), .. } => settling(format!("shinpan-object {by} {group}")),
        Action::Object { group: None, .. } => settling(format!("shinpan-object {by}")),
        Action::Resign(_) => settling(format!("shinpan-resign {by}")),
    }
}

fn rows(position: &Position) -> String {
    let rows: Vec<String> = position.to_string().lines().map(|row| row.replace(' ', "")).collect();
    rows.join("/")
}

fn cannot(what: &str) -> Trouble {
    Trouble::Cannot(what.to_owned())
}

/// Records of games in files, for engines that load them. The files are gone when this is dropped.
#[derive(Default)]
pub(super) struct Records {
    folder: Option<tempfile::TempDir>,
    written: usize,
}

impl Records {
    fn write(&mut self, text: &str) -> Result<PathBuf, Trouble> {
        let trouble = |error: std::io::Error| Trouble::Cannot(format!("a record in a file: {error}"));
        if self.folder.is_none() {
            self.folder = Some(tempfile::Builder::new().prefix("shinpan").tempdir().map_err(trouble)?);
        }
        let folder = self.folder.as_ref().map_or(Path::new(""), tempfile::TempDir::path);
        self.written += 1;
        let file = folder.join(format!("{}.sgf", self.written));
        std::fs::write(&file, text).map_err(trouble)?;
        Ok(file)
    }
}
