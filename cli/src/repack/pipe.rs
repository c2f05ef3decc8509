//! Pipe: one part is put together while the one before it is written.
//!
//! Two buffers go round between this thread, which fills them, and another one, which writes them. Both copy bytes in
//! memory, the other one mostly in the kernel: with two cores neither waits for the other.

use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use super::failure::Failure;
use super::grid::Run;
use super::output::Output;

/// Buffers that go round.
pub(super) const BUFFERS: i64 = 2;

/// The end where buffers are filled.
#[derive(Debug)]
pub(super) struct Pipe {
    free: Receiver<Vec<u8>>,
    full: SyncSender<(Vec<u8>, Vec<Run>)>,
}

impl Pipe {
    /// Has `fill` put a part into a buffer, and writes the runs that it answers.
    pub(super) fn part(
        &self,
        fill: impl FnOnce(&mut [u8]) -> Result<Vec<Run>, Failure>,
    ) -> Result<(), Failure> {
        // Where the other end is gone, it has an error of its own, which comes first.
        let ended = || Failure::refused("writing has ended");
        let mut buffer = self.free.recv().map_err(|_| ended())?;
        let runs = fill(&mut buffer)?;
        self.full.send((buffer, runs)).map_err(|_| ended())
    }
}

/// Runs `work`, whose parts, of `size` bytes at most, are written to `output` by another thread.
///
/// - **Errors**: those of writing, or those of the work.
pub(super) fn written(
    output: &mut Output,
    size: usize,
    work: impl FnOnce(&Pipe) -> Result<(), Failure>,
) -> Result<(), Failure> {
    thread::scope(|scope| {
        let (to_fill, free) = channel();
        let (full, to_write) = sync_channel::<(Vec<u8>, Vec<Run>)>(1);
        for _ in 0..BUFFERS {
            let _ = to_fill.send(vec![0; size]); // the other end is here
        }
        let writer = scope.spawn(move || {
            for (buffer, runs) in to_write {
                for run in runs {
                    let bytes = buffer.get(run.from as usize..(run.from + run.len) as usize);
                    let outside = || Failure::refused("a run lies outside of its buffer");
                    output.write_at(run.to as u64, bytes.ok_or_else(outside)?)?;
                }
                let _ = to_fill.send(buffer); // nobody waits for the last ones
            }
            Ok(())
        });
        let worked = work(&Pipe { free, full }); // its end closes the pipe
        match writer.join() {
            Ok(written) => written.and(worked),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
