//! What has been before in a game, and whether an action would bring it back, by rule 8 of the Russian list, SI-5,
//! SR-5, LM-5.1 and CO-2.

use crate::vocabulary::{
    Action, Color, Conduct, PassHistory, Phase, PhaseHistory, Position, PresentHistory, RepeatingPass, Repetition,
    Resumption, Ruleset, StartHistory, StopPasses,
};

use super::chains::all_have_liberties;
use super::grounds::plain_ground_applies;
use super::moment::{first_mover, turn_after_objection};
use super::play::Play;
use super::verdict::{needed, only_if};
use super::{Moment, Verdict};

/// A situation that was on the board earlier in the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Earlier<'a> {
    pub board: &'a Position,
    /// Whose turn it was.
    to_move: Color,
    /// Who made it by a play; the start counts as made by the opponent of the first mover.
    maker: Option<Color>,
    origin: Origin,
    /// Whether it is the situation just before the step that is judged.
    present: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    Start,
    Play,
    Pass,
}

/// Every situation before the step, as it was shown, whether or not the rules remember it; those of the passes that
/// stopped play are gone where an objection takes them back (A7, LM-5.1), and those of phase one where phase two
/// begins with a history of its own (L2). Nothing plain can be said after an objection that clears the board (R8), or
/// hands over the turn (R9) where it counts who made a position.
pub(super) fn situations<'a>(moment: &Moment<'a>) -> Result<Vec<Earlier<'a>>, Verdict> {
    let first = first_mover(moment.trace);
    let opening = needed(moment.trace.opening.position.as_ref())?;
    let start = Earlier {
        board: opening,
        to_move: first,
        maker: Some(first.opponent()),
        origin: Origin::Start,
        present: false,
    };
    let mut situations = vec![start];
    let mut objected = false;
    for (_, step) in moment.carried_out() {
        let by = step.action.by();
        let (origin, maker) = match step.action {
            Action::Play(..) => (Origin::Play, Some(by)),
            Action::Pass(_) => (Origin::Pass, None),
            Action::Object { by, .. } => {
                only_if(objections_are_plain(moment.rules()))?;
                let board = needed(step.seen.position.as_ref())?;
                only_if(situations.last().is_some_and(|last| last.board == board))?;
                go_on(moment.rules(), &mut situations, by, !objected);
                objected = true;
                continue;
            }
            Action::Resign(_) | Action::Name { .. } | Action::Agree(_) => continue,
        };
        let board = needed(step.seen.position.as_ref())?;
        situations.push(Earlier { board, to_move: by.opponent(), maker, origin, present: false });
    }
    if let Some(last) = situations.last_mut() {
        last.present = true;
    }
    Ok(situations)
}

/// What an objection of that player makes of the situations before it; whether it is the first tells where phase two
/// begins.
fn go_on(rules: &Ruleset, situations: &mut Vec<Earlier>, by: Color, first: bool) {
    if rules.stop_passes == StopPasses::Erased {
        for _ in 0..2 {
            situations.pop_if(|last| last.origin == Origin::Pass);
        }
    }
    let Some(last) = situations.last_mut() else { return };
    last.to_move = turn_after_objection(rules, last.to_move, by);
    if first && rules.conduct == Conduct::TwoPhases && rules.phase_history == PhaseHistory::Reset {
        let begin = Earlier { origin: Origin::Start, maker: Some(last.to_move.opponent()), ..*last };
        *situations = vec![begin];
    }
}

/// Whether it is plain what an objection leaves of what has been before.
fn objections_are_plain(rules: &Ruleset) -> bool {
    let by_maker = matches!(rules.repetition, Repetition::NaturalSituational | Repetition::Simple);
    !by_maker || rules.resumption == Resumption::TurnKept
}

/// The situations that the ban on repetition in force compares with, for an action of that player.
fn banned<'a>(moment: &Moment<'a>, mover: Color) -> Result<Vec<Earlier<'a>>, Verdict> {
    let rules = moment.rules();
    let situations = situations(moment)?;
    let opponent = mover.opponent();
    Ok(match rules.repetition {
        Repetition::None => Vec::new(),
        Repetition::Simple => before_the_last_play(&situations, opponent).into_iter().collect(),
        Repetition::Positional => remembered(situations, rules).collect(),
        Repetition::Situational => remembered(situations, rules).filter(|then| then.to_move == opponent).collect(),
        Repetition::NaturalSituational => {
            remembered(situations, rules).filter(|then| then.maker == Some(mover)).collect()
        }
    })
}

/// The situation before the opponent's play, when that play was the last action.
fn before_the_last_play<'a>(situations: &[Earlier<'a>], opponent: Color) -> Option<Earlier<'a>> {
    match situations {
        [.., then, last] if last.origin == Origin::Play && last.maker == Some(opponent) => Some(*then),
        _ => None,
    }
}

/// The situations that count by readings A2, A3 and A6.
fn remembered<'a>(situations: Vec<Earlier<'a>>, rules: &Ruleset) -> impl Iterator<Item = Earlier<'a>> {
    let start = rules.start_history == StartHistory::Counts;
    let pass = rules.pass_history == PassHistory::Counts;
    let present = rules.present_history == PresentHistory::Counts;
    situations.into_iter().filter(move |then| {
        let counts = match then.origin {
            Origin::Start => start,
            Origin::Pass => pass,
            Origin::Play => true,
        };
        counts && (present || !then.present)
    })
}

/// The earlier boards that the ban in force keeps away and that a play can lead to. Nothing is asked of a play that
/// is refused for another reason; the rules do not decide about boards where a chain has no liberty.
pub(super) fn repeated_by_play<'a>(moment: &Moment<'a>, play: &Play) -> Result<Option<&'a Position>, Verdict> {
    only_if(!plain_ground_applies(moment, &Action::Play(play.mover, play.point)))?;
    only_if(!play.is_forbidden_suicide() && all_have_liberties(play.before))?;
    let found = banned(moment, play.mover)?.into_iter().find(|then| play.can_lead_to(then.board));
    if found.is_some_and(|then| is_open(moment, then.board)) {
        return Err(Verdict::Vacuous);
    }
    Ok(found.map(|then| then.board))
}

/// Whether a pass of that player would repeat, by reading R1.
pub(super) fn repeated_by_pass(moment: &Moment, mover: Color) -> Result<bool, Verdict> {
    only_if(passes_may_repeat(moment.rules()) && !plain_ground_applies(moment, &Action::Pass(mover)))?;
    // The ban is not asked of White's last pass.
    if moment.phase() == Phase::LastPass {
        return Ok(false);
    }
    let board = moment.board_before()?;
    let rules = moment.rules();
    let found = banned(moment, mover)?.iter().any(|then| then.board == board);
    let positional = rules.repetition == Repetition::Positional;
    if positional && found && is_open(moment, board) {
        return Err(Verdict::Vacuous);
    }
    if positional && !found && rules.present_history == PresentHistory::Counts {
        // Nothing says whether a present situation that is not remembered still counts as present.
        return Err(Verdict::Vacuous);
    }
    Ok(found)
}

/// Whether the ban in force is asked of passes, too.
pub(super) fn passes_may_repeat(rules: &Ruleset) -> bool {
    rules.repeating_pass == RepeatingPass::Refused
        && matches!(rules.repetition, Repetition::Situational | Repetition::Positional)
}

/// With the present left out of what has been before (A3), nothing says whether a board that stood before a pass and
/// stands after it has been before.
fn is_open(moment: &Moment, board: &Position) -> bool {
    let ignored = moment.rules().present_history == PresentHistory::Ignored;
    let by_position = matches!(moment.rules().repetition, Repetition::Positional | Repetition::NaturalSituational);
    let mut moves = moment.carried_out().map(|(_, step)| &step.action).rev();
    let last = moves.find(|action| matches!(action, Action::Play(..) | Action::Pass(_)));
    let passed = matches!(last, Some(Action::Pass(_)));
    ignored && by_position && passed && moment.before().position.as_ref() == Some(board)
}
