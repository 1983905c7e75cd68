use clap::{Args, ValueEnum};

use crate::cli::output::print;
use crate::cli::progress::Pieces;
use crate::cli::{BadInput, Exit};
use crate::prove::{Graph, edges, legal_positions};
use crate::vocabulary::{Repetition, Ruleset, Size};

use super::given;

/// Count legal positions, plays between them, or whole games
///
/// positions: colorings in which every chain has a liberty; the empty board counts.
/// edges: plays of either color from one legal position to another, whatever was before; a suicide of one stone leads
/// nowhere and is none.
/// games: sequences of moves up to the second of two passes in a row, under positional superko, the empty start in the
/// history.
/// The last word printed is the number.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub struct Count {
    /// What to count
    what: What,
    /// The board, columns x rows
    #[arg(long, value_name = "WxH")]
    size: String,
    /// The ruleset
    #[arg(long, value_name = "RULESET", default_value = "tromp-taylor")]
    rules: String,
    /// Another value of a rule, such as suicide=forbidden; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Games: print too how many have no play, one play, two plays, and so on
    #[arg(long)]
    histogram: bool,
    /// Count although it may take hours
    #[arg(long)]
    anyway: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// Legal positions
    Positions,
    /// Plays between legal positions
    Edges,
    /// Games under positional superko
    Games,
}

impl Count {
    pub fn run(self) -> Result<Exit, BadInput> {
        let (size, colorings) = given::small_size(&self.size)?;
        let rules = given::ruleset(&self.rules, &self.settings)?;
        if self.histogram && self.what != What::Games {
            return Err(BadInput("--histogram: expected it with games alone".to_owned()));
        }
        self.expect_an_end(size, colorings)?;
        let text = match self.what {
            What::Positions => {
                let number = legal_positions(&rules, size, &Pieces::of("positions"));
                format!("legal positions on {size}: {number}\n")
            }
            What::Edges => {
                let number = edges(&rules, size, &Pieces::of("plays"));
                format!("plays between legal positions on {size}, suicide {}: {number}\n", rules.suicide.name())
            }
            What::Games => self.games(&rules, size)?,
        };
        print(&text)?;
        Ok(Exit::Holds)
    }

    fn games(&self, rules: &Ruleset, size: Size) -> Result<String, BadInput> {
        if rules.repetition != Repetition::Positional {
            let found = rules.repetition.name();
            return Err(BadInput(format!("games: expected repetition=positional, found {found}")));
        }
        let graph = Graph::of(rules, size).map_err(|error| BadInput(format!("--size: {error}")))?;
        let games = graph.games(&Pieces::of("games"));
        let mut text = String::new();
        if self.histogram {
            for (plays, number) in games.by_plays.iter().enumerate() {
                text.push_str(&format!("{plays:>5} plays {number:>16}\n"));
            }
        }
        text.push_str(&format!("games on {size}, suicide {}: {}\n", rules.suicide.name(), games.total()));
        Ok(text)
    }

    /// Refuses what nobody would wait for.
    fn expect_an_end(&self, size: Size, colorings: u64) -> Result<(), BadInput> {
        let is_long = match self.what {
            What::Positions => colorings > 3u64.pow(13),
            What::Edges => colorings > 3u64.pow(10),
            // 2x2 has 386356909593 games; 4x1 has a hundredth of that.
            What::Games => size.columns() > 1 && size.rows() > 1,
        };
        if is_long && !self.anyway {
            return Err(BadInput(format!(
                "--size: counting on {size} takes very long; choose a smaller board, or add --anyway to start it"
            )));
        }
        Ok(())
    }
}
