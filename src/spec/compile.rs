//! From the shape of a file to what it means: vertices, diagrams, rules, expectations. Every fault is noted, and the
//! rest is looked at all the same.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use serde_json::Value;

use crate::interpreter::Game;
use crate::predicates;
use crate::vocabulary::{
    ClauseId, DiagramError, Kind, Parameter, Point, Position, Ruleset, Setting, Size, Start, StartError, Suicide,
};

use super::shape::{ClauseShape, ReportShape, ScenarioShape, StartShape};
use super::sheet::Sheet;
use super::{Alternative, Clause, Expectation, Judged, Known, Report, Scenario, Source, home, ruleset, ruleset_names};

impl Sheet<'_> {
    /// The clause with that path, unless something is wrong with it.
    pub(super) fn clause(&mut self, path: &str, shape: &ClauseShape, rule_title: &str) -> Option<Clause> {
        let id: Option<ClauseId> = self.parse(&format!("{path}/id"), &shape.id);
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == shape.kind)?;
        let source = self.source(&format!("{path}/source"), shape);
        let judged = match (&shape.predicate, &shape.unseen) {
            (Some(predicate), None) => {
                let known = id.and_then(predicates::find);
                if id.is_some() && known.is_none_or(|known| known.name != predicate) {
                    let known = known.map_or("none", |known| known.name);
                    let message = format!("unknown predicate: expected {known} for this clause, found {predicate}");
                    self.value_problem(&format!("{path}/predicate"), message);
                }
                Some(Judged::By(predicate.clone()))
            }
            (None, Some(unseen)) if may_be_unseen(kind) => Some(Judged::Unseen(unseen.clone())),
            (None, _) if !may_be_unseen(kind) => {
                self.value_problem(path, format!("expected a predicate for a clause of kind {kind}, found none"));
                None
            }
            (found, _) => {
                let found = if found.is_some() { "both" } else { "neither" };
                self.value_problem(path, format!("expected either `predicate` or `unseen`, found {found}"));
                None
            }
        };
        let says = shape.says.trim().to_owned();
        let (file, place) = (self.file.to_owned(), self.place(path));
        let rule_title = rule_title.to_owned();
        Some(Clause { id: id?, rule_title, kind, says, source: source?, judged: judged?, file, place })
    }

    fn source(&mut self, path: &str, shape: &ClauseShape) -> Option<Source> {
        let source = &shape.source;
        match (source.rule, &source.sentences, &source.reference) {
            (Some(rule), Some(sentences), None) => {
                let also = source.also.iter().map(|also| (also.rule, &also.sentences));
                let all = std::iter::once((rule, sentences)).chain(also);
                Some(Source::Sentences(
                    all.flat_map(|(rule, numbers)| numbers.iter().map(move |&number| (rule, number))).collect(),
                ))
            }
            (None, None, Some(reference)) => Some(Source::Reference(reference.clone())),
            _ => {
                self.value_problem(
                    path,
                    "expected either `rule` and `sentences`, or `reference`, found another mixture",
                );
                None
            }
        }
    }

    /// The scenario with that path, unless something is wrong with it.
    pub(super) fn scenario(&mut self, path: &str, shape: &ScenarioShape, known: &Known<'_>) -> Option<Scenario> {
        let problems = self.problems.len();
        let clause = self.scenario_clause(&format!("{path}/id"), &shape.id, known);
        let rules =
            self.rules(&format!("{path}/rules"), &shape.rules, clause.map_or("russian", |id| home(id.document())))?;
        let start = self.start(&format!("{path}/start"), &shape.start, &rules);
        let lone_suicide = rules.suicide == Suicide::All;
        let mut texts = vec![("title".to_owned(), &shape.title)];
        texts.extend(shape.note.as_ref().map(|note| ("note".to_owned(), note)));
        let places = shape.provenance.iter().enumerate();
        texts.extend(places.map(|(index, report)| (format!("provenance/{index}/reported_on"), &report.reported_on)));
        for (field, text) in texts {
            if text.chars().any(is_unprintable) {
                self.value_problem(&format!("{path}/{field}"), "expected printable text, found a control character");
            }
        }
        let mut reader =
            StepReader { known, size: start.as_ref().map(Start::size), lone_suicide, over: false, accepted: 0 };
        let opening = self.opening(&format!("{path}/start"), &shape.start, &reader);
        let mut steps = Vec::new();
        for (index, step) in shape.steps.iter().enumerate() {
            steps.extend(self.steps(&format!("{path}/steps/{index}"), step, &mut reader));
        }
        let rules_out = self.rules_out(&format!("{path}/rules_out"), &shape.rules_out, &rules, known);
        let states_something = shape.start.see.is_some()
            || shape.steps.iter().any(|step| step.see.is_some() || step.refused.is_some() || step.accepted.is_some());
        if !states_something {
            self.value_problem(
                &format!("{path}/id"),
                "expected at least one expectation (see, refused or accepted), found none: nothing could fail",
            );
        }
        let scenario = Scenario {
            id: shape.id.clone(),
            clause: clause?,
            title: shape.title.clone(),
            note: shape.note.clone(),
            provenance: shape.provenance.iter().map(report).collect(),
            rules,
            start: start?,
            opening,
            steps,
            rules_out,
            file: self.file.to_owned(),
            place: self.place(path),
        };
        (self.problems.len() == problems).then_some(scenario)
    }

    fn scenario_clause(&mut self, path: &str, id: &str, known: &Known<'_>) -> Option<ClauseId> {
        let named = id.split_once('/').filter(|(_, name)| {
            !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        });
        match named {
            Some((clause, _)) => self.known_clause(path, clause, known),
            None => {
                let form = "a clause, a slash and a name of lower-case letters, digits and hyphens";
                self.value_problem(path, format!("expected {form}, such as RU-8.1/ko, found {id:?}"));
                None
            }
        }
    }

    /// A clause that some file states.
    pub(super) fn known_clause(&mut self, path: &str, text: &str, known: &Known<'_>) -> Option<ClauseId> {
        let clause: ClauseId = self.parse(path, text)?;
        if !known.clauses.contains(&clause) {
            self.value_problem(path, format!("unknown clause: expected one that the documents state, found {clause}"));
            return None;
        }
        Some(clause)
    }

    /// The rules of a scenario; `home` is the ruleset if none is named.
    fn rules(&mut self, path: &str, shape: &BTreeMap<String, Value>, home: &str) -> Option<Ruleset> {
        let name = shape.get("ruleset").and_then(Value::as_str).unwrap_or(home);
        let Some(mut rules) = ruleset(name) else {
            let names = ruleset_names().join(", ");
            self.value_problem(path, format!("expected a ruleset, one of {names}, found {name:?}"));
            return None;
        };
        if let Some(komi) = shape.get("komi").and_then(Value::as_f64) {
            rules.komi = self.parse(&format!("{path}/komi"), &komi.to_string()).unwrap_or(rules.komi);
        }
        if let Some(komi) = shape.get("handicap-komi").and_then(Value::as_f64) {
            let komi = self.parse(&format!("{path}/handicap-komi"), &komi.to_string());
            rules.handicap_komi = komi.unwrap_or(rules.handicap_komi);
        }
        let values = Parameter::ALL
            .iter()
            .filter_map(|parameter| Setting::new(parameter.name(), shape.get(parameter.name())?.as_str()?).ok());
        Some(values.fold(rules, |rules, setting| rules.with(setting)))
    }

    fn start(&mut self, path: &str, shape: &StartShape, rules: &Ruleset) -> Option<Start> {
        let start = match (&shape.size, &shape.board) {
            (Some(size), None) => {
                let size: Size = self.parse(&format!("{path}/size"), size)?;
                if shape.to_move.is_some() {
                    self.key_problem(
                        &format!("{path}/to_move"),
                        "expected no `to_move` without a board: the rules say who moves first",
                    );
                }
                match &shape.handicap {
                    None => Start::Even(size),
                    Some(stones) => {
                        Start::Handicap { size, stones: self.points(&format!("{path}/handicap"), stones, Some(size)) }
                    }
                }
            }
            (None, Some(board)) => {
                let position = self.diagram(&format!("{path}/board"), board, None)?;
                if shape.handicap.is_some() {
                    self.key_problem(&format!("{path}/handicap"), "expected no handicap on a board that is given");
                }
                let to_move = shape.to_move.as_ref().and_then(|color| self.parse(&format!("{path}/to_move"), color));
                if shape.to_move.is_none() {
                    self.value_problem(path, "missing field: expected `to_move` for a board that is given, found none");
                }
                Start::Position { position, to_move: to_move? }
            }
            _ => {
                self.value_problem(path, "expected either `size` or `board` with `to_move`, found both or neither");
                return None;
            }
        };
        if let Err(error) = Game::start(rules, &start) {
            let at = match error {
                StartError::NoLiberty(_) if shape.board.is_some() => format!("{path}/board"),
                StartError::OffBoard(_) | StartError::NoLiberty(_) => format!("{path}/handicap"),
            };
            self.value_problem(
                &at,
                format!("illegal start: expected a board that a game can have, found that {error}"),
            );
            return None;
        }
        Some(start)
    }

    fn opening(&mut self, path: &str, shape: &StartShape, reader: &StepReader<'_>) -> Vec<Expectation> {
        let Some(see) = &shape.see else { return Vec::new() };
        let path = format!("{path}/see");
        if see.captured.is_some() || see.board.as_deref() == Some("unchanged") {
            self.value_problem(&path, "expected a diagram at the start, where nothing has changed or been taken yet");
        }
        self.expectations(&path, see, reader)
    }

    fn rules_out(&mut self, path: &str, texts: &[String], rules: &Ruleset, known: &Known<'_>) -> Vec<Alternative> {
        let mut alternatives = BTreeSet::new();
        for (index, text) in texts.iter().enumerate() {
            let path = format!("{path}/{index}");
            let Some(alternative) = self.alternative(&path, text, known) else { continue };
            if let Alternative::Rule(setting) = &alternative
                && rules.get(setting.parameter) == *setting
            {
                self.value_problem(&path, format!("contradictory expectation: {setting} is the rule of this scenario"));
            }
            if !alternatives.insert(alternative) {
                self.value_problem(&path, format!("expected each alternative once, found {text} again"));
            }
        }
        alternatives.into_iter().collect()
    }

    fn alternative(&mut self, path: &str, text: &str, known: &Known<'_>) -> Option<Alternative> {
        match known.alternative(text) {
            Ok(alternative) => Some(alternative),
            Err(message) => {
                self.value_problem(path, message);
                None
            }
        }
    }

    pub(super) fn diagram(&mut self, path: &str, text: &str, size: Option<Size>) -> Option<Position> {
        match Position::from_diagram(text) {
            Ok(position) => match size {
                Some(size) if position.size() != size => {
                    let message = format!("expected a diagram of {size} as the board is, found {}", position.size());
                    self.value_problem(path, message);
                    None
                }
                _ => Some(position),
            },
            Err(error) => {
                let what = match error {
                    DiagramError::Ragged { .. } => "ragged diagram: ",
                    DiagramError::Sign { .. } | DiagramError::Size { .. } => "bad diagram: ",
                };
                match error.row() {
                    Some(row) => self.row_problem(path, row, format!("{what}{error}")),
                    None => self.value_problem(path, format!("{what}{error}")),
                }
                None
            }
        }
    }

    pub(super) fn points(&mut self, path: &str, texts: &[String], size: Option<Size>) -> BTreeSet<Point> {
        let mut points = BTreeSet::new();
        for (index, text) in texts.iter().enumerate() {
            let path = format!("{path}/{index}");
            let Some(point) = self.point(&path, text, size) else { continue };
            if !points.insert(point) {
                self.value_problem(&path, format!("expected each point once, found {point} again"));
            }
        }
        points
    }

    /// A point, on the board if its size is given.
    pub(super) fn point(&mut self, path: &str, text: &str, size: Option<Size>) -> Option<Point> {
        let point: Point = match text.parse() {
            Ok(point) => point,
            Err(_) if text.eq_ignore_ascii_case("pass") => {
                self.value_problem(path, "bad vertex: expected a point; a pass is written `pass: black`");
                return None;
            }
            Err(error) => {
                self.value_problem(path, format!("bad vertex: {error}"));
                return None;
            }
        };
        match size {
            Some(size) if !size.contains(point) => {
                self.value_problem(path, format!("bad vertex: expected a point of the {size} board, found {point}"));
                None
            }
            _ => Some(point),
        }
    }

    pub(super) fn parse<T: FromStr<Err: ToString>>(&mut self, path: &str, text: &str) -> Option<T> {
        text.parse().map_err(|error: T::Err| self.value_problem(path, error)).ok()
    }
}

/// What the steps read so far have settled.
pub(super) struct StepReader<'a> {
    /// What may be named.
    pub(super) known: &'a Known<'a>,
    /// The board's size, if the start is sound.
    pub(super) size: Option<Size>,
    /// Whether a play may leave the board as it was.
    pub(super) lone_suicide: bool,
    /// Whether the game is over.
    pub(super) over: bool,
    /// How many actions have been accepted and not taken back.
    pub(super) accepted: u32,
}

fn report(shape: &ReportShape) -> Report {
    Report { case: shape.case.clone(), reported_on: shape.reported_on.clone() }
}

/// Whether a clause of that kind need not have a predicate.
fn may_be_unseen(kind: Kind) -> bool {
    matches!(kind, Kind::Note | Kind::Strategy)
}

/// Control characters, and the code points that are none and that XML knows no way to write.
fn is_unprintable(sign: char) -> bool {
    (sign.is_control() && sign != '\n') || (u32::from(sign) & 0xfffe) == 0xfffe
}
