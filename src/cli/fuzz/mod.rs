//! `shinpan fuzz`: look for games in which a subject differs from the reference, and keep what was found.

mod artifact;
mod promote;
mod run;

use clap::Subcommand;

use super::{BadInput, Exit};

#[derive(Subcommand)]
pub enum Fuzz {
    Run(run::RunCommand),
    Promote(promote::PromoteCommand),
}

impl Fuzz {
    pub fn run(self) -> Result<Exit, BadInput> {
        match self {
            Fuzz::Run(command) => command.run(),
            Fuzz::Promote(command) => command.run(),
        }
    }
}
