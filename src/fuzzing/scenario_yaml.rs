use super::told::lines;
use crate::interpreter::Interpreter;
use crate::mutants;
use crate::spec::{Basis, Problem, Scenario, SourceFile, Spec, load, read_rulesets, run};

/// What the files of a specification are called: the name decides what is expected in them.
const NAMES: [&str; 3] = ["own/user.yaml", "own/readings.yaml", "own/source.yaml"];

/// Something to name: two clauses, and a reading.
const BASE: [(&str, &str); 2] = [
    (
        "base/readings.yaml",
        "readings:\n\
         - id: A3\n  clauses: [RU-8.1]\n  question: Is the present position one that has been before?\n  \
           parameter: present-history\n  values: {counts: It is., ignored: It is not.}\n",
    ),
    (
        "base/clauses.yaml",
        "document: russian\nclauses:\n\
         - {id: RU-7.1, kind: rule, source: {rule: 7, sentences: [1]}, \
            predicate: no_play_leaves_own_chain_without_liberty, says: No suicide.}\n\
         - {id: RU-8.1, kind: rule, source: {rule: 8, sentences: [1]}, predicate: situations_do_not_repeat, \
            says: No repetition.}\n",
    ),
];

/// The largest board, in points, on which what was loaded is played: the interpreter takes its time.
const LARGEST: u16 = 25;

/// A file of clauses and scenarios, of readings, or of sentences: any bytes are read, or every problem is told with
/// file and line; a scenario that is read can be played.
///
/// # Panics
/// With a finding.
pub fn scenario_yaml(bytes: &[u8]) {
    scenario_yaml_by(load, bytes);
    // A ruleset gets no places, but it must be read or refused all the same.
    if let Err(message) = read_rulesets([String::from_utf8_lossy(bytes).as_ref()].into_iter()) {
        assert!(!message.is_empty(), "a ruleset is refused without a word");
    }
}

/// The same with another way to load files.
///
/// # Panics
/// With a finding.
pub fn scenario_yaml_by(load: impl Fn(&[SourceFile], &[&str]) -> Result<Spec, Vec<Problem>>, bytes: &[u8]) {
    for name in NAMES {
        let mut files: Vec<SourceFile> = BASE.iter().map(|(name, text)| source(name, text.as_bytes())).collect();
        files.push(source(name, bytes));
        match load(&files, &mutants::names()) {
            Ok(spec) => spec.scenarios.iter().for_each(play),
            Err(problems) => {
                assert!(!problems.is_empty(), "{name} is refused without a word");
                problems.iter().for_each(|problem| check_problem(problem, name, bytes));
            }
        }
    }
}

fn source(name: &str, bytes: &[u8]) -> SourceFile {
    SourceFile { name: name.to_owned(), bytes: bytes.to_vec() }
}

fn play(scenario: &Scenario) {
    let size = scenario.start.size();
    if u16::from(size.columns()) * u16::from(size.rows()) <= LARGEST {
        run(scenario, &scenario.rules, Basis::Written, &mut Interpreter::new());
    }
}

/// A problem tells the file, a line of it, and what stands there.
fn check_problem(problem: &Problem, name: &str, bytes: &[u8]) {
    assert_eq!(problem.file, name, "a problem in a file without any: {problem:?}");
    assert!(!problem.message.is_empty(), "a problem without a word: {problem:?}");
    assert!(problem.to_string().starts_with(name), "the file is not told: {problem}");
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let (line, column) = (problem.place.line, problem.place.column);
    let lines = lines(text);
    let stands = lines.get(line.wrapping_sub(1));
    let stands = stands.unwrap_or_else(|| panic!("{line} is none of {} lines: {problem:?}", lines.len()));
    assert!(column >= 1, "no column: {problem:?}");
    assert_eq!(&problem.line, stands, "another line is shown than {line}");
}
