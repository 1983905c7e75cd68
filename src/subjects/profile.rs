//! Profiles: what an engine plays, how it is started, and how it shows a game, as data.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::Deserialize;

use super::gtp::GtpOptions;
use super::show::Show;
use super::talk::{Reload, StartWay, Talk};
use crate::spec::{Place, plain_lines};
use crate::vocabulary::{Setting, Size};

/// The longest time that a profile may wait for anything, in seconds: a day.
const LONGEST_WAIT: f64 = 86400.0;

/// A profile of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// How it is started and talks.
    pub options: GtpOptions,
    /// The ruleset that it plays, as far as the settings do not say otherwise.
    pub ruleset: Option<String>,
    /// The values that it plays.
    pub settings: Vec<Setting>,
    /// Scenarios that are known not to hold.
    pub expected: Vec<Expected>,
}

/// A scenario that is known not to hold on an engine.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The id of the scenario.
    pub scenario: String,
    /// The verdict that it gets: fails, crashed, timed out, protocol error.
    pub status: String,
    /// Why.
    pub reason: String,
    /// The version of the engine that it was seen in.
    #[serde(default)]
    pub since: Option<String>,
}

/// Why a text is no profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileError {
    /// The line and the column, where they are known.
    pub place: Option<(usize, usize)>,
    /// What was expected and what was found.
    pub message: String,
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{line}:{column}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for ProfileError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProfileShape {
    profile: u32,
    command: Vec<String>,
    #[serde(default)]
    rules: serde_yaml::Mapping,
    #[serde(default)]
    sizes: SizesShape,
    #[serde(default)]
    starts: Vec<String>,
    #[serde(default)]
    enforces: Vec<String>,
    #[serde(default)]
    shows: ShowsShape,
    #[serde(default)]
    undo: Option<By>,
    #[serde(default)]
    reload: Option<By>,
    #[serde(default)]
    copy: Option<By>,
    #[serde(default)]
    settle: Option<By>,
    #[serde(default)]
    limits: LimitsShape,
    #[serde(default)]
    pipeline: Option<String>,
    #[serde(default)]
    expect: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct By {
    by: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SizesShape {
    min: u8,
    max: u8,
    square: bool,
}

impl Default for SizesShape {
    fn default() -> SizesShape {
        SizesShape { min: 1, max: 19, square: true }
    }
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct ShowsShape {
    ruling: RulingShape,
    board: Option<By>,
    prisoners: Option<By>,
    legal: Option<By>,
    everything: Option<By>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RulingShape {
    by: String,
    refused: String,
    reason: Option<String>,
}

impl Default for RulingShape {
    fn default() -> RulingShape {
        RulingShape { by: "play".to_owned(), refused: "illegal move".to_owned(), reason: None }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct LimitsShape {
    start_seconds: f64,
    command_seconds: f64,
    reply_bytes: usize,
    games_per_process: Option<usize>,
}

impl Default for LimitsShape {
    fn default() -> LimitsShape {
        LimitsShape { start_seconds: 10.0, command_seconds: 5.0, reply_bytes: 64 * 1024, games_per_process: None }
    }
}

impl FromStr for Profile {
    type Err = ProfileError;

    /// Reads a profile from YAML.
    ///
    /// ```
    /// use shinpan::subjects::Profile;
    /// let text = "{profile: 1, command: [gnugo, --mode, gtp], rules: {repetition: simple}, undo: {by: undo}}";
    /// let profile: Profile = text.parse()?;
    /// assert_eq!(profile.settings[0].to_string(), "repetition=simple");
    /// # Ok::<(), shinpan::subjects::ProfileError>(())
    /// ```
    fn from_str(text: &str) -> Result<Profile, ProfileError> {
        // A byte order mark says nothing, but editors write it.
        let text = plain_lines(text.strip_prefix('\u{feff}').unwrap_or(text));
        let shape: ProfileShape = serde_yaml::from_str(&text).map_err(|error| ProfileError {
            place: Place::of_error(&text, &error).map(|place| (place.line, place.column)),
            message: error.to_string(),
        })?;
        profile(shape).map_err(|message| ProfileError { place: None, message })
    }
}

fn profile(shape: ProfileShape) -> Result<Profile, String> {
    if shape.profile != 1 {
        return Err(format!("profile: expected version 1, found {}", shape.profile));
    }
    if shape.command.first().is_none_or(String::is_empty) {
        return Err("command: expected a program and its arguments, found none".to_owned());
    }
    let mut ruleset = None;
    let mut settings = Vec::new();
    for (parameter, value) in &shape.rules {
        match (parameter.as_str(), value.as_str()) {
            (Some("ruleset"), Some(name)) => ruleset = Some(name.to_owned()),
            (Some(parameter), Some(value)) => {
                settings.push(Setting::new(parameter, value).map_err(|error| format!("rules: {error}"))?);
            }
            _ => {
                return Err(format!(
                    "rules: expected words, such as repetition: simple, found {parameter:?}: {value:?}"
                ));
            }
        }
    }
    let statuses = ["fails", "crashed", "timed out", "protocol error"];
    for expected in &shape.expect {
        one_of("expect: status", &expected.status, &statuses)?;
    }
    for (index, expected) in shape.expect.iter().enumerate() {
        if shape.expect[..index].iter().any(|earlier| earlier.scenario == expected.scenario) {
            return Err(format!("expect: expected each scenario once, found {} twice", expected.scenario));
        }
    }
    let seconds = |name: &str, seconds: f64| match seconds > 0.0 && seconds <= LONGEST_WAIT {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err(format!("limits: {name}: expected more than 0 and at most {LONGEST_WAIT}, found {seconds}")),
    };
    if shape.limits.reply_bytes == 0 || shape.limits.games_per_process == Some(0) {
        return Err("limits: expected at least 1 for reply_bytes and games_per_process, found 0".to_owned());
    }
    let options = GtpOptions {
        start_limit: seconds("start_seconds", shape.limits.start_seconds)?,
        command_limit: seconds("command_seconds", shape.limits.command_seconds)?,
        reply_limit: shape.limits.reply_bytes,
        games_limit: shape.limits.games_per_process.unwrap_or(usize::MAX),
        talk: Some(talk(&shape)?),
        command: shape.command,
    };
    Ok(Profile { options, ruleset, settings, expected: shape.expect })
}

fn talk(shape: &ProfileShape) -> Result<Talk, String> {
    let SizesShape { min, max, square } = shape.sizes;
    if min < 1 || min > max || max > Size::MAX {
        return Err(format!("sizes: expected 1 <= min <= max <= {}, found {min} and {max}", Size::MAX));
    }
    let mut starts = Vec::new();
    for word in &shape.starts {
        let names = StartWay::ALL.map(StartWay::name);
        one_of("starts", word, &names)?;
        starts.extend(StartWay::ALL.into_iter().find(|way| way.name() == word));
    }
    for word in &shape.enforces {
        one_of("enforces", word, &["turn", "phase"])?;
    }
    one_of("shows: ruling: by", &shape.shows.ruling.by, &["play"])?;
    if let Some(reason) = &shape.shows.ruling.reason {
        one_of("shows: ruling: reason", reason, &["none", "shinpan-why-json"])?;
    }
    let mut shows = Vec::new();
    let shown = [
        ("board", &shape.shows.board, vec![Show::ListStones, Show::Showboard, Show::Color]),
        ("prisoners", &shape.shows.prisoners, vec![Show::Captures]),
        ("legal", &shape.shows.legal, vec![Show::AllLegal, Show::IsLegal]),
        ("everything", &shape.shows.everything, vec![Show::Seen]),
    ];
    for (field, by, ways) in shown {
        let Some(By { by }) = by else { continue };
        let names: Vec<&str> = ways.iter().map(|way| way.command()).collect();
        one_of(&format!("shows: {field}: by"), by, &names)?;
        shows.extend(ways.into_iter().find(|way| way.command() == by));
    }
    for (field, by, name) in [
        ("undo", &shape.undo, "undo"),
        ("copy", &shape.copy, "shinpan-copy-play"),
        ("settle", &shape.settle, "shinpan"),
    ] {
        if let Some(By { by }) = by {
            one_of(&format!("{field}: by"), by, &[name])?;
        }
    }
    let mut reload = None;
    if let Some(By { by }) = &shape.reload {
        one_of("reload: by", by, &Reload::ALL.map(Reload::command))?;
        reload = Reload::ALL.into_iter().find(|way| way.command() == by);
    }
    if let Some(pipeline) = &shape.pipeline {
        one_of("pipeline", pipeline, &["scenario", "step"])?;
    }
    Ok(Talk {
        sides: (min, max),
        rectangles: !square,
        starts,
        enforces_turn: shape.enforces.iter().any(|word| word == "turn"),
        enforces_phase: shape.enforces.iter().any(|word| word == "phase"),
        refused: shape.shows.ruling.refused.clone(),
        gives_reasons: shape.shows.ruling.reason.as_deref() == Some("shinpan-why-json"),
        shows,
        undoes: shape.undo.is_some(),
        reload,
        copies: shape.copy.is_some(),
        settles: shape.settle.is_some(),
        pipelines: shape.pipeline.as_deref() == Some("scenario"),
    })
}

fn one_of(place: &str, found: &str, known: &[&str]) -> Result<(), String> {
    if known.contains(&found) {
        return Ok(());
    }
    Err(format!("{place}: expected one of {}, found {found:?}", known.join(", ")))
}
