use std::time::Duration;

use crate::subjects::{Profile, ProfileError};
use crate::vocabulary::Size;

use super::told::lines;

/// The profile of an engine: any text is read, or refused with a message and a place inside of it; one that is read can
/// be used as it is.
///
/// # Panics
/// With a finding.
pub fn profile(bytes: &[u8]) {
    profile_by(str::parse, bytes);
}

/// The same with another way to read profiles.
///
/// # Panics
/// With a finding.
pub fn profile_by(read: impl Fn(&str) -> Result<Profile, ProfileError>, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match read(&text) {
        Err(error) => check_error(&text, &error),
        Ok(profile) => check_profile(&profile),
    }
}

fn check_error(text: &str, error: &ProfileError) {
    assert!(!error.message.is_empty(), "{text:?} is refused without a word");
    if let Some((line, column)) = error.place {
        let lines = lines(text).len();
        assert!((1..=lines).contains(&line) && column >= 1, "{line}:{column} lies outside the text: {error}");
    }
}

fn check_profile(profile: &Profile) {
    let options = &profile.options;
    assert!(options.command.first().is_some_and(|program| !program.is_empty()), "no program to start: {options:?}");
    for limit in [options.start_limit, options.command_limit] {
        assert!(limit > Duration::ZERO, "no time to answer: {options:?}");
    }
    assert!(options.reply_limit > 0 && options.games_limit > 0, "no room for a reply or a game: {options:?}");
    if let Some(talk) = &options.talk {
        let (min, max) = talk.sides;
        assert!(1 <= min && min <= max && max <= Size::MAX, "no boards of such sides: {talk:?}");
    }
    for setting in &profile.settings {
        let known = setting.parameter.values();
        assert!(known.contains(&setting.value), "{setting} is no value of that parameter");
    }
}
