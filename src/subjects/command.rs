use std::fmt;

/// Splits a command line into program and arguments, with the quotes of a shell and nothing else of it.
///
/// ```
/// use shinpan::subjects::split_command;
/// assert_eq!(split_command("gnugo --mode gtp 'a b'")?, ["gnugo", "--mode", "gtp", "a b"]);
/// # Ok::<(), shinpan::subjects::CommandError>(())
/// ```
///
/// # Errors
/// When a quote stays open, or when no program is named.
pub fn split_command(text: &str) -> Result<Vec<String>, CommandError> {
    let words = shlex::split(text).ok_or_else(|| CommandError::Unbalanced(text.to_owned()))?;
    match words.first() {
        Some(program) if !program.is_empty() => Ok(words),
        _ => Err(CommandError::Empty),
    }
}

/// Why a text is no command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// A quote is opened and never closed, or a backslash at the end quotes nothing.
    Unbalanced(String),
    /// No program is named.
    Empty,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Unbalanced(text) => {
                write!(f, "unbalanced quote, or a backslash at the end, in the command {text:?}")
            }
            CommandError::Empty => {
                write!(f, "the command is empty; expected a program and its arguments, such as 'gnugo --mode gtp'")
            }
        }
    }
}

impl std::error::Error for CommandError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_that_stays_open_is_named() {
        let text = "gnugo 'a b";
        assert_eq!(split_command(text), Err(CommandError::Unbalanced(text.to_owned())));
        assert!(split_command(text).is_err_and(|error| error.to_string().contains("unbalanced quote")));
        assert!(split_command("gnugo \\").is_err());
    }

    #[test]
    fn a_command_names_a_program() {
        for text in ["", "  \t", "''", "\"\" --mode gtp"] {
            assert_eq!(split_command(text), Err(CommandError::Empty), "{text:?}");
        }
    }
}
