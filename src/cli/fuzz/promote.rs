use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::output::print;
use crate::cli::prove::given;
use crate::cli::{BadInput, Exit, subject};
use crate::fuzzing::{Cause, Kept, Promotion, promote};
use crate::spec::Verdict;
use crate::vocabulary::ClauseId;

use super::artifact::{self, Artifact};

/// Make a scenario out of a finding, as small as it can be, and run it at once
///
/// The finding is an artifact of a fuzz target, a file with one scenario, or a game record (.sgf). The smallest game is
/// looked for in which the subject differs from the interpreter, or in which a predicate objects to the interpreter; it is
/// written with what the interpreter shows, to be read beside the text of its clause. Exit code 0 if the subject holds on
/// it, 1 if it still fails.
#[derive(Args)]
#[command(verbatim_doc_comment, after_help = EXAMPLES)]
pub struct PromoteCommand {
    /// The finding
    #[arg(value_name = "ARTIFACT")]
    artifact: PathBuf,
    /// The fuzz target whose input it is, if the folder is not called after it
    #[arg(long, value_name = "TARGET")]
    target: Option<String>,
    /// Who is wrong: fast, interpreter, or mutant:NAME
    #[arg(long, default_value = "fast")]
    subject: String,
    /// The ruleset of a game record
    #[arg(long, value_name = "RULESET", default_value = "russian")]
    rules: String,
    /// Another value of a rule for a game record; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// The clause that the scenario is about; without it the one that is blamed
    #[arg(long, value_name = "CLAUSE")]
    clause: Option<String>,
    /// What comes after the clause in the id, such as ko-after-a-pass
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The folder that the scenario goes to
    #[arg(long, value_name = "DIR", default_value = "spec/regressions")]
    into: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  shinpan fuzz promote fuzz/artifacts/superko/crash-0f3a
  shinpan fuzz promote game.sgf --rules tromp-taylor --subject mutant:superko-missing";

impl PromoteCommand {
    pub fn run(self) -> Result<Exit, BadInput> {
        let rules = given::ruleset(&self.rules, &self.settings)?;
        let mut subject = subject::named(&self.subject)?;
        let clause = self.clause.as_ref().map(|text| text.parse::<ClauseId>());
        let clause = clause.transpose().map_err(|error| BadInput(format!("--clause: {error}")))?;
        let Artifact { game, found } = artifact::read(&self.artifact, self.target.as_deref(), &rules)?;
        let Some(promotion) = promote(&game, subject.as_mut(), clause) else {
            return Err(BadInput(format!(
                "{}: {} does not differ from the interpreter in this game, and no predicate objects to it; name the \
                 clause with --clause to keep the game as it stands",
                self.artifact.display(),
                self.subject
            )));
        };
        let file = self.file(&promotion)?;
        let shown = file.display().to_string();
        let kept = Kept {
            found: &found,
            file: &shown,
            name: self.name.as_deref(),
            mutant: self.subject.strip_prefix("mutant:"),
        };
        let written = promotion.write(&kept, subject.as_mut());
        let written = written.map_err(|error| BadInput(format!("{}: {error}", self.artifact.display())))?;
        save(&file, &written.text)?;
        print(&format!(
            "{}{shown}: {} {} on {}\nAgain: shinpan test --spec {} --subject {} --filter {}\n",
            written.text,
            written.scenario.id,
            written.verdict.name(),
            self.subject,
            self.into.display(),
            self.subject,
            written.scenario.id
        ))?;
        if promotion.cause == Cause::Objection {
            print(
                "A predicate objects to the interpreter: one of them is wrong, and the text of the clause decides.\n",
            )?;
        }
        Ok(if written.verdict == Verdict::Holds { Exit::Holds } else { Exit::Nonconformance })
    }

    /// Where the scenario goes; a file that is there already stays.
    fn file(&self, promotion: &Promotion) -> Result<PathBuf, BadInput> {
        let clause = promotion.clause.to_string().to_ascii_lowercase().replace('.', "-");
        let name = self.name.clone().unwrap_or_else(|| format!("found-{}", promotion.mark()));
        let is_name = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(BadInput(format!("--name: expected small letters, digits and hyphens, found {name:?}")));
        }
        let file = self.into.join(format!("{clause}-{name}.yaml"));
        if file.exists() {
            return Err(BadInput(format!(
                "{} is there already; choose another --name, or remove it first",
                file.display()
            )));
        }
        Ok(file)
    }
}

fn save(file: &Path, text: &str) -> Result<(), BadInput> {
    let trouble = |error: std::io::Error| BadInput(format!("cannot write {}: {error}", file.display()));
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(trouble)?;
    }
    let mut new = std::fs::File::create_new(file).map_err(trouble)?;
    new.write_all(text.as_bytes()).map_err(trouble)
}
