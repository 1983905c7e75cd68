//! `scripts/mutants.sh` judges the survivors: it goes red for one that nobody has accepted, and for an accepted one that
//! does not survive. A stand-in for cargo tells which survive, so that nothing is built here.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

const CAUGHT: &str = "src/interpreter/ko.rs:3:9: replace == with != in is_ko";
const MISSED: &str = "src/interpreter/ko.rs:7:5: replace turn -> bool with true";

/// The same without its place, as the list of accepted ones has it.
const ACCEPTED: &str = "src/interpreter/ko.rs: replace turn -> bool with true";

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(path, text).expect("a file");
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("a program");
}

/// What the script ends with where one mutant of two survives and these are accepted, and what it says.
fn judged(accepted: &str) -> (Option<i32>, String) {
    run_script(accepted, &[])
}

fn run_script(accepted: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let script = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/mutants.sh"));
    write(&root.join("scripts/mutants.sh"), &script.expect("the script"));
    write(&root.join("scripts/mutants-accepted.txt"), accepted);
    let cargo = format!(
        "#!/usr/bin/env bash\ncase \"$*\" in\n*--version*) ;;\n*--list*) printf '%s\\n' '{CAUGHT}' '{MISSED}' ;;\n\
         *) mkdir -p target/mutants/mutants.out; echo '{MISSED}' >target/mutants/mutants.out/missed.txt; exit 2 ;;\nesac\n"
    );
    write(&root.join("bin/cargo"), &cargo);
    let path = format!("{}:{}", root.join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut bash = Command::new("bash");
    bash.arg("scripts/mutants.sh").args(arguments).current_dir(root).env("PATH", path);
    let output = bash.output().expect("bash runs");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_survivor_is_red_until_it_is_accepted() {
    assert_eq!(judged("# Nobody.\n"), (Some(1), format!("survives, and is not accepted: {ACCEPTED}\n")));
    assert_eq!(judged(&format!("# Its reason.\n{ACCEPTED}\n")), (Some(0), String::new()));
}

#[test]
fn an_accepted_mutant_that_is_caught_or_gone_is_red() {
    let caught = format!("{ACCEPTED}\nsrc/interpreter/ko.rs: replace == with != in is_ko\n");
    assert_eq!(judged(&caught).0, Some(1));
    let (exit, text) = judged(&format!("{ACCEPTED}\nsrc/interpreter/ko.rs: delete ! in is_gone\n"));
    assert_eq!((exit, text.as_str()), (Some(1), "accepted, but gone: src/interpreter/ko.rs: delete ! in is_gone\n"));
}

#[test]
fn a_shard_is_refused_since_what_is_left_would_be_divided_anew_in_every_round() {
    let accepted = format!("# Its reason.\n{ACCEPTED}\n");
    assert_eq!(run_script(&accepted, &["--shard", "1/2"]).0, Some(2));
    assert_eq!(run_script(&accepted, &["--file", "src/interpreter/ko.rs"]).0, Some(0));
}
