//! Exhaustion: every sequence of actions on the smallest boards, under two values of a parameter side by side.

use std::collections::BTreeSet;

use crate::interpreter::Game;
use crate::vocabulary::{Action, Color, Phase, Point, Position, Ruleset, Size, Start};

use super::Pair;

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest sequence of actions.
    pub actions: u32,
    /// How many actions may be tried from one start. A length that would take more is not begun.
    pub tries: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { actions: 12, tries: 300_000 }
    }
}

/// What a search has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchResult {
    /// The two values are told apart.
    Separated {
        /// The rest of the rules.
        ruleset: String,
        /// How the game begins.
        start: Start,
        /// The actions, the one that tells them apart last; none if the start does.
        actions: Vec<Action>,
    },
    /// They are not.
    NoDifference {
        /// All sequences up to this many actions were gone over, from every start.
        actions: u32,
    },
}

const SIZES: [&str; 4] = ["1x1", "2x1", "3x1", "2x2"];

/// Looks for the shortest sequence of actions that tells the two values apart, under each of these rulesets.
pub fn search(pair: Pair, rulesets: &[Ruleset], limits: Limits) -> SearchResult {
    let mut everywhere = limits.actions;
    let mut shortest: Option<SearchResult> = None;
    for rules in rulesets {
        let Some(contrast) = pair.contrast(rules) else { continue };
        for start in SIZES.iter().filter_map(|size| size.parse().ok()).flat_map(starts) {
            let longest = match &shortest {
                // Only what is shorter is worth finding.
                Some(SearchResult::Separated { actions, .. }) => (actions.len() as u32).saturating_sub(1),
                _ => limits.actions,
            };
            match from(&contrast, &start, Limits { actions: longest, ..limits }) {
                Ok(actions) => {
                    shortest = Some(SearchResult::Separated { ruleset: rules.name.clone(), start, actions });
                }
                Err(gone_over) => everywhere = everywhere.min(gone_over),
            }
        }
    }
    shortest.unwrap_or(SearchResult::NoDifference { actions: everywhere })
}

/// An even game, and handicap games with no stone and with two.
fn starts(size: Size) -> Vec<Start> {
    let corners = [Point::new(0, 0), Point::new(size.columns() - 1, size.rows() - 1)];
    let corners: BTreeSet<Point> = corners.into_iter().flatten().collect();
    let mut starts = vec![Start::Even(size), Start::Handicap { size, stones: BTreeSet::new() }];
    if size.points().count() > 2 {
        starts.push(Start::Handicap { size, stones: corners });
    }
    starts
}

/// The shortest sequence from a start, or else the length up to which all were gone over.
fn from(contrast: &[Ruleset; 2], start: &Start, limits: Limits) -> Result<Vec<Action>, u32> {
    let games = contrast.each_ref().map(|rules| Game::start(rules, start));
    let [Ok(one), Ok(other)] = games else { return Err(limits.actions) };
    if one.seen() != other.seen() {
        return Ok(Vec::new());
    }
    let mut exhaustion = Exhaustion { actions: Vec::new(), tries: 0 };
    let mut tries_before = 1;
    for length in 1..=limits.actions {
        exhaustion.tries = 0;
        if exhaustion.parts_within(&one, &other, length) {
            return Ok(exhaustion.actions);
        }
        // The next length takes at least as many times more as this one took.
        let growth = (exhaustion.tries / tries_before).max(2);
        if exhaustion.tries.saturating_mul(growth) > limits.tries {
            return Err(length);
        }
        tries_before = exhaustion.tries.max(1);
    }
    Err(limits.actions)
}

struct Exhaustion {
    actions: Vec<Action>,
    tries: u64,
}

impl Exhaustion {
    /// Whether the last of exactly so many actions tells the games apart; shorter sequences have been gone over.
    fn parts_within(&mut self, one: &Game, other: &Game, left: u32) -> bool {
        for action in actions(one) {
            self.tries += 1;
            let (mut one, mut other) = (one.clone(), other.clone());
            let rulings = [one.act(&action), other.act(&action)];
            self.actions.push(action);
            let parts = match left {
                1 => rulings[0] != rulings[1] || one.seen() != other.seen(),
                // A refused action changes nothing, so there is nothing to go on from.
                _ => rulings[0].is_accepted() && self.parts_within(&one, &other, left - 1),
            };
            if parts {
                return true;
            }
            self.actions.pop();
        }
        false
    }
}

/// Everything worth trying: moves of the player whose turn it is, resignations, and while play is stopped the naming
/// of single stones, agreement, and objections with and without a stone.
fn actions(game: &Game) -> Vec<Action> {
    let present = game.record().present();
    let seen_phase = game.seen().phase;
    let (position, mover) = (&present.position, present.to_move);
    let resignations = Color::BOTH.map(Action::Resign);
    match seen_phase {
        Some(Phase::Over) | None => Vec::new(),
        Some(Phase::Agreement) => {
            let settling = Color::BOTH.into_iter().flat_map(|by| settling(position, by));
            settling.chain(resignations).collect()
        }
        Some(Phase::Play | Phase::PhaseTwo | Phase::LastPass) => {
            let plays = position.size().points().map(|point| Action::Play(mover, point));
            plays.chain([Action::Pass(mover)]).chain(resignations).collect()
        }
    }
}

fn settling(position: &Position, by: Color) -> Vec<Action> {
    let stones: Vec<(Point, Color)> = position.stones().collect();
    let own = stones.iter().filter(|&&(_, color)| color == by);
    let objections = own.map(|&(stone, _)| Action::Object { by, group: Some(stone) });
    let namings = stones.iter().map(|&(stone, _)| Action::Name { by, dead: BTreeSet::from([stone]) });
    namings.chain(objections).chain([Action::Agree(by), Action::Object { by, group: None }]).collect()
}
