//! The subjects that the command line knows by name.

use crate::fast::PlaySubject;
use crate::interpreter::Interpreter;
use crate::mutants;
use crate::vocabulary::Subject;

use super::BadInput;

/// The name of the reference.
pub const REFERENCE: &str = "interpreter";

/// The name of the fast board.
const FAST: &str = "fast";

/// The subject of that name: `interpreter`, `fast`, or `mutant:NAME`.
pub fn named(name: &str) -> Result<Box<dyn Subject>, BadInput> {
    match name.strip_prefix("mutant:") {
        Some(mutant) => {
            let unknown = || {
                let names = mutants::names().join(", ");
                BadInput(format!("--subject: expected one of the mutants {names}, found {mutant:?}"))
            };
            Ok(mutants::find(mutant).ok_or_else(unknown)?.subject())
        }
        None if name == REFERENCE => Ok(Box::new(Interpreter::new())),
        None if name == FAST => Ok(Box::new(PlaySubject::<u64>::new())),
        None => Err(BadInput(format!("--subject: expected interpreter, fast or mutant:NAME, found {name:?}"))),
    }
}
