//! Wrong ideas of territory and of the count.

use std::collections::BTreeSet;

use crate::interpreter::{Clauses, Final, chain_at, empty_regions};
use crate::vocabulary::{ByColor, Color, Point, Points, Position, Ruleset};

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
