//! What holds of every ruling: CO-1.

use crate::predicates::chains::{all_have_liberties, list};
use crate::predicates::earlier::{passes_may_repeat, repeated_by_pass, repeated_by_play};
use crate::predicates::grounds::{applying, plain_ground_applies};
use crate::predicates::judging::frame::{self, changed};
use crate::predicates::judging::games;
use crate::predicates::moment::is_silent;
use crate::predicates::stops::{goes_on, wrong_dispute, wrongly_named};
use crate::predicates::verdict::{Judged, all_of, demand, needed, only_if, settle, violated};
use crate::predicates::{Moment, Predicate, Scope};
use crate::vocabulary::{Action, ClauseId, Field, Ruling, Seen};

pub(super) static TABLE: [Predicate; 7] = [
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
        clause: ClauseId::co(1, 4),
        name: "a_board_that_is_given_stands",
        words: "A game that begins from a board in the middle of it begins with just those stones, and it is the turn \
                of the player who was named.",
        scope: Scope::Start,
        reads: &[Field::Board, Field::ToMove],
        judge: |moment| settle(all_of([games::given_stones_stand(moment), games::named_player_moves_first(moment)])),
    },
    Predicate {
        clause: ClauseId::co(1, 5),
        name: "nothing_changes_by_itself",
        words: "An accepted action has changed nothing but what such actions are for: a play the board, the \
                prisoners and the turn; a pass the turn, the phase and the pass stones; an agreement the board, the \
                prisoners and the phase; an objection the phase and the turn; a resignation the phase and the \
                winner; a naming nothing. A score and its winner come with the end of the game.",
        scope: Scope::Step,
        reads: &Field::ALL,
        judge: |moment| settle(frame::nothing_changes_by_itself(moment)),
    },
    Predicate {
        clause: ClauseId::co(1, 6),
        name: "a_game_begins_with_nothing",
        words: "At the start nobody holds a prisoner or a pass stone, play is under way, nothing has been counted and \
                nobody has won.",
        scope: Scope::Start,
        reads: &[Field::Prisoners, Field::PassStones, Field::Phase, Field::Score, Field::Winner, Field::FillIn],
        judge: |moment| settle(frame::a_game_begins_with_nothing(moment)),
    },
    Predicate {
        clause: ClauseId::co(1, 7),
        name: "refusals_name_what_applies",
        words: "A refusal that gives reasons gives those that apply and no others, each with the clause that states it. \
                Suicide is no reason beside turn, phase, the edge of the board or a stone on the point, and repetition \
                none beside any other.",
        scope: Scope::Step,
        reads: &[Field::Board, Field::ToMove, Field::Phase],
        judge: |moment| settle(refusals_name_what_applies(moment)),
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

fn refusals_name_what_applies(moment: &Moment) -> Judged {
    let step = moment.any_step()?;
    let Ruling::Rejected(named) = &step.ruling else { return only_if(false) };
    only_if(!named.is_empty())?;
    let grounds = applying(moment)?;
    let words = || match Ruling::Rejected(grounds.clone()) {
        Ruling::Rejected(grounds) if grounds.is_empty() => "nothing forbids it".to_owned(),
        ruling => format!("it has to be {ruling}"),
    };
    demand(*named == grounds, || format!("{} is {}, but {}", step.action, step.ruling, words()))
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
    only_if(by == moment.turn() && goes_on(moment.phase()))?;
    match (&step.ruling, listed.contains(&point)) {
        (Ruling::Accepted, false) => violated(format!("{} was accepted, but {point} was not listed", step.action)),
        (Ruling::Rejected(_), true) => violated(format!("{} is {}, but {point} was listed", step.action, step.ruling)),
        _ => Ok(()),
    }
}

/// Demands of a list what can be told from the board and the phase beside it.
fn demand_plain_facts(seen: &Seen) -> Judged {
    let Some(listed) = &seen.legal else { return Ok(()) };
    let stopped = seen.phase.is_some_and(|phase| !goes_on(phase));
    demand(!stopped || listed.is_empty(), || format!("play has stopped, but {} are listed", list(listed)))?;
    let Some(board) = &seen.position else { return Ok(()) };
    let unplayable: Vec<_> = listed.iter().filter(|&&point| !board.is_empty_at(point)).collect();
    demand(unplayable.is_empty(), || format!("{} are listed, but are no empty points", list(unplayable)))
}
