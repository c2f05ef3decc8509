//! A warp: its registers, and the groups of its lanes that are at different instructions.
//!
//! After a branch that only some lanes take, the warp has two *splits*. The split at the lowest
//! instruction runs first, one instruction at a time. Splits that meet become one again.

use crate::decode::Src;

/// A value of each lane.
pub(super) type Row = [u64; 32];

/// Lanes that are at one instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    pub(super) at: u32,
    pub(super) lanes: u32,
    pub(super) wait: Wait,
}

/// For what lanes wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    Nothing,
    /// The other lanes of this mask, at the same instruction.
    Lanes(u32),
    /// A barrier of the block.
    Barrier(usize),
}

#[derive(Debug, Default)]
pub(super) struct Warp {
    pub(super) index: usize,
    pub(super) registers: Vec<Row>,
    pub(super) splits: Vec<Split>,
}

impl Warp {
    /// Returns the lanes that have not exited.
    pub(super) fn live(&self) -> u32 {
        self.splits.iter().fold(0, |lanes, split| lanes | split.lanes)
    }

    /// Returns the split to run, the lowest one that waits for nothing. `None` if all wait.
    pub(super) fn next(&mut self) -> Option<usize> {
        if let [Split { wait: Wait::Nothing, .. }] = self.splits[..] {
            return Some(0);
        }
        let live = self.live();
        let lowest = |splits: &[Split], can_run: &dyn Fn(&Split) -> bool| {
            let ready = splits.iter().enumerate().filter(|(_, split)| can_run(split));
            ready.min_by_key(|(_, split)| split.at).map(|(k, _)| k)
        };
        lowest(&self.splits, &|split| split.wait == Wait::Nothing).or_else(|| {
            // Lanes for which a split waited may have exited.
            let complete = |split: &Split| match split.wait {
                Wait::Lanes(required) => required & live & !split.lanes == 0,
                _ => false,
            };
            let k = lowest(&self.splits, &complete)?;
            self.splits[k].wait = Wait::Nothing;
            Some(k)
        })
    }

    /// Moves split `k` to these instructions: each part has its lanes. Lanes in no part exit.
    pub(super) fn advance(&mut self, k: usize, parts: &[Split]) {
        if let ([_], [part]) = (&self.splits[..], parts) {
            self.splits[0] = *part;
            return;
        }
        self.splits.swap_remove(k);
        for part in parts.iter().filter(|part| part.lanes != 0) {
            let same = |split: &&mut Split| {
                let is_barrier = |wait| matches!(wait, Wait::Barrier(_));
                split.at == part.at && is_barrier(split.wait) == is_barrier(part.wait)
            };
            match self.splits.iter_mut().find(same) {
                Some(split) => {
                    split.lanes |= part.lanes;
                    // Lanes that waited for others try again together.
                    if !matches!(part.wait, Wait::Barrier(_)) {
                        split.wait = Wait::Nothing;
                    }
                }
                None => self.splits.push(*part),
            }
        }
    }

    /// Lets the lanes that wait at a barrier continue.
    pub(super) fn release(&mut self, barrier: usize) {
        while let Some(k) =
            self.splits.iter().position(|split| split.wait == Wait::Barrier(barrier))
        {
            let Split { at, lanes, .. } = self.splits[k];
            self.advance(k, &[Split { at: at + 1, lanes, wait: Wait::Nothing }]);
        }
    }

    /// Returns the values of a source.
    pub(super) fn row(&self, source: Src) -> Row {
        match source {
            Src::Register(register) => self.registers[register as usize],
            Src::Constant(bits) => [bits; 32],
        }
    }

    pub(super) fn value(&self, source: Src, lane: usize) -> u64 {
        match source {
            Src::Register(register) => self.registers[register as usize][lane],
            Src::Constant(bits) => bits,
        }
    }

    /// Writes the values of some lanes to a register.
    pub(super) fn set(&mut self, register: u32, lanes: u32, row: &Row) {
        let target = &mut self.registers[register as usize];
        if lanes == u32::MAX {
            *target = *row;
            return;
        }
        for lane in lanes_of(lanes) {
            target[lane] = row[lane];
        }
    }
}

/// Returns the lanes of a mask, in order.
pub(super) fn lanes_of(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let lane = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (lane < 32).then_some(lane as usize)
    })
}
