//! The report for people: one line for each rule, then each failure with its boards.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::conformance::{Outcome, Proof, Tally, summarize};
use crate::predicates::Judgement;
use crate::spec::{Alternative, Beyond, Clause, Failure, Run, Spec, Verdict};
use crate::vocabulary::{Action, ClauseId, Point, Seen};

use super::{Invocation, Paint, board, counted, printable};

/// The whole report.
///
/// `by_clause`: one line for each clause, not for each numbered rule.
pub fn report(
    spec: &Spec,
    subject: &str,
    outcomes: &[Outcome<'_>],
    by_clause: bool,
    again: &Invocation,
    paint: Paint,
) -> String {
    let mut text = String::new();
    let name = |clause: ClauseId| if by_clause { clause.to_string() } else { clause.rule_name() };
    for summary in summarize(outcomes, name) {
        line(&mut text, &rule_line(&summary.name, &heading(spec, &summary.name), &summary.tally, paint));
    }
    let bad: Vec<&Outcome<'_>> = outcomes.iter().filter(|outcome| outcome.is_bad()).collect();
    for outcome in bad.iter().take(SHOWN_IN_FULL) {
        line(&mut text, "");
        text.push_str(&failure(spec, outcome, again, paint));
    }
    if bad.len() > SHOWN_IN_FULL {
        line(&mut text, "");
        line(&mut text, &format!("{} more, each shown by --filter ID:", bad.len() - SHOWN_IN_FULL));
    }
    for outcome in bad.iter().skip(SHOWN_IN_FULL) {
        line(&mut text, &format!("  {} {}", paint.bad(outcome.verdict()), outcome.scenario.id));
    }
    let broken = broken_clauses(&bad);
    if bad.len() > 1 && !broken.is_empty() {
        line(&mut text, "");
        line(&mut text, &format!("Broken clauses, with the scenarios that show it: {broken}"));
    }
    line(&mut text, "");
    for (outcome, known) in outcomes.iter().filter_map(|outcome| Some((outcome, outcome.known.as_ref()?))) {
        let scenario = &outcome.scenario.id;
        line(&mut text, &paint.dim(&format!("Known to be wrong: {scenario}: {}: {}", known.status, known.reason)));
    }
    for (reason, count) in reasons_not_played(outcomes) {
        line(&mut text, &paint.dim(&format!("Not playable: {} with {reason}", counted(count, "scenario"))));
    }
    let hidden = clauses_never_seen(outcomes);
    if !hidden.is_empty() {
        line(&mut text, &paint.dim(&format!("Nothing could be seen of {}", hidden.join(", "))));
    }
    line(&mut text, &closing(subject, outcomes));
    text
}

/// How many failures are shown with their boards.
const SHOWN_IN_FULL: usize = 10;

/// The clauses that predicates found broken, those in most scenarios first.
fn broken_clauses(bad: &[&Outcome<'_>]) -> String {
    let mut broken: BTreeMap<ClauseId, usize> = BTreeMap::new();
    for outcome in bad {
        let clauses: BTreeSet<ClauseId> = outcome.run.violations.iter().map(|violation| violation.clause).collect();
        clauses.into_iter().for_each(|clause| *broken.entry(clause).or_default() += 1);
    }
    let mut broken: Vec<(ClauseId, usize)> = broken.into_iter().collect();
    broken.sort_by_key(|&(clause, scenarios)| (std::cmp::Reverse(scenarios), clause));
    broken.iter().map(|(clause, scenarios)| format!("{clause} ({scenarios})")).collect::<Vec<_>>().join(", ")
}

/// Why scenarios were not playable, with their numbers.
fn reasons_not_played(outcomes: &[Outcome<'_>]) -> BTreeMap<String, usize> {
    let mut reasons = BTreeMap::new();
    for outcome in outcomes {
        if let Verdict::NotPlayable(reason) = &outcome.run.verdict {
            *reasons.entry(printable(reason)).or_default() += 1;
        }
    }
    reasons
}

/// The clauses of which no scenario showed anything that it states.
fn clauses_never_seen(outcomes: &[Outcome<'_>]) -> Vec<String> {
    let hidden = summarize(outcomes, |clause| clause.to_string()).into_iter().filter(|summary| summary.tally.seen == 0);
    hidden.map(|summary| summary.name).collect()
}

/// `RU-8   repetition   12 scenarios   12 hold`
fn rule_line(rule: &str, heading: &str, tally: &Tally, paint: Paint) -> String {
    let scenarios = format!("{:>3} {}", tally.scenarios, if tally.scenarios == 1 { "scenario " } else { "scenarios" });
    let seen = match tally.seen == tally.stated {
        true => String::new(),
        false => paint.dim(&format!("  ({} of {} expectations visible)", tally.seen, tally.stated)),
    };
    let by_your_rules = match tally.by_your_rules {
        0 => String::new(),
        number => paint.dim(&format!("  ({number} by your rules)")),
    };
    format!("{rule:<6} {heading:<34} {scenarios}   {}{seen}{by_your_rules}", verdicts(tally, paint))
}

fn verdicts(tally: &Tally, paint: Paint) -> String {
    let order = [
        "holds",
        "fails",
        "expired",
        "crashed",
        "timed out",
        "protocol error",
        "known failure",
        "unseen",
        "not playable",
    ];
    let parts = order.into_iter().filter(|verdict| tally.count(verdict) > 0).map(|verdict| {
        let count = tally.count(verdict);
        match verdict {
            "holds" => paint.good(&format!("{count} hold{}", if count == 1 { "s" } else { "" })),
            "fails" => paint.bad(&format!("{count} fail{}", if count == 1 { "s" } else { "" })),
            "known failure" => paint.dim(&format!("{count} known failure{}", if count == 1 { "" } else { "s" })),
            "unseen" | "not playable" => paint.dim(&format!("{count} {verdict}")),
            _ => paint.bad(&format!("{count} {verdict}")),
        }
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn numbers(total: &Tally) -> String {
    let mut parts = vec![format!("{}, {}", counted(total.scenarios, "scenario"), verdicts(total, Paint::new(false)))];
    parts.push(format!("{} of {} expectations visible", total.seen, total.stated));
    if total.proofs > 0 {
        parts.push(format!("{} wrong alternatives put to the proof", total.proofs));
    }
    if total.by_your_rules > 0 {
        parts.push(format!("{} judged by the declared rules, which differ from the scenario's", total.by_your_rules));
    }
    parts.join("; ")
}

/// What a numbered rule is about: the title that its file gives it.
fn heading(spec: &Spec, rule: &str) -> String {
    let is_it = |clause: &&Clause| clause.id.rule_name() == rule || clause.id.to_string() == rule;
    let clause = spec.clauses.iter().find(is_it);
    clause.map(|clause| clause.rule_title.clone()).unwrap_or_default()
}

/// The last line: the subject and what came of it in numbers.
pub fn closing(subject: &str, outcomes: &[Outcome<'_>]) -> String {
    let mut total = Tally::default();
    outcomes.iter().for_each(|outcome| total.add(outcome));
    format!("{subject}: {}", numbers(&total))
}

/// One failure: clause, title, boards, expected, actual, and the command that repeats it.
pub fn failure(spec: &Spec, outcome: &Outcome<'_>, again: &Invocation, paint: Paint) -> String {
    let (scenario, run) = (outcome.scenario, &outcome.run);
    let mut text = String::new();
    line(&mut text, &format!("{} {}", paint.bad(outcome.verdict()), paint.strong(&scenario.id)));
    line(&mut text, &format!("  {}", scenario.title));
    if let Some(clause) = spec.clauses.iter().find(|clause| clause.id == scenario.clause) {
        line(&mut text, &format!("  {}: {}", clause.id, clause.says));
    }
    if run.by_your_rules {
        let settings = run.rules.differences(&scenario.rules);
        let settings: Vec<String> = settings.iter().map(ToString::to_string).collect();
        line(&mut text, &format!("  by your rules: {}", settings.join(", ")));
    }
    if let Some(known) = outcome.known.as_ref().filter(|_| outcome.is_expired()) {
        line(&mut text, &format!("  expected: {} ({}), but it holds now", known.status, known.reason));
        line(&mut text, "  take it out of the profile's list of what is expected");
    }
    match &run.verdict {
        Verdict::Crashed(what) | Verdict::TimedOut(what) | Verdict::ProtocolError(what) => {
            line(&mut text, &format!("  {}", printable(what)));
        }
        _ => {}
    }
    boards(&mut text, run);
    for failure in &run.failures {
        expected_and_actual(&mut text, failure, paint);
    }
    for violation in &run.violations {
        line(&mut text, &format!("  {}", broken_clause(violation, run)));
    }
    for proof in outcome.broken_proofs() {
        line(&mut text, &format!("  {}", broken_proof(proof)));
    }
    line(&mut text, &format!("  again: {}", again.command_for(&scenario.id)));
    text
}

/// The board before and after the step that went wrong, beside the one that was expected.
fn boards(text: &mut String, run: &Run) {
    let Some(trace) = &run.trace else { return };
    let failing = run.failures.first().map(|failure| failure.step);
    let failing = failing.or_else(|| run.violations.first().map(|violation| violation.step)).flatten();
    let mut drawings = Vec::new();
    let beyond = run.failures.iter().find_map(|failure| failure.beyond.as_ref());
    match failing.and_then(|index| Some((index, trace.steps.get(index)?))) {
        Some((index, step)) => {
            let mark = match step.action {
                Action::Play(_, point) => Some(point),
                _ => None,
            };
            line(text, &format!("  move {}: {}: {}", index + 1, step.action, step.ruling));
            if beyond.is_none() {
                drawings.extend(drawing("before", trace.before(index), mark));
            }
            drawings.extend(drawing("after", &step.seen, mark));
        }
        None => drawings.extend(drawing("start", &trace.opening, None)),
    }
    if let Some(Beyond { deed, seen }) = beyond {
        line(text, &format!("  then: {deed}"));
        drawings.extend(drawing("then", seen, None));
    }
    let expected = run.failures.iter().find_map(|failure| failure.board.as_ref());
    drawings.extend(expected.map(|position| ("expected".to_owned(), board::draw(position, None))));
    for row in board::beside(&drawings) {
        line(text, format!("    {row}").trim_end());
    }
}

fn drawing(heading: &str, seen: &Seen, mark: Option<Point>) -> Option<(String, Vec<String>)> {
    seen.position.as_ref().map(|position| (heading.to_owned(), board::draw(position, mark)))
}

fn expected_and_actual(text: &mut String, failure: &Failure, paint: Paint) {
    if failure.board.is_some() {
        line(text, &format!("  {}: {}", failure.what, paint.bad("not the expected one, see above")));
        return;
    }
    line(text, &format!("  {}: expected {}", failure.what, failure.expected));
    let indent = " ".repeat(failure.what.to_string().len());
    line(text, &format!("  {indent}    actual {}", paint.bad(&failure.actual)));
}

fn broken_clause(violation: &Judgement, run: &Run) -> String {
    let trace = run.trace.as_ref();
    let step = violation.step.and_then(|step| trace?.steps.get(step)).map(|step| format!(" at {}", step.action));
    format!("broken: {}{}: {}", violation.clause, step.unwrap_or_default(), violation.evidence())
}

fn broken_proof(proof: &Proof) -> String {
    let what = match &proof.alternative {
        Alternative::Rule(setting) => format!("the rule {setting}"),
        Alternative::Mutant(name) => format!("the mutant {name}"),
    };
    format!("proves too little: {what} holds here too, though the scenario says that it rules it out")
}

fn line(text: &mut String, content: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{content}");
}
