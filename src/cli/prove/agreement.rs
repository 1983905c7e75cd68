use clap::Args;

use crate::cli::output::print;
use crate::cli::progress::Pieces;
use crate::cli::{BadInput, Exit, subject};
use crate::differ::find;
use crate::generate::GeneratedGame;
use crate::interpreter::Interpreter;
use crate::prove::{Objection, Tried, agreement, short_games};
use crate::vocabulary::{Ruleset, Size};

use super::given;
use super::told::game;

/// Try everything in every legal position of a small board: two judges have to agree
///
/// In each legal position, either player to move, every action is tried: at once, after every action that is accepted,
/// and after a stop by two passes. Exit code 1, with the game, if a predicate objects to what the interpreter does; with
/// --subject if that subject does not show what the interpreter shows, actions taken back among it. The last word printed
/// is the number of actions tried.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub struct AgreementCommand {
    /// The board, columns x rows
    #[arg(long, value_name = "WxH")]
    size: String,
    /// The ruleset
    #[arg(long, value_name = "RULESET", default_value = "russian")]
    rules: String,
    /// Another value of a rule, such as suicide=all; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Hold this one to the interpreter, instead of the interpreter to the predicates: fast or mutant:NAME
    #[arg(long, value_name = "SUBJECT")]
    subject: Option<String>,
    /// Try although it may take hours
    #[arg(long)]
    anyway: bool,
}

impl AgreementCommand {
    pub fn run(self) -> Result<Exit, BadInput> {
        let (size, colorings) = given::small_size(&self.size)?;
        let rules = given::ruleset(&self.rules, &self.settings)?;
        if colorings > 3u64.pow(9) && !self.anyway {
            return Err(BadInput(format!(
                "--size: trying everything on {size} takes very long; choose a smaller board, or add --anyway to start it"
            )));
        }
        if let Some(name) = &self.subject {
            return hold(name, &rules, size);
        }
        match agreement(&rules, size, &Pieces::of("positions")) {
            Ok(all) => {
                print(&format!(
                    "no predicate objects\nsituations on {size} by {}: {}, actions tried: {}\n",
                    rules.name, all.situations, all.tried
                ))?;
                Ok(Exit::Holds)
            }
            Err(objection) => {
                print(&told(size, &objection))?;
                Ok(Exit::Nonconformance)
            }
        }
    }
}

/// Plays every short game on the subject of that name and on the interpreter.
fn hold(name: &str, rules: &Ruleset, size: Size) -> Result<Exit, BadInput> {
    subject::named(name)?;
    let look = |game: &GeneratedGame| {
        let mut subject = subject::named(name).ok()?;
        find(game, &mut Interpreter::new(), subject.as_mut())
    };
    match short_games(rules, size, &Pieces::of("positions"), look) {
        Ok(Tried { games, actions }) => {
            print(&format!(
                "{name} never differs\ngames on {size} by {}: {games}, actions tried: {actions}\n",
                rules.name
            ))?;
            Ok(Exit::Holds)
        }
        Err(finding) => {
            print(&finding.to_string())?;
            Ok(Exit::Nonconformance)
        }
    }
}

fn told(size: Size, objection: &Objection) -> String {
    let Objection { trace, judgement } = objection;
    format!("{} objects on {size}: {}\n{}", judgement.clause, judgement.evidence(), game(trace))
}
