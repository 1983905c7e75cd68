use crate::vocabulary::{Action, Color, Deed, Size, Start};

use super::show::Asking;

/// The course of a game as far as it was told to an engine: what has to be known to ask it the right questions.
#[derive(Clone, Debug)]
pub(super) struct Course {
    start: Start,
    accepted: Vec<Action>,
}

impl Course {
    /// A game that begins.
    pub fn of(start: &Start) -> Course {
        Course { start: start.clone(), accepted: Vec::new() }
    }

    /// How it began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Every action that was accepted and not taken back, in order.
    pub fn accepted(&self) -> &[Action] {
        &self.accepted
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// Goes on by what was done.
    pub fn go_on(&mut self, deed: &Deed, accepted: bool) {
        match deed {
            Deed::Act(action) if accepted => self.accepted.push(action.clone()),
            Deed::Undo => {
                self.accepted.pop();
            }
            Deed::Act(_) | Deed::Reload | Deed::OnCopy(_) => {}
        }
    }

    /// The moment to ask about. After two passes in a row nobody is to move, as far as anybody can know who is not told
    /// the rules.
    pub fn asking(&self) -> Asking {
        let moves = || self.accepted.iter().filter(|action| matches!(action, Action::Play(..) | Action::Pass(_)));
        let passes = moves().rev().take_while(|action| matches!(action, Action::Pass(_))).count();
        let mover = moves().next_back().map_or(first_mover(&self.start), |last| last.by().opponent());
        Asking { size: self.size(), to_move: (passes < 2).then_some(mover) }
    }
}

fn first_mover(start: &Start) -> Color {
    match start {
        Start::Even(_) => Color::Black,
        Start::Handicap { .. } => Color::White,
        Start::Position { to_move, .. } => *to_move,
    }
}
