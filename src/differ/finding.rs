use std::fmt;

use crate::generate::GeneratedGame;
use crate::interpreter::Interpreter;
use crate::spec::{differences_seen, takes};
use crate::vocabulary::{Action, ClauseId, Deed, Seen, Subject, Trouble};

use super::{Answer, Difference, Heading, Unwritable, blame, first_difference, scenario_text, shrink};

/// How many games are tried at most to find a smaller one.
const TRIES: usize = 2000;

/// A game in which a subject differs from the reference in its last deed, and nothing of which can be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The game.
    pub game: GeneratedGame,
    /// Where the subject differs.
    pub difference: Difference,
    /// The clause that it is about.
    pub clause: ClauseId,
}

/// Whose rules a subject plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesOf {
    /// Those of each game.
    EachGame,
    /// Its own, whatever it is told; the games are by these.
    Subject,
}

impl RulesOf {
    /// Whether a subject can be asked to begin that game. What plays by rules of its own may say that it cannot, as GTP
    /// engines do of a single handicap stone; of all others that is wrong.
    pub fn begins(self, game: &GeneratedGame, subject: &mut dyn Subject) -> bool {
        self == RulesOf::EachGame || !matches!(subject.start(&game.rules, &game.start), Err(Trouble::Cannot(_)))
    }
}

/// Plays a game on both; if the subject differs, looks for the smallest game in which it does.
pub fn find(game: &GeneratedGame, reference: &mut dyn Subject, subject: &mut dyn Subject) -> Option<Finding> {
    find_by(RulesOf::EachGame, game, reference, subject)
}

/// The same for a subject that may have rules of its own.
pub fn find_by(
    rules: RulesOf,
    game: &GeneratedGame,
    reference: &mut dyn Subject,
    subject: &mut dyn Subject,
) -> Option<Finding> {
    let first = first_difference(game, reference, subject)?;
    if first.is_breakdown() {
        // Each smaller game might take as long to break down, and would show no more.
        let clause = blame::clause(game, &first, &mut Interpreter::new());
        return Some(Finding { game: game.up_to(first.deed), difference: first, clause });
    }
    let begins = reference.start(&game.rules, &game.start).is_ok();
    let small = shrink(game, TRIES, &mut |smaller| {
        // What the subject does not take at all says nothing of it. A game that can begin shows more than one that
        // cannot, and a wrong ruling more than missing reasons.
        takes(subject.sight(), &smaller.start).is_ok()
            && (rules == RulesOf::EachGame || smaller.rules == game.rules)
            && rules.begins(smaller, subject)
            && (!begins || reference.start(&smaller.rules, &smaller.start).is_ok())
            && first_difference(smaller, reference, subject)
                .is_some_and(|found| first.is_of_missing_reasons() || !found.is_of_missing_reasons())
    });
    let difference = first_difference(&small, reference, subject)?;
    let game = small.up_to(difference.deed);
    let clause = blame::clause(&game, &difference, subject);
    Some(Finding { game, difference, clause })
}

impl Finding {
    /// The same as a scenario file, with what the interpreter shows as what must be seen.
    ///
    /// # Errors
    /// When something in it cannot be written as a step.
    pub fn scenario(&self) -> Result<String, Unwritable> {
        let last = self.game.deeds.last().map_or("the start".to_owned(), ToString::to_string);
        let title = format!("Two subjects differ at {last}");
        scenario_text(&self.game, &Heading { id: format!("{}/subjects-differ", self.clause), title })
    }

    /// The plays and passes as a game record, the one at which the subjects differ last.
    #[cfg(feature = "cli")]
    pub fn sgf(&self) -> String {
        let komi = match self.game.start {
            crate::vocabulary::Start::Handicap { .. } => self.game.rules.handicap_komi,
            _ => self.game.rules.komi,
        };
        crate::sgf::write(&self.game.start, &self.line().0, komi)
    }

    /// The actions that stand, with the last one whether it does or not, and what the interpreter shows before that.
    fn line(&self) -> (Vec<Action>, Option<Seen>) {
        let mut interpreter = Interpreter::new();
        let mut before = interpreter.start(&self.game.rules, &self.game.start).ok();
        let mut line = Vec::new();
        let last = self.game.deeds.len().saturating_sub(1);
        for (number, deed) in self.game.deeds.iter().enumerate() {
            match deed {
                Deed::Act(action) if number == last => line.push(action.clone()),
                Deed::Act(action) => {
                    let answer = interpreter.act(action).ok();
                    line.extend(answer.as_ref().filter(|(ruling, _)| ruling.is_accepted()).map(|_| action.clone()));
                    before = answer.map(|(_, seen)| seen).or(before);
                }
                Deed::Undo if number < last => {
                    line.pop();
                    before = interpreter.undo().ok().or(before);
                }
                Deed::Undo | Deed::Reload | Deed::OnCopy(_) => {}
            }
        }
        (line, before)
    }
}

/// The boards, what was expected and what was seen, the scenario, and the record.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { game, difference, clause } = self;
        let deeds: Vec<String> = game.deeds.iter().map(Deed::to_string).collect();
        let place = if deeds.is_empty() { "at the start".to_owned() } else { format!("after {}", deeds.join(", ")) };
        writeln!(f, "{clause}: two subjects differ {place}")?;
        if let Some(position) = self.line().1.and_then(|seen| seen.position) {
            writeln!(f, "before:\n{position}")?;
        }
        let on_copy = difference.on_copy.map_or(String::new(), |number| format!(" to action {} of a copy", number + 1));
        writeln!(f, "expected{on_copy}: {}", difference.expected)?;
        writeln!(f, "actual{on_copy}:   {}", difference.actual)?;
        write_fields(f, &difference.expected, &difference.actual)?;
        match self.scenario() {
            Ok(text) => writeln!(f, "as a scenario:\n{text}")?,
            Err(unwritable) => writeln!(f, "as a scenario: {unwritable}")?,
        }
        #[cfg(feature = "cli")]
        writeln!(f, "as a record:\n{}", self.sgf())?;
        Ok(())
    }
}

fn write_fields(f: &mut fmt::Formatter<'_>, expected: &Answer, actual: &Answer) -> fmt::Result {
    let (Some(expected), Some(actual)) = (expected.seen(), actual.seen()) else { return Ok(()) };
    for (field, expected, actual) in differences_seen(expected, actual) {
        let parted = if expected.contains('\n') { "\n" } else { " " };
        writeln!(f, "{field}: expected{parted}{expected}{parted}actual{parted}{actual}")?;
    }
    Ok(())
}
