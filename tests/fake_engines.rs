//! Engines that do everything an engine should not, tested from the command line: each gets its verdict and exit code,
//! and nothing of it is left running.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// An engine in shell. It keeps the stones that were played, and takes none off; the given cases come first.
fn script(before: &str, cases: &str) -> String {
    format!(
        r#"say() {{ printf '=%s %s\n\n' "$id" "$1"; }}
no() {{ printf '?%s %s\n\n' "$id" "$1"; }}
{before}
while read -r id command color vertex rest; do
    case $command in
        {cases}
        protocol_version) say 2;;
        name) say Fake;;
        version) say 0.1;;
        list_commands) say 'play list_stones';;
        clear_board) black=; white=; say;;
        play) case $color in black) black="$black $vertex";; *) white="$white $vertex";; esac; say;;
        list_stones) case $color in black) say "$black";; *) say "$white";; esac;;
        quit) say; exit 0;;
        *) say;;
    esac
done
"#
    )
}

struct Fake {
    folder: TempDir,
}

/// What came of a test.
struct Outcome {
    exit: Option<i32>,
    verdicts: Vec<String>,
    detail: String,
}

impl Fake {
    fn new(before: &str, cases: &str) -> Fake {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("fake.sh"), script(before, cases)).expect("a file");
        let profile = format!(
            "profile: 1\ncommand: [sh, {:?}]\nrules: {{repetition: simple, suicide: forbidden}}\n\
             sizes: {{min: 1, max: 19, square: true}}\nstarts: [moves]\n\
             shows:\n  ruling: {{by: play, refused: illegal move}}\n  board: {{by: list_stones}}\n\
             limits: {{start_seconds: 20, command_seconds: 2, reply_bytes: 4096}}\npipeline: scenario\n",
            folder.path().join("fake.sh")
        );
        fs::write(folder.path().join("fake.yaml"), profile).expect("a file");
        Fake { folder }
    }

    fn profile(&self) -> PathBuf {
        self.folder.path().join("fake.yaml")
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shinpan"));
        command.args(["test", "--format", "json", "--filter", "RU-8.2/corner-ko", "--filter", "RU-6.4"]);
        command.arg("--engine").arg(self.profile());
        command
    }

    fn tested(&self) -> Outcome {
        let output = self.command().output().expect("shinpan starts");
        let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        let scenarios = report["scenarios"].as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let outcome = Outcome {
            exit: output.status.code(),
            // Rectangles are nothing for this engine.
            verdicts: scenarios
                .iter()
                .map(|scenario| text(&scenario["verdict"]))
                .filter(|verdict| verdict != "not playable")
                .collect(),
            detail: scenarios.iter().map(|scenario| text(&scenario["detail"])).collect::<Vec<_>>().join("\n"),
        };
        self.nothing_is_left();
        outcome
    }

    /// No process with this folder in its command line is alive.
    fn nothing_is_left(&self) {
        let marker = self.folder.path().display().to_string();
        let deadline = Instant::now() + Duration::from_secs(30);
        while let Some(left) = process_naming(&marker) {
            assert!(Instant::now() < deadline, "still running: {left}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

fn process_naming(marker: &str) -> Option<String> {
    let processes = fs::read_dir("/proc").expect("a list of processes");
    let commands = processes.filter_map(|entry| {
        let words = fs::read(entry.ok()?.path().join("cmdline")).ok()?;
        Some(String::from_utf8_lossy(&words).replace('\0', " "))
    });
    let mut commands = commands.filter(|words| words.contains(marker) && words.starts_with("sh "));
    commands.next()
}

fn all(outcome: &Outcome, verdict: &str) -> bool {
    !outcome.verdicts.is_empty() && outcome.verdicts.iter().all(|found| found == verdict)
}

#[test]
fn one_that_accepts_everything_fails() {
    let outcome = Fake::new("", "").tested();
    assert_eq!(outcome.exit, Some(1));
    assert!(outcome.verdicts.iter().any(|verdict| verdict == "fails"), "{:?}", outcome.verdicts);
}

#[test]
fn one_that_accepts_nothing_fails() {
    let outcome = Fake::new("", "play) no 'illegal move';;").tested();
    assert_eq!((outcome.exit, all(&outcome, "fails")), (Some(1), true), "{:?}", outcome.verdicts);
}

#[test]
fn one_that_forgets_captures_fails_where_stones_are_taken() {
    let outcome = Fake::new("", "").tested();
    // The retake of a ko is accepted, which is one failure; the others are stones that should be gone.
    let failing = outcome.verdicts.iter().filter(|verdict| *verdict == "fails").count();
    assert!(failing > 1, "{:?}", outcome.verdicts);
}

#[test]
fn one_that_hangs_is_timed_out() {
    let outcome = Fake::new("", "play) sleep 1000;;").tested();
    assert_eq!((outcome.exit, all(&outcome, "timed out")), (Some(1), true), "{:?}", outcome.verdicts);
}

#[test]
fn one_that_dies_in_the_game_has_crashed_and_is_started_again() {
    let outcome = Fake::new("", "play) exit 3;;").tested();
    assert_eq!((outcome.exit, all(&outcome, "crashed")), (Some(1), true), "{:?}", outcome.verdicts);
    assert!(outcome.verdicts.len() > 1 && outcome.detail.contains("exit status: 3"), "{}", outcome.detail);
}

#[test]
fn one_that_dies_once_between_two_games_has_crashed() {
    let once = "clear_board) games=$((games+1)); if [ $games = 2 ] && ! [ -e \"$0.died\" ]; then : > \"$0.died\"; exit 4; fi; say;;";
    let outcome = Fake::new("games=0", once).tested();
    let crashed = outcome.verdicts.iter().filter(|verdict| *verdict == "crashed").count();
    assert_eq!((outcome.exit, crashed), (Some(1), 1), "{:?}", outcome.verdicts);
    assert!(outcome.detail.contains("exit status: 4"), "{}", outcome.detail);
}

#[test]
fn one_that_answers_twice_breaks_the_protocol() {
    let outcome = Fake::new("", "play) say; say;;").tested();
    assert_eq!((outcome.exit, all(&outcome, "protocol error")), (Some(1), true), "{:?}", outcome.verdicts);
    assert!(outcome.detail.contains("expected"), "{}", outcome.detail);
}

#[test]
fn babble_before_replies_does_not_hide_them() {
    let outcome = Fake::new("", "play) echo thinking; echo; no 'illegal move'; ;;").tested();
    assert_eq!((outcome.exit, all(&outcome, "fails")), (Some(1), true), "{:?}", outcome.verdicts);
}

#[test]
fn one_that_only_babbles_is_timed_out() {
    let outcome = Fake::new("", "play) while :; do echo thinking; sleep 0.1; done;;").tested();
    assert_eq!((outcome.exit, all(&outcome, "timed out")), (Some(1), true), "{:?}", outcome.verdicts);
}

#[test]
fn an_endless_reply_breaks_the_protocol() {
    let outcome = Fake::new("", r"play) printf '=%s ' $id; exec yes;;").tested();
    assert_eq!((outcome.exit, all(&outcome, "protocol error")), (Some(1), true), "{:?}", outcome.verdicts);
}

#[test]
fn one_that_ignores_sigterm_and_has_a_child_leaves_nothing_behind() {
    let marked = "sh -c 'while :; do sleep 1; done' \"$0\" & trap '' TERM";
    let outcome = Fake::new(marked, "quit) while :; do sleep 1; done;;").tested();
    assert_eq!(outcome.exit, Some(1));
}

#[test]
fn one_that_never_speaks_could_not_be_tested() {
    let fake = Fake::new("exit 0", "");
    let outcome = fake.tested();
    assert_eq!((outcome.exit, outcome.verdicts.len()), (Some(3), 0));
}

#[test]
fn an_interrupted_run_takes_its_engine_along() {
    let fake = Fake::new("sh -c 'while :; do sleep 1; done' \"$0\" & trap '' TERM", "play) sleep 1000;;");
    let mut running = fake.command().stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("shinpan starts");
    let marker = fake.folder.path().display().to_string();
    let deadline = Instant::now() + Duration::from_secs(30);
    while process_naming(&marker).is_none() {
        assert!(Instant::now() < deadline, "the engine was never started");
        thread::sleep(Duration::from_millis(10));
    }
    let pid = running.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill").success());
    assert_eq!(running.wait().expect("an exit status").code(), Some(130));
    fake.nothing_is_left();
    assert!(Path::new(&fake.profile()).exists());
}
