use clap::Args;

use crate::cli::output::print;
use crate::cli::progress::Pieces;
use crate::cli::{BadInput, Exit, subject};
use crate::interpreter::Game;
use crate::prove::{Branch, Parting, Perft, Sequences, parting};
use crate::report::board::{beside, draw};
use crate::vocabulary::{Action, Color, Ruleset, Seen, Start, Subject, Trouble};

use super::given;

/// Count the sequences of exactly so many legal moves
///
/// A pass is a move. The second of two passes in a row ends a sequence and nothing continues it, whatever the rules
/// have follow then. The start belongs to the history. What is legal is what the subject accepts. The last word printed
/// is the number. With --against it is the shortest sequence of moves at which two subjects part that is looked for.
#[derive(Args)]
#[command(name = "perft", after_help = EXAMPLES)]
pub struct PerftCommand {
    /// The board, columns x rows
    #[arg(long, value_name = "WxH")]
    size: Option<String>,
    /// The ruleset
    #[arg(long, value_name = "RULESET", default_value = "russian")]
    rules: String,
    /// Another value of a rule, such as repetition=positional; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// The number of moves
    #[arg(long, value_parser = clap::value_parser!(u32).range(..=1000))]
    depth: u32,
    /// Print every first move with the number of sequences that begin with it
    #[arg(long)]
    divide: bool,
    /// Begin with this board: rows from the top, X Black, O White, such as .X./OOX/...
    #[arg(long, value_name = "DIAGRAM")]
    position: Option<String>,
    /// Who moves first: B or W
    #[arg(long, value_name = "COLOR")]
    to_play: Option<String>,
    /// Nobody passes
    #[arg(long)]
    no_passes: bool,
    /// Whose rulings count: interpreter, fast, or mutant:NAME
    #[arg(long, default_value = subject::REFERENCE)]
    subject: String,
    /// Another subject: find the shortest sequence of moves at which the two part; exit code 1 if there is one
    #[arg(long, value_name = "SUBJECT")]
    against: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  shinpan prove perft --size 3x3 --rule repetition=positional --rule suicide=all --depth 5 --divide
  shinpan prove perft --position '.X./OOX/...' --to-play W --depth 3
  shinpan prove perft --size 3x1 --depth 6 --against mutant:ko-missing --divide";

/// What is played, and by whom it is begun.
struct Setup {
    rules: Ruleset,
    start: Start,
    perft: Perft,
}

impl PerftCommand {
    pub fn run(self) -> Result<Exit, BadInput> {
        let setup = Setup {
            rules: given::ruleset(&self.rules, &self.settings)?,
            start: given::start(self.size.as_deref(), self.position.as_deref(), self.to_play.as_deref())?,
            perft: Perft { depth: self.depth, passes: !self.no_passes },
        };
        if let Some(other) = &self.against {
            return self.compare(&setup, other);
        }
        let counted = setup.count(&self.subject)?;
        let mut text = String::new();
        if self.divide {
            for Branch { first, sequences } in &counted.branches {
                text.push_str(&format!("{:<14} {sequences:>16}\n", first.to_string()));
            }
        }
        text.push_str(&format!("sequences of {} legal moves: {}\n", self.depth, counted.sequences));
        print(&text)?;
        Ok(Exit::Holds)
    }

    fn compare(&self, setup: &Setup, other: &str) -> Result<Exit, BadInput> {
        let names = [self.subject.as_str(), other];
        let mut text = String::new();
        if self.divide {
            text.push_str(&divided(names, [&setup.count(names[0])?, &setup.count(names[1])?]));
        }
        let found = setup.parting(names)?;
        match &found {
            None => text.push_str(&format!("{} and {other} do not part within {} moves\n", self.subject, self.depth)),
            Some(parting) => text.push_str(&told(names, parting)),
        }
        print(&text)?;
        Ok(if found.is_some() { Exit::Nonconformance } else { Exit::Holds })
    }
}

impl Setup {
    fn count(&self, name: &str) -> Result<Sequences, BadInput> {
        let pieces = Pieces::of(name);
        if name == subject::REFERENCE {
            let game =
                Game::start(&self.rules, &self.start).map_err(|error| BadInput(format!("--position: {error}")))?;
            return Ok(self.perft.of_game(&game, &pieces));
        }
        let mut subject = subject::named(name)?;
        let seen = self.begin(name, subject.as_mut())?;
        let counted = self.perft.of_subject(subject.as_mut(), self.start.size(), &seen, self.first(), &pieces);
        counted.map_err(|trouble| broken(name, &trouble))
    }

    fn parting(&self, names: [&str; 2]) -> Result<Option<Parting>, BadInput> {
        let mut one = subject::named(names[0])?;
        let mut other = subject::named(names[1])
            .map_err(|BadInput(message)| BadInput(message.replacen("--subject", "--against", 1)))?;
        let seen = [self.begin(names[0], one.as_mut())?, self.begin(names[1], other.as_mut())?];
        let board = (self.start.size(), self.first());
        let pieces = Pieces::of("where they part");
        parting([one.as_mut(), other.as_mut()], seen.each_ref(), board, self.perft, &pieces)
            .map_err(|trouble| broken(&names.join(" and "), &trouble))
    }

    fn begin(&self, name: &str, subject: &mut dyn Subject) -> Result<Seen, BadInput> {
        subject.start(&self.rules, &self.start).map_err(|trouble| broken(name, &trouble))
    }

    fn first(&self) -> Color {
        match self.start {
            Start::Position { to_move, .. } => to_move,
            Start::Even(_) | Start::Handicap { .. } => Color::Black,
        }
    }
}

fn broken(name: &str, trouble: &Trouble) -> BadInput {
    BadInput(format!("{name}: {trouble}"))
}

/// The first moves of both, beside each other; what differs is marked.
fn divided(names: [&str; 2], counted: [&Sequences; 2]) -> String {
    let [one, other] = counted;
    let firsts = one.branches.iter().chain(&other.branches).map(|branch| &branch.first);
    let mut moves: Vec<&Action> = Vec::new();
    for first in firsts {
        if !moves.contains(&first) {
            moves.push(first);
        }
    }
    let of = |counted: &Sequences, first: &Action| {
        let branch = counted.branches.iter().find(|branch| branch.first == *first);
        branch.map_or("refused".to_owned(), |branch| branch.sequences.to_string())
    };
    let width = names.map(|name| name.len().max(16));
    let line = |first: &str, one: &str, other: &str| {
        let mark = if one == other || first.is_empty() { "" } else { "  <" };
        format!("{first:<14} {one:>0$} {other:>1$}{mark}\n", width[0], width[1])
    };
    let mut text = line("", names[0], names[1]);
    for first in moves {
        text.push_str(&line(&first.to_string(), &of(one, first), &of(other, first)));
    }
    text.push_str(&line("all", &one.sequences.to_string(), &other.sequences.to_string()));
    text
}

/// The moves up to the parting, the boards, and what each of the two said and showed.
fn told(names: [&str; 2], parting: &Parting) -> String {
    let Parting { moves, before, told, fields } = parting;
    let shown: Vec<String> = moves.iter().map(Action::to_string).collect();
    let mut lines = vec![match shown.len() {
        0 => "they part at the start".to_owned(),
        1 => format!("they part at move 1: {}", shown.join(", ")),
        number => format!("they part at move {number}: {}", shown.join(", ")),
    }];
    let point = match moves.last() {
        Some(Action::Play(_, point)) => Some(*point),
        _ => None,
    };
    let board = |name: &str, seen: &Seen| {
        let drawing = seen.position.as_ref().map(|position| draw(position, point));
        drawing.map(|drawing| (name.to_owned(), drawing))
    };
    let boards = [("before", before), (names[0], &told[0].1), (names[1], &told[1].1)];
    let drawings: Vec<_> = boards.into_iter().filter_map(|(name, seen)| board(name, seen)).collect();
    lines.extend(beside(&drawings).into_iter().map(|line| format!("  {line}")));
    lines.extend(names.iter().zip(told).map(|(name, (ruling, _))| format!("  {name}: {ruling}")));
    for (field, one, other) in fields.iter().filter(|(field, ..)| *field != crate::vocabulary::Field::Board) {
        lines.push(format!("  {field}: {} {one}; {} {other}", names[0], names[1]));
    }
    lines.push(String::new());
    lines.join("\n")
}
