//! Pipe: one thread fills the buffer of a part while another thread writes the part before it.
//!
//! Two buffers circulate between the threads. Both threads copy bytes in memory, the writer mostly
//! in the kernel: with two cores neither waits for the other.

use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use super::failure::Failure;
use super::grid::{BUFFERS, Segment};
use super::output::Output;

/// The end of the thread that fills buffers.
#[derive(Debug)]
pub(super) struct Pipe {
    free: Receiver<Vec<u8>>,
    full: SyncSender<(Vec<u8>, Vec<Segment>)>,
}

impl Pipe {
    /// Calls `fill` with a free buffer, and sends the segments that it returns to the writer.
    pub(super) fn part(
        &self,
        fill: impl FnOnce(&mut [u8]) -> Result<Vec<Segment>, Failure>,
    ) -> Result<(), Failure> {
        // A writer that has ended has an error, which `write_parts` returns first.
        let ended = || Failure::bug("the writer ended early");
        let mut buffer = self.free.recv().map_err(|_| ended())?;
        let segments = fill(&mut buffer)?;
        self.full.send((buffer, segments)).map_err(|_| ended())
    }
}

/// Runs `work`, and writes its parts of at most `size` bytes to `output` on another thread.
///
/// - **Errors**: those of the writer, else those of `work`.
pub(super) fn write_parts(
    output: &mut Output,
    size: usize,
    work: impl FnOnce(&Pipe) -> Result<(), Failure>,
) -> Result<(), Failure> {
    thread::scope(|scope| {
        let (to_fill, free) = channel();
        let (full, to_write) = sync_channel::<(Vec<u8>, Vec<Segment>)>(1);
        for _ in 0..BUFFERS {
            let _ = to_fill.send(vec![0; size]); // the receiver exists
        }
        let writer = scope.spawn(move || {
            for (buffer, segments) in to_write {
                for segment in segments {
                    let bytes =
                        buffer.get(segment.from as usize..(segment.from + segment.len) as usize);
                    let out_of_bounds = || Failure::bug("a segment is out of bounds of its buffer");
                    output.write_at(segment.to as u64, bytes.ok_or_else(out_of_bounds)?)?;
                }
                let _ = to_fill.send(buffer); // at the end the receiver is gone
            }
            Ok(())
        });
        let worked = work(&Pipe { free, full }); // dropping the `Pipe` ends the writer
        match writer.join() {
            Ok(written) => written.and(worked),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
