//! The loop over the instructions of a warp: predicates, branches and what each operation needs.

use super::barrier::Arrival;
use super::machine::{Machine, Violation};
use super::warp::{Split, Wait, Warp, lanes_of};
use crate::decode::{Code, Op};
use crate::error::{Error, ErrorKind};

/// Why a warp stopped.
pub(super) enum Stop {
    /// It arrived at a barrier, and may have more lanes to run.
    Arrived(Arrival),
    /// All its lanes wait or have exited.
    Waits,
}

impl Machine<'_> {
    /// Executes instructions of a warp up to a barrier.
    pub(super) fn step(&mut self, warp: &mut Warp) -> Result<Stop, Error> {
        let kernel = self.kernel;
        while let Some(k) = warp.next() {
            let Split { at, lanes, .. } = warp.splits[k];
            let code = &kernel.code[at as usize];
            self.executed += 1;
            if self.executed > self.launch.limit {
                let limit = self.launch.limit;
                let fault = (ErrorKind::Limit, format!("more than {limit} instructions of warps"));
                return Err(self.error(code, warp.index, (fault, None)));
            }
            let active = match code.guard {
                None => lanes,
                Some((register, negated)) => {
                    let row = &warp.registers[register as usize];
                    let bit = |lane: usize| u32::from((row[lane] & 1 == 1) != negated) << lane;
                    lanes_of(lanes).fold(0, |mask, lane| mask | bit(lane))
                }
            };
            let required = Self::required(warp, &code.op, active)
                .map_err(|violation| self.error(code, warp.index, violation))?;
            if active != 0 && required & !active != 0 {
                let waiting = Split { at, lanes: active, wait: Wait::Lanes(required) };
                warp.advance(
                    k,
                    &[waiting, Split { at: at + 1, lanes: lanes & !active, ..waiting }.ready()],
                );
                continue;
            }
            let counts = &mut self.counts[at as usize];
            counts.warps += 1;
            counts.threads += u64::from(active.count_ones());
            let next = |lanes| Split { at: at + 1, lanes, wait: Wait::Nothing };
            match &code.op {
                Op::Branch { target } => {
                    let taken = Split { at: *target, lanes: active, wait: Wait::Nothing };
                    jump(warp, k, &[taken, next(lanes & !active)]);
                }
                Op::BranchTable { index, targets } => {
                    let mut parts = vec![next(lanes & !active)];
                    for lane in lanes_of(active) {
                        let index = warp.value(*index, lane) as u32 as usize;
                        let Some(at) = targets.get(index) else {
                            let text = format!("index {index} of {} targets", targets.len());
                            let violation = ((ErrorKind::OutOfBounds, text), Some(lane));
                            return Err(self.error(code, warp.index, violation));
                        };
                        parts.push(Split { at: *at, lanes: 1 << lane, wait: Wait::Nothing });
                    }
                    jump(warp, k, &parts);
                }
                Op::Exit => jump(warp, k, &[next(lanes & !active)]),
                Op::Barrier { arrives_only, .. } if active != 0 => {
                    let arrival = self.arrival(warp, code, at, active);
                    let arrival = arrival.map_err(|v| self.error(code, warp.index, v))?;
                    let wait =
                        if *arrives_only { Wait::Nothing } else { Wait::Barrier(arrival.id) };
                    let at = if *arrives_only { at + 1 } else { at };
                    let waiting = Split { at, lanes: active, wait };
                    warp.advance(k, &[waiting, next(lanes & !active)]);
                    return Ok(Stop::Arrived(arrival));
                }
                op => {
                    if active != 0 && !warp.arithmetic(op, active) {
                        let result = self.execute(warp, code, at as usize, active);
                        result.map_err(|violation| self.error(code, warp.index, violation))?;
                    }
                    warp.advance(k, &[next(lanes)]);
                }
            }
        }
        Ok(Stop::Waits)
    }

    /// Executes an operation with memory or with other lanes.
    fn execute(
        &mut self,
        warp: &mut Warp,
        code: &Code,
        at: usize,
        active: u32,
    ) -> Result<(), Violation> {
        match &code.op {
            Op::Trap => {
                let first = active.trailing_zeros() as usize;
                Err(((ErrorKind::Trap, "the kernel traps".to_owned()), Some(first)))
            }
            Op::Call { name } => {
                let first = active.trailing_zeros() as usize;
                let text = format!("calls `{name}`, only kernels without calls run");
                Err(((ErrorKind::Call, text), Some(first)))
            }
            Op::LoadMatrix { .. } | Op::StoreMatrix { .. } | Op::Mma(_) => {
                self.matrix(warp, code, at)
            }
            Op::Shuffle { .. }
            | Op::Vote { .. }
            | Op::Reduce { .. }
            | Op::ActiveMask { .. }
            | Op::WarpBarrier { .. } => self.exchange(warp, code, active),
            _ => self.transfer(warp, code, at, active),
        }
    }
}

impl Split {
    fn ready(self) -> Self {
        Self { wait: Wait::Nothing, ..self }
    }
}

/// Moves a split to parts of it. Parts without lanes vanish.
fn jump(warp: &mut Warp, k: usize, parts: &[Split]) {
    let parts: Vec<Split> = parts.iter().filter(|part| part.lanes != 0).copied().collect();
    warp.advance(k, &parts);
}
