//! The arrows of ARCHITECTURE.md: a module uses only what stands to its right.

use std::fs;
use std::path::Path;

/// From the left to the right of the arrow line; `locale` is for those that make words.
const LAYERS: [&str; 10] =
    ["cli", "report", "study", "source", "render", "locale", "layout", "trace", "search", "game"];

/// Modules that serve others and know none of them.
const SERVANTS: [&str; 2] = ["fault", "locale"];

fn sources(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The modules of ours that a source file names.
fn uses(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    // What stands in `mod tests` may use anything.
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    assert!(!code.contains("use crate::{"), "one `use` line for each module, so that this test sees it");
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for marker in ["crate::", "plyscope::"] {
            for (_, rest) in line.match_indices(marker).map(|(at, marker)| (at, &line[at + marker.len()..])) {
                names.push(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
            }
        }
    }
    names
}

#[test]
fn no_layer_uses_what_stands_to_its_left() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut arrows = 0;
    for file in files {
        let path = file.strip_prefix(&root).unwrap();
        let layer = path.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        if SERVANTS.contains(&layer) {
            let used = uses(&fs::read_to_string(&file).unwrap());
            assert!(used.iter().all(|used| used == layer), "{} uses {used:?}", path.display());
        }
        let test = path.iter().any(|part| part == "tests.rs" || part == "conformance.rs");
        let Some(own) = LAYERS.iter().position(|&name| name == layer).filter(|_| !test) else { continue };
        for used in uses(&fs::read_to_string(&file).unwrap()) {
            if let Some(other) = LAYERS.iter().position(|&name| name == used) {
                assert!(own <= other, "{} uses `{used}`, which stands to its left", path.display());
                arrows += usize::from(own < other);
            }
        }
    }
    assert!(arrows > 60, "only {arrows} arrows were found");
}
