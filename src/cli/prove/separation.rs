use clap::Args;

use crate::cli::output::print;
use crate::cli::progress::Pieces;
use crate::cli::{BadInput, Exit, files, rules};
use crate::prove::{INSEPARABLE, Limits, Pair, SearchResult, Separated, Separation, separations};
use crate::report::counted;
use crate::vocabulary::{Action, Parameter, Ruleset, Start};

/// Every two values of every rule are told apart: by a scenario, or by a sequence of actions on a small board
///
/// The shortest scenario of which what it states fails under one value and holds under the other; or else the shortest
/// in which anything shown differs; or else the shortest sequence of actions on 1x1, 2x1, 3x1 and 2x2, passes,
/// namings, agreements, objections and resignations among them, under russian, simplified-ing, lasker-maas and
/// tromp-taylor. Exit code 1 if a pair is neither told apart nor listed with an argument why nothing can, or both.
#[derive(Args)]
#[command(name = "separation")]
pub struct SeparationCommand {
    /// Only the values of these rules, such as repetition; may be given several times
    #[arg(long = "rule", value_name = "NAME")]
    parameters: Vec<String>,
    /// The longest sequence of actions to search
    #[arg(long, default_value_t = Limits::default().actions)]
    actions: u32,
}

/// The rulesets that a search goes through.
const SEARCHED: [&str; 4] = ["russian", "simplified-ing", "lasker-maas", "tromp-taylor"];

impl SeparationCommand {
    pub fn run(self) -> Result<Exit, BadInput> {
        let names: Vec<&str> = Parameter::ALL.iter().map(|parameter| parameter.name()).collect();
        if let Some(unknown) = self.parameters.iter().find(|name| !names.contains(&name.as_str())) {
            return Err(BadInput(format!("--rule: expected one of {}, found {unknown:?}", names.join(", "))));
        }
        let wanted = |name: &str| self.parameters.is_empty() || self.parameters.iter().any(|wanted| wanted == name);
        let pairs: Vec<Pair> = Pair::all().filter(|pair| wanted(pair.parameter.name())).collect();
        let spec = files::load_spec(&[])?;
        let searched = SEARCHED.iter().map(|name| rules::ruleset(name)).collect::<Result<Vec<Ruleset>, _>>()?;
        let limits = Limits { actions: self.actions, ..Limits::default() };
        let pieces = Pieces::of("pairs");
        let found = separations(&pairs, &spec.scenarios, &searched, (INSEPARABLE, limits), &pieces);
        drop(pieces);
        let open = found.iter().filter(|separation| !separation.stands()).count();
        let mut text: String = found.iter().map(line).collect();
        text.push_str(&format!(
            "{}: {}\n",
            counted(pairs.len(), "pair"),
            if open == 0 { "all told apart, or argued to be the same".to_owned() } else { format!("{open} open") }
        ));
        print(&text)?;
        Ok(if open == 0 { Exit::Holds } else { Exit::Nonconformance })
    }
}

fn line(separation: &Separation<'_>) -> String {
    let by = match &separation.by {
        Separated::ByScenario(scenario) => format!("{} ({})", scenario.id, counted(scenario.steps.len(), "action")),
        Separated::ShownIn(scenario) => {
            format!("shown, not stated, in {} ({})", scenario.id, counted(scenario.steps.len(), "action"))
        }
        Separated::BySearch(SearchResult::Separated { ruleset, start, actions }) => {
            let shown: Vec<String> = actions.iter().map(Action::to_string).collect();
            let begin = match start {
                Start::Handicap { size, stones } => format!("{size} with {}", counted(stones.len(), "handicap stone")),
                Start::Even(size) => size.to_string(),
                Start::Position { position, .. } => position.size().to_string(),
            };
            format!("by search: {ruleset}, {begin}: {} ({})", shown.join(", "), counted(actions.len(), "action"))
        }
        Separated::BySearch(SearchResult::NoDifference { actions }) => {
            format!("no difference up to {}", counted(*actions as usize, "action"))
        }
    };
    let argument = separation.argument.map(|argument| format!("; {argument}")).unwrap_or_default();
    let open = if separation.stands() { "" } else { "open: " };
    format!("{open}{}: {by}{argument}\n", separation.pair)
}
