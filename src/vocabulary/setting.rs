use std::fmt;
use std::str::FromStr;

use super::Parameter;

/// One value of one parameter, written `name=value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setting {
    /// The parameter.
    pub parameter: Parameter,
    /// One of its values.
    pub value: &'static str,
}

impl Setting {
    /// The setting with these two names.
    ///
    /// # Errors
    /// When there is no such parameter, or it has no such value; the message lists what there is.
    pub fn new(parameter: &str, value: &str) -> Result<Setting, SettingError> {
        let known = Parameter::ALL.iter().copied().find(|known| known.name() == parameter);
        let known = known.ok_or_else(|| SettingError::Parameter(parameter.to_owned()))?;
        let found = known.values().into_iter().find(|&name| name == value);
        match found {
            Some(value) => Ok(Setting { parameter: known, value }),
            None => Err(SettingError::Value { parameter: known, found: value.to_owned() }),
        }
    }

    /// Every value of every parameter.
    pub fn all() -> impl Iterator<Item = Setting> {
        let parameters = Parameter::ALL.iter().copied();
        parameters.flat_map(|parameter| parameter.values().into_iter().map(move |value| Setting { parameter, value }))
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}={}", self.parameter.name(), self.value))
    }
}

impl FromStr for Setting {
    type Err = SettingError;

    /// ```
    /// use shinpan::vocabulary::Setting;
    /// let setting: Setting = "repetition=positional".parse()?;
    /// assert_eq!(setting.value, "positional");
    /// # Ok::<(), shinpan::vocabulary::SettingError>(())
    /// ```
    fn from_str(text: &str) -> Result<Setting, SettingError> {
        let (parameter, value) = text.split_once('=').ok_or_else(|| SettingError::Form(text.to_owned()))?;
        Setting::new(parameter.trim(), value.trim())
    }
}

/// Why a text sets no parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// It is not of the form `name=value`.
    Form(String),
    /// No parameter has this name.
    Parameter(String),
    /// The parameter has no such value.
    Value {
        /// The parameter.
        parameter: Parameter,
        /// The value asked for.
        found: String,
    },
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::Form(found) => write!(f, "expected name=value, found {found:?}"),
            SettingError::Parameter(found) => {
                let names: Vec<&str> = Parameter::ALL.iter().map(|parameter| parameter.name()).collect();
                write!(f, "expected one of the parameters {}, found {found:?}", names.join(", "))
            }
            SettingError::Value { parameter, found } => {
                write!(
                    f,
                    "expected {} to be one of {}, found {found:?}",
                    parameter.name(),
                    parameter.values().join(", ")
                )
            }
        }
    }
}

impl std::error::Error for SettingError {}
