//! One scenario on one subject: what is looked at, what a failure shows, and what comes of a subject that cannot play.

use shinpan::conformance::{prepare_declared, run_stated};
use shinpan::interpreter::Interpreter;
use shinpan::mutants;
use shinpan::spec::Verdict::{Crashed, Fails, Holds, NotPlayable, Unseen};
use shinpan::spec::{Expectation, Run, Scenario, ScenarioStep, Spec, built_in_files, load};
use shinpan::vocabulary::{
    Action, ClauseId, Color, Deed, Ground, Position, Reason, Ruleset, Ruling, Seen, Sight, Start, StartKind, Subject,
    Trouble,
};

fn spec() -> Spec {
    load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem")
}

fn scenario<'a>(spec: &'a Spec, id: &str) -> &'a Scenario {
    spec.scenarios.iter().find(|scenario| scenario.id == id).expect("a scenario")
}

const KO: &str = "RU-8.2/corner-ko";

#[test]
fn a_failure_says_what_was_looked_at() {
    let spec = spec();
    let looked = |id: &str, mutant: &str| {
        let mut subject = mutants::find(mutant).expect("a mutant").subject();
        let run = run_stated(scenario(&spec, id), &[], subject.as_mut());
        run.failures.iter().map(|failure| format!("{:>8}", failure.what)).collect::<Vec<_>>()
    };
    assert_eq!(looked(KO, "ko-missing"), ["  ruling", " to_move", "   board"]);
    assert_eq!(
        looked("RU-6.1/two-stones-leave-together", "capture-in-part"),
        ["  ruling", "captured", "prisoners", "   board"]
    );
}

/// A game of a pass, a play, and that play taken back, of which nothing is expected but that it goes on.
fn taken_back(spec: &Spec) -> Scenario {
    let like = scenario(spec, KO);
    let step = |deed: Deed| ScenarioStep { deed, ruling: Ruling::Accepted, is_about_ruling: false, see: Vec::new() };
    let play = Action::Play(Color::White, "A1".parse().expect("a point"));
    let steps = [Deed::Act(Action::Pass(Color::Black)), Deed::Act(play), Deed::Undo].map(step).to_vec();
    let start = Start::Even("3x3".parse().expect("a size"));
    Scenario { start, opening: Vec::new(), steps, rules_out: Vec::new(), ..like.clone() }
}

#[test]
fn what_the_predicates_see_fails_a_scenario_and_is_told_once_though_moves_are_taken_back() {
    let spec = spec();
    let mut subject = mutants::find("no-pass-stones").expect("a mutant").subject();
    let run = run_stated(&taken_back(&spec), &[], subject.as_mut());
    let blamed: Vec<String> = run.violations.iter().map(|violation| violation.clause.to_string()).collect();
    assert_eq!((run.verdict, run.failures.len(), blamed), (Fails, 0, vec!["RU-4.3".to_owned()]));
    assert_eq!(run_stated(&taken_back(&spec), &[], &mut Interpreter::new()).verdict, Holds);
    let nothing = Scenario { steps: Vec::new(), ..taken_back(&spec) };
    assert_eq!(run_stated(&nothing, &[], &mut Interpreter::new()).verdict, Unseen);
}

#[test]
fn a_wrong_board_is_shown_beside_the_right_one() {
    let spec = spec();
    let (empty, stone) = (Position::empty("3x3".parse().expect("a size")), "A1".parse().expect("a point"));
    let elsewhere = empty.with("B2".parse().expect("a point"), Color::Black);
    let right = |see: Expectation| {
        let deed = Deed::Act(Action::Play(Color::Black, stone));
        let step = ScenarioStep { deed, ruling: Ruling::Accepted, is_about_ruling: false, see: vec![see] };
        let scenario = Scenario { steps: vec![step], ..taken_back(&spec) };
        let run = run_stated(&scenario, &[], &mut Interpreter::new());
        run.failures.into_iter().map(|failure| (failure.what.to_string(), failure.board)).collect::<Vec<_>>()
    };
    let board = |position: &Position| vec![("board".to_owned(), Some(position.clone()))];
    assert_eq!(right(Expectation::Unchanged), board(&empty));
    assert_eq!(right(Expectation::Board(elsewhere.clone())), board(&elsewhere));
    assert_eq!(right(Expectation::Board(empty.with(stone, Color::Black))), []);
    assert_eq!(right(Expectation::ToMove(Color::Black)), [("to_move".to_owned(), None)]);
}

/// Does not act.
struct Stuck(Trouble, Sight);

impl Subject for Stuck {
    fn sight(&self) -> &Sight {
        &self.1
    }
    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        Interpreter::new().start(rules, start)
    }
    fn act(&mut self, _: &Action) -> Result<(Ruling, Seen), Trouble> {
        Err(self.0.clone())
    }
}

#[test]
fn who_breaks_down_was_tried_and_who_cannot_was_not() {
    let spec = spec();
    for (trouble, is_broken) in
        [(Trouble::Crashed("it ended".to_owned()), true), (Trouble::Cannot("plays".to_owned()), false)]
    {
        let mut subject = Stuck(trouble, Sight::full());
        let prepared = prepare_declared(&taken_back(&spec), None, &[], &Sight::full());
        let played = prepared.play(&mut subject);
        assert_eq!((played.broke_down(), played.was_tried()), (is_broken, is_broken));
    }
    let prepared = prepare_declared(&taken_back(&spec), None, &[], &Sight::full());
    let played = prepared.play(&mut Interpreter::new());
    assert_eq!((played.broke_down(), played.was_tried()), (false, true));
}

/// Shows something else of a game from which a move has been taken back.
struct Secretive(Interpreter, fn(Seen) -> Seen);

impl Subject for Secretive {
    fn sight(&self) -> &Sight {
        self.0.sight()
    }
    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        self.0.start(rules, start)
    }
    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        self.0.act(action)
    }
    fn undo(&mut self) -> Result<Seen, Trouble> {
        self.0.undo().map(self.1)
    }
}

#[test]
fn what_is_shown_after_taking_back_is_compared_and_what_is_not_shown_cannot_hold() {
    let spec = spec();
    let run = |shows| run_stated(&taken_back(&spec), &[], &mut Secretive(Interpreter::new(), shows));
    let result = |run: &Run| (run.verdict.clone(), run.seen);
    assert_eq!(result(&run(|seen| seen)), (Holds, 1));
    assert_eq!(result(&run(|_| Seen::default())), (Unseen, 0));
    let failures = |run: Run| -> Vec<_> {
        run.failures.into_iter().map(|failure| (failure.what.to_string(), failure.board)).collect()
    };
    let empty = Position::empty("3x3".parse().expect("a size"));
    let full = run(|seen| Seen { position: Some(Position::from_diagram("XXX\nXX.\nXXX").expect("a diagram")), ..seen });
    assert_eq!(failures(full), [("board".to_owned(), Some(empty))]);
    let turned = run(|seen| Seen { to_move: Some(Color::Black), ..seen });
    assert_eq!(failures(turned), [("to_move".to_owned(), None)]);
}

#[test]
fn rulings_count_where_a_scenario_is_about_them() {
    let spec = spec();
    let turn = Ground { reason: Reason::Turn, clause: ClauseId::ru(4, 1) };
    let step = |color, ruling, is_about_ruling| ScenarioStep {
        deed: Deed::Act(Action::Pass(color)),
        ruling,
        is_about_ruling,
        see: Vec::new(),
    };
    let refused = || Ruling::Rejected([turn].into());
    let steps = vec![
        step(Color::White, refused(), false),
        step(Color::White, refused(), true),
        step(Color::Black, Ruling::Accepted, true),
        step(Color::White, Ruling::Accepted, false),
    ];
    let run = run_stated(&Scenario { steps, ..taken_back(&spec) }, &[], &mut Interpreter::new());
    assert_eq!((run.verdict, run.seen, run.acceptances), (Holds, 2, 1));
}

#[test]
fn a_subject_is_not_asked_for_games_that_it_does_not_take() {
    let spec = spec();
    let verdict = |start: Start, sight: Sight| {
        let scenario = Scenario { start, ..taken_back(&spec) };
        run_stated(&scenario, &[], &mut Stuck(Trouble::Crashed("it ended".to_owned()), sight)).verdict
    };
    let size = || "3x2".parse().expect("a size");
    let without = |kind: StartKind| {
        let mut sight = Sight::full();
        sight.starts.remove(&kind);
        sight.starts.remove(&StartKind::Moves);
        sight
    };
    let handicap = Start::Handicap { size: size(), stones: ["A1".parse().expect("a point")].into() };
    let position = Start::Position { position: Position::empty(size()), to_move: Color::White };
    for (start, sight, why) in [
        (Start::Even(size()), Sight { sides: (3, 19), ..Sight::full() }, "a side that is not between 3 and 19"),
        (Start::Even(size()), Sight { sides: (1, 2), ..Sight::full() }, "a side that is not between 1 and 2"),
        (Start::Even(size()), Sight { rectangles: false, ..Sight::full() }, "a board that is no square"),
        (Start::Even(size()), without(StartKind::Even), "an even game"),
        (handicap, without(StartKind::Handicap), "a start with handicap"),
        (position, without(StartKind::Position), "a start from a given board"),
    ] {
        assert_eq!(verdict(start, sight), NotPlayable(why.to_owned()));
    }
    let square = Start::Even("3x3".parse().expect("a size"));
    assert!(matches!(verdict(square, Sight { rectangles: false, ..Sight::full() }), Crashed(_)));
    assert!(matches!(verdict(Start::Even(size()), Sight { sides: (2, 3), ..Sight::full() }), Crashed(_)));
}
