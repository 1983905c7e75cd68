use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::foreign::{self, Foreign};
use crate::cli::output::{deliver, print};
use crate::cli::prove::given;
use crate::cli::{BadInput, Exit, progress, rules, subject};
use crate::differ::{Finding, RulesOf, find_by};
use crate::generate::{
    Bounds, Census, Choices, GeneratedGame, Scope, raw, rule_aware, rule_aware_by, rule_aware_from, seeded_bytes, watch,
};
use crate::interpreter::Interpreter;
use crate::spec::takes;
use crate::time_to_find::Arena;
use crate::vocabulary::{Ruleset, Size, Start, Subject};

/// Play generated games on a subject and on the interpreter, until the two differ
///
/// The games are out for what is rare: kos, snapbacks, cycles, suicides of many stones, double passes, disputes. Without
/// --rules each game has rules of its own; an engine is asked about the rules that it is said to play. The first
/// difference is made as small as it can be and shown as board, scenario and record; exit code 1. A census tells what the
/// games have come to.
#[derive(Args)]
#[command(verbatim_doc_comment, after_help = EXAMPLES)]
pub struct RunCommand {
    /// Who is tested: fast, interpreter or mutant:NAME. The fast board plays until play is stopped, and knows no disputes
    #[arg(long, default_value = "fast", conflicts_with_all = ["gtp", "engine"])]
    subject: String,
    #[command(flatten)]
    foreign: Foreign,
    /// The ruleset of every game; for an engine the one that it plays
    #[arg(long, value_name = "RULESET")]
    rules: Option<String>,
    /// Another value of a rule, such as suicide=all; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// How many games are played at most
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Where the games begin; the same seed gives the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The most points of a board
    #[arg(long, value_name = "NUMBER", default_value_t = Bounds::SMALL.points, value_parser = clap::value_parser!(u16).range(1..=625))]
    points: u16,
    /// Games of anything at all, not only of what is rare
    #[arg(long, conflicts_with_all = ["rules", "settings"])]
    raw: bool,
    /// Write the scenario of the difference to a new .yaml file, for `shinpan fuzz promote`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  shinpan fuzz run --subject mutant:superko-missing
  shinpan fuzz run --gtp '/usr/games/gnugo --mode gtp' --rule repetition=simple --rule suicide=forbidden --games 200";

impl RunCommand {
    pub fn run(self) -> Result<Exit, BadInput> {
        self.out.as_deref().map_or(Ok(()), expect_new_scenario)?;
        let (mut subject, rules, rules_of) = match self.foreign.profile()? {
            None => (subject::named(&self.subject)?, self.given_rules()?, RulesOf::EachGame),
            Some(profile) => {
                let said = rules::settings(&self.settings)?;
                rules::expect_one_value_each(&said)?;
                let settings = foreign::settings(&profile, said);
                if self.rules.is_none() && profile.ruleset.is_none() && settings.is_empty() {
                    foreign::warn_of_undeclared_rules();
                }
                let name = self.rules.as_deref().or(profile.ruleset.as_deref()).unwrap_or("russian");
                let declared = rules::changed(rules::ruleset(name)?, &settings)?;
                let Some(engine) = foreign::start(&profile)? else { return Ok(Exit::NotTested) };
                (Box::new(engine) as Box<dyn Subject>, Some(declared), RulesOf::Subject)
            }
        };
        let mut census = Census::default();
        let bar = progress::bar(self.games);
        let mut found = None;
        for number in 0..self.games {
            bar.inc(1);
            let game = self.game(number, rules.as_ref(), subject.as_ref());
            if takes(subject.sight(), &game.start).is_err() || !rules_of.begins(&game, subject.as_mut()) {
                continue;
            }
            census.add(&watch(&game));
            found =
                find_by(rules_of, &game, &mut Interpreter::new(), subject.as_mut()).map(|finding| (number, finding));
            if found.is_some() {
                break;
            }
        }
        bar.finish_and_clear();
        self.report(found, &census)
    }

    /// The rules of every game, if they are given.
    fn given_rules(&self) -> Result<Option<Ruleset>, BadInput> {
        if self.rules.is_none() && self.settings.is_empty() {
            return Ok(None);
        }
        given::ruleset(self.rules.as_deref().unwrap_or("russian"), &self.settings).map(Some)
    }

    fn game(&self, number: u64, rules: Option<&Ruleset>, subject: &dyn Subject) -> GeneratedGame {
        let bytes = seeded_bytes(self.seed.wrapping_add(number), Arena::SMALL.bytes);
        let mut choices = Choices::new(&bytes);
        let scope = if subject.sight().settles { Scope::WholeGame } else { Scope::Play };
        let bounds = Bounds { points: self.points, scope, ..Bounds::SMALL };
        match rules {
            _ if self.raw => raw(&mut choices, &bounds),
            Some(rules) => {
                let game = rule_aware_by(rules.clone(), &mut choices, &bounds);
                if takes(subject.sight(), &game.start).is_ok() {
                    return game;
                }
                // Every engine takes an empty square.
                let squares: Vec<Size> = (1..=Size::MAX)
                    .filter(|&side| u16::from(side) * u16::from(side) <= self.points)
                    .filter_map(|side| Size::new(side, side).ok())
                    .collect();
                let mut choices = Choices::new(&bytes);
                match choices.one_of(&squares) {
                    Some(&size) => rule_aware_from(Start::Even(size), rules.clone(), &mut choices, &bounds),
                    None => game,
                }
            }
            None => rule_aware(&mut choices, &bounds),
        }
    }

    fn report(&self, found: Option<(u64, Finding)>, census: &Census) -> Result<Exit, BadInput> {
        print(&format!("{census}\n"))?;
        let Some((number, finding)) = found else {
            if census.games() == 0 {
                eprintln!("shinpan: the subject takes none of the {} games", self.games);
                return Ok(Exit::NotTested);
            }
            print(&format!("no difference in {} games from seed {}\n", census.games(), self.seed))?;
            return Ok(Exit::Holds);
        };
        print(&finding.to_string())?;
        if let (Some(path), Ok(text)) = (&self.out, finding.scenario()) {
            deliver(&text, Some(path))?;
            let is_foreign = self.foreign.gtp.is_some() || self.foreign.engine.is_some();
            if is_foreign {
                print(&format!("The scenario: {}\n", path.display()))?;
            } else {
                print(&format!("To keep it: shinpan fuzz promote {} --subject {}\n", path.display(), self.subject))?;
            }
        }
        let seed = self.seed.wrapping_add(number);
        print(&format!("Again: --seed {seed} --games 1, and everything else as it was\n"))?;
        Ok(Exit::Nonconformance)
    }
}

/// Sees before the first game that the scenario can be written, and that nothing is lost by it.
fn expect_new_scenario(path: &Path) -> Result<(), BadInput> {
    let name = path.display();
    if path.extension().is_none_or(|end| end != "yaml") {
        return Err(BadInput(format!("--out: expected a file that ends in .yaml, found {name}")));
    }
    if path.exists() {
        return Err(BadInput(format!("--out: {name} is there already; choose another name, or remove it first")));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => Err(BadInput(format!("--out: there is no folder {}", folder.display()))),
        _ => Ok(()),
    }
}
