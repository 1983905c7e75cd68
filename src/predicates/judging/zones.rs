//! Zones of connected empty points, and whose territory they are: rule 10 of the Russian list, SI-9, SR-6.

use std::collections::BTreeSet;

use crate::predicates::chains::Chain;
use crate::vocabulary::{ByColor, Color, EmptyRegion, Point, Position, Ruleset, SekiTerritory};

/// A zone of connected empty points.
#[derive(Clone, Debug)]
pub(super) struct Zone {
    pub points: BTreeSet<Point>,
    /// The chains that it touches.
    pub beside: Vec<Chain>,
}

impl Zone {
    /// Every zone of a board.
    pub fn all(board: &Position) -> Vec<Zone> {
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

    pub fn touches(&self, color: Color) -> bool {
        self.beside.iter().any(|chain| chain.color == color)
    }

    pub fn is_neutral(&self) -> bool {
        self.touches(Color::Black) && self.touches(Color::White)
    }

    /// Whether it is of one player only.
    pub fn is_of(&self, color: Color) -> bool {
        self.touches(color) && !self.touches(color.opponent())
    }

    /// Whether a chain beside it touches a neutral zone, too.
    pub fn lies_in_seki(&self, zones: &[Zone]) -> bool {
        let neutral = |point: &Point| zones.iter().any(|zone| zone.is_neutral() && zone.points.contains(point));
        self.beside.iter().any(|chain| chain.liberties.iter().any(neutral))
    }
}

/// The empty points that count for a player, where these zones do.
fn territory_by(zones: &[Zone], counts: impl Fn(&Zone, Color) -> bool) -> ByColor<u32> {
    let of = |color| zones.iter().filter(|zone| counts(zone, color)).map(|zone| zone.points.len() as u32).sum();
    ByColor { black: of(Color::Black), white: of(Color::White) }
}

/// The territory of both players by RU-10.2, SI-9.1 and SR-6.1, and their readings A1 and R16.
pub(super) fn territory(rules: &Ruleset, zones: &[Zone]) -> ByColor<u32> {
    territory_by(zones, |zone, color| {
        let own = zone.is_of(color) && (rules.seki_territory == SekiTerritory::Counts || !zone.lies_in_seki(zones));
        own || zone.beside.is_empty() && rules.empty_region == EmptyRegion::Both
    })
}

/// The same without zones beside chains that touch a neutral point.
pub(super) fn territory_without_seki(zones: &[Zone]) -> ByColor<u32> {
    territory_by(zones, |zone, color| zone.is_of(color) && !zone.lies_in_seki(zones))
}

/// Territories by definitions that are not that one.
pub(super) fn other_territories(zones: &[Zone]) -> Vec<ByColor<u32>> {
    let mut others = vec![
        territory_by(zones, |zone, color| zone.is_of(color)),
        territory_by(zones, |zone, color| zone.is_of(color) || zone.beside.is_empty()),
        territory_without_seki(zones),
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
