use std::path::PathBuf;

use clap::Args;

use crate::book::{coverage, explain};

use super::output::print;
use super::{BadInput, Exit, files};

/// Clause by clause: predicate, scenarios, what they rule out. Exit code 1 on a gap
#[derive(Args)]
pub struct Coverage {
    /// Only these clauses (RU-8.1), rules (RU-8) or documents (RU, CO)
    names: Vec<String>,
    /// Add the scenarios of a folder
    #[arg(long = "spec", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

impl Coverage {
    pub fn run(self) -> Result<Exit, BadInput> {
        let spec = files::load_spec(&self.folders)?;
        let unknown = self.names.iter().find(|name| !spec.clauses.iter().any(|clause| explain::names(name, clause)));
        if let Some(name) = unknown {
            return Err(BadInput(format!("expected a clause, a rule or a document, found {name:?}")));
        }
        let wanted = |clause: &crate::spec::Clause| {
            self.names.is_empty() || self.names.iter().any(|name| explain::names(name, clause))
        };
        let coverage = coverage::coverage(&spec, wanted);
        print(&coverage::page(&coverage))?;
        Ok(if coverage.gaps.is_empty() { Exit::Holds } else { Exit::Nonconformance })
    }
}
