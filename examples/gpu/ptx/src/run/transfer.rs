//! Loads, stores and atomics, lane by lane, and the counts of each access.

use super::machine::{Machine, Violation};
use super::warp::{Warp, lanes_of};
use crate::decode::{Address, AtomicOp, Code, Op};
use crate::memory::{Fault, Who, Window, sectors, wavefronts};
use crate::number::Kind;
use crate::text::Space;

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
                self.commit_group(thread);
                Ok(0)
            }
            Op::WaitGroup { pending } => {
                self.wait_group(thread, *pending);
                Ok(0)
            }
            Op::WaitAll => {
                self.commit_group(thread);
                self.wait_group(thread, 0);
                Ok(0)
            }
            _ => unreachable!("the caller matched the other operations"),
        }
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
