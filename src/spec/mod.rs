//! Clauses and scenarios: the files under `spec/`, read with every fault told by file, line and column, and run.

mod clause;
mod compile;
mod expectations;
mod load;
mod locate;
mod look;
mod originals;
mod problem;
mod readings;
mod rulesets;
mod run;
mod scenario;
mod schema;
mod script;
mod shape;
mod sheet;
mod sources;
mod steps;

pub use clause::{Clause, Judged, Source};
pub use load::{Known, SourceFile, Spec, built_in_files, load};
pub use locate::{Place, Places, plain_lines};
pub use look::differences as differences_seen;
pub use originals::{differences, sentences};
pub use problem::Problem;
pub use readings::{Reading, Readings, Ways};
pub use rulesets::{Described, Origin, home, read_rulesets, ruleset, ruleset_names, rulesets};
pub use run::{Basis, Beyond, Failure, Looked, Played, Prepared, Run, Verdict, run, run_unjudged, takes};
pub use scenario::{Alternative, Expectation, Report, Scenario, ScenarioStep};
pub use schema::schema;
pub use sources::{Sentence, SourceList};
