//! Administrative commands (GTP 2 draft 2, section 6.3.1).

use super::Engine;
use super::arguments::exactly;
use super::commands::{self, Command};
use super::failure::{Answer, Failure};

pub(super) fn protocol_version(_: &mut Engine, arguments: &[&str]) -> Answer {
    exactly(arguments).map(|[]| "2".to_owned())
}

pub(super) fn name(_: &mut Engine, arguments: &[&str]) -> Answer {
    exactly(arguments).map(|[]| env!("CARGO_PKG_NAME").to_owned())
}

pub(super) fn version(engine: &mut Engine, arguments: &[&str]) -> Answer {
    exactly(arguments).map(|[]| engine.version.clone())
}

pub(super) fn known_command(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [name] = exactly(arguments)?;
    Ok(commands::find(name, engine.subject.sight()).is_some().to_string())
}

pub(super) fn list_commands(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let names: Vec<&str> = commands::known(engine.subject.sight()).map(|command| command.name).collect();
    Ok(names.join("\n"))
}

pub(super) fn help(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let sight = engine.subject.sight();
    let shown: Vec<&Command> = match arguments {
        [] => commands::known(sight).collect(),
        [name] => vec![commands::find(name, sight).ok_or(Failure::UnknownCommand)?],
        _ => return Err(Failure::Syntax),
    };
    let line = |command: &&Command| {
        let usage = format!("{} {}", command.name, command.arguments);
        format!("{usage:<38} {}", command.does)
    };
    Ok(shown.iter().map(line).collect::<Vec<_>>().join("\n"))
}

pub(super) fn quit(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    engine.has_quit = true;
    Ok(String::new())
}
