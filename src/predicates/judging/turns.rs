//! Turns, passes, resignation: rule 4 of the Russian list, SI-2, SI-3 and SI-6, LM-1, SR-1 and SR-3, CO-4 and CO-7.

use crate::predicates::charge;
use crate::predicates::earlier::passes_may_repeat;
use crate::predicates::grounds::opening_pass_applies;
use crate::predicates::moment::{is_silent, judge_reason};
use crate::predicates::stops::Ending;
use crate::predicates::verdict::{Judged, demand, needed, only_if, violated};
use crate::predicates::{Moment, Verdict};
use crate::vocabulary::{Action, ByColor, Color, Document, PassCost, Phase, Reason, Resignation, Step};

use super::ending::judge_over;

pub(in crate::predicates) fn players_move_in_turn(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let by = match step.action {
        Action::Play(by, _) | Action::Pass(by) => by,
        // Who may resign, RU-4.4 says; with whom play goes on, RU-0.3.
        Action::Resign(_) | Action::Object { .. } => return only_if(false),
        Action::Name { .. } | Action::Agree(_) => return settling_keeps_the_turn(moment, step),
    };
    let turn = needed(moment.before().to_move)?;
    if by != turn || !step.ruling.is_accepted() {
        return judge_reason(&step.ruling, Reason::Turn, by != turn, || format!("it is the turn of {turn}"));
    }
    let next = needed(moment.after().to_move)?;
    demand(next == by.opponent(), || {
        format!("after {} it is the turn of {next}, not of {}", step.action, by.opponent())
    })
}

/// While play is stopped both players may speak, and it stays the turn of the same player.
fn settling_keeps_the_turn(moment: &Moment, step: &Step) -> Judged {
    if !step.ruling.is_accepted() {
        return judge_reason(&step.ruling, Reason::Turn, false, || "both players settle what is doomed".to_owned());
    }
    only_if(matches!(step.action, Action::Name { .. }))?;
    let (before, after) = (needed(moment.before().to_move)?, needed(moment.after().to_move)?);
    demand(before == after, || format!("after {} it is the turn of {after}, not of {before}", step.action))
}

fn a_pass<'a>(moment: &Moment<'a>) -> Result<(Color, &'a Step), Verdict> {
    let step = moment.any_step()?;
    match step.action {
        Action::Pass(by) => Ok((by, step)),
        _ => Err(Verdict::Vacuous),
    }
}

pub(in crate::predicates) fn a_pass_skips_the_move(moment: &Moment) -> Judged {
    let (by, step) = a_pass(moment)?;
    if opening_pass_applies(moment) {
        // Reading R17a.
        let because = || "no play has opened the game".to_owned();
        return judge_reason(&step.ruling, Reason::OpeningPass, true, because);
    }
    if !step.ruling.is_accepted() {
        return refused_pass(moment, step);
    }
    let (before, after) = (moment.board_before()?, moment.board_after()?);
    demand(before == after, || format!("the pass of {by} has changed the board"))?;
    let (before, after) = (needed(moment.before().prisoners)?, needed(moment.after().prisoners)?);
    demand(before == after, || format!("the pass of {by} has changed the prisoners"))
}

/// A pass is refused for nothing but turn, phase and, by reading R1, repetition, which other clauses judge.
fn refused_pass(moment: &Moment, step: &Step) -> Judged {
    only_if(!is_silent(&step.ruling))?;
    // SI-5.2 judges the ban of a pass where it is in force.
    let asked = !passes_may_repeat(moment.rules()) && !charge::judges(moment.rules(), Document::SimplifiedIng);
    let repetition = asked.then_some(Reason::Repetition);
    let wrong = [Reason::OffBoard, Reason::Occupied, Reason::Suicide, Reason::OpeningPass];
    let named = wrong.into_iter().chain(repetition).find(|&reason| step.ruling.refuses_for(reason));
    only_if(named.is_some())?;
    demand(false, || format!("{}, although {} is always possible", step.ruling, step.action))
}

/// Demands that the passer's opponent has received so many pass stones, and nobody anything else.
pub(in crate::predicates) fn demand_payment(moment: &Moment, step: &Step, paid: u32) -> Judged {
    only_if(step.ruling.is_accepted())?;
    let (before, after): (ByColor<u32>, ByColor<u32>) =
        (needed(moment.before().pass_stones)?, needed(moment.after().pass_stones)?);
    let by = step.action.by();
    for (holder, expected) in [(by.opponent(), before.of(by.opponent()) + paid), (by, *before.of(by))] {
        let found = *after.of(holder);
        demand(found == expected, || {
            format!("after {} {holder} should hold {expected} pass stones, but holds {found}", step.action)
        })?;
    }
    Ok(())
}

/// A pass costs what the rules in force have it cost, and nothing else does.
pub(in crate::predicates) fn a_pass_costs_what_it_should(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    if moment.rules().pass_cost == PassCost::Free {
        return demand_payment(moment, step, 0);
    }
    let passes = matches!(step.action, Action::Pass(_));
    // What White's last pass costs, RU-9.4 judges.
    only_if(!passes || moment.phase() != Phase::LastPass)?;
    demand_payment(moment, step, u32::from(passes))
}

pub(in crate::predicates) fn resignation_ends_the_game(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let phase = needed(moment.before().phase)?;
    if phase == Phase::Over {
        let resigns = matches!(step.action, Action::Resign(_));
        if resigns && moment.rules().resignation == Resignation::OwnTurn {
            let turn = needed(moment.before().to_move)?;
            let because = || format!("it is the turn of {turn}");
            if let Err(Verdict::Violated(evidence)) =
                judge_reason(&step.ruling, Reason::Turn, step.action.by() != turn, because)
            {
                return violated(evidence);
            }
        }
        return judge_over(moment, step, Ending::Resignation);
    }
    if let Action::Resign(by) = step.action {
        return resignation(moment, step, by);
    }
    only_if(step.ruling.is_accepted())?;
    let phase = needed(moment.after().phase)?;
    // Rule 9 says which passes and agreements end the game, rule 10 who has won then.
    only_if(phase != Phase::Over || matches!(step.action, Action::Play(..)))?;
    let winner = needed(moment.after().winner)?;
    let unchanged = moment.before().winner.is_none_or(|before| before == winner);
    demand(unchanged, || format!("{} has changed who has won, although nobody resigned", step.action))?;
    demand(phase != Phase::Over, || format!("the game is over after {}, although nobody resigned", step.action))
}

/// A resignation before the game is over.
fn resignation(moment: &Moment, step: &Step, by: Color) -> Judged {
    // Reading R17b.
    let own_turn = moment.rules().resignation == Resignation::OwnTurn;
    if own_turn && needed(moment.before().to_move)? != by {
        return judge_reason(&step.ruling, Reason::Turn, true, || format!("it is not the turn of {by}"));
    }
    only_if(!is_silent(&step.ruling))?;
    demand(step.ruling.is_accepted(), || format!("{}, although {by} may resign", step.ruling))?;
    let phase = needed(moment.after().phase)?;
    demand(phase == Phase::Over, || format!("the phase is {phase}, although {by} has resigned"))?;
    let winner = needed(moment.after().winner)?;
    demand(winner == Some(by.opponent()), || match winner {
        Some(winner) => format!("{by} resigned, but {winner} is the winner"),
        None => format!("{by} resigned, but nobody is the winner"),
    })?;
    let counted = needed(moment.after().score)?.is_some();
    demand(!counted, || format!("{by} resigned, but the game has been counted"))
}
