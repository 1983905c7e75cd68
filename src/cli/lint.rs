use std::path::PathBuf;

use clap::Args;

use crate::conformance::alternatives_that_fail;
use crate::mutants;
use crate::spec::{Alternative, Scenario, built_in_files, load};

use super::output::print;
use super::{BadInput, Exit, files};

/// Check files of clauses and scenarios; every problem with file, line and column. Exit code 2 on a problem
#[derive(Args)]
pub struct Lint {
    /// Files or folders; the built-in specification if none is named
    paths: Vec<PathBuf>,
    /// Also try every rule value and mutant on each scenario, and tell what its rules_out leaves out
    #[arg(long)]
    suggest: bool,
}

impl Lint {
    pub fn run(self) -> Result<Exit, BadInput> {
        let built_in = built_in_files();
        let mut own = Vec::new();
        for path in &self.paths {
            own.extend(files::read(path)?);
        }
        let names: Vec<String> =
            if own.is_empty() { &built_in } else { &own }.iter().map(|file| file.name.clone()).collect();
        if names.is_empty() {
            return Err(BadInput("expected at least one .yaml file in these folders, found none".to_owned()));
        }
        // A file of the built-in specification that is named again is looked at in its place, not as a second copy.
        let is_renewed = |name: &str| own.iter().any(|file| file.name.ends_with(name));
        let files: Vec<_> = built_in.into_iter().filter(|file| !is_renewed(&file.name)).chain(own.clone()).collect();
        match load(&files, &mutants::names()) {
            Err(problems) => Err(BadInput(files::list(&problems))),
            Ok(spec) => {
                let scenarios: Vec<&Scenario> =
                    spec.scenarios.iter().filter(|scenario| names.contains(&scenario.file)).collect();
                print(&format!("{} files, {} scenarios, no problem\n", names.len(), scenarios.len()));
                if self.suggest {
                    scenarios.iter().for_each(|scenario| suggest(scenario));
                }
                Ok(Exit::Holds)
            }
        }
    }
}

/// Rule values have to be complete, for `shinpan test --rule` must fail exactly where they are ruled out; mutants may
/// be left to the scenario that is about their fault.
fn suggest(scenario: &Scenario) {
    let failing = alternatives_that_fail(scenario);
    let missing = |is_rule: bool| -> Vec<String> {
        let fits = |alternative: &&Alternative| matches!(alternative, Alternative::Rule(_)) == is_rule;
        let unsaid = failing.iter().filter(|alternative| !scenario.rules_out.contains(alternative)).filter(fits);
        unsaid.map(ToString::to_string).collect()
    };
    let (rules, mutants) = (missing(true), missing(false));
    if !rules.is_empty() {
        print(&format!("{}: rules_out lacks {}\n", scenario.id, rules.join(", ")));
    }
    if !mutants.is_empty() {
        print(&format!("{}: fails on these as well: {}\n", scenario.id, mutants.join(", ")));
    }
}
