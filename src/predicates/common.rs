//! The predicates of the common document, in document order.

use crate::vocabulary::{Action, ClauseId, Field, Phase, Repetition, Ruling, Seen, Suicide};

use super::chains::{all_have_liberties, list};
use super::earlier::{passes_may_repeat, repeated_by_pass, repeated_by_play};
use super::grounds::plain_ground_applies;
use super::moment::is_silent;
use super::russian::ko::judge_repetition;
use super::russian::suicide::{asked_of_suicide, judge_suicide};
use super::russian::turns;
use super::stops::{wrong_dispute, wrongly_named};
use super::verdict::{Judged, demand, needed, only_if, settle, violated};
use super::{Moment, Predicate, Scope};

pub(super) static TABLE: [Predicate; 11] = [
    Predicate {
        clause: ClauseId::co(1, 1),
        name: "a_refusal_changes_nothing",
        words: "What is shown after a refused action is what was shown before it.",
        scope: Scope::Step,
        reads: &Field::ALL,
        judge: |moment| settle(a_refusal_changes_nothing(moment)),
    },
    Predicate {
        clause: ClauseId::co(1, 2),
        name: "what_no_clause_forbids_is_allowed",
        words: "An action that is refused without a reason is forbidden by some clause.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(what_no_clause_forbids_is_allowed(moment)),
    },
    Predicate {
        clause: ClauseId::co(1, 3),
        name: "listed_points_are_the_playable_ones",
        words: "A play of the player to move is accepted exactly when its point was listed as legal. No listed \
                point is occupied or outside the board, and the list is empty when play has stopped.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase, Field::Legal],
        judge: |moment| settle(listed_points_are_the_playable_ones(moment)),
    },
    Predicate {
        clause: ClauseId::co(2, 1),
        name: "anything_may_repeat",
        words: "Where anything may repeat, no play is refused for repetition.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(anything_may_repeat(moment)),
    },
    Predicate {
        clause: ClauseId::co(2, 2),
        name: "the_position_before_the_last_play_stays_away",
        words: "With simple ko, a play is refused for repetition exactly when it would bring back the board that \
                was shown before the opponent's play just made.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(the_position_before_the_last_play_stays_away(moment)),
    },
    Predicate {
        clause: ClauseId::co(2, 3),
        name: "positions_do_not_repeat",
        words: "With positional superko, a play is refused for repetition exactly when it would bring back a \
                board that was shown before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(positions_do_not_repeat(moment)),
    },
    Predicate {
        clause: ClauseId::co(2, 4),
        name: "players_do_not_recreate_their_positions",
        words: "With natural situational superko, a play is refused for repetition exactly when it would bring \
                back a board that the same player has made by a play before.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(players_do_not_recreate_their_positions(moment)),
    },
    Predicate {
        clause: ClauseId::co(3, 1),
        name: "several_stones_may_be_given_up",
        words: "Where several stones may be given up, a play that leaves a chain of two stones or more without a \
                liberty is not refused as suicide. A lone stone is.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(several_stones_may_be_given_up(moment)),
    },
    Predicate {
        clause: ClauseId::co(3, 2),
        name: "any_stones_may_be_given_up",
        words: "Where any stones may be given up, no play is refused as suicide.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(any_stones_may_be_given_up(moment)),
    },
    Predicate {
        clause: ClauseId::co(3, 3),
        name: "given_up_chains_leave_and_become_prisoners",
        words: "A chain that its own player has given up leaves the board, and its stones are added to the \
                opponent's prisoners.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::Prisoners],
        judge: |moment| settle(given_up_chains_leave_and_become_prisoners(moment)),
    },
    Predicate {
        clause: ClauseId::co(4, 1),
        name: "a_pass_is_free",
        words: "Where a pass is free, nothing changes the pass stones.",
        scope: Scope::Step,
        reads: &[Field::PassStones],
        judge: |moment| settle(turns::a_pass_is_free(moment)),
    },
];

fn a_refusal_changes_nothing(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    only_if(!step.ruling.is_accepted())?;
    let (before, after) = (moment.before(), moment.after());
    let changes: Vec<bool> = Field::ALL.iter().filter_map(|&field| changed(field, before, after)).collect();
    needed(changes.first())?;
    let fields = Field::ALL.iter().filter(|&&field| changed(field, before, after) == Some(true));
    let names: Vec<&str> = fields.map(|field| field.name()).collect();
    demand(names.is_empty(), || {
        format!("{} is {}, but {} changed from what was shown before", step.action, step.ruling, names.join(", "))
    })
}

/// Whether a field has changed, where it is shown both times.
fn changed(field: Field, before: &Seen, after: &Seen) -> Option<bool> {
    fn differ<T: PartialEq>(before: &Option<T>, after: &Option<T>) -> Option<bool> {
        before.as_ref().zip(after.as_ref()).map(|(before, after)| before != after)
    }
    match field {
        Field::Board => differ(&before.position, &after.position),
        Field::ToMove => differ(&before.to_move, &after.to_move),
        Field::Prisoners => differ(&before.prisoners, &after.prisoners),
        Field::PassStones => differ(&before.pass_stones, &after.pass_stones),
        Field::Phase => differ(&before.phase, &after.phase),
        Field::Legal => differ(&before.legal, &after.legal),
        Field::Komi => differ(&before.komi, &after.komi),
        Field::Score => differ(&before.score, &after.score),
        Field::Winner => differ(&before.winner, &after.winner),
        Field::FillIn => differ(&before.fill_in, &after.fill_in),
    }
}

fn what_no_clause_forbids_is_allowed(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    // A reason that is given is judged by the clause that gives it.
    only_if(is_silent(&step.ruling))?;
    if matches!(step.action, Action::Play(..)) {
        moment.board_before()?;
    }
    if plain_ground_applies(moment, &step.action) {
        return Ok(());
    }
    let forbidden = match step.action {
        Action::Resign(_) | Action::Agree(_) => false,
        Action::Name { by, ref dead } => !wrongly_named(moment.rules(), moment.board_before()?, by, dead).is_empty(),
        Action::Object { by, group } => wrong_dispute(moment, by, group)?.is_some(),
        Action::Pass(by) => passes_may_repeat(moment.rules()) && repeated_by_pass(moment, by)?,
        Action::Play(..) => {
            let (play, _) = moment.play()?;
            only_if(all_have_liberties(play.before))?;
            play.is_forbidden_suicide() || repeated_by_play(moment, &play)?.is_some()
        }
    };
    demand(forbidden, || format!("{} is refused, but no clause forbids it", step.action))
}

fn listed_points_are_the_playable_ones(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let listed = needed(moment.before().legal.as_ref())?;
    if moment.step == Some(0) {
        demand_plain_facts(moment.before())?;
    }
    if step.ruling.is_accepted() {
        demand_plain_facts(moment.after())?;
    }
    let Action::Play(by, point) = step.action else { return only_if(step.ruling.is_accepted()) };
    // Other players' plays and other phases are not what the list is about.
    only_if(by == moment.turn() && moment.phase() == Phase::Play)?;
    match (&step.ruling, listed.contains(&point)) {
        (Ruling::Accepted, false) => violated(format!("{} was accepted, but {point} was not listed", step.action)),
        (Ruling::Rejected(_), true) => violated(format!("{} is {}, but {point} was listed", step.action, step.ruling)),
        _ => Ok(()),
    }
}

/// Demands of a list what can be told from the board and the phase beside it.
fn demand_plain_facts(seen: &Seen) -> Judged {
    let Some(listed) = &seen.legal else { return Ok(()) };
    let stopped = seen.phase.is_some_and(|phase| phase != Phase::Play);
    demand(!stopped || listed.is_empty(), || format!("play has stopped, but {} are listed", list(listed)))?;
    let Some(board) = &seen.position else { return Ok(()) };
    let unplayable: Vec<_> = listed.iter().filter(|&&point| !board.is_empty_at(point)).collect();
    demand(unplayable.is_empty(), || format!("{} are listed, but are no empty points", list(unplayable)))
}

fn anything_may_repeat(moment: &Moment) -> Judged {
    judge_repetition(moment, Repetition::None)
}

fn the_position_before_the_last_play_stays_away(moment: &Moment) -> Judged {
    judge_repetition(moment, Repetition::Simple)
}

fn positions_do_not_repeat(moment: &Moment) -> Judged {
    judge_repetition(moment, Repetition::Positional)
}

fn players_do_not_recreate_their_positions(moment: &Moment) -> Judged {
    judge_repetition(moment, Repetition::NaturalSituational)
}

fn several_stones_may_be_given_up(moment: &Moment) -> Judged {
    only_if(moment.rules().suicide == Suicide::MultiStone)?;
    let (play, ruling) = asked_of_suicide(moment)?;
    judge_suicide(&play, ruling)
}

fn any_stones_may_be_given_up(moment: &Moment) -> Judged {
    only_if(moment.rules().suicide == Suicide::All)?;
    let (play, ruling) = asked_of_suicide(moment)?;
    judge_suicide(&play, ruling)
}

fn given_up_chains_leave_and_become_prisoners(moment: &Moment) -> Judged {
    only_if(moment.rules().suicide != Suicide::Forbidden)?;
    let (play, after) = moment.accepted_play()?;
    // A lone stone that may not be given up is judged by CO-3.1.
    only_if(play.is_suicide() && !play.is_forbidden_suicide() && all_have_liberties(play.before))?;
    // A stone of the wrong color is judged by RU-1.3.
    only_if(after.color_at(play.point) != Some(play.mover.opponent()))?;
    demand(play.own.has_left(after), || format!("{} has no liberty left but still stands", play.own.words()))?;
    let (before, after) = (needed(moment.before().prisoners)?, needed(moment.after().prisoners)?);
    let opponent = play.mover.opponent();
    let given_up = play.own.stones.len() as u32;
    for (holder, expected) in [(opponent, before.of(opponent) + given_up), (play.mover, *before.of(play.mover))] {
        let found = *after.of(holder);
        demand(found == expected, || {
            format!("with {given_up} stones given up {holder} should hold {expected} prisoners, but holds {found}")
        })?;
    }
    Ok(())
}
