//! The predicates are complete on tiny boards: of everything that a subject might answer, no predicate objects to what
//! the interpreter answers, and some predicate objects to everything else.

use crate::predicates::{self, Predicate, Scope, Verdict};
use crate::vocabulary::{Action, Color, Position, Ruleset, Size, Start, Step, Trace};

use super::candidates::{Part, answers};
use super::moments::{Moment, every_action};
use super::parallel::{Watch, in_parallel};
use super::positions::all_legal;

/// From which moments on everything is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Histories {
    /// From every legal position, after a pass, and after a stop by two passes from it: nothing said, agreements of one and both,
    /// a stone named and agreed to by who named it, an objection, and a pass after it.
    AtOnce,
    /// After every accepted action too.
    AfterOne,
}

/// What was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completeness {
    /// Openings and actions.
    pub moments: u64,
    /// Conceivable answers to them, most of them rejected many at a time: what objects to one part of an answer
    /// objects whatever the rest of it is.
    pub candidates: u128,
    /// What shows that the predicates are not complete: the first gap of each moment that has one.
    pub gaps: Vec<Gap>,
}

/// What shows that the predicates are not complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// No predicate objects to a wrong answer.
    Admitted {
        /// The game that ends with the wrong answer.
        wrong: Box<Trace>,
        /// The game that ends with the right one.
        right: Box<Trace>,
    },
    /// Some predicate objects to the right answer.
    Refused {
        /// The game that ends with it.
        right: Box<Trace>,
    },
}

/// Looks at every answer to every action on a board.
pub fn complete(rules: &Ruleset, size: Size, histories: Histories, watch: &dyn Watch) -> Completeness {
    let judges: Vec<&Predicate> = predicates::all().collect();
    complete_by(&judges, rules, size, histories, watch)
}

/// The same with other judges than all predicates. Those of other documents than the rules name are not asked.
pub fn complete_by(
    judges: &[&Predicate],
    rules: &Ruleset,
    size: Size,
    histories: Histories,
    watch: &dyn Watch,
) -> Completeness {
    let in_force = judges.iter().filter(|judge| rules.documents.contains(&judge.clause.document()));
    let judges: Vec<&Predicate> = in_force.copied().collect();
    let positions = all_legal(rules, size);
    let actions = every_action(size);
    let looked = in_parallel(&positions, watch, |position| {
        let mut looked = Completeness::default();
        for start in starts(position) {
            let Some(opening) = Moment::of_start(rules, start) else { continue };
            looked.look_at(&judges, &opening);
            let later = (histories == Histories::AfterOne).then(|| opening.accepted(&actions));
            let moments = [opening.clone()].into_iter().chain(opening.settled()).chain(later.into_iter().flatten());
            for moment in moments {
                for action in &actions {
                    looked.look_at(&judges, &moment.after(action));
                }
            }
        }
        looked
    });
    let mut all = Completeness::default();
    for Completeness { moments, candidates, gaps } in looked {
        all.moments += moments;
        all.candidates += candidates;
        all.gaps.extend(gaps);
    }
    all
}

/// The games that begin with a position: as it stands, and as an even or a handicap game where it can be one.
fn starts(position: &Position) -> Vec<Start> {
    let size = position.size();
    let given = Color::BOTH.map(|to_move| Start::Position { position: position.clone(), to_move });
    let is_blacks = position.stones().all(|(_, color)| color == Color::Black);
    let stones = || position.stones().map(|(point, _)| point).collect();
    let handicap = is_blacks.then(|| Start::Handicap { size, stones: stones() });
    let even = (position.stones().next().is_none()).then_some(Start::Even(size));
    given.into_iter().chain(handicap).chain(even).collect()
}

impl Completeness {
    /// Looks at every answer that might end this game.
    fn look_at(&mut self, judges: &[&Predicate], right: &Moment) {
        let parts = answers(&right.trace);
        self.moments += 1;
        self.candidates += parts.iter().map(|part| part.len() as u128).product::<u128>();
        let mut hidden = right.trace.clone();
        parts.iter().for_each(|part| part.hide(&mut hidden));
        let mut search = Search { judges, objected: None, right, admits_right: false };
        match search.fill(&parts, &mut hidden) {
            Err(gap) => self.gaps.push(gap),
            Ok(()) if !search.admits_right => self.gaps.push(Gap::Refused { right: Box::new(right.trace.clone()) }),
            Ok(()) => {}
        }
    }
}

struct Search<'a> {
    judges: &'a [&'a Predicate],
    /// Who objected last, and is asked first: one wrong answer is much like the next.
    objected: Option<&'a Predicate>,
    right: &'a Moment,
    admits_right: bool,
}

impl Search<'_> {
    /// Fills in one part after the other, as long as nobody objects to what is there.
    fn fill(&mut self, parts: &[Part], answer: &mut Trace) -> Result<(), Gap> {
        let Some((part, rest)) = parts.split_first() else { return self.admit(answer) };
        for number in 0..part.len() {
            part.put(number, answer);
            if !self.is_objected_to(answer) {
                self.fill(rest, answer)?;
            }
        }
        part.hide(answer);
        Ok(())
    }

    fn is_objected_to(&mut self, trace: &Trace) -> bool {
        let moment = predicates::Moment { trace, step: trace.steps.len().checked_sub(1) };
        let scope = if moment.step.is_some() { Scope::Step } else { Scope::Start };
        let objects =
            |judge: &Predicate| judge.scope == scope && matches!((judge.judge)(&moment), Verdict::Violated(_));
        if self.objected.is_some_and(objects) {
            return true;
        }
        self.objected = self.judges.iter().find(|judge| objects(judge)).copied();
        self.objected.is_some()
    }

    /// Nobody has objected to an answer.
    fn admit(&mut self, answer: &Trace) -> Result<(), Gap> {
        if *answer == self.right.trace {
            self.admits_right = true;
        } else if !self.is_found_out_later(answer) {
            let right = Box::new(self.right.trace.clone());
            return Err(Gap::Admitted { wrong: Box::new(answer.clone()), right });
        }
        Ok(())
    }

    /// Whether only the list of legal points is wrong, and somebody objects once a point is tried that it has wrong: what
    /// is legal is judged by plays.
    fn is_found_out_later(&mut self, answer: &Trace) -> bool {
        let list = |trace: &Trace| trace.steps.last().map_or(&trace.opening, |step| &step.seen).legal.clone();
        let (Some(listed), Some(legal)) = (list(answer), list(&self.right.trace)) else { return false };
        let mut mended = answer.clone();
        mended.steps.last_mut().map_or(&mut mended.opening, |step| &mut step.seen).legal = Some(legal.clone());
        let Some(to_move) = self.right.game.seen().to_move.filter(|_| mended == self.right.trace) else { return false };
        listed.symmetric_difference(&legal).all(|&point| {
            let play = Action::Play(to_move, point);
            let mut game = self.right.game.clone();
            let mut longer = answer.clone();
            let ruling = game.act(&play);
            longer.steps.push(Step { action: play, ruling, seen: game.seen() });
            self.is_objected_to(&longer)
        })
    }
}
