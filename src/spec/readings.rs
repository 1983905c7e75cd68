use serde::Deserialize;

use crate::vocabulary::{ClauseId, Parameter, Setting};

use super::Place;

/// The register of readings: every sentence that can be understood in several ways, and the ways.
#[derive(Clone, Debug, Default)]
pub struct Readings(Vec<Reading>);

/// One ambiguity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its name, such as `A2`.
    pub id: String,
    /// The clauses whose sentence it concerns.
    pub clauses: Vec<ClauseId>,
    /// What the text leaves open.
    pub question: String,
    /// The ways to read it, as values of a parameter, or why no game can tell them apart.
    pub ways: Ways,
}

/// The ways to read a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ways {
    /// Each is a value of this parameter, with what it means here.
    Parameter(Parameter, Vec<(Setting, String)>),
    /// No game can show a difference, for this reason.
    NoDifference(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileShape {
    readings: Vec<ReadingShape>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingShape {
    id: String,
    clauses: Vec<String>,
    question: String,
    #[serde(default)]
    parameter: Option<String>,
    #[serde(default)]
    values: std::collections::BTreeMap<String, String>,
    #[serde(default)]
    argument: Option<String>,
}

impl Readings {
    /// Adds the readings of a register.
    ///
    /// # Errors
    /// With the line, as far as it is known, and what was expected there.
    pub fn read_more(&mut self, text: &str) -> Result<(), (usize, String)> {
        let shape: FileShape = serde_yaml::from_str(text)
            .map_err(|error| (Place::of_error(text, &error).map_or(1, |place| place.line), error.to_string()))?;
        let line_of =
            |id: &str| text.lines().position(|line| line.contains(&format!("id: {id}"))).map_or(1, |index| index + 1);
        for shape in shape.readings {
            let line = line_of(&shape.id);
            if self.0.iter().any(|known| known.id == shape.id) {
                return Err((line, format!("duplicate id: expected a reading of its own, found {} again", shape.id)));
            }
            self.0.push(reading(shape).map_err(|message| (line, message))?);
        }
        Ok(())
    }

    /// Every reading, in the order of the register.
    pub fn iter(&self) -> impl Iterator<Item = &Reading> {
        self.0.iter()
    }

    /// The setting that `A2=ignored` stands for.
    ///
    /// # Errors
    /// When there is no such reading, or it has no such way; the message lists what there is.
    pub fn setting(&self, id: &str, value: &str) -> Result<Setting, String> {
        let reading = self.0.iter().find(|reading| reading.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.0.iter().map(|reading| reading.id.as_str()).collect();
            format!("expected one of the readings {}, found {id:?}", known.join(", "))
        })?;
        match &reading.ways {
            Ways::NoDifference(argument) => Err(format!("reading {id} cannot be run: {argument}")),
            Ways::Parameter(parameter, _) => {
                Setting::new(parameter.name(), value).map_err(|error| format!("reading {id}: {error}"))
            }
        }
    }
}

fn reading(shape: ReadingShape) -> Result<Reading, String> {
    let clauses = shape.clauses.iter().map(|id| id.parse::<ClauseId>().map_err(|error| error.to_string()));
    let ways = match (shape.parameter, shape.argument) {
        (Some(parameter), None) => {
            let ways = shape.values.into_iter().map(|(value, means)| {
                Setting::new(&parameter, &value).map(|setting| (setting, means)).map_err(|error| error.to_string())
            });
            let ways: Vec<(Setting, String)> = ways.collect::<Result<_, _>>()?;
            let parameter = ways.first().map(|(setting, _)| setting.parameter).ok_or("expected values, found none")?;
            if ways.len() < 2 {
                return Err(format!("expected several values of {}, found one", parameter.name()));
            }
            Ways::Parameter(parameter, ways)
        }
        (None, Some(argument)) if shape.values.is_empty() => Ways::NoDifference(argument),
        _ => return Err("expected either `parameter` with `values`, or `argument`".to_owned()),
    };
    Ok(Reading { id: shape.id, clauses: clauses.collect::<Result<_, _>>()?, question: shape.question, ways })
}
