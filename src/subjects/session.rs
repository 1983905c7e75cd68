use std::io;
use std::time::{Duration, Instant};

use super::child::{Child, Ending, Output};
use super::inbox::{Inbox, TooLong};
use super::reply::Reply;
use crate::vocabulary::Trouble;

/// How long an engine that closed its output may take to end by itself.
const LAST_BREATH: Duration = Duration::from_millis(500);
/// How many of the offending bytes an error keeps.
const EVIDENCE: usize = 1024;
/// How much of what came instead of a reply is quoted when time is up.
const QUOTED: usize = 200;
/// The ids go round: some engines keep them in 32 bits with a sign.
const IDS: u32 = 1_000_000_000;

/// A talk with one process in GTP: commands with ids, replies in order, within limits of time and length.
pub(super) struct Session {
    child: Child,
    last_id: u32,
    /// Commands that are not handed over yet.
    outbox: Vec<u8>,
    inbox: Inbox,
    reply_limit: usize,
}

/// A command that waits for its reply.
pub(super) struct Asked {
    id: String,
    command: String,
}

impl Asked {
    /// The command, without its id.
    pub fn command(&self) -> &str {
        &self.command
    }
}

impl Session {
    /// Starts the program.
    pub fn start(command: &[String], reply_limit: usize) -> Result<Session, Trouble> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(Trouble::Cannot("the command is empty".to_owned()));
        };
        let child = Child::spawn(program, arguments).map_err(|error| not_started(program, &error))?;
        Ok(Session { child, last_id: 0, outbox: Vec::new(), inbox: Inbox::new(reply_limit), reply_limit })
    }

    /// Whether the process has ended.
    pub fn has_ended(&self) -> bool {
        self.child.has_ended()
    }

    /// Puts a command among those that go out with the next [`Session::send`].
    pub fn ask(&mut self, command: &str) -> Asked {
        self.last_id = self.last_id % IDS + 1;
        let asked = Asked { id: self.last_id.to_string(), command: command.to_owned() };
        self.outbox.extend(format!("{} {}\n", asked.id, asked.command).bytes());
        asked
    }

    /// Sends everything asked since the last time in one write.
    pub fn send(&mut self) {
        if !self.outbox.is_empty() {
            self.child.write(std::mem::take(&mut self.outbox));
        }
    }

    /// Waits for the reply to the oldest command without one. After an error the process is gone.
    pub fn receive(&mut self, asked: &Asked, limit: Duration) -> Result<Reply, Trouble> {
        let deadline = Instant::now() + limit;
        loop {
            match self.inbox.receive() {
                Ok(Some(reply)) => return self.checked(asked, reply),
                Ok(None) => {}
                Err(TooLong) => return Err(self.too_long(asked)),
            }
            match self.child.read(deadline) {
                Output::Bytes(bytes) => self.inbox.push(&bytes),
                Output::End => return Err(self.crashed(asked)),
                Output::Late => return Err(self.timed_out(asked, limit)),
            }
        }
    }

    fn checked(&mut self, asked: &Asked, reply: Reply) -> Result<Reply, Trouble> {
        if reply.id == asked.id {
            return Ok(reply);
        }
        let found = if reply.id.is_empty() { "no id".to_owned() } else { format!("id {}", reply.id) };
        let what = format!("the reply to `{}` carries {found}, expected {}", asked.command, asked.id);
        self.child.end(None);
        Err(Trouble::Protocol { what, bytes: evidence(&reply.bytes) })
    }

    fn too_long(&mut self, asked: &Asked) -> Trouble {
        self.child.end(None);
        let what = format!("more than {} bytes in answer to `{}`", self.reply_limit, asked.command);
        Trouble::Protocol { what, bytes: evidence(self.inbox.waiting()) }
    }

    fn timed_out(&mut self, asked: &Asked, limit: Duration) -> Trouble {
        let ending = self.child.end(None);
        let mut text = format!("no reply to `{}` within {limit:?}", asked.command);
        let waiting = self.inbox.waiting();
        if !waiting.is_empty() {
            let start = waiting.len().saturating_sub(QUOTED);
            text += &format!("; instead it wrote {:?}", String::from_utf8_lossy(&waiting[start..]));
        }
        Trouble::TimedOut(text + &last_words(&ending))
    }

    fn crashed(&mut self, asked: &Asked) -> Trouble {
        let by_itself = self.child.ends_within(LAST_BREATH);
        let ending = self.child.end(None);
        let how = if by_itself { ending.status.as_str() } else { "it closed its output and went on running" };
        Trouble::Crashed(format!("{how}, no reply to `{}`{}", asked.command, last_words(&ending)))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.child.end(Some(b"quit\n"));
    }
}

/// What to tell of a program that did not start.
fn not_started(program: &str, error: &io::Error) -> Trouble {
    let text = error.to_string();
    let reason = text.split(" (os error").next().unwrap_or(&text);
    let hint = match error.kind() {
        io::ErrorKind::NotFound => "; is it installed, is the path right?",
        io::ErrorKind::PermissionDenied => "; is it a program, may it be executed?",
        _ => "",
    };
    Trouble::Cannot(format!("cannot start {program}: {reason}{hint}"))
}

fn evidence(bytes: &[u8]) -> Vec<u8> {
    bytes[..bytes.len().min(EVIDENCE)].to_vec()
}

fn last_words(ending: &Ending) -> String {
    if ending.last_words.is_empty() { String::new() } else { format!("; on stderr: {}", ending.last_words) }
}
