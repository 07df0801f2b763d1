//! Checks the law that `PLYSCOPE_FUZZ` names with inputs from libFuzzer. `fuzz/run` builds and starts this program.

#![no_main]

mod laws;

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

static LAW: OnceLock<laws::Law> = OnceLock::new();

fuzz_target!(|data: &[u8]| {
    let law = LAW.get_or_init(|| {
        let name = std::env::var("PLYSCOPE_FUZZ").expect("PLYSCOPE_FUZZ names a target");
        let found = laws::LAWS.iter().find(|(known, _)| *known == name);
        found.unwrap_or_else(|| panic!("there is no target `{name}`")).1
    });
    law(data);
});
