use super::Choices;

/// What sort of deed is next. Every player has the same shares, so that players differ in nothing but their own moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// What the player is out for.
    Own,
    /// Anything at all, as in a raw game.
    Anything,
    /// Taking back.
    Undo,
    /// Saving and loading.
    Reload,
    /// Moves on a copy.
    OnCopy,
}

impl Share {
    pub fn any(choices: &mut Choices<'_>) -> Share {
        match choices.weighted(&[88, 5, 3, 1, 2]) {
            1 => Share::Anything,
            2 => Share::Undo,
            3 => Share::Reload,
            4 => Share::OnCopy,
            _ => Share::Own,
        }
    }
}
