use sgf_parse::SgfNode;
use sgf_parse::go::{Move, Prop};

use super::SgfError;
use super::point::point_at;
use super::root::Root;
use crate::vocabulary::{Action, Color, Points, Size, Start};

/// The most nodes that a record may have.
///
/// The parser keeps every node inside the one before it and frees them by recursion; a chain of more than ten
/// thousand could exhaust the stack.
pub const LARGEST_RECORD: usize = 5000;

/// The rows and columns up to which `tt` is a pass: no such board has a point of that name.
const PASS_TT: u8 = 19;

/// What a record says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfGame {
    /// How it begins.
    pub start: Start,
    /// The moves of the main line, as they are written; nothing says that they are allowed.
    pub moves: Vec<Action>,
    /// The points that White is owed, where the record says so.
    pub komi: Option<Points>,
}

/// Reads the main line of the one game in a record.
///
/// * The board is `SZ[9]` or `SZ[9:5]` (columns, rows); 19x19 where nothing is said.
/// * Black stones set up together with `HA` make a [`Start::Handicap`], and so does `HA[1]` without any stone, the
///   smallest handicap. `HA[0]` says that there is none.
/// * Any other set-up, and a `PL`, makes a [`Start::Position`]. Its first move is for `PL` to say; without it, for the
///   first move of the record; without that White moves if there is an `HA`, otherwise Black.
/// * `[]` is a pass, and so is `[tt]` on boards up to 19x19 (SGF FF\[4\], "Go-specific properties").
///
/// # Errors
/// When the text is no SGF, holds not just one game, changes the position after the first node, or names a point
/// outside the board.
pub fn read(text: &str) -> Result<SgfGame, SgfError> {
    let nodes = text.matches(';').count();
    if nodes > LARGEST_RECORD {
        return Err(SgfError::TooLarge(nodes));
    }
    let games = sgf_parse::go::parse(text).map_err(|error| SgfError::Form(error.to_string()))?;
    let [game] = games.as_slice() else { return Err(SgfError::Games(games.len())) };
    let root = Root::read(game)?;
    let mut moves = Vec::new();
    for (number, node) in game.main_variation().enumerate() {
        if number > 0 {
            refuse_setup(node, number)?;
        }
        moves.extend(move_in(node, number, root.size)?);
    }
    let komi = root.komi;
    Ok(SgfGame { start: root.start(moves.first())?, moves, komi })
}

/// Stones set down or taken away in the middle are no moves.
fn refuse_setup(node: &SgfNode<Prop>, number: usize) -> Result<(), SgfError> {
    for property in ["AB", "AW", "AE", "PL"] {
        if node.get_property(property).is_some() {
            return Err(SgfError::LateSetup { node: number, property: property.to_owned() });
        }
    }
    Ok(())
}

/// The move of a node, if it holds one.
fn move_in(node: &SgfNode<Prop>, number: usize, size: Size) -> Result<Option<Action>, SgfError> {
    let mut found = None;
    for property in node.properties() {
        let (color, made) = match property {
            Prop::B(made) => (Color::Black, made),
            Prop::W(made) => (Color::White, made),
            Prop::Invalid(name, values) if name == "B" || name == "W" => {
                let what = format!("expected {name} to name one point or none, found {values:?}");
                return Err(SgfError::Value { node: number, what });
            }
            _ => continue,
        };
        if found.is_some() {
            return Err(SgfError::TwoMoves { node: number });
        }
        found = Some(action(color, made, number, size)?);
    }
    Ok(found)
}

fn action(color: Color, made: &Move, node: usize, size: Size) -> Result<Action, SgfError> {
    let small = size.columns() <= PASS_TT && size.rows() <= PASS_TT;
    match made {
        Move::Pass => Ok(Action::Pass(color)),
        Move::Move(point) if small && (point.x, point.y) == (PASS_TT, PASS_TT) => Ok(Action::Pass(color)),
        Move::Move(point) => {
            let property = if color == Color::Black { "B" } else { "W" };
            let off_board = SgfError::OffBoard { node, property, size };
            Ok(Action::Play(color, point_at(point.x, point.y, size).ok_or(off_board)?))
        }
    }
}
