//! Exports of the core for pages: a page writes a question into the memory of the module, and reads the answer there.

use std::cell::RefCell;

use plyscope::internals::Core;

#[derive(Default)]
struct Talk {
    core: Core,
    question: Vec<u8>,
    answer: String,
}

thread_local! {
    static TALK: RefCell<Talk> = RefCell::default();
}

/// Allocates memory for a question of `length` bytes of UTF-8, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn listen(length: usize) -> *mut u8 {
    TALK.with_borrow_mut(|talk| {
        talk.question = vec![0; length];
        talk.question.as_mut_ptr()
    })
}

/// Answers the question, and returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    TALK.with_borrow_mut(|talk| {
        talk.answer = talk.core.answer(&String::from_utf8_lossy(&talk.question));
        talk.question = Vec::new();
        talk.answer.len()
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    TALK.with_borrow(|talk| talk.answer.as_ptr())
}
