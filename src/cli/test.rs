use std::io::IsTerminal;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use globset::{GlobBuilder, GlobSet, GlobSetBuilder};

use crate::conformance::{
    Conclusion, KnownFailure, Outcome, conclusion, play_all, prepare_declared, prove, run_stated,
};
use crate::report::{Invocation, Paint, human, json, junit};
use crate::spec::{Played, Prepared, Scenario, Spec};
use crate::subjects::Profile;
use crate::vocabulary::{Ruleset, Setting, Subject};

use super::foreign::{self, Foreign};
use super::output::{deliver, print};
use super::{BadInput, Exit, files, progress, rules, subject};

/// Hold a subject against the rules: the reference, the fast board, a mutant, or an engine
///
/// Without --gtp the subject is told the rules of each scenario, changed by --rule and --reading, and is held to what
/// the scenario states. With --gtp or --engine an engine plays by rules of its own; say which with --rules and --rule, and the
/// interpreter works out what to expect by them.
#[derive(Args, Clone)]
#[command(after_help = super::EXIT_CODES)]
pub struct Test {
    /// Who is tested: interpreter, fast (the board in play), or mutant:NAME
    #[arg(long, default_value = subject::REFERENCE, conflicts_with_all = ["gtp", "engine"])]
    subject: String,
    #[command(flatten)]
    foreign: Foreign,
    /// The ruleset that an engine plays. Without --gtp: only the scenarios that are played by just this ruleset
    #[arg(long, value_name = "RULESET")]
    rules: Option<String>,
    /// A rule that the subject plays, such as repetition=positional; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// A reading that the subject follows, such as A6=ignored; may be given several times
    #[arg(long = "reading", value_name = "ID=VALUE")]
    readings: Vec<String>,
    /// Only these: a rule (RU-8), a clause (RU-8.1), a scenario, or a pattern such as '*/ko*'; may be given several times
    #[arg(long = "filter", value_name = "GLOB")]
    filters: Vec<String>,
    /// Sum up clause by clause, not rule by rule
    #[arg(long = "clauses")]
    by_clause: bool,
    /// The form of the report
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Write the report to a file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// List the scenarios instead of running them
    #[arg(long)]
    list: bool,
    /// Add the scenarios of a folder
    #[arg(long = "spec", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people, with boards
    Human,
    /// One JSON document
    Json,
    /// JUnit XML, for CI servers
    Junit,
}

/// Who is tested, and by which rules.
struct Candidate {
    title: String,
    subject: Box<dyn Subject>,
    /// The profile of an engine that plays by rules of its own instead of those of each scenario.
    foreign: Option<Profile>,
    /// Whether it is the reference, unchanged: then the scenarios' own claims are put to the proof as well.
    is_reference: bool,
    base: Option<Ruleset>,
    settings: Vec<Setting>,
}

impl Test {
    pub fn run(self) -> Result<Exit, BadInput> {
        let profiles = self.foreign.engine.as_deref().map(foreign::profiles_below).transpose()?.flatten();
        match profiles {
            Some(profiles) => self.run_each(profiles),
            None => self.run_one(),
        }
    }

    /// Tests one engine after the other; the worst of what came of it is the exit code.
    fn run_each(self, profiles: Vec<PathBuf>) -> Result<Exit, BadInput> {
        if self.format != Format::Human || self.out.is_some() || self.list {
            let path = self.foreign.engine.unwrap_or_default();
            return Err(BadInput(format!(
                "--engine: expected one profile for --format, --out and --list, found the folder {}",
                path.display()
            )));
        }
        let mut exits = Vec::new();
        for profile in profiles {
            print(&format!("{}{}\n\n", if exits.is_empty() { "" } else { "\n" }, profile.display()))?;
            let foreign = Foreign { engine: Some(profile), ..self.foreign.clone() };
            exits.push(Test { foreign, ..self.clone() }.run_one()?);
        }
        let worst = |exit| exits.contains(&exit);
        Ok(match (worst(Exit::Nonconformance), worst(Exit::NotTested)) {
            (true, _) => Exit::Nonconformance,
            (false, true) => Exit::NotTested,
            (false, false) => Exit::Holds,
        })
    }

    fn run_one(self) -> Result<Exit, BadInput> {
        let spec = files::load_spec(&self.folders)?;
        let base = self.base()?;
        let settings = self.settings(&spec)?;
        let scenarios = self.scenarios(&spec, base.as_ref())?;
        if self.list && self.format != Format::Human {
            return Err(BadInput("--list: expected no --format, for the list is for people".to_owned()));
        }
        if self.list {
            let lines = scenarios.iter().map(|scenario| format!("{:<44} {}\n", scenario.id, scenario.title));
            deliver(&lines.collect::<String>(), self.out.as_deref())?;
            return Ok(Exit::Holds);
        }
        let Some(mut candidate) = self.candidate(base, settings)? else { return Ok(Exit::NotTested) };
        for expected in candidate.foreign.iter().flat_map(|profile| &profile.expected) {
            if !spec.scenarios.iter().any(|scenario| scenario.id == expected.scenario) {
                let unknown = &expected.scenario;
                return Err(BadInput(format!(
                    "expect: expected the id of a scenario, found {unknown:?}; --list shows all"
                )));
            }
        }
        let outcomes = outcomes(&scenarios, &mut candidate);
        let conclusion = conclusion(&outcomes);
        self.report(&spec, &candidate, &outcomes, conclusion)?;
        Ok(match conclusion {
            Conclusion::Conforms => Exit::Holds,
            Conclusion::Nonconforming => Exit::Nonconformance,
            Conclusion::NotTested => {
                eprintln!(
                    "shinpan: {} could not be tested: nothing fails, and nothing was seen but that plays are accepted",
                    candidate.title
                );
                Exit::NotTested
            }
        })
    }

    fn base(&self) -> Result<Option<Ruleset>, BadInput> {
        self.rules.as_ref().map(|name| rules::ruleset(name)).transpose()
    }

    fn settings(&self, spec: &Spec) -> Result<Vec<Setting>, BadInput> {
        let mut settings = rules::settings(&self.settings)?;
        for text in &self.readings {
            let (id, value) = text.split_once('=').unwrap_or((text, ""));
            let setting = spec.readings.setting(id.trim(), value.trim());
            settings.push(setting.map_err(|message| BadInput(format!("--reading: {message}")))?);
        }
        rules::expect_one_value_each(&settings)?;
        Ok(settings)
    }

    fn scenarios<'a>(&self, spec: &'a Spec, base: Option<&Ruleset>) -> Result<Vec<&'a Scenario>, BadInput> {
        let filter = self.filter()?;
        let is_for = |scenario: &Scenario| match base {
            Some(rules) if self.foreign.gtp.is_none() && self.foreign.engine.is_none() => {
                scenario.rules.name == rules.name && scenario.rules.differences(rules).is_empty()
            }
            _ => true,
        };
        let wanted =
            |scenario: &&Scenario| (self.filters.is_empty() || filter.is_match(&scenario.id)) && is_for(scenario);
        let scenarios: Vec<&Scenario> = spec.scenarios.iter().filter(wanted).collect();
        if scenarios.is_empty() {
            let filters = self.filters.join(", ");
            return Err(BadInput(format!(
                "expected scenarios that match {filters:?}, found none; shinpan test --list shows all"
            )));
        }
        Ok(scenarios)
    }

    fn filter(&self) -> Result<GlobSet, BadInput> {
        let trouble = |error: globset::Error| BadInput(format!("--filter: {error}"));
        let mut set = GlobSetBuilder::new();
        for filter in &self.filters {
            let glob = |pattern: &str| GlobBuilder::new(pattern).case_insensitive(true).build().map_err(trouble);
            set.add(glob(filter)?);
            // The name of a rule or a clause stands for all that belongs to it.
            set.add(glob(&format!("{filter}{{.,/}}*"))?);
        }
        set.build().map_err(trouble)
    }

    /// The subject; none if it is an engine that does not start.
    fn candidate(&self, base: Option<Ruleset>, settings: Vec<Setting>) -> Result<Option<Candidate>, BadInput> {
        let Some(profile) = self.foreign.profile()? else {
            let subject = subject::named(&self.subject)?;
            let is_reference = self.subject == subject::REFERENCE && settings.is_empty();
            let title = self.subject.clone();
            return Ok(Some(Candidate { title, subject, foreign: None, is_reference, base, settings }));
        };
        let settings = foreign::settings(&profile, settings);
        let base = match (base, &profile.ruleset) {
            (None, Some(name)) => Some(rules::ruleset(name)?),
            (base, _) => base,
        };
        if base.is_none() && settings.is_empty() {
            foreign::warn_of_undeclared_rules();
        }
        let declared = base.clone().map_or_else(|| rules::ruleset("russian"), Ok)?;
        rules::changed(declared, &settings)?;
        let Some(engine) = foreign::start(&profile)? else { return Ok(None) };
        let title = engine.title();
        let subject: Box<dyn Subject> = Box::new(engine);
        Ok(Some(Candidate { title, subject, foreign: Some(profile), is_reference: false, base, settings }))
    }

    fn report(
        &self,
        spec: &Spec,
        candidate: &Candidate,
        outcomes: &[Outcome<'_>],
        conclusion: Conclusion,
    ) -> Result<(), BadInput> {
        let again = self.invocation();
        let title = &candidate.title;
        let text = match self.format {
            Format::Human => {
                let colored = self.out.is_none()
                    && std::io::stdout().is_terminal()
                    && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
                human::report(spec, title, outcomes, self.by_clause, &again, Paint::new(colored))
            }
            Format::Json => format!("{:#}\n", json::report(title, &candidate.settings, outcomes, conclusion, &again)),
            Format::Junit => {
                junit::report(title, outcomes, |outcome| human::failure(spec, outcome, &again, Paint::new(false)))
                    .map_err(|error| BadInput(format!("cannot write JUnit XML: {error}")))?
            }
        };
        deliver(&text, self.out.as_deref())?;
        if let Some(path) = &self.out {
            print(&format!("{}\nThe report is in {}\n", human::closing(title, outcomes), path.display()))?;
        }
        Ok(())
    }

    /// The words that a single scenario needs to be run again as it was run here.
    fn invocation(&self) -> Invocation {
        let mut arguments = Vec::new();
        let mut push = |option: &str, value: &str| arguments.extend([option.to_owned(), value.to_owned()]);
        match (&self.foreign.gtp, &self.foreign.engine) {
            (Some(command), _) => push("--gtp", command),
            (None, Some(profile)) => push("--engine", &profile.display().to_string()),
            (None, None) if self.subject != subject::REFERENCE => push("--subject", &self.subject),
            (None, None) => {}
        }
        self.rules.iter().for_each(|rules| push("--rules", rules));
        self.settings.iter().for_each(|setting| push("--rule", setting));
        self.readings.iter().for_each(|reading| push("--reading", reading));
        self.folders.iter().for_each(|folder| push("--spec", &folder.display().to_string()));
        Invocation { arguments }
    }
}

fn outcomes<'a>(scenarios: &[&'a Scenario], candidate: &mut Candidate) -> Vec<Outcome<'a>> {
    match candidate.foreign.take() {
        Some(profile) => outcomes_of_engine(scenarios, &profile, candidate),
        None => outcomes_of_subject(scenarios, candidate),
    }
}

fn outcomes_of_subject<'a>(scenarios: &[&'a Scenario], candidate: &mut Candidate) -> Vec<Outcome<'a>> {
    let progress = progress::bar(scenarios.len() as u64);
    let mut outcomes = Vec::new();
    for scenario in scenarios {
        progress.set_message(scenario.id.clone());
        let run = run_stated(scenario, &candidate.settings, candidate.subject.as_mut());
        let proofs = if candidate.is_reference { prove(scenario) } else { Vec::new() };
        outcomes.push(Outcome { scenario, run, proofs, known: None });
        progress.inc(1);
    }
    progress.finish_and_clear();
    outcomes
}

/// Everything is worked out before the first game, and judged after the last one: the engine need not wait.
fn outcomes_of_engine<'a>(
    scenarios: &[&'a Scenario],
    profile: &Profile,
    candidate: &mut Candidate,
) -> Vec<Outcome<'a>> {
    let Candidate { subject, base, settings, .. } = candidate;
    let prepared: Vec<Prepared> =
        scenarios.iter().map(|scenario| prepare_declared(scenario, base.as_ref(), settings, subject.sight())).collect();
    let progress = progress::bar(scenarios.len() as u64);
    let games = play_all(prepared, subject.as_mut(), |games| {
        if let Some(scenario) = scenarios.get(games.len()) {
            progress.set_message(scenario.id.clone());
        }
        progress.set_position(games.len() as u64);
        given_up(games)
    });
    progress.finish_and_clear();
    let known = |scenario: &Scenario| {
        let known = foreign::expected(profile, &scenario.id)?;
        Some(KnownFailure { status: known.status.clone(), reason: known.reason.clone() })
    };
    let judged = scenarios.iter().zip(games);
    judged
        .map(|(scenario, game)| Outcome { scenario, run: game.judged(), proofs: Vec::new(), known: known(scenario) })
        .collect()
}

/// How many breakdowns in a row are enough: an engine that hangs in every game would take the time limit for each.
const BREAKDOWNS: usize = 5;

/// Why the rest is not tried any more, if the last scenarios that were tried all broke down.
fn given_up(games: &[Played]) -> Option<String> {
    let tried = games.iter().rev().filter(|game| game.was_tried());
    let in_a_row = tried.take_while(|game| game.broke_down()).count();
    (in_a_row >= BREAKDOWNS).then(|| format!("no answer any more: the engine broke down {in_a_row} times in a row"))
}
