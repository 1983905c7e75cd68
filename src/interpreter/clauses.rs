use std::collections::BTreeSet;

use crate::vocabulary::{
    ByColor, Color, PassHistory, Point, Points, Position, PresentHistory, RepeatingPass, Resignation, Ruleset, Size,
    Start, StartHistory,
};

use super::{Chain, Game, Play, Record, capture, pass, repetition, start, suicide};

/// The questions that a ruleset answers: every way in which one set of rules can differ from another.
///
/// There is no other place where rulesets differ. A wrong implementation is one line:
/// `Clauses { liberties: diagonals_too, ..Clauses::from(&rules) }`.
#[derive(Clone, Copy)]
pub struct Clauses {
    /// RU-2.1, RU-3.1: the stones on the board at the start.
    pub stones: fn(&Start) -> Position,
    /// RU-2.2, RU-3.3, RU-3.4: who moves first.
    pub first_mover: fn(&Ruleset, &Start) -> Color,
    /// RU-2.3, RU-3.2: what White is owed.
    pub komi: fn(&Ruleset, &Start) -> Points,
    /// RU-1.1: whether a point can be played on at all.
    pub on_board: fn(Size, Point) -> bool,
    /// RU-5.1: whether a point is free to play on.
    pub vacant: fn(&Position, Point) -> bool,
    /// RU-1.3, RU-5.1: the board with the new stone.
    pub place: fn(&Position, Color, Point) -> Position,
    /// RU-6.2: the liberties of a chain.
    pub liberties: fn(&Record, &Position, &Chain) -> BTreeSet<Point>,
    /// RU-6.2 to RU-6.4: the chains that a play takes.
    pub taken: fn(&Clauses, &Record, &Position, Color) -> Vec<Chain>,
    /// RU-6.3: of the surrounded opposing chains, those that one play takes.
    pub extent: fn(Vec<Chain>) -> Vec<Chain>,
    /// RU-6.4: of surrounded opposing and own chains, those that leave.
    pub order: fn(Vec<Chain>, Vec<Chain>) -> Vec<Chain>,
    /// RU-6.1, RU-6.2: the board without the chains taken.
    pub clear: fn(&Position, &[Chain]) -> Position,
    /// CO-3.3: the board without the chains given up.
    pub clear_own: fn(&Position, &[Chain]) -> Position,
    /// RU-5.3, CO-3.3: the prisoners that a play makes, by the player who gets them.
    pub prisoners: fn(&Play) -> ByColor<u32>,
    /// RU-7.1, CO-3: whether a play is a forbidden suicide.
    pub suicide: fn(&Play) -> bool,
    /// RU-8.1, CO-2: whether a play brings back what may not come back.
    pub repeats: fn(&Record, Memory, &Play) -> bool,
    /// Readings A2, A3 and A6: what has been before.
    pub memory: Memory,
    /// Reading R1: whether a pass brings back what may not come back.
    pub pass_repeats: fn(&Record, Memory) -> bool,
    /// Reading R17: whether a pass is refused because no stone has been played yet.
    pub opening_pass_refused: fn(&Record) -> bool,
    /// RU-4.3, CO-4.1: the stones that a pass hands over, by the player who gets them.
    pub pass_price: fn(Color) -> ByColor<u32>,
    /// RU-4.1: who moves after a player's play or pass.
    pub next_mover: fn(Color) -> Color,
    /// RU-4.4 and reading R17: whether a resignation has to wait for one's own turn.
    pub resigns_in_turn: bool,
    /// RU-4.4: who has won when a player resigns.
    pub winner_after_resignation: fn(Color) -> Color,
    /// RU-9.1: whether play stops.
    pub stops: fn(&Record) -> bool,
    /// CO-1.3: the points listed for the player to move.
    pub legal: fn(&Game) -> BTreeSet<Point>,
}

/// Readings A2, A3 and A6: which situations have "been before".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// The start of the game (A2).
    pub start: bool,
    /// Situations made by a pass (A6).
    pub passes: bool,
    /// The situation just before the play (A3).
    pub present: bool,
}

impl From<&Ruleset> for Clauses {
    fn from(rules: &Ruleset) -> Clauses {
        Clauses {
            stones: start::stones,
            first_mover: start::first_mover,
            komi: start::komi,
            on_board: Size::contains,
            vacant: Position::is_empty_at,
            place: |position, mover, point| position.with(point, mover),
            liberties: capture::empty_neighbours,
            taken: capture::taken_chains,
            extent: capture::extent(rules.capture_extent),
            order: capture::order(rules.capture_order),
            clear: without,
            clear_own: without,
            prisoners: one_for_each_stone,
            suicide: suicide::forbidden(rules.suicide),
            repeats: repetition::repeats(rules.repetition),
            memory: Memory {
                start: rules.start_history == StartHistory::Counts,
                passes: rules.pass_history == PassHistory::Counts,
                present: rules.present_history == PresentHistory::Counts,
            },
            pass_repeats: match rules.repeating_pass {
                RepeatingPass::Allowed => |_, _| false,
                RepeatingPass::Refused => repetition::pass_repeats(rules.repetition),
            },
            opening_pass_refused: pass::opening_refused(rules.opening_pass),
            pass_price: pass::price(rules.pass_cost),
            next_mover: Color::opponent,
            resigns_in_turn: rules.resignation == Resignation::OwnTurn,
            winner_after_resignation: Color::opponent,
            stops: pass::stops,
            legal: Game::playable_points,
        }
    }
}

/// The board with the stones of those chains taken off.
fn without(position: &Position, chains: &[Chain]) -> Position {
    position.without(chains.iter().flat_map(|chain| &chain.stones))
}

/// RU-5.3, CO-3.3: one prisoner for each stone that leaves the board, held by the opponent of its color.
fn one_for_each_stone(play: &Play) -> ByColor<u32> {
    let mut prisoners = ByColor::default();
    for chain in play.leaving() {
        *prisoners.of_mut(chain.color.opponent()) += chain.stones.len() as u32;
    }
    prisoners
}
