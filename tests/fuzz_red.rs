//! Every fuzz target can find something: with something wrong in the place of what is tested it goes red.
#![cfg(feature = "cli")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use shinpan::fast::Board;
use shinpan::fuzzing::{
    Received, endings_by, fast_vs_interpreter_by, gtp_command, gtp_command_by, gtp_reply, gtp_reply_by, json_lines_by,
    predicates_hold_by, profile_by, scenario_yaml_by, scoring_by, sgf_by, suicide_by, superko_by, undo_and_copy_by,
};
use shinpan::generate::{Bounds, seeded_bytes};
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::sgf;
use shinpan::spec::{Problem, SourceFile, Spec, load};
use shinpan::subjects::{Inbox, Profile, ProfileError};
use shinpan::vocabulary::{ByColor, Points, Seen, Subject};
use shinpan::wire::{read_seen, write_seen};

/// What a run finds; nothing if it passes.
fn found(run: impl FnOnce()) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(run)).err()?;
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()))
}

/// The run finds something, and says it with these words.
#[track_caller]
fn goes_red(words: &str, run: impl FnOnce()) {
    let found = found(run).expect("something wrong is found");
    assert!(found.contains(words), "{found}");
}

#[test]
fn what_is_seen_and_lost_on_the_way_is_found() {
    let seen = br#"{"to_move":"white","prisoners":{"black":1,"white":0}}"#;
    json_lines_by(read_seen, write_seen, seen);
    let swapped = |seen: &Seen| write_seen(seen).replace("white", "black");
    let forgetful = |seen: &Seen| write_seen(&Seen { prisoners: None, ..seen.clone() });
    goes_red("read again", || json_lines_by(read_seen, swapped, seen));
    goes_red("read again", || json_lines_by(read_seen, forgetful, seen));
    goes_red("over several lines", || json_lines_by(read_seen, |seen| write_seen(seen).replace(',', ",\n"), seen));
    goes_red("without a word", || json_lines_by(|_| Err(String::new()), write_seen, seen));
}

#[test]
fn a_record_that_reads_back_as_another_game_is_found() {
    let record = b"(;SZ[5]KM[0.5];B[aa];W[])";
    sgf_by(sgf::read, sgf::write, record);
    goes_red("read again", || sgf_by(sgf::read, |start, moves, _| sgf::write(start, moves, Points::ZERO), record));
    goes_red("read again", || sgf_by(sgf::read, |start, _, komi| sgf::write(start, &[], komi), record));
    goes_red("read again", || sgf_by(sgf::read, |start, moves, komi| sgf::write(start, moves, komi) + "(;)", record));
}

#[test]
fn a_profile_that_no_engine_can_be_started_by_is_found() {
    let text = b"profile: 1\ncommand: [gnugo]\n";
    let read = |text: &str| text.parse::<Profile>();
    profile_by(read, text);
    let changed = |change: fn(&mut Profile)| {
        move |text: &str| {
            let mut profile = text.parse::<Profile>()?;
            change(&mut profile);
            Ok(profile)
        }
    };
    goes_red("no program", || profile_by(changed(|profile| profile.options.command.clear()), text));
    goes_red("no room", || profile_by(changed(|profile| profile.options.reply_limit = 0), text));
    goes_red("no boards", || {
        profile_by(changed(|profile| profile.options.talk.as_mut().expect("a talk").sides = (0, 9)), text)
    });
    let outside = |_: &str| Err(ProfileError { place: Some((4, 1)), message: "wrong".to_owned() });
    goes_red("outside the text", || profile_by(outside, text));
}

/// A loader that tells its problems with a change.
fn telling(change: fn(&mut Problem)) -> impl Fn(&[SourceFile], &[&str]) -> Result<Spec, Vec<Problem>> {
    move |files, mutants| {
        load(files, mutants).map_err(|mut problems| {
            problems.iter_mut().for_each(change);
            problems
        })
    }
}

#[test]
fn a_problem_that_tells_no_file_or_another_line_is_found() {
    let text = b"scenarios:\n- id: RU-8.1/x\n  title: X\n  start: {size: 0x0}\n";
    scenario_yaml_by(load, text);
    goes_red("a file without any", || scenario_yaml_by(telling(|problem| problem.file.clear()), text));
    goes_red("another line", || scenario_yaml_by(telling(|problem| problem.place.line -= 1), text));
    goes_red("is none of", || scenario_yaml_by(telling(|problem| problem.place.line = 0), text));
    goes_red("is none of", || scenario_yaml_by(telling(|problem| problem.place.line += 9), text));
    goes_red("without a word", || scenario_yaml_by(telling(|problem| problem.message.clear()), text));
    goes_red("without a word", || scenario_yaml_by(|_, _| Err(Vec::new()), text));
}

/// Takes pieces apart each for itself, or the first only.
fn received(pieces: &[&[u8]], limit: usize) -> Received {
    let mut replies = Vec::new();
    for piece in pieces {
        let mut inbox = Inbox::new(limit);
        inbox.push(piece);
        replies.extend(std::iter::from_fn(|| inbox.receive().ok().flatten()));
    }
    Received { replies, too_long: false }
}

#[test]
fn a_reader_to_whom_the_pieces_matter_is_found() {
    let replies = b"noise\n=1 a\n\n?2 b\nc\n\n=3";
    gtp_reply(replies);
    goes_red("pieces", || gtp_reply_by(|pieces| received(pieces, 1000), replies));
    goes_red("longer than allowed", || {
        let long = [b"=1 ".to_vec(), vec![b'x'; 2000], b"\n\n".to_vec()].concat();
        gtp_reply_by(|pieces| received(&[&pieces.concat()], 9999), &long);
    });
    let noisy = |pieces: &[&[u8]]| {
        let mut received = received(&[&pieces.concat()], 1000);
        received.replies.iter_mut().for_each(|reply| reply.bytes.insert(0, b'n'));
        received
    };
    goes_red("not the bytes", || gtp_reply_by(noisy, replies));
}

#[test]
fn an_engine_that_answers_too_little_or_too_much_is_found() {
    let commands = b"1 name\n2 quit\n3 name\n";
    gtp_command(commands);
    let answers = |text: &'static str| move |_: &[u8]| text.as_bytes().to_vec();
    gtp_command_by(answers("=1 x\n\n=2\n\n"), commands);
    goes_red("replies to 2", || gtp_command_by(answers("=1 x\n\n"), commands));
    goes_red("replies to 2", || gtp_command_by(answers("=1 x\n\n=2\n\n=3 x\n\n"), commands));
    goes_red("no reply to", || gtp_command_by(answers("=2 x\n\n=1\n\n"), commands));
    goes_red("no reply to", || gtp_command_by(answers("1 x\n\n=2\n\n"), commands));
    goes_red("no blank", || gtp_command_by(answers("=1x\n\n=2\n\n"), commands));
    goes_red("no end", || gtp_command_by(answers("=1 x\n\n=2\n"), commands));
    goes_red("control", || gtp_command_by(answers("=1 \u{7}x\n\n=2\n\n"), commands));
}

/// A target with a mutant in the seat of what is tested finds it within so many games, and nothing without.
#[track_caller]
fn catches(mutant: &str, games: u64, target: fn(&mut dyn Subject, &[u8])) {
    let mutant = mutants::find(mutant).expect("a mutant of that name");
    let found = (0..games).find_map(|seed| {
        let bytes = seeded_bytes(seed, 200);
        target(&mut Interpreter::new(), &bytes);
        found(|| target(mutant.subject().as_mut(), &bytes))
    });
    let found = found.unwrap_or_else(|| panic!("{} is not found in {games} games", mutant.name));
    assert!(found.contains("rules:") && found.contains("start:"), "the game is told: {found}");
}

#[test]
fn boards_that_play_by_other_rules_are_found() {
    catches("ko-missing", 3000, fast_vs_interpreter_by);
    catches("superko-missing", 3000, superko_by);
    catches("superko-window", 3000, superko_by);
    catches("hash-collide", 3000, superko_by);
    catches("suicide-all-allowed", 3000, suicide_by);
    catches("suicide-before-capture", 3000, suicide_by);
}

#[test]
fn subjects_that_keep_traces_of_what_is_taken_back_are_found() {
    for name in ["undo-history-lost", "undo-history-kept", "copy-shares-history", "load-history-lost"] {
        let mutant = mutants::find(name).expect("a mutant of that name");
        let bounds = Bounds { side: 4, points: 6, deeds: 40, ..Bounds::SMALL };
        let run = |seed| undo_and_copy_by(&|| mutant.subject(), &bounds, &seeded_bytes(seed, 300));
        assert!((0..3000).any(|seed| found(|| run(seed)).is_some()), "{name}");
    }
}

#[test]
fn wrong_counts_are_found() {
    let by_subject = |subject: &mut dyn Subject, bytes: &[u8]| scoring_by(Board::territory, subject, bytes);
    catches("komi-lost", 1000, by_subject);
    let none = |_: &Board| ByColor::default();
    assert!(
        (0..1000).any(|seed| found(|| scoring_by(none, &mut Interpreter::new(), &seeded_bytes(seed, 200))).is_some())
    );
}

#[test]
fn wrong_ends_are_found() {
    catches("end-never", 1000, endings_by);
    catches("no-white-last", 1000, endings_by);
    catches("capture-own-first", 1000, predicates_hold_by);
    catches("end-never", 1000, predicates_hold_by);
}
