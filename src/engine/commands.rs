//! Every command, in the order in which `help` lists them.

use super::failure::Answer;
use super::{Engine, about, generate, handicap, own, play, record, score, setup, show};
use crate::vocabulary::{Field, Sight};

/// A command.
pub(super) struct Command {
    /// Its name; case matters.
    pub name: &'static str,
    /// Its arguments, for `help`.
    pub arguments: &'static str,
    /// What it does, for `help`.
    pub does: &'static str,
    /// What the subject has to offer for it.
    needs: Need,
    /// Carries it out.
    pub run: fn(&mut Engine, &[&str]) -> Answer,
}

/// What a command takes of a subject. One that is known not to work is not known (GTP 2 draft 2, section 6.3.1).
#[derive(Clone, Copy)]
enum Need {
    Nothing,
    Undoing,
    Copying,
    Reloading,
    Shown(Field),
}

impl Need {
    fn is_met_by(self, sight: &Sight) -> bool {
        match self {
            Need::Nothing => true,
            Need::Undoing => sight.undoes,
            Need::Copying => sight.copies,
            Need::Reloading => sight.reloads,
            Need::Shown(field) => sight.fields.contains(&field),
        }
    }
}

/// The command of that name, if it works with such a subject.
pub(super) fn find(name: &str, sight: &Sight) -> Option<&'static Command> {
    known(sight).find(|command| command.name == name)
}

/// Every command that works with such a subject.
pub(super) fn known(sight: &Sight) -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().filter(|command| command.needs.is_met_by(sight))
}

const fn command(
    name: &'static str,
    arguments: &'static str,
    does: &'static str,
    needs: Need,
    run: fn(&mut Engine, &[&str]) -> Answer,
) -> Command {
    Command { name, arguments, does, needs, run }
}

use Need::{Copying, Nothing, Reloading, Shown, Undoing};

#[rustfmt::skip]
static COMMANDS: &[Command] = &[
    command("protocol_version", "", "the version of GTP: 2", Nothing, about::protocol_version),
    command("name", "", "the name of the engine", Nothing, about::name),
    command("version", "", "its version, and which mutant it is", Nothing, about::version),
    command("known_command", "NAME", "whether there is such a command", Nothing, about::known_command),
    command("list_commands", "", "every command", Nothing, about::list_commands),
    command("help", "[NAME]", "every command, or one, with its arguments", Nothing, about::help),
    command("quit", "", "end the session", Nothing, about::quit),

    command("boardsize", "COLUMNS [ROWS]", "an even game on a board of that size", Nothing, setup::boardsize),
    command("rectangular_boardsize", "COLUMNS ROWS", "the same", Nothing, setup::rectangular_boardsize),
    command("query_boardsize", "", "columns, and rows if they differ", Nothing, setup::query_boardsize),
    command("clear_board", "", "an even game on the same board", Nothing, setup::clear_board),
    command("komi", "POINTS", "change the komi and keep the game", Nothing, setup::komi),
    command("get_komi", "", "the komi of this game", Nothing, setup::get_komi),
    command("fixed_handicap", "STONES", "a handicap on the usual points", Nothing, handicap::fixed),
    command("place_free_handicap", "STONES", "a handicap on points that the engine chooses", Nothing, handicap::place_free),
    command("set_free_handicap", "VERTEX...", "a handicap on those points", Nothing, handicap::set_free),

    command("play", "COLOR VERTEX", "play or pass, if the rules allow it", Nothing, play::play),
    command("genmove", "COLOR", "play anywhere the rules allow, or pass if there is nothing", Nothing, generate::genmove),
    command("reg_genmove", "COLOR", "what genmove would play", Nothing, generate::reg_genmove),
    command("undo", "", "take back the last action", Undoing, play::undo),
    command("is_legal", "COLOR VERTEX", "1 if the move is allowed, 0 if not", Copying, play::is_legal),
    command("all_legal", "COLOR", "the points where that player may play now", Shown(Field::Legal), play::all_legal),

    command("showboard", "", "the board for people", Shown(Field::Board), show::showboard),
    command("list_stones", "COLOR", "where the stones of that color stand", Shown(Field::Board), show::list_stones),
    command("color", "VERTEX", "black, white or empty", Shown(Field::Board), show::color),
    command("captures", "COLOR", "the stones that this player has taken", Shown(Field::Prisoners), show::captures),
    command("final_score", "", "the result of a game that is over, or while the players settle", Shown(Field::Score), score::final_score),
    command("loadsgf", "FILE [MOVE]", "the game of a record, up to that move", Nothing, record::loadsgf),
    command("printsgf", "", "this game as a record", Nothing, record::printsgf),
    command("move_history", "", "the moves, the last one first", Nothing, record::move_history),
    command("last_move", "", "the last move", Nothing, record::last_move),

    command("shinpan-name", "COLOR [VERTEX...]", "name stones doomed", Nothing, own::name),
    command("shinpan-agree", "COLOR", "agree to what is named", Nothing, own::agree),
    command("shinpan-object", "COLOR [VERTEX]", "object, for a chain of one's own", Nothing, own::object),
    command("shinpan-resign", "COLOR", "give up", Nothing, own::resign),
    command("shinpan-phase", "", "where the game stands", Shown(Field::Phase), own::phase),
    command("shinpan-rules", "", "the rules in force", Nothing, own::rules),
    command("shinpan-seen", "", "everything that is seen, as JSON", Nothing, own::seen),
    command("shinpan-why", "[COLOR VERTEX]", "why a move is not allowed; without arguments, what was wrong last", Nothing, own::why),
    command("shinpan-why-json", "[COLOR VERTEX]", "the same as JSON, reasons with clauses", Nothing, own::why_json),
    command("shinpan-start", "COLOR ROW/ROW/...", "begin with a position, rows from the top, COLOR to move", Nothing, own::start),
    command("shinpan-reload", "", "save the game, and go on with what is loaded", Reloading, own::reload),
    command("shinpan-copy-play", "COLOR VERTEX [COLOR VERTEX ...]", "move in a copy of the game; what is seen there, as JSON", Copying, own::copy_play),
];
