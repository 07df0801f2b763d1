//! The `plyscope` command.

fn main() -> std::process::ExitCode {
    plyscope::main()
}
