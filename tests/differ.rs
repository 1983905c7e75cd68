//! What is wrong is noticed, made small, and can be shown: as boards, as a scenario that fails on it alone, as a record.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::Instant;

use shinpan::differ::{
    Account, Answer, Difference, Finding, Heading, Unwritable, find, first_difference, hold, scenario_text, shrink,
};
use shinpan::fast::PlaySubject;
use shinpan::generate::{
    Bounds, Choices, GeneratedGame, Item, any_rules, raw, rule_aware, rule_aware_by, seeded_bytes,
};
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::spec::{Basis, Scenario, SourceFile, Verdict, built_in_files, load, ruleset, run};
use shinpan::time_to_find::{Arena, Player, Trial};
use shinpan::vocabulary::{
    Action, ClauseId, Color, Deed, Field, Ground, Phase, Position, Reason, Ruleset, Ruling, Seen, Setting, Sight,
    Start, Subject, Trouble,
};

fn made(seed: u64) -> GeneratedGame {
    let bytes = seeded_bytes(seed, 400);
    let mut choices = Choices::new(&bytes);
    match seed % 3 {
        0 => raw(&mut choices, &Bounds::SMALL),
        1 => rule_aware(&mut choices, &Bounds::SMALL),
        _ => rule_aware_by(any_rules(&mut choices), &mut choices, &Bounds::SMALL),
    }
}

/// Games with what the interpreter answers in them, which serve for every mutant.
static GAMES: LazyLock<Vec<(GeneratedGame, Account)>> = LazyLock::new(|| {
    (0..800)
        .map(|seed| {
            let game = made(seed);
            let account = Account::of(&game, &mut Interpreter::new(), &Sight::full());
            (game, account)
        })
        .collect()
});

/// The first of the games on which the mutant is noticed, by what a scenario can say: it begins, and it does not tell a
/// refusal without reasons from one with reasons.
fn noticed(mutant: &str) -> Option<Finding> {
    let mut subject = mutants::find(mutant).expect("a mutant").subject();
    let (game, _) = GAMES.iter().find(|(game, account)| {
        let difference = hold(game, account, subject.as_mut());
        difference.is_some_and(|found| found.expected.seen().is_some() && !found.is_of_missing_reasons())
    })?;
    find(game, &mut Interpreter::new(), subject.as_mut())
}

/// The scenario of a finding, as the loader reads it beside all others.
fn loaded(finding: &Finding) -> Scenario {
    let text = finding.scenario().expect("a game that can be written");
    let mut files = built_in_files();
    files.push(SourceFile { name: "spec/regressions/found.yaml".to_owned(), bytes: text.clone().into_bytes() });
    let spec = load(&files, &mutants::names()).unwrap_or_else(|problems| panic!("{problems:#?}\n{text}"));
    spec.scenarios.into_iter().find(|scenario| scenario.id.ends_with("/subjects-differ")).expect("the scenario")
}

fn verdict(scenario: &Scenario, subject: &mut dyn Subject) -> Verdict {
    run(scenario, &scenario.rules, Basis::Written, subject).verdict
}

/// Forgets what was more than thirty moves ago, so that a game needs more than thirty moves to show it.
const FORGETS_LATE: &str = "superko-window30";

/// Counts in a signed byte, so that a board needs more than 127 stones to show it.
const COUNTS_IN_A_BYTE: &str = "prisoners-in-a-byte";

/// What is wrong with how a mutant is found; nothing if all is well.
fn shortcoming(name: &str) -> Option<String> {
    let Some(finding) = noticed(name) else { return Some(format!("{name} is not noticed")) };
    if finding.game.deeds.len() > 9 {
        return Some(format!("{name} takes {} deeds:\n{finding}", finding.game.deeds.len()));
    }
    let scenario = loaded(&finding);
    let on_the_reference = verdict(&scenario, &mut Interpreter::new());
    let mut subject = mutants::find(name).expect("a mutant").subject();
    let on_the_mutant = verdict(&scenario, subject.as_mut());
    let is_right = on_the_reference == Verdict::Holds && on_the_mutant == Verdict::Fails;
    (!is_right).then(|| format!("{name}: {on_the_reference:?} and {on_the_mutant:?}\n{finding}"))
}

#[test]
fn every_mutant_is_noticed_made_small_and_shown_by_a_scenario_that_fails_on_it_alone() {
    let names: Vec<&str> =
        mutants::names().into_iter().filter(|name| ![FORGETS_LATE, COUNTS_IN_A_BYTE].contains(name)).collect();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let from = Instant::now();
                    let found = shortcoming(name);
                    println!("{name}: {:.1} s", from.elapsed().as_secs_f32());
                    wrong.lock().expect("no panic").extend(found);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("no panic");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_fault_that_needs_a_long_game_or_many_stones_is_noticed_too() {
    for name in [FORGETS_LATE, COUNTS_IN_A_BYTE] {
        let fault = mutants::find(name).expect("a mutant");
        let trial = Trial { player: Player::RuleAware, arena: Arena::of(fault), seed: 1, limit: 2000 };
        assert!(trial.run(&[fault]).executions[0].is_some(), "{name}");
    }
}

#[test]
fn a_wrong_ko_in_the_seat_of_the_fast_board_comes_down_to_a_few_moves() {
    let finding = noticed("ko-missing").expect("a game with a ko");
    assert!(finding.game.deeds.len() <= 4, "{finding}");
    let rules = &finding.game.rules;
    assert!(rules.differences(&ruleset(&rules.name).expect("built in")).len() <= 1, "{finding}");
    let text = finding.to_string();
    for shown in ["before:\n", "\nexpected: ", "\nactual:   ", "scenarios:\n- id: "] {
        assert!(text.contains(shown), "{shown:?} is missing in\n{text}");
    }
}

#[cfg(feature = "cli")]
#[test]
fn the_record_of_a_finding_holds_its_start_and_moves() {
    let finding = noticed("ko-missing").expect("a game with a ko");
    let game = shinpan::sgf::read(&finding.sgf()).expect("a record");
    assert_eq!(game.start, finding.game.start);
    assert_eq!(game.moves.last(), finding.game.deeds.last().and_then(Deed::action));
    assert!(finding.to_string().contains(&finding.sgf()));
}

#[test]
fn judges_that_are_right_do_not_differ() {
    for seed in 0..300 {
        let game = made(seed);
        let difference = first_difference(&game, &mut Interpreter::new(), &mut Interpreter::new());
        assert_eq!(difference, None, "{game:?}");
        let difference = first_difference(&game, &mut Interpreter::new(), &mut PlaySubject::<u64>::new());
        assert_eq!(difference, None, "{game:?}");
    }
}

/// A wrong subject around the interpreter.
struct Wrong {
    inner: Interpreter,
    copies: fn(&Interpreter) -> Box<dyn Subject>,
    shows: fn(Seen) -> Seen,
}

impl Subject for Wrong {
    fn sight(&self) -> &Sight {
        self.inner.sight()
    }
    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.inner.start(rules, start).map(self.shows)
    }
    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        self.inner.act(action).map(|(ruling, seen)| (ruling, (self.shows)(seen)))
    }
    fn undo(&mut self) -> Result<Seen, Trouble> {
        self.inner.undo().map(self.shows)
    }
    fn copy(&self) -> Result<Box<dyn Subject>, Trouble> {
        Ok((self.copies)(&self.inner))
    }
    fn reload(&mut self) -> Result<Seen, Trouble> {
        self.inner.reload().map(self.shows)
    }
}

fn right_copy(inner: &Interpreter) -> Box<dyn Subject> {
    inner.copy().expect("a copy")
}

fn game(start: Start, deeds: &[Deed]) -> GeneratedGame {
    GeneratedGame { rules: ruleset("russian").expect("built in"), start, deeds: deeds.to_vec() }
}

fn play(color: Color, point: &str) -> Action {
    Action::Play(color, point.parse().expect("a point"))
}

#[test]
fn a_field_that_is_promised_and_not_shown_is_a_difference() {
    let mut subject =
        Wrong { inner: Interpreter::new(), copies: right_copy, shows: |seen| Seen { winner: None, ..seen } };
    let game = game(Start::Even("2x2".parse().expect("a size")), &[]);
    let found = first_difference(&game, &mut Interpreter::new(), &mut subject);
    assert!(matches!(found, Some(Difference { deed: None, .. })), "{found:?}");
    subject.shows = |seen| seen;
    assert_eq!(first_difference(&game, &mut Interpreter::new(), &mut subject), None);
    assert!(subject.sight().fields.contains(&Field::Winner));
}

#[test]
fn a_wrong_copy_is_a_difference_at_the_action_on_it() {
    let start = Start::Even("3x1".parse().expect("a size"));
    let on_copy = Deed::OnCopy(vec![play(Color::Black, "A1"), play(Color::White, "C1")]);
    let deeds = [Deed::Act(play(Color::Black, "B1")), Deed::Undo, on_copy];
    let mut subject = Wrong {
        inner: Interpreter::new(),
        copies: |inner| {
            let mut copy = inner.clone();
            copy.act(&play(Color::Black, "C1")).expect("a game");
            Box::new(copy)
        },
        shows: |seen| seen,
    };
    let found = first_difference(&game(start, &deeds), &mut Interpreter::new(), &mut subject);
    let found = found.map(|difference| (difference.deed, difference.on_copy));
    assert_eq!(found, Some((Some(2), Some(0))));
}

#[test]
fn starts_are_declined_for_the_same_reason() {
    let off_board = ["C1".parse().expect("a point")].into();
    let beside = Start::Handicap { size: "2x2".parse().expect("a size"), stones: off_board };
    let surrounded = Position::from_diagram("X O").expect("a diagram");
    let surrounded = Start::Position { position: surrounded, to_move: Color::Black };
    for start in [beside, surrounded] {
        let game = game(start, &[]);
        let found = first_difference(&game, &mut Interpreter::new(), &mut PlaySubject::<u64>::new());
        assert_eq!(found, None, "{game:?}");
        let mut gives_no_reason = Declines("no".to_owned(), Sight::full());
        let found = first_difference(&game, &mut Interpreter::new(), &mut gives_no_reason);
        assert!(found.is_some(), "{game:?}");
    }
}

/// Declines every start in these words.
struct Declines(String, Sight);

impl Subject for Declines {
    fn sight(&self) -> &Sight {
        &self.1
    }
    fn start(&mut self, _: &Ruleset, _: &Start) -> Result<Seen, Trouble> {
        Err(Trouble::Cannot(self.0.clone()))
    }
    fn act(&mut self, _: &Action) -> Result<(Ruling, Seen), Trouble> {
        Err(Trouble::Cannot(self.0.clone()))
    }
}

#[test]
fn an_account_tells_every_answer_and_what_the_game_has_come_to() {
    let on_copy = Deed::OnCopy(vec![play(Color::Black, "A1")]);
    let out_of_turn = Deed::Act(play(Color::White, "A1"));
    let deeds = [Deed::Act(play(Color::Black, "A1")), Deed::Undo, Deed::Reload, on_copy, out_of_turn];
    let start = || Start::Even("2x1".parse().expect("a size"));
    let played = game(start(), &deeds);
    let account = Account::of(&played, &mut Interpreter::new(), &Sight::full());
    let words: Vec<String> = account.answers.iter().map(ToString::to_string).collect();
    assert_eq!(words, ["accepted", "done", "done", "1 answers of a copy", "refused: turn (RU-4.1)"]);
    let shown: Vec<bool> = account.answers.iter().map(|answer| answer.seen().is_some()).collect();
    assert_eq!(shown, [true, true, true, false, true]);
    assert_eq!(account.items(&played), [Item::OutOfTurn, Item::Undo, Item::Reload, Item::Copy].into());

    let narrow = Sight { copies: false, reloads: false, enforces_turn: false, ..Sight::full() };
    let account = Account::of(&played, &mut Interpreter::new(), &narrow);
    let asked: Vec<bool> = account.answers.iter().map(|answer| *answer != Answer::NotAsked).collect();
    assert_eq!(
        (asked.as_slice(), account.items(&played)),
        ([true, true, false, false, false].as_slice(), [Item::Undo].into())
    );
    let account = Account::of(&played, &mut Interpreter::new(), &Sight { undoes: false, ..Sight::full() });
    assert_eq!(account.answers[1].to_string(), "not asked");
    let deeds = [Action::Pass(Color::Black), Action::Pass(Color::White), play(Color::Black, "A1")].map(Deed::Act);
    let stopped = game(start(), &deeds);
    let without_phase = Sight { enforces_phase: false, ..Sight::full() };
    let without_turn = Sight { enforces_turn: false, ..Sight::full() };
    let without_agreement = Sight { settles: false, ..Sight::full() };
    let sights = [(Sight::full(), true), (without_turn, true), (without_phase, false), (without_agreement, false)];
    for (sight, is_asked) in sights {
        let account = Account::of(&stopped, &mut Interpreter::new(), &sight);
        let asked: Vec<bool> = account.answers.iter().map(|answer| *answer != Answer::NotAsked).collect();
        assert_eq!(asked, [true, true, is_asked]);
    }
    let declined = Account::of(&played, &mut Declines("no".to_owned(), Sight::full()), &Sight::full());
    assert_eq!((declined.answers.len(), declined.items(&played).len()), (0, 0));
}

/// The interpreter with another sight, other rulings and another look.
struct Otherwise {
    inner: Interpreter,
    sight: Sight,
    rules: fn(Ruling) -> Ruling,
    shows: fn(Seen) -> Seen,
}

impl Subject for Otherwise {
    fn sight(&self) -> &Sight {
        &self.sight
    }
    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.inner.start(rules, start).map(self.shows)
    }
    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        self.inner.act(action).map(|(ruling, seen)| ((self.rules)(ruling), (self.shows)(seen)))
    }
}

#[test]
fn a_subject_is_held_to_what_it_can_say() {
    let start = || Start::Even("2x1".parse().expect("a size"));
    let out_of_turn = game(start(), &[Deed::Act(play(Color::White, "A1"))]);
    let stopped = game(start(), &[Color::Black, Color::White].map(|color| Deed::Act(Action::Pass(color))));
    let differs = |game: &GeneratedGame, sight: &Sight, rules, shows| {
        let mut subject = Otherwise { inner: Interpreter::new(), sight: sight.clone(), rules, shows };
        first_difference(game, &mut Interpreter::new(), &mut subject).is_some()
    };
    let same: fn(Ruling) -> Ruling = |ruling| ruling;
    let silent: fn(Ruling) -> Ruling = |_| Ruling::Rejected([].into());
    let lenient: fn(Ruling) -> Ruling = |_| Ruling::Accepted;
    let full = Sight::full();
    let unreasoned = Sight { gives_reasons: false, ..Sight::full() };
    for (sight, rules, expected) in [
        (&full, same, false),
        (&full, silent, true),
        (&full, lenient, true),
        (&unreasoned, same, false),
        (&unreasoned, silent, false),
        (&unreasoned, lenient, true),
    ] {
        assert_eq!(differs(&out_of_turn, sight, rules, |seen| seen), expected);
    }
    let playing = Sight { settles: false, ..Sight::full() };
    let without_list = |seen: Seen| Seen { legal: None, ..seen };
    let until_stopped: fn(Seen) -> Seen = |seen| match seen.phase {
        Some(Phase::Play) => seen,
        _ => Seen { legal: None, phase: None, ..seen },
    };
    assert!(!differs(&stopped, &playing, same, until_stopped));
    assert!(differs(&stopped, &playing, same, without_list));
    assert!(differs(&stopped, &full, same, until_stopped));
}

#[test]
fn a_breakdown_and_missing_reasons_are_told_from_other_differences() {
    let differs = |expected, actual| Difference { deed: None, on_copy: None, expected, actual };
    let seen = |winner| Seen { winner: Some(winner), ..Seen::default() };
    let refused = |reason: Option<Reason>, winner| {
        let grounds = reason.map(|reason| Ground { reason, clause: ClauseId::ru(4, 1) });
        Answer::Ruled(Ruling::Rejected(grounds.into_iter().collect()), seen(winner))
    };
    let protocol = Trouble::Protocol { what: "no answer".to_owned(), bytes: Vec::new() };
    let broken = [Trouble::Crashed("it ended".to_owned()), Trouble::TimedOut("5 s".to_owned()), protocol];
    for trouble in broken {
        assert!(differs(Answer::Shown(seen(None)), Answer::Declined(trouble)).is_breakdown());
    }
    let cannot = Answer::Declined(Trouble::Cannot("rectangles".to_owned()));
    for actual in [cannot, Answer::Shown(seen(None)), refused(None, None)] {
        assert!(!differs(Answer::NotAsked, actual).is_breakdown());
    }
    let turn = || refused(Some(Reason::Turn), None);
    let accepted = Answer::Ruled(Ruling::Accepted, seen(None));
    assert!(differs(turn(), refused(None, None)).is_of_missing_reasons());
    for actual in [refused(None, Some(Color::Black)), refused(Some(Reason::Phase), None), accepted] {
        assert!(!differs(turn(), actual).is_of_missing_reasons());
    }
}

#[test]
fn shrinking_leaves_only_what_a_failure_needs() {
    let setting = |text: &str| text.parse::<Setting>().expect("a setting");
    let rules = ruleset("aga").expect("built in").with(setting("suicide=all")).with(setting("repetition=none"));
    let position = Position::from_diagram("X . O . .\n. . . . .\n. O . X .").expect("a diagram");
    let start = Start::Position { position, to_move: Color::White };
    let point = |seed: u64| ["B1", "C2", "E2", "A1", "E3"][seed as usize % 5];
    let deeds = (0..40).map(|number| match number % 4 {
        0 => Deed::Act(play(Color::White, point(number))),
        1 => Deed::OnCopy(vec![play(Color::Black, point(number)), Action::Pass(Color::White)]),
        2 => Deed::Act(Action::Pass(Color::Black)),
        _ => Deed::Reload,
    });
    let game = GeneratedGame { rules, start, deeds: deeds.collect() };
    // It fails with a stone of White's at the start, a pass of Black's after a play, and suicide.
    let mut asked = 0;
    let small = shrink(&game, 5000, &mut |game| {
        asked += 1;
        let white = match &game.start {
            Start::Position { position, .. } => position.stones().any(|(_, color)| color == Color::White),
            _ => false,
        };
        let mut after_play = game.deeds.iter().skip_while(|deed| !matches!(deed.action(), Some(Action::Play(..))));
        white
            && after_play.any(|deed| matches!(deed.action(), Some(Action::Pass(_))))
            && game.rules.get(setting("suicide=all").parameter) == setting("suicide=all")
    });
    assert!(asked < 2000, "{asked} games");
    assert_eq!(small.deeds.len(), 2, "{small:?}");
    assert_eq!(small.start.size().to_string(), "2x2", "a stone and a play on points that share no line: {small:?}");
    assert_eq!(small.rules.differences(&ruleset("aga").expect("built in")), [setting("suicide=all")], "{small:?}");
}

#[test]
fn what_no_scenario_says_is_not_written() {
    let heading = Heading { id: "CO-1.1/none".to_owned(), title: "Nothing".to_owned() };
    let size = "2x2".parse().expect("a size");
    let on_copy = game(Start::Even(size), &[Deed::OnCopy(vec![Action::Agree(Color::Black)])]);
    assert_eq!(scenario_text(&on_copy, &heading), Err(Unwritable::OnCopy(Action::Agree(Color::Black))));
    let mut strange = game(Start::Even(size), &[]);
    strange.rules.name = "strange".to_owned();
    assert_eq!(scenario_text(&strange, &heading), Err(Unwritable::Rules("strange".to_owned())));
}
