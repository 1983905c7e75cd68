//! One thing that is shown or ruled otherwise than it should be, in words: `board . X .`, `phase over`, `refused turn RU-4.1`.

use shinpan::vocabulary::{ByColor, Field, FillIn, Ground, Phase, Points, Reason, Ruling, Seen, Trace};

use crate::traces::{board, only};

/// Alters a game in its last moment; after `before:` in the moment before, and what it `hides` in all of them.
pub fn alter(trace: &mut Trace, text: &str) {
    let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
    let last = trace.steps.len();
    match what {
        "accepted" => trace.steps[last - 1].ruling = Ruling::Accepted,
        "refused" => trace.steps[last - 1].ruling = refusal(rest),
        "hides" => hide(trace, rest),
        "before:" => show(shown_after(trace, last - 1), rest),
        _ => show(shown_after(trace, last), text),
    }
}

/// What is shown after so many actions.
fn shown_after(trace: &mut Trace, actions: usize) -> &mut Seen {
    match actions.checked_sub(1) {
        Some(step) => &mut trace.steps[step].seen,
        None => &mut trace.opening,
    }
}

/// A refusal from pairs of a reason and its clause.
fn refusal(text: &str) -> Ruling {
    let words: Vec<&str> = text.split_whitespace().collect();
    let grounds = words.chunks(2).map(|pair| Ground {
        reason: Reason::ALL.into_iter().find(|reason| reason.name() == pair[0]).expect("a reason"),
        clause: pair[1].parse().expect("a clause"),
    });
    Ruling::Rejected(grounds.collect())
}

fn hide(trace: &mut Trace, field: &str) {
    let shown: Vec<Field> = Field::ALL.into_iter().filter(|other| other.name() != field).collect();
    assert_eq!(shown.len(), Field::ALL.len() - 1, "no field is called {field:?}");
    trace.opening = only(&shown, &trace.opening);
    trace.steps.iter_mut().for_each(|step| step.seen = only(&shown, &step.seen));
}

/// Shows another value of the field that the text names first.
fn show(seen: &mut Seen, text: &str) {
    let (field, rest) = text.split_once(' ').unwrap_or((text, ""));
    let words: Vec<&str> = rest.split_whitespace().collect();
    let is_none = rest == "none";
    let number = |index: usize| words[index].parse::<u32>().expect("a number");
    let points = |index: usize| words[index].parse::<Points>().expect("points");
    let left = |index: usize| FillIn { territory: number(index), excess: number(index + 1) };
    match field {
        "board" => seen.position = Some(board(rest)),
        "to_move" => seen.to_move = Some(rest.parse().expect("a color")),
        "prisoners" => seen.prisoners = Some(ByColor { black: number(0), white: number(1) }),
        "pass_stones" => seen.pass_stones = Some(ByColor { black: number(0), white: number(1) }),
        "phase" => seen.phase = Some(Phase::ALL.into_iter().find(|phase| phase.name() == rest).expect("a phase")),
        "legal" => seen.legal = Some(words.iter().map(|point| point.parse().expect("a point")).collect()),
        "komi" => seen.komi = Some(points(0)),
        "score" => seen.score = Some((!is_none).then(|| ByColor { black: points(0), white: points(1) })),
        "winner" => seen.winner = Some((!is_none).then(|| rest.parse().expect("a color"))),
        "fill_in" => seen.fill_in = Some((!is_none).then(|| ByColor { black: left(0), white: left(2) })),
        _ => panic!("no field is called {field:?}"),
    }
}
