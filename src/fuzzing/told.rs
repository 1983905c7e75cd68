use crate::generate::GeneratedGame;
use crate::spec::ruleset;
use crate::vocabulary::Ruleset;

/// The game up to that many deeds, for a person to follow.
pub(super) fn told(game: &GeneratedGame, deeds: usize) -> String {
    let done: Vec<String> = game.deeds.iter().take(deeds).map(ToString::to_string).collect();
    format!("rules: {}\nstart: {:?}\ndone: {}", told_rules(&game.rules), game.start, done.join("; "))
}

/// A ruleset by its name and what it has not by itself.
pub(super) fn told_rules(rules: &Ruleset) -> String {
    let base = ruleset(&rules.name).unwrap_or_else(|| rules.clone());
    let changes = rules.differences(&base).into_iter().map(|setting| setting.to_string());
    let komi = [format!("komi={}", rules.komi), format!("handicap-komi={}", rules.handicap_komi)];
    std::iter::once(rules.name.clone()).chain(komi).chain(changes).collect::<Vec<_>>().join(" ")
}

/// The lines of a text as YAML and editors see them, the last one even if it is empty.
pub(super) fn lines(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\r' if signs.peek() == Some(&'\n') => {}
            '\r' | '\n' => lines.push(String::new()),
            _ => lines.last_mut().expect("never empty").push(sign),
        }
    }
    lines
}
