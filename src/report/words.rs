/// A number with its noun: `1 scenario`, `2 scenarios`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// A text of a foreign subject without the characters that a terminal would obey or XML cannot hold.
pub fn printable(text: &str) -> String {
    let is_noncharacter = |sign: char| (u32::from(sign) & 0xfffe) == 0xfffe;
    text.chars()
        .map(|sign| if (sign.is_control() && sign != '\n') || is_noncharacter(sign) { '\u{fffd}' } else { sign })
        .collect()
}
