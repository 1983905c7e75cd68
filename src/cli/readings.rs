use std::path::PathBuf;

use clap::Args;

use crate::book::readings;

use super::output::print;
use super::{BadInput, Exit, files};

/// The register of readings: where the texts leave room, and what tells the readings apart
#[derive(Args)]
pub struct Readings {
    /// Add the scenarios of a folder
    #[arg(long = "spec", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

impl Readings {
    pub fn run(self) -> Result<Exit, BadInput> {
        print(&readings::page(&files::load_spec(&self.folders)?));
        Ok(Exit::Holds)
    }
}
