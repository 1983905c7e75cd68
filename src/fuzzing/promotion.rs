//! From a finding to a scenario that stays: the smallest game in which it shows, its clause, and what it rules out.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::conformance::{alternatives_that_fail, run_stated};
use crate::differ::{Heading, Unwritable, find, scenario_text, shrink};
use crate::generate::GeneratedGame;
use crate::interpreter::Interpreter;
use crate::mutants;
use crate::predicates::{self, Judgement};
use crate::spec::{Alternative, Problem, Scenario, SourceFile, Verdict, built_in_files, load};
use crate::vocabulary::{ClauseId, Subject};

use super::judged::play;

/// How many games are tried at most to find a smaller one to which a predicate objects.
const TRIES: usize = 2000;
/// How long a line of the file may become.
const WIDTH: usize = 116;

/// A game that is worth keeping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// The game, as small as it can be.
    pub game: GeneratedGame,
    /// The clause that it is about.
    pub clause: ClauseId,
    /// What makes it worth keeping.
    pub cause: Cause,
}

/// What makes a game worth keeping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The subject differs from the interpreter in its last deed.
    Difference,
    /// A predicate objects to what the interpreter does.
    Objection,
    /// Neither, any more; somebody wants to keep it all the same.
    Wish,
}

/// How a kept game is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept<'a> {
    /// Where it was found, in a few words.
    pub found: &'a str,
    /// The file that the scenario is to stand in.
    pub file: &'a str,
    /// What comes after the clause in its id; told from the game if nothing is said.
    pub name: Option<&'a str>,
    /// The mutant that it was found on, if it was one.
    pub mutant: Option<&'a str>,
}

/// A scenario file, and what came of running it at once.
#[derive(Clone, Debug)]
pub struct Written {
    /// The text of the file.
    pub text: String,
    /// The scenario in it.
    pub scenario: Scenario,
    /// How the subject does on it.
    pub verdict: Verdict,
}

/// Why a game is not kept.
#[derive(Debug)]
pub enum NotKept {
    /// No scenario says such a thing.
    Unwritable(Unwritable),
    /// The file would not be read.
    Unreadable(Vec<Problem>),
    /// The interpreter itself does not do what the scenario says.
    Unstable(Verdict),
}

impl fmt::Display for NotKept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotKept::Unwritable(why) => why.fmt(f),
            NotKept::Unreadable(problems) => {
                let problems: Vec<String> = problems.iter().map(Problem::to_string).collect();
                write!(f, "the scenario cannot be read: {}", problems.join("; "))
            }
            NotKept::Unstable(verdict) => write!(f, "the scenario {} on the interpreter", verdict.name()),
        }
    }
}

impl std::error::Error for NotKept {}

/// Looks for the smallest game in which the subject differs from the interpreter, or else in which a predicate objects
/// to the interpreter. A game in which neither happens is kept as it stands, under the clause that is named; nothing
/// comes of it if none is.
pub fn promote(game: &GeneratedGame, subject: &mut dyn Subject, clause: Option<ClauseId>) -> Option<Promotion> {
    if let Some(found) = find(game, &mut Interpreter::new(), subject) {
        let clause = clause.unwrap_or(found.clause);
        return Some(Promotion { game: found.game, clause, cause: Cause::Difference });
    }
    if objection(game).is_some() {
        let small = shrink(game, TRIES, &mut |smaller| objection(smaller).is_some());
        let blamed = objection(&small)?.clause;
        return Some(Promotion { game: small, clause: clause.unwrap_or(blamed), cause: Cause::Objection });
    }
    Some(Promotion { game: game.clone(), clause: clause?, cause: Cause::Wish })
}

/// What a predicate has against the game as the interpreter plays it.
fn objection(game: &GeneratedGame) -> Option<Judgement> {
    let trace = play(&mut Interpreter::new(), game, None)?;
    predicates::violations(&trace).into_iter().next()
}

impl Promotion {
    /// Writes the scenario with all rule values that it rules out, and runs it at once on the interpreter and on the
    /// subject. What it states is what the interpreter shows.
    ///
    /// # Errors
    /// When no scenario can say it, or the one that does would not be read or would not hold.
    pub fn write(&self, kept: &Kept<'_>, subject: &mut dyn Subject) -> Result<Written, NotKept> {
        let bare = self.text(kept, &[]).map_err(NotKept::Unwritable)?;
        let scenario = read(kept.file, &bare)?;
        let mutant = kept.mutant.map(|name| Alternative::Mutant(name.to_owned()));
        let fails = alternatives_that_fail(&scenario).into_iter();
        let rules_out: Vec<Alternative> =
            fails.filter(|one| matches!(one, Alternative::Rule(_)) || Some(one) == mutant.as_ref()).collect();
        let text = self.text(kept, &rules_out).map_err(NotKept::Unwritable)?;
        let scenario = read(kept.file, &text)?;
        let reference = run_stated(&scenario, &[], &mut Interpreter::new()).verdict;
        // With a predicate that objects the scenario fails until text, predicate and interpreter agree.
        if reference != Verdict::Holds && self.cause != Cause::Objection {
            return Err(NotKept::Unstable(reference));
        }
        let verdict = run_stated(&scenario, &[], subject).verdict;
        Ok(Written { text, scenario, verdict })
    }

    fn text(&self, kept: &Kept<'_>, rules_out: &[Alternative]) -> Result<String, Unwritable> {
        let name = kept.name.map_or_else(|| format!("found-{}", self.mark()), str::to_owned);
        let last = self.game.deeds.last().map_or("the start".to_owned(), ToString::to_string);
        let title = match self.cause {
            Cause::Difference => format!("A program differed at {last}"),
            Cause::Objection => format!("A predicate objected to {last}"),
            Cause::Wish => format!("A finding of old ends with {last}"),
        };
        let heading = Heading { id: format!("{}/{name}", self.clause), title };
        let text = scenario_text(&self.game, &heading)?;
        let note = format!("  note: Found by {}. What is stated is what the interpreter shows.\n", kept.found);
        let (head, rest) = text.split_once("  rules: ").unwrap_or((&text, ""));
        let words: Vec<String> = rules_out.iter().map(quoted).collect();
        Ok(format!("{head}{note}  rules: {rest}{}", wrapped("  rules_out: [", &words, "]\n")))
    }

    /// A few signs that stand for this game and no other.
    pub fn mark(&self) -> String {
        let digest = Sha256::digest(format!("{:?}", self.game));
        digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect()
    }
}

fn quoted(alternative: &Alternative) -> String {
    match alternative {
        Alternative::Rule(setting) => setting.to_string(),
        Alternative::Mutant(_) => format!("\"{alternative}\""),
    }
}

/// A list that goes on in new lines where one becomes too long.
fn wrapped(begin: &str, words: &[String], end: &str) -> String {
    let mut text = begin.to_owned();
    let mut column = begin.len();
    for (number, word) in words.iter().enumerate() {
        if number > 0 {
            let breaks = column + word.len() + 2 > WIDTH;
            text.push_str(if breaks { ",\n    " } else { ", " });
            column = if breaks { 4 } else { column + 2 };
        }
        text.push_str(word);
        column += word.len();
    }
    text + end
}

/// The scenario of a file beside the built-in ones.
fn read(file: &str, text: &str) -> Result<Scenario, NotKept> {
    let mut files = built_in_files();
    // The file itself may be built in already.
    files.retain(|known| known.name != file);
    files.push(SourceFile { name: file.to_owned(), bytes: text.as_bytes().to_vec() });
    let spec = load(&files, &mutants::names()).map_err(NotKept::Unreadable)?;
    let scenario = spec.scenarios.into_iter().find(|scenario| scenario.file == file);
    scenario.ok_or_else(|| NotKept::Unreadable(Vec::new()))
}
