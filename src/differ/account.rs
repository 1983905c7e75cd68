use std::collections::BTreeSet;
use std::fmt;

use crate::generate::{GeneratedGame, Item, Observer};
use crate::vocabulary::{Action, Deed, Field, Phase, Reason, Ruling, Seen, Sight, Subject, Trouble};

/// What a subject answered to one deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// What it said to an action, and showed then.
    Ruled(Ruling, Seen),
    /// What it showed at the start, after taking back, or after loading.
    Shown(Seen),
    /// What a copy of it answered to each action.
    OnCopy(Vec<Answer>),
    /// Why it did not do it.
    Declined(Trouble),
    /// It was not asked, for it lies beyond what the subjects have in common.
    NotAsked,
}

impl Answer {
    /// What was shown, if anything was.
    pub fn seen(&self) -> Option<&Seen> {
        match self {
            Answer::Ruled(_, seen) | Answer::Shown(seen) => Some(seen),
            Answer::OnCopy(_) | Answer::Declined(_) | Answer::NotAsked => None,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Ruled(ruling, _) => ruling.fmt(f),
            Answer::Shown(_) => f.write_str("done"),
            Answer::OnCopy(answers) => write!(f, "{} answers of a copy", answers.len()),
            Answer::Declined(trouble) => trouble.fmt(f),
            Answer::NotAsked => f.write_str("not asked"),
        }
    }
}

/// What the reference answered to every deed of a game, as far as another subject can be asked the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// At the start.
    pub opening: Answer,
    /// To each deed.
    pub answers: Vec<Answer>,
    /// The fields that it shows.
    pub fields: BTreeSet<Field>,
}

impl Account {
    /// Plays a game on the reference; `sight` is that of the subject that is to be asked the same afterwards.
    pub fn of(game: &GeneratedGame, reference: &mut dyn Subject, sight: &Sight) -> Account {
        let fields = reference.sight().fields.clone();
        let opening = match reference.start(&game.rules, &game.start) {
            Ok(seen) => Answer::Shown(seen),
            Err(trouble) => Answer::Declined(trouble),
        };
        let mut account = Account { opening, answers: Vec::new(), fields };
        let Some(seen) = account.opening.seen() else { return account };
        let mut phase = seen.phase;
        for deed in &game.deeds {
            let answer = if is_in_sight(sight, deed, phase) {
                ask(reference, deed, |action, phase| is_action_in_sight(sight, action, phase), phase)
            } else {
                Answer::NotAsked
            };
            phase = answer.seen().map_or(phase, |seen| seen.phase);
            account.answers.push(if is_left_to_others(sight, &answer) { Answer::NotAsked } else { answer });
        }
        account
    }

    /// What the game has come to.
    pub fn items(&self, game: &GeneratedGame) -> BTreeSet<Item> {
        let opening = self.opening.seen().and_then(|seen| Observer::begin(&game.start, seen));
        let Some(mut observer) = opening else { return BTreeSet::new() };
        for (deed, answer) in game.deeds.iter().zip(&self.answers) {
            match (deed, answer) {
                (Deed::Act(action), Answer::Ruled(ruling, seen)) => observer.act(action, ruling, seen),
                (Deed::Undo, Answer::Shown(_)) => observer.undo(),
                (Deed::Reload, Answer::Shown(_)) => observer.reload(),
                (Deed::OnCopy(actions), Answer::OnCopy(_)) => observer.on_copy(actions),
                _ => {}
            }
        }
        observer.items().clone()
    }
}

/// Asks a subject for one deed. On a copy no more is asked once `is_asked` says no to the action and the phase.
pub(super) fn ask(
    subject: &mut dyn Subject,
    deed: &Deed,
    is_asked: impl Fn(&Action, Option<Phase>) -> bool,
    phase: Option<Phase>,
) -> Answer {
    let answer = match deed {
        Deed::Act(action) => subject.act(action).map(|(ruling, seen)| Answer::Ruled(ruling, seen)),
        Deed::Undo => subject.undo().map(Answer::Shown),
        Deed::Reload => subject.reload().map(Answer::Shown),
        Deed::OnCopy(actions) => subject.copy().map(|copy| on_copy(copy, actions, is_asked, phase)),
    };
    answer.unwrap_or_else(Answer::Declined)
}

fn on_copy(
    mut copy: Box<dyn Subject>,
    actions: &[Action],
    is_asked: impl Fn(&Action, Option<Phase>) -> bool,
    mut phase: Option<Phase>,
) -> Answer {
    let mut answers = Vec::new();
    for action in actions {
        if !is_asked(action, phase) {
            break;
        }
        let answer = match copy.act(action) {
            Ok((ruling, seen)) => Answer::Ruled(ruling, seen),
            Err(trouble) => Answer::Declined(trouble),
        };
        phase = answer.seen().map_or(phase, |seen| seen.phase);
        answers.push(answer);
    }
    Answer::OnCopy(answers)
}

/// Whether a subject with that sight can be asked for a deed in that phase.
fn is_in_sight(sight: &Sight, deed: &Deed, phase: Option<Phase>) -> bool {
    match deed {
        Deed::Act(action) => is_action_in_sight(sight, action, phase),
        Deed::Undo => sight.undoes,
        Deed::Reload => sight.reloads,
        Deed::OnCopy(_) => sight.copies,
    }
}

/// Whether an action was refused for what a subject with that sight leaves to its users to refuse.
fn is_left_to_others(sight: &Sight, answer: &Answer) -> bool {
    let Answer::Ruled(ruling, _) = answer else { return false };
    let turn = ruling.refuses_for(Reason::Turn) && !sight.enforces_turn;
    turn || ruling.refuses_for(Reason::Phase) && !sight.enforces_phase
}

/// A subject that does not know of agreement is asked nothing more once play is stopped.
fn is_action_in_sight(sight: &Sight, action: &Action, phase: Option<Phase>) -> bool {
    let known = match action {
        Action::Play(..) | Action::Pass(_) => true,
        Action::Resign(_) => sight.knows_resignation,
        Action::Name { .. } | Action::Agree(_) | Action::Object { .. } => sight.settles,
    };
    known && (sight.settles || phase == Some(Phase::Play))
}
