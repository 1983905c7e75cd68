use std::collections::BTreeSet;

use super::reply::Reply;
use crate::vocabulary::{ByColor, Color, Field, Point, Position, Seen, Size, Trouble};
use crate::wire::read_seen;

/// A way in which an engine shows something of the game: a command, or one command for each point or color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Show {
    /// The board, by the stones of each color: `list_stones`.
    ListStones,
    /// The board, drawn: `showboard`.
    Showboard,
    /// The board, point by point: `color`.
    Color,
    /// The prisoners of each player: `captures`.
    Captures,
    /// Where the player to move may play: `all_legal`.
    AllLegal,
    /// The same, point by point: `is_legal`.
    IsLegal,
    /// Everything at once: `shinpan-seen`.
    Seen,
}

/// The moment that an engine is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    /// The board's size.
    pub size: Size,
    /// The player to move, while play is under way.
    pub to_move: Option<Color>,
}

impl Show {
    /// Every way, the better of two that show the same first.
    pub const ALL: [Show; 7] =
        [Show::ListStones, Show::Showboard, Show::Color, Show::Captures, Show::AllLegal, Show::IsLegal, Show::Seen];

    /// The name of the command.
    pub fn command(self) -> &'static str {
        match self {
            Show::ListStones => "list_stones",
            Show::Showboard => "showboard",
            Show::Color => "color",
            Show::Captures => "captures",
            Show::AllLegal => "all_legal",
            Show::IsLegal => "is_legal",
            Show::Seen => "shinpan-seen",
        }
    }

    /// The fields that it fills.
    pub fn fields(self) -> Vec<Field> {
        match self {
            Show::ListStones | Show::Showboard | Show::Color => vec![Field::Board],
            Show::Captures => vec![Field::Prisoners],
            Show::AllLegal | Show::IsLegal => vec![Field::Legal],
            Show::Seen => Field::ALL.to_vec(),
        }
    }

    /// The commands to send.
    pub fn commands(self, asking: Asking) -> Vec<String> {
        let name = self.command();
        let each_color = || Color::BOTH.map(|color| format!("{name} {}", color_word(color))).to_vec();
        match (self, asking.to_move) {
            (Show::ListStones | Show::Captures, _) => each_color(),
            (Show::Showboard | Show::Seen, _) => vec![name.to_owned()],
            (Show::Color, _) => asking.size.points().map(|point| format!("{name} {point}")).collect(),
            (Show::AllLegal, Some(color)) => vec![format!("{name} {}", color_word(color))],
            (Show::IsLegal, Some(color)) => {
                asking.size.points().map(|point| format!("{name} {} {point}", color_word(color))).collect()
            }
            // Nobody is to move.
            (Show::AllLegal | Show::IsLegal, None) => Vec::new(),
        }
    }

    /// Adds the answers, one for each of the commands, to what is seen.
    ///
    /// # Errors
    /// [`Trouble::Protocol`] when a command was refused, or an answer says nothing that could be so on such a board.
    pub fn read(self, replies: &[Reply], asking: Asking, seen: &mut Seen) -> Result<(), Trouble> {
        if let Some(refused) = replies.iter().find(|reply| !reply.success) {
            let what = format!("`{}` was refused, though it is a command of the engine", self.command());
            return Err(Trouble::Protocol { what, bytes: refused.bytes.clone() });
        }
        let size = asking.size;
        let texts: Vec<&str> = replies.iter().map(|reply| reply.text.as_str()).collect();
        let added = match self {
            Show::ListStones => stones(&texts, size).map(|position| seen.position = Some(position)),
            Show::Showboard => drawn(&texts.concat(), size).map(|position| seen.position = Some(position)),
            Show::Color => colored(&texts, size).map(|position| seen.position = Some(position)),
            Show::Captures => captures(&texts).map(|prisoners| seen.prisoners = Some(prisoners)),
            Show::AllLegal if asking.to_move.is_some() => listed(&texts, size).map(|legal| seen.legal = Some(legal)),
            Show::IsLegal if asking.to_move.is_some() => answered(&texts, size).map(|legal| seen.legal = Some(legal)),
            Show::AllLegal | Show::IsLegal => Ok(()),
            Show::Seen => everything(&texts.concat(), size).map(|everything| *seen = everything),
        };
        let bytes = || replies.iter().flat_map(|reply| reply.bytes.clone()).collect();
        added.map_err(|what| Trouble::Protocol { what, bytes: bytes() })
    }
}

/// The word of GTP for a color.
pub(super) fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The points that a text lists, all on the board.
fn points(text: &str, size: Size) -> Result<Vec<Point>, String> {
    let points = text.split_whitespace().map(str::parse).collect::<Result<Vec<Point>, _>>();
    let points = points.map_err(|error| error.to_string())?;
    on_board(&points, size).map(|()| points)
}

fn on_board<'a>(points: impl IntoIterator<Item = &'a Point>, size: Size) -> Result<(), String> {
    match points.into_iter().find(|&&point| !size.contains(point)) {
        Some(outside) => Err(format!("{outside} lies outside the board of {size}")),
        None => Ok(()),
    }
}

/// All that our own engine shows, which must be of this board.
fn everything(text: &str, size: Size) -> Result<Seen, String> {
    let seen = read_seen(text)?;
    if let Some(other) = seen.position.as_ref().map(Position::size).filter(|&other| other != size) {
        return Err(format!("expected a board of {size}, found one of {other}"));
    }
    on_board(seen.legal.iter().flatten(), size).map(|()| seen)
}

/// Black's stones and White's.
fn stones(texts: &[&str], size: Size) -> Result<Position, String> {
    let mut position = Position::empty(size);
    for (color, text) in Color::BOTH.into_iter().zip(texts) {
        let points = points(text, size)?;
        if let Some(twice) = points.iter().find(|&&point| position.color_at(point).is_some_and(|other| other != color))
        {
            return Err(format!("a stone of either color on {twice}"));
        }
        position = Position::with_stones(size, position.stones().chain(points.into_iter().map(|point| (point, color))));
    }
    Ok(position)
}

/// A board as engines draw it: rows from the top, each with its number, a point every two columns; a mark may follow a
/// stone. `X`, `#` and `@` are Black, `O` White, `.`, `+` and `*` empty.
fn drawn(text: &str, size: Size) -> Result<Position, String> {
    let mut stones = Vec::new();
    for row in (0..size.rows()).rev() {
        let label = u32::from(row) + 1;
        let line = text.lines().find_map(|line| {
            let rest = line.trim_start().strip_prefix(&label.to_string())?;
            rest.starts_with([' ', '\t']).then(|| rest.trim_start())
        });
        let line: Vec<char> = line.ok_or_else(|| format!("no row {label} is drawn"))?.chars().collect();
        for column in 0..size.columns() {
            let point = Point::new(column, row).map_err(|error| error.to_string())?;
            match line.get(usize::from(column) * 2) {
                Some('X' | 'x' | '#' | '@') => stones.push((point, Color::Black)),
                Some('O' | 'o') => stones.push((point, Color::White)),
                Some('.' | '+' | '*') => {}
                found => return Err(format!("expected a stone or an empty point on {point}, found {found:?}")),
            }
        }
    }
    Ok(Position::with_stones(size, stones))
}

/// A color, or that there is none, for every point.
fn colored(texts: &[&str], size: Size) -> Result<Position, String> {
    let mut stones = Vec::new();
    for (point, text) in size.points().zip(texts) {
        match text.trim().to_ascii_lowercase().as_str() {
            "black" | "b" => stones.push((point, Color::Black)),
            "white" | "w" => stones.push((point, Color::White)),
            "empty" => {}
            other => return Err(format!("expected black, white or empty on {point}, found {other:?}")),
        }
    }
    Ok(Position::with_stones(size, stones))
}

/// GTP counts for the player who captured; that is who holds them.
fn captures(texts: &[&str]) -> Result<ByColor<u32>, String> {
    let mut held = ByColor::default();
    for (color, text) in Color::BOTH.into_iter().zip(texts) {
        *held.of_mut(color) =
            text.trim().parse::<u32>().map_err(|_| "expected a number of captured stones".to_owned())?;
    }
    Ok(held)
}

fn listed(texts: &[&str], size: Size) -> Result<BTreeSet<Point>, String> {
    let words: Vec<&str> = texts.iter().flat_map(|text| text.split_whitespace()).collect();
    // A pass is no point; some engines list it all the same.
    let words: Vec<&str> = words.into_iter().filter(|word| !word.eq_ignore_ascii_case("pass")).collect();
    points(&words.join(" "), size).map(|points| points.into_iter().collect())
}

fn answered(texts: &[&str], size: Size) -> Result<BTreeSet<Point>, String> {
    let mut legal = BTreeSet::new();
    for (point, text) in size.points().zip(texts) {
        match text.trim() {
            "1" => legal.insert(point),
            "0" => false,
            other => return Err(format!("expected 1 or 0 for {point}, found {other:?}")),
        };
    }
    Ok(legal)
}
