//! The command line: one file for each command.

mod coverage;
mod explain;
mod files;
mod foreign;
mod fuzz;
mod gtp;
mod identify;
mod lint;
mod output;
mod progress;
mod prove;
mod readings;
mod rules;
mod rules_table;
mod schema;
mod subject;
mod test;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Holds Go engines against the rules of Go, clause by clause.
#[derive(Parser)]
#[command(name = "shinpan", version, about, after_help = format!("{EXIT_CODES}\n\n{EXAMPLES}"))]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes: 0 everything holds, 1 something does not conform, 2 bad input or trouble in shinpan itself,
            3 the subject could not be tested.";

const EXAMPLES: &str = "\
Examples:
  shinpan test                                 the whole suite on the reference interpreter
  shinpan test --gtp '/usr/games/gnugo --mode gtp' --rule repetition=simple --rule suicide=forbidden
  shinpan explain RU-8                         a rule, its clauses and its scenarios with boards
  shinpan gtp --rules russian                  a GTP engine: a referee for any controller
  shinpan fuzz run --subject mutant:ko-missing generated games, until something differs";

#[derive(Subcommand)]
enum Command {
    Test(test::Test),
    Explain(explain::Explain),
    Gtp(gtp::Gtp),
    Identify(identify::Identify),
    /// Generated games on two judges: find where they differ, and keep what was found
    #[command(subcommand)]
    Fuzz(fuzz::Fuzz),
    /// Proofs by counting and by exhaustion: published numbers, mutants caught, values told apart
    #[command(subcommand)]
    Prove(prove::Prove),
    /// The clauses and scenarios themselves: check, publish, measure them
    #[command(subcommand)]
    Spec(Spec),
}

#[derive(Subcommand)]
enum Spec {
    Lint(lint::Lint),
    Schema(schema::Schema),
    Coverage(coverage::Coverage),
    Readings(readings::Readings),
    Rules(rules_table::RulesTable),
}

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// Everything holds.
    Holds = 0,
    /// Something does not conform, or something is missing.
    Nonconformance = 1,
    /// The subject could not be tested.
    NotTested = 3,
}

/// Something that the user can mend, in words. The command ends with exit code 2.
struct BadInput(String);

/// Runs the command that the words of the process ask for.
pub fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Test(command) => command.run(),
        Command::Explain(command) => command.run(),
        Command::Gtp(command) => command.run(),
        Command::Identify(command) => command.run(),
        Command::Fuzz(command) => command.run(),
        Command::Prove(command) => command.run(),
        Command::Spec(Spec::Lint(command)) => command.run(),
        Command::Spec(Spec::Schema(command)) => command.run(),
        Command::Spec(Spec::Coverage(command)) => command.run(),
        Command::Spec(Spec::Readings(command)) => command.run(),
        Command::Spec(Spec::Rules(command)) => command.run(),
    };
    match result {
        Ok(exit) => ExitCode::from(exit as u8),
        Err(BadInput(message)) => {
            eprintln!("shinpan: {}", message.trim_end());
            ExitCode::from(2)
        }
    }
}
