//! What becomes of a run: verdicts, what a profile knows to be wrong, proofs that do not stand, and all of it in numbers.

use shinpan::conformance::{
    Conclusion, KnownFailure, Outcome, Proof, Tally, alternatives_that_fail, conclusion, play_all, prepare_declared,
    prove, run_declared, run_stated, summarize,
};
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::spec::Verdict::{self, Crashed, Fails, Holds, NotPlayable, ProtocolError, TimedOut, Unseen};
use shinpan::spec::{Alternative, Run, Scenario, Spec, built_in_files, load, ruleset};
use shinpan::vocabulary::{Action, Deed, Points, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble};

fn spec() -> Spec {
    load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem")
}

fn scenario<'a>(spec: &'a Spec, id: &str) -> &'a Scenario {
    spec.scenarios.iter().find(|scenario| scenario.id == id).expect("a scenario")
}

const KO: &str = "RU-8.2/corner-ko";

/// Every verdict, its word, and whether it tells that the subject does not conform.
fn verdicts() -> [(Verdict, &'static str, bool); 7] {
    let why = || "why".to_owned();
    [
        (Holds, "holds", false),
        (Fails, "fails", true),
        (Unseen, "unseen", false),
        (NotPlayable(why()), "not playable", false),
        (Crashed(why()), "crashed", true),
        (TimedOut(why()), "timed out", true),
        (ProtocolError(why()), "protocol error", true),
    ]
}

fn outcome<'a>(scenario: &'a Scenario, verdict: Verdict, known: Option<&str>) -> Outcome<'a> {
    let known = known.map(|status| KnownFailure { status: status.to_owned(), reason: "reported".to_owned() });
    Outcome { scenario, run: Run { verdict, ..Run::not_played(scenario) }, proofs: Vec::new(), known }
}

#[test]
fn a_verdict_has_its_word_and_says_whether_the_subject_conforms() {
    let spec = spec();
    for (verdict, word, is_wrong) in verdicts() {
        assert_eq!((verdict.name(), verdict.is_nonconformance()), (word, is_wrong));
        let outcome = outcome(&spec.scenarios[0], verdict, None);
        assert_eq!((outcome.verdict(), outcome.is_bad(), outcome.is_expired()), (word, is_wrong, false));
    }
    let crash = Trouble::Crashed("it ended".to_owned());
    let protocol = Trouble::Protocol { what: "no answer".to_owned(), bytes: b"?".to_vec() };
    let late = Trouble::TimedOut("5 s".to_owned());
    let cannot = Trouble::Cannot("a rectangle".to_owned());
    let words = [crash, protocol, late, cannot].map(|trouble| Verdict::from(trouble).name());
    assert_eq!(words, ["crashed", "protocol error", "timed out", "not playable"]);
}

#[test]
fn a_known_failure_is_no_news_until_it_is_another_or_gone() {
    let spec = spec();
    for (verdict, word, is_wrong) in verdicts() {
        let known = outcome(&spec.scenarios[0], verdict.clone(), Some("fails"));
        let (said, is_bad) = match word {
            "holds" => ("expired", true),
            "fails" => ("known failure", false),
            _ => (word, is_wrong),
        };
        assert_eq!((known.verdict(), known.is_bad(), known.is_expired()), (said, is_bad, word == "holds"));
    }
}

#[test]
fn an_alternative_that_does_not_fail_makes_the_scenario_bad() {
    let spec = spec();
    let scenario = scenario(&spec, KO);
    let proofs = prove(scenario);
    assert_eq!(proofs.len(), scenario.rules_out.len());
    assert!(proofs.iter().all(Proof::stands));
    let idle = |alternative: &str| Proof {
        alternative: Alternative::Mutant(alternative.to_owned()),
        run: (alternative != "no-such-mutant").then(|| Run::not_played(scenario)),
    };
    for name in ["ko-missing", "no-such-mutant"] {
        let run = Run { verdict: Holds, ..Run::not_played(scenario) };
        let outcome = Outcome { scenario, run, proofs: vec![idle(name)], known: None };
        assert_eq!((outcome.verdict(), outcome.is_bad(), outcome.broken_proofs().count()), ("fails", true, 1));
    }
    let run = Run { verdict: Unseen, ..Run::not_played(scenario) };
    let outcome = Outcome { scenario, run, proofs: vec![idle("ko-missing")], known: None };
    assert_eq!((outcome.verdict(), outcome.is_bad()), ("unseen", true));
}

#[test]
fn what_fails_on_a_scenario_is_what_it_rules_out_and_more() {
    let spec = spec();
    let scenario = scenario(&spec, KO);
    let failing = alternatives_that_fail(scenario);
    assert!(scenario.rules_out.iter().all(|alternative| failing.contains(alternative)));
    for alternative in &failing {
        let Alternative::Rule(setting) = alternative else { continue };
        assert!(run_stated(scenario, &[*setting], &mut Interpreter::new()).verdict.is_nonconformance());
        assert_ne!(scenario.rules.get(setting.parameter), *setting);
    }
    assert!(failing.iter().any(|alternative| matches!(alternative, Alternative::Mutant(_))));
}

#[test]
fn outcomes_are_counted_by_clause_in_document_order() {
    let spec = spec();
    let played: Vec<Outcome<'_>> = spec.scenarios[..12]
        .iter()
        .map(|scenario| {
            let run = run_stated(scenario, &[], &mut Interpreter::new());
            Outcome { scenario, run, proofs: prove(scenario), known: None }
        })
        .collect();
    let summaries = summarize(&played, |clause| clause.to_string());
    let names: Vec<&str> = summaries.iter().map(|summary| summary.name.as_str()).collect();
    let mut expected: Vec<String> = spec.scenarios[..12].iter().map(|scenario| scenario.clause.to_string()).collect();
    expected.dedup();
    assert_eq!(names, expected);
    let mut all = Tally::default();
    played.iter().for_each(|outcome| all.add(outcome));
    assert_eq!((all.scenarios, all.count("holds"), all.count("fails")), (12, 12, 0));
    let sum = |of: fn(&Tally) -> usize| summaries.iter().map(|summary| of(&summary.tally)).sum::<usize>();
    assert_eq!(sum(|tally| tally.scenarios), 12);
    assert_eq!((sum(|tally| tally.stated), sum(|tally| tally.seen)), (all.stated, all.seen));
    assert_eq!(all.stated, spec.scenarios[..12].iter().map(Scenario::expectations).sum::<usize>());
    assert_eq!(all.seen, all.stated);
    assert_eq!(all.proofs, spec.scenarios[..12].iter().map(|scenario| scenario.rules_out.len()).sum::<usize>());
    assert_eq!(all.by_your_rules, 0);
    let mut mine = outcome(&spec.scenarios[0], Holds, None);
    mine.run.by_your_rules = true;
    all.add(&mine);
    assert_eq!((all.by_your_rules, all.count("holds")), (1, 13));
}

#[test]
fn nothing_seen_but_accepted_plays_is_no_test() {
    let spec = spec();
    let with = |verdict, seen, acceptances, known: Option<&str>| {
        let mut outcome = outcome(&spec.scenarios[0], verdict, known);
        (outcome.run.seen, outcome.run.acceptances) = (seen, acceptances);
        outcome
    };
    assert_eq!(conclusion(&[]), Conclusion::NotTested);
    assert_eq!(conclusion(&[with(Holds, 3, 3, None)]), Conclusion::NotTested);
    assert_eq!(conclusion(&[with(Unseen, 4, 3, None)]), Conclusion::NotTested);
    assert_eq!(conclusion(&[with(Holds, 3, 3, None), with(Holds, 4, 3, None)]), Conclusion::Conforms);
    assert_eq!(conclusion(&[with(Fails, 1, 0, Some("fails"))]), Conclusion::Conforms);
    assert_eq!(conclusion(&[with(Unseen, 1, 0, Some("fails"))]), Conclusion::NotTested);
    assert_eq!(conclusion(&[with(Holds, 4, 3, None), with(Fails, 0, 0, None)]), Conclusion::Nonconforming);
}

#[test]
fn komi_is_that_of_the_game_and_everything_else_that_of_the_declared_rules() {
    let spec = spec();
    let base = ruleset("tromp-taylor").expect("a built-in ruleset");
    for scenario in &spec.scenarios {
        let run = run_declared(scenario, Some(&base), &[], &mut Interpreter::new());
        assert_eq!((run.rules.komi, run.rules.handicap_komi), (scenario.rules.komi, scenario.rules.handicap_komi));
        assert_eq!((run.rules.repetition, run.rules.suicide), (base.repetition, base.suicide));
        assert!(matches!(run.verdict, Holds | Unseen | NotPlayable(_)), "{}: {:?}", scenario.id, run.failures);
    }
    let owed = |id: &str| run_declared(scenario(&spec, id), None, &[], &mut Interpreter::new()).rules.komi;
    assert!(
        spec.scenarios.iter().any(|scenario| scenario.rules.komi != base.komi && scenario.rules.komi != Points::ZERO)
    );
    assert_eq!(owed(KO), scenario(&spec, KO).rules.komi);
}

#[test]
fn a_suite_that_is_stopped_says_why_of_every_game_that_is_left() {
    let spec = spec();
    let mut subject = Interpreter::new();
    let sight = subject.sight().clone();
    let prepared =
        || spec.scenarios[..20].iter().map(|scenario| prepare_declared(scenario, None, &[], &sight)).collect();
    let whole = play_all(prepared(), &mut subject, |_| None);
    assert_eq!(whole.len(), 20);
    assert!(whole.iter().all(|played| played.was_tried() && !played.broke_down()));
    let stopped = play_all(prepared(), &mut subject, |games| (games.len() >= 12).then(|| "enough".to_owned()));
    let tried: Vec<bool> = stopped.iter().map(|played| played.was_tried()).collect();
    assert_eq!(tried, [[true; 12].as_slice(), &[false; 8]].concat());
    let verdicts = stopped.into_iter().skip(12).map(|played| played.judged().verdict);
    verdicts.for_each(|verdict| assert_eq!(verdict, NotPlayable("enough".to_owned())));
}

/// Remembers how many games had been announced when each began.
struct Listening {
    inner: Interpreter,
    announced: usize,
    when_begun: Vec<usize>,
}

impl Subject for Listening {
    fn sight(&self) -> &Sight {
        self.inner.sight()
    }
    fn announce(&mut self, _: &Ruleset, _: &Start, _: &[(Deed, bool)]) {
        self.announced += 1;
    }
    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.when_begun.push(self.announced);
        self.inner.start(rules, start)
    }
    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        self.inner.act(action)
    }
}

#[test]
fn eight_games_are_announced_beyond_the_one_that_is_played_and_each_once() {
    let spec = spec();
    let mut subject = Listening { inner: Interpreter::new(), announced: 0, when_begun: Vec::new() };
    let sight = subject.sight().clone();
    let prepared = spec.scenarios[..12].iter().map(|scenario| prepare_declared(scenario, None, &[], &sight)).collect();
    play_all(prepared, &mut subject, |_| None);
    assert_eq!(subject.when_begun, [9, 10, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12]);
}
