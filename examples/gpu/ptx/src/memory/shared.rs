//! Shared memory of a block, with the last accesses of each byte: bounds, uninitialized bytes,
//! bytes in flight of `cp.async`, and races.
//!
//! Two accesses of a byte by different threads, at least one of which writes, race unless a barrier
//! orders them.

use super::clock::{Clock, Stamp, Who};
use super::regions::{Fault, Regions};
use crate::error::ErrorKind;

#[derive(Clone, Copy, Debug, Default)]
struct Byte {
    write: Stamp,
    /// Two reads by different threads that no barrier orders: a later write by any thread races with
    /// one of them.
    reads: [Stamp; 2],
    /// The `cp.async` in flight.
    copy: Stamp,
    is_written: bool,
}

/// The shared memory of a block.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    regions: Regions,
    bytes: Vec<Vec<Byte>>,
    /// The extents of a block, to print threads.
    block: [u32; 3],
}

impl Shared {
    pub(crate) fn new(regions: Regions, block: [u32; 3]) -> Self {
        let bytes =
            (0..regions.len()).map(|k| vec![Byte::default(); regions.bytes(k).len()]).collect();
        Self { regions, bytes, block }
    }

    /// Forgets all contents: the next block begins.
    pub(crate) fn clear(&mut self) {
        for bytes in &mut self.bytes {
            bytes.fill(Byte::default());
        }
    }

    /// Reads bytes into `target`.
    pub(crate) fn read(
        &mut self,
        address: u64,
        align: u64,
        target: &mut [u8],
        who: Who,
        clock: &Clock,
    ) -> Result<(), Fault> {
        let len = target.len();
        let (region, at) = self.regions.locate(address, len as u64, align)?;
        let stamp = who.stamp(clock);
        for k in at..at + len {
            let byte = &mut self.bytes[region][k];
            let fault = if byte.copy.time != 0 {
                Some(Self::in_flight(byte.copy, self.block))
            } else if !byte.is_written {
                Some((ErrorKind::Uninitialized, "which nothing wrote".to_owned()))
            } else if who.conflicts(byte.write, clock) {
                Some(race("wrote", byte.write, self.block))
            } else {
                None
            };
            if let Some((kind, text)) = fault {
                let text = format!("reads byte {k} of `{}`, {text}", self.regions.name(region));
                return Err((kind, text));
            }
            byte.note_read(stamp, clock);
        }
        target.copy_from_slice(&self.regions.bytes(region)[at..at + len]);
        Ok(())
    }

    /// Writes bytes.
    pub(crate) fn write(
        &mut self,
        address: u64,
        align: u64,
        source: &[u8],
        who: Who,
        clock: &Clock,
    ) -> Result<(), Fault> {
        let (region, at) = self.regions.locate(address, source.len() as u64, align)?;
        self.check_write(region, at..at + source.len(), who, clock)?;
        let stamp = who.stamp(clock);
        for byte in &mut self.bytes[region][at..at + source.len()] {
            byte.write = stamp;
            byte.is_written = true;
        }
        self.regions.bytes_mut(region)[at..at + source.len()].copy_from_slice(source);
        Ok(())
    }

    /// Begins a `cp.async`: until [`finish_copy`](Self::finish_copy), any access is an error.
    pub(crate) fn begin_copy(
        &mut self,
        address: u64,
        bytes: u64,
        who: Who,
        clock: &Clock,
    ) -> Result<(), Fault> {
        let (region, at) = self.regions.locate(address, bytes, bytes)?;
        let range = at..at + bytes as usize;
        self.check_write(region, range.clone(), who, clock)?;
        for byte in &mut self.bytes[region][range] {
            byte.copy = who.stamp(clock);
        }
        Ok(())
    }

    /// Delivers the bytes of a `cp.async`.
    pub(crate) fn finish_copy(&mut self, address: u64, source: &[u8], who: Who, clock: &Clock) {
        let Ok((region, at)) = self.regions.locate(address, source.len() as u64, 1) else {
            return; // unreachable: `begin_copy` located it
        };
        for byte in &mut self.bytes[region][at..at + source.len()] {
            *byte = Byte { write: who.stamp(clock), is_written: true, ..Byte::default() };
        }
        self.regions.bytes_mut(region)[at..at + source.len()].copy_from_slice(source);
    }

    fn check_write(
        &self,
        region: usize,
        range: std::ops::Range<usize>,
        who: Who,
        clock: &Clock,
    ) -> Result<(), Fault> {
        for k in range {
            let byte = &self.bytes[region][k];
            let read = byte.reads.iter().find(|read| who.conflicts(**read, clock));
            let fault = if byte.copy.time != 0 {
                Self::in_flight(byte.copy, self.block)
            } else if who.conflicts(byte.write, clock) {
                race("wrote", byte.write, self.block)
            } else if let Some(read) = read {
                race("read", *read, self.block)
            } else {
                continue;
            };
            let text = format!("writes byte {k} of `{}`, {}", self.regions.name(region), fault.1);
            return Err((fault.0, text));
        }
        Ok(())
    }

    fn in_flight(copy: Stamp, block: [u32; 3]) -> Fault {
        let (line, thread) = (copy.line, coordinates(u32::from(copy.thread), block));
        let by = crate::error::triple(thread);
        let text = format!(
            "which a `cp.async` of thread {by} in line {line} copies; that thread must wait for it first"
        );
        (ErrorKind::PendingCopy { line, thread }, text)
    }
}

/// Returns the coordinates of a thread of a block.
pub(crate) fn coordinates(thread: u32, block: [u32; 3]) -> [u32; 3] {
    [thread % block[0], thread / block[0] % block[1], thread / block[0] / block[1]]
}

fn race(verb: &str, other: Stamp, block: [u32; 3]) -> Fault {
    let (line, thread) = (other.line, coordinates(u32::from(other.thread), block));
    let by = crate::error::triple(thread);
    let text = format!("which thread {by} {verb} in line {line}, with no barrier between");
    (ErrorKind::Race { line, thread }, text)
}

impl Byte {
    fn note_read(&mut self, stamp: Stamp, clock: &Clock) {
        let replaces = |old: Stamp| {
            old.time == 0
                || old.thread == stamp.thread
                || clock.is_before(old, u32::from(stamp.thread))
        };
        if let Some(slot) = self.reads.iter_mut().find(|old| replaces(**old)) {
            *slot = stamp;
        }
    }
}
