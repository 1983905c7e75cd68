//! What is seen of a game, as one line of JSON.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::vocabulary::{ByColor, Color, ColorError, FillIn, Phase, Point, PointError, Points, Position, Seen};

/// The form of the JSON. A field that the subject does not show is left out; `null` says that there is none yet.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SeenJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prisoners: Option<Pair<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass_stones: Option<Pair<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    komi: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "even_null")]
    score: Option<Option<Pair<String>>>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "even_null")]
    winner: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "even_null")]
    fill_in: Option<Option<Pair<FillInJson>>>,
}

/// What filling in leaves of one player's.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FillInJson {
    territory: u32,
    excess: u32,
}

/// One value for each player.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pair<T> {
    black: T,
    white: T,
}

/// A field that is there, be it `null`; serde takes `null` for a field that is not there.
fn even_null<'a, T: Deserialize<'a>, D: Deserializer<'a>>(field: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(field).map(Some)
}

/// Writes what is seen as one line of JSON: the board as rows from the top with `X` Black, `O` White and `.` empty,
/// colors as words, points as vertices, amounts of points as text. A field that is not shown is left out.
///
/// ```
/// use shinpan::wire::{read_seen, write_seen};
/// use shinpan::vocabulary::{Color, Seen};
/// let seen = Seen { to_move: Some(Color::White), winner: Some(None), ..Seen::default() };
/// assert_eq!(write_seen(&seen), r#"{"to_move":"white","winner":null}"#);
/// assert_eq!(read_seen(&write_seen(&seen)), Ok(seen));
/// ```
pub fn write_seen(seen: &Seen) -> String {
    let Seen { position, to_move, prisoners, pass_stones, phase, legal, komi, score, winner, fill_in } = seen;
    let word = |color: &Color| color.to_string().to_lowercase();
    let numbers = |pair: &ByColor<u32>| Pair { black: pair.black, white: pair.white };
    let amounts = |score: &ByColor<Points>| Pair { black: score.black.to_string(), white: score.white.to_string() };
    let json = SeenJson {
        board: position.as_ref().map(rows),
        to_move: to_move.as_ref().map(word),
        prisoners: prisoners.as_ref().map(numbers),
        pass_stones: pass_stones.as_ref().map(numbers),
        phase: phase.map(|phase| phase.name().to_owned()),
        legal: legal.as_ref().map(|points| points.iter().map(Point::to_string).collect()),
        komi: komi.map(|komi| komi.to_string()),
        score: score.as_ref().map(|score| score.as_ref().map(amounts)),
        winner: winner.as_ref().map(|winner| winner.as_ref().map(word)),
        fill_in: fill_in.map(|left| left.map(|left| Pair { black: filled(left.black), white: filled(left.white) })),
    };
    // Nothing in it can fail to be written: no map with odd keys, no number out of range.
    serde_json::to_string(&json).unwrap_or_default()
}

fn rows(position: &Position) -> Vec<String> {
    position.to_string().lines().map(|row| row.replace(' ', "")).collect()
}

/// Reads what [`write_seen`] writes.
///
/// # Errors
/// When the text is no such JSON; the message says what is wrong with it.
pub fn read_seen(text: &str) -> Result<Seen, String> {
    let wrong = |error: serde_json::Error| format!("what is seen: {error}");
    // A struct could be read from a list as well, field by field; this must be an object.
    let object: Map<String, Value> = serde_json::from_str(text).map_err(wrong)?;
    let json = SeenJson::deserialize(Value::Object(object)).map_err(wrong)?;
    Ok(Seen {
        position: json.board.map(board).transpose()?,
        to_move: json.to_move.map(color).transpose()?,
        prisoners: json.prisoners.map(|pair| ByColor { black: pair.black, white: pair.white }),
        pass_stones: json.pass_stones.map(|pair| ByColor { black: pair.black, white: pair.white }),
        phase: json.phase.map(phase).transpose()?,
        legal: json.legal.map(|points| points.iter().map(|point| vertex(point)).collect()).transpose()?,
        komi: json.komi.map(amount).transpose()?,
        score: json.score.map(|score| score.map(amounts).transpose()).transpose()?,
        winner: json.winner.map(|winner| winner.map(color).transpose()).transpose()?,
        fill_in: json
            .fill_in
            .map(|left| left.map(|left| ByColor { black: left.black.read(), white: left.white.read() })),
    })
}

fn filled(left: FillIn) -> FillInJson {
    let FillIn { territory, excess } = left;
    FillInJson { territory, excess }
}

impl FillInJson {
    fn read(self) -> FillIn {
        FillIn { territory: self.territory, excess: self.excess }
    }
}

fn board(rows: Vec<String>) -> Result<Position, String> {
    Position::from_diagram(&rows.join("\n")).map_err(|error| format!("board: {error}"))
}

fn color(word: String) -> Result<Color, String> {
    word.parse().map_err(|error: ColorError| error.to_string())
}

fn phase(word: String) -> Result<Phase, String> {
    let names: Vec<&str> = Phase::ALL.iter().map(|phase| phase.name()).collect();
    let known = Phase::ALL.into_iter().find(|phase| phase.name() == word);
    known.ok_or_else(|| format!("expected a phase among {}, found {word:?}", names.join(", ")))
}

fn vertex(word: &str) -> Result<Point, String> {
    word.parse().map_err(|error: PointError| format!("legal: {error}"))
}

fn amount(word: String) -> Result<Points, String> {
    // A controller may ask for any komi, more than a scenario may state.
    let halves = word.parse::<f64>().ok().map(|points| points * 2.0);
    let counts = halves.filter(|halves| halves.fract() == 0.0 && halves.abs() <= f64::from(i32::MAX / 2));
    let points = counts.map(|halves| Points::from_halves(halves as i32));
    points.ok_or_else(|| format!("expected whole or half points, found {word:?}"))
}

fn amounts(pair: Pair<String>) -> Result<ByColor<Points>, String> {
    Ok(ByColor { black: amount(pair.black)?, white: amount(pair.white)? })
}
