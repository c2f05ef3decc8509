//! Reads and writes of bytes in the space, or at the generic address, of an access.

use super::machine::Machine;
use crate::error::ErrorKind;
use crate::memory::{Fault, Who, Window, window_of};
use crate::text::Space;

impl Machine<'_> {
    /// Reads bytes of any space, aligned to their number.
    pub(super) fn read(
        &mut self,
        space: Space,
        address: u64,
        target: &mut [u8],
        who: Who,
    ) -> Result<Window, Fault> {
        self.read_from(space, address, target, target.len() as u64, who)
    }

    pub(super) fn read_unaligned(
        &mut self,
        space: Space,
        address: u64,
        target: &mut [u8],
        who: Who,
    ) -> Result<Window, Fault> {
        self.read_from(space, address, target, 1, who)
    }

    fn read_from(
        &mut self,
        space: Space,
        address: u64,
        target: &mut [u8],
        align: u64,
        who: Who,
    ) -> Result<Window, Fault> {
        let (window, at) = window_of(space, address).ok_or_else(|| nowhere(space, address))?;
        let len = target.len() as u64;
        match window {
            Window::Buffers => {
                target.copy_from_slice(self.memory.access(at, len, align)?);
                self.traffic.global_read += len;
            }
            Window::Shared => {
                let at = at & 0xffff_ffff;
                self.shared.read(at, align, target, who, &self.clock)?;
                self.traffic.shared_read += len;
            }
            Window::Local => {
                let range = self.local_range(at, len, align)?;
                target.copy_from_slice(&self.local[who.thread as usize][range]);
            }
            Window::Module | Window::Param => {
                let regions = if window == Window::Param { &self.params } else { &self.module };
                let (region, at) = regions.locate(at, len, align)?;
                target.copy_from_slice(&regions.bytes(region)[at..at + target.len()]);
            }
        }
        Ok(window)
    }

    /// Writes bytes to any space, aligned to their number.
    pub(super) fn write(
        &mut self,
        space: Space,
        address: u64,
        source: &[u8],
        who: Who,
    ) -> Result<Window, Fault> {
        let (window, at) = window_of(space, address).ok_or_else(|| nowhere(space, address))?;
        let len = source.len() as u64;
        match window {
            Window::Buffers => {
                self.memory.access(at, len, len)?.copy_from_slice(source);
                self.traffic.global_written += len;
            }
            Window::Shared => {
                let at = at & 0xffff_ffff;
                self.shared.write(at, len, source, who, &self.clock)?;
                self.traffic.shared_written += len;
            }
            Window::Local => {
                let range = self.local_range(at, len, len)?;
                self.local[who.thread as usize][range].copy_from_slice(source);
            }
            Window::Module => {
                let (region, at) = self.module.locate(at, len, len)?;
                self.module.bytes_mut(region)[at..at + source.len()].copy_from_slice(source);
            }
            Window::Param => return Err(nowhere(space, address)),
        }
        Ok(window)
    }

    /// Returns the bytes in the local memory of a thread.
    fn local_range(&self, at: u64, len: u64, align: u64) -> Result<std::ops::Range<usize>, Fault> {
        let local = &self.kernel.local;
        let (region, at) = local.locate(at & 0xffff_ffff, len, align)?;
        let before: usize = (0..region).map(|k| local.bytes(k).len()).sum();
        Ok(before + at..before + at + len as usize)
    }
}

fn nowhere(space: Space, address: u64) -> Fault {
    let space = format!("{space:?}").to_lowercase();
    (
        ErrorKind::OutOfBounds,
        format!("accesses {address:#x}, which is not an address of {space} memory"),
    )
}
