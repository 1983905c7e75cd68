//! The JSON Schema of scenario files, made from the types in `shape.rs`.

use std::sync::LazyLock;

use serde_json::Value;

use super::shape::FileShape;

/// The schema, as `shinpan spec schema` prints it.
pub fn schema() -> Value {
    schemars::schema_for!(FileShape).to_value()
}

/// The schema made ready to check files.
pub(super) static VALIDATOR: LazyLock<Option<jsonschema::Validator>> =
    LazyLock::new(|| jsonschema::validator_for(&schema()).ok());
