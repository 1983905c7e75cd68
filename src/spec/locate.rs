//! Where a value of a YAML file stands: from paths (JSON pointers) to lines and columns.

use std::borrow::Cow;
use std::collections::BTreeMap;

use saphyr_parser::{Event, Parser, ScanError, Span};

/// A place in a file, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Place {
    /// The place of the byte with that index, 0 for the first, in a text with [plain lines](plain_lines).
    ///
    /// ```
    /// use shinpan::spec::Place;
    /// assert_eq!(Place::at("a\n\u{85}b", 4), Place { line: 2, column: 2 });
    /// ```
    pub fn at(text: &str, byte: usize) -> Place {
        let before = text.char_indices().take_while(|&(index, _)| index < byte);
        before.fold(Place { line: 1, column: 1 }, |place, (_, sign)| match sign {
            '\n' => Place { line: place.line + 1, column: 1 },
            _ => Place { column: place.column + 1, ..place },
        })
    }

    /// The place of what is wrong with a YAML text with [plain lines](plain_lines), where it is known. The reader itself
    /// also counts the line breaks of old YAML, which no editor shows.
    pub fn of_error(text: &str, error: &serde_yaml::Error) -> Option<Place> {
        error.location().map(|location| Place::at(text, location.index()))
    }
}

/// The same text with a line feed at the end of every line: YAML takes CR LF and a lone CR for that as well.
pub fn plain_lines(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { Cow::Borrowed(text) }
}

/// The places of all keys and values of a file.
#[derive(Debug, Default)]
pub struct Places {
    values: BTreeMap<String, Place>,
    keys: BTreeMap<String, Place>,
    /// Keys that stand in their mapping already.
    pub(super) repeated: Vec<Place>,
}

impl Places {
    /// Reads the places of a YAML text.
    ///
    /// # Errors
    /// When the text is no YAML.
    pub fn of(text: &str) -> Result<Places, ScanError> {
        let mut reader = Reader { places: Places::default(), open: Vec::new() };
        for event in Parser::new_from_str(text) {
            let (event, span) = event?;
            reader.take(&event, span);
        }
        Ok(reader.places)
    }

    /// The place of the value with that path, or of the nearest value around it.
    pub fn value(&self, path: &str) -> Place {
        let mut path = path;
        loop {
            if let Some(&place) = self.values.get(path) {
                return place;
            }
            match path.rsplit_once('/') {
                Some((around, _)) => path = around,
                None => return Place { line: 1, column: 1 },
            }
        }
    }

    /// The place of the key that leads to the value with that path; where it has none, that of the value.
    pub fn key(&self, path: &str) -> Place {
        self.keys.get(path).copied().unwrap_or_else(|| self.value(path))
    }
}

/// A sequence or mapping that has begun and not ended.
struct Open {
    path: String,
    is_mapping: bool,
    items: usize,
    key: Option<String>,
}

struct Reader {
    places: Places,
    open: Vec<Open>,
}

impl Reader {
    fn take(&mut self, event: &Event<'_>, span: Span) {
        let place = Place { line: span.start.line(), column: span.start.col() + 1 };
        match event {
            Event::Scalar(text, ..) => match self.open.last_mut() {
                Some(open) if open.is_mapping && open.key.is_none() => {
                    let path = format!("{}/{}", open.path, escape(text));
                    open.key = Some(text.to_string());
                    if self.places.keys.insert(path, place).is_some() {
                        self.places.repeated.push(place);
                    }
                }
                _ => {
                    self.value(place);
                }
            },
            Event::Alias(_) => {
                self.value(place);
            }
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                let path = self.value(place);
                let is_mapping = matches!(event, Event::MappingStart(..));
                self.open.push(Open { path, is_mapping, items: 0, key: None });
            }
            Event::SequenceEnd | Event::MappingEnd => {
                self.open.pop();
            }
            _ => {}
        }
    }

    /// Notes a value and says which path it has.
    fn value(&mut self, place: Place) -> String {
        let path = match self.open.last_mut() {
            None => String::new(),
            Some(open) if open.is_mapping => {
                // A key that is itself a collection has no name; nothing inside it can be asked for.
                let key = open.key.take().unwrap_or_default();
                format!("{}/{}", open.path, escape(&key))
            }
            Some(open) => {
                open.items += 1;
                format!("{}/{}", open.path, open.items - 1)
            }
        };
        self.places.values.insert(path.clone(), place);
        path
    }
}

/// One segment of a JSON pointer (RFC 6901).
pub(super) fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values_are_found_where_they_stand() -> Result<(), ScanError> {
        let places = Places::of("a: 1\nb:\n- {c: 2}\n- d: |\n    X .\n")?;
        assert_eq!(places.value("/a"), Place { line: 1, column: 4 });
        assert_eq!(places.key("/b/0/c"), Place { line: 3, column: 4 });
        assert_eq!(places.value("/b/0/c"), Place { line: 3, column: 7 });
        assert_eq!(places.key("/b/1/d"), Place { line: 4, column: 3 });
        assert_eq!(places.value("/b/1/d"), Place { line: 5, column: 5 }, "a block begins at its first row");
        assert_eq!(places.value("/b/0/missing"), Place { line: 3, column: 3 }, "the nearest value around");
        Ok(())
    }
}
