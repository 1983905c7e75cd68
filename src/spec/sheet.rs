use serde_json::Value;

use crate::spec::schema::{VALIDATOR, schema};

use super::{Place, Places, Problem};

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
        match serde_yaml::from_str::<Value>(text) {
            Ok(value) => (sheet, Some(value)),
            Err(error) => {
                let location = error.location();
                let place = location.map_or(Place { line: 1, column: 1 }, |location| Place {
                    line: location.line(),
                    column: location.column(),
                });
                sheet.report(place, format!("expected YAML that stands for JSON-like data, found: {error}"));
                (sheet, None)
            }
        }
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
        let is_block = self.line(place.line).chars().nth(place.column - 1).is_some_and(|sign| sign == '|');
        let mut line = if is_block { place.line + 1 } else { place.line };
        if is_block {
            let mut filled = (line..).take_while(|&line| line <= self.text.lines().count());
            line = filled.by_ref().filter(|&line| !self.line(line).trim().is_empty()).nth(row).unwrap_or(place.line);
        }
        let indent = self.line(line).chars().take_while(|sign| sign.is_whitespace()).count();
        self.report(Place { line, column: if is_block { indent + 1 } else { place.column } }, message);
    }

    /// Where the value of that path stands.
    pub(super) fn place(&self, path: &str) -> Place {
        self.places.value(path)
    }

    /// Checks a file against the schema. Every fault is noted; what cannot be used is taken out of the value, so that
    /// the rest can still be looked at.
    pub(super) fn check_shape(&mut self, value: &mut Value) {
        let Some(validator) = VALIDATOR.as_ref() else { return };
        let mut unusable: Vec<(String, Option<Value>)> = Vec::new();
        let faults: Vec<_> = validator.iter_errors(value).map(|fault| fault.to_owned()).collect();
        for fault in faults {
            self.shape_problem(&fault, &mut unusable);
        }
        for (path, replacement) in unusable {
            match replacement {
                Some(replacement) => {
                    if let Some(target) = value.pointer_mut(&path) {
                        *target = replacement;
                    }
                }
                None => {
                    if let Some((around, key)) = path.rsplit_once('/')
                        && let Some(Value::Object(fields)) = value.pointer_mut(around)
                    {
                        fields.remove(&unescape(key));
                    }
                }
            }
        }
    }

    fn shape_problem(&mut self, fault: &jsonschema::ValidationError<'_>, unusable: &mut Vec<(String, Option<Value>)>) {
        use jsonschema::error::ValidationErrorKind as Fault;
        let path = fault.instance_path().to_string();
        let found = fault.instance();
        match fault.kind() {
            Fault::AdditionalProperties { unexpected } => {
                let known = fields_known_at(&path).join(", ");
                for name in unexpected {
                    let path = format!("{path}/{}", name.replace('~', "~0").replace('/', "~1"));
                    self.key_problem(&path, format!("unknown field: expected one of {known}, found {name:?}"));
                    unusable.push((path, None));
                }
            }
            Fault::Required { property } => {
                let property = property.as_str().unwrap_or_default();
                self.value_problem(&path, format!("missing field: expected {property:?} here, found none"));
            }
            Fault::Enum { options } => {
                self.value_problem(&path, format!("expected one of {}, found {}", list(options), brief(found)));
                unusable.push((path, None));
            }
            Fault::Type { kind } => {
                let expected = match kind {
                    jsonschema::error::TypeKind::Single(kind) => kind.to_string(),
                    jsonschema::error::TypeKind::Multiple(kinds) => {
                        kinds.iter().map(|kind| kind.to_string()).collect::<Vec<_>>().join(" or ")
                    }
                };
                self.value_problem(&path, format!("expected a value of type {expected}, found {}", brief(found)));
                let as_text = expected == "string" && !found.is_array() && !found.is_object();
                unusable.push((path, as_text.then(|| Value::String(brief(found)))));
            }
            // What the text itself says is judged by the reader of that text, which knows what it stands for.
            Fault::Pattern { .. } => {}
            _ => {
                self.value_problem(&path, format!("expected what the schema allows, found: {fault}"));
                unusable.push((path, None));
            }
        }
    }

    fn report(&mut self, place: Place, message: impl ToString) {
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

/// The fields that the schema knows for the object with that path.
fn fields_known_at(path: &str) -> Vec<String> {
    let root = schema();
    let resolve = |mut node: Value| {
        while let Some(reference) = node.get("$ref").and_then(Value::as_str) {
            node = root.pointer(reference.trim_start_matches('#')).cloned().unwrap_or_default();
        }
        node
    };
    let mut node = resolve(root.clone());
    for segment in path.split('/').skip(1) {
        let next = node.get("items").or_else(|| node.get("properties")?.get(segment));
        node = resolve(next.cloned().unwrap_or_default());
    }
    node.get("properties").and_then(Value::as_object).map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
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
