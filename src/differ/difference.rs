use std::collections::BTreeSet;

use crate::generate::GeneratedGame;
use crate::vocabulary::{Deed, Field, Phase, Point, Ruling, Seen, Sight, Subject, Trouble};

use super::account::ask;
use super::{Account, Answer};

/// The first answer in which a subject differs from the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The deed, counted from 0; `None` for the start.
    pub deed: Option<usize>,
    /// The action on a copy, counted from 0, if the deed is of that kind.
    pub on_copy: Option<usize>,
    /// What the reference answered.
    pub expected: Answer,
    /// What the subject answered.
    pub actual: Answer,
}

impl Difference {
    /// Whether the subject gave no answer: it ended, did not answer in time, or said what its protocol does not allow.
    pub fn is_breakdown(&self) -> bool {
        matches!(self.actual, Answer::Declined(Trouble::Crashed(_) | Trouble::TimedOut(_) | Trouble::Protocol { .. }))
    }

    /// Whether all is as it must be but that a refusal gives no reasons, which no scenario minds.
    pub fn is_of_missing_reasons(&self) -> bool {
        match (&self.expected, &self.actual) {
            (Answer::Ruled(Ruling::Rejected(_), expected), Answer::Ruled(Ruling::Rejected(given), actual)) => {
                given.is_empty() && expected == actual
            }
            _ => false,
        }
    }
}

/// Plays a game on two subjects, and compares everything that both show after every deed. The reference decides what
/// the other is asked; see [`Account`].
pub fn first_difference(
    game: &GeneratedGame,
    reference: &mut dyn Subject,
    subject: &mut dyn Subject,
) -> Option<Difference> {
    hold(game, &Account::of(game, reference, subject.sight()), subject)
}

/// Plays a game on a subject, and compares what it answers with the account of the reference. The subject must have the
/// sight that the account was made for; one account serves for several such subjects.
pub fn hold(game: &GeneratedGame, account: &Account, subject: &mut dyn Subject) -> Option<Difference> {
    let compare = Compare { fields: &account.fields & &subject.sight().fields, sight: subject.sight().clone() };
    let opening = match subject.start(&game.rules, &game.start) {
        Ok(seen) => Answer::Shown(seen),
        Err(trouble) => Answer::Declined(trouble),
    };
    if !compare.agree_at_start(&account.opening, &opening) {
        let expected = account.opening.clone();
        return Some(Difference { deed: None, on_copy: None, expected, actual: opening });
    }
    for (number, (deed, expected)) in game.deeds.iter().zip(&account.answers).enumerate() {
        if *expected == Answer::NotAsked {
            continue;
        }
        let found = compare.parting(deed, expected, subject);
        if let Some((on_copy, expected, actual)) = found {
            return Some(Difference { deed: Some(number), on_copy, expected, actual });
        }
    }
    None
}

/// How two answers are compared.
struct Compare {
    /// The fields that both show.
    fields: BTreeSet<Field>,
    /// What the subject can show.
    sight: Sight,
}

impl Compare {
    /// Where the subject parts from what is expected: the action on a copy, if it is there, and both answers.
    fn parting(
        &self,
        deed: &Deed,
        expected: &Answer,
        subject: &mut dyn Subject,
    ) -> Option<(Option<usize>, Answer, Answer)> {
        let Answer::OnCopy(answers) = expected else {
            let actual = ask(subject, deed, |_, _| true, None);
            return (!self.agree(expected, &actual)).then(|| (None, expected.clone(), actual));
        };
        let asked = match deed {
            Deed::OnCopy(actions) => Deed::OnCopy(actions.iter().take(answers.len()).cloned().collect()),
            other => other.clone(),
        };
        let Answer::OnCopy(given) = ask(subject, &asked, |_, _| true, None) else {
            return Some((None, expected.clone(), Answer::Declined(Trouble::Cannot("copying".to_owned()))));
        };
        let parts = answers.iter().zip(&given).position(|(expected, actual)| !self.agree(expected, actual))?;
        Some((Some(parts), answers[parts].clone(), given[parts].clone()))
    }

    fn agree(&self, expected: &Answer, actual: &Answer) -> bool {
        match (expected, actual) {
            (Answer::Ruled(said, shown), Answer::Ruled(ruling, seen)) => {
                self.same_ruling(said, ruling) && self.same_look(shown, seen)
            }
            (Answer::Shown(shown), Answer::Shown(seen)) => self.same_look(shown, seen),
            // Each has its own words for what it does not do.
            (Answer::Declined(Trouble::Cannot(_)), Answer::Declined(Trouble::Cannot(_))) => true,
            _ => false,
        }
    }

    /// A start is declined for a reason, which both have to give.
    fn agree_at_start(&self, expected: &Answer, actual: &Answer) -> bool {
        match (expected, actual) {
            (Answer::Declined(one), Answer::Declined(other)) => without_points(one) == without_points(other),
            _ => self.agree(expected, actual),
        }
    }

    fn same_ruling(&self, expected: &Ruling, actual: &Ruling) -> bool {
        if self.sight.gives_reasons { expected == actual } else { expected.is_accepted() == actual.is_accepted() }
    }

    /// Whether everything is shown that both can show, and it is the same.
    fn same_look(&self, expected: &Seen, actual: &Seen) -> bool {
        let is_stopped = expected.phase.is_some_and(|phase| phase != Phase::Play);
        let mut expected = self.limited(expected);
        if !self.sight.settles {
            // Once play is stopped, such a subject cannot say what it is that goes on, and need not list what is legal.
            expected.phase = expected.phase.filter(|_| !is_stopped);
            expected.legal = expected.legal.filter(|_| !is_stopped || actual.legal.is_some());
        }
        expected == self.limited(actual)
    }

    fn limited(&self, seen: &Seen) -> Seen {
        let shows = |field: Field| self.fields.contains(&field);
        Seen {
            position: seen.position.clone().filter(|_| shows(Field::Board)),
            to_move: seen.to_move.filter(|_| shows(Field::ToMove)),
            prisoners: seen.prisoners.filter(|_| shows(Field::Prisoners)),
            pass_stones: seen.pass_stones.filter(|_| shows(Field::PassStones)),
            phase: seen.phase.filter(|_| shows(Field::Phase)),
            legal: seen.legal.clone().filter(|_| shows(Field::Legal)),
            komi: seen.komi.filter(|_| shows(Field::Komi)),
            score: seen.score.filter(|_| shows(Field::Score)),
            winner: seen.winner.filter(|_| shows(Field::Winner)),
            fill_in: seen.fill_in.filter(|_| shows(Field::FillIn)),
        }
    }
}

/// The words of a refusal without the points in it: of several stones that stand against a start, one judge names one
/// and another the next.
fn without_points(trouble: &Trouble) -> String {
    let text = trouble.to_string();
    let words = text.split_whitespace().filter(|word| word.parse::<Point>().is_err());
    words.collect::<Vec<_>>().join(" ")
}
