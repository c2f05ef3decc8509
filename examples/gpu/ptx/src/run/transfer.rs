//! Loads, stores, atomics and `cp.async`, lane by lane.

use std::collections::VecDeque;

use super::machine::{Machine, Violation};
use super::warp::{Warp, lanes_of};
use crate::decode::{Address, AtomicOp, Code, Op};
use crate::error::ErrorKind;
use crate::memory::{Fault, Who, Window, sectors, wavefronts, window_of};
use crate::number::Kind;
use crate::text::Space;

/// A `cp.async` in flight: its destination in shared memory and its bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copy {
    to: u64,
    bytes: [u8; 16],
    len: usize,
    line: u32,
}

/// The `cp.async` of a thread: the open group, and the committed ones, the oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Copies {
    open: Vec<Copy>,
    groups: VecDeque<Vec<Copy>>,
}

/// The addresses of the lanes that accessed shared and global memory.
#[derive(Default)]
pub(super) struct Touched {
    pub(super) shared: [Option<u64>; 32],
    pub(super) global: [Option<u64>; 32],
}

impl Machine<'_> {
    pub(super) fn transfer(
        &mut self,
        warp: &mut Warp,
        code: &Code,
        at: usize,
        active: u32,
    ) -> Result<(), Violation> {
        let mut touched = Touched::default();
        let mut bytes = 0;
        for lane in lanes_of(active) {
            bytes =
                self.lane(warp, code, lane, &mut touched).map_err(|fault| (fault, Some(lane)))?;
        }
        let is_atomic = matches!(code.op, Op::Atomic { .. });
        self.count(at, &touched, bytes, active, is_atomic);
        Ok(())
    }

    /// Adds the bytes, the wavefronts and the sectors of an access to the counts.
    pub(super) fn count(
        &mut self,
        at: usize,
        touched: &Touched,
        bytes: u64,
        active: u32,
        is_atomic: bool,
    ) {
        let counts = &mut self.counts[at];
        counts.bytes += bytes * u64::from(active.count_ones());
        if bytes > 0 && !is_atomic && touched.shared.iter().any(Option::is_some) {
            let (found, ideal) = wavefronts(&touched.shared, bytes);
            counts.wavefronts += found;
            counts.ideal_wavefronts += ideal;
        }
        counts.sectors += sectors(&touched.global, bytes);
    }

    /// Executes an access of one lane; returns its bytes.
    fn lane(
        &mut self,
        warp: &mut Warp,
        code: &Code,
        lane: usize,
        touched: &mut Touched,
    ) -> Result<u64, Fault> {
        let thread = (32 * warp.index + lane) as u32;
        let who = Who { thread, line: code.line, atomic: false };
        match &code.op {
            Op::Load { space, ty, d, address } => {
                let (size, address) = (ty.bytes() as usize, address_of(warp, *address, lane));
                let mut buffer = [0; 64];
                let buffer = &mut buffer[..size * d.len()];
                let window = self.read(*space, address, buffer, who)?;
                touched.note(window, address, lane);
                for (register, bytes) in d.iter().zip(buffer.chunks(size)) {
                    let bits = little_endian(bytes);
                    let shift = 64 - 8 * size as u32;
                    let bits = if ty.kind == Kind::Signed {
                        ((bits << shift) as i64 >> shift) as u64
                    } else {
                        bits
                    };
                    if let Some(register) = register {
                        warp.registers[*register as usize][lane] = bits;
                    }
                }
                let is_param = window == Window::Param;
                Ok(if is_param { 0 } else { buffer.len() as u64 })
            }
            Op::Store { space: Space::Param, .. } => Ok(0), // an argument of a call
            Op::Store { space, ty, values, address } => {
                let (size, address) = (ty.bytes() as usize, address_of(warp, *address, lane));
                let mut buffer = [0; 64];
                for (value, bytes) in values.iter().zip(buffer.chunks_mut(size)) {
                    bytes.copy_from_slice(&warp.value(*value, lane).to_le_bytes()[..size]);
                }
                let buffer = &buffer[..size * values.len()];
                let window = self.write(*space, address, buffer, who)?;
                touched.note(window, address, lane);
                Ok(buffer.len() as u64)
            }
            Op::Atomic { .. } => self.atomic(warp, code, lane, who, touched),
            Op::CopyAsync { .. } => self.copy(warp, code, lane, who, touched),
            Op::CommitGroup => {
                let copies = &mut self.copies[thread as usize];
                let group = std::mem::take(&mut copies.open);
                copies.groups.push_back(group);
                Ok(0)
            }
            Op::WaitGroup { pending } => {
                while self.copies[thread as usize].groups.len() > *pending {
                    self.finish_group(thread);
                }
                Ok(0)
            }
            Op::WaitAll => {
                let copies = &mut self.copies[thread as usize];
                let group = std::mem::take(&mut copies.open);
                copies.groups.push_back(group);
                while !self.copies[thread as usize].groups.is_empty() {
                    self.finish_group(thread);
                }
                Ok(0)
            }
            _ => unreachable!("the caller matched the other operations"),
        }
    }

    fn finish_group(&mut self, thread: u32) {
        for copy in self.copies[thread as usize].groups.pop_front().unwrap_or_default() {
            let who = Who { thread, line: copy.line, atomic: false };
            self.shared.finish_copy(copy.to, &copy.bytes[..copy.len], who, &self.clock);
        }
    }

    fn copy(
        &mut self,
        warp: &Warp,
        code: &Code,
        lane: usize,
        who: Who,
        touched: &mut Touched,
    ) -> Result<u64, Fault> {
        let Op::CopyAsync { bytes, to, from, size, ignore } = &code.op else {
            unreachable!("the caller matched a copy")
        };
        let (to, from) = (address_of(warp, *to, lane) & 0xffff_ffff, address_of(warp, *from, lane));
        let size = size.map_or(*bytes, |size| warp.value(size, lane) & 0xffff_ffff);
        if size > *bytes {
            let text = format!("copies {size} bytes, at most {bytes} are allowed");
            return Err((ErrorKind::OutOfBounds, text));
        }
        let ignored = ignore.is_some_and(|ignore| warp.value(ignore, lane) & 1 == 1);
        let size = if ignored { 0 } else { size };
        self.shared.begin_copy(to, *bytes, who, &self.clock)?;
        let mut data = [0; 16];
        if size > 0 {
            if !from.is_multiple_of(*bytes) {
                let text = format!("copies from {from:#x}, a multiple of {bytes} is allowed");
                return Err((ErrorKind::Misaligned, text));
            }
            // The source is read now. It may be read until the wait, but global memory that changes
            // between has no defined result.
            self.read_unaligned(Space::Global, from, &mut data[..size as usize], who)?;
            touched.note(Window::Buffers, from, lane);
        }
        touched.note(Window::Shared, to, lane);
        self.traffic.shared_written += bytes;
        let copy = Copy { to, bytes: data, len: *bytes as usize, line: code.line };
        self.copies[who.thread as usize].open.push(copy);
        Ok(*bytes)
    }

    fn atomic(
        &mut self,
        warp: &mut Warp,
        code: &Code,
        lane: usize,
        who: Who,
        touched: &mut Touched,
    ) -> Result<u64, Fault> {
        let Op::Atomic { space, f, ty, d, address, b, c } = &code.op else {
            unreachable!("the caller matched an atomic operation")
        };
        let (size, address) = (ty.bytes() as usize, address_of(warp, *address, lane));
        let mask = u64::MAX >> (64 - 8 * size);
        let (b, c) = (warp.value(*b, lane) & mask, warp.value(*c, lane) & mask);
        let who = Who { atomic: true, ..who };
        let mut buffer = [0; 8];
        self.read(*space, address, &mut buffer[..size], who)?;
        let old = little_endian(&buffer[..size]);
        let new = match f {
            AtomicOp::Binary(f, false) => f(old, b),
            AtomicOp::Binary(f, true) => {
                f(old & 0xffff, b & 0xffff) & 0xffff | (f(old >> 16, b >> 16) & 0xffff) << 16
            }
            AtomicOp::Exchange => b,
            AtomicOp::CompareAndSwap => {
                if old == b {
                    c
                } else {
                    old
                }
            }
            AtomicOp::Increment => {
                if old >= b {
                    0
                } else {
                    old + 1
                }
            }
            AtomicOp::Decrement => {
                if old == 0 || old > b {
                    b
                } else {
                    old - 1
                }
            }
        };
        let window = self.write(*space, address, &new.to_le_bytes()[..size], who)?;
        touched.note(window, address, lane);
        if let Some(register) = d {
            warp.registers[*register as usize][lane] = old;
        }
        Ok(size as u64)
    }

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

    fn read_unaligned(
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

impl Touched {
    pub(super) fn note(&mut self, window: Window, address: u64, lane: usize) {
        match window {
            Window::Shared => self.shared[lane] = Some(address & 0xffff_ffff),
            Window::Buffers | Window::Module => self.global[lane] = Some(address),
            _ => {}
        }
    }
}

pub(super) fn address_of(warp: &Warp, address: Address, lane: usize) -> u64 {
    warp.value(address.base, lane).wrapping_add_signed(address.offset)
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

fn nowhere(space: Space, address: u64) -> Fault {
    let space = format!("{space:?}").to_lowercase();
    (
        ErrorKind::OutOfBounds,
        format!("accesses {address:#x}, which is no address of {space} memory"),
    )
}
