use clap::{Args, ValueEnum};
use serde_json::{Map, Value, json};

use crate::cli::output::print;
use crate::cli::progress::Pieces;
use crate::cli::{BadInput, Exit};
use crate::generate::{Census, Item};
use crate::mutants::{self, Mutant, ZOO};
use crate::report::counted;
use crate::time_to_find::{Arena, Measure, Player, Row, Runs, TimeToFind, time_to_find};

/// How many generated games it takes until a deliberate fault is noticed
///
/// Each mutant plays generated games beside the reference, until the two answer differently or show anything different.
/// One execution is one game. Rule-aware play is what `shinpan fuzz run` does: with the same seed it finds a mutant that is
/// judged on small games in the same game as the first run here. Uniform play has the same rules, the same start and as many deeds in every game,
/// but draws each action without a look at the board: in play any point, a stone on it or not, or a pass, each alike;
/// while play is stopped naming, agreeing and objecting, of either player, for nothing or for any one point, each alike;
/// the pass that White still owes; after the end taking back or anything at all. Of 99 deeds of either player 5 are
/// anything at all (out of turn, beside the board and resignations among them), 3 take back, 1 saves and loads, and 2
/// make moves on a copy. Exit code 1 if rule-aware play misses a mutant within the limit in any run; with --player uniform,
/// if uniform play does.
#[derive(Args)]
#[command(name = "time-to-find")]
pub struct TimeToFindCommand {
    /// Only these mutants; may be given several times
    #[arg(long = "mutant", value_name = "NAME")]
    mutants: Vec<String>,
    /// The most games of a run
    #[arg(long, value_name = "NUMBER", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    limit: u64,
    /// The seed of the first game; each further run begins 10^9 seeds later
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many runs there are, each from other seeds
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=1000))]
    runs: u64,
    /// Who plays
    #[arg(long, value_enum, default_value_t = Who::Both)]
    player: Who,
    /// The form of the report
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Who {
    /// Out for what is rare
    RuleAware,
    /// Every action drawn uniformly
    Uniform,
    /// One beside the other
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: a line for each mutant
    Human,
    /// One JSON document
    Json,
}

impl TimeToFindCommand {
    pub fn run(self) -> Result<Exit, BadInput> {
        let mutants = self.mutants.iter().map(|name| named(name)).collect::<Result<Vec<&Mutant>, _>>()?;
        let mutants = if mutants.is_empty() { ZOO.iter().collect() } else { mutants };
        let players = match self.player {
            Who::RuleAware => vec![Player::RuleAware],
            Who::Uniform => vec![Player::Uniform],
            Who::Both => vec![Player::RuleAware, Player::Uniform],
        };
        let measure = Measure { players, seed: self.seed, runs: self.runs, limit: self.limit };
        let times = time_to_find(&mutants, &measure, &Pieces::of("runs"));
        print(&match self.format {
            Format::Human => text(&times),
            Format::Json => format!("{:#}\n", document(&times)),
        })?;
        Ok(if times.stands() { Exit::Holds } else { Exit::Nonconformance })
    }
}

fn named(name: &str) -> Result<&'static Mutant, BadInput> {
    mutants::find(name).ok_or_else(|| {
        BadInput(format!(
            "--mutant: expected a mutant, such as ko-missing; `shinpan prove mutants` lists all; found {name:?}"
        ))
    })
}

fn text(times: &TimeToFind<'_>) -> String {
    let measure = &times.measure;
    let players: String = measure.players.iter().map(|player| format!("  {player:>21}")).collect();
    let columns = format!("  {:>10} {:>10}", "median", "worst").repeat(measure.players.len());
    let mut lines = vec![format!("{:38}{players}", ""), format!("{:<31} {:<6}{columns}", "mutant", "games")];
    lines.extend(times.rows.iter().map(|row| line(row, measure.limit)));
    lines.push(String::new());
    lines.push(format!(
        "executions until the first difference: the median and the worst of {} from seed {}, each of up to {} games",
        counted(measure.runs as usize, "run"),
        measure.seed,
        measure.limit
    ));
    lines.extend(arenas(times).map(|arena| format!("games {arena}")));
    for (player, census) in measure.players.iter().zip(&times.censuses) {
        lines.push(format!("\n{player} play came to\n{}", census.to_string().trim_end()));
    }
    lines.push(String::new());
    lines.extend((0..measure.players.len()).map(|player| summary(times, player)));
    lines.push(String::new());
    lines.join("\n")
}

fn line(row: &Row<'_>, limit: u64) -> String {
    let told = |runs: &Runs| format!("  {:>10} {:>10}", shown(runs.median(), limit), shown(runs.worst(), limit));
    let found: String = row.found.iter().map(told).collect();
    format!("{:<31} {:<6}{found}", row.mutant, row.arena.name)
}

/// What lies beyond the limit is said to be more.
fn shown(executions: Option<u64>, limit: u64) -> String {
    executions.map_or_else(|| format!("> {limit}"), |executions| executions.to_string())
}

fn arenas(times: &TimeToFind<'_>) -> impl Iterator<Item = Arena> {
    Arena::ALL.into_iter().filter(|arena| times.rows.iter().any(|row| row.arena == *arena))
}

fn summary(times: &TimeToFind<'_>, player: usize) -> String {
    let (summary, limit) = (times.summary(player), times.measure.limit);
    let missed = match summary.missed.as_slice() {
        [] => "none missed".to_owned(),
        names => format!("{} missed: {}", names.len(), names.join(", ")),
    };
    format!(
        "{}: {}, median {}, worst {}, {missed}",
        times.measure.players[player],
        counted(times.rows.len(), "mutant"),
        shown(summary.median, limit),
        shown(summary.worst, limit),
    )
}

fn document(times: &TimeToFind<'_>) -> Value {
    let measure = &times.measure;
    let players = measure.players.iter().enumerate().map(|(number, player)| {
        let summary = times.summary(number);
        json!({
            "player": player.to_string(),
            "median": summary.median,
            "worst": summary.worst,
            "missed": summary.missed,
            "census": census(&times.censuses[number]),
        })
    });
    let mutants = times.rows.iter().map(|row| {
        let found = measure.players.iter().zip(&row.found).map(|(player, runs)| {
            let told = json!({"median": runs.median(), "worst": runs.worst(), "runs": runs.0});
            (player.to_string(), told)
        });
        json!({"mutant": row.mutant, "games": row.arena.name, "executions": found.collect::<Map<String, Value>>()})
    });
    let arenas = arenas(times).map(|arena| {
        let bounds = arena.bounds;
        json!({
            "games": arena.name,
            "points": bounds.points,
            "side": bounds.side,
            "deeds": bounds.deeds,
            "legal_lists_compared": arena.lists,
        })
    });
    json!({
        "seed": measure.seed,
        "runs": measure.runs,
        "limit": measure.limit,
        "games": arenas.collect::<Vec<_>>(),
        "mutants": mutants.collect::<Vec<_>>(),
        "players": players.collect::<Vec<_>>(),
        "all_found": times.stands(),
    })
}

fn census(census: &Census) -> Value {
    let items = Item::ALL.iter().map(|item| (item.to_string(), json!(census.of(*item))));
    json!({"games": census.games(), "reached": items.collect::<Map<String, Value>>()})
}
