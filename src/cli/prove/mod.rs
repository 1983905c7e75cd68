//! `shinpan prove`: one file for each proof.

mod agreement;
mod complete;
mod count;
pub mod given;
mod mutants;
mod perft;
mod separation;
mod time_to_find;
mod told;

use clap::Subcommand;

use super::{BadInput, Exit};

#[derive(Subcommand)]
pub enum Prove {
    Perft(perft::PerftCommand),
    Count(count::Count),
    Agreement(agreement::AgreementCommand),
    Complete(complete::CompleteCommand),
    Mutants(mutants::Mutants),
    Separation(separation::SeparationCommand),
    TimeToFind(time_to_find::TimeToFindCommand),
}

impl Prove {
    pub fn run(self) -> Result<Exit, BadInput> {
        match self {
            Prove::Perft(command) => command.run(),
            Prove::Count(command) => command.run(),
            Prove::Agreement(command) => command.run(),
            Prove::Complete(command) => command.run(),
            Prove::Mutants(command) => command.run(),
            Prove::Separation(command) => command.run(),
            Prove::TimeToFind(command) => command.run(),
        }
    }
}
