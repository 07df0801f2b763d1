//! The `plyscope` command.
fn main() {}
