//! A large file, written while what comes next is made.

use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread::{Builder, JoinHandle};

/// Writes a file in the blocks that it is given; as soon as it is large, from a thread of its own: the system takes a
/// good part of the time then.
pub(super) struct Ahead {
    file: Arc<File>,
    /// How many bytes were given.
    given: usize,
    writer: Option<Writer>,
}

struct Writer {
    blocks: SyncSender<Vec<u8>>,
    /// Where blocks come back from, to be filled again.
    written: Receiver<Vec<u8>>,
    thread: JoinHandle<io::Result<()>>,
}

impl Ahead {
    /// A file of so many bytes is large.
    const LARGE: usize = 1 << 20;

    pub(super) fn new(file: File) -> Self {
        Ahead { file: Arc::new(file), given: 0, writer: None }
    }

    /// `None` where the system has no thread to give.
    fn start(file: Arc<File>) -> Option<Writer> {
        /// So many blocks may wait.
        const WAITING: usize = 4;
        let (blocks, waiting) = sync_channel::<Vec<u8>>(WAITING);
        let (done, written) = channel();
        let write = move || {
            for block in waiting {
                (&*file).write_all(&block)?;
                // Nobody needs it any more if nobody is there to take it.
                let _ = done.send(block);
            }
            Ok(())
        };
        let thread = Builder::new().spawn(write).ok()?;
        Some(Writer { blocks, written, thread })
    }

    /// Waits until all that was given is written.
    fn end(&mut self) -> io::Result<()> {
        let Some(Writer { blocks, thread, .. }) = self.writer.take() else { return Ok(()) };
        drop(blocks);
        thread.join().unwrap_or_else(|_| Err(io::Error::other("the thread that writes has panicked")))
    }
}

impl Write for Ahead {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.given += bytes.len();
        if self.writer.is_none() && self.given > Self::LARGE {
            self.writer = Self::start(Arc::clone(&self.file));
        }
        let Some(Writer { blocks, written, .. }) = &self.writer else { return (&*self.file).write(bytes) };
        let mut block = written.try_recv().unwrap_or_default();
        block.clear();
        block.extend_from_slice(bytes);
        if blocks.send(block).is_err() {
            // It has stopped at an error.
            self.end()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.end()
    }
}

/// A file that nobody wants is removed, for which it must be closed on some systems.
impl Drop for Ahead {
    fn drop(&mut self) {
        let _ = self.end();
    }
}
