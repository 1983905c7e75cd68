//! A line of input, taken apart as the protocol demands (GTP 2 draft 2, section 3.1).

/// The longest command that is carried out; a longer one is a syntax error.
pub const LONGEST_LINE: usize = 64 * 1024;

/// A command with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The digits before the command, as they came; empty when there are none.
    pub id: String,
    /// The command; empty when the line holds an id and nothing else.
    pub command: String,
    /// What follows the command.
    pub arguments: Vec<String>,
    /// Whether the line is too long to be trusted.
    pub is_too_long: bool,
}

impl Request {
    /// Reads a line; none if it holds nothing to answer.
    ///
    /// Control characters but the tab are dropped, everything from `#` on is a comment, tabs are spaces.
    pub fn read(line: &str) -> Option<Request> {
        let said: String = line
            .chars()
            .filter(|&sign| sign == '\t' || !sign.is_ascii_control())
            .take_while(|&sign| sign != '#')
            .map(|sign| if sign == '\t' { ' ' } else { sign })
            .collect();
        let mut words = said.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).peekable();
        words.peek()?;
        let is_id = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_id).unwrap_or_default();
        let command = words.next().unwrap_or_default();
        Some(Request { id, command, arguments: words.collect(), is_too_long: said.len() > LONGEST_LINE })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(line: &str) -> Option<(String, String, Vec<String>)> {
        Request::read(line).map(|request| (request.id, request.command, request.arguments))
    }

    fn request(id: &str, command: &str, arguments: &[&str]) -> Option<(String, String, Vec<String>)> {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Some((id.to_owned(), command.to_owned(), arguments))
    }

    #[test]
    fn the_preamble_of_the_protocol() {
        assert_eq!(parts("7 play b C3\r\n"), request("7", "play", &["b", "C3"]));
        assert_eq!(parts("\t007\tname"), request("007", "name", &[]));
        assert_eq!(parts("na\u{7}me # and so on"), request("", "name", &[]));
        assert_eq!(parts("12abc 3"), request("", "12abc", &["3"]));
        assert_eq!(parts("77"), request("77", "", &[]));
        for nothing in ["", "   ", "\t\r", "# a comment", "\u{0}\u{1f}\u{7f}", "  # 7 name"] {
            assert_eq!(parts(nothing), None, "{nothing:?}");
        }
    }
}
