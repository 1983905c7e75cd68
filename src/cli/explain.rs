use std::path::PathBuf;

use clap::Args;

use crate::book::{explain, readings};

use super::output::print;
use super::{BadInput, Exit, files};

/// A clause in words: statement, predicate, scenarios with boards, readings
#[derive(Args)]
pub struct Explain {
    /// A clause (RU-8.1), a rule (RU-8), a document (RU, CO), a scenario (RU-8.1/smallest-ko) or a reading (A6)
    name: String,
    /// Add the scenarios of a folder
    #[arg(long = "spec", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

impl Explain {
    pub fn run(self) -> Result<Exit, BadInput> {
        let spec = files::load_spec(&self.folders)?;
        let reading = spec.readings.iter().find(|reading| reading.id.eq_ignore_ascii_case(&self.name));
        let reading = reading.map(|reading| readings::page(&spec, std::slice::from_ref(&reading.id)));
        let text = explain::explain(&spec, &self.name).or(reading).ok_or_else(|| {
            let mut rules: Vec<String> = spec.clauses.iter().map(|clause| clause.id.rule_name()).collect();
            rules.dedup();
            BadInput(format!(
                "expected a clause, a rule ({}) a scenario or a reading, found {:?}",
                rules.join(", "),
                self.name
            ))
        })?;
        print(&text)?;
        Ok(Exit::Holds)
    }
}
