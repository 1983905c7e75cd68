use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use super::course::Course;
use super::exchange::{Answers, Exchange, Records, to_do, to_start};
use super::reply::Reply;
use super::session::Session;
use super::talk::Talk;
use crate::vocabulary::{Action, Deed, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble};
use crate::wire::read_grounds;

/// How to start an engine, how it talks, and how long to wait for it.
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
    /// How many games one process plays before another takes over.
    pub games_limit: usize,
    /// What it understands; found out from the commands that it lists, if nobody says.
    pub talk: Option<Talk>,
}

impl GtpOptions {
    /// That command with the usual limits: 10 s to start, 5 s for a reply of 64 KiB.
    pub fn new(command: Vec<String>) -> GtpOptions {
        GtpOptions {
            command,
            start_limit: Duration::from_secs(10),
            command_limit: Duration::from_secs(5),
            reply_limit: 64 * 1024,
            games_limit: usize::MAX,
            talk: None,
        }
    }
}

/// An engine that speaks GTP, version 2, in a process of its own.
///
/// Its rules are those of its command line; GTP has no command to set them. When the process has ended, for whatever
/// reason, the next [`Subject::start`] starts another.
pub struct GtpEngine {
    options: GtpOptions,
    talk: Talk,
    sight: Sight,
    title: String,
    session: Option<Session>,
    games: usize,
    /// The game that was begun last, while the process that plays it lives.
    game: Option<Game>,
    /// What was announced and is not sent yet, the next game first.
    announced: VecDeque<Plan>,
    /// The games that were sent while another is still played, the next first.
    sent: VecDeque<Sent>,
    records: Records,
}

/// A game that was announced.
#[derive(Clone)]
struct Plan {
    rules: Ruleset,
    start: Start,
    deeds: Vec<(Deed, bool)>,
}

/// A game whose commands are on their way.
struct Sent {
    plan: Plan,
    opening: Exchange,
    game: Game,
}

struct Game {
    rules: Ruleset,
    course: Course,
    /// What was sent ahead and is not received yet.
    ahead: VecDeque<(Deed, Exchange)>,
}

impl GtpEngine {
    /// Starts the engine, and asks who it is and what it can show.
    ///
    /// # Errors
    /// When the program cannot be started, or does not speak the protocol.
    pub fn start(options: GtpOptions) -> Result<GtpEngine, Trouble> {
        let mut session = open(&options)?;
        let title = title(&mut session, &options)?;
        let talk = match &options.talk {
            // A profile that says nothing of what is shown leaves it to the engine's list of commands.
            Some(talk) if talk.shows.is_empty() => {
                Talk { shows: talk_of(&mut session, &options)?.shows, ..talk.clone() }
            }
            Some(talk) => talk.clone(),
            None => talk_of(&mut session, &options)?,
        };
        let sight = talk.sight();
        Ok(GtpEngine {
            options,
            talk,
            sight,
            title,
            session: Some(session),
            games: 0,
            game: None,
            announced: VecDeque::new(),
            sent: VecDeque::new(),
            records: Records::default(),
        })
    }

    /// Name and version, such as "GNU Go 3.8".
    pub fn title(&self) -> String {
        self.title.clone()
    }

    /// What it understands, and by which commands it shows the game.
    pub fn talk(&self) -> &Talk {
        &self.talk
    }

    /// Receives what is still on its way from the last game; nobody wants to know it any more.
    fn drain(&mut self) {
        let Some(game) = self.game.take() else { return };
        for (_, exchange) in &game.ahead {
            let Some(session) = &mut self.session else { return };
            if exchange.receive(session, self.options.command_limit).is_err() {
                self.session = None;
            }
        }
    }

    /// Starts the program again if the process is gone, or has played enough games.
    fn revive(&mut self) -> Result<(), Trouble> {
        if self.games >= self.options.games_limit {
            self.session = None;
        }
        // One that has ended before it answered what was sent to it has crashed, which shows when it is read from.
        let is_asked = !self.sent.is_empty();
        if self.session.as_ref().is_none_or(|session| !is_asked && session.has_ended()) {
            self.session = None;
            // What was sent to the one that was given up has to be sent again.
            for lost in self.sent.drain(..).rev() {
                self.announced.push_front(lost.plan);
            }
            self.session = Some(open(&self.options).map_err(lost)?);
            self.games = 0;
        }
        self.games += 1;
        Ok(())
    }

    /// What was announced for that start; the start alone if nothing was.
    fn plan(&mut self, rules: &Ruleset, start: &Start) -> Plan {
        let announced = self.announced.pop_front().filter(|plan| plan.start == *start && plan.rules == *rules);
        announced.unwrap_or_else(|| {
            // Whoever does something else than what was announced has other plans.
            self.announced.clear();
            Plan { rules: rules.clone(), start: start.clone(), deeds: Vec::new() }
        })
    }

    /// Puts the commands of a game among those that go out next, as far as the engine has commands for it.
    fn send_game(&mut self, plan: Plan) -> Result<Sent, Trouble> {
        let commands = to_start(&self.talk, &plan.rules, &plan.start, &mut self.records)?;
        let mut course = Course::of(&plan.start);
        let mut game = Game { rules: plan.rules.clone(), course: course.clone(), ahead: VecDeque::new() };
        let session = self.session.as_mut().ok_or_else(no_game)?;
        let opening = Exchange::ask(session, &self.talk, &commands, course.asking());
        if self.talk.pipelines {
            for (deed, accepted) in &plan.deeds {
                let Ok(exchange) = self.ask(&game.rules, &mut course, deed, *accepted) else { break };
                game.ahead.push_back((deed.clone(), exchange));
            }
        }
        Ok(Sent { plan, opening, game })
    }

    /// Sends the games that are announced too, so that the engine need not wait for them.
    fn send_announced(&mut self) {
        while self.talk.pipelines && self.games + self.sent.len() < self.options.games_limit {
            let Some(plan) = self.announced.pop_front() else { return };
            match self.send_game(plan.clone()) {
                Ok(sent) => self.sent.push_back(sent),
                Err(_) => {
                    // It will be told why when it is to be played.
                    self.announced.push_front(plan);
                    return;
                }
            }
        }
    }

    /// Receives what is still on its way of games that are not played after all.
    fn drain_sent(&mut self) {
        for Sent { opening, game, .. } in std::mem::take(&mut self.sent) {
            self.game = Some(game);
            match self.session.as_mut().map(|session| opening.receive(session, self.options.command_limit)) {
                Some(Ok(_)) => self.drain(),
                _ => self.session = None,
            }
            self.game = None;
        }
    }

    /// Puts the commands of a deed among those that go out next, and goes on in the course of the game.
    fn ask(&mut self, rules: &Ruleset, course: &mut Course, deed: &Deed, accepted: bool) -> Result<Exchange, Trouble> {
        let commands = to_do(&self.talk, rules, course, deed, &mut self.records)?;
        course.go_on(deed, accepted);
        let session = self.session.as_mut().ok_or_else(no_game)?;
        Ok(Exchange::ask(session, &self.talk, &commands, course.asking()))
    }

    /// Does something, if it is not done yet because it was announced, and gives the answers.
    fn carry_out(&mut self, deed: &Deed) -> Result<Answers, Trouble> {
        let mut game = self.game.take().ok_or_else(no_game)?;
        let exchange = match game.ahead.pop_front() {
            Some((announced, exchange)) if announced == *deed => exchange,
            Some(_) => return Err(Trouble::Cannot("something else than what was announced".to_owned())),
            // The commands of other games are on their way, so that this one cannot be gone on with.
            None if !self.sent.is_empty() => {
                return Err(Trouble::Cannot("something that was not announced".to_owned()));
            }
            None => return self.carry_out_now(game, deed),
        };
        let answers = self.receive(&exchange)?;
        game.course.go_on(deed, answers.succeeded());
        self.game = Some(game);
        Ok(answers)
    }

    /// Does something, and looks only when it is known what has come of it: whose turn it is depends on that.
    fn carry_out_now(&mut self, mut game: Game, deed: &Deed) -> Result<Answers, Trouble> {
        let commands = match to_do(&self.talk, &game.rules, &game.course, deed, &mut self.records) {
            Ok(commands) => commands,
            Err(cannot) => {
                self.game = Some(game);
                return Err(cannot);
            }
        };
        let session = self.session.as_mut().ok_or_else(no_game)?;
        let doing = Exchange::only_do(session, &self.talk, &commands, game.course.asking());
        let done = self.receive(&doing)?;
        game.course.go_on(deed, done.succeeded());
        let session = self.session.as_mut().ok_or_else(no_game)?;
        let looking = Exchange::only_look(session, &self.talk, game.course.asking());
        let Answers { seen, .. } = self.receive(&looking)?;
        self.game = Some(game);
        Ok(Answers { seen, ..done })
    }

    /// Sends and receives; a process that has broken down is given up.
    fn receive(&mut self, exchange: &Exchange) -> Result<Answers, Trouble> {
        let limit = self.options.command_limit;
        let session = self.session.as_mut().ok_or_else(no_game)?;
        session.send();
        let answers = exchange.receive(session, limit);
        if answers.is_err() {
            self.session = None;
        }
        answers
    }

    /// The ruling on an action, by the reply to its command.
    fn ruling(&self, action: &Action, answers: &Answers) -> Result<Ruling, Trouble> {
        let Some((command, reply)) = answers.done.first() else { return Err(no_game()) };
        if reply.success {
            return Ok(Ruling::Accepted);
        }
        let text = reply.text.to_ascii_lowercase();
        let is_move = matches!(action, Action::Play(..) | Action::Pass(_));
        let off_board = matches!(action, Action::Play(..)) && text.contains("invalid color or coordinate");
        if is_move && !off_board && !text.contains(&self.talk.refused.to_ascii_lowercase()) {
            return Err(unexpected(command, reply));
        }
        let Some(why) = &answers.why else { return Ok(Ruling::Rejected(BTreeSet::new())) };
        let grounds = read_grounds(&why.text);
        grounds.map(Ruling::Rejected).map_err(|what| Trouble::Protocol { what, bytes: why.bytes.clone() })
    }
}

impl Subject for GtpEngine {
    fn sight(&self) -> &Sight {
        &self.sight
    }

    fn announce(&mut self, rules: &Ruleset, start: &Start, deeds: &[(Deed, bool)]) {
        let (rules, start, deeds) = (rules.clone(), start.clone(), deeds.to_vec());
        self.announced.push_back(Plan { rules, start, deeds });
    }

    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.drain();
        let is_sent = self.sent.front().is_some_and(|sent| sent.plan.start == *start && sent.plan.rules == *rules);
        if !is_sent {
            self.drain_sent();
        }
        self.revive()?;
        let Sent { opening, game, .. } = match self.sent.pop_front() {
            Some(sent) => sent,
            None => {
                let plan = self.plan(rules, start);
                self.send_game(plan)?
            }
        };
        self.send_announced();
        let answers = self.receive(&opening)?;
        self.game = Some(game);
        if let Some((command, refused)) = answers.refused() {
            self.drain();
            if command == "clear_board" {
                return Err(unexpected(command, refused));
            }
            let name = command.split(' ').next().unwrap_or_default();
            let what = if name == "boardsize" { format!("a board of {}", start.size()) } else { format!("`{name}`") };
            return Err(Trouble::Cannot(format!("{what}: {}", refused.text.trim())));
        }
        answers.seen
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        let answers = self.carry_out(&Deed::Act(action.clone()))?;
        let ruling = self.ruling(action, &answers)?;
        Ok((ruling, answers.seen?))
    }

    fn undo(&mut self) -> Result<Seen, Trouble> {
        if self.game.as_ref().is_some_and(|game| game.ahead.is_empty() && game.course.accepted().is_empty()) {
            return Err(Trouble::Cannot("nothing has been done that could be taken back".to_owned()));
        }
        success(self.carry_out(&Deed::Undo)?)
    }

    fn reload(&mut self) -> Result<Seen, Trouble> {
        success(self.carry_out(&Deed::Reload)?)
    }

    fn act_on_copy(&mut self, actions: &[Action]) -> Result<(), Trouble> {
        // What the copy says is its own affair.
        self.carry_out(&Deed::OnCopy(actions.to_vec())).map(|_| ())
    }
}

/// What is seen after something that no rule can forbid.
fn success(answers: Answers) -> Result<Seen, Trouble> {
    match answers.refused() {
        Some((command, refused)) => Err(unexpected(command, refused)),
        None => answers.seen,
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

/// What the engine understands, by its list of commands, or by asking for one after the other.
fn talk_of(session: &mut Session, options: &GtpOptions) -> Result<Talk, Trouble> {
    let listed = tell(session, "list_commands", options.command_limit)?;
    let mut known: BTreeSet<String> = BTreeSet::new();
    if listed.success {
        known.extend(listed.text.split_whitespace().map(str::to_owned));
    } else {
        for command in Talk::ASKED_FOR {
            let reply = tell(session, &format!("known_command {command}"), options.command_limit)?;
            if reply.success && reply.text.trim().eq_ignore_ascii_case("true") {
                known.insert(command.to_owned());
            }
        }
    }
    Ok(Talk::of_commands(|command| known.contains(command)))
}

fn unexpected(command: &str, reply: &Reply) -> Trouble {
    let what = format!("`{command}` failed, and not because the rules forbid it: {}", reply.text.trim());
    Trouble::Protocol { what, bytes: reply.bytes.clone() }
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
