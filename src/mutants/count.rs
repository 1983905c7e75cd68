//! Wrong ideas of territory and of the count.

use std::collections::BTreeSet;

use crate::interpreter::{Clauses, Final, chain_at, empty_regions};
use crate::vocabulary::{ByColor, Color, FillIn, Point, Points, Position, Ruleset};

/// A zone of empty points with the stones beside it.
struct Zone {
    points: BTreeSet<Point>,
    beside: BTreeSet<Point>,
}

fn zones(position: &Position) -> Vec<Zone> {
    let zone = |points: BTreeSet<Point>| {
        let beside = points.iter().flat_map(|&point| position.neighbours(point));
        let beside = beside.filter(|&point| !position.is_empty_at(point)).collect();
        Zone { points, beside }
    };
    empty_regions(position).into_iter().map(zone).collect()
}

/// The territory when `owners` says whose a zone is.
fn counted(position: &Position, owners: impl Fn(&Zone) -> BTreeSet<Color>) -> ByColor<u32> {
    let mut territory = ByColor::default();
    for zone in zones(position) {
        for color in owners(&zone) {
            *territory.of_mut(color) += zone.points.len() as u32;
        }
    }
    territory
}

fn colors(position: &Position, zone: &Zone) -> BTreeSet<Color> {
    zone.beside.iter().filter_map(|&stone| position.color_at(stone)).collect()
}

fn own(position: &Position, zone: &Zone) -> BTreeSet<Color> {
    let colors = colors(position, zone);
    if colors.len() == 1 { colors } else { BTreeSet::new() }
}

/// Points between both players are counted for both.
pub fn neutral_points_too(_: &Ruleset, position: &Position) -> ByColor<u32> {
    counted(position, |zone| colors(position, zone))
}

/// Only zones on the edge are counted.
pub fn zones_on_the_edge(_: &Ruleset, position: &Position) -> ByColor<u32> {
    let on_edge = |zone: &Zone| zone.points.iter().any(|&point| position.neighbours(point).len() < 4);
    counted(position, |zone| if on_edge(zone) { own(position, zone) } else { BTreeSet::new() })
}

/// Only zones beside a single chain are counted.
pub fn zones_of_one_chain(_: &Ruleset, position: &Position) -> ByColor<u32> {
    let one_chain = |zone: &Zone| {
        let chain = zone.beside.first().and_then(|&stone| chain_at(position, stone));
        chain.is_some_and(|chain| zone.beside.is_subset(&chain.stones))
    };
    counted(position, |zone| if one_chain(zone) { own(position, zone) } else { BTreeSet::new() })
}

/// Zones of more than ten points are not counted.
pub fn small_zones(_: &Ruleset, position: &Position) -> ByColor<u32> {
    counted(position, |zone| if zone.points.len() <= 10 { own(position, zone) } else { BTreeSet::new() })
}

/// Zones of a single point are not counted.
pub fn zones_of_several_points(_: &Ruleset, position: &Position) -> ByColor<u32> {
    counted(position, |zone| if zone.points.len() > 1 { own(position, zone) } else { BTreeSet::new() })
}

/// A board without stones is Black's.
pub fn empty_board_for_black(rules: &Ruleset, position: &Position) -> ByColor<u32> {
    if position.stones().next().is_some() {
        return (Clauses::from(rules).territory)(rules, position);
    }
    ByColor { black: position.size().points().count() as u32, white: 0 }
}

/// Prisoners are left out of the count.
pub fn without_prisoners(game: &Final) -> ByColor<Points> {
    held(&Final { prisoners: ByColor::default(), ..game.clone() })
}

/// Passes are left out of the count.
pub fn without_passes(game: &Final) -> ByColor<Points> {
    held(&Final { pass_stones: ByColor::default(), ..game.clone() })
}

/// Stones taken, passes of the opponent and territory (RU-10.1).
fn held(game: &Final) -> ByColor<Points> {
    let of = |color| Points::whole(game.prisoners.of(color) + game.pass_stones.of(color) + game.territory.of(color));
    ByColor { black: of(Color::Black), white: of(Color::White) }
}

/// Only territory is counted.
pub fn territory_alone(game: &Final) -> ByColor<Points> {
    each(|color| *game.territory.of(color))
}

/// Only stones on the board are counted.
pub fn stones_alone(game: &Final) -> ByColor<Points> {
    each(|color| stones(game, color))
}

/// Lone stones with two liberties or less are taken for dead: neither they nor their points count for their player.
pub fn area_without_lone_stones(game: &Final) -> ByColor<Points> {
    let is_lone = |&(point, color): &(Point, Color)| {
        let beside = game.position.neighbours(point);
        let has_friend = beside.iter().any(|&next| game.position.color_at(next) == Some(color));
        !has_friend && beside.iter().filter(|&&next| game.position.is_empty_at(next)).count() <= 2
    };
    let lone: Vec<Point> = game.position.stones().filter(is_lone).map(|(point, _)| point).collect();
    let position = game.position.without(&lone);
    let territory = counted(&position, |zone| own(&position, zone));
    let cleared = Final { position, territory, ..game.clone() };
    each(|color| stones(&cleared, color) + cleared.territory.of(color))
}

/// Prisoners, stones for passes included, are added to the area.
pub fn area_and_prisoners(game: &Final) -> ByColor<Points> {
    each(|color| stones(game, color) + game.territory.of(color) + game.prisoners.of(color) + game.pass_stones.of(color))
}

fn stones(game: &Final, color: Color) -> u32 {
    game.position.stones().filter(|&(_, found)| found == color).count() as u32
}

fn each(points: impl Fn(Color) -> u32) -> ByColor<Points> {
    ByColor { black: Points::whole(points(Color::Black)), white: Points::whole(points(Color::White)) }
}

/// What is left when so many stones fill that much territory.
fn filled(territory: u32, stones: u32) -> FillIn {
    let filled = stones.min(territory);
    FillIn { territory: territory - filled, excess: stones - filled }
}

/// What is left of each player's territory when the stones fill it of which `of` tells how many.
fn filled_by(game: &Final, of: impl Fn(Color) -> u32) -> ByColor<FillIn> {
    let fill = |color| filled(*game.territory.of(color), of(color));
    ByColor { black: fill(Color::Black), white: fill(Color::White) }
}

/// All stones of that color that the opponent holds.
fn lost(game: &Final, color: Color) -> u32 {
    game.prisoners.of(color.opponent()) + game.pass_stones.of(color.opponent())
}

/// Stones paid for passes are not filled in.
pub fn filled_in_without_passes(game: &Final) -> ByColor<FillIn> {
    filled_by(game, |color| *game.prisoners.of(color.opponent()))
}

/// Prisoners fill the territory of the player who holds them.
pub fn filled_in_by_the_captor(game: &Final) -> ByColor<FillIn> {
    filled_by(game, |color| lost(game, color.opponent()))
}

/// Prisoners for which there is no territory are dropped.
pub fn filled_in_without_excess(game: &Final) -> ByColor<FillIn> {
    let mut left = filled_by(game, |color| lost(game, color));
    (left.black.excess, left.white.excess) = (0, 0);
    left
}

/// Prisoners fill the points between both players first.
pub fn filled_into_dame_first(game: &Final) -> ByColor<FillIn> {
    let between = zones(&game.position).into_iter().filter(|zone| colors(&game.position, zone).len() == 2);
    let dame = between.map(|zone| zone.points.len()).sum::<usize>() as u32;
    filled_by(game, |color| lost(game, color).saturating_sub(dame))
}
