//! The fuzz targets on stable, without a fuzzer: every seed in the repository goes through the same function.
#![cfg(feature = "cli")]

use std::collections::BTreeSet;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use shinpan::fuzzing::TARGETS;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

#[test]
fn no_seed_has_a_finding() {
    let mut findings = Vec::new();
    for target in &TARGETS {
        let seeds = files(&fuzz().join("corpus").join(target.name));
        assert!(!seeds.is_empty(), "{} has no seeds", target.name);
        for seed in seeds {
            let bytes = std::fs::read(&seed).expect("a readable seed");
            if catch_unwind(|| (target.run)(&bytes)).is_err() {
                findings.push(format!("{}: {}", target.name, seed.display()));
            }
        }
    }
    assert!(findings.is_empty(), "what was found stands above; the inputs:\n{}", findings.join("\n"));
}

#[test]
fn every_target_is_built_and_hands_its_bytes_to_its_function() {
    let manifest = std::fs::read_to_string(fuzz().join("Cargo.toml")).expect("the manifest");
    let names: BTreeSet<String> = TARGETS.iter().map(|target| target.name.to_owned()).collect();
    let stems = files(&fuzz().join("fuzz_targets"));
    let stems = stems.iter().filter_map(|path| path.file_stem()).map(|stem| stem.to_string_lossy().into_owned());
    assert_eq!(stems.collect::<BTreeSet<_>>(), names, "one file for each target");
    for name in &names {
        assert!(manifest.contains(&format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"")), "{name}");
        let file = fuzz().join("fuzz_targets").join(format!("{name}.rs"));
        let text = std::fs::read_to_string(file).expect("a readable target");
        assert!(text.contains(&format!("fuzz_target!(|bytes: &[u8]| {name}(bytes));")), "{name}");
    }
}
