//! The count that ends a game, and who has won: rule 10 of the Russian list, SI-9, LM-6 and LM-7, CO-5. What was
//! counted wrongly is told from the sums that are shown.

use crate::predicates::Moment;
use crate::predicates::Verdict;
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::vocabulary::{ByColor, Color, Phase, Points, SekiTerritory, Tie};

use super::sums::{Mistake, counted, score};
use super::zones::{Zone, territory_without_seki};

/// The game is counted when it is over, and not before.
pub(in crate::predicates) fn the_count_is_made_at_the_end(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let after = needed(moment.after().phase)?;
    if step.ruling.is_accepted() && after != Phase::Over {
        let early = needed(moment.after().score)?.is_some();
        demand(!early, || format!("the game has been counted, although the phase is {after}"))?;
        return only_if(false);
    }
    demand(score(moment)?.is_some(), || "the game is over, but has not been counted".to_owned())
}

/// Beside territory and komi just that is counted which the players hold, or which stands on the board.
pub(in crate::predicates) fn what_is_held_is_counted(moment: &Moment) -> Judged {
    let counted = counted(moment)?;
    let mistake = counted.mistake();
    demand(!mistake.sum, || format!("{}: what the players hold is not counted as it should be", counted.words()))?;
    only_if(mistake == Mistake::default())
}

pub(in crate::predicates) fn territory_touches_only_own_stones(moment: &Moment) -> Judged {
    let counted = counted(moment)?;
    let mistake = counted.mistake();
    let ByColor { black, white } = counted.territory;
    demand(!mistake.territory, || format!("{}: Black's territory is {black}, White's is {white}", counted.words()))?;
    only_if(mistake == Mistake::default())
}

/// Territory beside chains that touch a neutral point is counted.
pub(in crate::predicates) fn sekis_can_have_territory(moment: &Moment) -> Judged {
    only_if(moment.rules().seki_territory == SekiTerritory::Counts)?;
    let counted = counted(moment)?;
    let without = territory_without_seki(&Zone::all(moment.board_after()?));
    only_if(without != counted.territory)?;
    demand(!counted.is_with(&without), || format!("{}: territory in seki is not counted", counted.words()))?;
    only_if(counted.mistake() == Mistake::default())
}

pub(in crate::predicates) fn komi_is_added(moment: &Moment) -> Judged {
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

pub(in crate::predicates) fn more_points_win(moment: &Moment) -> Judged {
    let (score, winner) = result(moment)?;
    only_if(score.black != score.white)?;
    let better = if score.black > score.white { Color::Black } else { Color::White };
    demand(winner == Some(better), || {
        format!("{better} has more points, {} to {}, but {} wins", score.black, score.white, winner_words(winner))
    })
}

/// Who wins a tie, by readings R12 and L9.
pub(in crate::predicates) fn ties_are_decided(moment: &Moment) -> Judged {
    let (score, winner) = result(moment)?;
    only_if(score.black == score.white)?;
    let expected = if moment.rules().tie == Tie::White { Some(Color::White) } else { None };
    demand(winner == expected, || {
        format!("both have {} points, but {} wins, not {}", score.black, winner_words(winner), winner_words(expected))
    })
}
