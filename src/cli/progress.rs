//! Progress on standard error: a bar on a terminal, nothing elsewhere.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressStyle};

use crate::prove::Watch;

/// A bar of that length.
pub fn bar(length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    match ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A bar for work in pieces, gone when the work is over.
pub struct Pieces(ProgressBar);

impl Pieces {
    /// A bar for this work.
    pub fn of(work: &str) -> Pieces {
        let bar = bar(0);
        bar.set_message(work.to_owned());
        Pieces(bar)
    }
}

impl Watch for Pieces {
    fn pieces(&self, number: usize) {
        self.0.set_length(number as u64);
    }

    fn done(&self) {
        self.0.inc(1);
    }
}

impl Drop for Pieces {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
