//! What a count adds up, and what went wrong where the sums are not those that should be: rule 10 of the Russian list,
//! SI-9, LM-6, CO-5.

use crate::predicates::verdict::{Judged, needed, only_if};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, ByColor, Color, Count, Excess, PassValue, Phase, Points, Position, Start};

use super::games::{handicap_points, komi_owed};
use super::zones::{Zone, other_territories, territory};

/// Whole points.
pub(super) fn points(number: u32) -> Points {
    Points::whole(number)
}

/// What is shown of a count, and what should be.
#[derive(Debug)]
pub(super) struct Counted {
    pub score: ByColor<Points>,
    /// Prisoners and passes, or living stones.
    held: ByColor<Points>,
    /// The same by other ways to count them.
    other_held: Vec<ByColor<Points>>,
    pub territory: ByColor<u32>,
    other_territories: Vec<ByColor<u32>>,
    /// What White is given.
    pub komi: Points,
    /// Komi that would be added in another game, or by mistake.
    other_komi: Vec<Points>,
}

/// Where a count went wrong, as far as the sums tell; where they allow several mistakes, all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mistake {
    pub sum: bool,
    pub territory: bool,
    pub komi: bool,
}

impl Counted {
    /// What a player should have, given this part of it.
    fn total(&self, held: &ByColor<Points>, territory: &ByColor<u32>, komi: Points, color: Color) -> Points {
        let komi = if color == Color::White { komi } else { Points::ZERO };
        *held.of(color) + points(*territory.of(color)) + komi
    }

    /// Whether the score is just the sum of these.
    fn is_sum_of(&self, held: &ByColor<Points>, territory: &ByColor<u32>, komi: Points) -> bool {
        Color::BOTH.into_iter().all(|color| *self.score.of(color) == self.total(held, territory, komi, color))
    }

    /// What a player should have.
    fn expected(&self, color: Color) -> Points {
        self.total(&self.held, &self.territory, self.komi, color)
    }

    /// Whether what a player has differs from what he should have by no whole number.
    fn has_odd_half(&self, color: Color) -> bool {
        (*self.score.of(color) - self.expected(color)).to_string().ends_with(".5")
    }

    /// Whether what is left without prisoners, passes and komi could be territory.
    fn leaves_room_for_territory(&self) -> bool {
        let nothing = ByColor::default();
        let least = |color| self.total(&self.held, &nothing, self.komi, color);
        Color::BOTH.into_iter().all(|color| *self.score.of(color) >= least(color))
    }

    /// Whether the score is just what it should be with this territory.
    pub fn is_with(&self, territory: &ByColor<u32>) -> bool {
        self.is_sum_of(&self.held, territory, self.komi)
    }

    /// Where the count went wrong; nowhere, if the sums are right.
    pub fn mistake(&self) -> Mistake {
        if self.is_sum_of(&self.held, &self.territory, self.komi) {
            return Mistake::default();
        }
        // Prisoners, passes and territory are whole.
        if Color::BOTH.into_iter().any(|color| self.has_odd_half(color)) {
            return Mistake { komi: true, ..Mistake::default() };
        }
        let told = Mistake {
            sum: self.other_held.iter().any(|held| self.is_sum_of(held, &self.territory, self.komi)),
            territory: self.other_territories.iter().any(|other| self.is_sum_of(&self.held, other, self.komi)),
            komi: self.other_komi.iter().any(|&other| self.is_sum_of(&self.held, &self.territory, other)),
        };
        if told != Mistake::default() {
            return told;
        }
        let territory = self.leaves_room_for_territory();
        Mistake { territory, sum: !territory, komi: false }
    }

    /// The score and what it should be, in words.
    pub fn words(&self) -> String {
        let [black, white] = Color::BOTH.map(|color| self.expected(color));
        format!("the score is {} to {}, but should be {black} to {white}", self.score.black, self.score.white)
    }
}

/// Whether the step is the one that ends the game with a count.
pub(super) fn is_counted(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(step.ruling.is_accepted() && matches!(step.action, Action::Pass(_) | Action::Agree(_)))?;
    let (before, after) = (needed(moment.before().phase)?, needed(moment.after().phase)?);
    only_if(before != Phase::Over && after == Phase::Over)
}

/// The score that ends the game; none shown at all where none was made.
pub(super) fn score(moment: &Moment) -> Result<Option<ByColor<Points>>, Verdict> {
    is_counted(moment)?;
    needed(moment.after().score)
}

/// The stones of each player that the opponent holds, taken or paid for passes.
pub(super) fn stones_held(moment: &Moment) -> Result<ByColor<u32>, Verdict> {
    let (taken, paid) = (needed(moment.after().prisoners)?, needed(moment.after().pass_stones)?);
    let of = |color: Color| taken.of(color.opponent()) + paid.of(color.opponent());
    Ok(ByColor { black: of(Color::Black), white: of(Color::White) })
}

/// What the players hold, by all the ways to count it; the one in force first.
fn ways_to_hold(moment: &Moment, board: &Position, territory: &ByColor<u32>) -> Result<Vec<ByColor<Points>>, Verdict> {
    let taken = needed(moment.after().prisoners)?;
    let passes = needed(moment.after().pass_stones)?;
    let lost = stones_held(moment)?;
    let stones = |color| board.stones().filter(|&(_, found)| found == color).count() as u32;
    let by = |of: &dyn Fn(Color) -> Points| ByColor { black: of(Color::Black), white: of(Color::White) };
    let taken = |color| points(*taken.of(color));
    let passes = |color| points(*passes.of(color));
    let once = by(&|color| taken(color) + passes(color));
    let both = by(&|color| taken(color) + passes(color) - passes(color.opponent()));
    let twice = by(&|color| taken(color) + passes(color) + passes(color));
    let living = by(&|color| points(stones(color)));
    let filled = by(&|color| Points::ZERO - points(*lost.of(color)));
    // Reading S10.
    let fitting = by(&|color| Points::ZERO - points(*lost.of(color).min(territory.of(color))));
    let in_force = match (moment.rules().count, moment.rules().pass_value) {
        (Count::LivingStones, _) => living,
        (Count::FillIn, _) if moment.rules().excess == Excess::Ignored => fitting,
        (Count::FillIn, _) => filled,
        (Count::CapturedStones, PassValue::Once) => once,
        (Count::CapturedStones, PassValue::BothSides) => both,
        (Count::CapturedStones, PassValue::Twice) => twice,
    };
    let nothing = ByColor::default();
    let prisoners = by(&taken);
    let paid = by(&passes);
    let paid_by = by(&|color| taken(color) + passes(color.opponent()));
    let taken_from = by(&|color| taken(color.opponent()) + passes(color));
    let swapped = by(&|color| taken(color.opponent()) + passes(color.opponent()));
    let two_for_each = by(&|color| taken(color) + taken(color) + passes(color));
    let living_and_held = by(&|color| points(stones(color)) + taken(color) + passes(color));
    let all = [
        in_force,
        once,
        both,
        twice,
        living,
        filled,
        fitting,
        nothing,
        prisoners,
        paid,
        paid_by,
        taken_from,
        swapped,
        two_for_each,
        living_and_held,
    ];
    let doubled = in_force.black + in_force.black;
    let doubled = ByColor { black: doubled, white: in_force.white + in_force.white };
    Ok(all.into_iter().chain([doubled]).collect())
}

/// The count that ends the game.
pub(super) fn counted(moment: &Moment) -> Result<Counted, Verdict> {
    let Some(score) = score(moment)? else { return Err(Verdict::Vacuous) };
    let board = moment.board_after()?;
    let (rules, start) = (moment.rules(), &moment.trace.start);
    let zones = Zone::all(board);
    let (territory, other_territories) = (territory(rules, &zones), other_territories(&zones));
    let other_held = ways_to_hold(moment, board, &territory)?;
    let held = other_held.first().copied().unwrap_or_default();
    let owed = komi_owed(rules, start);
    let komi = owed + points(handicap_points(rules, start));
    let mut other_komi = vec![Points::ZERO, rules.komi, rules.handicap_komi, owed, komi + komi, Points::ZERO - komi];
    if let Start::Handicap { stones, .. } = start {
        let stones = stones.len() as u32;
        other_komi.extend([owed + points(stones), owed + points(stones.saturating_sub(1))]);
    }
    Ok(Counted { score, held, other_held, territory, other_territories, komi, other_komi })
}
