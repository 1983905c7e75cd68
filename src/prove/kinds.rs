//! The kinds of faults that public reports on engines, libraries, servers and tools tell of, and what shows that ours
//! has none of them: mutants, or tests of the protocols and records, or that no ruleset here knows such a rule.

/// A kind of fault seen in the wild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its number, such as `T01`.
    pub id: &'static str,
    /// What goes wrong.
    pub fault: &'static str,
    /// Who would have it.
    pub shown: Shown,
}

/// What stands for a kind of fault here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Mutants that have the fault.
    ByMutants(&'static [&'static str]),
    /// The fault lies outside the rules, in a protocol, a record, or the way a program is run; these tests would fail.
    ByTests(&'static [TestName]),
    /// No rule document here knows the rule that is broken: this one.
    Nowhere(&'static str),
}

/// A test of this package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestName {
    /// The file, from the root of the package.
    pub file: &'static str,
    /// The function.
    pub name: &'static str,
}

impl Kind {
    /// The mutants that have it; none where it lies outside the rules.
    pub fn mutants(&self) -> &'static [&'static str] {
        match self.shown {
            Shown::ByMutants(names) => names,
            Shown::ByTests(_) | Shown::Nowhere(_) => &[],
        }
    }

    /// Why no mutant has it.
    pub fn reason(&self) -> Option<String> {
        match self.shown {
            Shown::ByMutants(_) => None,
            Shown::ByTests(tests) => {
                let tests: Vec<String> = tests.iter().map(|test| format!("{} {}", test.file, test.name)).collect();
                Some(format!("outside the rules; held by {}", tests.join(", ")))
            }
            Shown::Nowhere(rule) => Some(format!("no rule document here knows {rule}")),
        }
    }
}

/// The kinds that a mutant has.
pub fn kinds_of(mutant: &str) -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().filter(move |kind| kind.mutants().contains(&mutant))
}

const fn kind(id: &'static str, fault: &'static str, mutants: &'static [&'static str]) -> Kind {
    Kind { id, fault, shown: Shown::ByMutants(mutants) }
}

const fn outside(id: &'static str, fault: &'static str, tests: &'static [TestName]) -> Kind {
    Kind { id, fault, shown: Shown::ByTests(tests) }
}

const fn nowhere(id: &'static str, fault: &'static str, rule: &'static str) -> Kind {
    Kind { id, fault, shown: Shown::Nowhere(rule) }
}

const fn test(file: &'static str, name: &'static str) -> TestName {
    TestName { file, name }
}

/// How our engine reads and answers GTP.
const PROTOCOL: &str = "tests/gtp_engine/protocol.rs";
/// What our engine does with a game.
const GAME: &str = "tests/gtp_engine/game.rs";
/// How games are set up over GTP.
const SETUP: &str = "tests/gtp_engine/setup.rs";
/// How records are read and written.
const RECORDS: &str = "tests/sgf.rs";

/// Every kind.
#[rustfmt::skip]
pub const KINDS: &[Kind] = &[
    kind("T01", "ko not enforced (or not in the first plies after a setup)", &["ko-missing", "ko-at-once"]),
    kind("T02", "snapback banned: any one-stone capture shuts the point", &["ko-snapback"]),
    kind("T03", "taking one back after two were taken is called ko", &["ko-multi", "psk-for-ssk"]),
    kind("T04", "pass does not lift the ban", &["ko-sticky"]),
    kind("T05", "ban outlives an exchange elsewhere", &["ko-forever"]),
    kind("T06", "ban binds both colors", &["ko-for-both"]),
    kind("T07", "right verdict, wrong reason (suicide reported as ko)", &["ko-reason"]),
    kind("T08", "undo loses the ko ban", &["undo-ko-lost"]),
    kind("T09", "undone positions stay in the history", &["undo-history-kept"]),
    kind("T10", "ko/history lost when a position is sent, loaded or forked instead of the move list", &["load-history-lost", "load-prisoners-lost"]),
    kind("T11", "superko missing", &["superko-missing"]),
    kind("T12", "positional used where situational is due (key without side to move)", &["psk-for-ssk"]),
    kind("T13", "situational used where positional is due", &["ssk-for-psk"]),
    kind("T14", "superko applied under simple ko", &["superko-under-simple"]),
    kind("T15", "bounded history (4, 8, 30 positions)", &["superko-window"]),
    kind("T16", "repetition decided by hash only", &["hash-collide"]),
    kind("T17", "captured stones mishandled in the hash", &["hash-double-xor"]),
    kind("T18", "ko point inside the superko key", &["hash-ko-point"]),
    kind("T19", "prisoners or pass counts inside the superko key", &["hash-passes", "hash-prisoners"]),
    kind("T20", "first or set-up position not in the history", &["start-not-recorded", "set-up-not-recorded"]),
    kind("T21", "history lost on save/load", &["load-history-lost"]),
    kind("T22", "history lost or cut by undo / re-rooting", &["undo-history-lost"]),
    kind("T23", "copies share one history", &["copy-shares-history"]),
    kind("T24", "superko enforced for one color / one kind of player", &["superko-one-side"]),
    kind("T25", "refused repetition ends the game", &["superko-ends-game"]),
    kind("T26", "lone suicide and superko", &["lone-suicide-psk-ok", "present-forgotten"]),
    kind("T27", "passes in situational history (SSK vs natural SSK)", &["nssk-for-ssk", "pass-not-recorded", "ssk-for-nssk"]),
    kind("T28", "pass refused by superko, or game end with a pending ko", &["pass-banned-by-superko", "pass-refused-at-the-third"]),
    kind("T29", "legal-move list and play disagree", &["legal-list-without-superko", "legal-list-empty"]),
    kind("T30", "lone suicide accepted where forbidden", &["suicide-single-allowed"]),
    kind("T31", "group suicide accepted where forbidden", &["suicide-multi-allowed", "suicide-all-allowed"]),
    kind("T32", "suicide refused or skipped where allowed", &["suicide-banned", "suicide-of-several-banned"]),
    kind("T33", "engine preset differs from the venue (TT vs TT without suicide ...)", &["suicide-all-allowed", "suicide-banned"]),
    kind("T34", "stones without liberties stay", &["suicide-stones-stay", "suicide-in-part"]),
    kind("T35", "suicide prisoners lost or credited to the mover", &["suicide-prisoners-lost", "suicide-prisoners-wrong-side"]),
    kind("T36", "capturing move called suicide (test before removal)", &["suicide-before-capture"]),
    kind("T37", "own stones removed first, or both colors removed", &["capture-own-first", "capture-both", "larger-chain-goes"]),
    kind("T38", "captured stones not removed", &["capture-center-stays", "capture-in-part"]),
    kind("T39", "only one of several captured groups removed", &["capture-first-chain-only", "largest-chain-only"]),
    kind("T40", "prisoners counted once per contact / per group", &["capture-double-count", "capture-two-chains-double", "one-prisoner-a-play"]),
    kind("T41", "liberties not given back after a capture (later false capture)", &["liberties-stale"]),
    kind("T42", "liberties given back twice (later missed capture)", &["liberties-overcount"]),
    kind("T43", "diagonals counted as liberties", &["diagonal-liberty"]),
    kind("T44", "edge wrap-around", &["edge-wrap"]),
    kind("T45", "rectangular boards: transposed sizes, liberties off the short side, SZ cut", &["rectangle-transposed", "edge-phantom"]),
    kind("T46", "refused move changes turn/board, or failure ignored by the caller", &["illegal-passes-turn", "silent-illegal", "occupied-overwritten"]),
    kind("T47", "asking for legality changes the board", &["legal-mutates"]),
    kind("T48", "turn not handed over / taken from parity / wrong after undo", &["turn-kept", "undo-turn-wrong"]),
    kind("T49", "prisoners credited to the other player", &["prisoners-wrong-side"]),
    kind("T50", "prisoners wrong after undo, load or fork", &["undo-prisoners-kept", "load-prisoners-lost"]),
    kind("T51", "crash or overflow (long games, odd input)", &["prisoners-in-a-byte"]),
    kind("T52", "points touching both colors counted", &["dame-as-territory"]),
    kind("T53", "inner territory, or border of several chains, not counted", &["edge-regions-only", "single-chain-regions"]),
    kind("T54", "large one-color regions not counted", &["region-cap"]),
    kind("T55", "empty board / early double pass", &["empty-board-black"]),
    kind("T56", "draw booked as a win", &["draw-is-black", "tie-is-whites"]),
    kind("T57", "dead stones removed under Tromp-Taylor, or score asked before borders close", &["lone-stones-not-counted"]),
    kind("T58", "dead stones: point or prisoner missing, wrong side", &["dead-wrong-side", "dead-worth-nothing", "dead-stones-stay"]),
    kind("T59", "dead set invisible or reused for another position", &["namings-kept"]),
    kind("T60", "area and territory mixed (prisoners in area, none in territory, estimator differs)", &["area-for-territory", "prisoners-not-counted", "prisoners-added-to-the-area", "final-stones-counted-too"]),
    kind("T61", "eyes in seki counted under territory", &["eyes-in-seki-counted"]),
    kind("T62", "seki stones or eyes dropped under area", &["no-territory-in-seki"]),
    kind("T63", "handicap bonus missing or N vs N-1", &["handicap-bonus-missing", "handicap-komi-n", "handicap-komi-n-less-one", "handicap-komi-missing"]),
    kind("T64", "handicap bonus under territory", &["handicap-bonus-for-territory"]),
    kind("T65", "handicap 1 earns a bonus", &["handicap-bonus-in-full"]),
    nowhere("T66", "button half point missing or given to the last passer", "a button"),
    nowhere("T67", "group tax: missing, or per chain", "a group tax"),
    kind("T68", "pass stones charged or not charged", &["no-pass-stones", "pass-charged"]),
    kind("T69", "White must pass last (AGA)", &["no-white-last", "white-last-always"]),
    kind("T70", "komi lost, cut to an integer, reset by clear_board", &["komi-lost", "komi-truncated", "komi-not-counted"]),
    kind("T71", "winner from the wrong point of view", &["winner-flipped", "fewer-points-win"]),
    kind("T72", "passes to end: never, three, more with handicap", &["end-never", "end-three"]),
    kind("T73", "pass counter not reset by a stone", &["end-nonconsecutive"]),
    kind("T74", "moves accepted after the end", &["play-after-the-end", "play-while-stopped"]),
    kind("T75", "resumption: who moves, pass counter", &["resume-last-passer", "resume-objector", "phase-two-counts-old-passes"]),
    kind("T76", "pass lost between harness and engine", &["pass-ignored"]),
    kind("T77", "turn after handicap", &["black-first-after-handicap"]),
    kind("T78", "set-up position: side to move guessed, PL ignored, first white move lost", &["set-up-turn-guessed", "set-up-turn-ignored"]),
    kind("T79", "set-up edits: recolor, child nodes, lists, captures", &["set-up-stones-lost"]),
    kind("T80", "handicap placement: third stone, small boards, number, duplicates, pass", &["handicap-stones-elsewhere", "handicap-stones-missing"]),
    kind("T81", "handicap sent as plays", &["handicap-bonus-missing", "handicap-inferred"]),
    outside("T82", "letter case and color words", &[test(PROTOCOL, "colors_and_vertices_are_read_in_any_case_and_commands_as_they_are")]),
    outside("T83", "GTP syntax: ids, blank lines, comments, arguments, reply end, error texts", &[
        test(PROTOCOL, "the_id_comes_back_as_it_was_sent"),
        test(PROTOCOL, "blank_lines_and_comments_are_not_answered"),
        test(PROTOCOL, "words_that_are_no_arguments_are_syntax_errors"),
        test(PROTOCOL, "every_command_line_gets_one_reply_with_its_id"),
        test(PROTOCOL, "what_the_rules_forbid_is_an_illegal_move"),
    ]),
    outside("T84", "boardsize / clear_board semantics", &[
        test(SETUP, "a_board_that_is_cleared_forgets_what_was_forbidden"),
        test(SETUP, "a_refused_size_leaves_the_game_alone"),
    ]),
    kind("T85", "GTP undo: missing, at the start, two at once", &["undo-takes-two"]),
    kind("T86", "coordinates: I, row direction, case beyond z", &["column-i-counted", "rows-from-the-top"]),
    outside("T87", "pass in records: tt, ss, odd signs, third pass, empty nodes", &[
        test(RECORDS, "tt_is_a_pass_up_to_nineteen_lines_and_a_point_beyond"),
        test(RECORDS, "what_is_written_reads_back"),
    ]),
    outside("T88", "illegal moves in records not reported or not executed", &[test(GAME, "a_record_is_loaded_as_far_as_the_rules_allow")]),
    outside("T89", "score command missing, refused or hanging", &[
        test(GAME, "a_game_is_scored_when_it_is_over_and_while_the_players_settle"),
        test(GAME, "every_ruleset_can_be_played_and_scored"),
        test("tests/fake_engines.rs", "one_that_hangs_is_timed_out"),
    ]),
    kind("T90", "result strings and colors in match records", &["score-dropped", "resignation-dropped"]),
];
