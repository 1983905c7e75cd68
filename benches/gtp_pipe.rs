//! What the client costs: the whole suite against GNU Go, beside the same commands piped into it blindly.
//!
//! Both are timed in one run, from the first byte sent to the last one read; the median ratio of several rounds is
//! printed. `cargo bench --bench gtp_pipe`

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use shinpan::conformance::{play_all, prepare_declared};
use shinpan::mutants;
use shinpan::spec::{Spec, Verdict, built_in_files, load};
use shinpan::subjects::{GtpEngine, Profile};
use shinpan::vocabulary::Subject;

const ROUNDS: usize = 7;

fn main() {
    let program = "/usr/games/gnugo";
    if !Path::new(program).exists() {
        println!("{program} is not installed (Debian package gnugo); nothing was measured");
        return;
    }
    let spec = load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem");
    let text = std::fs::read_to_string("engines/gnugo-situational.yaml").expect("a profile");
    let profile: Profile = text.parse().expect("a profile");
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("commands");

    // One run through a copier shows the commands that the suite sends.
    let mut recorded = profile.clone();
    let copied = format!("tee {} | {}", log.display(), profile.options.command.join(" "));
    recorded.options.command = ["sh", "-c", &copied].map(str::to_owned).to_vec();
    suite(&spec, &recorded);
    let commands = std::fs::read(&log).expect("the commands");

    let mut rounds: Vec<(Duration, Duration)> = Vec::new();
    for _ in 0..ROUNDS {
        let blind = blindly(&profile.options.command, &commands);
        rounds.push((suite(&spec, &profile), blind));
    }
    let mut ratios: Vec<f64> = rounds.iter().map(|(suite, blind)| suite.as_secs_f64() / blind.as_secs_f64()).collect();
    ratios.sort_by(f64::total_cmp);
    for (suite, blind) in &rounds {
        println!("suite {suite:>9.2?}   piped {blind:>9.2?}");
    }
    let lines = commands.iter().filter(|&&byte| byte == b'\n').count();
    println!("{lines} commands; median ratio of {ROUNDS} rounds: {:.2}", ratios[ROUNDS / 2]);
}

/// From the first command after the engine has spoken to the last reply.
fn suite(spec: &Spec, profile: &Profile) -> Duration {
    let mut engine = GtpEngine::start(profile.options.clone()).expect("GNU Go starts");
    let scenarios = spec.scenarios.iter();
    let prepared: Vec<_> =
        scenarios.map(|scenario| prepare_declared(scenario, None, &profile.settings, engine.sight())).collect();
    let begin = Instant::now();
    let games = play_all(prepared, &mut engine, |_| None);
    let elapsed = begin.elapsed();
    let failing = games.into_iter().map(|game| game.judged()).filter(|run| run.verdict == Verdict::Fails);
    assert_eq!(failing.count(), 0, "GNU Go conforms");
    elapsed
}

/// Everything written at once, everything read.
fn blindly(command: &[String], commands: &[u8]) -> Duration {
    let mut child = Command::new(&command[0])
        .args(&command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("GNU Go starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = child.stdout.take().expect("a pipe");
    // It has to be up before the clock starts, as it is for the suite.
    input.write_all(b"1 name\n").expect("a command is taken");
    let mut first = [0; 1];
    output.read_exact(&mut first).expect("a reply");
    let begin = Instant::now();
    let written = commands.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&written));
    let mut replies = Vec::new();
    output.read_to_end(&mut replies).expect("replies");
    let elapsed = begin.elapsed();
    writer.join().expect("a writer").expect("all commands are taken");
    child.wait().expect("an end");
    elapsed
}
