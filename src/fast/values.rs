use crate::vocabulary::{
    CaptureExtent, CaptureOrder, Color, EmptyRegion, OpeningPass, PassCost, PassHistory, PresentHistory, RepeatingPass,
    Repetition, Ruleset, SekiTerritory, StartHistory, Suicide, SuicideStones,
};

use super::history::Made;

/// The values of a ruleset that touch the play phase and territory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    pub repetition: Repetition,
    pub suicide: Suicide,
    pub suicide_stones: SuicideStones,
    pub capture_order: CaptureOrder,
    pub capture_extent: CaptureExtent,
    pub start_history: StartHistory,
    pub pass_history: PassHistory,
    pub present_history: PresentHistory,
    pub pass_cost: PassCost,
    pub repeating_pass: RepeatingPass,
    pub opening_pass: OpeningPass,
    pub empty_region: EmptyRegion,
    pub seki_territory: SekiTerritory,
}

impl From<&Ruleset> for Values {
    fn from(rules: &Ruleset) -> Values {
        Values {
            repetition: rules.repetition,
            suicide: rules.suicide,
            suicide_stones: rules.suicide_stones,
            capture_order: rules.capture_order,
            capture_extent: rules.capture_extent,
            start_history: rules.start_history,
            pass_history: rules.pass_history,
            present_history: rules.present_history,
            pass_cost: rules.pass_cost,
            repeating_pass: rules.repeating_pass,
            opening_pass: rules.opening_pass,
            empty_region: rules.empty_region,
            seki_territory: rules.seki_territory,
        }
    }
}

impl Values {
    /// Whether positions further back than the last play matter.
    pub fn remembers_positions(&self) -> bool {
        match self.repetition {
            Repetition::None | Repetition::Simple => false,
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => true,
        }
    }

    /// Whether a position made like this is remembered at all (readings A2 and A6).
    pub fn remembers(&self, made: Made) -> bool {
        match made {
            Made::Start => self.start_history == StartHistory::Counts,
            Made::Pass => self.pass_history == PassHistory::Counts,
            Made::Play(_) => true,
        }
    }

    /// Whether the mover may not bring back a position made like this, after which `next` was to move.
    pub fn bans(&self, mover: Color, made: Made, next: Color) -> bool {
        match self.repetition {
            Repetition::None | Repetition::Simple => false,
            Repetition::Positional => true,
            Repetition::Situational => next != mover,
            // What the mover has made is followed by the opponent's turn; so is the start, which counts as made by
            // the opponent of the player who moves first.
            Repetition::NaturalSituational => next != mover && made != Made::Pass,
        }
    }
}
