use std::mem::discriminant;

use clap::Args;

use crate::cli::output::print;
use crate::cli::progress::Pieces;
use crate::cli::{BadInput, Exit};
use crate::prove::{Gap, Histories, complete};
use crate::spec::differences_seen;
use crate::vocabulary::Trace;

use super::given;
use super::told::game;

/// The most points of a board on which this ends within minutes.
const FEW: usize = 4;

/// Try every conceivable answer on a tiny board: the predicates have to admit the interpreter's and no other
///
/// To every action in every legal position, after a pass, after two and what may be said then, every answer is looked
/// at: accepted, or refused for any reasons; any board, player to move, phase, legal points; prisoners, pass stones,
/// komi, score, winner and filling in within a bound. Exit code 1, with both answers, if no predicate objects to a wrong one, or if
/// one objects to the right one. The last word printed is the number of answers.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub struct CompleteCommand {
    /// The board, columns x rows
    #[arg(long, value_name = "WxH")]
    size: String,
    /// The ruleset
    #[arg(long, value_name = "RULESET", default_value = "russian")]
    rules: String,
    /// Another value of a rule, such as suicide=all; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Try everything after every accepted action too
    #[arg(long)]
    after_one: bool,
    /// Try although it may take hours
    #[arg(long)]
    anyway: bool,
}

impl CompleteCommand {
    pub fn run(self) -> Result<Exit, BadInput> {
        let (size, _) = given::small_size(&self.size)?;
        let rules = given::ruleset(&self.rules, &self.settings)?;
        if size.points().count() > FEW && !self.anyway {
            return Err(BadInput(format!(
                "--size: every answer on {size} takes very long; choose a board of at most {FEW} points, or add \
                 --anyway to start it"
            )));
        }
        let histories = if self.after_one { Histories::AfterOne } else { Histories::AtOnce };
        let all = complete(&rules, size, histories, &Pieces::of("positions"));
        let mut kinds: Vec<(String, &Gap)> = Vec::new();
        for gap in &all.gaps {
            let kind = kind(gap);
            if kinds.iter().all(|(known, _)| *known != kind) {
                kinds.push((kind, gap));
            }
        }
        for (_, gap) in &kinds {
            print(&told(gap))?;
        }
        let gaps = if all.gaps.is_empty() {
            "the predicates admit the right answer alone\n".to_owned()
        } else {
            format!("moments with a gap: {}, one of each kind is shown: {}\n", all.gaps.len(), kinds.len())
        };
        print(&format!(
            "{gaps}moments on {size} by {}: {}, answers looked at: {}\n",
            rules.name, all.moments, all.candidates
        ))?;
        Ok(if all.gaps.is_empty() { Exit::Holds } else { Exit::Nonconformance })
    }
}

/// What gaps of one kind have in common.
fn kind(gap: &Gap) -> String {
    let action = |trace: &Trace| trace.steps.last().map(|step| discriminant(&step.action));
    match gap {
        Gap::Refused { right } => format!("{:?}", action(right)),
        Gap::Admitted { wrong, right } => {
            let fields: Vec<String> = differences(wrong, right).into_iter().map(|(what, _)| what).collect();
            format!("{:?} {}", action(right), fields.join(" "))
        }
    }
}

fn told(gap: &Gap) -> String {
    match gap {
        Gap::Refused { right } => format!("a predicate objects to the right answer\n{}", game(right)),
        Gap::Admitted { wrong, right } => {
            let differences = differences(wrong, right).into_iter().map(|(what, how)| format!("{what} {how}"));
            let differences = differences.collect::<Vec<_>>().join("; ");
            format!("no predicate objects to a wrong answer: {differences}\n{}", game(right))
        }
    }
}

/// What the wrong answer has otherwise than the right one, and how.
fn differences(wrong: &Trace, right: &Trace) -> Vec<(String, String)> {
    let mut found = Vec::new();
    if let (Some(wrong), Some(right)) = (wrong.steps.last(), right.steps.last())
        && wrong.ruling != right.ruling
    {
        found.push(("ruling".to_owned(), format!("{} instead of {}", wrong.ruling, right.ruling)));
    }
    let seen = |trace: &Trace| trace.steps.last().map_or(trace.opening.clone(), |step| step.seen.clone());
    for (field, right, wrong) in differences_seen(&seen(right), &seen(wrong)) {
        found.push((field.to_string(), format!("{} instead of {}", wrong.trim_end(), right.trim_end())));
    }
    found
}
