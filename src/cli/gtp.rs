use std::fs::File;
use std::io::{self, ErrorKind, Read};

use clap::Args;

use crate::engine::{Engine, Interruption, serve};

use super::{BadInput, Exit, rules, subject};

/// Speak GTP on standard input and output: a referee for any controller
///
/// The engine plays by the given rules and answers the commands of GTP 2, those that GNU Go has besides, and some of
/// its own, which `help` lists. It ends with `quit` or with its input.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Gtp {
    /// The ruleset to play by
    #[arg(long, value_name = "RULESET")]
    rules: String,
    /// Another rule than the ruleset has, such as repetition=positional; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Who plays: interpreter, fast (until play is stopped), or mutant:NAME
    #[arg(long, default_value = subject::REFERENCE)]
    subject: String,
    /// What genmove plays: the same seed plays the same game
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

const AFTER_HELP: &str = "\
Example session, with what is typed and what is answered:
  1 boardsize 2
  =1

  2 play black A1
  =2

  3 play white A1
  ?3 illegal move

  4 shinpan-why white A1
  =4 occupied (RU-5.1)

Exit codes: 0 the session is over, 2 bad input or trouble in shinpan itself.";

/// The longest game record that is read, in bytes.
const LARGEST_FILE: u64 = 4 * 1024 * 1024;

impl Gtp {
    pub fn run(self) -> Result<Exit, BadInput> {
        let settings = rules::settings(&self.settings)?;
        rules::expect_one_value_each(&settings)?;
        let rules = rules::changed(rules::ruleset(&self.rules)?, &settings)?;
        let subject = subject::named(&self.subject)?;
        let engine = Engine::new(subject, rules, self.seed)
            .map_err(|trouble| BadInput(format!("the engine could not begin a game: {trouble}")))?
            .with_load(load);
        let engine = if self.subject == subject::REFERENCE { engine } else { engine.with_variant(&self.subject) };
        answer_all(engine)
    }
}

/// Answers until the input ends, or somebody quits or no longer listens.
fn answer_all(mut engine: Engine) -> Result<Exit, BadInput> {
    match serve(&mut engine, &mut io::stdin().lock(), &mut io::stdout().lock()) {
        Ok(()) => Ok(Exit::Holds),
        Err(Interruption::Write(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(Exit::Holds),
        Err(Interruption::Read(error)) => Err(BadInput(format!("cannot read standard input: {error}"))),
        Err(Interruption::Write(error)) => Err(BadInput(format!("cannot write to standard output: {error}"))),
    }
}

/// The text of a file. Names of players may be in any encoding; the moves are not touched by it.
fn load(name: &str) -> io::Result<String> {
    // A pipe or a device may never end.
    if !std::fs::metadata(name)?.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "no regular file"));
    }
    let mut bytes = Vec::new();
    File::open(name)?.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(io::Error::new(ErrorKind::FileTooLarge, format!("more than {LARGEST_FILE} bytes")));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
