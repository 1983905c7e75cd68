//! Moments of games on small boards, at which everything can be tried.

use crate::interpreter::Game;
use crate::vocabulary::{Action, Color, Point, Position, Ruleset, Size, Start, Step, Trace};

/// A game that the interpreter has played, and what it showed of it.
#[derive(Clone)]
pub(super) struct Moment {
    pub game: Game,
    pub trace: Trace,
}

impl Moment {
    /// The beginning of a game; none where the rules let none begin like that.
    pub fn of_start(rules: &Ruleset, start: Start) -> Option<Moment> {
        let game = Game::start(rules, &start).ok()?;
        let opening = game.seen();
        Some(Moment { game, trace: Trace { ruleset: rules.clone(), start, opening, steps: Vec::new() } })
    }

    /// The beginning of a game from a position.
    pub fn of_position(rules: &Ruleset, position: &Position, to_move: Color) -> Option<Moment> {
        Moment::of_start(rules, Start::Position { position: position.clone(), to_move })
    }

    /// The game with one action more.
    pub fn after(&self, action: &Action) -> Moment {
        let Moment { mut game, mut trace } = self.clone();
        let ruling = game.act(action);
        trace.steps.push(Step { action: action.clone(), ruling, seen: game.seen() });
        Moment { game, trace }
    }

    /// The game after each of the actions that is accepted.
    pub fn accepted<'a>(&'a self, actions: &'a [Action]) -> impl Iterator<Item = Moment> + 'a {
        let accepted = |moment: &Moment| moment.trace.steps.last().is_some_and(|step| step.ruling.is_accepted());
        actions.iter().map(|action| self.after(action)).filter(accepted)
    }

    /// The game after a pass of each player.
    pub fn stopped(&self) -> Moment {
        let mover = self.mover();
        self.after(&Action::Pass(mover)).after(&Action::Pass(mover.opponent()))
    }

    /// The game after one pass, and after each way to go on from a stop: nothing said, one player's agreement and both
    /// players', a stone named and the agreement of who named it, an objection, and a pass after it.
    pub fn settled(&self) -> Vec<Moment> {
        let stopped = self.stopped();
        let one = Color::BOTH.map(|color| stopped.after(&Action::Agree(color)));
        let both = one[0].after(&Action::Agree(Color::White));
        let stones = self.game.record().present().position.stones().map(|(stone, color)| (stone, color.opponent()));
        let stones: Vec<(Point, Color)> = stones.collect();
        let name = |&(stone, by): &(Point, Color)| stopped.after(&Action::Name { by, dead: [stone].into() });
        let named = stones.iter().map(|stone| name(stone).after(&Action::Agree(stone.1)));
        let objected = stopped.after(&Action::Object { by: self.mover(), group: None });
        let passed = objected.after(&Action::Pass(objected.mover()));
        let mut all: Vec<Moment> = named.collect();
        let once = self.after(&Action::Pass(self.mover()));
        all.extend(one.into_iter().chain([once, both, objected, passed, stopped]));
        all
    }

    fn mover(&self) -> Color {
        self.game.seen().to_move.unwrap_or(Color::Black)
    }
}

/// Every action that can be named on a board: with one stone each where stones are named.
pub(super) fn every_action(size: Size) -> Vec<Action> {
    let mut actions = Vec::new();
    for color in Color::BOTH {
        let points = || size.points();
        actions.extend(points().map(|point| Action::Play(color, point)));
        actions.extend([Action::Pass(color), Action::Resign(color), Action::Agree(color)]);
        actions.push(Action::Name { by: color, dead: [].into() });
        actions.extend(points().map(|point| Action::Name { by: color, dead: [point].into() }));
        let group = |point: Point| Action::Object { by: color, group: Some(point) };
        actions.push(Action::Object { by: color, group: None });
        actions.extend(points().map(group));
    }
    actions
}
