//! The command line of shinpan.

fn main() {}
