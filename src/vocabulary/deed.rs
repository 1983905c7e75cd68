use std::fmt;

use super::Action;

/// What a scenario does with a subject: it lets the players act, or does something that no player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A player acts.
    Act(Action),
    /// The last action that was accepted is taken back.
    Undo,
    /// The game is saved, and gone on with as it is loaded.
    Reload,
    /// These actions are made on a copy, which the game itself must not notice.
    OnCopy(Vec<Action>),
}

impl Deed {
    /// The action of a player, if it is one.
    pub fn action(&self) -> Option<&Action> {
        match self {
            Deed::Act(action) => Some(action),
            Deed::Undo | Deed::Reload | Deed::OnCopy(_) => None,
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Act(action) => action.fmt(f),
            Deed::Undo => f.pad("take back"),
            Deed::Reload => f.pad("save and load"),
            Deed::OnCopy(actions) => {
                let actions: Vec<String> = actions.iter().map(Action::to_string).collect();
                write!(f, "on a copy: {}", actions.join(", "))
            }
        }
    }
}
