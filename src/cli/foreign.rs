//! Foreign engines, as the command line names them: by a command, or by a profile.

use std::path::{Path, PathBuf};
use std::sync::Once;

use clap::Args;

use crate::subjects::{Expected, GtpEngine, GtpOptions, Profile, end_all, split_command};
use crate::vocabulary::{Setting, Trouble};

use super::{BadInput, files};

/// Which engine.
#[derive(Args, Clone)]
pub struct Foreign {
    /// Test an engine: the command that starts it in GTP mode, quoted as one word
    #[arg(long, value_name = "COMMAND", conflicts_with = "engine")]
    pub gtp: Option<String>,
    /// Test an engine by its profile: a file that says how it is started, what it plays and what it shows; `shinpan test`
    /// takes a folder of such files too
    #[arg(long, value_name = "FILE")]
    pub engine: Option<PathBuf>,
}

impl Foreign {
    /// The profile that is meant; none if no engine is named.
    pub fn profile(&self) -> Result<Option<Profile>, BadInput> {
        if let Some(command) = &self.gtp {
            let command = split_command(command).map_err(|error| BadInput(format!("--gtp: {error}")))?;
            let options = GtpOptions::new(command);
            return Ok(Some(Profile { options, ruleset: None, settings: Vec::new(), expected: Vec::new() }));
        }
        self.engine.as_deref().map(read).transpose()
    }
}

/// The profiles in a folder and in those below it; none if the path is no folder.
pub fn profiles_below(path: &Path) -> Result<Option<Vec<PathBuf>>, BadInput> {
    if !path.is_dir() {
        return Ok(None);
    }
    let files = files::read_some(path)?;
    Ok(Some(files.into_iter().map(|file| PathBuf::from(file.name)).collect()))
}

/// Tells that an engine is held to the Russian list because nobody says what it plays.
pub fn warn_of_undeclared_rules() {
    eprintln!(
        "shinpan: no rule is declared, so the Russian list is expected (repetition=situational, suicide=forbidden); say \
         with --rule what the engine plays"
    );
}

fn read(path: &Path) -> Result<Profile, BadInput> {
    if path.is_dir() {
        return Err(BadInput(format!("{} is a folder; name one of the profiles in it", path.display())));
    }
    let trouble = |error: &dyn std::fmt::Display| BadInput(format!("cannot read {}: {error}", path.display()));
    let bytes = files::read_whole(path).map_err(|error| trouble(&error))?;
    let text = String::from_utf8(bytes).map_err(|error| trouble(&error))?;
    text.parse().map_err(|error| BadInput(format!("{}:{error}", path.display())))
}

/// Starts the engine of a profile; none, with a message, if it does not start.
pub fn start(profile: &Profile) -> Result<Option<GtpEngine>, BadInput> {
    static HANDLER: Once = Once::new();
    let mut handler = Ok(());
    HANDLER.call_once(|| handler = end_engines_on_interrupt());
    handler?;
    match GtpEngine::start(profile.options.clone()) {
        Ok(engine) => Ok(Some(engine)),
        Err(trouble) => {
            let what = match trouble {
                Trouble::Cannot(what) => what,
                other => other.to_string(),
            };
            eprintln!("shinpan: the engine could not be tested: {what}");
            Ok(None)
        }
    }
}

/// The settings of a profile with those of the command line, which go first.
pub fn settings(profile: &Profile, said: Vec<Setting>) -> Vec<Setting> {
    let unsaid = |setting: &&Setting| said.iter().all(|other| other.parameter != setting.parameter);
    let of_profile: Vec<Setting> = profile.settings.iter().filter(unsaid).copied().collect();
    [said, of_profile].concat()
}

/// What a profile expects of that scenario.
pub fn expected<'a>(profile: &'a Profile, scenario: &str) -> Option<&'a Expected> {
    profile.expected.iter().find(|expected| expected.scenario == scenario)
}

/// Ctrl-C reaches this process alone, since an engine runs in a group of its own; it takes the engine along.
fn end_engines_on_interrupt() -> Result<(), BadInput> {
    let handler = || {
        end_all();
        std::process::exit(130);
    };
    ctrlc::set_handler(handler).map_err(|error| BadInput(format!("cannot listen for Ctrl-C: {error}")))
}
