//! The walls of the house: a room imports only from floors below its own, and the judges stay strangers.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The floors from the ground up. A room may use every room of a lower floor and none of its own.
const FLOORS: [&[&str]; 7] = [
    &["vocabulary"],
    &["interpreter", "predicates", "fast"],
    &["spec", "mutants", "sgf", "wire"],
    &["subjects", "engine", "generate"],
    &["conformance", "report", "book", "prove", "differ"],
    &["fuzzing", "time_to_find"],
    &["cli"],
];

/// Uses within one floor that are meant: reports speak of outcomes, and the book draws boards as reports do.
const WITHIN_A_FLOOR: [(&str, &str); 2] = [("report", "conformance"), ("book", "report")];

/// Rooms of lower floors that a room leaves alone all the same: what makes games must not know the judges that they are
/// made for, but for the one that shows them.
const KEPT_OUT: [(&str, &str); 2] = [("generate", "fast"), ("generate", "predicates")];

fn floor_of(room: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&room))
}

/// The rooms of this crate that a source text names, in `use` lines and in paths alike.
fn rooms_named_in(source: &str) -> BTreeSet<String> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut rooms = BTreeSet::new();
    for after in code.split("crate::").skip(1).chain(code.split("shinpan::").skip(1)) {
        if let Some(group) = after.strip_prefix('{') {
            let inside = group.split('}').next().unwrap_or_default();
            let parts = inside.split(',').map(|part| part.trim().split("::").next().unwrap_or_default().trim());
            rooms.extend(parts.map(str::to_owned));
        } else {
            rooms.insert(after.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect());
        }
    }
    rooms
}

/// What is wrong with a room naming these rooms.
fn breaches(room: &str, named: &BTreeSet<String>) -> Vec<String> {
    let Some(floor) = floor_of(room) else { return vec![format!("the room {room} stands on no floor")] };
    let allowed = |other: &str| {
        let stands_below = floor_of(other).is_some_and(|below| below < floor) && !KEPT_OUT.contains(&(room, other));
        other == room || stands_below || WITHIN_A_FLOOR.contains(&(room, other))
    };
    named.iter().filter(|other| !allowed(other)).map(|other| format!("{room} must not use {other}")).collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of sources").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            files.extend(sources(&entry));
        } else if entry.extension().is_some_and(|end| end == "rs") {
            files.push(entry);
        }
    }
    files
}

#[test]
fn every_room_imports_only_from_floors_below() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    let mut rooms = BTreeSet::new();
    for file in sources(&src) {
        let inside = file.strip_prefix(&src).expect("a file below src");
        let room = inside.components().next().expect("a first part").as_os_str().to_string_lossy();
        let room = room.trim_end_matches(".rs").to_owned();
        if room == "lib" || room == "main" {
            continue;
        }
        let source = std::fs::read_to_string(&file).expect("a readable source");
        let breaches = breaches(&room, &rooms_named_in(&source)).into_iter();
        found.extend(breaches.map(|breach| format!("{}: {breach}", inside.display())));
        rooms.insert(room);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    let planned: BTreeSet<String> =
        FLOORS.iter().flat_map(|floor| floor.iter().map(|room| (*room).to_owned())).collect();
    assert_eq!(rooms, planned, "a room is missing, or stands on no floor");
}

#[test]
fn a_judge_that_looks_at_another_breaks_a_wall() {
    for source in [
        "use crate::interpreter::Game;",
        "use crate::{interpreter::chain_at, vocabulary::Color};",
        "fn f() { let x = crate::interpreter::Game::start; }",
    ] {
        assert_eq!(
            breaches("predicates", &rooms_named_in(source)),
            ["predicates must not use interpreter"],
            "{source}"
        );
    }
    assert_eq!(breaches("vocabulary", &rooms_named_in("use crate::spec::Spec;")), ["vocabulary must not use spec"]);
    assert_eq!(breaches("spec", &rooms_named_in("use crate::mutants::ZOO;")), ["spec must not use mutants"]);
    assert_eq!(breaches("generate", &rooms_named_in("use crate::fast::Board;")), ["generate must not use fast"]);
    assert!(breaches("spec", &rooms_named_in("use crate::interpreter::Game;\n// crate::cli")).is_empty());
}
