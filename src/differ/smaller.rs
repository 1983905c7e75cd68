//! Games that are a little smaller than another.

use std::collections::BTreeSet;

use crate::generate::GeneratedGame;
use crate::interpreter::Interpreter;
use crate::spec;
use crate::vocabulary::{Action, Color, Deed, Phase, Point, Position, Ruleset, Size, Start, Subject};

/// A column or a row that is taken out of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Column(u8),
    Row(u8),
}

impl Line {
    /// Every line of a board, the outermost first.
    pub fn all(size: Size) -> Vec<Line> {
        let columns = (0..size.columns()).rev().map(Line::Column);
        columns.chain((0..size.rows()).rev().map(Line::Row)).collect()
    }

    fn cut_size(self, size: Size) -> Option<Size> {
        let (columns, rows) = match self {
            Line::Column(_) => (size.columns() - 1, size.rows()),
            Line::Row(_) => (size.columns(), size.rows() - 1),
        };
        Size::new(columns, rows).ok()
    }

    /// Where a point comes to lie; `None` if it lay on the line.
    fn moved(self, point: Point) -> Option<Point> {
        let (column, row) = (point.column(), point.row());
        let shifted = |at: u8, line: u8| if at == line { None } else { Some(at - u8::from(at > line)) };
        let (column, row) = match self {
            Line::Column(line) => (shifted(column, line)?, row),
            Line::Row(line) => (column, shifted(row, line)?),
        };
        Point::new(column, row).ok()
    }

    /// The same game without that line and all that was done on it; `None` if no board would be left.
    pub fn cut(self, game: &GeneratedGame) -> Option<GeneratedGame> {
        let size = self.cut_size(game.start.size())?;
        let start = match &game.start {
            Start::Even(_) => Start::Even(size),
            Start::Handicap { stones, .. } => {
                Start::Handicap { size, stones: stones.iter().filter_map(|&stone| self.moved(stone)).collect() }
            }
            Start::Position { position, to_move } => {
                let stones = position.stones().filter_map(|(point, color)| Some((self.moved(point)?, color)));
                Start::Position { position: Position::with_stones(size, stones), to_move: *to_move }
            }
        };
        let deeds = game.deeds.iter().filter_map(|deed| self.cut_deed(deed)).collect();
        Some(GeneratedGame { rules: game.rules.clone(), start, deeds })
    }

    fn cut_deed(self, deed: &Deed) -> Option<Deed> {
        match deed {
            Deed::Act(action) => self.cut_action(action).map(Deed::Act),
            Deed::OnCopy(actions) => {
                Some(Deed::OnCopy(actions.iter().filter_map(|action| self.cut_action(action)).collect()))
            }
            Deed::Undo | Deed::Reload => Some(deed.clone()),
        }
    }

    fn cut_action(self, action: &Action) -> Option<Action> {
        Some(match action {
            Action::Play(color, point) => Action::Play(*color, self.moved(*point)?),
            Action::Name { by, dead } => {
                Action::Name { by: *by, dead: dead.iter().filter_map(|&stone| self.moved(stone)).collect() }
            }
            Action::Object { by, group: Some(stone) } => Action::Object { by: *by, group: Some(self.moved(*stone)?) },
            other => other.clone(),
        })
    }
}

/// The game from later moments on, the latest first: the board as the interpreter shows it is the start, and all that
/// was before is forgotten.
pub(super) fn later_starts(game: &GeneratedGame) -> Vec<GeneratedGame> {
    let mut interpreter = Interpreter::new().at_a_glance();
    let Ok(mut seen) = interpreter.start(&game.rules, &game.start) else { return Vec::new() };
    let mut later = Vec::new();
    for (number, deed) in game.deeds.iter().enumerate() {
        let after = match deed {
            Deed::Act(action) => interpreter.act(action).map(|(_, after)| after),
            Deed::Undo => interpreter.undo(),
            Deed::Reload | Deed::OnCopy(_) => Ok(seen.clone()),
        };
        seen = after.unwrap_or(seen);
        let (Some(position), Some(to_move)) = (seen.position.clone(), seen.to_move) else { continue };
        if seen.phase == Some(Phase::Play) {
            let (start, deeds) = (Start::Position { position, to_move }, game.deeds[number + 1..].to_vec());
            later.push(GeneratedGame { rules: game.rules.clone(), start, deeds });
        }
    }
    later.reverse();
    later
}

/// The starts with a stone less, or that begin on an empty board.
pub(super) fn plainer_starts(start: &Start) -> Vec<Start> {
    let size = start.size();
    match start {
        Start::Even(_) => Vec::new(),
        Start::Handicap { stones, .. } => {
            let less = stones.iter().map(|stone| {
                let stones: BTreeSet<Point> = stones.iter().copied().filter(|other| other != stone).collect();
                Start::Handicap { size, stones }
            });
            [Start::Even(size)].into_iter().chain(less).collect()
        }
        Start::Position { position, to_move } => {
            let less = position
                .stones()
                .map(|(stone, _)| Start::Position { position: position.without(&[stone]), to_move: *to_move });
            let even = (*to_move == Color::Black).then_some(Start::Even(size));
            even.into_iter().chain(less).collect()
        }
    }
}

/// Rules that are nearer to a built-in ruleset: the Russian list, the ruleset itself, and those with one value less
/// that is not its own.
pub(super) fn plainer_rules(rules: &Ruleset) -> Vec<Ruleset> {
    let Some(base) = spec::ruleset(&rules.name) else { return Vec::new() };
    let russian = spec::ruleset("russian").filter(|russian| rules.name != russian.name);
    let itself = (*rules != base).then(|| base.clone());
    let its_komi = Ruleset { komi: base.komi, handicap_komi: base.handicap_komi, ..rules.clone() };
    let its_komi = (its_komi != *rules).then_some(its_komi);
    let nearer = rules.differences(&base).into_iter().map(|setting| rules.with(base.get(setting.parameter)));
    russian.into_iter().chain(itself).chain(its_komi).chain(nearer).collect()
}
