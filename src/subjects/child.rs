//! A supervised child process: it cannot block its owner, flood the memory, or outlive them.

use std::collections::BTreeSet;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{self, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// How long the process may take to end after a request, before the next and harsher one.
const GRACE: Duration = Duration::from_secs(1);
/// How often a wait looks whether the process still lives.
const GLANCE: Duration = Duration::from_millis(100);
/// How long the last words on stderr are waited for when the process is gone.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// How much of stderr is kept.
const STDERR_KEPT: usize = 4096;
/// How much is read at once.
const CHUNK: usize = 8192;
/// How long more output is waited for before what is there is handed over.
const ALMOST_AT_ONCE: Timespec = Timespec { tv_sec: 0, tv_nsec: 50_000 };
/// How many chunks of stdout may wait for their reader; then the process has to wait.
const CHUNKS: usize = 4;

/// The groups of all processes that are alive, for the moment when this process itself is told to end.
static ALIVE: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

/// Ends every process at once, as far as it was started here: for the handler of Ctrl-C, after which nothing is
/// dropped in order.
pub fn end_all() {
    for &group in ALIVE.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        if let Some(group) = Pid::from_raw(group) {
            // Fails only when there is no one left to receive it.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

/// A process in a group of its own, with its pipes.
pub(super) struct Child {
    process: process::Child,
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Vec<u8>>,
    stderr: Arc<Mutex<Vec<u8>>>,
    /// Carries nothing; it is disconnected when stderr has been read to its end.
    stderr_end: Receiver<()>,
    reaped: bool,
}

/// What came from the process.
pub(super) enum Output {
    /// More bytes.
    Bytes(Vec<u8>),
    /// Nothing more will come.
    End,
    /// Nothing came in time.
    Late,
}

/// How the process ended.
pub(super) struct Ending {
    /// Exit status or signal, in words.
    pub status: String,
    /// The end of what it wrote to stderr.
    pub last_words: String,
}

impl Child {
    /// Starts a program.
    pub fn spawn(program: &str, arguments: &[String]) -> io::Result<Child> {
        let mut process = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let stderr = Arc::new(Mutex::new(Vec::new()));
        let (sender, input) = mpsc::channel();
        let (chunks, output) = mpsc::sync_channel(CHUNKS);
        let (end, stderr_end) = mpsc::channel();
        if let Some(pipe) = process.stdin.take() {
            thread::spawn(move || write_all(pipe, &input));
        }
        if let Some(pipe) = process.stdout.take() {
            thread::spawn(move || read_all(pipe, &chunks));
        }
        if let Some(pipe) = process.stderr.take() {
            let kept = Arc::clone(&stderr);
            thread::spawn(move || drain(pipe, &kept, end));
        }
        let child = Child { process, input: Some(sender), output, stderr, stderr_end, reaped: false };
        ALIVE.lock().unwrap_or_else(PoisonError::into_inner).insert(child.group().as_raw_pid());
        Ok(child)
    }

    /// Hands bytes over to be written. Never waits, and never fails: a process that no longer reads is found out
    /// when it is read from.
    pub fn write(&self, bytes: Vec<u8>) {
        if let Some(input) = &self.input {
            // The writer is gone only when the process is.
            let _ = input.send(bytes);
        }
    }

    /// Waits for output, but no longer than until the deadline.
    pub fn read(&self, deadline: Instant) -> Output {
        loop {
            // Asked before the wait, so that what was written just before the end is still read.
            let ended = self.has_ended();
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Output::Late;
            }
            match self.output.recv_timeout(left.min(GLANCE)) {
                Ok(bytes) => return Output::Bytes(bytes),
                Err(RecvTimeoutError::Disconnected) => return Output::End,
                // A process that it left behind may still hold the pipe.
                Err(RecvTimeoutError::Timeout) if ended => return Output::End,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Whether the process has ended. It stays unreaped, so that the number of its group is not given to others.
    pub fn has_ended(&self) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        self.reaped || !matches!(waitid(WaitId::Pid(self.group()), look), Ok(None))
    }

    /// Waits until the process has ended by itself, but no longer than that; tells whether it has.
    pub fn ends_within(&self, limit: Duration) -> bool {
        let deadline = Instant::now() + limit;
        let mut pause = Duration::from_millis(1);
        while !self.has_ended() {
            if Instant::now() >= deadline {
                return false;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(20));
        }
        true
    }

    /// Ends the process and its whole group: with a farewell if there is one, then by SIGTERM, at last by SIGKILL.
    pub fn end(&mut self, farewell: Option<&[u8]>) -> Ending {
        if !self.reaped {
            if let Some(words) = farewell {
                self.write(words.to_vec());
            }
            self.input = None;
            let polite = farewell.is_some() && self.ends_within(GRACE);
            if !polite {
                self.signal(Signal::TERM);
                self.ends_within(GRACE);
            }
            // Whatever the process left behind in its group goes with it.
            self.signal(Signal::KILL);
        }
        // Before it is reaped: afterwards its number may belong to others.
        ALIVE.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.group().as_raw_pid());
        let status = self.process.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        self.reaped = true;
        Ending { status, last_words: self.last_words() }
    }

    fn group(&self) -> Pid {
        Pid::from_child(&self.process)
    }

    fn signal(&self, signal: Signal) {
        // Fails only when there is no one left to receive it.
        let _ = kill_process_group(self.group(), signal);
    }

    fn last_words(&self) -> String {
        let _ = self.stderr_end.recv_timeout(LAST_WORDS);
        let kept = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).trim().to_owned()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if !self.reaped {
            self.end(None);
        }
    }
}

/// Writes until the sender is dropped or the process no longer reads; then closes the pipe.
fn write_all(mut pipe: ChildStdin, input: &Receiver<Vec<u8>>) {
    for bytes in input {
        if pipe.write_all(&bytes).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

/// Reads until the pipe ends or no one wants the chunks any more.
///
/// Engines write reply by reply, and to wake the reader for each would cost more than the replies do: what follows at
/// once goes along.
fn read_all(mut pipe: ChildStdout, chunks: &SyncSender<Vec<u8>>) {
    while let Some(mut bytes) = read_some(&mut pipe) {
        while bytes.len() < CHUNK && has_more(&pipe) {
            match read_some(&mut pipe) {
                Some(more) => bytes.extend(more),
                None => break,
            }
        }
        if chunks.send(bytes).is_err() {
            return;
        }
    }
}

/// Whether more can be read at once, or almost.
fn has_more(pipe: &ChildStdout) -> bool {
    let mut waiting = [PollFd::new(pipe, PollFlags::IN)];
    let number = poll(&mut waiting, Some(&ALMOST_AT_ONCE));
    // At its end a pipe only hangs up; then there is nothing more to read here.
    number.is_ok_and(|number| number > 0) && waiting[0].revents().contains(PollFlags::IN)
}

/// Reads to the end and keeps the last part.
fn drain(mut pipe: ChildStderr, kept: &Mutex<Vec<u8>>, _end: Sender<()>) {
    while let Some(bytes) = read_some(&mut pipe) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(bytes);
        let surplus = kept.len().saturating_sub(STDERR_KEPT);
        kept.drain(..surplus);
    }
}

/// The next bytes of a pipe; `None` at its end.
fn read_some(pipe: &mut impl Read) -> Option<Vec<u8>> {
    let mut buffer = [0; CHUNK];
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => return None,
            Ok(length) => return Some(buffer[..length].to_vec()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Child {
        Child::spawn("sh", &["-c".to_owned(), script.to_owned()]).expect("a shell")
    }

    #[test]
    fn one_that_never_reads_blocks_no_one() {
        let mut child = shell("exec sleep 1000");
        child.write(vec![b'x'; 1 << 20]);
        assert!(matches!(child.read(Instant::now() + Duration::from_millis(50)), Output::Late));
        assert!(child.end(None).status.contains("SIGTERM"));
    }

    #[test]
    fn of_a_flood_on_stderr_the_end_is_kept() {
        let mut child = shell("yes | head -c 1000000 >&2; echo the end >&2");
        assert!(child.ends_within(Duration::from_secs(30)));
        let ending = child.end(None);
        assert!(ending.last_words.ends_with("the end"), "{}", ending.last_words);
        assert!(ending.last_words.len() <= STDERR_KEPT);
        assert_eq!(ending.status, "exit status: 0");
    }

    #[test]
    fn a_farewell_lets_it_end_by_itself() {
        let mut child = shell("read word; test \"$word\" = bye && exit 7");
        assert_eq!(child.end(Some(b"bye\n")).status, "exit status: 7");
        assert_eq!(child.end(None).status, "exit status: 7");
    }

    #[test]
    fn an_heir_of_the_pipe_does_not_hide_the_end() {
        let child = shell("sleep 1000 & exit 0");
        assert!(matches!(child.read(Instant::now() + Duration::from_secs(30)), Output::End));
    }
}
