//! What the module exports: a page writes what `core/build` has packed by LZMA2 into its memory, and reads from there
//! what it was.

use std::cell::RefCell;

use lzma_rust2::{Lzma2Reader, Read};

/// As much of what comes before is looked back at: more than a core has.
const DICTIONARY: u32 = 8 << 20;

thread_local! {
    static BYTES: RefCell<Vec<u8>> = RefCell::default();
}

/// Makes room for so many packed bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn listen(length: usize) -> *mut u8 {
    BYTES.with_borrow_mut(|bytes| {
        *bytes = vec![0; length];
        bytes.as_mut_ptr()
    })
}

/// Unpacks them, and says how many bytes that are; none if they were not packed so.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    BYTES.with_borrow_mut(|bytes| {
        let mut unpacked = Vec::new();
        let mut reader = Lzma2Reader::new(bytes.as_slice(), DICTIONARY, None);
        let mut part = vec![0; 1 << 16];
        loop {
            match reader.read(&mut part) {
                Ok(0) => break,
                Ok(length) => unpacked.extend_from_slice(&part[..length]),
                Err(_) => {
                    unpacked.clear();
                    break;
                }
            }
        }
        *bytes = unpacked;
        bytes.len()
    })
}

/// Where they begin.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    BYTES.with_borrow(|bytes| bytes.as_ptr())
}
