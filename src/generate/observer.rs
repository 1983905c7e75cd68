use std::collections::BTreeSet;

use crate::interpreter::Interpreter;
use crate::vocabulary::{Action, Color, Deed, Phase, Point, Reason, Ruling, Seen, Start, Subject};

use super::recurrence::items_of;
use super::sketch::{Outcome, Sketch};
use super::{GeneratedGame, Item};

/// Looks on at a game and notes what it comes to. It goes by what is said and shown, and does not know what anybody
/// was out for.
#[derive(Clone, Debug)]
pub struct Observer {
    /// Every accepted action with the board and phase after it; the start first.
    moments: Vec<Moment>,
    items: BTreeSet<Item>,
}

#[derive(Clone, Debug)]
struct Moment {
    board: Sketch,
    phase: Option<Phase>,
    made: Option<Action>,
    /// What left the board by a play, as the board shows it.
    taken: Vec<Point>,
    /// The kos that have been taken in so far: the point of the stone that took, and of the one that went.
    kos: BTreeSet<(Point, Point)>,
    objections: usize,
    stops: usize,
}

impl Observer {
    /// Looks at the start of a game; `None` if there is no board to be seen.
    pub fn begin(start: &Start, seen: &Seen) -> Option<Observer> {
        let board = Sketch::of(seen.position.as_ref()?);
        let kind = match start {
            Start::Even(_) => None,
            Start::Handicap { .. } => Some(Item::Handicap),
            Start::Position { .. } => Some(Item::SetUp),
        };
        let opening = Moment {
            board,
            phase: seen.phase,
            made: None,
            taken: Vec::new(),
            kos: BTreeSet::new(),
            objections: 0,
            stops: 0,
        };
        Some(Observer { moments: vec![opening], items: kind.into_iter().collect() })
    }

    /// Everything that the game has come to so far.
    pub fn items(&self) -> &BTreeSet<Item> {
        &self.items
    }

    /// Notes an action, what was said to it, and what was shown then.
    pub fn act(&mut self, action: &Action, ruling: &Ruling, seen: &Seen) {
        if ruling.is_accepted() { self.accepted(action, seen) } else { self.refused(action, ruling) }
    }

    /// Notes that the last accepted action was taken back.
    pub fn undo(&mut self) {
        if self.moments.len() > 1 {
            self.moments.pop();
            self.items.insert(Item::Undo);
        }
    }

    /// Notes that the game was saved and loaded.
    pub fn reload(&mut self) {
        self.items.insert(Item::Reload);
    }

    /// Notes that actions were made on a copy.
    pub fn on_copy(&mut self, actions: &[Action]) {
        self.items.extend((!actions.is_empty()).then_some(Item::Copy));
    }

    fn now(&self) -> &Moment {
        // The start is never taken back.
        &self.moments[self.moments.len() - 1]
    }

    fn accepted(&mut self, action: &Action, seen: &Seen) {
        let Some(position) = &seen.position else { return };
        let mut next =
            Moment { board: Sketch::of(position), phase: seen.phase, made: Some(action.clone()), ..self.now().clone() };
        next.taken = Vec::new();
        let found = match action {
            Action::Play(color, point) => {
                let outcome = outcome_shown(self.now(), &next.board, *color, *point);
                next.taken = outcome.taken.clone();
                let kos = self.kos(&outcome, &mut next);
                [self.of_play(*color, &outcome), kos].concat()
            }
            Action::Pass(_) => self.of_pass(seen),
            Action::Resign(_) => vec![Item::Resignation],
            Action::Name { dead, .. } if dead.is_empty() => Vec::new(),
            Action::Name { .. } => vec![Item::Naming],
            Action::Agree(_) => self.of_agreement(&next),
            Action::Object { group, .. } => {
                next.objections += 1;
                let dispute = group.map(|_| Item::Dispute);
                [Item::Objection].into_iter().chain(dispute).collect()
            }
        };
        self.items.extend(found);
        let counted = seen.score.flatten().map(|_| Item::Count);
        let last_pass = (seen.phase == Some(Phase::LastPass)).then_some(Item::LastPass);
        self.items.extend(counted.into_iter().chain(last_pass));
        if seen.phase == Some(Phase::Agreement) && self.now().phase != Some(Phase::Agreement) {
            next.stops += 1;
            self.items.insert(if next.stops > 1 { Item::SecondStop } else { Item::Stop });
        }
        self.items.extend((seen.phase == Some(Phase::PhaseTwo)).then_some(Item::PhaseTwo));
        self.moments.push(next);
    }

    fn of_play(&self, color: Color, outcome: &Outcome) -> Vec<Item> {
        let mut items = Vec::new();
        items.extend((!outcome.taken.is_empty()).then_some(Item::Capture));
        items.extend(match outcome.given_up.len() {
            0 => None,
            1 => Some(Item::LoneSuicide),
            _ => Some(Item::MultiStoneSuicide),
        });
        items.extend((self.now().objections > 0).then_some(Item::Resumption));
        items.extend((self.now().phase == Some(Phase::PhaseTwo)).then_some(Item::PhaseTwoPlay));
        items.extend(self.of_answer(color, outcome));
        if let Some(plays) = self.plays_ago(&outcome.board) {
            items.push(Item::RepetitionAccepted);
            items.extend(items_of(outcome, plays));
        }
        items
    }

    /// What a play is an example of as an answer to the play just before.
    fn of_answer(&self, color: Color, outcome: &Outcome) -> Option<Item> {
        let Some(Action::Play(_, last)) = &self.now().made else { return None };
        let just_taken = &self.now().taken;
        if !just_taken.contains(&outcome.point) || !outcome.taken.contains(last) {
            return None;
        }
        let sent = self.moments.len().checked_sub(2).and_then(|index| self.moments[index].made.as_ref());
        let was_sent = matches!(sent, Some(Action::Play(by, stone)) if *by == color && just_taken.contains(stone));
        match (just_taken.len(), outcome.taken.len()) {
            (1, 2..) => Some(Item::Snapback),
            (2, 1) if was_sent => Some(Item::SendingTwoReturningOne),
            _ => None,
        }
    }

    /// Kos taken in by a play, or taken back.
    fn kos(&self, outcome: &Outcome, next: &mut Moment) -> Vec<Item> {
        let Some(&taken) = outcome.taken.first().filter(|_| outcome.takes_ko()) else { return Vec::new() };
        let ko = (outcome.point, taken);
        let mut items = vec![Item::Ko];
        items.extend(next.kos.contains(&(ko.1, ko.0)).then_some(Item::KoRetaken));
        next.kos.insert(ko);
        let mut standing: BTreeSet<[Point; 2]> = BTreeSet::new();
        for &(took, went) in &next.kos {
            let stands = |stone, empty| outcome.board.ko_liberty(stone) == Some(empty);
            if stands(took, went) || stands(went, took) {
                standing.insert([took.min(went), took.max(went)]);
            }
        }
        items.extend((standing.len() >= 3).then_some(Item::TripleKo));
        items
    }

    fn of_pass(&self, seen: &Seen) -> Vec<Item> {
        let mut items = Vec::new();
        items.extend(matches!(self.now().made, Some(Action::Pass(_))).then_some(Item::DoublePass));
        let plays_on = matches!(self.now().phase, Some(Phase::Play | Phase::PhaseTwo));
        let ended = matches!(seen.phase, Some(Phase::Over | Phase::LastPass));
        items.extend((plays_on && ended).then_some(Item::PassedOut));
        items
    }

    fn of_agreement(&self, next: &Moment) -> Vec<Item> {
        let mut items = Vec::new();
        items.extend((next.phase != Some(Phase::Agreement)).then_some(Item::Agreement));
        items.extend((next.board != self.now().board).then_some(Item::Removal));
        items
    }

    fn refused(&mut self, action: &Action, ruling: &Ruling) {
        let by_reason = [
            (Reason::Turn, Item::OutOfTurn),
            (Reason::Phase, Item::WrongPhase),
            (Reason::OffBoard, Item::OffBoard),
            (Reason::Occupied, Item::Occupied),
            (Reason::Suicide, Item::SuicideRefused),
            (Reason::Repetition, Item::RepetitionRefused),
            (Reason::Naming, Item::NamingRefused),
            (Reason::Dispute, Item::ObjectionRefused),
        ];
        let told = by_reason.into_iter().filter(|&(reason, _)| ruling.refuses_for(reason)).map(|(_, item)| item);
        self.items.extend(told);
        if let (Action::Play(color, point), true) = (action, ruling.refuses_for(Reason::Repetition)) {
            let outcome = self.now().board.after(*color, *point);
            self.items.extend(outcome.map(|outcome| self.of_ban(&outcome)).unwrap_or_default());
        }
    }

    /// What a banned play is an example of, by the board that it would have led to.
    fn of_ban(&self, outcome: &Outcome) -> Vec<Item> {
        let mut items = Vec::new();
        if let Some(plays) = self.plays_ago(&outcome.board) {
            items.extend(items_of(outcome, plays));
        }
        let answers = matches!(self.now().made, Some(Action::Play(_, last)) if outcome.taken == [last]);
        let retakes = outcome.takes_ko() && answers && self.now().taken == [outcome.point];
        items.extend(retakes.then_some(Item::KoRetakeRefused));
        items
    }

    /// How many plays ago that board was there last, the play that makes it now counted; `None` if it is new.
    fn plays_ago(&self, board: &Sketch) -> Option<usize> {
        let last = self.moments.iter().rposition(|moment| moment.board == *board)?;
        let plays = self.moments[last + 1..].iter().filter(|moment| matches!(moment.made, Some(Action::Play(..))));
        Some(plays.count() + 1)
    }
}

/// What a play has come to, by the boards before and after it.
fn outcome_shown(before: &Moment, after: &Sketch, color: Color, point: Point) -> Outcome {
    let gone = |of: Color| -> Vec<Point> {
        before.board.stones_of(of).into_iter().filter(|&stone| after.at(stone) != Some(of)).collect()
    };
    let mut given_up = gone(color);
    given_up.extend((after.at(point) != Some(color)).then_some(point));
    Outcome { point, taken: gone(color.opponent()), given_up, board: after.clone() }
}

/// What a game comes to on the interpreter; nothing if it cannot begin.
pub fn watch(game: &GeneratedGame) -> BTreeSet<Item> {
    let mut interpreter = Interpreter::new().at_a_glance();
    let seen = interpreter.start(&game.rules, &game.start).ok();
    let Some(mut observer) = seen.and_then(|seen| Observer::begin(&game.start, &seen)) else { return BTreeSet::new() };
    for deed in &game.deeds {
        match deed {
            Deed::Act(action) => {
                if let Ok((ruling, seen)) = interpreter.act(action) {
                    observer.act(action, &ruling, &seen);
                }
            }
            Deed::Undo if interpreter.undo().is_ok() => observer.undo(),
            Deed::Undo => {}
            Deed::Reload => observer.reload(),
            Deed::OnCopy(actions) => observer.on_copy(actions),
        }
    }
    observer.items
}
