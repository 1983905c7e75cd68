//! The proofs: they count alike on every way, go red where something is missing, and print what they promise.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use shinpan::interpreter::{Clauses, Game, Interpreter};
use shinpan::mutants::{self, Mutant, ZOO};
use shinpan::predicates::{self, Predicate, Scope};
use shinpan::prove::{
    INSEPARABLE, Inseparable, KINDS, Limits, Pair, Perft, SearchResult, Separated, Shortcoming, Shown, Unwatched,
    parting, prove_mutants, search, separations,
};
use shinpan::spec::{Alternative, Spec, built_in_files, load, ruleset};
use shinpan::vocabulary::{
    Action, ClauseId, Color, Field, Parameter, Ruleset, Ruling, Seen, Setting, Sight, Size, Start, Subject, Trouble,
};

fn spec() -> Spec {
    load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem")
}

fn rules(settings: &[&str]) -> Ruleset {
    let settings = settings.iter().map(|text| text.parse::<Setting>().expect("a setting"));
    settings.fold(ruleset("russian").expect("built in"), |rules, setting| rules.with(setting))
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

/// The interpreter for whoever cannot copy it, or not take back either.
struct Bound {
    inner: Interpreter,
    sight: Sight,
}

impl Bound {
    fn new(undoes: bool) -> Bound {
        Bound { inner: Interpreter::new(), sight: Sight { copies: false, undoes, ..Sight::full() } }
    }
}

impl Subject for Bound {
    fn sight(&self) -> &Sight {
        &self.sight
    }

    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.inner.start(rules, start)
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        self.inner.act(action)
    }

    fn undo(&mut self) -> Result<Seen, Trouble> {
        self.inner.undo()
    }
}

fn counted_by(subject: &mut dyn Subject, rules: &Ruleset, board: &str, perft: Perft) -> Result<u64, Trouble> {
    let seen = subject.start(rules, &Start::Even(size(board)))?;
    Ok(perft.of_subject(subject, size(board), &seen, Color::Black, &Unwatched)?.sequences)
}

#[test]
fn copies_taking_back_and_the_fast_way_count_the_same() {
    for settings in [["repetition=positional", "suicide=all"], ["repetition=situational", "suicide=multi-stone"]] {
        let rules = rules(&settings);
        for (board, depth, passes) in [("3x1", 6, true), ("2x2", 5, true), ("3x2", 3, false), ("1x1", 0, true)] {
            let perft = Perft { depth, passes };
            let game = Game::start(&rules, &Start::Even(size(board))).expect("a game");
            let fast = perft.of_game(&game, &Unwatched);
            assert_eq!(counted_by(&mut Interpreter::new(), &rules, board, perft), Ok(fast.sequences), "{board}");
            assert_eq!(counted_by(&mut Bound::new(true), &rules, board, perft), Ok(fast.sequences), "{board}");
            if depth > 0 {
                let firsts: u64 = fast.branches.iter().map(|branch| branch.sequences).sum();
                assert_eq!(firsts, fast.sequences, "the first moves make up the whole");
            }
        }
    }
}

#[test]
fn a_subject_that_can_neither_copy_nor_take_back_is_not_counted_on() {
    let found = counted_by(&mut Bound::new(false), &rules(&[]), "2x1", Perft { depth: 2, passes: true });
    assert!(matches!(found, Err(Trouble::Cannot(_))), "{found:?}");
}

#[test]
fn counting_goes_by_the_rulings_of_the_subject() {
    let rules = rules(&["repetition=simple"]);
    let perft = Perft { depth: 6, passes: true };
    let of = |name: &str| {
        let mut subject = mutants::find(name).expect("a mutant").subject();
        counted_by(subject.as_mut(), &rules, "2x1", perft).expect("counted")
    };
    let right = counted_by(&mut Interpreter::new(), &rules, "2x1", perft).expect("counted");
    assert!(of("ko-missing") > right, "without a ko rule there are more sequences");
    assert!(of("pass-banned-by-superko") <= right);
}

#[test]
fn two_subjects_part_at_the_shortest_sequence() {
    let rules = rules(&["repetition=simple"]);
    let start = Start::Even(size("2x1"));
    let (mut one, mut other) = (Interpreter::new(), mutants::find("ko-missing").expect("a mutant").subject());
    let seen = [one.start(&rules, &start), other.start(&rules, &start)].map(|seen| seen.expect("a game"));
    let perft = Perft { depth: 4, passes: true };
    let board = (size("2x1"), Color::Black);
    let found = parting([&mut one, other.as_mut()], seen.each_ref(), board, perft, &Unwatched);
    let found = found.expect("both play").expect("they part");
    // After Black A1 and White B1 the list of legal points tells: A1 would take back.
    assert_eq!(found.moves.len(), 2, "{:?}", found.moves);
    assert_eq!(found.fields.iter().map(|(field, ..)| *field).collect::<Vec<_>>(), [Field::Legal]);
    let (mut one, mut other) = (Interpreter::new(), Interpreter::new());
    let seen = [one.start(&rules, &start), other.start(&rules, &start)].map(|seen| seen.expect("a game"));
    let same = parting([&mut one, &mut other], seen.each_ref(), board, perft, &Unwatched);
    assert_eq!(same, Ok(None), "the reference does not part from itself");
}

#[test]
fn every_mutant_of_the_kinds_exists_and_no_kind_comes_twice() {
    let names = mutants::names();
    for kind in KINDS {
        let unknown: Vec<_> = kind.mutants().iter().filter(|name| !names.contains(name)).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", kind.id);
    }
    let numbered: Vec<String> = (1..=KINDS.len()).map(|number| format!("T{number:02}")).collect();
    assert_eq!(KINDS.iter().map(|kind| kind.id).collect::<Vec<_>>(), numbered);
}

#[test]
fn every_kind_has_a_mutant_or_a_reason_and_the_tests_that_it_names_exist() {
    for kind in KINDS {
        assert!(!kind.mutants().is_empty() || kind.reason().is_some(), "{}: neither mutant nor reason", kind.id);
        let Shown::ByTests(tests) = kind.shown else { continue };
        assert!(!tests.is_empty(), "{}: no test", kind.id);
        for test in tests {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(test.file);
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {}: {error}", kind.id, test.file));
            assert!(text.contains(&format!("fn {}(", test.name)), "{}: {} has no {}", kind.id, test.file, test.name);
        }
    }
}

#[test]
fn a_mutant_that_breaks_nothing_survives_and_makes_the_proof_fail() {
    let spec = spec();
    let lamb = Mutant::with_clauses("lamb", ClauseId::ru(8, 1), "none", |rules| Clauses::from(rules));
    let of_ko: Vec<_> = spec.scenarios.iter().filter(|scenario| scenario.clause.rule() == 8).cloned().collect();
    let zoo = [lamb, *mutants::find("ko-missing").expect("a mutant")];
    let proof = prove_mutants(&of_ko, &zoo, &[], &Unwatched);
    assert_eq!(proof.shortcomings, [Shortcoming::Survives { mutant: "lamb".to_owned() }]);
    assert!(proof.mutants[1].is_blamed && !proof.mutants[1].under_the_clause.is_empty());
}

#[test]
fn a_mutant_whose_fault_lies_elsewhere_than_it_says_makes_the_proof_fail() {
    let spec = spec();
    let breaks = ClauseId::ru(2, 1);
    let few: Vec<_> = spec.scenarios.iter().filter(|scenario| scenario.id.starts_with("RU-2.")).cloned().collect();
    let mut liar = *mutants::find("white-first").expect("a mutant");
    liar.breaks = breaks;
    let zoo = [liar];
    let proof = prove_mutants(&few, &zoo, &[], &Unwatched);
    assert_eq!(proof.shortcomings, [Shortcoming::NotUnderItsClause { mutant: "white-first".to_owned(), breaks }]);
}

#[test]
fn a_mutant_that_the_predicate_of_its_clause_does_not_blame_makes_the_proof_fail() {
    let spec = spec();
    let breaks = ClauseId::ru(5, 1);
    let mut corner = spec.scenarios.iter().find(|scenario| scenario.id == "RU-8.2/corner-ko").expect("there").clone();
    corner.clause = breaks;
    corner.rules_out.push(Alternative::Mutant("ko-missing".to_owned()));
    let mut mutant = *mutants::find("ko-missing").expect("a mutant");
    mutant.breaks = breaks;
    let (scenarios, zoo) = ([corner], [mutant]);
    let judged = predicates::find(breaks).expect("a predicate");
    let proof = prove_mutants(&scenarios, &zoo, &[judged], &Unwatched);
    let expected = Shortcoming::NotBlamed { mutant: "ko-missing".to_owned(), breaks };
    assert_eq!(proof.shortcomings, [expected, Shortcoming::NeverViolated { clause: breaks }]);
    let unjudged = prove_mutants(&scenarios, &zoo, &[], &Unwatched);
    assert_eq!(unjudged.shortcomings, [], "a clause without a predicate is judged by its scenarios alone");
}

#[test]
fn a_predicate_that_nothing_violates_makes_the_proof_fail() {
    let spec = spec();
    let few: Vec<_> = spec.scenarios.iter().filter(|scenario| scenario.id.starts_with("RU-2.")).cloned().collect();
    let zoo = [*mutants::find("white-first").expect("a mutant")];
    let violated = predicates::find(ClauseId::ru(2, 2)).expect("a predicate");
    let clause = ClauseId::co(99, 9);
    let blind = Predicate {
        clause,
        name: "blind",
        words: "sees nothing",
        scope: Scope::Step,
        reads: &[],
        judge: violated.judge,
    };
    let proof = prove_mutants(&few, &zoo, &[violated, &blind], &Unwatched);
    assert_eq!(proof.shortcomings, [Shortcoming::NeverViolated { clause }]);
}

#[test]
fn a_reference_that_fails_makes_the_proof_fail() {
    let spec = spec();
    let mut wrong = spec.scenarios.iter().find(|scenario| scenario.id == "RU-8.2/corner-ko").expect("there").clone();
    wrong.rules = wrong.rules.with("repetition=none".parse().expect("a setting"));
    let scenarios = [wrong];
    let proof = prove_mutants(&scenarios, &[], &[], &Unwatched);
    assert_eq!(proof.shortcomings, [Shortcoming::ReferenceFails { scenario: "RU-8.2/corner-ko".to_owned() }]);
}

fn pair(parameter: Parameter, values: [&'static str; 2]) -> Pair {
    Pair { parameter, values }
}

fn searched() -> Vec<Ruleset> {
    ["russian", "simplified-ing", "lasker-maas", "tromp-taylor"].map(|name| ruleset(name).expect("built in")).into()
}

const SHORT: Limits = Limits { actions: 3, tries: 2_000 };

#[test]
fn every_two_values_come_up_once() {
    let pairs: Vec<Pair> = Pair::all().collect();
    assert_eq!(pairs.iter().filter(|pair| pair.parameter == Parameter::Repetition).count(), 10);
    let expected: usize = Parameter::ALL.iter().map(|one| one.values().len() * (one.values().len() - 1) / 2).sum();
    assert_eq!(pairs.len(), expected);
}

#[test]
fn a_search_finds_the_shortest_difference_or_says_how_far_it_went() {
    let suicide = pair(Parameter::Suicide, ["forbidden", "all"]);
    let SearchResult::Separated { actions, .. } = search(suicide, &searched(), SHORT) else { panic!("not found") };
    assert!(actions.is_empty(), "the list of legal points of 1x1 tells at once: {actions:?}");
    let resignation = pair(Parameter::Resignation, ["any-time", "own-turn"]);
    let SearchResult::Separated { actions, .. } = search(resignation, &searched(), SHORT) else { panic!("not found") };
    assert_eq!(actions, [Action::Resign(Color::White)]);
    let same = pair(Parameter::Suicide, ["all", "all"]);
    let SearchResult::NoDifference { actions } = search(same, &searched(), SHORT) else { panic!("found") };
    assert!(actions >= 1, "a rule does not differ from itself");
}

#[test]
fn what_nothing_separates_needs_an_argument_and_an_argument_needs_that_nothing_separates() {
    let same = pair(Parameter::Suicide, ["all", "all"]);
    let argued = |pair: Pair| Inseparable { parameter: pair.parameter, values: pair.values, argument: "the same" };
    let stands = |pair: Pair, listed: &[Inseparable]| {
        separations(&[pair], &[], &searched(), (listed, SHORT), &Unwatched)[0].stands()
    };
    assert!(!stands(same, &[]), "nothing separates a value from itself");
    assert!(stands(same, &[argued(same)]));
    let suicide = pair(Parameter::Suicide, ["forbidden", "all"]);
    assert!(stands(suicide, &[]));
    assert!(!stands(suicide, &[argued(suicide)]), "an argument against what the search finds");
}

#[test]
fn scenarios_tell_the_repetition_rules_apart_the_shortest_first() {
    let spec = spec();
    let pairs: Vec<Pair> = Pair::all().filter(|pair| pair.parameter == Parameter::Repetition).collect();
    let found = separations(&pairs, &spec.scenarios, &[], (INSEPARABLE, SHORT), &Unwatched);
    for separation in &found {
        assert!(separation.stands(), "{}", separation.pair);
        let Separated::ByScenario(scenario) = separation.by else { panic!("{}: no scenario", separation.pair) };
        assert!(scenario.steps.len() <= 3, "{}: {}", separation.pair, scenario.id);
    }
}

fn shinpan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_shinpan")).args(arguments).output().expect("shinpan starts")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

#[test]
fn the_last_word_of_a_count_is_the_number() {
    let cases: [(&[&str], &str); 6] = [
        (
            &["perft", "--size", "3x3", "--rule", "repetition=positional", "--rule", "suicide=all", "--depth", "4"],
            "5281",
        ),
        (&["perft", "--size", "2x2", "--depth", "3", "--no-passes", "--divide"], "24"),
        (&["perft", "--position", "XX.", "--to-play", "W", "--depth", "1"], "2"),
        (&["count", "positions", "--size", "2x2"], "57"),
        (&["count", "edges", "--size", "2x2", "--rule", "suicide=forbidden"], "184"),
        (&["count", "games", "--size", "3x1", "--histogram"], "907"),
    ];
    for (arguments, number) in cases {
        let output = shinpan(&[&["prove"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(out(&output).split_whitespace().last(), Some(number), "{arguments:?}");
    }
}

#[test]
fn a_parting_shows_the_moves_and_the_boards_and_exits_with_one() {
    let ko =
        ["prove", "perft", "--size", "2x1", "--rule", "repetition=simple", "--depth", "4", "--divide", "--against"];
    let output = shinpan(&[&ko[..], &["mutant:ko-missing"]].concat());
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    for part in ["they part at move 2", "before", "legal: interpreter none; mutant:ko-missing A1", "Black A1"] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    let output = shinpan(&[&ko[..], &["interpreter"]].concat());
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("do not part within 4 moves"));
}

#[test]
fn bad_input_exits_with_two_and_says_what_to_do() {
    let cases: [(&[&str], &str); 14] = [
        (&["perft", "--depth", "2"], "--size or --position"),
        (&["perft", "--size", "3by3", "--depth", "2"], "such as 9x9"),
        (&["perft", "--position", "X?", "--depth", "2"], "write rows from the top"),
        (&["perft", "--position", "OXO", "--depth", "2"], "no liberty"),
        (&["perft", "--size", "2x2", "--to-play", "red", "--depth", "2"], "--to-play"),
        (&["perft", "--size", "2x2", "--depth", "2", "--against", "mutant:none"], "--against: expected"),
        (&["count", "positions", "--size", "9x9", "--anyway"], "at most 20 points"),
        (&["agreement", "--size", "25x25", "--anyway"], "at most 20 points"),
        (&["agreement", "--size", "6x7", "--subject", "fast", "--anyway"], "at most 20 points"),
        (&["complete", "--size", "6x7", "--anyway"], "at most 20 points"),
        (&["perft", "--size", "2x1", "--depth", "100000"], "1000"),
        (&["count", "games", "--size", "2x2"], "--anyway"),
        (&["count", "games", "--size", "3x1", "--rule", "repetition=simple"], "repetition=positional"),
        (&["separation", "--rule", "komi"], "expected one of"),
    ];
    for (arguments, words) in cases {
        let output = shinpan(&[&["prove"], arguments].concat());
        let message = String::from_utf8(output.stderr.clone()).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(message.contains(words), "{arguments:?}: {message}");
    }
}

#[test]
fn a_separation_is_a_line_for_each_pair() {
    let output = shinpan(&["prove", "separation", "--rule", "suicide"]);
    assert_eq!(output.status.code(), Some(0));
    let text = out(&output);
    assert!(text.lines().any(|line| line.starts_with("suicide: multi-stone / all: ") && line.contains(" action")));
    assert_eq!(text.lines().count(), 4, "{text}");
}

#[test]
fn the_zoo_is_what_the_proof_of_the_mutants_goes_through() {
    let spec = spec();
    let few = &spec.scenarios[..3];
    let proof = prove_mutants(few, ZOO, &[], &Unwatched);
    assert_eq!(proof.mutants.iter().map(|caught| caught.mutant).collect::<Vec<_>>(), mutants::names());
}
