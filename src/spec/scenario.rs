use std::collections::BTreeSet;
use std::fmt;

use crate::vocabulary::{
    ByColor, ClauseId, Color, Deed, Field, FillIn, Phase, Point, Points, Position, Ruleset, Ruling, Setting, Start,
};

use super::Place;

/// One example of a clause at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The clause, a slash, and a name of its own.
    pub id: String,
    /// The clause that it is about.
    pub clause: ClauseId,
    /// One line that says what happens.
    pub title: String,
    /// Anything worth knowing beyond the title.
    pub note: Option<String>,
    /// The reports of real programs that it answers.
    pub provenance: Vec<Report>,
    /// The rules of this game.
    pub rules: Ruleset,
    /// How the game begins.
    pub start: Start,
    /// What must be seen before the first action.
    pub opening: Vec<Expectation>,
    /// What the players do, in order.
    pub steps: Vec<ScenarioStep>,
    /// Everything that it proves wrong.
    pub rules_out: Vec<Alternative>,
    /// The file that it stands in.
    pub file: String,
    /// Where it begins there.
    pub place: Place,
}

/// A fault that was reported of a real program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its number among the reported cases, such as `R001`.
    pub case: String,
    /// The program, or the place where it was discussed.
    pub reported_on: String,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reported_on, self.case)
    }
}

/// One action of a scenario and what is expected of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioStep {
    /// What is done.
    pub deed: Deed,
    /// What a judge must say to it.
    pub ruling: Ruling,
    /// Whether the scenario is about this ruling, rather than taking it for granted.
    pub is_about_ruling: bool,
    /// What must be seen afterwards.
    pub see: Vec<Expectation>,
}

/// One thing that must be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// This board.
    Board(Position),
    /// The board as it was before the step.
    Unchanged,
    /// These points, and no others, have lost their stones in this step.
    Captured(BTreeSet<Point>),
    /// This player to move.
    ToMove(Color),
    /// These prisoners, by holder.
    Prisoners(ByColor<u32>),
    /// These stones paid for passes, by holder.
    PassStones(ByColor<u32>),
    /// This phase.
    Phase(Phase),
    /// These points for the player to move, and no others.
    Legal(BTreeSet<Point>),
    /// This komi.
    Komi(Points),
    /// These points of each player; `None`: the game is not counted.
    Score(Option<ByColor<Points>>),
    /// This winner, or none yet.
    Winner(Option<Color>),
    /// This is what filling in leaves; `None`: the game is not counted.
    FillIn(Option<ByColor<FillIn>>),
}

impl Expectation {
    /// The field of an observation that it speaks of.
    pub fn field(&self) -> Field {
        match self {
            Expectation::Board(_) | Expectation::Unchanged | Expectation::Captured(_) => Field::Board,
            Expectation::ToMove(_) => Field::ToMove,
            Expectation::Prisoners(_) => Field::Prisoners,
            Expectation::PassStones(_) => Field::PassStones,
            Expectation::Phase(_) => Field::Phase,
            Expectation::Legal(_) => Field::Legal,
            Expectation::Komi(_) => Field::Komi,
            Expectation::Score(_) => Field::Score,
            Expectation::Winner(_) => Field::Winner,
            Expectation::FillIn(_) => Field::FillIn,
        }
    }
}

/// Something that a scenario proves wrong: it must fail when this is put in the place of the right rules.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alternative {
    /// Another value of a parameter.
    Rule(Setting),
    /// A deliberately wrong implementation.
    Mutant(String),
}

impl fmt::Display for Alternative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Alternative::Rule(setting) => setting.fmt(f),
            Alternative::Mutant(name) => f.pad(&format!("mutant:{name}")),
        }
    }
}

impl Scenario {
    /// Whether it states anything about that field.
    pub fn looks_at(&self, field: Field) -> bool {
        let stated = self.opening.iter().chain(self.steps.iter().flat_map(|step| &step.see));
        stated.into_iter().any(|expectation| expectation.field() == field)
    }

    /// How many things it expects in so many words: rulings that it is about, and observations.
    pub fn expectations(&self) -> usize {
        // Whatever is taken back or loaded has to look as it did.
        let of_itself = |step: &ScenarioStep| matches!(step.deed, Deed::Undo | Deed::Reload);
        let stated =
            |step: &ScenarioStep| usize::from(step.is_about_ruling) + usize::from(of_itself(step)) + step.see.len();
        let steps = self.steps.iter().map(stated);
        self.opening.len() + steps.sum::<usize>()
    }
}
