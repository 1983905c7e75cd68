//! What has to happen on a subject, step by step: a scenario as written, or as the interpreter replays it.

use crate::interpreter::Interpreter;
use crate::vocabulary::Trouble;
use crate::vocabulary::{
    Action, Color, Deed, Position, Reason, Ruleset, Ruling, Seen, Sight, Start, StartKind, Subject,
};

use super::look::{Look, captured, look};
use super::{Expectation, Scenario, ScenarioStep};

/// A start, deeds, and what must be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Script {
    pub start: Start,
    pub opening: Vec<Expectation>,
    pub lines: Vec<ScenarioStep>,
}

impl Script {
    /// The scenario as it stands.
    pub fn written(scenario: &Scenario) -> Script {
        let Scenario { start, opening, steps, .. } = scenario;
        Script { start: start.clone(), opening: opening.clone(), lines: steps.clone() }
    }

    /// The same, with what the interpreter shows by these rules in the place of what the scenario states.
    pub fn replayed(mut self, rules: &Ruleset) -> Result<Script, Trouble> {
        let mut interpreter = Interpreter::new();
        let mut before = interpreter.start(rules, &self.start)?;
        for expected in &mut self.opening {
            *expected = shown(expected, &before, &before);
        }
        for line in &mut self.lines {
            let after = match &line.deed {
                Deed::Act(action) => {
                    let (ruling, after) = interpreter.act(action)?;
                    line.ruling = ruling;
                    after
                }
                Deed::Undo => interpreter.undo()?,
                Deed::Reload => interpreter.reload()?,
                Deed::OnCopy(_) => before.clone(),
            };
            for expected in &mut line.see {
                *expected = shown(expected, &before, &after);
            }
            before = after;
        }
        Ok(self)
    }

    /// The same game for a subject that takes no board as a start, only moves: it begins on the empty board, and the
    /// given one is made by alternating moves. Every chain on it has a liberty, so that nothing is taken on the way.
    pub fn begun_by_moves(mut self, sight: &Sight) -> Script {
        let Start::Position { position, to_move } = &self.start else { return self };
        if sight.starts.contains(&StartKind::Position) || !sight.starts.contains(&StartKind::Moves) {
            return self;
        }
        let moves = moves_to(position, *to_move).into_iter();
        let unasked = |action| ScenarioStep {
            deed: Deed::Act(action),
            ruling: Ruling::Accepted,
            is_about_ruling: false,
            see: Vec::new(),
        };
        let mut lines: Vec<ScenarioStep> = moves.map(unasked).collect();
        if let Some(last) = lines.last_mut() {
            last.see.append(&mut self.opening);
        }
        lines.append(&mut self.lines);
        Script { start: Start::Even(position.size()), opening: self.opening, lines }
    }

    /// What a subject can be asked of it: without the actions that it leaves to others, and without what comes after
    /// an action that it cannot follow.
    pub fn in_sight(mut self, sight: &Sight) -> Script {
        let mut lines = Vec::new();
        // Whether the accepted actions up to now were shown to the subject, the last one last.
        let mut shown = Vec::new();
        for line in self.lines {
            match &line.deed {
                Deed::Act(action) => {
                    let visible = !is_out_of_sight(sight, action, &line.ruling);
                    if !visible && line.ruling.is_accepted() && matches!(action, Action::Agree(_)) {
                        // An agreement takes stones off; whoever is not told of it goes on with another board.
                        break;
                    }
                    if line.ruling.is_accepted() {
                        shown.push(visible);
                    }
                    if visible {
                        lines.push(line);
                    }
                }
                Deed::Undo if shown.pop() == Some(false) => {}
                Deed::Undo if !sight.undoes => break,
                Deed::Reload if !sight.reloads => {}
                Deed::OnCopy(_) if !sight.copies => {}
                Deed::Undo | Deed::Reload | Deed::OnCopy(_) => lines.push(line),
            }
        }
        self.lines = lines;
        self
    }

    /// Every deed, with whether an action in it is accepted.
    pub fn deeds(&self) -> Vec<(Deed, bool)> {
        self.lines.iter().map(|line| (line.deed.clone(), line.ruling.is_accepted())).collect()
    }
}

/// Whether asking would prove nothing: the subject leaves it to others to see that such an action is not made.
fn is_out_of_sight(sight: &Sight, action: &Action, ruling: &Ruling) -> bool {
    let resigns = matches!(action, Action::Resign(_));
    let settles = matches!(action, Action::Name { .. } | Action::Agree(_) | Action::Object { .. });
    (resigns && !sight.knows_resignation)
        || (settles && !sight.settles)
        || (ruling.refuses_for(Reason::Turn) && !sight.enforces_turn)
        || (ruling.refuses_for(Reason::Phase) && !sight.enforces_phase)
}

/// Alternating moves, Black first, that make a board, a pass wherever a player has no stone left to put down.
fn moves_to(position: &Position, to_move: Color) -> Vec<Action> {
    let of = |color| position.stones().filter(move |&(_, found)| found == color).map(|(point, _)| point);
    let (mut black, mut white) = (of(Color::Black), of(Color::White));
    let mut moves = Vec::new();
    let mut mover = Color::Black;
    let count = position.stones().count();
    let mut placed = 0;
    while placed < count || mover != to_move {
        let next = match mover {
            Color::Black => black.next(),
            Color::White => white.next(),
        };
        placed += usize::from(next.is_some());
        moves.push(next.map_or(Action::Pass(mover), |point| Action::Play(mover, point)));
        mover = mover.opponent();
    }
    moves
}

/// The same expectation with the value that the interpreter shows. A value that agrees is kept as it was worded.
fn shown(expected: &Expectation, before: &Seen, after: &Seen) -> Expectation {
    if look(expected, before, after) == Look::Met {
        return expected.clone();
    }
    let replaced = match expected {
        Expectation::Board(_) | Expectation::Unchanged => after.position.clone().map(Expectation::Board),
        Expectation::Captured(_) => captured(before, after).map(Expectation::Captured),
        Expectation::ToMove(_) => after.to_move.map(Expectation::ToMove),
        Expectation::Prisoners(_) => after.prisoners.map(Expectation::Prisoners),
        Expectation::PassStones(_) => after.pass_stones.map(Expectation::PassStones),
        Expectation::Phase(_) => after.phase.map(Expectation::Phase),
        Expectation::Legal(_) => after.legal.clone().map(Expectation::Legal),
        Expectation::Komi(_) => after.komi.map(Expectation::Komi),
        Expectation::Score(_) => after.score.map(Expectation::Score),
        Expectation::Winner(_) => after.winner.map(Expectation::Winner),
        Expectation::FillIn(_) => after.fill_in.map(Expectation::FillIn),
    };
    replaced.unwrap_or_else(|| expected.clone())
}
