//! The grounds of a refusal as JSON.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::vocabulary::{ClauseIdError, Ground, Reason};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GroundJson {
    reason: String,
    clause: String,
}

/// Writes grounds as a JSON list on one line.
///
/// ```
/// use shinpan::vocabulary::{ClauseId, Ground, Reason};
/// use shinpan::wire::{read_grounds, write_grounds};
/// let grounds = [Ground { reason: Reason::Suicide, clause: ClauseId::ru(7, 1) }].into();
/// assert_eq!(write_grounds(&grounds), r#"[{"reason":"suicide","clause":"RU-7.1"}]"#);
/// assert_eq!(read_grounds(&write_grounds(&grounds)), Ok(grounds));
/// ```
pub fn write_grounds(grounds: &BTreeSet<Ground>) -> String {
    let json =
        |ground: &Ground| GroundJson { reason: ground.reason.name().to_owned(), clause: ground.clause.to_string() };
    let grounds: Vec<GroundJson> = grounds.iter().map(json).collect();
    // Two texts can always be written.
    serde_json::to_string(&grounds).unwrap_or_default()
}

/// Reads what [`write_grounds`] writes.
///
/// # Errors
/// When the text is no such list; the message says what is wrong with it.
pub fn read_grounds(text: &str) -> Result<BTreeSet<Ground>, String> {
    let list: Vec<GroundJson> = serde_json::from_str(text).map_err(|error| format!("grounds: {error}"))?;
    list.into_iter().map(ground).collect()
}

fn ground(json: GroundJson) -> Result<Ground, String> {
    let known = Reason::ALL.into_iter().find(|reason| reason.name() == json.reason);
    let reason = known.ok_or_else(|| format!("expected a reason, found {:?}", json.reason))?;
    let clause = json.clause.parse().map_err(|error: ClauseIdError| error.to_string())?;
    Ok(Ground { reason, clause })
}
