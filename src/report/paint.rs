use anstyle::{AnsiColor, Style};

/// Whether and how reports are colored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    colored: bool,
}

impl Paint {
    /// Colors, or none.
    pub fn new(colored: bool) -> Paint {
        Paint { colored }
    }

    /// Something is as it should be.
    pub fn good(self, text: &str) -> String {
        self.with(AnsiColor::Green.on_default(), text)
    }

    /// Something is wrong.
    pub fn bad(self, text: &str) -> String {
        self.with(AnsiColor::Red.on_default().bold(), text)
    }

    /// Something could not be seen.
    pub fn dim(self, text: &str) -> String {
        self.with(Style::new().dimmed(), text)
    }

    /// Something to be found at a glance.
    pub fn strong(self, text: &str) -> String {
        self.with(Style::new().bold(), text)
    }

    fn with(self, style: Style, text: &str) -> String {
        if self.colored { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}
