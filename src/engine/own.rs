//! Commands that only shinpan has: what GTP has no words for (GTP 2 draft 2, section 2.13, private extensions).

use super::Engine;
use super::arguments::{color, exactly, one_move, point};
use super::failure::{Answer, Failure};
use super::show::not_shown;
use super::why::Why;
use crate::vocabulary::{Action, Parameter, Position, Start};
use crate::wire::write_seen;

fn act(engine: &mut Engine, action: Action) -> Answer {
    engine.act(action, Failure::IllegalAction)?;
    Ok(String::new())
}

pub(super) fn name(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [by, stones @ ..] = arguments else { return Err(Failure::Syntax) };
    let by = color(by)?;
    let dead = stones.iter().map(|stone| point(stone)).collect::<Result<_, _>>()?;
    act(engine, Action::Name { by, dead })
}

pub(super) fn agree(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [by] = exactly(arguments)?;
    act(engine, Action::Agree(color(by)?))
}

pub(super) fn object(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let (by, group) = match arguments {
        [by] => (by, None),
        [by, group] => (by, Some(point(group)?)),
        _ => return Err(Failure::Syntax),
    };
    act(engine, Action::Object { by: color(by)?, group })
}

pub(super) fn resign(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [by] = exactly(arguments)?;
    act(engine, Action::Resign(color(by)?))
}

pub(super) fn phase(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    engine.seen.phase.map(|phase| phase.name().to_owned()).ok_or_else(|| not_shown("the phase"))
}

pub(super) fn rules(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let rules = &engine.rules;
    let mut lines = vec![
        format!("ruleset={}", rules.name),
        format!("komi={}", rules.komi),
        format!("handicap-komi={}", rules.handicap_komi),
    ];
    lines.extend(Parameter::ALL.iter().map(|&parameter| rules.get(parameter).to_string()));
    Ok(lines.join("\n"))
}

pub(super) fn seen(engine: &mut Engine, arguments: &[&str]) -> Answer {
    exactly(arguments).map(|[]| write_seen(&engine.seen))
}

pub(super) fn why(engine: &mut Engine, arguments: &[&str]) -> Answer {
    Ok(reasons(engine, arguments)?.words)
}

pub(super) fn why_json(engine: &mut Engine, arguments: &[&str]) -> Answer {
    Ok(reasons(engine, arguments)?.json())
}

/// Why a move would be refused; without a move, what was wrong last.
fn reasons(engine: &Engine, arguments: &[&str]) -> Result<Why, Failure> {
    if arguments.is_empty() {
        return Ok(engine.why.clone());
    }
    let (ruling, _) = engine.try_out(&one_move(arguments)?)?;
    Ok(Why::from_ruling(&ruling))
}

pub(super) fn start(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [to_move, rows] = exactly(arguments)?;
    let to_move = color(to_move)?;
    let position = Position::from_diagram(&rows.replace('/', "\n"));
    let position = position.map_err(|error| Failure::Told(format!("no position: {error}")))?;
    if !engine.takes(position.size()) {
        return Err(Failure::UnacceptableSize);
    }
    engine.begin(engine.rules.clone(), Start::Position { position, to_move }, &[])?;
    Ok(String::new())
}

pub(super) fn reload(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    engine.seen = engine.subject.reload()?;
    Ok(String::new())
}

/// The game itself does not change.
pub(super) fn copy_play(engine: &mut Engine, arguments: &[&str]) -> Answer {
    if arguments.is_empty() || !arguments.len().is_multiple_of(2) {
        return Err(Failure::Syntax);
    }
    let moves = arguments.chunks(2).map(one_move).collect::<Result<Vec<_>, _>>()?;
    let mut copy = engine.subject.copy()?;
    let mut shown = String::new();
    for action in &moves {
        let (ruling, seen) = copy.act(action)?;
        engine.why = Why::from_ruling(&ruling);
        if !ruling.is_accepted() {
            return Err(Failure::IllegalMove);
        }
        shown = write_seen(&seen);
    }
    Ok(shown)
}
