//! The README is true: its commands run, its output is what they print, its scenario holds.

use std::path::Path;
use std::process::{Command, Output};

const README: &str = include_str!("../README.md");

/// The fenced blocks of that language.
fn blocks(language: &str) -> Vec<&'static str> {
    let opening = format!("```{language}\n");
    README.split(opening.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// Runs a command line of the README in that folder, through a shell, with the shinpan of this build.
fn run(line: &str, folder: &Path) -> Output {
    let shinpan = Path::new(env!("CARGO_BIN_EXE_shinpan")).parent().expect("a folder");
    let path = format!("{}:{}", shinpan.display(), std::env::var("PATH").unwrap_or_default());
    Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(folder).output().expect("a shell")
}

fn gnu_go_is_here() -> bool {
    let here = Path::new("/usr/games/gnugo").exists();
    assert!(here || std::env::var_os("CI").is_none(), "CI has to install GNU Go (Debian package gnugo)");
    here
}

#[test]
fn every_command_runs_and_the_output_shown_is_real() {
    if !gnu_go_is_here() {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shown = blocks("text").into_iter().next().expect("an output");
    let blocks = blocks("sh");
    let (demonstration, others) = blocks.split_first().expect("commands");
    let output = run(demonstration, root);
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), shown.trim());
    assert_eq!(output.status.code(), Some(1), "the demonstration shows a fault");
    for line in others.iter().flat_map(|block| block.lines()) {
        let output = run(line, root);
        assert!(
            output.status.success(),
            "{line}\n{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn the_two_commands_are_what_ci_runs() {
    let ci = include_str!("../.ci/run");
    for command in ["cargo run --release -- test", "cargo test"] {
        assert!(README.contains(&format!("    {command} ")), "{command} is missing in the README");
        assert!(ci.lines().any(|line| line == command), "{command} is missing in CI");
    }
}

#[test]
fn the_scenario_of_the_readme_holds_and_is_complete() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("own")).expect("a folder");
    std::fs::write(folder.path().join("own/corner.yaml"), blocks("yaml")[0]).expect("a file");
    let inline: Vec<&str> =
        README.split('`').filter(|part| part.starts_with("shinpan ") && part.contains("own")).collect();
    assert_eq!(inline.len(), 3, "{inline:?}");
    for line in inline {
        let output = run(line, folder.path());
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{line}\n{said}{}", String::from_utf8_lossy(&output.stderr));
        assert!(!said.contains("rules_out lacks"), "{said}");
    }
}
