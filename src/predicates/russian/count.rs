//! Rule 10: the count. What was counted wrongly is told from the sums that are shown.

use std::collections::BTreeSet;

use crate::predicates::chains::Chain;
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{
    Action, ByColor, Color, Count, EmptyRegion, HandicapPoints, PassValue, Phase, Point, Points, Position, Ruleset,
    SekiTerritory, Start, Tie,
};

/// A zone of connected empty points.
#[derive(Clone, Debug)]
struct Zone {
    points: BTreeSet<Point>,
    /// The chains that it touches.
    beside: Vec<Chain>,
}

impl Zone {
    /// Every zone of a board.
    fn all(board: &Position) -> Vec<Zone> {
        let mut zones: Vec<Zone> = Vec::new();
        for point in board.size().points().filter(|&point| board.is_empty_at(point)) {
            if !zones.iter().any(|zone| zone.points.contains(&point)) {
                zones.push(Zone::around(board, point));
            }
        }
        zones
    }

    fn around(board: &Position, point: Point) -> Zone {
        let mut zone = Zone { points: BTreeSet::from([point]), beside: Vec::new() };
        let mut unvisited = vec![point];
        while let Some(empty) = unvisited.pop() {
            for next in board.neighbours(empty) {
                match Chain::at(board, next) {
                    None if zone.points.insert(next) => unvisited.push(next),
                    Some(chain) if !zone.beside.contains(&chain) => zone.beside.push(chain),
                    _ => {}
                }
            }
        }
        zone
    }

    fn touches(&self, color: Color) -> bool {
        self.beside.iter().any(|chain| chain.color == color)
    }

    fn is_neutral(&self) -> bool {
        self.touches(Color::Black) && self.touches(Color::White)
    }

    /// Whether it is of one player only.
    fn is_of(&self, color: Color) -> bool {
        self.touches(color) && !self.touches(color.opponent())
    }

    /// Whether a chain beside it touches a neutral zone, too.
    fn lies_in_seki(&self, zones: &[Zone]) -> bool {
        let neutral = |point: &Point| zones.iter().any(|zone| zone.is_neutral() && zone.points.contains(point));
        self.beside.iter().any(|chain| chain.liberties.iter().any(neutral))
    }
}

/// The empty points that count for a player, where these zones do.
fn territory_by(zones: &[Zone], counts: impl Fn(&Zone, Color) -> bool) -> ByColor<u32> {
    let of = |color| zones.iter().filter(|zone| counts(zone, color)).map(|zone| zone.points.len() as u32).sum();
    ByColor { black: of(Color::Black), white: of(Color::White) }
}

/// The territory of both players by RU-10.2 and its readings A1 and R16.
fn territory(rules: &Ruleset, zones: &[Zone]) -> ByColor<u32> {
    territory_by(zones, |zone, color| {
        let own = zone.is_of(color) && (rules.seki_territory == SekiTerritory::Counts || !zone.lies_in_seki(zones));
        own || zone.beside.is_empty() && rules.empty_region == EmptyRegion::Both
    })
}

/// Territories by definitions that are not that of RU-10.2.
fn other_territories(zones: &[Zone]) -> Vec<ByColor<u32>> {
    let mut others = vec![
        territory_by(zones, |zone, color| zone.is_of(color)),
        territory_by(zones, |zone, color| zone.is_of(color) || zone.beside.is_empty()),
        territory_by(zones, |zone, color| zone.is_of(color) && !zone.lies_in_seki(zones)),
        territory_by(zones, |zone, color| zone.is_of(color) && zone.beside.len() == 1),
        territory_by(zones, Zone::touches),
        territory_by(zones, |zone, color| zone.touches(color) || zone.beside.is_empty()),
        territory_by(zones, |_, _| false),
    ];
    for favored in Color::BOTH {
        others.push(territory_by(zones, |zone, color| zone.is_of(color) || zone.touches(color) && color == favored));
        let borderless = |zone: &Zone, color| zone.beside.is_empty() && color == favored;
        others.push(territory_by(zones, |zone, color| zone.is_of(color) || borderless(zone, color)));
    }
    others
}

/// The komi by RU-10.3, with what reading R11 adds to it.
fn komi(rules: &Ruleset, start: &Start) -> Points {
    match start {
        Start::Even(_) | Start::Position { .. } => rules.komi,
        Start::Handicap { stones, .. } if rules.handicap_points == HandicapPoints::StonesLessOne => {
            rules.handicap_komi + Points::whole(stones.len().saturating_sub(1) as u32)
        }
        Start::Handicap { .. } => rules.handicap_komi,
    }
}

fn points(number: u32) -> Points {
    Points::whole(number)
}

/// What is shown of a count, and what should be.
#[derive(Debug)]
struct Counted {
    score: ByColor<Points>,
    /// Prisoners and passes, or living stones.
    held: ByColor<Points>,
    /// The same by other ways to count them.
    other_held: Vec<ByColor<Points>>,
    territory: ByColor<u32>,
    other_territories: Vec<ByColor<u32>>,
    komi: Points,
    /// Komi that would be added in another game, or by mistake.
    other_komi: Vec<Points>,
}

/// Where a count went wrong, as far as the sums tell; where they allow several mistakes, all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mistake {
    sum: bool,
    territory: bool,
    komi: bool,
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

    fn mistake(&self) -> Mistake {
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
    fn words(&self) -> String {
        let [black, white] = Color::BOTH.map(|color| self.expected(color));
        format!("the score is {} to {}, but should be {black} to {white}", self.score.black, self.score.white)
    }
}

/// Whether the step is the one that ends the game with a count.
fn is_counted(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(step.ruling.is_accepted() && matches!(step.action, Action::Pass(_) | Action::Agree(_)))?;
    let (before, after) = (needed(moment.before().phase)?, needed(moment.after().phase)?);
    only_if(before != Phase::Over && after == Phase::Over)
}

/// The score that ends the game; none shown at all where none was made.
fn score(moment: &Moment) -> Result<Option<ByColor<Points>>, Verdict> {
    is_counted(moment)?;
    needed(moment.after().score)
}

/// What the players hold, by all the ways to count it; the one in force first.
fn ways_to_hold(moment: &Moment, board: &Position) -> Result<Vec<ByColor<Points>>, Verdict> {
    let taken = needed(moment.after().prisoners)?;
    let passes = needed(moment.after().pass_stones)?;
    let stones = |color| board.stones().filter(|&(_, found)| found == color).count() as u32;
    let by = |of: &dyn Fn(Color) -> Points| ByColor { black: of(Color::Black), white: of(Color::White) };
    let taken = |color| points(*taken.of(color));
    let passes = |color| points(*passes.of(color));
    let once = by(&|color| taken(color) + passes(color));
    let both = by(&|color| taken(color) + passes(color) - passes(color.opponent()));
    let twice = by(&|color| taken(color) + passes(color) + passes(color));
    let living = by(&|color| points(stones(color)));
    let in_force = match (moment.rules().count, moment.rules().pass_value) {
        (Count::FillIn, _) => return Err(Verdict::Vacuous),
        (Count::LivingStones, _) => living,
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
    let all =
        [in_force, once, both, twice, living, nothing, prisoners, paid, paid_by, taken_from, swapped, two_for_each];
    let doubled = in_force.black + in_force.black;
    let doubled = ByColor { black: doubled, white: in_force.white + in_force.white };
    Ok(all.into_iter().chain([doubled]).collect())
}

fn counted(moment: &Moment) -> Result<Counted, Verdict> {
    let Some(score) = score(moment)? else { return Err(Verdict::Vacuous) };
    let board = moment.board_after()?;
    let rules = moment.rules();
    let zones = Zone::all(board);
    let other_held = ways_to_hold(moment, board)?;
    let held = other_held.first().copied().unwrap_or_default();
    let komi = komi(rules, &moment.trace.start);
    let other_komi = vec![Points::ZERO, rules.komi, rules.handicap_komi, komi + komi, Points::ZERO - komi];
    let (territory, other_territories) = (territory(rules, &zones), other_territories(&zones));
    Ok(Counted { score, held, other_held, territory, other_territories, komi, other_komi })
}

pub(super) fn points_are_prisoners_passes_and_territory(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let after = needed(moment.after().phase)?;
    if step.ruling.is_accepted() && after != Phase::Over {
        let early = needed(moment.after().score)?.is_some();
        demand(!early, || format!("the game has been counted, although the phase is {after}"))?;
        return only_if(false);
    }
    demand(score(moment)?.is_some(), || "the game is over, but has not been counted".to_owned())?;
    let counted = counted(moment)?;
    let mistake = counted.mistake();
    demand(!mistake.sum, || format!("{}: prisoners and passes are not counted as they are held", counted.words()))?;
    only_if(mistake == Mistake::default())
}

pub(super) fn territory_touches_only_own_stones(moment: &Moment) -> Judged {
    let counted = counted(moment)?;
    let mistake = counted.mistake();
    let ByColor { black, white } = counted.territory;
    demand(!mistake.territory, || format!("{}: Black's territory is {black}, White's is {white}", counted.words()))?;
    only_if(mistake == Mistake::default())
}

pub(super) fn komi_is_added_without_handicap(moment: &Moment) -> Judged {
    let counted = counted(moment)?;
    let mistake = counted.mistake();
    demand(!mistake.komi, || format!("{}: White is given {} as komi", counted.words(), counted.komi))?;
    only_if(mistake == Mistake::default())
}

/// The scores that end the game, and the winner that is shown.
fn result(moment: &Moment) -> Result<(ByColor<Points>, Option<Color>), Verdict> {
    let Some(score) = score(moment)? else { return Err(Verdict::Vacuous) };
    Ok((score, needed(moment.after().winner)?))
}

fn winner_words(winner: Option<Color>) -> String {
    winner.map_or_else(|| "nobody".to_owned(), |winner| winner.to_string())
}

pub(super) fn more_points_win(moment: &Moment) -> Judged {
    let (score, winner) = result(moment)?;
    only_if(score.black != score.white)?;
    let better = if score.black > score.white { Color::Black } else { Color::White };
    demand(winner == Some(better), || {
        format!("{better} has more points, {} to {}, but {} wins", score.black, score.white, winner_words(winner))
    })
}

pub(super) fn ties_are_whites(moment: &Moment) -> Judged {
    let (score, winner) = result(moment)?;
    only_if(score.black == score.white)?;
    // Reading R12.
    let expected = if moment.rules().tie == Tie::White { Some(Color::White) } else { None };
    demand(winner == expected, || {
        format!("both have {} points, but {} wins, not {}", score.black, winner_words(winner), winner_words(expected))
    })
}
