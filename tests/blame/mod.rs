//! What the predicates say of games in which something is shown or ruled otherwise than the interpreter has it: which
//! clauses are blamed, and which have to keep silent because others are. The games stand in `faults.txt`.

mod alteration;

use std::collections::BTreeMap;

use shinpan::predicates::{self, Moment, Scope, Verdict};
use shinpan::vocabulary::Trace;

use crate::traces::made::played;

use alteration::alter;

/// A game of the table, and what is expected of it.
struct Row {
    line: usize,
    trace: Trace,
    /// Clauses with a word for their verdict, or `only` with all that are violated.
    expected: String,
}

const FAULTS: &str = include_str!("faults.txt");

fn rows() -> impl Iterator<Item = Row> {
    let lines = FAULTS.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(line, text)| row(line, text))
}

fn row(line: usize, text: &str) -> Row {
    let cells: Vec<&str> = text.split('|').map(str::trim).collect();
    let [rules, start, actions, alterations, expected] = cells[..] else { panic!("line {line}: not five cells") };
    let mut trace = played(rules, start, actions).trace;
    let alterations = alterations.split(';').map(str::trim).filter(|text| !text.is_empty());
    alterations.for_each(|text| alter(&mut trace, text));
    Row { line, trace, expected: expected.to_owned() }
}

/// What every clause in force says of the last action, or of the start where there is none.
fn verdicts(trace: &Trace) -> BTreeMap<String, Verdict> {
    let step = trace.steps.len().checked_sub(1);
    let scope = if step.is_some() { Scope::Step } else { Scope::Start };
    let in_force = |clause| trace.ruleset.documents.contains(&clause);
    let asked = predicates::all().filter(|asked| asked.scope == scope && in_force(asked.clause.document()));
    asked.map(|asked| (asked.clause.to_string(), (asked.judge)(&Moment { trace, step }))).collect()
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Holds => "holds",
        Verdict::Violated(_) => "violated",
        Verdict::Vacuous => "vacuous",
        Verdict::Unseen => "unseen",
    }
}

/// The expectation of a row in the words that are true.
fn truth(expected: &str, verdicts: &BTreeMap<String, Verdict>) -> String {
    let statements = expected.split(", ").map(|statement| match statement.split_once(' ') {
        Some((clause, _)) if clause != "only" => format!("{clause} {}", verdicts.get(clause).map_or("?", word)),
        _ => {
            let violated = verdicts.iter().filter(|(_, verdict)| matches!(verdict, Verdict::Violated(_)));
            std::iter::once("only").chain(violated.map(|(clause, _)| clause.as_str())).collect::<Vec<_>>().join(" ")
        }
    });
    statements.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_fault_is_blamed_on_these_clauses() {
    let mut wrong = Vec::new();
    for Row { line, trace, expected } in rows() {
        let verdicts = verdicts(&trace);
        let truth = truth(&expected, &verdicts);
        if truth != expected {
            let evidence = verdicts.iter().filter_map(|(clause, verdict)| match verdict {
                Verdict::Violated(evidence) => Some(format!("\n    {clause}: {evidence}")),
                _ => None,
            });
            let evidence: String = evidence.collect();
            wrong.push(format!("faults.txt:{line}: expected {expected}, but it is {truth}{evidence}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn evidence_names_stones_points_and_players() {
    let said = [
        (
            "russian | O . . | B C1 | board . . X | ",
            "RU-6.2",
            "the white stone at A1 is gone, although it has a liberty at B1",
        ),
        (
            "russian | W X X . / . . . | W C2 | board . . O / . . . | ",
            "RU-6.2",
            "the black chain at A2 is gone, although it has a liberty at A1, B1",
        ),
        (
            "russian | . X . O . | B pass;W pass;B agrees;W agrees | winner none | ",
            "RU-10.4",
            "White has more points, 2 to 8.5, but nobody wins",
        ),
        (
            "russian | . X . O . | B pass;W pass;B agrees;W agrees | winner Black | ",
            "RU-10.4",
            "White has more points, 2 to 8.5, but Black wins",
        ),
        (
            "russian | . X . O . | B pass;W pass;B objects | board . . . O . | ",
            "RU-0.3",
            "the stone of Black on B1 is gone",
        ),
        (
            "russian | . X . O . | B pass;W pass;B objects | board X X . O . | ",
            "RU-0.3",
            "a stone of Black stands on A1",
        ),
        (
            "russian | . X . O . | B pass;W pass;B objects | board . O . O . | ",
            "RU-0.3",
            "the stone on B1 has changed its color",
        ),
        (
            "russian | . O / O . | B A2 | accepted | ",
            "RU-7.1",
            "accepted, although the black stone at A2 has no liberty left",
        ),
        (
            "russian | . . / O . | B A2 | refused suicide RU-7.1 | ",
            "RU-7.1",
            "refused: suicide (RU-7.1), although the black stone at A2 has a liberty at B2",
        ),
        (
            "russian,suicide=all | . O / O . | B A2 | refused suicide RU-7.1 | ",
            "CO-3.2",
            "refused: suicide (RU-7.1), although the black stone at A2 may be given up",
        ),
        (
            "russian | . X . O . | B pass;W pass;B agrees;W agrees | score 9 8.5 | ",
            "RU-10.2",
            "the score is 9 to 8.5, but should be 2 to 8.5: Black's territory is 1, White's is 1",
        ),
        (
            "russian | . O X O . / . X X O X / . X X O . | B pass;W pass;B names B3;W objects B3;B E1;W pass;B pass;W objects | refused dispute RU-0.2 | ",
            "RU-0.4",
            "refused: dispute (RU-0.2), although the white stone at B3 was named doomed at an earlier stop only",
        ),
        (
            "russian | . . | B A1 | refused occupied RU-5.1 | ",
            "CO-1.7",
            "Black A1 is refused: occupied (RU-5.1), but nothing forbids it",
        ),
        (
            "russian | X . | B A1 | refused phase RU-9.1 | ",
            "CO-1.7",
            "Black A1 is refused: phase (RU-9.1), but it has to be refused: occupied (RU-5.1)",
        ),
    ];
    for (game, clause, evidence) in said {
        let found = verdicts(&row(1, game).trace).remove(clause);
        assert_eq!(found, Some(Verdict::Violated(evidence.to_owned())));
    }
}

#[test]
fn a_row_that_expects_something_else_is_told() {
    let row = row(1, "russian | . . . | B A1 | board . X .; hides legal | only RU-5.1, RU-5.2 holds");
    assert_eq!(truth(&row.expected, &verdicts(&row.trace)), "only RU-1.1, RU-5.2 holds");
}
