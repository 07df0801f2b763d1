//! Exports of the unpacker: a page writes data that `core/build` has packed with LZMA2 into the memory of the module,
//! and reads the unpacked data there.

use std::cell::RefCell;

use lzma_rust2::{Lzma2Reader, Read};

/// Size of the LZMA2 dictionary, in bytes; larger than an unpacked core.
const DICTIONARY: u32 = 8 << 20;

thread_local! {
    static BYTES: RefCell<Vec<u8>> = RefCell::default();
}

/// Allocates memory for `length` packed bytes, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn listen(length: usize) -> *mut u8 {
    BYTES.with_borrow_mut(|bytes| {
        *bytes = vec![0; length];
        bytes.as_mut_ptr()
    })
}

/// Unpacks the data, and returns its length in bytes; 0 for malformed data.
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

/// Returns the address of the unpacked data.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    BYTES.with_borrow(|bytes| bytes.as_ptr())
}
