use super::{
    ClauseId, Conduct, Count, DeadStones, Parameter, RepeatingPass, Repetition, Ruleset, Setting, Suicide,
    SuicideStones,
};

/// The clauses by which a set of rules refuses actions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grounds {
    /// It is not the player's turn.
    pub turn: ClauseId,
    /// The point is not on the board.
    pub off_board: ClauseId,
    /// The point holds a stone.
    pub occupied: ClauseId,
    /// No pass may open the game.
    pub opening_pass: ClauseId,
    /// The play is a suicide, if the value is this one.
    pub suicide: (Suicide, ClauseId),
    /// The play repeats, if the value is this one.
    pub repetition: (Repetition, ClauseId),
    /// Stones may not be named like this.
    pub naming: ClauseId,
    /// An objection may not be made like this.
    pub dispute: ClauseId,
    /// Play is stopped, or it is not.
    pub stop: ClauseId,
    /// Only White's last pass is left.
    pub last_pass: ClauseId,
    /// The game has ended by agreement.
    pub agreed: ClauseId,
    /// The game has ended by passes.
    pub passed_out: ClauseId,
    /// The game has ended by resignation, or may not yet.
    pub resignation: ClauseId,
}

impl Ruleset {
    /// The clause that forbids a suicide.
    pub fn against_suicide(&self) -> ClauseId {
        let (value, clause) = self.grounds.suicide;
        if value == self.suicide { clause } else { self.suicide.clause() }
    }

    /// The clause that forbids a repetition.
    pub fn against_repetition(&self) -> ClauseId {
        let (value, clause) = self.grounds.repetition;
        if value == self.repetition { clause } else { self.repetition.clause() }
    }

    /// Why no game can be played by these values together; `None` if one can.
    pub fn contradiction(&self) -> Option<&'static str> {
        let positional_passes =
            self.repetition == Repetition::Positional && self.repeating_pass == RepeatingPass::Refused;
        let lost_stones = self.suicide_stones == SuicideStones::Bowl || self.dead_stones == DeadStones::Removed;
        if positional_passes {
            return Some(
                "with repetition=positional every pass repeats the position, so that repeating-pass=refused leaves no \
                 pass, and no game could end",
            );
        }
        if self.count == Count::FillIn && lost_stones {
            return Some(
                "count=fill-in needs every stone that has left the board as a prisoner, which suicide-stones=bowl and \
                 dead-stones=removed deny",
            );
        }
        if self.conduct == Conduct::NoAgreement && self.repeating_pass == RepeatingPass::Refused {
            return Some(
                "with conduct=no-agreement two passes in a row end the game, which repeating-pass=refused bans",
            );
        }
        None
    }

    /// The parameters in which two rulesets differ, with this one's values.
    pub fn differences(&self, other: &Ruleset) -> Vec<Setting> {
        let settings = Parameter::ALL.iter().map(|&parameter| self.get(parameter));
        settings.filter(|setting| other.get(setting.parameter) != *setting).collect()
    }
}
