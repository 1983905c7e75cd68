//! The rulesets as pages: side by side, or one with where each of its values comes from.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use crate::spec::{Described, Origin, Spec, Ways, home, rulesets};
use crate::vocabulary::{
    ClauseId, Document, HandicapPoints, OpeningPass, Parameter, Repetition, Ruleset, Setting, Suicide,
};

/// The ruleset that the others are compared with.
const MEASURE: &str = "russian";
/// The widest that a table may become, in columns.
const TABLE_WIDTH: usize = 140;
/// The widest line of a page, in columns.
const PAGE_WIDTH: usize = 110;

/// The ruleset with that name, its clauses and readings in words; `None` if there is none.
pub fn page(spec: &Spec, name: &str) -> Option<String> {
    let described = rulesets().iter().find(|described| described.rules.name == name)?;
    let rules = &described.rules;
    let mut text = String::new();
    let _ = writeln!(text, "{name}: {}", described.title);
    if let Some(like) = &described.like {
        let _ = writeln!(text, "like {like}, where nothing else is stated");
    }
    let _ = writeln!(text, "documents: {}", document_names(rules).join(", "));
    let for_stones =
        if rules.handicap_points == HandicapPoints::StonesLessHalf { " and N - 0.5 for N stones" } else { "" };
    let _ = writeln!(text, "komi: {} in even games, {}{for_stones} in handicap games", rules.komi, rules.handicap_komi);
    let _ = writeln!(text, "\nvalues:");
    for &parameter in Parameter::ALL {
        let Some(origin) = described.origins.get(&parameter) else { continue };
        let setting = rules.get(parameter);
        let changed = if is_changed(described, parameter) { "*" } else { " " };
        let _ = writeln!(text, " {changed}{setting:<36} {}", clause_in_words(spec, origin.clause, 39));
        if let Some((reading, means)) = meaning(spec, setting, origin) {
            wrapped(&mut text, &format!("reading {reading}: {means}"), 6);
        }
    }
    let unused = unused(described).map(|setting| setting.to_string()).collect::<Vec<_>>();
    if !unused.is_empty() {
        let _ = writeln!(text, "\nnever come up:");
        wrapped(&mut text, &unused.join(", "), 2);
    }
    let _ = writeln!(text, "\nrefused:");
    for (_, words, clause) in grounds(rules) {
        let _ = writeln!(text, "  {words:<36} {}", clause_in_words(spec, clause, 39));
    }
    let _ = writeln!(
        text,
        "\n* another value than {MEASURE} has. In full: shinpan explain CLAUSE, shinpan spec readings ID"
    );
    Some(text)
}

/// All rulesets side by side, those of documents first.
pub fn table() -> String {
    let (documents, presets): (Vec<&Described>, Vec<&Described>) = rulesets().iter().partition(|it| is_home(it));
    let mut text = String::new();
    for (title, group) in [("Rulesets of the documents", documents), ("Presets", presets)] {
        for part in side_by_side(&group) {
            let _ = writeln!(text, "{title}\n{part}");
        }
    }
    let _ = writeln!(text, "* another value than {MEASURE} has   - never comes up");
    let _ = writeln!(text, "One of them, with the clause that sets each value: shinpan spec rules NAME");
    text
}

/// The rulesets for programs: one of them by its name, or all.
pub fn for_programs(spec: &Spec, name: Option<&str>) -> Value {
    match name.and_then(|name| rulesets().iter().find(|described| described.rules.name == name)) {
        Some(described) => one_for_programs(spec, described),
        None => {
            let all: Vec<Value> = rulesets().iter().map(|described| one_for_programs(spec, described)).collect();
            json!({ "rulesets": all })
        }
    }
}

fn one_for_programs(spec: &Spec, described: &Described) -> Value {
    let rules = &described.rules;
    let value = |&parameter: &Parameter| {
        let setting = rules.get(parameter);
        let origin = described.origins.get(&parameter);
        let meaning = origin.and_then(|origin| meaning(spec, setting, origin));
        let value = json!({
            "value": setting.value,
            "comes_up": origin.is_some(),
            "differs": is_changed(described, parameter),
            "clause": origin.map(|origin| origin.clause.to_string()),
            "reading": origin.and_then(|origin| origin.reading.as_deref()),
            "means": meaning.map(|(_, means)| means),
        });
        (parameter.name().to_owned(), value)
    };
    let ground = |(name, _, clause): (&str, &str, ClauseId)| (name.to_owned(), Value::from(clause.to_string()));
    json!({
        "name": rules.name,
        "title": described.title,
        "like": described.like,
        "documents": document_names(rules),
        "komi": rules.komi.to_string(),
        "handicap_komi": rules.handicap_komi.to_string(),
        "values": Parameter::ALL.iter().map(value).collect::<Map<_, _>>(),
        "grounds": grounds(rules).into_iter().map(ground).collect::<Map<_, _>>(),
    })
}

/// The grounds on which actions are refused: name, words, and the clause that refuses. Of suicide and repetition only
/// what is refused at all.
fn grounds(rules: &Ruleset) -> Vec<(&'static str, &'static str, ClauseId)> {
    let grounds = &rules.grounds;
    let mut listed = vec![
        ("turn", "out of turn", grounds.turn),
        ("off-board", "off the board", grounds.off_board),
        ("occupied", "on a stone", grounds.occupied),
        ("opening-pass", "a pass that opens the game", grounds.opening_pass),
        ("suicide", "suicide", rules.against_suicide()),
        ("repetition", "repetition", rules.against_repetition()),
        ("naming", "naming stones that may not be named", grounds.naming),
        ("dispute", "objecting without a dispute", grounds.dispute),
        ("stop", "what only play or only a stop knows", grounds.stop),
        ("last-pass", "anything but White's last pass", grounds.last_pass),
        ("agreed", "anything after an agreement", grounds.agreed),
        ("passed-out", "anything after the last passes", grounds.passed_out),
        ("resignation", "anything after a resignation", grounds.resignation),
    ];
    listed.retain(|(name, ..)| match *name {
        "suicide" => rules.suicide != Suicide::All,
        "repetition" => rules.repetition != Repetition::None,
        "opening-pass" => rules.opening_pass == OpeningPass::Refused,
        _ => true,
    });
    listed
}

/// What a value means by the register of readings: the reading that the ruleset names, or else one of the same clause.
fn meaning<'a>(spec: &'a Spec, setting: Setting, origin: &Origin) -> Option<(&'a str, &'a str)> {
    let named = spec.readings.iter().filter(|reading| origin.reading.as_ref() == Some(&reading.id));
    let of_clause = spec.readings.iter().filter(|reading| reading.clauses.contains(&origin.clause));
    named.chain(of_clause).find_map(|reading| match &reading.ways {
        Ways::Parameter(_, ways) => {
            let way = ways.iter().find(|(way, _)| *way == setting)?;
            Some((reading.id.as_str(), way.1.as_str()))
        }
        Ways::NoDifference(_) => None,
    })
}

/// A clause by its id and as many of its first words as the line has room for behind that many columns.
fn clause_in_words(spec: &Spec, id: ClauseId, behind: usize) -> String {
    let says = spec.clauses.iter().find(|clause| clause.id == id).map_or("", |clause| clause.says.as_str());
    let room = PAGE_WIDTH.saturating_sub(behind);
    let mut shown = format!("{id:<7}");
    for word in says.split_whitespace() {
        if shown.chars().count() + 1 + word.chars().count() > room - 4 {
            shown.push_str(" ...");
            break;
        }
        let _ = write!(shown, " {word}");
    }
    shown
}

/// Whether the value comes up and is another than that of the ruleset to compare with.
fn is_changed(described: &Described, parameter: Parameter) -> bool {
    let measure = rulesets().iter().find(|described| described.rules.name == MEASURE);
    let shows = |described: &Described| {
        described.origins.contains_key(&parameter).then(|| described.rules.get(parameter).value)
    };
    let own = shows(described);
    own.is_some() && measure.is_some_and(|measure| shows(measure) != own)
}

fn unused(described: &Described) -> impl Iterator<Item = Setting> {
    let unused = Parameter::ALL.iter().filter(|parameter| !described.origins.contains_key(parameter));
    unused.map(|&parameter| described.rules.get(parameter))
}

fn is_home(described: &Described) -> bool {
    Document::ALL.into_iter().any(|document| home(document) == described.rules.name)
}

fn document_names(rules: &Ruleset) -> Vec<&'static str> {
    rules.documents.iter().map(|document| document.name()).collect()
}

/// A table of rulesets, in as many parts as its width takes.
fn side_by_side(group: &[&Described]) -> Vec<String> {
    let names =
        [&["", "like", "komi", "handicap komi"][..], &Parameter::ALL.iter().map(|it| it.name()).collect::<Vec<_>>()];
    let names: Vec<String> = names.concat().into_iter().map(str::to_owned).collect();
    let mut parts: Vec<Vec<Vec<String>>> = Vec::new();
    for column in group.iter().map(|described| column(described)) {
        let fits = parts.last().is_some_and(|part| {
            part.iter().map(|column| width(column) + 2).sum::<usize>() + width(&column) <= TABLE_WIDTH
        });
        match parts.last_mut() {
            Some(part) if fits => part.push(column),
            _ => parts.push(vec![names.clone(), column]),
        }
    }
    parts.iter().map(|columns| rows(columns)).collect()
}

fn column(described: &Described) -> Vec<String> {
    let rules = &described.rules;
    let mut column = vec![
        format!(" {}", rules.name),
        format!(" {}", described.like.as_deref().unwrap_or("-")),
        format!(" {}", rules.komi),
        format!(" {}", rules.handicap_komi),
    ];
    column.extend(Parameter::ALL.iter().map(|&parameter| {
        let value = if described.origins.contains_key(&parameter) { rules.get(parameter).value } else { "-" };
        format!("{}{value}", if is_changed(described, parameter) { "*" } else { " " })
    }));
    column
}

fn rows(columns: &[Vec<String>]) -> String {
    let count = columns.first().map_or(0, Vec::len);
    let row = |index: usize| {
        let cells = columns.iter().map(|column| format!("{:<1$}", column[index], width(column)));
        let row = cells.collect::<Vec<_>>().join("  ");
        format!("{}\n", row.trim_end())
    };
    (0..count).map(row).collect()
}

fn width(column: &[String]) -> usize {
    column.iter().map(|cell| cell.chars().count()).max().unwrap_or(0)
}

/// Adds a paragraph, indented, within the width of a page.
fn wrapped(text: &mut String, content: &str, indent: usize) {
    let mut row = String::new();
    for word in content.split_whitespace() {
        if !row.is_empty() && indent + row.chars().count() + 1 + word.chars().count() > PAGE_WIDTH {
            let _ = writeln!(text, "{:indent$}{row}", "");
            row.clear();
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(word);
    }
    let _ = writeln!(text, "{:indent$}{row}", "");
}
