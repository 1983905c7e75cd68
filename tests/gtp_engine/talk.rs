//! How the tests talk to an engine.

use shinpan::engine::Engine;
use shinpan::interpreter::Interpreter;
use shinpan::vocabulary::Ruleset;

pub fn russian() -> Ruleset {
    shinpan::spec::ruleset("russian").expect("a built-in ruleset")
}

pub fn engine() -> Engine {
    Engine::new(Box::new(Interpreter::new()), russian(), 1).expect("an engine")
}

/// An engine with a game on a small board.
pub fn on(size: &str) -> Engine {
    let mut engine = engine();
    assert_eq!(say(&mut engine, &format!("boardsize {size}")), "= ");
    engine
}

/// The reply to a line without id: its sign, a space, its text.
pub fn say(engine: &mut Engine, line: &str) -> String {
    let reply = engine.answer(line).unwrap_or_else(|| panic!("{line:?} is not answered"));
    format!("{} {}", if reply.is_success { '=' } else { '?' }, reply.text)
}

/// Says all lines, separated by semicolons; gives the last reply.
pub fn talk(engine: &mut Engine, lines: &str) -> String {
    lines.split(';').map(|line| say(engine, line.trim())).last().expect("a line")
}

#[track_caller]
pub fn expect(engine: &mut Engine, cases: &[(&str, &str)]) {
    for (line, reply) in cases {
        assert_eq!(say(engine, line), *reply, "{line}");
    }
}

/// The reply as bytes would have it.
pub fn raw(line: &str) -> Option<String> {
    on("3").answer(line).map(|reply| reply.to_string())
}
