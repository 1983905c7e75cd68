//! Territory, points, and who has won: RU-10, SI-9, LM-6.

use std::collections::BTreeSet;

use crate::vocabulary::{
    ByColor, Color, Count, EmptyRegion, Excess, FillIn, PassValue, Point, Points, Position, SekiTerritory, Tie,
};

use super::chain_at;

/// Everything that is counted when a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Final {
    /// The board, doomed stones removed.
    pub position: Position,
    /// Stones taken, by the player who holds them.
    pub prisoners: ByColor<u32>,
    /// Stones paid for passes, by the player who holds them.
    pub pass_stones: ByColor<u32>,
    /// The territory of each player, in points.
    pub territory: ByColor<u32>,
    /// The komi and whatever else White is given.
    pub for_white: Points,
}

/// RU-10.2: the points of each player's territory.
pub fn territory(position: &Position, empty: EmptyRegion, seki: SekiTerritory) -> ByColor<u32> {
    let mut territory = ByColor::default();
    for region in empty_regions(position) {
        let beside = colors_beside(position, &region);
        for color in Color::BOTH {
            let is_own = match beside.len() {
                0 => empty == EmptyRegion::Both,
                _ => beside == BTreeSet::from([color]),
            };
            if is_own && (seki == SekiTerritory::Counts || !touches_seki(position, &region)) {
                *territory.of_mut(color) += region.len() as u32;
            }
        }
    }
    territory
}

/// The empty points, parted into zones connected through neighbouring points.
pub fn empty_regions(position: &Position) -> Vec<BTreeSet<Point>> {
    let mut regions: Vec<BTreeSet<Point>> = Vec::new();
    for point in position.size().points().filter(|&point| position.is_empty_at(point)) {
        if regions.iter().any(|region| region.contains(&point)) {
            continue;
        }
        let mut region = BTreeSet::from([point]);
        let mut frontier = vec![point];
        while let Some(from) = frontier.pop() {
            for next in position.neighbours(from) {
                if position.is_empty_at(next) && region.insert(next) {
                    frontier.push(next);
                }
            }
        }
        regions.push(region);
    }
    regions
}

fn colors_beside(position: &Position, region: &BTreeSet<Point>) -> BTreeSet<Color> {
    let beside = region.iter().flat_map(|&point| position.neighbours(point));
    beside.filter_map(|point| position.color_at(point)).collect()
}

/// Reading R16=ignored: whether a chain beside the zone also touches a neutral point, one between both players.
fn touches_seki(position: &Position, region: &BTreeSet<Point>) -> bool {
    let neutral: BTreeSet<Point> = empty_regions(position)
        .into_iter()
        .filter(|region| colors_beside(position, region).len() == 2)
        .flatten()
        .collect();
    let beside = region.iter().flat_map(|&point| position.neighbours(point));
    let mut chains = beside.filter_map(|stone| chain_at(position, stone));
    chains.any(|chain| {
        chain.stones.iter().flat_map(|&stone| position.neighbours(stone)).any(|point| neutral.contains(&point))
    })
}

/// RU-10.1, RU-11.8 and reading R5: the points of each player before White is given anything.
pub fn points(count: Count, passes: PassValue, excess: Excess) -> fn(&Final) -> ByColor<Points> {
    match (count, passes) {
        (Count::FillIn, _) => match excess {
            Excess::CountsAgainst => |game| {
                each(|color| {
                    let FillIn { territory, excess } = fill_in(game, color);
                    Points::whole(territory) - Points::whole(excess)
                })
            },
            Excess::Ignored => |game| each(|color| Points::whole(fill_in(game, color).territory)),
        },
        (Count::LivingStones, _) => {
            |game| each(|color| Points::whole(stones(&game.position, color) + game.territory.of(color)))
        }
        (Count::CapturedStones, PassValue::Once) => |game| each(|color| Points::whole(held(game, color))),
        (Count::CapturedStones, PassValue::Twice) => {
            |game| each(|color| Points::whole(held(game, color) + game.pass_stones.of(color)))
        }
        (Count::CapturedStones, PassValue::BothSides) => |game| {
            each(|color| Points::whole(held(game, color)) - Points::whole(*game.pass_stones.of(color.opponent())))
        },
    }
}

/// RU-10.1: one point for each stone taken, each pass of the opponent, and each point of territory.
fn held(game: &Final, color: Color) -> u32 {
    game.prisoners.of(color) + game.pass_stones.of(color) + game.territory.of(color)
}

/// SI-9.3, SI-9.5 and SI-9.6: a player's prisoners fill his territory as far as it goes; what both surround is left.
fn fill_in(game: &Final, color: Color) -> FillIn {
    let opponent = color.opponent();
    let prisoners = game.prisoners.of(opponent) + game.pass_stones.of(opponent);
    let filled = prisoners.min(*game.territory.of(color));
    FillIn { territory: game.territory.of(color) - filled, excess: prisoners - filled }
}

/// SI-9.3: what filling in leaves of each player's territory and prisoners.
pub fn filled_in(game: &Final) -> ByColor<FillIn> {
    each(|color| fill_in(game, color))
}

fn stones(position: &Position, color: Color) -> u32 {
    position.stones().filter(|&(_, found)| found == color).count() as u32
}

fn each<T>(value: impl Fn(Color) -> T) -> ByColor<T> {
    ByColor { black: value(Color::Black), white: value(Color::White) }
}

/// RU-10.3: the score, with what White is given.
pub fn with_komi(game: &Final, points: ByColor<Points>) -> ByColor<Points> {
    ByColor { black: points.black, white: points.white + game.for_white }
}

/// RU-10.4, RU-10.5 and reading R12: who has won.
pub fn winner(value: Tie) -> fn(ByColor<Points>) -> Option<Color> {
    match value {
        Tie::White => |score| Some(if score.black > score.white { Color::Black } else { Color::White }),
        Tie::Nobody => |score| match score.black.cmp(&score.white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        },
    }
}
