//! `cp.async`: the groups of copies of each thread (PTX ISA, *Data Movement and Conversion
//! Instructions: Asynchronous Copy*).

use std::collections::VecDeque;

use super::machine::Machine;
use super::transfer::{Touched, address_of};
use super::warp::Warp;
use crate::decode::{Code, Op};
use crate::error::ErrorKind;
use crate::memory::{Fault, Who, Window};
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

impl Machine<'_> {
    pub(super) fn commit_group(&mut self, thread: u32) {
        let copies = &mut self.copies[thread as usize];
        let group = std::mem::take(&mut copies.open);
        copies.groups.push_back(group);
    }

    /// Delivers the oldest groups of a thread, until at most `pending` are in flight.
    pub(super) fn wait_group(&mut self, thread: u32, pending: usize) {
        while self.copies[thread as usize].groups.len() > pending {
            self.finish_group(thread);
        }
    }

    fn finish_group(&mut self, thread: u32) {
        for copy in self.copies[thread as usize].groups.pop_front().unwrap_or_default() {
            let who = Who { thread, line: copy.line, atomic: false };
            self.shared.finish_copy(copy.to, &copy.bytes[..copy.len], who, &self.clock);
        }
    }

    pub(super) fn copy(
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
}
