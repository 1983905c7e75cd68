use std::path::PathBuf;

use clap::Args;

use crate::book::readings;

use super::output::print;
use super::{BadInput, Exit, files};

/// The register of readings: where the texts leave room, and what tells the readings apart
#[derive(Args)]
pub struct Readings {
    /// Only these readings, such as A6
    names: Vec<String>,
    /// Add the scenarios of a folder
    #[arg(long = "spec", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

impl Readings {
    pub fn run(self) -> Result<Exit, BadInput> {
        let spec = files::load_spec(&self.folders)?;
        let known = |name: &String| spec.readings.iter().any(|reading| reading.id.eq_ignore_ascii_case(name));
        if let Some(unknown) = self.names.iter().find(|name| !known(name)) {
            let ids: Vec<&str> = spec.readings.iter().map(|reading| reading.id.as_str()).collect();
            return Err(BadInput(format!("expected readings among {}, found {unknown:?}", ids.join(", "))));
        }
        print(&readings::page(&spec, &self.names))?;
        Ok(Exit::Holds)
    }
}
