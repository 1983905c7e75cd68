//! One thing that is shown or ruled otherwise than it should be, in words: `board . X .`, `phase over`, `refused turn RU-4.1`.

use std::collections::BTreeSet;

use shinpan::vocabulary::{
    ByColor, Color, Field, FillIn, Ground, Phase, Point, Points, Position, Reason, Ruling, Seen, Trace,
};

use crate::traces::{board, only};

/// One thing that a subject shows or rules.
pub enum Alteration {
    /// How the last action is ruled.
    Ruled(Ruling),
    /// What is shown after the last action, or at the start where there is none.
    Shown(Value),
    /// What is shown before the last action.
    ShownBefore(Value),
    /// A field that is never shown.
    Hidden(Field),
}

/// What a field shows.
#[derive(Clone)]
pub enum Value {
    Board(Position),
    ToMove(Color),
    Prisoners(ByColor<u32>),
    PassStones(ByColor<u32>),
    Phase(Phase),
    Legal(BTreeSet<Point>),
    Komi(Points),
    Score(Option<ByColor<Points>>),
    Winner(Option<Color>),
    FillIn(Option<ByColor<FillIn>>),
}

impl Alteration {
    /// Reads it.
    pub fn read(text: &str) -> Alteration {
        let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
        match what {
            "accepted" => Alteration::Ruled(Ruling::Accepted),
            "refused" => {
                let words: Vec<&str> = rest.split_whitespace().collect();
                let grounds = words.chunks(2).map(|pair| Ground {
                    reason: Reason::ALL.into_iter().find(|reason| reason.name() == pair[0]).expect("a reason"),
                    clause: pair[1].parse().expect("a clause"),
                });
                Alteration::Ruled(Ruling::Rejected(grounds.collect()))
            }
            "hides" => Alteration::Hidden(Field::ALL.into_iter().find(|field| field.name() == rest).expect("a field")),
            "before:" => Alteration::ShownBefore(Value::read(rest)),
            _ => Alteration::Shown(Value::read(text)),
        }
    }

    /// Alters a game.
    pub fn apply(&self, trace: &mut Trace) {
        let last = trace.steps.len().checked_sub(1);
        match self {
            Alteration::Ruled(ruling) => trace.steps[last.expect("an action")].ruling = ruling.clone(),
            Alteration::Shown(value) => match last {
                Some(last) => value.show(&mut trace.steps[last].seen),
                None => value.show(&mut trace.opening),
            },
            Alteration::ShownBefore(value) => match last.expect("an action").checked_sub(1) {
                Some(before) => value.show(&mut trace.steps[before].seen),
                None => value.show(&mut trace.opening),
            },
            Alteration::Hidden(field) => {
                let shown: Vec<Field> = Field::ALL.into_iter().filter(|other| other != field).collect();
                trace.opening = only(&shown, &trace.opening);
                trace.steps.iter_mut().for_each(|step| step.seen = only(&shown, &step.seen));
            }
        }
    }
}

impl Value {
    fn read(text: &str) -> Value {
        let (field, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let number = |index: usize| words[index].parse::<u32>().expect("a number");
        let pair = || ByColor { black: number(0), white: number(1) };
        let points = |text: &str| text.parse::<Points>().expect("points");
        match field {
            "board" => Value::Board(board(rest)),
            "to_move" => Value::ToMove(rest.parse().expect("a color")),
            "prisoners" => Value::Prisoners(pair()),
            "pass_stones" => Value::PassStones(pair()),
            "phase" => Value::Phase(Phase::ALL.into_iter().find(|phase| phase.name() == rest).expect("a phase")),
            "legal" => Value::Legal(words.iter().map(|point| point.parse().expect("a point")).collect()),
            "komi" => Value::Komi(points(rest)),
            "score" if rest == "none" => Value::Score(None),
            "score" => Value::Score(Some(ByColor { black: points(words[0]), white: points(words[1]) })),
            "winner" if rest == "none" => Value::Winner(None),
            "winner" => Value::Winner(Some(rest.parse().expect("a color"))),
            "fill_in" if rest == "none" => Value::FillIn(None),
            "fill_in" => Value::FillIn(Some(ByColor {
                black: FillIn { territory: number(0), excess: number(1) },
                white: FillIn { territory: number(2), excess: number(3) },
            })),
            _ => panic!("no field is called {field:?}"),
        }
    }

    fn show(&self, seen: &mut Seen) {
        match self.clone() {
            Value::Board(position) => seen.position = Some(position),
            Value::ToMove(color) => seen.to_move = Some(color),
            Value::Prisoners(held) => seen.prisoners = Some(held),
            Value::PassStones(held) => seen.pass_stones = Some(held),
            Value::Phase(phase) => seen.phase = Some(phase),
            Value::Legal(points) => seen.legal = Some(points),
            Value::Komi(komi) => seen.komi = Some(komi),
            Value::Score(score) => seen.score = Some(score),
            Value::Winner(winner) => seen.winner = Some(winner),
            Value::FillIn(fill_in) => seen.fill_in = Some(fill_in),
        }
    }
}
