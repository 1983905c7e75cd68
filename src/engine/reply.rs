use std::fmt;

/// What the engine answers to one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The id of the command, as it came; empty when there was none.
    pub id: String,
    /// Whether the command was carried out.
    pub is_success: bool,
    /// The answer, or what went wrong. Lines are separated by line feeds.
    pub text: String,
}

/// As the protocol wants it: `=ID text` or `?ID text`, then an empty line (GTP 2 draft 2, section 2.6). An empty line
/// inside the text would end the reply, so it is left out.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_success { '=' } else { '?' }, self.id)?;
        for (number, line) in self.text.lines().enumerate() {
            let line: String = line.chars().filter(|sign| !sign.is_control()).collect();
            match line.trim_end() {
                "" => {}
                line if number == 0 => write!(f, " {line}")?,
                line => write!(f, "\n{line}")?,
            }
        }
        f.write_str("\n\n")
    }
}
