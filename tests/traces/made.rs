//! Games of the interpreter, and one thing in the last step that would be wrong.

use shinpan::interpreter::Interpreter;
use shinpan::vocabulary::Reason::{self, Naming, Repetition};
use shinpan::vocabulary::{
    ByColor, ClauseId, Color, Ground, Phase, Points, Ruleset, Ruling, Seen, Start, Step, Subject, Trace,
};

use super::{Game, action, board};

/// A clause, a game that keeps it, and what would break it in the last step, or in the start where there is no step.
pub struct Made {
    pub clause: &'static str,
    /// A ruleset, and the values in which the game differs from it.
    rules: &'static str,
    /// A diagram: an even game if it is empty; after `handicap` the handicap stones; otherwise a position with Black to
    /// move, or White after `W`.
    start: &'static str,
    /// What is done, separated by `;`.
    actions: &'static str,
    breaks: fn(&mut Ruling, &mut Seen),
}

impl Made {
    /// The game as the interpreter plays it.
    pub fn kept(&self) -> Game {
        played(self.rules, self.start, self.actions)
    }

    /// The same game with the fault.
    pub fn broken(&self) -> Game {
        let mut game = self.kept();
        match game.trace.steps.last_mut() {
            Some(step) => (self.breaks)(&mut step.ruling, &mut step.seen),
            None => (self.breaks)(&mut Ruling::Accepted, &mut game.trace.opening),
        }
        game
    }
}

/// The game that the interpreter plays, by rules, from a start and with actions in the words of [`Made`].
pub fn played(rules: &str, from: &str, actions: &str) -> Game {
    let (rules, start) = (ruleset(rules), start(from));
    let mut interpreter = Interpreter::new();
    let opening = interpreter.start(&rules, &start).unwrap();
    let actions = actions.split(';').filter(|text| !text.is_empty()).map(action);
    let steps = actions.map(|action| {
        let (ruling, seen) = interpreter.act(&action).unwrap();
        Step { action, ruling, seen }
    });
    let steps = steps.collect();
    Game { trace: Trace { ruleset: rules, start, opening, steps } }
}

fn ruleset(text: &str) -> Ruleset {
    let mut words = text.split(',');
    let base = shinpan::spec::ruleset(words.next().unwrap()).expect("a built-in ruleset");
    words.fold(base, |rules, word| match word.split_once('=') {
        Some(("komi", komi)) => Ruleset { komi: komi.parse().unwrap(), ..rules },
        _ => rules.with(word.parse().unwrap()),
    })
}

fn start(text: &str) -> Start {
    if let Some(diagram) = text.strip_prefix("handicap ") {
        let position = board(diagram);
        return Start::Handicap { size: position.size(), stones: position.stones().map(|(point, _)| point).collect() };
    }
    let (to_move, diagram) = match text.strip_prefix("W ") {
        Some(diagram) => (Color::White, diagram),
        None => (Color::Black, text),
    };
    let position = board(diagram);
    let even = position.stones().next().is_none() && to_move == Color::Black;
    if even { Start::Even(position.size()) } else { Start::Position { position, to_move } }
}

fn refused(reason: Reason) -> Ruling {
    Ruling::Rejected([Ground { reason, clause: ClauseId::co(1, 2) }].into())
}

fn held(black: u32, white: u32) -> Option<ByColor<u32>> {
    Some(ByColor { black, white })
}

/// A score in half points.
fn score(black: i32, white: i32) -> Option<Option<ByColor<Points>>> {
    Some(Some(ByColor { black: Points::from_halves(black), white: Points::from_halves(white) }))
}

fn fill_in(seen: &mut Seen) -> &mut ByColor<shinpan::vocabulary::FillIn> {
    seen.fill_in.as_mut().unwrap().as_mut().unwrap()
}

const EMPTY: &str = ". . / . .";
const KO: &str = ". X O . / X O . O / . X O .";
const RETAKEN: &str = "B C2;W B2";
const STOP: &str = "B pass;W pass";
/// A point between the two players' stones is nobody's.
const NEUTRAL: &str = ". X . O .";
const AGREED: &str = "B pass;W pass;B agrees;W agrees";
/// White's stone is named doomed.
const REMOVED: &str = "B pass;W pass;B names D1;B agrees;W agrees";
const OBJECTED: &str = "B pass;W pass;B objects";
/// Black passes last, so that White has to pass once more.
const FILLED: &str = "B B1;W pass;B pass;B agrees;W agrees;W pass";
/// Black takes a stone in the corner.
const CORNER: &str = "O X / . .";

/// One case for each predicate that is not of the Russian list, in document order.
pub const MADE: &[Made] = &[
    made("SI-1.1", ING, EMPTY, "", |_, seen| seen.komi = Some(Points::ZERO)),
    made("SI-2.1", ING, EMPTY, "B pass", |_, seen| seen.prisoners = held(1, 0)),
    made("SI-3.1", ING, EMPTY, "B pass", |_, seen| seen.pass_stones = held(0, 0)),
    made("SI-4.1", ING, ". . . .", "B A1;W C1;B B1", |_, seen| seen.prisoners = held(0, 0)),
    made("SI-5.1", ING, KO, RETAKEN, |ruling, seen| {
        *ruling = Ruling::Accepted;
        seen.position = Some(board(KO));
    }),
    made("SI-5.2", ING, EMPTY, "B pass", |ruling, _| *ruling = refused(Repetition)),
    made("SI-6.1", ING, EMPTY, "B A1", |_, seen| seen.to_move = Some(Color::Black)),
    made("SI-6.2", ING, EMPTY, STOP, |_, seen| seen.phase = Some(Phase::Play)),
    made("SI-7.1", ING, NEUTRAL, "B pass;W pass;B names B1", |ruling, _| *ruling = refused(Naming)),
    made("SI-7.2", ING, NEUTRAL, REMOVED, |_, seen| seen.prisoners = held(0, 0)),
    made("SI-7.3", ING, EMPTY, OBJECTED, |_, seen| seen.to_move = Some(Color::White)),
    made("SI-7.4", ING, EMPTY, "B pass;W pass;B objects;B pass;W pass", |_, seen| seen.phase = Some(Phase::Agreement)),
    made("SI-8.1", ING, "W . X .", "W pass;B pass;B agrees;W agrees", |_, seen| seen.phase = Some(Phase::Over)),
    made("SI-9.1", ING, NEUTRAL, AGREED, |_, seen| seen.score = score(2, 17)),
    made("SI-9.2", ING, ". . .", FILLED, |_, seen| fill_in(seen).white.excess = 1),
    made("SI-9.3", ING, ". . .", FILLED, |_, seen| fill_in(seen).black.territory = 0),
    made("SI-9.5", ING, ". . .", FILLED, |_, seen| seen.winner = Some(Some(Color::Black))),
    made("SI-9.6", ING, NEUTRAL, AGREED, |_, seen| {
        fill_in(seen).black.territory = 1;
        fill_in(seen).white.territory = 1;
    }),
    made("SI-10.7", ING, NEUTRAL, AGREED, |_, seen| seen.score = score(2, 17)),
    made("SI-11.1", ING, "handicap X . / . X", "", |_, seen| seen.to_move = Some(Color::Black)),
    made("SI-11.2", ING, "handicap X . / . X", "", |_, seen| seen.komi = Some(Points::ZERO)),
    made("LM-1.1", MAAS, EMPTY, "B pass", |_, seen| seen.pass_stones = held(0, 1)),
    made("LM-1.2", MAAS, EMPTY, STOP, |_, seen| seen.phase = Some(Phase::Play)),
    made("LM-2.1", MAAS, CORNER, "B A1;W pass", |_, seen| seen.prisoners = held(0, 0)),
    made("LM-3.1", MAAS, NEUTRAL, "B pass;W pass;B names B1", |ruling, _| *ruling = refused(Naming)),
    made("LM-3.2", MAAS, NEUTRAL, REMOVED, |_, seen| seen.prisoners = held(0, 0)),
    made("LM-4.1", MAAS, EMPTY, OBJECTED, |_, seen| seen.phase = Some(Phase::Play)),
    made("LM-5.1", MAAS, EMPTY, OBJECTED, |_, seen| seen.to_move = Some(Color::White)),
    made("LM-5.2", MAAS, "W X O . . / . . . .", "W A1;B pass;W pass;B objects;B D1", |_, seen| {
        seen.prisoners = held(0, 1);
    }),
    made("LM-5.3", MAAS, EMPTY, "B pass;W pass;B objects;B A1", |_, seen| seen.prisoners = held(0, 0)),
    made("LM-5.4", MAAS, EMPTY, "B pass;W pass;B objects;B pass;W pass", |_, seen| {
        seen.phase = Some(Phase::Agreement);
    }),
    made("LM-6.1", MAAS, CORNER, "B A1;W pass;B pass;W agrees;B agrees", |_, seen| seen.score = score(4, 0)),
    made("LM-7.1", MAAS, CORNER, "B A1;W pass;B pass;W agrees;B agrees", |_, seen| {
        seen.winner = Some(Some(Color::White));
    }),
    made("SR-1.1", "cgos", "X O . / . X .", "B C2", |_, seen| seen.position = Some(board("X O X / . X ."))),
    made("SR-1.2", "cgos", EMPTY, "", |_, seen| seen.to_move = Some(Color::White)),
    made("SR-1.3", "cgos", EMPTY, "B A1", |_, seen| seen.to_move = Some(Color::Black)),
    made("SR-1.4", "cgos", EMPTY, "", |_, seen| seen.komi = Some(Points::ZERO)),
    made("SR-2.1", "cgos", "O O X / X . .", "B B1", |_, seen| seen.position = Some(board("O . X / X X ."))),
    made("SR-3.1", "cgos", EMPTY, "B A1", |_, seen| seen.position = Some(board(". . / O ."))),
    made("SR-3.2", "cgos", ". X O . O X .", "B D1", |_, seen| seen.position = Some(board(". X . X O X ."))),
    made("SR-3.3", "cgos", "O .", "B B1", |_, seen| seen.position = Some(board("O ."))),
    made("SR-3.4", "cgos", CORNER, "B A1", |_, seen| seen.prisoners = held(0, 1)),
    made("SR-3.5", "cgos", EMPTY, "B pass", |_, seen| seen.prisoners = held(1, 0)),
    made("SR-4.1", "cgos", "O . / . O", "B A1", |ruling, seen| {
        *ruling = Ruling::Accepted;
        seen.position = Some(board("O . / X O"));
    }),
    made("SR-5.1", MAAS, KO, RETAKEN, |ruling, seen| {
        *ruling = Ruling::Accepted;
        seen.position = Some(board(KO));
    }),
    made("SR-6.1", "cgos", NEUTRAL, STOP, |_, seen| seen.score = score(6, 21)),
    made("CO-1.5", "cgos", EMPTY, "B pass", |_, seen| seen.komi = Some(Points::ZERO)),
    made("CO-1.6", "cgos", CORNER, "", |_, seen| seen.prisoners = held(1, 0)),
    made("CO-1.7", "cgos", CORNER, "B A2", |ruling, _| *ruling = refused(Reason::Occupied)),
    made("CO-4.2", "cgos", EMPTY, STOP, |_, seen| seen.phase = Some(Phase::Play)),
    made("CO-4.3", "cgos", "W . X .", "W pass;B pass", |_, seen| seen.phase = Some(Phase::LastPass)),
    made("CO-5.1", "cgos", NEUTRAL, STOP, |_, seen| seen.score = score(2, 17)),
    made("CO-5.2", "japanese", CORNER, "B A1;W pass;B pass", |_, seen| seen.score = score(4, 13)),
    made("CO-5.3", "cgos,komi=0", NEUTRAL, STOP, |_, seen| seen.winner = Some(Some(Color::White))),
    made("CO-5.4", "cgos", CORNER, "B A1;W pass;B pass", |_, seen| fill_in(seen).black.territory = 0),
    made("CO-6.1", "simple-area", "handicap X . / . X", "W pass;B pass", |_, seen| seen.score = score(8, 0)),
    made("CO-6.2", "cgos,handicap-points=stones-less-one", "handicap X . / . X", "W pass;B pass", |_, seen| {
        seen.score = score(8, 0);
    }),
    made("CO-6.3", "cgos", "handicap X . / . X", "", |_, seen| seen.to_move = Some(Color::Black)),
    made("CO-7.1", "cgos", EMPTY, "W resigns", |_, seen| seen.winner = Some(Some(Color::White))),
];

const ING: &str = "simplified-ing";
const MAAS: &str = "lasker-maas";

const fn made(
    clause: &'static str,
    rules: &'static str,
    start: &'static str,
    actions: &'static str,
    breaks: fn(&mut Ruling, &mut Seen),
) -> Made {
    Made { clause, rules, start, actions, breaks }
}
