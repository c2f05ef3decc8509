//! Barriers of a block (PTX ISA, *bar, barrier*).
//!
//! A barrier completes when its count of threads has arrived. Without a count these are all threads
//! of the block that have not exited.

use super::machine::{Machine, Violation};
use super::warp::Warp;
use crate::decode::{Code, Op};
use crate::error::{Error, ErrorKind};

/// Lanes of a warp that arrive at a barrier.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    pub(super) id: usize,
    count: Option<u32>,
    warp: usize,
    at: u32,
    lanes: u32,
    waits: bool,
    aligned: bool,
    /// What the warp did and saw before: `bar.arrive` does not order what it does after.
    times: Vec<u32>,
}

/// The 16 barriers of a block: who arrived.
#[derive(Debug, Default)]
pub(super) struct Barriers {
    arrived: [Vec<Arrival>; 16],
}

impl Machine<'_> {
    /// Returns the arrival of the active lanes.
    pub(super) fn arrival(
        &mut self,
        warp: &Warp,
        code: &Code,
        at: u32,
        lanes: u32,
    ) -> Result<Arrival, Violation> {
        let Op::Barrier { id, count, arrives_only, aligned } = &code.op else {
            unreachable!("the caller matched a barrier")
        };
        let lane = lanes.trailing_zeros() as usize;
        let id = warp.value(*id, lane) as u32 as usize;
        let count = count.map(|count| warp.value(count, lane) as u32);
        let fault = if id >= 16 {
            Some(format!("barrier {id}, 0 to 15 are allowed"))
        } else {
            match count {
                Some(count) if count == 0 || !count.is_multiple_of(32) => {
                    Some(format!("{count} threads at a barrier, a multiple of 32 is allowed"))
                }
                None if *arrives_only => Some("no count at `bar.arrive`".to_owned()),
                _ => None,
            }
        };
        if let Some(text) = fault {
            return Err(((ErrorKind::Deadlock, text), Some(lane)));
        }
        let (waits, aligned, times) = (!arrives_only, *aligned, self.clock.arrive(warp.index));
        Ok(Arrival { id, count, warp: warp.index, at, lanes, waits, aligned, times })
    }

    /// Counts an arrival, and completes the barrier if it is the last one.
    pub(super) fn arrive(&mut self, arrival: Arrival) -> Result<(), Error> {
        let id = arrival.id;
        self.barriers.arrived[id].push(arrival);
        self.complete(id)
    }

    /// Completes the barriers that waited for threads which have exited.
    pub(super) fn complete_barriers(&mut self) -> Result<(), Error> {
        (0..16).try_for_each(|id| self.complete(id))
    }

    fn complete(&mut self, id: usize) -> Result<(), Error> {
        let arrived = &self.barriers.arrived[id];
        let Some(last) = arrived.last() else { return Ok(()) };
        let live = || self.warps.iter().map(|warp| warp.live().count_ones()).sum();
        let expected = last.count.unwrap_or_else(live);
        if arrived.iter().map(|arrival| arrival.lanes.count_ones()).sum::<u32>() < expected {
            return Ok(());
        }
        // `.aligned`: all lanes of a warp execute the same barrier.
        for (k, one) in arrived.iter().enumerate() {
            let other = arrived[..k].iter().find(|o| o.warp == one.warp && o.at != one.at);
            if let (true, Some(other)) = (one.aligned, other) {
                let code = &self.kernel.code[one.at as usize];
                let line = self.kernel.code[other.at as usize].line;
                let text = format!(
                    "lanes {:#010x} of warp {} execute the barrier of line {line}, `.aligned` allows \
                     one for the whole warp",
                    other.lanes, other.warp
                );
                let lane = one.lanes.trailing_zeros() as usize;
                let violation = ((ErrorKind::Diverged, text), Some(lane));
                return Err(self.error(code, one.warp, violation));
            }
        }
        let arrived = std::mem::take(&mut self.barriers.arrived[id]);
        for waiting in arrived.iter().filter(|arrival| arrival.waits) {
            for other in &arrived {
                self.clock.see(waiting.warp, &other.times);
            }
            self.warps[waiting.warp].release(id);
        }
        Ok(())
    }
}
