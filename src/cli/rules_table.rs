use clap::{Args, ValueEnum};

use crate::book::rules;
use crate::spec::ruleset_names;

use super::output::print;
use super::{BadInput, Exit, files};

/// The rulesets side by side, or one with the clause and the reading behind each value
#[derive(Args)]
pub struct RulesTable {
    /// Only this ruleset, such as russian
    name: Option<String>,
    /// The form of the page
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Human,
    /// One JSON document
    Json,
}

impl RulesTable {
    pub fn run(self) -> Result<Exit, BadInput> {
        let spec = files::load_spec(&[])?;
        let name = self.name.map(|name| name.to_ascii_lowercase());
        let unknown =
            |name: &str| format!("expected one of the rulesets {}, found {name:?}", ruleset_names().join(", "));
        if let Some(name) = name.as_deref().filter(|name| !ruleset_names().contains(name)) {
            return Err(BadInput(unknown(name)));
        }
        let text = match (&name, self.format) {
            (name, Format::Json) => format!("{:#}\n", rules::for_programs(&spec, name.as_deref())),
            (None, Format::Human) => rules::table(),
            (Some(name), Format::Human) => rules::page(&spec, name).ok_or_else(|| BadInput(unknown(name)))?,
        };
        print(&text)?;
        Ok(Exit::Holds)
    }
}
