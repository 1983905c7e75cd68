//! The command line of shinpan.

use std::process::ExitCode;

fn main() -> ExitCode {
    shinpan::cli::main()
}
