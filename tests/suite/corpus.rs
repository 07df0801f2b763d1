//! Runs the laws that hold for every input on inputs found by fuzzing.

#[path = "../../fuzz/laws.rs"]
mod laws;

use std::fs;
use std::path::Path;

use laws::LAWS;

#[test]
fn the_fuzzing_laws_hold_for_the_whole_corpus() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    let folders = fs::read_dir(&corpus).unwrap().count();
    assert_eq!(folders, LAWS.len(), "a folder of the corpus for each law, and no other");
    for (name, law) in LAWS {
        let mut files: Vec<_> = fs::read_dir(corpus.join(name)).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{name} has something to begin with");
        for file in files {
            eprintln!("{}", file.display());
            law(&fs::read(&file).unwrap());
        }
    }
}
