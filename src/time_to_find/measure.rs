use crate::generate::Census;
use crate::mutants::Mutant;
use crate::prove::{Watch, in_parallel};

use super::{Arena, Player, Trial};

/// How many seeds lie between the first games of two runs.
const BETWEEN_RUNS: u64 = 1_000_000_000;

/// What is to be measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Who plays; the first decides whether all is well.
    pub players: Vec<Player>,
    /// The seed of the first game of the first run; each further run begins 10^9 seeds later.
    pub seed: u64,
    /// How often everything is done, from other seeds each time.
    pub runs: u64,
    /// The most games of a run: up to 10^9.
    pub limit: u64,
}

/// How soon a player finds one mutant: the executions of each run, `None` where the limit is too low.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs(pub Vec<Option<u64>>);

/// One mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// Its name.
    pub mutant: &'a str,
    /// Where it is judged.
    pub arena: Arena,
    /// How soon each player finds it, in the order of [`Measure::players`].
    pub found: Vec<Runs>,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeToFind<'a> {
    /// What was asked for.
    pub measure: Measure,
    /// Every mutant, in the order in which they were given.
    pub rows: Vec<Row<'a>>,
    /// What the games of each player have come to, in the order of [`Measure::players`].
    pub censuses: Vec<Census>,
}

/// How soon a player finds mutants, all in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary<'a> {
    /// The median of the medians; `None` if it lies beyond the limit.
    pub median: Option<u64>,
    /// The worst run of any mutant; `None` if it lies beyond the limit.
    pub worst: Option<u64>,
    /// The mutants that were not found in each of the runs.
    pub missed: Vec<&'a str>,
}

impl Runs {
    /// The median of the runs, of an even number the higher one; `None` if it lies beyond the limit.
    pub fn median(&self) -> Option<u64> {
        median(&self.0)
    }

    /// The worst of the runs; `None` if it lies beyond the limit.
    pub fn worst(&self) -> Option<u64> {
        self.0.iter().copied().max_by_key(|&found| beyond_the_limit(found)).flatten()
    }
}

fn median(found: &[Option<u64>]) -> Option<u64> {
    let mut sorted = found.to_vec();
    sorted.sort_by_key(|&found| beyond_the_limit(found));
    sorted.get(sorted.len() / 2).copied().flatten()
}

/// What was not found comes last.
fn beyond_the_limit(found: Option<u64>) -> (bool, Option<u64>) {
    (found.is_none(), found)
}

impl TimeToFind<'_> {
    /// All in all, for one of the players, counted from 0.
    pub fn summary(&self, player: usize) -> Summary<'_> {
        let of = |row: &Row<'_>| row.found.get(player).cloned().unwrap_or(Runs(Vec::new()));
        let medians: Vec<Option<u64>> = self.rows.iter().map(|row| of(row).median()).collect();
        let worst = Runs(self.rows.iter().map(|row| of(row).worst()).collect()).worst();
        let is_missed = |row: &&Row<'_>| of(row).0.contains(&None);
        let missed = self.rows.iter().filter(is_missed).map(|row| row.mutant).collect();
        Summary { median: median(&medians), worst, missed }
    }

    /// Whether the first player has found every mutant in every run.
    pub fn stands(&self) -> bool {
        self.summary(0).missed.is_empty()
    }
}

/// Lets every player look for every mutant in every run.
pub fn time_to_find<'a>(mutants: &[&'a Mutant], measure: &Measure, watch: &dyn Watch) -> TimeToFind<'a> {
    let judged_in = |arena: Arena| mutants.iter().copied().filter(move |mutant| Arena::of(mutant) == arena);
    let mut rows: Vec<Row<'a>> = mutants.iter().map(|mutant| measure.row(mutant)).collect();
    let mut censuses = vec![Census::default(); measure.players.len()];
    let trials = measure.trials(&|arena| judged_in(arena).next().is_some());
    let times = in_parallel(&trials, watch, |(_, trial)| {
        let judged: Vec<&Mutant> = judged_in(trial.arena).collect();
        trial.run(&judged)
    });
    for ((player, trial), times) in trials.iter().zip(times) {
        censuses[*player].join(&times.census);
        let judged = rows.iter_mut().filter(|row| row.arena == trial.arena);
        judged.zip(times.executions).for_each(|(row, executions)| row.found[*player].0.push(executions));
    }
    TimeToFind { measure: measure.clone(), rows, censuses }
}

impl Measure {
    /// A mutant of which nothing is known yet.
    fn row<'a>(&self, mutant: &'a Mutant) -> Row<'a> {
        Row { mutant: mutant.name, arena: Arena::of(mutant), found: vec![Runs(Vec::new()); self.players.len()] }
    }

    /// Every trial in the arenas that are needed, with the number of its player, run after run.
    fn trials(&self, is_needed: &dyn Fn(Arena) -> bool) -> Vec<(usize, Trial)> {
        let arenas: Vec<Arena> = Arena::ALL.into_iter().filter(|&arena| is_needed(arena)).collect();
        let mut trials = Vec::new();
        for (number, &player) in self.players.iter().enumerate() {
            for run in 0..self.runs {
                let seed = self.seed.wrapping_add(run.wrapping_mul(BETWEEN_RUNS));
                let limit = self.limit.min(BETWEEN_RUNS);
                trials.extend(arenas.iter().map(|&arena| (number, Trial { player, arena, seed, limit })));
            }
        }
        trials
    }
}
