//! The GTP client against engines that behave, and against engines that do everything an engine should not.
#![cfg(feature = "cli")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use shinpan::subjects::{GtpEngine, GtpOptions};
use shinpan::vocabulary::{
    Action, ByColor, Color, Field, Position, Ruleset, Ruling, Seen, Size, Start, Subject, Trouble,
};

fn russian() -> Ruleset {
    shinpan::spec::ruleset("russian").expect("a built-in ruleset")
}

/// Longer than any wait in these tests takes, unless something hangs.
const LONG: Duration = Duration::from_secs(60);

/// An engine in shell: the given cases come before those of a plain one, which accepts everything.
fn fake(cases: &str) -> GtpOptions {
    fake_with("", cases)
}

/// The same, with something to do before the first command.
fn fake_with(before: &str, cases: &str) -> GtpOptions {
    let script = format!(
        r#"say() {{ printf '=%s %s\n\n' "$id" "$1"; }}
           no() {{ printf '?%s %s\n\n' "$id" "$1"; }}
           {before}
           while read -r id command arguments; do
               case $command in
                   {cases}
                   protocol_version) say 2;;
                   name) say Fake;;
                   version) say 0.1;;
                   list_commands) say 'play list';;
                   quit) say; exit 0;;
                   *) say;;
               esac
           done"#
    );
    shell(&script)
}

fn shell(script: &str) -> GtpOptions {
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    GtpOptions { start_limit: LONG, command_limit: LONG, ..GtpOptions::new(command) }
}

fn engine(options: GtpOptions) -> GtpEngine {
    GtpEngine::start(options).unwrap_or_else(|trouble| panic!("{trouble}"))
}

fn trouble(options: GtpOptions) -> Trouble {
    match GtpEngine::start(options) {
        Ok(engine) => panic!("{} has started", engine.title()),
        Err(trouble) => trouble,
    }
}

fn begin(engine: &mut GtpEngine, size: &str) -> Result<Seen, Trouble> {
    let size: Size = size.parse().expect("a size");
    engine.start(&russian(), &Start::Even(size))
}

/// Reads "B B2" or "W pass".
fn action(text: &str) -> Action {
    let (color, vertex) = text.split_once(' ').expect("a color and a vertex");
    let color = color.parse().expect("a color");
    if vertex == "pass" { Action::Pass(color) } else { Action::Play(color, vertex.parse().expect("a vertex")) }
}

fn refused() -> Ruling {
    Ruling::Rejected(BTreeSet::new())
}

/// An engine with a game on 3x3.
fn playing(options: GtpOptions) -> GtpEngine {
    let mut engine = engine(options);
    begin(&mut engine, "3x3").expect("a game");
    engine
}

/// Whether a process is gone, or dead and only waits for whoever inherited it.
fn is_gone(pid: &str) -> bool {
    let state = fs::read_to_string(format!("/proc/{pid}/stat"));
    state.map_or(true, |stat| stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with(['Z', 'X'])))
}

fn wait_until_gone(pid: &str) {
    let deadline = Instant::now() + LONG;
    while !is_gone(pid) {
        assert!(Instant::now() < deadline, "process {pid} is still there");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_plain_engine_accepts_everything_and_shows_nothing() {
    let mut engine = playing(fake(""));
    assert_eq!(engine.title(), "Fake 0.1");
    assert!(engine.sight().fields.is_empty());
    for text in ["B A1", "W A1", "W pass", "B Z25"] {
        assert_eq!(engine.act(&action(text)), Ok((Ruling::Accepted, Seen::default())), "{text}");
    }
}

#[test]
fn what_gtp_cannot_say_is_not_sent() {
    let mut engine = playing(fake("play) exit 1;;"));
    let position = Position::from_diagram("X .\n. .").expect("a diagram");
    let size: Size = "9x9".parse().expect("a size");
    let starts = [
        Start::Even("9x5".parse().expect("a size")),
        Start::Handicap { size, stones: BTreeSet::new() },
        Start::Position { position, to_move: Color::White },
    ];
    for start in starts {
        let result = engine.start(&russian(), &start);
        assert!(matches!(result, Err(Trouble::Cannot(_))), "{start:?}: {result:?}");
    }
    assert!(matches!(engine.act(&Action::Resign(Color::Black)), Err(Trouble::Cannot(_))));
}

#[test]
fn without_a_game_there_is_nothing_to_act_in() {
    let mut engine = engine(fake("boardsize) no 'unacceptable size';;"));
    assert!(matches!(engine.act(&action("B A1")), Err(Trouble::Cannot(_))));
    let refusal = Trouble::Cannot("a board of 3x3: unacceptable size".to_owned());
    assert_eq!(begin(&mut engine, "3x3"), Err(refusal));
    assert!(matches!(engine.act(&action("B A1")), Err(Trouble::Cannot(_))));
}

#[test]
fn refusals_are_rulings_only_when_they_speak_of_the_move() {
    let answers = "play) case $arguments in
        *A1) no 'Illegal move: occupied';;
        *A2) no 'invalid color or coordinate';;
        *pass) no 'invalid color or coordinate';;
        *) no 'out of memory';;
    esac;;";
    let mut engine = playing(fake(answers));
    assert_eq!(engine.act(&action("B A1")), Ok((refused(), Seen::default())));
    assert_eq!(engine.act(&action("B A2")), Ok((refused(), Seen::default())));
    for text in ["B pass", "B A3"] {
        let result = engine.act(&action(text));
        assert!(
            matches!(&result, Err(Trouble::Protocol { bytes, .. }) if bytes.starts_with(b"?")),
            "{text}: {result:?}"
        );
    }
}

#[test]
fn probes_fill_the_fields_that_they_are_for() {
    let answers = "list_commands) printf '=%s list_stones\\r\\ncaptures\\r\\n\\r\\n' $id;;
        list_stones) test $arguments = black && say 'a1 B3' || say '';;
        captures) test $arguments = black && say 2 || say 0;;";
    let mut engine = playing(fake(answers));
    assert_eq!(engine.sight().fields, BTreeSet::from([Field::Board, Field::Prisoners]));
    let (_, seen) = engine.act(&action("B A1")).expect("a ruling");
    assert_eq!(seen.position, Position::from_diagram(". X .\n. . .\nX . .").ok());
    assert_eq!(seen.prisoners, Some(ByColor { black: 2, white: 0 }));
}

#[test]
fn probes_are_asked_for_one_by_one_without_a_list() {
    let answers = "list_commands) no 'unknown command';;
        known_command) test $arguments = captures && say true || say false;;
        captures) say 0;;";
    let engine = playing(fake(answers));
    assert_eq!(engine.sight().fields, BTreeSet::from([Field::Prisoners]));
}

#[test]
fn impossible_boards_are_protocol_errors() {
    for stones in ["D1", "A1", "A0", "stones"] {
        let answers = format!(
            "list_commands) say list_stones;;
             list_stones) test $arguments = black && say A1 || say {stones};;"
        );
        let result = begin(&mut engine(fake(&answers)), "3x3");
        assert!(matches!(result, Err(Trouble::Protocol { .. })), "{stones}: {result:?}");
    }
}

#[test]
fn silence_and_slow_babble_run_into_the_limit() {
    for answer in ["sleep 1000", "while :; do echo thinking; sleep 0.1; done"] {
        let options = fake(&format!("play) {answer};;"));
        let mut engine = playing(GtpOptions { command_limit: Duration::from_secs(2), ..options });
        let result = engine.act(&action("B A1"));
        assert!(
            matches!(&result, Err(Trouble::TimedOut(what)) if what.contains("play black A1")),
            "{answer}: {result:?}"
        );
        assert!(matches!(engine.act(&action("B A1")), Err(Trouble::Cannot(_))));
        assert_eq!(begin(&mut engine, "3x3"), Ok(Seen::default()), "another process takes over");
    }
}

#[test]
fn silence_from_the_start_runs_into_the_limit() {
    let options = GtpOptions { start_limit: Duration::from_millis(100), ..shell("exec sleep 1000") };
    assert!(matches!(trouble(options), Trouble::TimedOut(what) if what.contains("protocol_version")));
}

#[test]
fn a_crash_is_told_with_status_and_last_words() {
    for (death, status) in [("exit 3", "exit status: 3"), ("kill -KILL $$", "SIGKILL")] {
        let mut engine = playing(fake(&format!("play) echo 'stack smashed' >&2; {death};;")));
        let result = engine.act(&action("B A1"));
        let Err(Trouble::Crashed(what)) = result else { panic!("{death}: {result:?}") };
        assert!(what.contains(status) && what.contains("stack smashed") && what.contains("play black A1"), "{what}");
        assert_eq!(begin(&mut engine, "3x3"), Ok(Seen::default()), "another process takes over");
    }
}

#[test]
fn one_that_died_between_games_is_started_again() {
    let mut engine = playing(fake("name) say $$;; play) say; exit 0;;"));
    let pid = engine.title().split(' ').next().map(str::to_owned).expect("a process id");
    assert_eq!(engine.act(&action("B A1")), Ok((Ruling::Accepted, Seen::default())));
    wait_until_gone(&pid);
    assert_eq!(begin(&mut engine, "3x3"), Ok(Seen::default()));
}

#[test]
fn one_that_closes_its_output_counts_as_crashed() {
    let mut engine = playing(fake("play) exec >&-; sleep 1000;;"));
    let result = engine.act(&action("B A1"));
    assert!(matches!(&result, Err(Trouble::Crashed(what)) if what.contains("closed its output")), "{result:?}");
}

#[test]
fn wrong_missing_and_surplus_ids_are_protocol_errors() {
    for reply in ["=7777 ok", "= ok", "?7777 illegal move"] {
        let mut engine = playing(fake(&format!("play) printf '{reply}\\n\\n';;")));
        let result = engine.act(&action("B A1"));
        let Err(Trouble::Protocol { bytes, .. }) = result else { panic!("{reply}: {result:?}") };
        assert_eq!(String::from_utf8_lossy(&bytes), format!("{reply}\n\n"));
        assert_eq!(begin(&mut engine, "3x3"), Ok(Seen::default()), "another process takes over");
    }
    let mut twice = playing(fake("play) say; say;;"));
    assert_eq!(twice.act(&action("B A1")), Ok((Ruling::Accepted, Seen::default())));
    assert!(matches!(twice.act(&action("W A2")), Err(Trouble::Protocol { .. })));
}

#[test]
fn noise_before_a_reply_is_skipped() {
    let noise = r"printf 'no fuse\n\n=====\n\r\n> '; echo; yes error | head -c 1000000 >&2";
    let mut engine = playing(fake_with(noise, &format!("play) {noise}; no 'illegal move';;")));
    assert_eq!(engine.act(&action("B A1")), Ok((refused(), Seen::default())));
}

#[test]
fn endless_replies_and_endless_noise_are_cut_off() {
    for flood in [r"printf '=%s ' $id; exec yes", "exec yes", "exec cat /dev/zero", "exec cat /dev/urandom"] {
        let options = fake(&format!("play) {flood};;"));
        let mut engine = playing(GtpOptions { reply_limit: 4096, ..options });
        let result = engine.act(&action("B A1"));
        assert!(matches!(&result, Err(Trouble::Protocol { bytes, .. }) if bytes.len() <= 4096), "{flood}: {result:?}");
        assert_eq!(begin(&mut engine, "3x3"), Ok(Seen::default()), "another process takes over");
    }
}

/// The process ids that an engine gives for its name and version, its own and its child's.
fn two_living(engine: &GtpEngine) -> Vec<String> {
    let pids: Vec<String> = engine.title().split(' ').map(str::to_owned).collect();
    assert!(pids.len() == 2 && pids.iter().all(|pid| !is_gone(pid)), "{pids:?}");
    pids
}

#[test]
fn a_child_of_the_engine_goes_with_it() {
    let engine = engine(fake_with("sleep 1000 & child=$!", "name) say $$;; version) say $child;;"));
    let pids = two_living(&engine);
    drop(engine);
    pids.iter().for_each(|pid| wait_until_gone(pid));
}

#[test]
fn a_child_of_the_engine_does_not_survive_its_crash() {
    let mut engine = playing(fake_with("sleep 1000 & child=$!", "name) say $$;; version) say $child;; play) exit 3;;"));
    let pids = two_living(&engine);
    assert!(matches!(engine.act(&action("B A1")), Err(Trouble::Crashed(_))));
    pids.iter().for_each(|pid| wait_until_gone(pid));
}

#[test]
fn ignoring_every_request_to_end_does_not_help() {
    let before = "trap '' TERM; sleep 1000 & child=$!";
    let engine = engine(fake_with(before, "name) say $$;; version) say $child;; quit) while :; do sleep 1; done;;"));
    let pids = two_living(&engine);
    drop(engine);
    pids.iter().for_each(|pid| wait_until_gone(pid));
}

#[test]
fn a_program_that_does_not_start_is_told_in_plain_words() {
    let missing = trouble(GtpOptions::new(vec!["no-such-engine".to_owned()]));
    let what = "cannot start no-such-engine: No such file or directory; is it installed, is the path right?";
    assert_eq!(missing, Trouble::Cannot(what.to_owned()));
    let not_a_program = trouble(GtpOptions::new(vec!["/".to_owned()]));
    assert!(matches!(&not_a_program, Trouble::Cannot(what) if what.contains("Permission denied")), "{not_a_program}");
    assert!(matches!(trouble(GtpOptions::new(Vec::new())), Trouble::Cannot(_)));
}

#[test]
fn another_version_of_the_protocol_is_not_spoken() {
    let other = trouble(fake("protocol_version) say 1;;"));
    assert!(matches!(&other, Trouble::Cannot(what) if what.contains("version")), "{other}");
}

/// GNU Go, where it is installed; on the CI it has to be.
fn gnu_go(arguments: &[&str]) -> Option<GtpEngine> {
    let program = "/usr/games/gnugo";
    if !Path::new(program).exists() {
        assert!(std::env::var_os("CI").is_none(), "{program} is missing");
        return None;
    }
    let command = [program, "--mode", "gtp"].iter().chain(arguments).map(|&word| word.to_owned()).collect();
    Some(engine(GtpOptions { start_limit: LONG, command_limit: LONG, ..GtpOptions::new(command) }))
}

#[test]
fn gnu_go_bans_a_repetition() {
    let Some(mut engine) = gnu_go(&["--positional-superko"]) else { return };
    assert_eq!(engine.title(), "GNU Go 3.8");
    let seen = begin(&mut engine, "3x3").expect("a game");
    assert_eq!(seen.position, Position::from_diagram(". . .\n. . .\n. . .").ok());
    assert_eq!(seen.prisoners, Some(ByColor { black: 0, white: 0 }));
    for text in ["B B2", "W B1", "B A3", "W A2", "B A1"] {
        let (ruling, _) = engine.act(&action(text)).expect("a ruling");
        assert_eq!(ruling, Ruling::Accepted, "{text}");
    }
    let (ruling, seen) = engine.act(&action("W A2")).expect("a ruling");
    assert_eq!(ruling, refused());
    assert_eq!(seen.position, Position::from_diagram("X . .\n. X .\nX O .").ok());
    assert_eq!(seen.prisoners, Some(ByColor { black: 1, white: 0 }));
}

#[test]
fn gnu_go_refuses_what_is_off_the_board_and_boards_that_are_too_large() {
    let Some(mut engine) = gnu_go(&[]) else { return };
    let refusal = Trouble::Cannot("a board of 25x25: unacceptable size".to_owned());
    assert_eq!(begin(&mut engine, "25x25"), Err(refusal));
    begin(&mut engine, "9x9").expect("a game");
    for (text, expected) in [("B Z9", refused()), ("B J10", refused()), ("B J9", Ruling::Accepted)] {
        let (ruling, _) = engine.act(&action(text)).expect("a ruling");
        assert_eq!(ruling, expected, "{text}");
    }
    let (ruling, _) = engine.act(&action("W pass")).expect("a ruling");
    assert_eq!(ruling, Ruling::Accepted);
}
