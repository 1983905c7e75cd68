//! The lists of sentences held against the originals: that none is missing, and none is made up.

use std::collections::BTreeSet;

use sha2::{Digest, Sha256};

use super::SourceList;

/// The sentences of a document's text, white space folded.
///
/// A line with a number or a dash begins a rule, an empty line and a line that ends with a colon or a closing
/// parenthesis end their sentence, a chapter heading is none; otherwise sentences end with a full stop and may run over
/// lines.
///
/// ```
/// use shinpan::spec::sentences;
/// let text = "Chapter 8. Rules\n1. One sentence. Another\nof two lines.\n(A third.)\n- A fourth";
/// assert_eq!(sentences(text), ["One sentence.", "Another of two lines.", "(A third.)", "A fourth"]);
/// assert_eq!(sentences("A title\n\nAnd: what it\nsays."), ["A title", "And: what it says."]);
/// ```
pub fn sentences(text: &str) -> Vec<String> {
    let mut blocks: Vec<String> = vec![String::new()];
    for line in text.lines().map(str::trim).filter(|line| !is_heading(line)) {
        let rest = unnumbered(line).or_else(|| line.strip_prefix("- "));
        if rest.is_some() || line.is_empty() {
            blocks.push(String::new());
        }
        let line = rest.unwrap_or(line);
        if let Some(block) = blocks.last_mut() {
            block.push(' ');
            block.push_str(line);
        }
        if line.ends_with([':', ')']) {
            blocks.push(String::new());
        }
    }
    blocks.iter().flat_map(|block| split(block)).collect()
}

fn is_heading(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_chapter = words.next().is_some_and(|word| ["Глава", "Chapter"].contains(&word));
    is_chapter && words.next().is_some_and(|word| unnumbered(&format!("{word} ")).is_some())
}

/// The line without the number of its rule; `None` if it has none.
fn unnumbered(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(rest)
}

/// Splits folded text after full stops that end a word.
fn split(block: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut sentence = String::new();
    for word in block.split_whitespace() {
        if !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(word);
        if word.ends_with('.') || word.ends_with(".)") {
            sentences.push(std::mem::take(&mut sentence));
        }
    }
    if !sentence.is_empty() {
        sentences.push(sentence);
    }
    sentences
}

fn hash(sentence: &str) -> String {
    Sha256::digest(sentence.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Everything in which a list and the originals differ. Only texts that hold a listed sentence are taken for originals
/// of the document; `texts` are names and contents.
pub fn differences(list: &SourceList, texts: &[(String, String)]) -> Vec<String> {
    let listed: BTreeSet<&str> = list.sentences.iter().map(|sentence| sentence.sha256.as_str()).collect();
    let mut found: BTreeSet<String> = BTreeSet::new();
    let mut differences = Vec::new();
    for (name, text) in texts {
        let hashed: Vec<(String, String)> =
            sentences(text).into_iter().map(|sentence| (hash(&sentence), sentence)).collect();
        if !hashed.iter().any(|(hash, _)| listed.contains(hash.as_str())) {
            continue;
        }
        let missing = hashed.iter().filter(|(hash, _)| !listed.contains(hash.as_str()));
        differences.extend(missing.map(|(hash, sentence)| {
            let words: Vec<&str> = sentence.split(' ').take(6).collect();
            format!("{}: the sentence {:?} of {name} is not listed (sha256 {hash})", list.document, words.join(" "))
        }));
        found.extend(hashed.into_iter().map(|(hash, _)| hash));
    }
    let unknown = list.sentences.iter().filter(|sentence| !found.contains(&sentence.sha256));
    differences.extend(unknown.map(|sentence| {
        format!("{}: rule {}, sentence {} stands in no original", list.document, sentence.rule, sentence.number)
    }));
    differences
}
