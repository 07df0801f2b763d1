//! ZIP archives, which contain office documents and packages for learning platforms.
//!
//! An archive depends neither on the time nor on the machine: all files have the earliest date that the format permits.

use std::io::{self, Write};

use miniz_oxide::deflate::compress_to_vec;

/// 1 January 1980, in the date format of MS-DOS.
const DATE: u16 = 0x0021;
/// Version of the ZIP format that [`DEFLATE`] needs: 20 stands for 2.0.
const VERSION: u16 = 20;
/// Compression method of all files.
const DEFLATE: u16 = 8;
/// Flag for file names in UTF-8.
const FLAGS: u16 = 0x0800;

/// Archive in memory: compressed files in the order in which they were added.
#[derive(Debug, Default)]
pub(crate) struct Archive {
    files: Vec<ArchivedFile>,
}

#[derive(Debug)]
struct ArchivedFile {
    name: String,
    checksum: u32,
    size: usize,
    compressed: Vec<u8>,
}

impl Archive {
    /// Compresses a file and adds it.
    pub(crate) fn add(&mut self, name: impl Into<String>, content: &str) {
        let content = content.as_bytes();
        self.files.push(ArchivedFile {
            name: name.into(),
            checksum: checksum(content),
            size: content.len(),
            compressed: compress_to_vec(content, 6),
        });
    }

    /// Writes the archive.
    ///
    /// # Errors
    ///
    /// Returns errors of `out`, and [`io::ErrorKind::FileTooLarge`] if a length or the number of files is too large for
    /// the format.
    pub(crate) fn write(&self, mut out: impl Write) -> io::Result<()> {
        let (mut bytes, mut directory) = (Vec::new(), Vec::new());
        for file in &self.files {
            let mut head = Vec::new();
            short(&mut head, [VERSION, FLAGS, DEFLATE, 0, DATE]);
            long(&mut head, [file.checksum, number(file.compressed.len())?, number(file.size)?]);
            let name = u16::try_from(file.name.len()).map_err(|_| io::ErrorKind::FileTooLarge)?;
            short(&mut head, [name, 0]);

            directory.extend_from_slice(b"PK\x01\x02");
            short(&mut directory, [VERSION]);
            directory.extend_from_slice(&head);
            // Length of the comment, number of the first disk, internal attributes.
            short(&mut directory, [0; 3]);
            long(&mut directory, [0, number(bytes.len())?]);
            directory.extend_from_slice(file.name.as_bytes());

            bytes.extend_from_slice(b"PK\x03\x04");
            bytes.extend_from_slice(&head);
            bytes.extend_from_slice(file.name.as_bytes());
            bytes.extend_from_slice(&file.compressed);
        }
        let (start, size) = (number(bytes.len())?, number(directory.len())?);
        let count = u16::try_from(self.files.len()).map_err(|_| io::ErrorKind::FileTooLarge)?;
        bytes.append(&mut directory);
        bytes.extend_from_slice(b"PK\x05\x06");
        short(&mut bytes, [0, 0, count, count]);
        long(&mut bytes, [size, start]);
        short(&mut bytes, [0]);
        out.write_all(&bytes)?;
        out.flush()
    }
}

fn number(length: usize) -> io::Result<u32> {
    u32::try_from(length).map_err(|_| io::ErrorKind::FileTooLarge.into())
}

fn short<const N: usize>(bytes: &mut Vec<u8>, numbers: [u16; N]) {
    bytes.extend(numbers.into_iter().flat_map(u16::to_le_bytes));
}

fn long<const N: usize>(bytes: &mut Vec<u8>, numbers: [u32; N]) {
    bytes.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
}

/// Returns the CRC-32 of ISO 3309, computed bit by bit because files are small.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| if sum & 1 == 0 { sum >> 1 } else { (sum >> 1) ^ 0xEDB8_8320 };
    !bytes.iter().fold(!0, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_crc_32() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        assert_eq!(checksum(b""), 0);
    }

    #[test]
    fn files_are_found_through_the_central_directory() {
        let mut archive = Archive::default();
        archive.add("one/α.xml", &"<one/>".repeat(100));
        archive.add("two.xml", "<two/>");
        let mut bytes = Vec::new();
        archive.write(&mut bytes).unwrap();
        let end = bytes.len() - 22;
        let long_at = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let short_at = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        assert_eq!((&bytes[end..end + 4], short_at(end + 10)), (&b"PK\x05\x06"[..], 2));
        let mut at = long_at(end + 16);
        assert_eq!(at + long_at(end + 12), end);
        let mut found = Vec::new();
        while at < end {
            let (packed, size, name, place) = (long_at(at + 20), long_at(at + 24), short_at(at + 28), long_at(at + 42));
            let own = std::str::from_utf8(&bytes[at + 46..at + 46 + name]).unwrap();
            assert_eq!(&bytes[place + 30..place + 30 + name], own.as_bytes());
            let content = &bytes[place + 30 + name..place + 30 + name + packed];
            let content = miniz_oxide::inflate::decompress_to_vec(content).unwrap();
            assert_eq!((content.len(), long_at(at + 16)), (size, checksum(&content) as usize));
            found.push((own.to_owned(), String::from_utf8(content).unwrap()));
            at += 46 + name;
        }
        assert_eq!(
            found,
            [("one/α.xml".to_owned(), "<one/>".repeat(100)), ("two.xml".to_owned(), "<two/>".to_owned())]
        );
    }
}
