//! What the module exports: a page writes its question into the module's memory, and reads the answer from there.

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

/// Makes room for a question of so many bytes of UTF-8, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn listen(length: usize) -> *mut u8 {
    TALK.with_borrow_mut(|talk| {
        talk.question = vec![0; length];
        talk.question.as_mut_ptr()
    })
}

/// Answers the question, and says how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    TALK.with_borrow_mut(|talk| {
        talk.answer = talk.core.answer(&String::from_utf8_lossy(&talk.question));
        talk.question = Vec::new();
        talk.answer.len()
    })
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    TALK.with_borrow(|talk| talk.answer.as_ptr())
}
