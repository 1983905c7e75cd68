//! Counting by filling in prisoners: SI-9.

use crate::predicates::moment::first_mover;
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::predicates::{Moment, Verdict, charge};
use crate::vocabulary::{
    ByColor, CaptureOrder, Color, Conduct, Count, DeadStones, Document, FillIn, LastPass, PassCost, Phase, Points,
    Resumption, Ruleset, SekiTerritory, Start, Suicide, SuicideStones,
};

use super::games::{handicap_points, komi_owed};
use super::sums::{is_counted, points, score, stones_held};
use super::zones::{Zone, territory, territory_without_seki};

/// What filling in has left, where the game has just been counted.
fn left(moment: &Moment) -> Result<ByColor<FillIn>, Verdict> {
    is_counted(moment)?;
    needed(moment.after().fill_in)?.ok_or(Verdict::Vacuous)
}

/// Where no document in force speaks of filling in, what is shown of it is what its prisoners leave all the same.
pub(in crate::predicates) fn what_is_left_is_shown(moment: &Moment) -> Judged {
    only_if(!charge::judges(moment.rules(), Document::SimplifiedIng))?;
    is_counted(moment)?;
    let shown = needed(moment.after().fill_in)?;
    let room = territory(moment.rules(), &Zone::all(moment.board_after()?));
    let held = stones_held(moment)?;
    demand(shown.is_some_and(|left| fits(&left, &room, &held)), || {
        let left = |color: Color| filled(*room.of(color), *held.of(color));
        format!("filling in leaves {:?} to Black and {:?} to White", left(Color::Black), left(Color::White))
    })
}

/// Prisoners leave as much territory as they do not fill, and only those are left that find no room.
pub(in crate::predicates) fn prisoners_are_filled_in(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let phase = needed(moment.after().phase)?;
    if step.ruling.is_accepted() && phase != Phase::Over {
        let early = needed(moment.after().fill_in)?.is_some();
        demand(!early, || format!("prisoners are filled in, although the phase is {phase}"))?;
        return only_if(false);
    }
    is_counted(moment)?;
    let shown = needed(moment.after().fill_in)?.is_some();
    demand(shown, || "the game is over, but no prisoners have been filled in".to_owned())?;
    let left = left(moment)?;
    let zones = Zone::all(moment.board_after()?);
    let room = territory(moment.rules(), &zones);
    let held = stones_held(moment)?;
    // Where the room is another, SI-9.6 and SI-10.7 say what is wrong.
    let neutral = with_neutral(&room, &zones);
    only_if(!fits(&left, &neutral, &held) || fits(&left, &room, &held))?;
    let seki = territory_without_seki(&zones);
    only_if(!fits(&left, &seki, &held) || fits(&left, &room, &held))?;
    for color in Color::BOTH {
        let FillIn { territory, excess } = filled(*room.of(color), *held.of(color));
        let found = left.of(color);
        demand(found.territory == territory && found.excess == excess, || {
            format!(
                "filling in leaves {} of {territory} points of territory and {} of {excess} prisoners of {color}",
                found.territory, found.excess
            )
        })?;
    }
    Ok(())
}

/// What so many prisoners leave of so much territory.
fn filled(room: u32, held: u32) -> FillIn {
    FillIn { territory: room.saturating_sub(held), excess: held.saturating_sub(room) }
}

/// Whether this is left of that territory by those prisoners.
fn fits(left: &ByColor<FillIn>, room: &ByColor<u32>, held: &ByColor<u32>) -> bool {
    Color::BOTH.into_iter().all(|color| *left.of(color) == filled(*room.of(color), *held.of(color)))
}

/// Territory with the neutral points counted for both.
fn with_neutral(room: &ByColor<u32>, zones: &[Zone]) -> ByColor<u32> {
    let neutral: u32 = zones.iter().filter(|zone| zone.is_neutral()).map(|zone| zone.points.len() as u32).sum();
    ByColor { black: room.black + neutral, white: room.white + neutral }
}

/// Points between both players take no prisoner and are nobody's.
pub(in crate::predicates) fn neutral_points_are_not_filled(moment: &Moment) -> Judged {
    let left = left(moment)?;
    let zones = Zone::all(moment.board_after()?);
    only_if(zones.iter().any(Zone::is_neutral))?;
    let (room, held) = (territory(moment.rules(), &zones), stones_held(moment)?);
    let neutral = with_neutral(&room, &zones);
    demand(!fits(&left, &neutral, &held) || fits(&left, &room, &held), || {
        let ByColor { black, white } = left;
        format!(
            "filling in leaves {} points of territory to Black and {} to White, the points between both among them",
            black.territory, white.territory
        )
    })?;
    only_if(fits(&left, &room, &held))
}

/// Territory beside chains in seki takes prisoners as any other does.
pub(in crate::predicates) fn sekis_take_prisoners(moment: &Moment) -> Judged {
    let left = left(moment)?;
    only_if(moment.rules().seki_territory == SekiTerritory::Counts)?;
    let zones = Zone::all(moment.board_after()?);
    let without = territory_without_seki(&zones);
    let (room, held) = (territory(moment.rules(), &zones), stones_held(moment)?);
    only_if(without != room)?;
    demand(!fits(&left, &without, &held) || fits(&left, &room, &held), || {
        let excess = |color: Color| left.of(color).excess;
        let (black, white) = (excess(Color::Black), excess(Color::White));
        format!(
            "filling in leaves out territory in seki, so that {black} prisoners of Black and {white} of White are left"
        )
    })?;
    only_if(fits(&left, &room, &held))
}

/// Whether every stone that leaves a bowl is on the board or held by the opponent, and White makes the last of moves
/// that alternate: what the count by prisoners rests on.
fn counts_agree(rules: &Ruleset) -> bool {
    let no_suicide_to_the_bowl = rules.suicide == Suicide::Forbidden
        && rules.capture_order == CaptureOrder::OpponentFirst
        || rules.suicide_stones == SuicideStones::Prisoners;
    let stones_are_kept = no_suicide_to_the_bowl && rules.dead_stones == DeadStones::Prisoners;
    let passes_are_paid = rules.pass_cost == PassCost::Stone && rules.last_pass == LastPass::Paid;
    let alternating = rules.resumption == Resumption::TurnKept;
    stones_are_kept && passes_are_paid && alternating && rules.conduct != Conduct::TwoPhases
}

/// The area score is the one that filling in prisoners finds, pass stones among them. After handicap stones it is as
/// many points more for Black as he has had stones for nothing, less the move that White has made more.
pub(in crate::predicates) fn filling_in_finds_the_area_score(moment: &Moment) -> Judged {
    let rules = moment.rules();
    only_if(rules.count == Count::LivingStones && counts_agree(rules))?;
    let start = &moment.trace.start;
    let stones = match start {
        Start::Even(_) => 0,
        Start::Handicap { stones, .. } => stones.len() as u32,
        Start::Position { .. } => return only_if(false),
    };
    let score = score(moment)?.ok_or(Verdict::Vacuous)?;
    let left = left(moment)?;
    let of = |color: Color| points(left.of(color).territory) - points(left.of(color).excess);
    let white_first = u32::from(first_mover(moment.trace) == Color::White);
    let owed = komi_owed(rules, start) + points(handicap_points(rules, start));
    let area = score.black - (score.white - owed);
    let found = of(Color::Black) - of(Color::White) + points(stones) - points(white_first);
    demand(area == found, || {
        let better = |points: Points| format!("Black is {points} points ahead");
        format!("by area and without komi {}, by filling in {}", better(area), better(found))
    })
}
