//! From the texts of all files to one specification, with every problem of every file.

use std::collections::{BTreeMap, BTreeSet};

use include_dir::{Dir, include_dir};

use crate::vocabulary::{ClauseId, Setting};

use super::locate::plain_lines;
use super::rulesets::is_ruleset;
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

/// What a file may name without stating it: mutants, readings, clauses.
pub struct Known<'a> {
    /// The names of the mutants.
    pub mutants: &'a [&'a str],
    /// The register of readings.
    pub readings: &'a Readings,
    /// The clauses that the documents state.
    pub clauses: BTreeSet<ClauseId>,
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
    let files: Vec<SourceFile> = files.iter().map(with_plain_lines).collect();
    let mut spec = Spec::default();
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| is_named(file, "readings.yaml")) {
        match text_of(file).and_then(|text| spec.readings.read_more(text)) {
            Ok(()) => {}
            Err((line, message)) => problems.push(line_problem(file, line, message)),
        }
    }
    for file in files.iter().filter(|file| is_named(file, "source.yaml")) {
        match text_of(file).and_then(SourceList::read) {
            Ok(list) => spec.sources.push(list),
            Err((line, message)) => problems.push(line_problem(file, line, message)),
        }
    }
    let mut drafts = Vec::new();
    let has_clauses = |file: &&SourceFile| {
        !is_named(file, "readings.yaml") && !is_named(file, "source.yaml") && !is_ruleset(&file.name)
    };
    for file in files.iter().filter(has_clauses) {
        match text_of(file) {
            Ok(text) => drafts.push(Draft::read(&file.name, text)),
            Err((line, message)) => problems.push(line_problem(file, line, message)),
        }
    }
    // Scenarios may name clauses of any file, so all clauses come first.
    for draft in &mut drafts {
        draft.load_clauses(&mut spec.clauses);
    }
    let clauses = spec.clauses.iter().map(|clause| clause.id).collect();
    let known = Known { mutants, readings: &spec.readings, clauses };
    let mut ids = BTreeMap::new();
    for draft in &mut drafts {
        draft.load_scenarios(&known, &mut ids, &mut spec.scenarios);
    }
    problems.extend(drafts.into_iter().flat_map(|draft| draft.sheet.problems));
    spec.clauses.sort_by_key(|clause| clause.id);
    spec.scenarios.sort_by_key(|scenario| scenario.clause);
    problems.sort();
    if problems.is_empty() { Ok(spec) } else { Err(problems) }
}

/// A file whose shape has been read.
struct Draft<'a> {
    sheet: Sheet<'a>,
    shape: Option<FileShape>,
}

impl<'a> Draft<'a> {
    fn read(name: &'a str, text: &'a str) -> Draft<'a> {
        let (mut sheet, value) = Sheet::read(name, text);
        let shape = value.and_then(|mut value| {
            sheet.check_shape(&mut value);
            sheet.shaped("", value)
        });
        Draft { sheet, shape }
    }

    fn load_clauses(&mut self, clauses: &mut Vec<Clause>) {
        let Some(file) = &self.shape else { return };
        if file.document.is_none() && !file.clauses.is_empty() {
            self.sheet.value_problem("", "missing field: expected `document` in a file with clauses, found none");
        }
        let title = file.title.as_deref().unwrap_or_default();
        for (index, clause) in file.clauses.iter().enumerate() {
            let path = format!("/clauses/{index}");
            let Some(shape) = self.sheet.shaped::<ClauseShape>(&path, clause.clone()) else { continue };
            let Some(clause) = self.sheet.clause(&path, &shape, title) else { continue };
            let id = format!("{path}/id");
            if file.document.as_deref() != Some(clause.id.document().name()) {
                self.sheet.value_problem(&id, format!("expected a clause of this document, found {}", clause.id));
            }
            match clauses.iter().find(|known| known.id == clause.id) {
                Some(first) => {
                    self.sheet.value_problem(&id, duplicate(&clause.id.to_string(), &first.file, first.place))
                }
                None => clauses.push(clause),
            }
        }
    }

    /// `ids` holds where each id was used first.
    fn load_scenarios(
        &mut self,
        known: &Known<'_>,
        ids: &mut BTreeMap<String, (String, Place)>,
        scenarios: &mut Vec<Scenario>,
    ) {
        let Some(file) = &self.shape else { return };
        for (index, scenario) in file.scenarios.iter().enumerate() {
            let path = format!("/scenarios/{index}");
            let Some(shape) = self.sheet.shaped::<ScenarioShape>(&path, scenario.clone()) else { continue };
            let id = format!("{path}/id");
            match ids.get(&shape.id) {
                Some((first, place)) => self.sheet.value_problem(&id, duplicate(&shape.id, first, *place)),
                None => {
                    ids.insert(shape.id.clone(), (self.sheet.file.to_owned(), self.sheet.place(&id)));
                }
            }
            scenarios.extend(self.sheet.scenario(&path, &shape, known));
        }
    }
}

fn duplicate(id: &str, file: &str, place: Place) -> String {
    format!("duplicate id: expected an id of its own, found {id}, which stands in {file}:{} too", place.line)
}

fn is_named(file: &SourceFile, name: &str) -> bool {
    file.name.rsplit(['/', '\\']).next() == Some(name)
}

/// The file without what says nothing: a byte order mark, which editors write, and other ends of lines than a line feed.
fn with_plain_lines(file: &SourceFile) -> SourceFile {
    let bytes = file.bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&file.bytes);
    let bytes = match std::str::from_utf8(bytes) {
        Ok(text) => plain_lines(text).into_owned().into_bytes(),
        Err(_) => bytes.to_vec(),
    };
    SourceFile { name: file.name.clone(), bytes }
}

fn text_of(file: &SourceFile) -> Result<&str, (usize, String)> {
    std::str::from_utf8(&file.bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&file.bytes[..error.valid_up_to()]);
        let valid = plain_lines(&valid);
        (Place::at(&valid, valid.len()).line, "expected UTF-8 text, found bytes that are none".to_owned())
    })
}

fn line_problem(file: &SourceFile, line: usize, message: String) -> Problem {
    let text = String::from_utf8_lossy(&file.bytes);
    let text = plain_lines(&text);
    let shown = text.lines().nth(line.saturating_sub(1)).unwrap_or_default().to_owned();
    Problem { file: file.name.clone(), place: Place { line, column: 1 }, message, line: shown }
}
