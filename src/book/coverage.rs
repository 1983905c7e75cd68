//! What is covered: clause by clause its predicate, its scenarios, and what they rule out; and every gap.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::mutants;
use crate::predicates::{self, Scope};
use crate::spec::{Alternative, Clause, Judged, Scenario, Source, Spec};
use crate::vocabulary::{Action, Color, Kind, Start, StartKind};

use super::readings;

/// What is covered, and what is missing.
pub struct Coverage {
    /// One row for each clause.
    pub rows: Vec<Row>,
    /// Everything that is missing, in words.
    pub gaps: Vec<String>,
    /// Sentences whose content no clause states yet, in words.
    pub open: Vec<String>,
}

/// One clause.
pub struct Row {
    /// The clause's id and kind.
    pub clause: String,
    /// The name of its predicate; none for a note that cannot be observed.
    pub predicate: Option<String>,
    /// Scenarios in all.
    pub scenarios: usize,
    /// Scenarios with a refusal that they are about.
    pub refusing: usize,
    /// Scenarios that any engine can play: an even game on a square board from 2x2 to 9x9, strictly alternating.
    pub for_engines: usize,
    /// What its scenarios rule out.
    pub rules_out: BTreeSet<Alternative>,
}

/// The coverage of the clauses that `wanted` lets through.
pub fn coverage(spec: &Spec, wanted: impl Fn(&Clause) -> bool) -> Coverage {
    let clauses: Vec<&Clause> = spec.clauses.iter().filter(|clause| wanted(clause)).collect();
    let mut coverage = Coverage { rows: Vec::new(), gaps: Vec::new(), open: Vec::new() };
    for clause in &clauses {
        let scenarios: Vec<&Scenario> = spec.scenarios.iter().filter(|scenario| scenario.clause == clause.id).collect();
        coverage.gaps.extend(clause_gaps(clause, &scenarios));
        coverage.rows.push(row(clause, &scenarios));
    }
    let is_wanted = |id| clauses.iter().any(|clause| clause.id == id);
    for mutant in mutants::ZOO.iter().filter(|mutant| is_wanted(mutant.breaks)) {
        let alternative = Alternative::Mutant(mutant.name.to_owned());
        let caught = spec
            .scenarios
            .iter()
            .any(|scenario| scenario.clause == mutant.breaks && scenario.rules_out.contains(&alternative));
        if !caught {
            coverage.gaps.push(format!("{}: no scenario of it rules out {alternative}", mutant.breaks));
        }
    }
    for reading in spec.readings.iter().filter(|reading| reading.clauses.iter().any(|&id| is_wanted(id))) {
        for setting in readings::undiscriminated(spec, reading) {
            coverage.gaps.push(format!("reading {}: no scenario rules out {setting}", reading.id));
        }
    }
    sentences(spec, &clauses, &mut coverage);
    coverage
}

fn row(clause: &Clause, scenarios: &[&Scenario]) -> Row {
    Row {
        clause: format!("{} {}", clause.id, clause.kind),
        predicate: match &clause.judged {
            Judged::By(name) => Some(name.clone()),
            Judged::Unseen(_) => None,
        },
        scenarios: scenarios.len(),
        refusing: scenarios.iter().filter(|scenario| is_refusing(scenario)).count(),
        for_engines: scenarios.iter().filter(|scenario| is_for_engines(scenario)).count(),
        rules_out: scenarios.iter().flat_map(|scenario| scenario.rules_out.iter().cloned()).collect(),
    }
}

fn clause_gaps(clause: &Clause, scenarios: &[&Scenario]) -> Vec<String> {
    let mut gaps = Vec::new();
    let id = clause.id;
    if let Judged::By(name) = &clause.judged {
        match predicates::find(id) {
            Some(predicate) if predicate.name == name => {}
            Some(predicate) => {
                gaps.push(format!("{id}: its predicate is {name} in the file, {} in the code", predicate.name))
            }
            None => gaps.push(format!("{id}: there is no predicate {name}")),
        }
    }
    if scenarios.is_empty() {
        gaps.push(format!("{id}: no scenario"));
        return gaps;
    }
    for padding in scenarios.iter().filter(|scenario| scenario.rules_out.is_empty()) {
        gaps.push(format!("{}: rules nothing out", padding.id));
    }
    let starts = |kind| scenarios.iter().all(|scenario| StartKind::from(&scenario.start) == kind);
    let is_about_starts = predicates::find(id).is_some_and(|predicate| predicate.scope == Scope::Start);
    let about_other_starts = starts(StartKind::Handicap) || (is_about_starts && starts(StartKind::Position));
    if matches!(clause.kind, Kind::Rule | Kind::Definition)
        && !about_other_starts
        && !scenarios.iter().any(|scenario| is_for_engines(scenario))
    {
        gaps.push(format!("{id}: no scenario on a square board from 2x2 to 9x9 by strictly alternating moves"));
    }
    gaps
}

fn is_refusing(scenario: &Scenario) -> bool {
    scenario.steps.iter().any(|step| step.is_about_ruling && !step.ruling.is_accepted())
}

/// Whether an engine that only knows even games on squares and alternating moves can play it.
fn is_for_engines(scenario: &Scenario) -> bool {
    let Start::Even(size) = &scenario.start else { return false };
    let is_move = |action: &Action| matches!(action, Action::Play(..) | Action::Pass(_));
    if scenario.steps.iter().any(|step| step.deed.action().is_none()) {
        return false;
    }
    let moves =
        scenario.steps.iter().filter(|step| step.ruling.is_accepted() && step.deed.action().is_some_and(is_move));
    let colors: Vec<Color> = moves.filter_map(|step| step.deed.action().map(Action::by)).collect();
    let alternates = colors.windows(2).all(|pair| pair[0] != pair[1]);
    size.is_square() && (2..=9).contains(&size.columns()) && alternates
}

/// Whether the lists of sentences and the clauses agree about which states which.
fn sentences(spec: &Spec, clauses: &[&Clause], coverage: &mut Coverage) {
    for list in &spec.sources {
        for sentence in &list.sentences {
            let place = format!("{} rule {}, sentence {}", list.document, sentence.rule, sentence.number);
            for id in &sentence.clauses {
                let Some(clause) = clauses.iter().find(|clause| clause.id == *id) else { continue };
                let states = matches!(&clause.source, Source::Sentences(sentences)
                    if sentences.contains(&(sentence.rule, sentence.number)));
                if !states {
                    coverage.gaps.push(format!("{place}: {id} is said to state it and names another source"));
                }
            }
            let is_about = |clause: &&Clause| matches!(&clause.source, Source::Sentences(places) if places.iter().any(|&(rule, _)| rule == sentence.rule));
            if !clauses.iter().any(is_about) && clauses.len() < spec.clauses.len() {
                continue;
            }
            coverage.open.extend(sentence.open.as_ref().map(|open| format!("{place}: {open}")));
        }
    }
    for clause in clauses {
        let Source::Sentences(sentences) = &clause.source else { continue };
        for (rule, number) in sentences {
            let listed = spec.sources.iter().filter(|list| list.document == clause.id.document().name()).any(|list| {
                list.sentences.iter().any(|sentence| {
                    sentence.rule == *rule && sentence.number == *number && sentence.clauses.contains(&clause.id)
                })
            });
            if !listed {
                coverage.gaps.push(format!("{}: rule {rule}, sentence {number} is not listed with it", clause.id));
            }
        }
    }
}

/// The coverage as a page.
pub fn page(coverage: &Coverage) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{:<18} {:>9} {:>9} {:>11}  predicate", "clause", "scenarios", "refusing", "for engines");
    for row in &coverage.rows {
        let predicate = row.predicate.as_deref().unwrap_or("none (cannot be observed)");
        let Row { clause, scenarios, refusing, for_engines, .. } = row;
        let _ = writeln!(text, "{clause:<18} {scenarios:>9} {refusing:>9} {for_engines:>11}  {predicate}");
        let ruled_out: Vec<String> = row.rules_out.iter().map(ToString::to_string).collect();
        let (rules, mutants): (Vec<String>, Vec<String>) =
            ruled_out.into_iter().partition(|alternative| !alternative.starts_with("mutant:"));
        for ruled_out in [rules, mutants].iter().flat_map(|alternatives| alternatives.chunks(4)) {
            let _ = writeln!(text, "{:18}   rules out {}", "", ruled_out.join(", "));
        }
    }
    if !coverage.open.is_empty() {
        let _ = writeln!(text, "\nSentences that no clause states in full yet:");
        for open in &coverage.open {
            let _ = writeln!(text, "  {open}");
        }
    }
    if coverage.gaps.is_empty() {
        let _ = writeln!(text, "\nNo gap: {} clauses.", coverage.rows.len());
    } else {
        let _ = writeln!(text, "\nGaps:");
        for gap in &coverage.gaps {
            let _ = writeln!(text, "  {gap}");
        }
    }
    text
}
