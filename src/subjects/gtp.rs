use std::collections::BTreeSet;
use std::time::Duration;

use super::probe::{Probe, color_word};
use super::reply::Reply;
use super::session::Session;
use crate::vocabulary::{Action, Ruleset, Ruling, Seen, Sight, Size, Start, StartKind, Subject, Trouble};

/// How to start an engine, and how long to wait for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GtpOptions {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// How long it may take from its start to its first reply.
    pub start_limit: Duration,
    /// How long it may take for any later reply.
    pub command_limit: Duration,
    /// The longest reply in bytes, with everything that it writes before it.
    pub reply_limit: usize,
}

impl GtpOptions {
    /// That command with the usual limits: 10 s to start, 5 s for a reply of 64 KiB.
    pub fn new(command: Vec<String>) -> GtpOptions {
        GtpOptions {
            command,
            start_limit: Duration::from_secs(10),
            command_limit: Duration::from_secs(5),
            reply_limit: 64 * 1024,
        }
    }
}

/// An engine that speaks GTP, version 2, in a process of its own.
///
/// Its rules are those of its command line; GTP has no command to set them. When the process has ended, for whatever
/// reason, the next [`Subject::start`] starts another.
pub struct GtpEngine {
    options: GtpOptions,
    session: Option<Session>,
    /// The board of the game that was begun last, while the process that plays it lives.
    board: Option<Size>,
    probes: Vec<Probe>,
    sight: Sight,
    title: String,
}

impl GtpEngine {
    /// Starts the engine, and asks who it is and what it can show.
    ///
    /// # Errors
    /// When the program cannot be started, or does not speak the protocol.
    pub fn start(options: GtpOptions) -> Result<GtpEngine, Trouble> {
        let mut session = open(&options)?;
        let title = title(&mut session, &options)?;
        let probes = probes(&mut session, &options)?;
        let sight = sight(&probes);
        Ok(GtpEngine { options, session: Some(session), board: None, probes, sight, title })
    }

    /// Name and version, such as "GNU Go 3.8".
    pub fn title(&self) -> String {
        self.title.clone()
    }

    /// Starts the program again if the process is gone.
    fn revive(&mut self) -> Result<(), Trouble> {
        if self.session.as_ref().is_none_or(Session::has_ended) {
            self.session = None;
            self.session = Some(open(&self.options).map_err(lost)?);
        }
        Ok(())
    }

    /// Sends a command, alone.
    fn command(&mut self, command: &str) -> Result<Reply, Trouble> {
        let limit = self.options.command_limit;
        self.guarded(|session, _| tell(session, command, limit))
    }

    /// Sends a command and the probes in one write; gives the reply and what the probes show after it.
    fn command_and_look(&mut self, command: &str, size: Size) -> Result<(Reply, Result<Seen, Trouble>), Trouble> {
        let limit = self.options.command_limit;
        self.guarded(|session, probes| {
            let asked = session.ask(command);
            let looks: Vec<_> = probes.iter().map(|&probe| (probe, session.ask(&probe.to_string()))).collect();
            session.send();
            let reply = session.receive(&asked, limit)?;
            let mut answers = Vec::new();
            for (probe, asked) in &looks {
                answers.push((*probe, session.receive(asked, limit)?));
            }
            Ok((reply, look(&answers, size)))
        })
    }

    /// Talks to the process; one that has broken down is given up, and the game with it.
    fn guarded<T>(&mut self, talk: impl FnOnce(&mut Session, &[Probe]) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let Some(session) = &mut self.session else {
            return Err(no_game());
        };
        let result = talk(session, &self.probes);
        if result.is_err() {
            self.session = None;
            self.board = None;
        }
        result
    }
}

impl Subject for GtpEngine {
    fn sight(&self) -> &Sight {
        &self.sight
    }

    fn start(&mut self, _rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        let size = playable_size(start)?;
        self.board = None;
        self.revive()?;
        let reply = self.command(&format!("boardsize {}", size.columns()))?;
        if !reply.success {
            return Err(Trouble::Cannot(format!("a board of {size}: {}", reply.text.trim())));
        }
        let (reply, seen) = self.command_and_look("clear_board", size)?;
        if !reply.success {
            return Err(unexpected("clear_board", reply));
        }
        let seen = seen?;
        self.board = Some(size);
        Ok(seen)
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        let size = self.board.ok_or_else(no_game)?;
        let vertex = match action {
            Action::Play(_, point) => point.to_string(),
            Action::Pass(_) => "pass".to_owned(),
            Action::Resign(_) | Action::Name { .. } | Action::Agree(_) | Action::Object { .. } => {
                return Err(Trouble::Cannot(format!("GTP has no command for it: {action}")));
            }
        };
        let command = format!("play {} {vertex}", color_word(action.by()));
        let (reply, seen) = self.command_and_look(&command, size)?;
        let ruling = ruling(action, &command, reply)?;
        Ok((ruling, seen?))
    }
}

/// Starts the process and waits until it speaks.
fn open(options: &GtpOptions) -> Result<Session, Trouble> {
    let mut session = Session::start(&options.command, options.reply_limit)?;
    let reply = tell(&mut session, "protocol_version", options.start_limit).map_err(silent)?;
    match reply.text.trim() {
        "2" => Ok(session),
        // Engines that do not know the question exist; what they speak will be seen.
        _ if !reply.success => Ok(session),
        other => Err(Trouble::Cannot(format!("GTP of version 2; the engine speaks version {other:?}"))),
    }
}

/// A program that never answers may not have been asked to speak GTP.
fn silent(trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::TimedOut(what) => {
            Trouble::TimedOut(format!("{what} (does the program need an option to speak GTP, such as --mode gtp?)"))
        }
        other => other,
    }
}

/// Sends a command and waits for its reply.
fn tell(session: &mut Session, command: &str, limit: Duration) -> Result<Reply, Trouble> {
    let asked = session.ask(command);
    session.send();
    session.receive(&asked, limit)
}

/// Name and version as the engine gives them; the program's name when it gives none.
fn title(session: &mut Session, options: &GtpOptions) -> Result<String, Trouble> {
    let mut words: Vec<String> = Vec::new();
    for command in ["name", "version"] {
        let reply = tell(session, command, options.command_limit)?;
        if reply.success {
            words.extend(reply.text.split_whitespace().map(str::to_owned));
        }
    }
    Ok(if words.is_empty() { options.command.first().cloned().unwrap_or_default() } else { words.join(" ") })
}

/// The probes that the engine knows.
fn probes(session: &mut Session, options: &GtpOptions) -> Result<Vec<Probe>, Trouble> {
    let listed = tell(session, "list_commands", options.command_limit)?;
    let mut known = Vec::new();
    for probe in Probe::ALL {
        let knows = if listed.success {
            listed.text.split_whitespace().any(|command| command == probe.command())
        } else {
            let question = format!("known_command {}", probe.command());
            let reply = tell(session, &question, options.command_limit)?;
            reply.success && reply.text.trim().eq_ignore_ascii_case("true")
        };
        if knows {
            known.push(probe);
        }
    }
    Ok(known)
}

/// What an engine with those probes shows and takes.
fn sight(probes: &[Probe]) -> Sight {
    Sight {
        fields: probes.iter().map(|probe| probe.field()).collect(),
        sides: (1, Size::MAX),
        rectangles: false,
        starts: BTreeSet::from([StartKind::Even]),
        enforces_turn: false,
        enforces_phase: false,
        settles: false,
        gives_reasons: false,
        knows_resignation: false,
        undoes: false,
        copies: false,
        reloads: false,
    }
}

/// The size of the board, if this engine can begin like that.
fn playable_size(start: &Start) -> Result<Size, Trouble> {
    let cannot = |what: &str| Err(Trouble::Cannot(what.to_owned()));
    match start {
        Start::Even(size) if size.is_square() => Ok(*size),
        Start::Even(size) => cannot(&format!("a board of {size}: GTP knows only squares")),
        Start::Handicap { .. } => cannot("a handicap game"),
        Start::Position { .. } => cannot("a start from the middle of a game"),
    }
}

/// What the probes show together.
fn look(answers: &[(Probe, Reply)], size: Size) -> Result<Seen, Trouble> {
    let mut seen = Seen::default();
    for (probe, reply) in answers {
        probe.read(reply, size, &mut seen)?;
    }
    Ok(seen)
}

/// What the reply to `play` says about the action.
fn ruling(action: &Action, command: &str, reply: Reply) -> Result<Ruling, Trouble> {
    let text = reply.text.to_ascii_lowercase();
    let off_board = matches!(action, Action::Play(..)) && text.contains("invalid color or coordinate");
    if reply.success {
        Ok(Ruling::Accepted)
    } else if text.contains("illegal") || off_board {
        Ok(Ruling::Rejected(BTreeSet::new()))
    } else {
        Err(unexpected(command, reply))
    }
}

fn unexpected(command: &str, reply: Reply) -> Trouble {
    let what = format!("`{command}` failed, and not because the rules forbid it: {}", reply.text.trim());
    Trouble::Protocol { what, bytes: reply.bytes }
}

fn no_game() -> Trouble {
    Trouble::Cannot("an action: no game has been begun, or the process that played it has ended".to_owned())
}

/// An engine that started before and no longer does is broken; it does not merely lack something.
fn lost(trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Cannot(what) => Trouble::Crashed(format!("could not be started again: {what}")),
        other => other,
    }
}
