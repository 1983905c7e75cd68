//! The replies of GTP, read from whatever bytes an engine writes.

/// One reply of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The digits after the sign; empty when there are none.
    pub id: String,
    /// Whether the sign is `=`, not `?`.
    pub success: bool,
    /// The rest, without control characters; lines are separated by line feeds.
    pub text: String,
    /// The reply as it came.
    pub bytes: Vec<u8>,
}

/// Finds the first complete reply, and how many bytes it takes with everything before it.
///
/// A reply is a line that begins with `=` or `?`, digits if there are any, then a blank or nothing; it goes on until
/// an empty line. Lines before it are skipped. `None` while the empty line has not come.
pub(super) fn read_reply(bytes: &[u8]) -> Option<(Reply, usize)> {
    let mut used = 0;
    let mut found: Option<(usize, Reply)> = None;
    for raw in bytes.split_inclusive(|&byte| byte == b'\n').filter(|raw| raw.ends_with(b"\n")) {
        let begin = used;
        used += raw.len();
        let line = clean(raw);
        match &mut found {
            None => found = header(&line).map(|reply| (begin, reply)),
            Some((start, reply)) if line.is_empty() => {
                reply.bytes = bytes[*start..used].to_vec();
                return found.map(|(_, reply)| (reply, used));
            }
            Some((_, reply)) => {
                reply.text.push('\n');
                reply.text.push_str(&line);
            }
        }
    }
    None
}

/// A line without its control characters, as the protocol wants them dropped; of those only the tab stays.
fn clean(raw: &[u8]) -> String {
    let kept: Vec<u8> = raw.iter().copied().filter(|&byte| byte == b'\t' || !byte.is_ascii_control()).collect();
    String::from_utf8_lossy(&kept).into_owned()
}

/// The reply that begins with this line, if one does. A rule such as `=====` begins none.
fn header(line: &str) -> Option<Reply> {
    let rest = line.strip_prefix(['=', '?'])?;
    let text = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let id = &rest[..rest.len() - text.len()];
    let blank = [' ', '\t'];
    (text.is_empty() || text.starts_with(blank)).then(|| Reply {
        id: id.to_owned(),
        success: line.starts_with('='),
        text: text.trim_start_matches(blank).to_owned(),
        bytes: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text_of(bytes: &[u8]) -> Option<String> {
        read_reply(bytes).map(|(reply, _)| reply.text)
    }

    #[test]
    fn the_shapes_that_engines_write() {
        assert_eq!(text_of(b"=1 GNU Go\n\n"), Some("GNU Go".to_owned()));
        assert_eq!(text_of(b"=1\n\n"), Some(String::new()));
        assert_eq!(text_of(b"=1 libgo\r\n\r\n"), Some("libgo".to_owned()));
        assert_eq!(text_of(b"=1 \nplay\nname\n\n"), Some("\nplay\nname".to_owned()));
        assert_eq!(text_of(b"Error: no fuse\n\n====\n=1 2\n\n"), Some("2".to_owned()));
        assert_eq!(text_of(b"=1 2\n"), None);
        assert_eq!(text_of(b"=1 2\n\r"), None);
    }

    #[test]
    fn a_refusal_keeps_its_id_and_its_bytes() {
        let (reply, used) = read_reply(b"noise\n?12 illegal\x07 move\n\n=13\n\n").expect("a reply");
        assert!(!reply.success);
        assert_eq!((reply.id.as_str(), reply.text.as_str()), ("12", "illegal move"));
        assert_eq!(reply.bytes, b"?12 illegal\x07 move\n\n");
        assert_eq!(used, b"noise\n?12 illegal\x07 move\n\n".len());
    }

    /// Bytes in which the signs that matter to the parser are frequent.
    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop_oneof![any::<u8>(), proptest::sample::select(b"=?\n\r 17".to_vec())];
        proptest::collection::vec(byte, 0..200)
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_without_panic(bytes in bytes()) {
            if let Some((reply, used)) = read_reply(&bytes) {
                prop_assert!(used <= bytes.len());
                prop_assert!(bytes[..used].ends_with(&reply.bytes));
                prop_assert!(reply.id.chars().all(|sign| sign.is_ascii_digit()));
            }
        }

        #[test]
        fn what_follows_a_reply_does_not_change_it(bytes in bytes(), more in bytes()) {
            if let Some(found) = read_reply(&bytes) {
                prop_assert_eq!(read_reply(&[bytes, more].concat()), Some(found));
            }
        }

        #[test]
        fn a_reply_is_found_when_its_last_byte_has_come(
            noise in proptest::collection::vec("[a-zA-Z:> ]{0,12}", 0..4),
            id in any::<u32>(),
            success in any::<bool>(),
            lines in proptest::collection::vec("[!-~]([ -~]{0,20}[!-~])?", 1..5),
            end in prop_oneof![Just("\n"), Just("\r\n")],
        ) {
            let sign = if success { '=' } else { '?' };
            let noise: String = noise.iter().map(|line| format!("{line}{end}")).collect();
            let written = format!("{noise}{sign}{id} {}{end}{end}", lines.join(end));
            let (reply, used) = read_reply(written.as_bytes()).expect("a reply");
            prop_assert_eq!(used, written.len());
            prop_assert_eq!(reply.id, id.to_string());
            prop_assert_eq!(reply.success, success);
            prop_assert_eq!(reply.text, lines.join("\n"));
            for length in 0..written.len() {
                prop_assert_eq!(read_reply(&written.as_bytes()[..length]), None);
            }
        }
    }
}
