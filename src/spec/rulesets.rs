//! Rulesets as data: `spec/rulesets/`, every value with the clause that sets it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::vocabulary::{
    ClauseId, ClauseIdError, Document, Grounds, Parameter, Points, PointsError, Repetition, Ruleset, Setting, Suicide,
};

use super::built_in_files;

/// A ruleset with where its values come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// The rules.
    pub rules: Ruleset,
    /// What they are, in a few words.
    pub title: String,
    /// The ruleset whose values it takes over, where it states none of its own.
    pub like: Option<String>,
    /// Where each value comes from; parameters that never come up are not among them.
    pub origins: BTreeMap<Parameter, Origin>,
}

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The clause that sets it.
    pub clause: ClauseId,
    /// The reading of that clause, where it leaves room.
    pub reading: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RulesetShape {
    ruleset: String,
    title: String,
    #[serde(default)]
    like: Option<String>,
    #[serde(default)]
    documents: Option<Vec<String>>,
    #[serde(default)]
    komi: Option<f64>,
    #[serde(default)]
    handicap_komi: Option<f64>,
    #[serde(default)]
    grounds: Option<BTreeMap<String, String>>,
    values: BTreeMap<String, ValueShape>,
    #[serde(default)]
    unused: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueShape {
    value: String,
    clause: String,
    #[serde(default)]
    reading: Option<String>,
}

/// The built-in rulesets: those that stand by themselves first, then those that are like another, each group by name.
pub fn rulesets() -> &'static [Described] {
    static RULESETS: OnceLock<Vec<Described>> = OnceLock::new();
    RULESETS.get_or_init(|| {
        let files = built_in_files().into_iter().filter(|file| is_ruleset(&file.name));
        let texts: Vec<String> = files.map(|file| String::from_utf8_lossy(&file.bytes).into_owned()).collect();
        read_rulesets(texts.iter().map(String::as_str)).unwrap_or_default()
    })
}

/// The built-in ruleset with that name.
///
/// ```
/// let rules = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
/// assert_eq!(rules.against_suicide().to_string(), "RU-7.1");
/// ```
pub fn ruleset(name: &str) -> Option<Ruleset> {
    rulesets().iter().find(|described| described.rules.name == name).map(|described| described.rules.clone())
}

/// The ruleset that a scenario of a document follows if it names none.
pub fn home(document: Document) -> &'static str {
    match document {
        Document::Russian | Document::Common => "russian",
        Document::SimplifiedIng => "simplified-ing",
        Document::LaskerMaas | Document::SimpleRules => "lasker-maas",
    }
}

/// The names of the built-in rulesets.
pub fn ruleset_names() -> Vec<&'static str> {
    rulesets().iter().map(|described| described.rules.name.as_str()).collect()
}

/// Whether a file of that name holds a ruleset.
pub(super) fn is_ruleset(name: &str) -> bool {
    name.contains("rulesets/")
}

/// Reads rulesets from the texts of their files. One may be like another that stands in any of them.
///
/// # Errors
/// With the ruleset, and what was expected in it.
pub fn read_rulesets<'a>(texts: impl Iterator<Item = &'a str>) -> Result<Vec<Described>, String> {
    let mut waiting = Vec::new();
    for text in texts {
        waiting.push(serde_yaml::from_str::<RulesetShape>(text).map_err(|error| error.to_string())?);
    }
    // Those that stand by themselves come first, so that others can be like them.
    waiting.sort_by_key(|shape| (shape.like.is_some(), shape.ruleset.clone()));
    let mut read: Vec<Described> = Vec::new();
    for shape in waiting {
        let name = shape.ruleset.clone();
        let described = described(shape, &read).map_err(|message| format!("ruleset {name}: {message}"))?;
        read.push(described);
    }
    Ok(read)
}

fn described(shape: RulesetShape, others: &[Described]) -> Result<Described, String> {
    let base = match &shape.like {
        None => None,
        Some(name) => {
            let found = others.iter().find(|other| other.rules.name == *name);
            Some(found.ok_or_else(|| format!("expected a ruleset to be like, found {name:?}"))?)
        }
    };
    let mut values: BTreeMap<Parameter, &'static str> = BTreeMap::new();
    let mut origins = base.map(|base| base.origins.clone()).unwrap_or_default();
    for (parameter, stated) in &shape.values {
        let setting = Setting::new(parameter, &stated.value).map_err(|error| error.to_string())?;
        let origin = Origin { clause: clause(&stated.clause)?, reading: stated.reading.clone() };
        origins.insert(setting.parameter, origin);
        values.insert(setting.parameter, setting.value);
    }
    for (parameter, value) in &shape.unused {
        let setting = Setting::new(parameter, value).map_err(|error| error.to_string())?;
        if values.insert(setting.parameter, setting.value).is_some() {
            return Err(format!("expected {parameter} to be stated once, found it among the unused too"));
        }
        origins.remove(&setting.parameter);
    }
    for &parameter in Parameter::ALL {
        let inherited = base.map(|base| base.rules.get(parameter).value);
        if let (false, Some(value)) = (values.contains_key(&parameter), inherited) {
            values.insert(parameter, value);
        }
    }
    let missing = Parameter::ALL.iter().find(|parameter| !values.contains_key(parameter));
    if let Some(missing) = missing {
        return Err(format!("expected a value for {}, found none", missing.name()));
    }
    let documents = match (&shape.documents, base) {
        (Some(names), _) => names.iter().map(|name| document(name)).collect::<Result<_, _>>()?,
        (None, Some(base)) => base.rules.documents.clone(),
        (None, None) => return Err("expected `documents`, found none".to_owned()),
    };
    let stated = |parameter| values.get(&parameter).copied().unwrap_or_default();
    let clause_of = |parameter| origins.get(&parameter).map(|origin: &Origin| origin.clause);
    let suicide = Suicide::named(stated(Parameter::Suicide)).ok_or("expected a value for suicide, found none")?;
    let suicide = (suicide, clause_of(Parameter::Suicide).unwrap_or(suicide.clause()));
    let repetition = Repetition::named(stated(Parameter::Repetition));
    let repetition = repetition.ok_or("expected a value for repetition, found none")?;
    let repetition = (repetition, clause_of(Parameter::Repetition).unwrap_or(repetition.clause()));
    let grounds = match (&shape.grounds, base) {
        (Some(named), _) => grounds(named, suicide, repetition)?,
        (None, Some(base)) => Grounds { suicide, repetition, ..base.rules.grounds.clone() },
        (None, None) => return Err("expected `grounds`, found none".to_owned()),
    };
    let komi = points(shape.komi, base.map(|base| base.rules.komi))?;
    let handicap_komi = points(shape.handicap_komi, base.map(|base| base.rules.handicap_komi))?;
    let rules = Ruleset::of((shape.ruleset, documents), (komi, handicap_komi), grounds, stated)
        .map_err(|parameter| format!("expected a value for {}, found none", parameter.name()))?;
    if let Some(reason) = rules.contradiction() {
        return Err(format!("expected rules that agree with each other, but {reason}"));
    }
    Ok(Described { rules, title: shape.title, like: shape.like, origins })
}

fn grounds(
    named: &BTreeMap<String, String>,
    suicide: (Suicide, ClauseId),
    repetition: (Repetition, ClauseId),
) -> Result<Grounds, String> {
    const NAMES: [&str; 11] = [
        "turn",
        "off-board",
        "occupied",
        "opening-pass",
        "naming",
        "dispute",
        "stop",
        "last-pass",
        "agreed",
        "passed-out",
        "resignation",
    ];
    if let Some(unknown) = named.keys().find(|name| !NAMES.contains(&name.as_str())) {
        return Err(format!("expected one of the grounds {}, found {unknown:?}", NAMES.join(", ")));
    }
    let of = |name: &str| {
        let text = named.get(name).ok_or_else(|| format!("expected the ground {name:?}, found none"))?;
        clause(text)
    };
    Ok(Grounds {
        turn: of("turn")?,
        off_board: of("off-board")?,
        occupied: of("occupied")?,
        opening_pass: of("opening-pass")?,
        suicide,
        repetition,
        naming: of("naming")?,
        dispute: of("dispute")?,
        stop: of("stop")?,
        last_pass: of("last-pass")?,
        agreed: of("agreed")?,
        passed_out: of("passed-out")?,
        resignation: of("resignation")?,
    })
}

fn clause(text: &str) -> Result<ClauseId, String> {
    text.parse().map_err(|error: ClauseIdError| error.to_string())
}

fn document(name: &str) -> Result<Document, String> {
    Document::ALL.into_iter().find(|document| document.name() == name).ok_or_else(|| {
        let names: Vec<&str> = Document::ALL.iter().map(|document| document.name()).collect();
        format!("expected one of the documents {}, found {name:?}", names.join(", "))
    })
}

fn points(stated: Option<f64>, inherited: Option<Points>) -> Result<Points, String> {
    match (stated, inherited) {
        (Some(number), _) => number.to_string().parse().map_err(|error: PointsError| error.to_string()),
        (None, Some(points)) => Ok(points),
        (None, None) => Err("expected `komi` and `handicap-komi`, found none".to_owned()),
    }
}
