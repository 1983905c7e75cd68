//! What a finding was left as: bytes of a fuzzer, a scenario file, or a game record.

use std::path::Path;

use crate::cli::{BadInput, files};
use crate::fuzzing::{TARGETS, Target};
use crate::generate::GeneratedGame;
use crate::mutants;
use crate::sgf;
use crate::spec::{SourceFile, built_in_files, load};
use crate::vocabulary::{Deed, Ruleset};

/// A game, and where it comes from.
pub struct Artifact {
    pub game: GeneratedGame,
    pub found: String,
}

/// Reads a file by its name: `.yaml` and `.yml` are scenario files, `.sgf` records of games by these rules, all others
/// bytes for the target that is named, or that the folder they lie in is called after.
pub fn read(path: &Path, target: Option<&str>, rules: &Ruleset) -> Result<Artifact, BadInput> {
    let bytes =
        files::read_whole(path).map_err(|error| BadInput(format!("cannot read {}: {error}", path.display())))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let end = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    match (target, end.as_str()) {
        (None, "yaml" | "yml") => scenario(path, bytes),
        (None, "sgf") => record(path, &bytes, rules).map(|game| Artifact { game, found: format!("hand, in {name}") }),
        _ => {
            let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
            let target = self::target(target.unwrap_or(&folder))?;
            let Some(game) = target.game else {
                return Err(BadInput(format!(
                    "{}: the inputs of {} are texts and no games; keep it in fuzz/corpus/{}/ and write a test",
                    path.display(),
                    target.name,
                    target.name
                )));
            };
            Ok(Artifact { game: game(&bytes), found: format!("the fuzz target {} in {name}", target.name) })
        }
    }
}

fn target(name: &str) -> Result<&'static Target, BadInput> {
    let unknown = || {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        BadInput(format!(
            "--target: expected one of {}, found {name:?}; artifacts lie in folders of these names",
            names.join(", ")
        ))
    };
    TARGETS.iter().find(|target| target.name == name).ok_or_else(unknown)
}

fn scenario(path: &Path, bytes: Vec<u8>) -> Result<Artifact, BadInput> {
    let name = path.display().to_string();
    let mut all = built_in_files();
    all.retain(|file| file.name != name);
    all.push(SourceFile { name: name.clone(), bytes });
    let spec = load(&all, &mutants::names()).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        BadInput(problems.join("\n"))
    })?;
    let mut own = spec.scenarios.into_iter().filter(|scenario| scenario.file == name);
    match (own.next(), own.next()) {
        (Some(scenario), None) => {
            let deeds = scenario.steps.iter().map(|step| step.deed.clone()).collect();
            let game = GeneratedGame { rules: scenario.rules, start: scenario.start, deeds };
            Ok(Artifact { game, found: format!("hand, as {}", scenario.id) })
        }
        (found, _) => {
            let found = if found.is_none() { "none" } else { "several" };
            Err(BadInput(format!("{name}: expected one scenario, found {found}")))
        }
    }
}

fn record(path: &Path, bytes: &[u8], rules: &Ruleset) -> Result<GeneratedGame, BadInput> {
    let trouble = |error: &dyn std::fmt::Display| BadInput(format!("cannot read {}: {error}", path.display()));
    let text = std::str::from_utf8(bytes).map_err(|error| trouble(&error))?;
    let game = sgf::read(text).map_err(|error| trouble(&error))?;
    let komi = game.komi.unwrap_or(rules.komi);
    let rules = Ruleset { komi, ..rules.clone() };
    Ok(GeneratedGame { rules, start: game.start, deeds: game.moves.into_iter().map(Deed::Act).collect() })
}
