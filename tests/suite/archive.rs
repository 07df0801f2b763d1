//! Reader of ZIP archives, through the directory at the end.

use std::collections::BTreeMap;

/// Returns the files of an archive by name.
pub(crate) fn unpacked(archive: &[u8]) -> BTreeMap<String, String> {
    let number = |at: usize, length: usize| {
        archive[at..at + length].iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte))
    };
    let end = archive.len() - 22;
    let mut at = number(end + 16, 4);
    let mut files = BTreeMap::new();
    while at < end {
        let (packed, name, place) = (number(at + 20, 4), number(at + 28, 2), number(at + 42, 4));
        let own = String::from_utf8(archive[at + 46..at + 46 + name].to_vec()).expect("a name");
        let start = place + 30 + number(place + 26, 2);
        let content = miniz_oxide::inflate::decompress_to_vec(&archive[start..start + packed]).expect("a file");
        assert_eq!(number(at + 12, 4), 0x0021_0000, "{own} is from the 1st of January 1980");
        assert_eq!(files.insert(own, String::from_utf8(content).expect("text")), None);
        at += 46 + name;
    }
    files
}
