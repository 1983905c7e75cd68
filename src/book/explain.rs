//! A clause explained: the statement, its predicate in words, its scenarios with boards, the readings it leaves open.

use std::fmt::Write;

use crate::interpreter::Interpreter;
use crate::predicates;
use crate::report::board;
use crate::spec::{Clause, Expectation, Judged, Scenario, Source, Spec, Ways, ruleset};
use crate::vocabulary::{Action, Deed, FillIn, Ruling, Seen, Start, Subject, Trouble};

/// The explanation of everything that a name stands for: a clause (`RU-8.1`), a rule (`RU-8`), a document (`RU`), or
/// a scenario (`RU-8.1/ko`). `None` when nothing has that name.
pub fn explain(spec: &Spec, name: &str) -> Option<String> {
    let mut text = String::new();
    if let Some(scenario) = spec.scenarios.iter().find(|scenario| scenario.id == name) {
        explain_scenario(&mut text, scenario);
        return Some(text);
    }
    let mut rule = String::new();
    for clause in spec.clauses.iter().filter(|clause| names(name, clause)) {
        if clause.id.rule_name() != rule {
            rule = clause.id.rule_name();
            line(&mut text, &format!("{rule}: {}\n", clause.rule_title));
        }
        explain_clause(&mut text, spec, clause);
    }
    (!text.is_empty()).then_some(text)
}

/// Whether a name given by a user stands for a clause.
pub fn names(name: &str, clause: &Clause) -> bool {
    let name = name.to_ascii_uppercase();
    let id = clause.id;
    name == id.to_string() || name == id.rule_name() || name == id.document().letters()
}

fn explain_clause(text: &mut String, spec: &Spec, clause: &Clause) {
    line(text, &format!("{} ({})", clause.id, clause.kind));
    paragraph(text, "  ", &clause.says);
    let source = match &clause.source {
        Source::Sentences(sentences) => {
            let places = sentences.iter().map(|(rule, number)| format!("{rule}:{number}"));
            let word = if sentences.len() == 1 { "sentence" } else { "sentences" };
            let places = places.collect::<Vec<_>>().join(", ");
            format!("{word} {places} of the {} document (rule:sentence)", clause.id.document().name())
        }
        Source::Reference(reference) => reference.clone(),
    };
    paragraph(text, "  ", &format!("Source: {source}"));
    match &clause.judged {
        Judged::By(name) => {
            let words = predicates::find(clause.id).map_or("", |predicate| predicate.words);
            paragraph(text, "  ", &format!("Predicate {name}: {words}"));
        }
        Judged::Unseen(why) => paragraph(text, "  ", &format!("No predicate: {why}")),
    }
    for reading in spec.readings.iter().filter(|reading| reading.clauses.contains(&clause.id)) {
        paragraph(text, "  ", &format!("Reading {}: {}", reading.id, reading.question));
        match &reading.ways {
            Ways::Parameter(_, ways) => {
                for (setting, means) in ways {
                    paragraph(text, "    ", &format!("{setting}: {means}"));
                }
            }
            Ways::NoDifference(argument) => paragraph(text, "    ", argument),
        }
    }
    line(text, "");
    for scenario in spec.scenarios.iter().filter(|scenario| scenario.clause == clause.id) {
        explain_scenario(text, scenario);
    }
}

fn explain_scenario(text: &mut String, scenario: &Scenario) {
    line(text, &format!("  {}", scenario.id));
    paragraph(text, "    ", &scenario.title);
    if let Some(note) = &scenario.note {
        paragraph(text, "    ", note);
    }
    if !scenario.provenance.is_empty() {
        let reports: Vec<String> = scenario.provenance.iter().map(ToString::to_string).collect();
        paragraph(text, "    ", &format!("After faults reported of {}", reports.join(", ")));
    }
    let changed = ruleset(&scenario.rules.name).map_or(Vec::new(), |base| scenario.rules.differences(&base));
    if !changed.is_empty() {
        let changed: Vec<String> = changed.iter().map(ToString::to_string).collect();
        line(text, &format!("    rules: {}", changed.join(", ")));
    }
    game(text, scenario);
    if !scenario.rules_out.is_empty() {
        let ruled_out: Vec<String> = scenario.rules_out.iter().map(ToString::to_string).collect();
        paragraph(text, "    ", &format!("Rules out: {}", ruled_out.join(", ")));
    }
    line(text, "");
}

/// The game as it goes by the rules of the scenario: boards where it begins, where something is stated, and at the end.
fn game(text: &mut String, scenario: &Scenario) {
    let mut interpreter = Interpreter::new();
    let Ok(opening) = interpreter.start(&scenario.rules, &scenario.start) else { return };
    line(text, &format!("    {}", begins(&scenario.start)));
    let mut drawings = vec![drawing("start", &opening, None)];
    let mut moves = Vec::new();
    let mut last = opening;
    for step in &scenario.steps {
        let Ok((ruling, seen)) = done(&mut interpreter, &step.deed, &last) else { return };
        let ruling = if ruling.is_accepted() { String::new() } else { format!(" is {ruling}") };
        moves.push(format!("{}{ruling}", step.deed));
        last.clone_from(&seen);
        if step.is_about_ruling || !step.see.is_empty() {
            line(text, &format!("    {}{}", moves.join(", "), stated(&step.see)));
            let mark = match step.deed {
                Deed::Act(Action::Play(_, point)) => Some(point),
                _ => None,
            };
            drawings.push(drawing(&step.deed.to_string(), &seen, mark));
            moves.clear();
        }
    }
    if !moves.is_empty() {
        line(text, &format!("    {}", moves.join(", ")));
    }
    let widest = usize::from(scenario.start.size().columns()) * 3 + 7;
    for row_of_boards in drawings.chunks((110 / widest).max(1)) {
        for row in board::beside(row_of_boards) {
            line(text, format!("      {row}").trim_end());
        }
    }
}

fn done(interpreter: &mut Interpreter, deed: &Deed, last: &Seen) -> Result<(Ruling, Seen), Trouble> {
    match deed {
        Deed::Act(action) => interpreter.act(action),
        Deed::Undo => Ok((Ruling::Accepted, interpreter.undo()?)),
        Deed::Reload => Ok((Ruling::Accepted, interpreter.reload()?)),
        Deed::OnCopy(_) => Ok((Ruling::Accepted, last.clone())),
    }
}

fn begins(start: &Start) -> String {
    match start {
        Start::Even(size) => format!("even game on {size}"),
        Start::Handicap { size, stones } => format!("handicap game on {size}, {} stones", stones.len()),
        Start::Position { position, to_move } => format!("from a board of {}, {to_move} to move", position.size()),
    }
}

fn drawing(heading: &str, seen: &Seen, mark: Option<crate::vocabulary::Point>) -> (String, Vec<String>) {
    let rows = seen.position.as_ref().map(|position| board::draw(position, mark)).unwrap_or_default();
    (heading.to_owned(), rows)
}

/// What a scenario states beside the board, which is drawn.
fn stated(see: &[Expectation]) -> String {
    let words = see.iter().filter_map(|expectation| match expectation {
        Expectation::Board(_) | Expectation::Unchanged => None,
        Expectation::Captured(points) if points.is_empty() => Some("nothing taken".to_owned()),
        Expectation::Captured(points) => {
            Some(format!("takes {}", points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")))
        }
        Expectation::ToMove(color) => Some(format!("{color} to move")),
        Expectation::Prisoners(held) => Some(format!("prisoners: Black {}, White {}", held.black, held.white)),
        Expectation::PassStones(held) => Some(format!("pass stones: Black {}, White {}", held.black, held.white)),
        Expectation::Phase(phase) => Some(format!("phase {phase}")),
        Expectation::Legal(points) => {
            let points: Vec<String> = points.iter().map(ToString::to_string).collect();
            Some(if points.is_empty() { "no legal point".to_owned() } else { format!("legal: {}", points.join(" ")) })
        }
        Expectation::Komi(komi) => Some(format!("komi {komi}")),
        Expectation::Score(None) | Expectation::FillIn(None) => Some("not counted".to_owned()),
        Expectation::Score(Some(score)) => Some(format!("score: Black {}, White {}", score.black, score.white)),
        Expectation::Winner(winner) => Some(winner.map_or("no winner yet".to_owned(), |color| format!("{color} wins"))),
        Expectation::FillIn(Some(left)) => {
            let one = |left: FillIn| format!("{} points, {} prisoners too many", left.territory, left.excess);
            Some(format!("filling in leaves Black {}, White {}", one(left.black), one(left.white)))
        }
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { String::new() } else { format!(" ({})", words.join("; ")) }
}

/// A paragraph of at most 110 columns, indented.
fn paragraph(text: &mut String, indent: &str, content: &str) {
    let mut row = String::new();
    for word in content.split_whitespace() {
        if !row.is_empty() && indent.len() + row.chars().count() + 1 + word.chars().count() > 110 {
            line(text, &format!("{indent}{row}"));
            row.clear();
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(word);
    }
    line(text, &format!("{indent}{row}"));
}

fn line(text: &mut String, content: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{content}");
}
