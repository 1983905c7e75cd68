//! What stops play, what ends the game, and White's last pass: rule 9 of the Russian list, SI-6 to SI-8, LM-1 to LM-5,
//! CO-4.

use crate::predicates::chains::Chain;
use crate::predicates::charge;
use crate::predicates::moment::judge_reason;
use crate::predicates::stops::{
    Ending, PassEffect, Settled, ending, goes_on, has_ended, last_passer, pass_effect, passes_in_a_row,
};
use crate::predicates::verdict::{Judged, demand, needed, only_if};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, ClauseId, Color, LastPass, PassCost, Phase, Reason, Step};

use super::settling::demand_removed;
use super::turns::demand_payment;

/// Judges what is tried after the game is over, where it came to be over in this way.
pub(super) fn judge_over(moment: &Moment, step: &Step, way: Ending) -> Judged {
    only_if(ending(moment) == way)?;
    judge_reason(&step.ruling, Reason::Phase, true, || "the game is over".to_owned())
}

/// Nothing is accepted after the game is over, where this clause answers for how it came to be over.
pub(in crate::predicates) fn nothing_follows(moment: &Moment, clause: ClauseId) -> Judged {
    let step = moment.any_step()?;
    only_if(needed(moment.before().phase)? == Phase::Over)?;
    let way = ending(moment);
    only_if(charge::over(moment.rules(), way) == clause)?;
    judge_over(moment, step, way)
}

pub(in crate::predicates) fn two_passes_in_a_row_stop_play(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(!matches!(step.action, Action::Resign(_)))?;
    let phase = needed(moment.before().phase)?;
    // After the end, the clause of the ending is asked.
    only_if(!has_ended(phase))?;
    let stopped = phase == Phase::Agreement;
    let moves = matches!(step.action, Action::Play(..) | Action::Pass(_));
    if stopped == moves || !step.ruling.is_accepted() {
        let because = || if stopped { "two passes have stopped play" } else { "play goes on" }.to_owned();
        return judge_reason(&step.ruling, Reason::Phase, stopped == moves, because);
    }
    // What becomes of namings, agreements and objections, RU-0.3, RU-9.2 and RU-9.5 judge.
    only_if(moves)?;
    let passes = if matches!(step.action, Action::Pass(_)) { passes_in_a_row(moment)? } else { 0 };
    let effect = pass_effect(moment, passes);
    let (going, phase) = (phase, needed(moment.after().phase)?);
    if effect == PassEffect::Stops {
        return demand(phase == Phase::Agreement, || {
            format!("the phase is {phase} after {passes} passes in a row, not {}", Phase::Agreement)
        });
    }
    // What ends the game, RU-4.4 and RU-9.3 judge.
    only_if(effect == PassEffect::GoesOn && phase != Phase::Over)?;
    only_if(passes == 0 || phase != Phase::LastPass)?;
    demand(phase == going, || format!("the phase is {phase}, although {passes} passes in a row do not stop play"))
}

/// Whether the step is the agreement of the second player; it is nothing else when it is no accepted agreement.
fn full_agreement(moment: &Moment, step: &Step) -> Result<bool, Verdict> {
    only_if(step.ruling.is_accepted())?;
    match step.action {
        Action::Agree(by) => Ok(Settled::now(moment).agrees(by.opponent())),
        _ => Err(Verdict::Vacuous),
    }
}

pub(in crate::predicates) fn full_agreement_ends_the_game(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let phase = needed(moment.before().phase)?;
    only_if(phase == Phase::Agreement && full_agreement(moment, step)?)?;
    let phase = needed(moment.after().phase)?;
    demand(has_ended(phase), || format!("the phase is {phase}, although both players have agreed"))?;
    let (before, after) = (moment.board_before()?, moment.board_after()?);
    // Chains that leave because of an earlier naming, RU-0.4 judges.
    let now = Settled::now(moment);
    let void = |chain: &Chain| !now.names(chain) && !chain.stands_on(after);
    only_if(!Settled::earlier(moment).is_some_and(|earlier| earlier.chains(before).iter().any(void)))?;
    demand_removed(moment, &now.chains(before))
}

pub(in crate::predicates) fn passes_end_the_game(moment: &Moment) -> Judged {
    only_if(goes_on(needed(moment.before().phase)?))?;
    let row = passes_in_a_row(moment)?;
    let effect = pass_effect(moment, row);
    // RU-9.1 judges passes that stop play.
    only_if(effect != PassEffect::Stops)?;
    let ends = effect == PassEffect::Ends;
    let phase = needed(moment.after().phase)?;
    demand(has_ended(phase) == ends, || {
        format!(
            "the phase is {phase} after pass {row} in a row, {}",
            if ends { "which ends the game" } else { "which does not end it" }
        )
    })?;
    // A single pass that goes on says nothing of the passes that end a game.
    only_if(ends || row > 2)
}

pub(in crate::predicates) fn white_passes_last(moment: &Moment) -> Judged {
    only_if(moment.rules().last_pass != LastPass::Never)?;
    let step = moment.any_step()?;
    match needed(moment.before().phase)? {
        Phase::Over => only_if(false),
        Phase::LastPass => waiting_for_white(moment, step),
        Phase::Play | Phase::PhaseTwo | Phase::Agreement => {
            only_if(step.ruling.is_accepted() && matches!(step.action, Action::Pass(_) | Action::Agree(_)))?;
            let phase = needed(moment.after().phase)?;
            only_if(has_ended(phase))?;
            let Some(last) = last_passer(moment) else { return only_if(false) };
            let expected = if last == Color::Black { Phase::LastPass } else { Phase::Over };
            demand(phase == expected, || format!("{last} made the last pass, but the phase is {phase}"))?;
            only_if(phase == Phase::LastPass)?;
            let turn = needed(moment.after().to_move)?;
            demand(turn == Color::White, || format!("White has to pass once more, but it is the turn of {turn}"))
        }
    }
}

/// When a game ends, no pass of White is waited for.
pub(in crate::predicates) fn white_passes_no_more(moment: &Moment) -> Judged {
    only_if(moment.rules().last_pass == LastPass::Never)?;
    let step = moment.any_step()?;
    only_if(step.ruling.is_accepted() && matches!(step.action, Action::Pass(_) | Action::Agree(_)))?;
    let phase = needed(moment.after().phase)?;
    only_if(has_ended(phase))?;
    demand(phase == Phase::Over, || format!("the phase is {phase}, although White makes no extra pass"))
}

/// A step while White's last pass is due.
fn waiting_for_white(moment: &Moment, step: &Step) -> Judged {
    let because = |what: &'static str| move || what.to_owned();
    match step.action {
        Action::Resign(_) => only_if(false),
        Action::Pass(_) if !step.ruling.is_accepted() => {
            judge_reason(&step.ruling, Reason::Phase, false, because("a pass is due"))
        }
        // A pass of Black, RU-4.1 judges.
        Action::Pass(Color::Black) => only_if(false),
        Action::Pass(Color::White) => {
            let phase = needed(moment.after().phase)?;
            demand(phase == Phase::Over, || format!("the phase is {phase}, although White has passed last"))?;
            // Reading R7.
            let free = moment.rules().last_pass == LastPass::Free || moment.rules().pass_cost == PassCost::Free;
            demand_payment(moment, step, u32::from(!free))
        }
        Action::Play(..) | Action::Name { .. } | Action::Agree(_) | Action::Object { .. } => {
            judge_reason(&step.ruling, Reason::Phase, true, because("nothing but White's last pass is due"))
        }
    }
}

pub(in crate::predicates) fn without_full_agreement_play_goes_on(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(needed(moment.before().phase)? == Phase::Agreement && step.ruling.is_accepted())?;
    let phase = needed(moment.after().phase)?;
    match step.action {
        Action::Object { by, .. } => {
            return demand(!has_ended(phase), || format!("the phase is {phase}, although {by} objects"));
        }
        Action::Name { .. } => {}
        Action::Agree(_) => only_if(!full_agreement(moment, step)?)?,
        Action::Play(..) | Action::Pass(_) | Action::Resign(_) => return only_if(false),
    }
    demand(phase == Phase::Agreement, || format!("the phase is {phase}, although not both players have agreed"))?;
    // The board after a naming, RU-0.1 judges.
    only_if(matches!(step.action, Action::Agree(_)))?;
    demand_removed(moment, &[])
}
