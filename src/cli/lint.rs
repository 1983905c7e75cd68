use std::path::{Path, PathBuf};

use clap::Args;

use crate::conformance::alternatives_that_fail;
use crate::mutants;
use crate::report::counted;
use crate::spec::{Alternative, Scenario, Spec, built_in_files, differences, load};

use super::output::print;
use super::{BadInput, Exit, files};

/// Check files of clauses and scenarios; every problem with file, line and column. Exit code 2 on a problem
///
/// The files are read, not run: whether a scenario holds is for `shinpan test --spec`.
#[derive(Args)]
pub struct Lint {
    /// Files or folders; the built-in specification if none is named
    paths: Vec<PathBuf>,
    /// Also try every rule value and mutant on each scenario, and tell which it rules out without saying so
    #[arg(long)]
    suggest: bool,
    /// Also hold the lists of sentences against the original texts in this folder (.txt). Exit code 1 if they differ
    #[arg(long, value_name = "DIR")]
    documents: Option<PathBuf>,
}

impl Lint {
    pub fn run(self) -> Result<Exit, BadInput> {
        let built_in = built_in_files();
        let mut own = Vec::new();
        for path in &self.paths {
            own.extend(files::read_some(path)?);
        }
        let names: Vec<String> =
            if own.is_empty() { &built_in } else { &own }.iter().map(|file| file.name.clone()).collect();
        // A file of the built-in specification that is named again is looked at in its place, not as a second copy.
        let is_renewed = |name: &str| own.iter().any(|file| file.name.ends_with(name));
        let files: Vec<_> = built_in.into_iter().filter(|file| !is_renewed(&file.name)).chain(own.clone()).collect();
        match load(&files, &mutants::names()) {
            Err(problems) => Err(BadInput(files::list(&problems))),
            Ok(spec) => {
                let scenarios: Vec<&Scenario> =
                    spec.scenarios.iter().filter(|scenario| names.contains(&scenario.file)).collect();
                let (files, count) = (counted(names.len(), "file"), counted(scenarios.len(), "scenario"));
                let mut text = format!("{files}, {count}, no problem\n");
                if !own.is_empty() && !scenarios.is_empty() {
                    let paths: Vec<String> =
                        self.paths.iter().map(|path| format!(" --spec {}", path.display())).collect();
                    text.push_str(&format!(
                        "Whether the scenarios hold, and prove what they claim, shows: shinpan test{}\n",
                        paths.concat()
                    ));
                }
                if self.suggest {
                    text.extend(scenarios.iter().map(|scenario| suggestion(scenario)));
                }
                print(&text)?;
                self.documents.as_ref().map_or(Ok(Exit::Holds), |folder| compare(&spec, folder))
            }
        }
    }
}

/// Holds every list of sentences against the originals.
fn compare(spec: &Spec, folder: &Path) -> Result<Exit, BadInput> {
    let texts = files::read_texts(folder)?;
    let mut text = String::new();
    let mut exit = Exit::Holds;
    for list in &spec.sources {
        let differences = differences(list, &texts);
        if differences.is_empty() {
            text += &format!(
                "{}: {}, all in the originals, none missing\n",
                list.document,
                counted(list.sentences.len(), "sentence")
            );
        } else {
            exit = Exit::Nonconformance;
            differences.iter().for_each(|difference| text += &format!("{difference}\n"));
        }
    }
    print(&text)?;
    Ok(exit)
}

/// What a scenario could rule out beyond what it says. In the built-in specification rule values are complete, so that
/// `shinpan test --rule` fails exactly where they are ruled out; mutants are left to the scenarios about their fault.
fn suggestion(scenario: &Scenario) -> String {
    let failing = alternatives_that_fail(scenario);
    let unsaid = |is_rule: bool| -> Vec<String> {
        let fits = |alternative: &&Alternative| matches!(alternative, Alternative::Rule(_)) == is_rule;
        let unsaid = failing.iter().filter(|alternative| !scenario.rules_out.contains(alternative)).filter(fits);
        unsaid.map(ToString::to_string).collect()
    };
    let line = |what: &str, unsaid: Vec<String>| match unsaid.is_empty() {
        true => String::new(),
        false => format!("{}: {what} {}\n", scenario.id, unsaid.join(", ")),
    };
    line("rules_out lacks", unsaid(true)) + &line("fails on these as well:", unsaid(false))
}
