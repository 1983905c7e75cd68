use clap::Args;

use crate::conformance::{Evidence, Finding, Identity, identify};
use crate::subjects::Profile;
use crate::vocabulary::Setting;

use super::foreign::{self, Foreign};
use super::output::print;
use super::{BadInput, Exit, files, rules};

/// Find out which repetition and suicide rules an engine plays
///
/// Games of the suite that part the rules are played, and the rules that fit everything that was seen are named with
/// the evidence. Where a profile or --rule declares another rule, a warning says so.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Identify {
    #[command(flatten)]
    foreign: Foreign,
    /// A rule that the engine is said to play, such as repetition=positional; may be given several times
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Every game that was played, not only those against other rules
    #[arg(long)]
    verbose: bool,
}

const AFTER_HELP: &str = "\
Exit codes: 0 both rules are named, or the values that cannot be told apart, and nothing declared contradicts them;
1 the engine plays otherwise than declared, or not quite by any known rules; 2 bad input; 3 the engine could not be tested.";

impl Identify {
    pub fn run(self) -> Result<Exit, BadInput> {
        let spec = files::load_spec(&[])?;
        let said = rules::settings(&self.settings)?;
        rules::expect_one_value_each(&said)?;
        let Some(profile) = self.foreign.profile()? else {
            return Err(BadInput("expected an engine, by --gtp COMMAND or --engine FILE".to_owned()));
        };
        let declared = foreign::settings(&profile, said);
        let Some(mut engine) = foreign::start(&profile)? else { return Ok(Exit::NotTested) };
        let title = engine.title();
        let base = rules::ruleset("russian")?;
        match identify(&spec.scenarios, &base, &mut engine) {
            Ok(identity) => {
                print(&text(&title, &identity, &profile, &declared, self.verbose))?;
                Ok(exit(&identity, &declared))
            }
            Err(trouble) => {
                eprintln!("shinpan: {title} could not be tested to the end: {trouble}");
                Ok(Exit::NotTested)
            }
        }
    }
}

fn exit(identity: &Identity, declared: &[Setting]) -> Exit {
    let findings = [&identity.repetition, &identity.suicide];
    let nothing_played = findings.iter().all(|finding| finding.evidence.is_empty());
    let contradicted = findings.iter().any(|finding| contradicted(finding, declared).is_some());
    if nothing_played {
        Exit::NotTested
    } else if contradicted
        || !identity.deviations.is_empty()
        || findings.iter().any(|finding| finding.values.is_empty())
    {
        Exit::Nonconformance
    } else {
        Exit::Holds
    }
}

/// The declared value of the parameter, if the evidence is against it.
fn contradicted(finding: &Finding, declared: &[Setting]) -> Option<Setting> {
    let declared = declared.iter().copied().find(|setting| setting.parameter == finding.parameter);
    declared.filter(|setting| !finding.values.contains(&setting.value))
}

fn text(title: &str, identity: &Identity, profile: &Profile, declared: &[Setting], verbose: bool) -> String {
    let mut lines = vec![title.to_owned()];
    for finding in [&identity.repetition, &identity.suicide] {
        lines.push(format!("  {}", found(finding)));
        for evidence in shown(finding, verbose) {
            lines.push(format!("    {}", told(evidence)));
        }
        if let Some(setting) = contradicted(finding, declared) {
            let where_from = if profile.settings.contains(&setting) { "the profile declares" } else { "declared is" };
            lines.push(format!("    warning: {where_from} {setting}"));
        }
    }
    for deviation in &identity.deviations {
        lines.push(format!("  not by these rules: {}: {}", deviation.scenario, deviation.seen));
    }
    if !identity.deviations.is_empty() {
        lines.push("  the engine does not play by these two rules together in every game".to_owned());
    }
    lines.push(String::new());
    lines.join("\n")
}

fn found(finding: &Finding) -> String {
    let parameter = finding.parameter.name();
    match finding.values.as_slice() {
        [] => format!("{parameter}: none of {}", finding.parameter.values().join(", ")),
        [value] => format!("{parameter}={value}"),
        values => format!("{parameter}={} (cannot be told apart by what this engine shows)", values.join(" or ")),
    }
}

/// For each value that is ruled out the first game against it; or all games.
fn shown(finding: &Finding, verbose: bool) -> Vec<&Evidence> {
    if verbose || finding.values.is_empty() {
        return finding.evidence.iter().collect();
    }
    let mut shown: Vec<&Evidence> = Vec::new();
    for value in finding.parameter.values() {
        if let Some(evidence) = finding.against(value)
            && !shown.contains(&evidence)
        {
            shown.push(evidence);
        }
    }
    shown
}

fn told(evidence: &Evidence) -> String {
    let fits = if evidence.fits.is_empty() { "none".to_owned() } else { evidence.fits.join(", ") };
    format!("{}: {}; this fits {fits}", evidence.scenario, evidence.seen)
}
