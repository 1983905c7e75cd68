use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::spec::schema::{VALIDATOR, schema};

use super::Problem;
use super::locate::{Place, Places, escape};

/// A file being read: its text, the places of its values, and the problems found so far.
pub(super) struct Sheet<'a> {
    pub(super) file: &'a str,
    text: &'a str,
    places: Places,
    pub(super) problems: Vec<Problem>,
}

impl<'a> Sheet<'a> {
    /// Reads a text as YAML. Without a value the text is none, and the problems say why.
    pub(super) fn read(file: &'a str, text: &'a str) -> (Sheet<'a>, Option<Value>) {
        let mut sheet = Sheet { file, text, places: Places::default(), problems: Vec::new() };
        match Places::of(text) {
            Ok(places) => sheet.places = places,
            Err(error) => {
                let place = Place { line: error.marker().line(), column: error.marker().col() + 1 };
                sheet.report(place, format!("expected YAML, found a text that is none: {}", error.info()));
                return (sheet, None);
            }
        }
        for place in sheet.places.repeated.clone() {
            sheet.report(place, "duplicate key: expected each key once in a mapping, found this one again");
        }
        match serde_yaml::from_str::<Value>(text) {
            Ok(value) => (sheet, Some(value)),
            Err(error) => {
                let place = Place::of_error(text, &error).unwrap_or(Place { line: 1, column: 1 });
                sheet.report(place, format!("expected YAML that stands for JSON-like data, found: {error}"));
                (sheet, None)
            }
        }
    }

    /// The value in its shape. The schema check has made it fit, or else this says why it does not.
    pub(super) fn shaped<T: DeserializeOwned>(&mut self, path: &str, value: Value) -> Option<T> {
        serde_json::from_value(value)
            .map_err(|error| self.value_problem(path, format!("expected what the schema allows, found: {error}")))
            .ok()
    }

    /// Notes a problem with the value of that path.
    pub(super) fn value_problem(&mut self, path: &str, message: impl ToString) {
        self.report(self.places.value(path), message);
    }

    /// Notes a problem with the key of that path.
    pub(super) fn key_problem(&mut self, path: &str, message: impl ToString) {
        self.report(self.places.key(path), message);
    }

    /// Notes a problem with one row, counted from 0, of the diagram with that path.
    pub(super) fn row_problem(&mut self, path: &str, row: usize, message: impl ToString) {
        let place = self.places.value(path);
        match self.row_of_block(place, row) {
            Some(row) => self.report(row, message),
            None => self.report(place, message),
        }
    }

    /// The place of a row of a block of text, whose value is marked at its first row.
    fn row_of_block(&self, first: Place, row: usize) -> Option<Place> {
        let opener = self.line(first.line.checked_sub(1)?).trim_end();
        let rows = self.text.lines().enumerate().skip(first.line - 1).filter(|(_, line)| !line.trim().is_empty());
        let (index, line) = rows.into_iter().nth(row).filter(|_| opener.ends_with(['|', '-', '+']))?;
        let indent = line.chars().take_while(|sign| sign.is_whitespace()).count();
        Some(Place { line: index + 1, column: indent + 1 })
    }

    /// Where the value of that path stands.
    pub(super) fn place(&self, path: &str) -> Place {
        self.places.value(path)
    }

    /// Checks a file against the schema. Every fault is noted; what cannot be used is taken out of the value, so that
    /// the rest can still be looked at.
    pub(super) fn check_shape(&mut self, value: &mut Value) {
        let Some(validator) = VALIDATOR.as_ref() else { return };
        let faults: Vec<_> = validator.iter_errors(value).map(|fault| fault.to_owned()).collect();
        let repairs: Vec<Repair> = faults.iter().flat_map(|fault| self.shape_problem(fault)).collect();
        for repair in repairs {
            repair.apply(value);
        }
    }

    fn shape_problem(&mut self, fault: &jsonschema::ValidationError<'_>) -> Vec<Repair> {
        use jsonschema::error::ValidationErrorKind as Fault;
        let path = fault.instance_path().to_string();
        let found = fault.instance();
        match fault.kind() {
            Fault::AdditionalProperties { unexpected } => {
                let known = fields_of(&schema_at(&path)).join(", ");
                let paths = unexpected.iter().map(|name| (name, format!("{path}/{}", escape(name))));
                let remove = |(name, path): (&String, String)| {
                    self.key_problem(&path, format!("unknown field: expected one of {known}, found {name:?}"));
                    Repair::Remove(path)
                };
                paths.map(remove).collect()
            }
            Fault::Required { property } => {
                let property = property.as_str().unwrap_or_default();
                self.value_problem(&path, format!("missing field: expected {property:?} here, found none"));
                let missing = format!("{path}/{}", escape(property));
                let blank = blank(&schema_at(&missing));
                vec![Repair::Put(missing, blank)]
            }
            Fault::Enum { options } => {
                self.value_problem(&path, format!("expected one of {}, found {}", list(options), brief(found)));
                if found.is_string() { Vec::new() } else { vec![Repair::Remove(path)] }
            }
            Fault::Type { kind } => {
                let expected = match kind {
                    jsonschema::error::TypeKind::Single(kind) => kind.to_string(),
                    jsonschema::error::TypeKind::Multiple(kinds) => {
                        kinds.iter().map(|kind| kind.to_string()).collect::<Vec<_>>().join(" or ")
                    }
                };
                self.value_problem(&path, format!("expected a value of type {expected}, found {}", brief(found)));
                let blank = blank(&schema_at(&path));
                vec![Repair::Put(path, blank)]
            }
            Fault::MinItems { .. } | Fault::MaxItems { .. } => {
                self.value_problem(&path, format!("expected [color, vertex], found {}", brief(found)));
                Vec::new()
            }
            // What the text itself says is judged by the reader of that text, which knows what it stands for.
            Fault::Pattern { .. } => Vec::new(),
            _ => {
                self.value_problem(&path, format!("expected what the schema allows, found: {fault}"));
                vec![Repair::Remove(path)]
            }
        }
    }

    fn report(&mut self, place: Place, message: impl ToString) {
        // The reader takes a text without a line feed at its end for one line longer.
        let place = place.min(Place::at(self.text, self.text.len()));
        let line = self.line(place.line).to_owned();
        let problem = Problem { file: self.file.to_owned(), place, message: message.to_string(), line };
        // One cause is told once: a value at fault in its shape is not told again for its meaning.
        if !self.problems.iter().any(|known| known.place == place) {
            self.problems.push(problem);
        }
    }

    fn line(&self, line: usize) -> &str {
        self.text.lines().nth(line.saturating_sub(1)).unwrap_or_default()
    }
}

/// What is done to a value at fault, so that the rest of the file can still be looked at.
enum Repair {
    /// The field with that path is taken out.
    Remove(String),
    /// The value with that path is replaced, or added.
    Put(String, Value),
}

impl Repair {
    fn apply(self, file: &mut Value) {
        let path = match &self {
            Repair::Remove(path) | Repair::Put(path, _) => path,
        };
        let Some((around, key)) = path.rsplit_once('/') else { return };
        let key = unescape(key);
        match (file.pointer_mut(around), self) {
            (Some(Value::Object(fields)), Repair::Remove(_)) => drop(fields.remove(&key)),
            (Some(Value::Object(fields)), Repair::Put(_, value)) => drop(fields.insert(key, value)),
            (Some(Value::Array(items)), Repair::Put(_, value)) => {
                if let Some(item) = key.parse::<usize>().ok().and_then(|index| items.get_mut(index)) {
                    *item = value;
                }
            }
            _ => {}
        }
    }
}

/// The part of the schema that speaks of the value with that path.
fn schema_at(path: &str) -> Value {
    let root = schema();
    let resolve = |mut node: Value| {
        while let Some(reference) = node.get("$ref").and_then(Value::as_str) {
            node = root.pointer(reference.trim_start_matches('#')).cloned().unwrap_or_default();
        }
        node
    };
    let mut node = resolve(root.clone());
    for segment in path.split('/').skip(1) {
        let next = node.get("items").or_else(|| node.get("properties")?.get(unescape(segment)));
        node = resolve(next.cloned().unwrap_or_default());
    }
    node
}

fn fields_of(schema: &Value) -> Vec<String> {
    let fields = schema.get("properties").and_then(Value::as_object);
    fields.map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
}

/// A value of the right type that says nothing.
fn blank(schema: &Value) -> Value {
    match schema.get("type").and_then(Value::as_str) {
        Some("object") => Value::Object(serde_json::Map::new()),
        Some("array") => Value::Array(Vec::new()),
        Some("integer" | "number") => Value::from(0),
        Some("boolean") => Value::Bool(true),
        _ => Value::String(String::new()),
    }
}

/// A value in few words, for a message.
fn brief(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            format!("a mapping with {}", fields.keys().cloned().collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        scalar => scalar.to_string(),
    }
}

fn list(options: &Value) -> String {
    let options = options.as_array().map(Vec::as_slice).unwrap_or_default();
    options.iter().map(brief).collect::<Vec<_>>().join(", ")
}

fn unescape(segment: &str) -> String {
    segment.replace("~1", "/").replace("~0", "~")
}
