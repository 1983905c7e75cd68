//! A game as a scenario that the loader reads, with what the interpreter shows as what must be seen.

use std::fmt::{self, Write};

use crate::generate::GeneratedGame;
use crate::interpreter::Interpreter;
use crate::spec;
use crate::vocabulary::{
    Action, ByColor, Color, Deed, FillIn, Ground, Point, Points, Position, Ruleset, Ruling, Seen, Start, Subject,
    Trouble,
};

/// What stands above a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// A clause, a slash, and a name.
    pub id: String,
    /// One line of what happens.
    pub title: String,
}

/// Why a game cannot be written as a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// No game can begin like this, and scenarios are games.
    Start(Trouble),
    /// The rules are not built in.
    Rules(String),
    /// A copy is told to do something else than to play on the board or to pass.
    OnCopy(Action),
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::Start(trouble) => write!(f, "no scenario can begin like this: {trouble}"),
            Unwritable::Rules(name) => write!(f, "expected rules with the name of a built-in ruleset, found {name:?}"),
            Unwritable::OnCopy(action) => {
                write!(f, "expected only passes and plays on the board on a copy, found {action}")
            }
        }
    }
}

impl std::error::Error for Unwritable {}

/// Writes a game as a file with one scenario. Every step states what it changes, and the last everything.
///
/// Taking back where nothing has been done is left out.
///
/// # Errors
/// When no scenario says such a thing.
pub fn scenario_text(game: &GeneratedGame, heading: &Heading) -> Result<String, Unwritable> {
    let mut interpreter = Interpreter::new();
    let opening = interpreter.start(&game.rules, &game.start).map_err(Unwritable::Start)?;
    let mut text = format!("scenarios:\n- id: {}\n  title: {}\n", heading.id, heading.title);
    text.push_str(&format!("  rules: {{{}}}\n", rules_text(&game.rules)?));
    text.push_str(&start_text(&game.start));
    if game.deeds.is_empty() {
        text.push_str(&see_text("    ", &Seen::default(), &opening));
        return Ok(text);
    }
    text.push_str("  steps:\n");
    let mut seen = opening;
    let last = game.deeds.len() - 1;
    for (number, deed) in game.deeds.iter().enumerate() {
        let Some((step, after)) = step(&mut interpreter, game, deed)? else { continue };
        text.push_str(&step);
        if let Some(after) = after {
            let known = if number == last { Seen::default() } else { seen };
            text.push_str(&see_text("    ", &known, &after));
            seen = after;
        }
    }
    Ok(text)
}

/// The lines of one deed up to what must be seen, and what the interpreter shows then; `None` if nothing is done.
fn step(
    interpreter: &mut Interpreter,
    game: &GeneratedGame,
    deed: &Deed,
) -> Result<Option<(String, Option<Seen>)>, Unwritable> {
    Ok(match deed {
        Deed::Act(action) => {
            let (ruling, after) = interpreter.act(action).map_err(Unwritable::Start)?;
            Some((format!("  - {}\n{}", action_text(action), ruling_text(&ruling)), Some(after)))
        }
        Deed::Undo => interpreter.undo().ok().map(|after| ("  - undo: 1\n".to_owned(), Some(after))),
        Deed::Reload => {
            let after = interpreter.reload().map_err(Unwritable::Start)?;
            Some(("  - reload: true\n".to_owned(), Some(after)))
        }
        Deed::OnCopy(actions) => {
            let moves: Result<Vec<String>, Unwritable> = actions.iter().map(|action| move_text(game, action)).collect();
            Some((format!("  - copy: [{}]\n", moves?.join(", ")), None))
        }
    })
}

fn word(color: Color) -> String {
    color.to_string().to_lowercase()
}

fn points_text<'a>(points: impl IntoIterator<Item = &'a Point>) -> String {
    points.into_iter().map(Point::to_string).collect::<Vec<_>>().join(", ")
}

fn rules_text(rules: &Ruleset) -> Result<String, Unwritable> {
    let base = spec::ruleset(&rules.name).ok_or_else(|| Unwritable::Rules(rules.name.clone()))?;
    let mut parts = vec![format!("ruleset: {}", rules.name)];
    parts.extend((rules.komi != base.komi).then(|| format!("komi: {}", rules.komi)));
    parts
        .extend((rules.handicap_komi != base.handicap_komi).then(|| format!("handicap-komi: {}", rules.handicap_komi)));
    let changes = rules.differences(&base).into_iter();
    // Quoted: YAML would take some values, such as `none`, for something else in other readers.
    parts.extend(changes.map(|setting| format!("{}: \"{}\"", setting.parameter.name(), setting.value)));
    Ok(parts.join(", "))
}

fn start_text(start: &Start) -> String {
    match start {
        Start::Even(size) => format!("  start:\n    size: {size}\n"),
        Start::Handicap { size, stones } => {
            format!("  start:\n    size: {size}\n    handicap: [{}]\n", points_text(stones))
        }
        Start::Position { position, to_move } => {
            format!("  start:\n    to_move: {}\n    board: {}", word(*to_move), diagram("      ", position))
        }
    }
}

/// A diagram as a block of lines.
fn diagram(indent: &str, position: &Position) -> String {
    let rows = position.to_string();
    let rows = rows.lines().map(|row| format!("{indent}{row}\n"));
    format!("|\n{}", rows.collect::<String>())
}

fn action_text(action: &Action) -> String {
    match action {
        Action::Play(color, point) => format!("play: [{}, {point}]", word(*color)),
        Action::Pass(color) => format!("pass: {}", word(*color)),
        Action::Resign(color) => format!("resign: {}", word(*color)),
        Action::Agree(color) => format!("agree: {}", word(*color)),
        Action::Name { by, dead } => format!("name: {{by: {}, dead: [{}]}}", word(*by), points_text(dead)),
        Action::Object { by, group: None } => format!("object: {{by: {}}}", word(*by)),
        Action::Object { by, group: Some(stone) } => format!("object: {{by: {}, group: {stone}}}", word(*by)),
    }
}

fn move_text(game: &GeneratedGame, action: &Action) -> Result<String, Unwritable> {
    let letter = if action.by() == Color::Black { "B" } else { "W" };
    match action {
        Action::Play(_, point) if game.start.size().contains(*point) => Ok(format!("{letter} {point}")),
        Action::Pass(_) => Ok(format!("{letter} pass")),
        other => Err(Unwritable::OnCopy(other.clone())),
    }
}

fn ruling_text(ruling: &Ruling) -> String {
    match ruling {
        Ruling::Accepted => "    accepted: true\n".to_owned(),
        Ruling::Rejected(grounds) => {
            let one = |ground: &Ground| format!("{{reason: {}, clause: {}}}", ground.reason, ground.clause);
            format!("    refused: [{}]\n", grounds.iter().map(one).collect::<Vec<_>>().join(", "))
        }
    }
}

/// What must be seen where it is not what was known before. A refused action leaves everything as it was, and of that
/// the board is stated.
fn see_text(indent: &str, known: &Seen, seen: &Seen) -> String {
    let mut fields = String::new();
    let mut field = |name: &str, is_known: bool, value: Option<String>| {
        if let Some(value) = value.filter(|_| !is_known) {
            let end = if value.ends_with('\n') { "" } else { "\n" };
            // Writing to a text does not fail.
            let _ = write!(fields, "{indent}  {name}: {value}{end}");
        }
    };
    let holdings = |held: ByColor<u32>| format!("{{black: {}, white: {}}}", held.black, held.white);
    let points = |score: ByColor<Points>| format!("{{black: {}, white: {}}}", score.black, score.white);
    let board = seen.position.as_ref().map(|position| diagram(&format!("{indent}    "), position));
    // A board that is known and nothing else to say is said all the same: a step has to show something.
    field("board", known.position == seen.position && known != seen, board);
    field("to_move", known.to_move == seen.to_move, seen.to_move.map(word));
    field("prisoners", known.prisoners == seen.prisoners, seen.prisoners.map(holdings));
    field("pass_stones", known.pass_stones == seen.pass_stones, seen.pass_stones.map(holdings));
    field("phase", known.phase == seen.phase, seen.phase.map(|phase| phase.to_string()));
    let legal = seen.legal.as_ref().map(|legal| format!("[{}]", points_text(legal)));
    field("legal", known.legal == seen.legal, legal);
    field("komi", known.komi == seen.komi, seen.komi.map(|komi| komi.to_string()));
    field("score", known.score == seen.score, seen.score.flatten().map(points));
    let winner = seen.winner.map(|winner| winner.map_or("nobody".to_owned(), word));
    field("winner", known.winner == seen.winner, winner);
    let filled = seen.fill_in.flatten().map(|left| {
        let one = |left: FillIn| format!("{{territory: {}, excess: {}}}", left.territory, left.excess);
        format!("{{black: {}, white: {}}}", one(left.black), one(left.white))
    });
    field("fill_in", known.fill_in == seen.fill_in, filled);
    if fields.is_empty() { fields } else { format!("{indent}see:\n{fields}") }
}
