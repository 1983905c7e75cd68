use std::collections::BTreeSet;

use crate::vocabulary::{
    ByColor, Color, Conduct, FillIn, PassCount, PassHistory, Phase, PhaseHistory, PhaseTwoPrisoners, Point, Points,
    Position, PresentHistory, RepeatingPass, Resignation, Ruleset, Size, Start, StartHistory, StopPasses,
};

use super::{
    AfterPass, Chain, Final, Game, Passes, Play, Record, Settling, capture, conduct, count, pass, pile, repetition,
    settling, start, suicide,
};

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
    /// Reading R17a: whether a pass is refused because no stone has been played yet.
    pub opening_pass_refused: fn(&Record) -> bool,
    /// RU-4.3, CO-4.1: the stones that a pass hands over, by the player who gets them.
    pub pass_price: fn(Color) -> ByColor<u32>,
    /// RU-4.1: who moves after a player's play or pass.
    pub next_mover: fn(Color) -> Color,
    /// RU-4.4 and reading R17b: whether a resignation has to wait for one's own turn.
    pub resigns_in_turn: bool,
    /// RU-4.4: who has won when a player resigns.
    pub winner_after_resignation: fn(Color) -> Color,
    /// RU-9, SI-7, LM-3 to LM-5 and the readings R6, S5 and L8: what a pass leads to.
    pub after_pass: fn(Passes) -> AfterPass,
    /// RU-0.3, SI-7.3, LM-4.1: the phase in which play goes on after an objection.
    pub phase_after_objection: Phase,
    /// Reading L2=reset: whether play after an objection has a history of its own.
    pub forgets_phase_one: bool,
    /// LM-5.2 and reading L3: who holds the prisoners that a player's stone of phase two comes from.
    pub pile_holder: fn(Color) -> Color,
    /// LM-5.3 and reading L4: how many prisoners are added to each pile when one is used up.
    pub top_up: u32,
    /// LM-5.3: the piles with that many prisoners more.
    pub add_to_piles: fn(ByColor<u32>, u32) -> ByColor<u32>,
    /// LM-5.2: the prisoners when a player has taken a stone to play with in phase two.
    pub take_stone: fn(&Clauses, ByColor<u32>, Color) -> ByColor<u32>,
    /// LM-5.2 and reading L5: whether prisoners taken in phase two are kept.
    pub keeps_phase_two_prisoners: bool,
    /// The number of passes in a row.
    pub passes_in_a_row: fn(&Record) -> usize,
    /// RU-9.1: the phases in which stones are played.
    pub plays_in: fn(Phase) -> bool,
    /// RU-0.1 and reading R8: whether a player may name a stone doomed.
    pub may_name: fn(&Position, Color, Point) -> bool,
    /// RU-0.2, RU-9.5 and the readings R19 and R20: whether an objection may be made like this.
    pub may_object: fn(&Ruleset, &Settling, Color, Option<Point>) -> bool,
    /// RU-0.3 and reading R8: the chains that leave although somebody objects.
    pub undisputed: fn(&Settling, Color, Option<Point>) -> Vec<Chain>,
    /// RU-0.3 and reading R9: who moves after an objection, by whose turn it would have been and who objects.
    pub first_after_objection: fn(Color, Color) -> Color,
    /// Reading R6=afresh: whether passes are counted afresh after an objection.
    pub counts_passes_afresh: bool,
    /// Reading A7=erased: whether the passes that stopped play are taken back.
    pub erases_passes: bool,
    /// RU-0.4: what is still named at a new stop of what was named at the last.
    pub named_before: fn(&Settling) -> Settling,
    /// RU-9.2, RU-9.5: whether the players agree.
    pub agreed: fn(ByColor<bool>) -> bool,
    /// RU-9.2: the board without the doomed chains.
    pub clear_dead: fn(&Position, &[Chain]) -> Position,
    /// RU-9.2 and reading R15: the prisoners that doomed chains make.
    pub prisoners_of_dead: fn(&[Chain]) -> ByColor<u32>,
    /// RU-9.4: whether White has to pass once more, by who passed last.
    pub white_passes_last: fn(Color) -> bool,
    /// RU-9.4 and reading R7: the stones that White's last pass hands over.
    pub last_pass_price: fn(Color) -> ByColor<u32>,
    /// RU-10.2: the points of each player's territory.
    pub territory: fn(&Ruleset, &Position) -> ByColor<u32>,
    /// RU-10.1: the points of each player before White is given anything.
    pub points: fn(&Final) -> ByColor<Points>,
    /// RU-10.3, RU-11.2 and reading R11: what White is given in the count.
    pub for_white: fn(&Ruleset, &Start) -> Points,
    /// RU-10.3: the score with what White is given.
    pub score: fn(&Final, ByColor<Points>) -> ByColor<Points>,
    /// SI-9.3: what filling in leaves.
    pub fill_in: fn(&Final) -> ByColor<FillIn>,
    /// RU-10.4, RU-10.5: who has won.
    pub winner: fn(ByColor<Points>) -> Option<Color>,
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
            prisoners: suicide::prisoners(rules.suicide_stones),
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
            after_pass: conduct::after_pass(rules.conduct, rules.pass_count, rules.phase_two_end),
            phase_after_objection: conduct::phase_after_objection(rules.conduct),
            forgets_phase_one: rules.phase_history == PhaseHistory::Reset && rules.conduct == Conduct::TwoPhases,
            pile_holder: pile::holder(rules.pile),
            top_up: pile::top_up(rules.top_up),
            add_to_piles: pile::add_to_both,
            take_stone: pile::take_stone,
            keeps_phase_two_prisoners: rules.phase_two_prisoners == PhaseTwoPrisoners::Kept,
            passes_in_a_row: Record::passes_in_a_row,
            plays_in: |phase| matches!(phase, Phase::Play | Phase::PhaseTwo),
            may_name: settling::may_name(rules.naming),
            may_object: settling::may_object,
            undisputed: settling::undisputed(rules.objection),
            first_after_objection: settling::first_after_objection(rules.resumption),
            counts_passes_afresh: rules.pass_count == PassCount::Afresh,
            erases_passes: rules.stop_passes == StopPasses::Erased,
            named_before: |_| Settling::default(),
            agreed: |agreed| agreed.black && agreed.white,
            clear_dead: without,
            prisoners_of_dead: settling::prisoners_of_dead(rules.dead_stones),
            white_passes_last: pass::white_passes_last(rules.last_pass),
            last_pass_price: pass::last_price(rules.last_pass, rules.pass_cost),
            territory: |rules, position| count::territory(position, rules.empty_region, rules.seki_territory),
            points: count::points(rules.count, rules.pass_value, rules.excess),
            for_white: start::for_white,
            score: count::with_komi,
            fill_in: count::filled_in,
            winner: count::winner(rules.tie),
            legal: Game::playable_points,
        }
    }
}

/// The board with the stones of those chains taken off.
fn without(position: &Position, chains: &[Chain]) -> Position {
    position.without(chains.iter().flat_map(|chain| &chain.stones))
}
