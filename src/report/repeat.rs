/// The parts of a command line that a single scenario needs to be run again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invocation {
    /// The words after `shinpan test`, without any filter.
    pub arguments: Vec<String>,
}

impl Invocation {
    /// The command without any filter, quoted for a shell.
    pub fn command(&self) -> String {
        let words = ["shinpan", "test"].into_iter().chain(self.arguments.iter().map(String::as_str));
        words.map(quote).collect::<Vec<_>>().join(" ")
    }

    /// The command that runs one scenario again, quoted for a shell.
    pub fn command_for(&self, scenario: &str) -> String {
        format!("{} --filter {}", self.command(), quote(scenario))
    }
}

fn quote(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./=:@%+,".contains(&byte);
    if !word.is_empty() && word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_a_shell_would_split_are_quoted() {
        let arguments = ["--gtp", "gnugo --mode gtp"].map(str::to_owned).to_vec();
        let command = Invocation { arguments }.command_for("RU-8.1/ko");
        assert_eq!(command, "shinpan test --gtp 'gnugo --mode gtp' --filter RU-8.1/ko");
    }
}
