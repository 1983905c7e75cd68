//! Everything that a subject might answer to an action, right or wrong, one part after the other.

use std::collections::BTreeSet;

use crate::predicates;
use crate::vocabulary::{
    ByColor, ClauseId, Color, Field, FillIn, Ground, Phase, Point, Points, Reason, Ruleset, Ruling, Seen, Step, Trace,
};

use super::positions::every_coloring;

/// One part of an answer, with everything that it might be.
pub(super) enum Part {
    /// What is said to the action.
    Rulings(Vec<Ruling>),
    /// What is shown in one field; nothing else is shown in these.
    Shown(Field, Vec<Seen>),
}

impl Part {
    /// How many things it might be.
    pub fn len(&self) -> usize {
        match self {
            Part::Rulings(rulings) => rulings.len(),
            Part::Shown(_, seen) => seen.len(),
        }
    }

    /// Puts one of them at the end of a game: into its last step, or into its opening if there is no step.
    pub fn put(&self, number: usize, trace: &mut Trace) {
        match (self, trace.steps.last_mut()) {
            (Part::Rulings(rulings), Some(step)) => step.ruling = rulings[number].clone(),
            (Part::Rulings(_), None) => {}
            (Part::Shown(field, values), step) => {
                let seen = step.map_or(&mut trace.opening, |step| &mut step.seen);
                copy(*field, &values[number], seen);
            }
        }
    }

    /// Hides the part at the end of a game. A ruling is never hidden.
    pub fn hide(&self, trace: &mut Trace) {
        if let Part::Shown(field, _) = self {
            let seen = trace.steps.last_mut().map_or(&mut trace.opening, |step| &mut step.seen);
            copy(*field, &Seen::default(), seen);
        }
    }
}

fn copy(field: Field, from: &Seen, to: &mut Seen) {
    match field {
        Field::Board => to.position.clone_from(&from.position),
        Field::ToMove => to.to_move = from.to_move,
        Field::Prisoners => to.prisoners = from.prisoners,
        Field::PassStones => to.pass_stones = from.pass_stones,
        Field::Phase => to.phase = from.phase,
        Field::Legal => to.legal.clone_from(&from.legal),
        Field::Komi => to.komi = from.komi,
        Field::Score => to.score = from.score,
        Field::Winner => to.winner = from.winner,
        Field::FillIn => to.fill_in = from.fill_in,
    }
}

/// Every answer to the last action of a game, or every opening of a game without an action, in which the right one is
/// among the others.
///
/// - Rulings: accepted; refused for any set of reasons, each with its clause; refused for the right reasons with any
///   other clause in the place of, or beside, the right one. Refused without a reason too, where that is wrong: where
///   it is right to refuse, it only shows less.
/// - Board: every coloring. To move: either player. Phase: every one. Legal: every set of points.
/// - Prisoners and pass stones: of each player from none to `points + 1` and to two more than he holds.
/// - Komi, score, and what filling in leaves: the right number, half a point and a point more and less, and the other
///   player's; none. Winner: either player; none.
pub(super) fn answers(right: &Trace) -> Vec<Part> {
    let last = right.steps.last();
    let before = right.steps.len().checked_sub(1).map_or(&right.opening, |step| right.before(step));
    let after = last.map_or(&right.opening, |step| &step.seen);
    let mut parts: Vec<Part> = last.map(|step| Part::Rulings(rulings(&right.ruleset, step))).into_iter().collect();
    let shown = |field, values: Vec<Seen>| Part::Shown(field, values);
    let seen = Seen::default;
    let Some(size) = after.position.as_ref().map(|position| position.size()) else { return parts };
    let points: Vec<Point> = size.points().collect();
    let boards = every_coloring(size).map(|position| Seen { position: Some(position), ..seen() });
    parts.push(shown(Field::Board, boards.collect()));
    parts.push(shown(Field::ToMove, Color::BOTH.map(|to_move| Seen { to_move: Some(to_move), ..seen() }).to_vec()));
    parts.push(shown(Field::Phase, Phase::ALL.map(|phase| Seen { phase: Some(phase), ..seen() }).to_vec()));
    let held = held(before.prisoners, points.len() as u32 + 1);
    parts.push(shown(Field::Prisoners, held.map(|held| Seen { prisoners: Some(held), ..seen() }).collect()));
    let paid = self::held(before.pass_stones, 2);
    parts.push(shown(Field::PassStones, paid.map(|paid| Seen { pass_stones: Some(paid), ..seen() }).collect()));
    let komi = near(after.komi.unwrap_or_default()).into_iter();
    parts.push(shown(Field::Komi, komi.map(|komi| Seen { komi: Some(komi), ..seen() }).collect()));
    let scores = scores(after.score.flatten()).into_iter();
    parts.push(shown(Field::Score, scores.map(|score| Seen { score: Some(score), ..seen() }).collect()));
    let winners = [None, Some(Color::Black), Some(Color::White)];
    parts.push(shown(Field::Winner, winners.map(|winner| Seen { winner: Some(winner), ..seen() }).to_vec()));
    let fill_in = fill_ins(after.fill_in.flatten()).into_iter();
    parts.push(shown(Field::FillIn, fill_in.map(|fill_in| Seen { fill_in: Some(fill_in), ..seen() }).collect()));
    let lists = subsets(&points).into_iter();
    parts.push(shown(Field::Legal, lists.map(|legal| Seen { legal: Some(legal), ..seen() }).collect()));
    parts
}

fn rulings(rules: &Ruleset, right: &Step) -> Vec<Ruling> {
    let grounds = match &right.ruling {
        Ruling::Accepted => BTreeSet::new(),
        Ruling::Rejected(grounds) => grounds.clone(),
    };
    let named = |reason: Reason| {
        let found = grounds.iter().find(|ground| ground.reason == reason).copied();
        found.unwrap_or(Ground { reason, clause: clause_for(rules, reason) })
    };
    let reasons = Reason::ALL.map(named);
    let mut refused: BTreeSet<BTreeSet<Ground>> = subsets(&reasons).into_iter().collect();
    if !right.ruling.is_accepted() {
        refused.remove(&BTreeSet::new());
    }
    for ground in &grounds {
        for clause in predicates::all().map(|predicate| predicate.clause) {
            let mut beside = grounds.clone();
            beside.insert(Ground { clause, ..*ground });
            let instead: BTreeSet<Ground> = beside.iter().filter(|other| *other != ground).copied().collect();
            refused.extend([beside, instead].into_iter().filter(|grounds| !grounds.is_empty()));
        }
    }
    std::iter::once(Ruling::Accepted).chain(refused.into_iter().map(Ruling::Rejected)).collect()
}

/// A clause that gives a reason, for reasons that do not apply.
fn clause_for(rules: &Ruleset, reason: Reason) -> ClauseId {
    match reason {
        Reason::Turn => rules.grounds.turn,
        Reason::Phase => rules.grounds.stop,
        Reason::OffBoard => rules.grounds.off_board,
        Reason::Occupied => rules.grounds.occupied,
        Reason::Suicide => rules.against_suicide(),
        Reason::Repetition => rules.against_repetition(),
        Reason::OpeningPass => rules.grounds.opening_pass,
        Reason::Naming => rules.grounds.naming,
        Reason::Dispute => rules.grounds.dispute,
    }
}

fn subsets<T: Copy + Ord>(all: &[T]) -> Vec<BTreeSet<T>> {
    let chosen = |number: usize| all.iter().enumerate().filter(move |(index, _)| number >> index & 1 == 1);
    (0..1usize << all.len()).map(|number| chosen(number).map(|(_, one)| *one).collect()).collect()
}

/// From none to so many more than each player held before.
fn held(before: Option<ByColor<u32>>, more: u32) -> impl Iterator<Item = ByColor<u32>> {
    let before = before.unwrap_or_default();
    let (most_black, most_white) = (*before.of(Color::Black) + more, *before.of(Color::White) + more);
    (0..=most_black).flat_map(move |black| (0..=most_white).map(move |white| ByColor { black, white }))
}

/// An amount, a half and a whole point more and less, its opposite, and none.
fn near(points: Points) -> BTreeSet<Points> {
    let steps = [-2, -1, 0, 1, 2].map(|halves| points + Points::from_halves(halves));
    steps.into_iter().chain([Points::ZERO, Points::ZERO - points]).collect()
}

fn scores(right: Option<ByColor<Points>>) -> Vec<Option<ByColor<Points>>> {
    let ByColor { black, white } = right.unwrap_or_default();
    let mut all: BTreeSet<(Points, Points)> = [(white, black)].into();
    all.extend(near(black).into_iter().flat_map(|black| near(white).into_iter().map(move |white| (black, white))));
    std::iter::once(None).chain(all.into_iter().map(|(black, white)| Some(ByColor { black, white }))).collect()
}

fn fill_ins(right: Option<ByColor<FillIn>>) -> Vec<Option<ByColor<FillIn>>> {
    let ByColor { black, white } = right.unwrap_or_default();
    let near = |number: u32| [number.checked_sub(1), Some(number), Some(number + 1)].into_iter().flatten();
    let around = |right: FillIn| {
        let excesses = move |territory| near(right.excess).map(move |excess| FillIn { territory, excess });
        near(right.territory).flat_map(excesses)
    };
    let mut all = vec![None, Some(ByColor { black: white, white: black })];
    all.extend(around(black).flat_map(|black| around(white).map(move |white| Some(ByColor { black, white }))));
    all
}
