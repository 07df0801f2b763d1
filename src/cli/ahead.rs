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
    /// What went wrong: nothing is written after a gap.
    failure: Option<io::ErrorKind>,
}

struct Writer {
    blocks: SyncSender<Vec<u8>>,
    /// Where blocks come back from, to be filled again.
    written: Receiver<Vec<u8>>,
    thread: JoinHandle<io::Result<()>>,
}

impl Ahead {
    /// A file of more bytes is large. A smaller one is sooner written than handed on: to copy it into memory that is
    /// touched for the first time takes longer.
    const LARGE: usize = 1 << 23;

    pub(super) fn new(file: Arc<File>) -> Self {
        Ahead { file, given: 0, writer: None, failure: None }
    }

    /// `None` where the system has no thread to give.
    fn start(file: Arc<File>) -> Option<Writer> {
        /// So many blocks may wait.
        const WAITING: usize = 2;
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
        if let Some(Writer { blocks, thread, .. }) = self.writer.take() {
            drop(blocks);
            let written = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            self.failure = written.as_ref().err().map(io::Error::kind);
            return written;
        }
        self.failure.map_or(Ok(()), |kind| Err(kind.into()))
    }
}

impl Write for Ahead {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        /// Somebody who hands on all at once would have all of it copied first.
        const MOST: usize = 1 << 18;
        let bytes = &bytes[..bytes.len().min(MOST)];
        self.given += bytes.len();
        if self.failure.is_some() {
            return self.end().map(|()| 0);
        }
        if self.writer.is_none() && self.given > Self::LARGE {
            self.writer = Self::start(Arc::clone(&self.file));
        }
        let Some(Writer { blocks, written, .. }) = &self.writer else { return (&*self.file).write(bytes) };
        let mut block = written.try_recv().unwrap_or_default();
        block.clear();
        block.extend_from_slice(bytes);
        if blocks.send(block).is_err() {
            // It has stopped at an error.
            return self.end().map(|()| 0);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.end()
    }
}

/// The file is closed when the thread has ended; only then can some systems remove or replace it.
impl Drop for Ahead {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Blocks of different lengths, some of them longer than what is copied at once.
    fn blocks() -> impl Iterator<Item = Vec<u8>> {
        (0..40_u8).map(|number| vec![number; 20_000 * usize::from(number)])
    }

    #[test]
    fn a_large_file_holds_what_was_given() -> io::Result<()> {
        let file = tempfile::NamedTempFile::new()?;
        let mut ahead = Ahead::new(Arc::new(file.reopen()?));
        for block in blocks() {
            ahead.write_all(&block)?;
        }
        assert!(ahead.writer.is_some());
        ahead.flush()?;
        // It goes on after that.
        ahead.write_all(b"the end")?;
        drop(ahead);
        let expected: Vec<u8> = blocks().flatten().chain(*b"the end").collect();
        assert!(std::fs::read(file.path())? == expected);
        Ok(())
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn nothing_is_written_after_an_error() -> io::Result<()> {
        let mut ahead = Ahead::new(Arc::new(File::options().write(true).open("/dev/full")?));
        // As if so much had found room.
        ahead.given = Ahead::LARGE;
        let error = blocks().skip(1).find_map(|block| ahead.write_all(&block).err()).or_else(|| ahead.flush().err());
        assert_eq!(error.map(|error| error.kind()), Some(io::ErrorKind::StorageFull));
        for _ in 0..2 {
            assert_eq!(ahead.write_all(b"more").unwrap_err().kind(), io::ErrorKind::StorageFull);
            assert_eq!(ahead.flush().unwrap_err().kind(), io::ErrorKind::StorageFull);
        }
        Ok(())
    }
}
