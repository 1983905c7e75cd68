//! The lists of sentences are held against the originals: what is left out, and what is made up, comes to light.

use shinpan::spec::{Sentence, SourceList, differences, sentences};

/// "One rule." and "Another." by their SHA-256.
const ONE: &str = "cd82f3b9ef85c7de43b05d1f4b0b5a7e6a3a6d4a0e0b8a4e8bb4f1d2b4d5c1f0";

fn list(hashes: &[&str]) -> SourceList {
    let sentence = |(index, sha256): (usize, &&str)| Sentence {
        rule: 1,
        number: index as u32 + 1,
        sha256: (*sha256).to_owned(),
        clauses: Vec::new(),
        open: None,
    };
    SourceList { document: "russian".to_owned(), sentences: hashes.iter().enumerate().map(sentence).collect() }
}

/// The hashes that the comparison itself tells of sentences that are not listed.
fn hashes_of(text: &str, listed: &str) -> Vec<String> {
    let told = differences(&list(&[listed]), &[("text".to_owned(), text.to_owned())]);
    told.iter()
        .filter_map(|line| line.split("sha256 ").nth(1))
        .map(|hash| hash.trim_end_matches(')').to_owned())
        .collect()
}

#[test]
fn a_sentence_left_out_and_one_made_up_come_to_light() {
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert!(hashes_of("Some text.", empty).is_empty(), "a text without a listed sentence is no original");
    let first = "1. Play goes on.";
    let known = sha256("Play goes on.");
    assert!(differences(&list(&[&known]), &[("text".to_owned(), first.to_owned())]).is_empty());
    let both = format!("{first} Until two passes.");
    let told = differences(&list(&[&known]), &[("text".to_owned(), both.clone())]);
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("\"Until two passes.\" of text is not listed"), "{told:?}");
    let told = differences(&list(&[&known, &sha256("Until two passes."), ONE]), &[("text".to_owned(), both)]);
    assert_eq!(told, ["russian: rule 1, sentence 3 stands in no original"]);
}

#[test]
fn paragraphs_and_items_of_a_list_end_where_the_text_has_no_full_stop() {
    let text = "Rules of the house\n\nThere are two:\n\nNobody shouts, nor runs. All\nare kind\n\n\
                \"Rules\" are few.\n- Guests: as they like (mostly), until ten.\n- So say we all";
    let expected = [
        "Rules of the house",
        "There are two:",
        "Nobody shouts, nor runs.",
        "All are kind",
        "\"Rules\" are few.",
        "Guests: as they like (mostly), until ten.",
        "So say we all",
    ];
    assert_eq!(sentences(text), expected);
}

fn sha256(text: &str) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
