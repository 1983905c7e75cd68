use crate::vocabulary::{Action, Color, Deed, Phase, Point, Ruleset, Seen, Size, Start};

use super::played::played;
use super::raw::{any_deed, moves_on_copy};
use super::settler::Settler;
use super::shapes::promising_start;
use super::share::Share;
use super::sketch::{Outcome, Sketch};
use super::temper::Temper;
use super::wishes::{Scene, Wish};
use super::{Bounds, Choices, GeneratedGame, Scope, played_rules};

/// The most empty points among which a player goes everywhere.
const SMALL: usize = 36;

/// How many of a hundred passes are answered by a pass, beside those that would have been made anyhow: without it most
/// games would never be settled or counted.
const ANSWERED: usize = 20;

/// Somebody who plays both colors, looks at the board, and is out for what is rare. It plays illegally when that is
/// what its wish comes to: what is refused is worth trying.
#[derive(Clone, Debug)]
pub struct Player {
    scope: Scope,
    temper: Temper,
    scene: Scene,
    settler: Settler,
    /// Where there is much room it keeps to so many columns and rows, so that there is something to take.
    corner: u8,
    /// The board, the turn and the phase when it acted last, and what it did then.
    last: Option<(Sketch, Option<Color>, Deed)>,
}

impl Player {
    /// A player of any temper.
    pub fn new(choices: &mut Choices<'_>, scope: Scope) -> Player {
        let temper = Temper::any(choices);
        let corner = 3 + choices.below(4) as u8;
        Player { scope, temper, scene: Scene::default(), settler: Settler::default(), corner, last: None }
    }

    /// What it does next, given what a judge shows of the game; `None` if it has had enough, or shown too little.
    pub fn next(&mut self, choices: &mut Choices<'_>, seen: &Seen) -> Option<Deed> {
        let (board, to_move) = (Sketch::of(seen.position.as_ref()?), seen.to_move?);
        let phase = seen.phase?;
        self.look(&board, to_move);
        if choices.is_exhausted() {
            return None;
        }
        if phase != Phase::Agreement {
            self.settler = Settler::default();
        }
        let stopped = self.scope == Scope::Play && phase != Phase::Play;
        let deed = if stopped { Deed::Undo } else { self.deed(choices, &board, to_move, phase)? };
        self.last = Some((board, seen.to_move, deed.clone()));
        Some(deed)
    }

    /// Sees what has become of the last deed.
    fn look(&mut self, board: &Sketch, to_move: Color) {
        let Some((before, turn, deed)) = &self.last else {
            self.scene.past.push(board.clone());
            return;
        };
        let was_made = before != board || *turn != Some(to_move);
        if was_made {
            self.scene.last_play = None;
            self.scene.last_taken = Vec::new();
            self.scene.was_pass = matches!(deed, Deed::Act(Action::Pass(_)));
            if let Deed::Act(Action::Play(color, point)) = deed {
                let gone = before.stones_of(color.opponent()).into_iter();
                self.scene.last_taken = gone.filter(|&stone| board.is_empty_at(stone)).collect();
                self.scene.last_play = Some(*point);
            }
        }
        if before != board {
            self.scene.past.push(board.clone());
        }
    }

    fn deed(&mut self, choices: &mut Choices<'_>, board: &Sketch, to_move: Color, phase: Phase) -> Option<Deed> {
        let size = board.size();
        match Share::any(choices) {
            Share::Own => {}
            Share::Anything => return Some(any_deed(choices, size, self.scope, to_move)),
            Share::Undo => return Some(Deed::Undo),
            Share::Reload => return Some(Deed::Reload),
            Share::OnCopy => return Some(Deed::OnCopy(self.on_copy(choices, board, to_move))),
        }
        let action = match phase {
            Phase::Play | Phase::PhaseTwo => self.a_move(choices, board, to_move),
            Phase::Agreement => self.settler.next(choices, board, &self.temper),
            Phase::LastPass => Action::Pass(Color::White),
            Phase::Over => {
                return match choices.below(4) {
                    1 => Some(Deed::Undo),
                    2 => Some(any_deed(choices, size, self.scope, to_move)),
                    _ => None,
                };
            }
        };
        Some(Deed::Act(action))
    }

    fn a_move(&mut self, choices: &mut Choices<'_>, board: &Sketch, to_move: Color) -> Action {
        let answer = if self.scene.was_pass { ANSWERED } else { 0 };
        if choices.in_hundred(self.temper.passes + answer) {
            return Action::Pass(to_move);
        }
        let empty: Vec<Point> = board.empty_points().collect();
        let near = empty.iter().copied().filter(|&point| empty.len() <= SMALL || self.is_near(point));
        let outcomes: Vec<Outcome> = near.filter_map(|point| board.after(to_move, point)).collect();
        let granted: Vec<Vec<Point>> = Wish::ALL.iter().map(|wish| self.granted(*wish, to_move, &outcomes)).collect();
        let possible =
            |wish: Wish| Wish::ALL.iter().zip(&granted).any(|(known, points)| *known == wish && !points.is_empty());
        let wish = choices.weighted(&self.temper.weights(possible));
        match granted.get(wish).and_then(|points| choices.one_of(points)) {
            Some(&point) => Action::Play(to_move, point),
            None => Action::Pass(to_move),
        }
    }

    fn is_near(&self, point: Point) -> bool {
        point.column() < self.corner && point.row() < self.corner
    }

    fn granted(&self, wish: Wish, color: Color, outcomes: &[Outcome]) -> Vec<Point> {
        let granted = outcomes.iter().filter(|outcome| wish.is_granted(&self.scene, color, outcome));
        granted.map(|outcome| outcome.point).collect()
    }

    /// On a copy it does what it would do next itself, or anything.
    fn on_copy(&mut self, choices: &mut Choices<'_>, board: &Sketch, to_move: Color) -> Vec<Action> {
        let size: Size = board.size();
        let own = self.a_move(choices, board, to_move);
        let more = moves_on_copy(choices, size, to_move.opponent());
        [own].into_iter().chain(more).collect()
    }
}

/// A game that somebody played who looks at the board, by rules that are played somewhere, from a start that promises
/// something. The board is the interpreter's.
pub fn rule_aware(choices: &mut Choices<'_>, bounds: &Bounds) -> GeneratedGame {
    let rules = played_rules(choices);
    rule_aware_by(rules, choices, bounds)
}

/// The same by given rules.
pub fn rule_aware_by(rules: Ruleset, choices: &mut Choices<'_>, bounds: &Bounds) -> GeneratedGame {
    let start = promising_start(choices, bounds);
    rule_aware_from(start, rules, choices, bounds)
}

/// The same from a start that is given, for a subject that does not take every one.
pub fn rule_aware_from(start: Start, rules: Ruleset, choices: &mut Choices<'_>, bounds: &Bounds) -> GeneratedGame {
    let mut player = Player::new(choices, bounds.scope);
    played(start, rules, bounds.deeds, |seen| player.next(choices, seen))
}
