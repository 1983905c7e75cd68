use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use crate::cli::output::print;
use crate::cli::progress::Pieces;
use crate::cli::{BadInput, Exit, files};
use crate::mutants::ZOO;
use crate::predicates::{self, Predicate};
use crate::prove::{Caught, KINDS, Kind, MutantProof, kinds_of, prove_mutants};
use crate::report::counted;
use crate::vocabulary::ClauseId;

/// Every deliberate fault is caught, every predicate catches one, and the reference is caught by nothing
///
/// Runs every scenario on every mutant. Exit code 1 if a mutant survives, if no scenario of the clause that it breaks
/// rules it out, if that clause has a predicate and it does not blame the mutant, if no mutant violates a predicate, or if the
/// reference fails.
#[derive(Args)]
pub struct Mutants {
    /// The form of the report
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: a line for each mutant
    Human,
    /// One JSON document
    Json,
}

impl Mutants {
    pub fn run(self) -> Result<Exit, BadInput> {
        let spec = files::load_spec(&[])?;
        let predicates: Vec<&Predicate> = predicates::all().collect();
        let proof = prove_mutants(&spec.scenarios, ZOO, &predicates, &Pieces::of("mutants"));
        print(&match self.format {
            Format::Human => text(&proof, spec.scenarios.len(), predicates.len()),
            Format::Json => format!("{:#}\n", document(&proof)),
        })?;
        Ok(if proof.shortcomings.is_empty() { Exit::Holds } else { Exit::Nonconformance })
    }
}

fn text(proof: &MutantProof<'_>, scenarios: usize, predicates: usize) -> String {
    let mut lines = vec![line("mutant", "kinds", "breaks", "fails", "the first of that clause", "predicates")];
    lines.extend(proof.mutants.iter().map(|caught| {
        let first = caught.under_the_clause.first().or(caught.scenarios.first());
        let fails = format!("{}/{}", caught.under_the_clause.len(), caught.scenarios.len());
        let breaks = caught.breaks.to_string();
        let first = first.copied().unwrap_or("-");
        line(caught.mutant, &kinds(caught), &breaks, &fails, first, &violated(caught).join(" "))
    }));
    lines.push(String::new());
    lines.push("fails: scenarios of the broken clause / all scenarios that fail on the mutant".to_owned());
    lines.push(String::new());
    lines.push("kinds without a mutant".to_owned());
    let reasons = KINDS.iter().filter_map(|kind| Some((kind, kind.reason()?)));
    lines.extend(reasons.map(|(kind, reason)| format!("{} {}: {reason}", kind.id, kind.fault)));
    lines.push(String::new());
    lines.extend(proof.shortcomings.iter().map(|shortcoming| format!("not proved: {shortcoming}")));
    lines.push(format!(
        "{}, {}, {}: {}",
        counted(proof.mutants.len(), "mutant"),
        counted(scenarios, "scenario"),
        counted(predicates, "predicate"),
        match proof.shortcomings.len() {
            0 => "every mutant is caught and blamed, every predicate catches one, the reference holds".to_owned(),
            number => counted(number, "shortcoming"),
        }
    ));
    lines.push(String::new());
    lines.join("\n")
}

fn line(mutant: &str, kinds: &str, breaks: &str, fails: &str, first: &str, predicates: &str) -> String {
    format!("{mutant:<31} {kinds:<12} {breaks:<7} {fails:>7}  {first:<44} {predicates}").trim_end().to_owned()
}

fn kinds(caught: &Caught<'_>) -> String {
    let ids: Vec<&str> = kinds_of(caught.mutant).map(|kind| kind.id).collect();
    if ids.is_empty() { "-".to_owned() } else { ids.join(" ") }
}

fn violated(caught: &Caught<'_>) -> Vec<String> {
    caught.predicates.iter().map(ClauseId::to_string).collect()
}

fn document(proof: &MutantProof<'_>) -> Value {
    let kind = |kind: &Kind| json!({"id": kind.id, "fault": kind.fault});
    let mutants = proof.mutants.iter().map(|caught| {
        json!({
            "mutant": caught.mutant,
            "kinds": kinds_of(caught.mutant).map(kind).collect::<Vec<_>>(),
            "breaks": caught.breaks.to_string(),
            "scenarios": caught.scenarios,
            "under_the_clause": caught.under_the_clause,
            "predicates": violated(caught),
            "blamed": caught.is_blamed,
        })
    });
    let reason = |kind: &Kind| Some(json!({"id": kind.id, "fault": kind.fault, "reason": kind.reason()?}));
    json!({
        "mutants": mutants.collect::<Vec<_>>(),
        "kinds_without_a_mutant": KINDS.iter().filter_map(reason).collect::<Vec<_>>(),
        "shortcomings": proof.shortcomings.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "proved": proof.shortcomings.is_empty(),
    })
}
