//! From the texts of all files to one specification, with every problem of every file.

use std::collections::BTreeMap;

use include_dir::{Dir, include_dir};
use serde_json::Value;

use crate::vocabulary::{ClauseId, Setting};

use super::shape::{ClauseShape, FileShape, ScenarioShape};
use super::sheet::Sheet;
use super::{Alternative, Clause, Place, Problem, Readings, Scenario, SourceList};

static BUILT_IN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/spec");

/// The name of a file and what stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The name, as messages show it.
    pub name: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// All clauses and scenarios, the register of readings, and the lists of sentences.
#[derive(Clone, Debug, Default)]
pub struct Spec {
    /// The clauses, in the order of their documents.
    pub clauses: Vec<Clause>,
    /// The scenarios, in the order of their clauses.
    pub scenarios: Vec<Scenario>,
    /// The register of readings.
    pub readings: Readings,
    /// The lists of sentences.
    pub sources: Vec<SourceList>,
}

/// What the loader takes for known beyond the files: names of mutants, and the register of readings.
pub struct Known<'a> {
    /// The names of the mutants.
    pub mutants: &'a [&'a str],
    /// The register of readings.
    pub readings: &'a Readings,
}

impl Known<'_> {
    /// The alternative that a text names: `parameter=value`, `reading=value` or `mutant:name`.
    ///
    /// # Errors
    /// When nothing has that name; the message lists what there is.
    pub fn alternative(&self, text: &str) -> Result<Alternative, String> {
        if let Some(name) = text.strip_prefix("mutant:") {
            let is_known = self.mutants.contains(&name);
            let unknown = || format!("expected one of the mutants {}, found {name:?}", self.mutants.join(", "));
            return if is_known { Ok(Alternative::Mutant(name.to_owned())) } else { Err(unknown()) };
        }
        match text.split_once('=') {
            Some((id, value)) if id.starts_with(|sign: char| sign.is_ascii_uppercase()) => {
                self.readings.setting(id.trim(), value.trim()).map(Alternative::Rule)
            }
            _ => text
                .parse::<Setting>()
                .map(Alternative::Rule)
                .map_err(|error| format!("expected parameter=value, reading=value or mutant:name ({error})")),
        }
    }
}

/// The files that this package was built with.
pub fn built_in_files() -> Vec<SourceFile> {
    let mut files = Vec::new();
    collect(&BUILT_IN, &mut files);
    files.sort_by(|one, other| one.name.cmp(&other.name));
    files
}

fn collect(dir: &Dir<'_>, files: &mut Vec<SourceFile>) {
    for file in dir.files().filter(|file| file.path().extension().is_some_and(|end| end == "yaml")) {
        let name = format!("spec/{}", file.path().display());
        files.push(SourceFile { name, bytes: file.contents().to_vec() });
    }
    for dir in dir.dirs() {
        collect(dir, files);
    }
}

/// Reads files into one specification. `mutants` are the names that `rules_out` may use.
///
/// # Errors
/// Every problem of every file, in the order of files and lines.
pub fn load(files: &[SourceFile], mutants: &[&str]) -> Result<Spec, Vec<Problem>> {
    let mut spec = Spec::default();
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| is_named(file, "readings.yaml")) {
        match text_of(file).and_then(Readings::read) {
            Ok(readings) => spec.readings = readings,
            Err((line, message)) => problems.push(line_problem(file, line, message)),
        }
    }
    for file in files.iter().filter(|file| is_named(file, "source.yaml")) {
        match text_of(file).and_then(SourceList::read) {
            Ok(list) => spec.sources.push(list),
            Err((line, message)) => problems.push(line_problem(file, line, message)),
        }
    }
    let readings = spec.readings.clone();
    let known = Known { mutants, readings: &readings };
    for file in files.iter().filter(|file| !is_named(file, "readings.yaml") && !is_named(file, "source.yaml")) {
        match text_of(file) {
            Ok(text) => problems.extend(load_file(&file.name, text, &known, &mut spec)),
            Err((line, message)) => problems.push(line_problem(file, line, message)),
        }
    }
    problems.extend(across_files(&spec, files));
    spec.clauses.sort_by_key(|clause| clause.id);
    spec.scenarios.sort_by_key(|scenario| scenario.clause);
    problems.sort();
    if problems.is_empty() { Ok(spec) } else { Err(problems) }
}

fn load_file(name: &str, text: &str, known: &Known<'_>, spec: &mut Spec) -> Vec<Problem> {
    let (mut sheet, value) = Sheet::read(name, text);
    let Some(mut value) = value else { return sheet.problems };
    sheet.check_shape(&mut value);
    let Ok(file) = serde_json::from_value::<FileShape>(value) else { return sheet.problems };
    if file.document.is_none() && !file.clauses.is_empty() {
        sheet.value_problem("", "missing field: expected `document` in a file with clauses, found none");
    }
    let title = file.title.unwrap_or_default();
    for (index, clause) in file.clauses.into_iter().enumerate() {
        let path = format!("/clauses/{index}");
        let clause = shaped::<ClauseShape>(clause).and_then(|shape| sheet.clause(&path, &shape, &title));
        if let Some(clause) = clause {
            if file.document.as_deref() != Some(clause.id.document().name()) {
                sheet.value_problem(
                    &format!("{path}/id"),
                    format!("expected a clause of this document, found {}", clause.id),
                );
            }
            spec.clauses.push(clause);
        }
    }
    for (index, scenario) in file.scenarios.into_iter().enumerate() {
        let path = format!("/scenarios/{index}");
        let scenario = shaped::<ScenarioShape>(scenario).and_then(|shape| sheet.scenario(&path, &shape, known));
        spec.scenarios.extend(scenario);
    }
    sheet.problems
}

/// The value in its shape. Where it has none the schema check has said why.
fn shaped<T: serde::de::DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}

/// What can only be seen with all files at hand: ids used twice, clauses that nobody states.
fn across_files(spec: &Spec, files: &[SourceFile]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut report = |file: &str, place: Place, message: String| {
        let source = files.iter().find(|source| source.name == file);
        let text = source.map(|source| String::from_utf8_lossy(&source.bytes)).unwrap_or_default();
        let line = text.lines().nth(place.line.saturating_sub(1)).unwrap_or_default().to_owned();
        problems.push(Problem { file: file.to_owned(), place, message, line });
    };
    let mut clauses: BTreeMap<ClauseId, &Clause> = BTreeMap::new();
    for clause in &spec.clauses {
        if let Some(first) = clauses.insert(clause.id, clause) {
            let message = format!("duplicate id: {} stands in {}:{} too", clause.id, first.file, first.place.line);
            report(&clause.file, clause.place, message);
        }
    }
    let mut scenarios: BTreeMap<&str, &Scenario> = BTreeMap::new();
    for scenario in &spec.scenarios {
        if let Some(first) = scenarios.insert(&scenario.id, scenario) {
            let message = format!("duplicate id: {} stands in {}:{} too", scenario.id, first.file, first.place.line);
            report(&scenario.file, scenario.place, message);
        }
        let grounds = scenario.steps.iter().filter_map(|step| match &step.ruling {
            crate::vocabulary::Ruling::Rejected(grounds) => Some(grounds),
            crate::vocabulary::Ruling::Accepted => None,
        });
        let named = grounds.flatten().map(|ground| ground.clause).chain([scenario.clause]);
        for unknown in named.filter(|clause| !clauses.contains_key(clause)) {
            let message = format!("unknown clause: expected a clause that the documents state, found {unknown}");
            report(&scenario.file, scenario.place, message);
        }
    }
    problems
}

fn is_named(file: &SourceFile, name: &str) -> bool {
    file.name.rsplit(['/', '\\']).next() == Some(name)
}

fn text_of(file: &SourceFile) -> Result<&str, (usize, String)> {
    std::str::from_utf8(&file.bytes).map_err(|error| {
        let line = file.bytes[..error.valid_up_to()].split(|&byte| byte == b'\n').count();
        (line, "expected UTF-8 text, found bytes that are none".to_owned())
    })
}

fn line_problem(file: &SourceFile, line: usize, message: String) -> Problem {
    let text = String::from_utf8_lossy(&file.bytes);
    let shown = text.lines().nth(line.saturating_sub(1)).unwrap_or_default().to_owned();
    Problem { file: file.name.clone(), place: Place { line, column: 1 }, message, line: shown }
}
