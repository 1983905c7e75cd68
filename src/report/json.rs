//! The report for programs: one JSON document.

use serde_json::{Value, json};

use crate::conformance::{Conclusion, Outcome, Proof, Tally, summarize};
use crate::predicates::Judgement;
use crate::spec::{Failure, Run, Verdict};
use crate::vocabulary::{ClauseId, Parameter, Ruleset, Setting};

use super::Invocation;

/// The whole report.
pub fn report(
    subject: &str,
    declared: &[Setting],
    outcomes: &[Outcome<'_>],
    conclusion: Conclusion,
    again: &Invocation,
) -> Value {
    let mut total = Tally::default();
    outcomes.iter().for_each(|outcome| total.add(outcome));
    json!({
        "shinpan": env!("CARGO_PKG_VERSION"),
        "subject": subject,
        "declared": declared.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "command": again.command(),
        "conclusion": match conclusion {
            Conclusion::Conforms => "conforms",
            Conclusion::Nonconforming => "does not conform",
            Conclusion::NotTested => "not tested",
        },
        "tally": tally(&total),
        "rules": summaries(outcomes, "rule", ClauseId::rule_name),
        "clauses": summaries(outcomes, "clause", |clause| clause.to_string()),
        "scenarios": outcomes.iter().map(|outcome| scenario(outcome, again)).collect::<Vec<_>>(),
    })
}

fn summaries(outcomes: &[Outcome<'_>], key: &str, name: impl Fn(ClauseId) -> String) -> Vec<Value> {
    let summaries = summarize(outcomes, name).into_iter();
    summaries.map(|summary| json!({ key: summary.name, "tally": tally(&summary.tally) })).collect()
}

fn tally(tally: &Tally) -> Value {
    json!({
        "scenarios": tally.scenarios,
        "verdicts": tally.verdicts,
        "expectations": { "seen": tally.seen, "stated": tally.stated },
        "by_your_rules": tally.by_your_rules,
    })
}

fn scenario(outcome: &Outcome<'_>, again: &Invocation) -> Value {
    let (scenario, run) = (outcome.scenario, &outcome.run);
    let mut value = json!({
        "id": scenario.id,
        "clause": scenario.clause.to_string(),
        "title": scenario.title,
        "file": scenario.file,
        "line": scenario.place.line,
        "verdict": outcome.verdict(),
        "expectations": { "seen": run.seen, "stated": run.stated },
        "by_your_rules": run.by_your_rules,
        "rules": rules(&run.rules),
        "failures": run.failures.iter().map(|failure| failed(failure, run)).collect::<Vec<_>>(),
        "broken_clauses": run.violations.iter().map(|violation| broken(violation, run)).collect::<Vec<_>>(),
        "rules_out": outcome.proofs.iter().map(proof).collect::<Vec<_>>(),
    });
    if let Some(detail) = detail(&run.verdict) {
        value["detail"] = json!(detail);
    }
    if outcome.is_bad() {
        value["again"] = json!(again.command_for(&scenario.id));
    }
    value
}

/// What a verdict says beyond its name.
pub(super) fn detail(verdict: &Verdict) -> Option<&str> {
    match verdict {
        Verdict::NotPlayable(what)
        | Verdict::Crashed(what)
        | Verdict::TimedOut(what)
        | Verdict::ProtocolError(what) => Some(what),
        Verdict::Holds | Verdict::Fails | Verdict::Unseen => None,
    }
}

fn rules(rules: &Ruleset) -> Value {
    let mut value = json!({ "ruleset": rules.name, "komi": rules.komi.to_string() });
    for &parameter in Parameter::ALL {
        value[parameter.name()] = json!(rules.get(parameter).value);
    }
    value
}

/// The move of the trace with that index, as the report names it.
fn move_text(run: &Run, step: Option<usize>) -> Option<String> {
    run.trace.as_ref()?.steps.get(step?).map(|step| step.action.to_string())
}

fn failed(failure: &Failure, run: &Run) -> Value {
    json!({
        "move": failure.step.map(|step| step + 1),
        "action": move_text(run, failure.step),
        "then": failure.beyond.as_ref().map(|beyond| beyond.deed.to_string()),
        "what": failure.what.to_string(),
        "expected": failure.expected,
        "actual": failure.actual,
    })
}

fn broken(violation: &Judgement, run: &Run) -> Value {
    json!({
        "clause": violation.clause.to_string(),
        "move": violation.step.map(|step| step + 1),
        "action": move_text(run, violation.step),
        "evidence": violation.evidence(),
    })
}

fn proof(proof: &Proof) -> Value {
    json!({ "alternative": proof.alternative.to_string(), "fails": proof.stands() })
}
