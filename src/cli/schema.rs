use clap::Args;

use crate::spec;

use super::output::print;
use super::{BadInput, Exit};

/// Print the JSON Schema of scenario files, for editors and other programs
#[derive(Args)]
pub struct Schema {}

impl Schema {
    pub fn run(self) -> Result<Exit, BadInput> {
        print(&format!("{:#}\n", spec::schema()))?;
        Ok(Exit::Holds)
    }
}
