use crate::subjects::{Asking, Inbox, Reply, Show, TooLong};
use crate::vocabulary::{Color, Seen, Size, Trouble};

/// The longest reply that is taken, in bytes: short enough for an input to be longer.
const LIMIT: usize = 1000;

/// What an engine writes: any bytes are taken apart into the same replies however they are cut into pieces, and whatever
/// a reply says of the game fits the board or is refused.
///
/// # Panics
/// With a finding.
pub fn gtp_reply(bytes: &[u8]) {
    gtp_reply_by(received, bytes);
}

/// The same with another way to take pieces apart into replies.
///
/// # Panics
/// With a finding.
pub fn gtp_reply_by(receive: impl Fn(&[&[u8]]) -> Received, bytes: &[u8]) {
    let whole = receive(&[bytes]);
    let single: Vec<&[u8]> = bytes.chunks(1).collect();
    // Pieces of another length for each input, with the ends of lines anywhere in them.
    let length = 2 + bytes.first().map_or(0, |&byte| usize::from(byte) % 13);
    for pieces in [single, bytes.chunks(length).collect(), bytes.split_inclusive(|&byte| byte == b'\n').collect()] {
        let in_pieces = receive(&pieces);
        assert!(in_pieces == whole, "in {} pieces {in_pieces:?}\nwhole {whole:?}", pieces.len());
    }
    whole.replies.iter().for_each(check_reply);
    let together: usize = whole.replies.iter().map(|reply| reply.bytes.len()).sum();
    assert!(together <= bytes.len(), "{together} bytes of replies out of {} bytes", bytes.len());
    for show in Show::ALL {
        check_shown(show, &whole.replies);
    }
}

/// What came of some bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// The replies, in order.
    pub replies: Vec<Reply>,
    /// Whether the next one was longer than allowed.
    pub too_long: bool,
}

/// Takes pieces apart as they come, the way a session with an engine does.
fn received(pieces: &[&[u8]]) -> Received {
    let mut inbox = Inbox::new(LIMIT);
    let mut replies = Vec::new();
    for piece in pieces {
        inbox.push(piece);
        loop {
            match inbox.receive() {
                Ok(Some(reply)) => replies.push(reply),
                Ok(None) => break,
                Err(TooLong) => return Received { replies, too_long: true },
            }
        }
    }
    Received { replies, too_long: false }
}

fn check_reply(reply: &Reply) {
    assert!(reply.id.bytes().all(|byte| byte.is_ascii_digit()), "an id that is none: {reply:?}");
    assert!(!reply.text.contains(|sign: char| sign.is_ascii_control() && !matches!(sign, '\n' | '\t')), "{reply:?}");
    assert!(!reply.text.contains("\n\n"), "an empty line inside: {reply:?}");
    let sign = if reply.success { b'=' } else { b'?' };
    let begin = reply.bytes.iter().find(|&&byte| byte == b'\t' || !byte.is_ascii_control());
    assert!(begin == Some(&sign) && reply.bytes.ends_with(b"\n"), "not the bytes of that reply: {reply:?}");
    assert!(reply.bytes.len() <= LIMIT, "longer than allowed: {reply:?}");
}

/// Takes the replies for answers to a look at the game.
fn check_shown(show: Show, replies: &[Reply]) {
    for (columns, rows) in [(1, 1), (2, 2), (3, 2), (19, 19)] {
        let Ok(size) = Size::new(columns, rows) else { continue };
        for to_move in [None, Some(Color::Black)] {
            let asking = Asking { size, to_move };
            let mut seen = Seen::default();
            let asked = show.commands(asking).len();
            match show.read(&replies[..asked.min(replies.len())], asking, &mut seen) {
                Ok(()) => check_seen(show, &seen, size),
                Err(trouble) => assert!(matches!(trouble, Trouble::Protocol { .. }), "{show:?}: {trouble}"),
            }
        }
    }
}

fn check_seen(show: Show, seen: &Seen, size: Size) {
    if let Some(position) = &seen.position {
        assert_eq!(position.size(), size, "{show:?} shows another board than was asked for");
    }
    let mut legal = seen.legal.iter().flatten();
    assert!(legal.all(|&point| size.contains(point)), "{show:?} shows legal points off the {size} board: {seen:?}");
}
