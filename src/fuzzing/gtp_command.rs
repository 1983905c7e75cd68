use crate::engine::{Engine, LONGEST_LINE, serve};
use crate::interpreter::Interpreter;
use crate::spec::ruleset;
use crate::subjects::Inbox;

/// The longest side of a board: on larger ones the reference takes its time.
const LONGEST_SIDE: u8 = 4;

/// What a controller writes: any bytes are answered with one well-formed reply for each command, in order, up to `quit`,
/// and our own client reads the same replies.
///
/// # Panics
/// With a finding.
pub fn gtp_command(bytes: &[u8]) {
    gtp_command_by(session, bytes);
}

/// The same with another engine, which turns all commands into all replies.
///
/// # Panics
/// With a finding.
pub fn gtp_command_by(session: impl Fn(&[u8]) -> Vec<u8>, bytes: &[u8]) {
    let written = session(bytes);
    let expected = ids(bytes);
    let replies = replies(&written);
    assert_eq!(replies.len(), expected.len(), "replies to {} commands: {replies:?}", expected.len());
    for (reply, id) in replies.iter().zip(&expected) {
        check_reply(reply, id);
    }
    check_client(&written, &replies);
}

/// A session with our own engine. The name of a game record is the record itself, so that no file is opened.
fn session(commands: &[u8]) -> Vec<u8> {
    let rules = ruleset("russian").expect("built in");
    let subject = Box::new(Interpreter::new().up_to(LONGEST_SIDE));
    let engine = Engine::new(subject, rules, 0).expect("an even game can always begin");
    let mut written = Vec::new();
    serve(&mut engine.with_load(|name| Ok(name.to_owned())), &mut &*commands, &mut written)
        .expect("memory can be read and written");
    written
}

/// The ids of the commands up to `quit`, as the protocol says how lines are to be read (GTP 2 draft 2, section 3.1).
fn ids(bytes: &[u8]) -> Vec<String> {
    let mut ids = Vec::new();
    for line in bytes.split(|&byte| byte == b'\n') {
        let line = &line[..line.len().min(LONGEST_LINE + 1)];
        let said = line.split(|&byte| byte == b'#').next().unwrap_or_default();
        let kept: Vec<u8> = said.iter().copied().filter(|&byte| byte == b'\t' || !byte.is_ascii_control()).collect();
        let mut words: Vec<&[u8]> = kept.split(|byte| b" \t".contains(byte)).filter(|word| !word.is_empty()).collect();
        let Some(first) = words.first() else { continue };
        let has_id = first.iter().all(u8::is_ascii_digit);
        let id = if has_id { words.remove(0) } else { b"" };
        ids.push(String::from_utf8_lossy(id).into_owned());
        if words == [b"quit"] {
            break;
        }
    }
    ids
}

/// The replies with their ends cut off.
fn replies(written: &[u8]) -> Vec<&str> {
    let text = std::str::from_utf8(written).expect("replies are written in UTF-8");
    if text.is_empty() {
        return Vec::new();
    }
    let text = text.strip_suffix("\n\n").unwrap_or_else(|| panic!("the last reply has no end: {text:?}"));
    text.split("\n\n").collect()
}

fn check_reply(reply: &str, id: &str) {
    let rest = reply.strip_prefix(['=', '?']).and_then(|rest| rest.strip_prefix(id));
    let rest = rest.unwrap_or_else(|| panic!("no reply to the command with the id {id:?}: {reply:?}"));
    assert!(rest.is_empty() || rest.starts_with([' ', '\n']), "no blank after the id {id:?}: {reply:?}");
    assert!(!reply.contains(|sign: char| sign.is_control() && sign != '\n'), "control characters: {reply:?}");
}

/// Two rooms that speak the same protocol understand each other.
fn check_client(written: &[u8], replies: &[&str]) {
    let mut inbox = Inbox::new(written.len());
    inbox.push(written);
    for reply in replies {
        let read = inbox.receive();
        let is_same = matches!(&read, Ok(Some(read)) if read.bytes == format!("{reply}\n\n").as_bytes());
        assert!(is_same, "written {reply:?}, read {read:?}");
    }
    assert!(inbox.waiting().is_empty(), "read as no reply: {:?}", String::from_utf8_lossy(inbox.waiting()));
}
