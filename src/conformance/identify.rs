//! Which repetition and suicide rules a subject plays, by games that part them.

use std::collections::BTreeSet;

use crate::interpreter::Interpreter;
use crate::spec::Scenario;
use crate::vocabulary::{
    Action, Parameter, Position, Repetition, Ruleset, Ruling, Setting, StartKind, Subject, Suicide, Trouble,
};

/// How many games are played for each pair of values that they part.
const GAMES_FOR_A_PAIR: usize = 3;

/// The longest side of a board that games are played on: the rules part on small ones already.
const LONGEST_SIDE: u8 = 7;

/// What is known of a subject's rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The repetition rules that fit everything that was seen.
    pub repetition: Finding,
    /// The suicide rules that fit everything that was seen.
    pub suicide: Finding,
    /// Games in which the two rules found do not explain what was seen together.
    pub deviations: Vec<Evidence>,
}

/// What is known of one parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The parameter.
    pub parameter: Parameter,
    /// The values that fit everything that was seen. One: it is found. Several: they cannot be told apart. None: the
    /// subject plays by none of them.
    pub values: Vec<&'static str>,
    /// What was seen.
    pub evidence: Vec<Evidence>,
}

impl Finding {
    /// The evidence against a value.
    pub fn against(&self, value: &str) -> Option<&Evidence> {
        self.evidence.iter().find(|evidence| !evidence.fits.contains(&value))
    }
}

/// One game, at the move where the values part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The scenario whose game it is.
    pub scenario: String,
    /// The move, and what the subject said to it.
    pub seen: String,
    /// The values that this fits.
    pub fits: Vec<&'static str>,
}

/// What can be seen of a step: whether the action was accepted, and the board afterwards.
type Glimpse = (bool, Option<Position>);

/// A scenario's game under every value of both parameters.
struct Game<'a> {
    scenario: &'a Scenario,
    actions: Vec<&'a Action>,
    /// By repetition, then by suicide.
    courses: Vec<Vec<Vec<Glimpse>>>,
}

/// Finds out by playing games of the suite. Rules other than repetition and suicide are taken from `rules`.
///
/// # Errors
/// When the subject breaks down.
pub fn identify(scenarios: &[Scenario], rules: &Ruleset, subject: &mut dyn Subject) -> Result<Identity, Trouble> {
    let games: Vec<Game<'_>> = scenarios.iter().filter_map(|scenario| Game::of(scenario, rules, subject)).collect();
    let repetitions = Repetition::ALL.len();
    let suicides = Suicide::ALL.len();

    // Repetition by games in which it makes no difference what the rule of suicide is.
    let without_suicide: Vec<&Game<'_>> = games
        .iter()
        .filter(|game| game.courses.iter().all(|by_suicide| by_suicide.iter().all(|course| *course == by_suicide[0])))
        .collect();
    let course = |game: &Game<'_>, value: usize| vec![game.courses[value][0].clone()];
    let repetition = find(Parameter::Repetition, &without_suicide, repetitions, course, (rules, subject))?;

    // Suicide under the repetition found. A subject that forgets to look for repetitions where stones are given up is
    // told from one that bans the suicide: what it accepts fits its rule of suicide without any ban.
    let found = Repetition::ALL.iter().position(|value| repetition.values == [value.name()]);
    let none = Repetition::ALL.iter().position(|&value| value == Repetition::None).unwrap_or_default();
    let lawful = found.unwrap_or(none);
    let all: Vec<&Game<'_>> = games.iter().collect();
    let course =
        |game: &Game<'_>, value: usize| vec![game.courses[lawful][value].clone(), game.courses[none][value].clone()];
    let suicide = find(Parameter::Suicide, &all, suicides, course, (rules, subject))?;

    let mut deviations = Vec::new();
    let index = Suicide::ALL.iter().position(|value| suicide.values.last() == Some(&value.name()));
    if let (Some(_), Some(index)) = (found, index) {
        let lawless = |game: &Game<'_>, value: usize| vec![game.courses[[none, lawful][value]][index].clone()];
        for game in separating(&all, 2, lawless) {
            let glimpses = game.play(rules, subject)?;
            if let Some(step) = first_difference(&glimpses, &game.courses[lawful][index]) {
                deviations.push(Evidence {
                    scenario: game.scenario.id.clone(),
                    seen: game.told(&glimpses, step),
                    fits: Vec::new(),
                });
            }
        }
    }
    Ok(Identity { repetition, suicide, deviations })
}

/// Plays the games that part values of one parameter. `courses` gives the courses that fit a value.
fn find<'a>(
    parameter: Parameter,
    games: &[&Game<'a>],
    values: usize,
    courses: impl Fn(&Game<'a>, usize) -> Vec<Vec<Glimpse>>,
    (rules, subject): (&Ruleset, &mut dyn Subject),
) -> Result<Finding, Trouble> {
    let names = parameter.values();
    let mut evidence: Vec<Evidence> = Vec::new();
    for game in separating(games, values, &courses) {
        let glimpses = game.play(rules, subject)?;
        let fits =
            |value: &usize| courses(game, *value).iter().any(|course| first_difference(&glimpses, course).is_none());
        let fits: Vec<&'static str> = (0..values).filter(fits).map(|value| names[value]).collect();
        let steps = (0..values).flat_map(|value| courses(game, value)).map(|course| {
            (0..values)
                .flat_map(|other| courses(game, other))
                .filter_map(|other| first_difference(&course, &other))
                .min()
        });
        let step = steps.flatten().min().unwrap_or_default();
        evidence.push(Evidence { scenario: game.scenario.id.clone(), seen: game.told(&glimpses, step), fits });
    }
    let fitting = names.iter().copied().filter(|value| evidence.iter().all(|evidence| evidence.fits.contains(value)));
    Ok(Finding { parameter, values: if evidence.is_empty() { names } else { fitting.collect() }, evidence })
}

/// Games that part as many pairs of values as can be parted, a few for each pair, the short ones first.
fn separating<'g, 'a>(
    games: &[&'g Game<'a>],
    values: usize,
    courses: impl Fn(&Game<'a>, usize) -> Vec<Vec<Glimpse>>,
) -> Vec<&'g Game<'a>> {
    let mut sorted = games.to_vec();
    sorted.sort_by_key(|game| game.actions.len());
    let mut wanted: Vec<(usize, usize, usize)> = Vec::new();
    for one in 0..values {
        wanted.extend((one + 1..values).map(|other| (one, other, GAMES_FOR_A_PAIR)));
    }
    let mut chosen = Vec::new();
    for game in sorted {
        let parts = |one: usize, other: usize| {
            let (one, other) = (courses(game, one), courses(game, other));
            one.iter().any(|course| !other.contains(course)) || other.iter().any(|course| !one.contains(course))
        };
        let mut useful = false;
        for (one, other, left) in &mut wanted {
            if *left > 0 && parts(*one, *other) {
                *left -= 1;
                useful = true;
            }
        }
        if useful {
            chosen.push(game);
        }
    }
    chosen
}

fn first_difference(seen: &[Glimpse], course: &[Glimpse]) -> Option<usize> {
    let differs = |((accepted, board), (other_accepted, other_board)): (&Glimpse, &Glimpse)| {
        let boards = board.as_ref().zip(other_board.as_ref());
        accepted != other_accepted || boards.is_some_and(|(board, other)| board != other)
    };
    seen.iter().zip(course).position(differs)
}

impl<'a> Game<'a> {
    /// The game of a scenario, if a subject that knows nothing but alternating plays and passes can play it.
    fn of(scenario: &'a Scenario, rules: &Ruleset, subject: &dyn Subject) -> Option<Game<'a>> {
        let sight = subject.sight();
        let size = scenario.start.size();
        let fits = |side: u8| (sight.sides.0..=sight.sides.1.min(LONGEST_SIDE)).contains(&side);
        let taken = fits(size.columns()) && fits(size.rows()) && (size.is_square() || sight.rectangles);
        if !taken || StartKind::from(&scenario.start) != StartKind::Even {
            return None;
        }
        let actions: Option<Vec<&Action>> = scenario.steps.iter().map(|step| step.deed.action()).collect();
        let actions = actions?;
        let is_move = |action: &&&Action| matches!(action, Action::Play(..) | Action::Pass(_));
        let passes = |pair: &[&Action]| pair.iter().all(|action| matches!(action, Action::Pass(_)));
        if !actions.iter().all(|action| is_move(&action)) || actions.windows(2).any(passes) {
            return None;
        }
        let with = |repetition: &Repetition, suicide: &Suicide| {
            let settings = [(Parameter::Repetition, repetition.name()), (Parameter::Suicide, suicide.name())];
            let settings = settings.map(|(parameter, value)| Setting { parameter, value });
            settings.into_iter().fold(rules.clone(), |rules, setting| rules.with(setting))
        };
        let mut courses = Vec::new();
        for repetition in Repetition::ALL {
            let course = |suicide| course(&with(repetition, suicide), scenario, &actions, &mut Interpreter::new()).ok();
            courses.push(Suicide::ALL.iter().map(course).collect::<Option<Vec<_>>>()?);
        }
        // The game ends where what one rule refuses another accepts: from there on the turn depends on the rules.
        let accepted = |step: usize| -> BTreeSet<bool> {
            courses.iter().flatten().filter_map(|course| course.get(step).map(|(accepted, _)| *accepted)).collect()
        };
        let length = (0..actions.len()).find(|&step| accepted(step).len() > 1)? + 1;
        let mut actions = actions;
        actions.truncate(length);
        courses.iter_mut().flatten().for_each(|course: &mut Vec<Glimpse>| course.truncate(length));
        Some(Game { scenario, actions, courses })
    }

    fn play(&self, rules: &Ruleset, subject: &mut dyn Subject) -> Result<Vec<Glimpse>, Trouble> {
        course(rules, self.scenario, &self.actions, subject)
    }

    fn told(&self, glimpses: &[Glimpse], step: usize) -> String {
        let said = glimpses.get(step).is_some_and(|(accepted, _)| *accepted);
        let action = self.actions.get(step).map(|action| action.to_string()).unwrap_or_default();
        format!("move {}, {action}, is {}", step + 1, if said { "accepted" } else { "refused" })
    }
}

/// What is seen when these actions are made.
fn course(
    rules: &Ruleset,
    scenario: &Scenario,
    actions: &[&Action],
    subject: &mut dyn Subject,
) -> Result<Vec<Glimpse>, Trouble> {
    subject.start(rules, &scenario.start)?;
    let mut glimpses = Vec::new();
    for action in actions {
        let (ruling, seen) = subject.act(action)?;
        glimpses.push((ruling == Ruling::Accepted, seen.position));
    }
    Ok(glimpses)
}
