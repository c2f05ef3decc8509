//! The machine: memory, counts, and the loop over the warps of a block.

use super::barrier::Barriers;
use super::copies::Copies;
use super::step::Stop;
use super::warp::{Split, Wait, Warp};
use crate::decode::{Code, Special};
use crate::error::{Error, ErrorKind};
use crate::kernel::Kernel;
use crate::launch::Launch;
use crate::memory::{Clock, Fault, Memory, Regions, Shared, coordinates};
use crate::report::{Counts, Traffic};

/// A violation, and the lane that is its cause, if it is one lane.
pub(super) type Violation = (Fault, Option<usize>);

pub(super) struct Machine<'a> {
    pub(super) kernel: &'a Kernel,
    pub(super) launch: &'a Launch,
    pub(super) memory: &'a mut Memory,
    pub(super) module: Regions,
    pub(super) params: Regions,
    pub(super) shared: Shared,
    /// The local memory of each thread: all variables of thread 0, then those of thread 1.
    pub(super) local: Vec<Vec<u8>>,
    pub(super) clock: Clock,
    /// The `cp.async` in flight, of each thread.
    pub(super) copies: Vec<Copies>,
    pub(super) counts: Vec<Counts>,
    pub(super) traffic: Traffic,
    pub(super) warps: Vec<Warp>,
    pub(super) barriers: Barriers,
    block: [u32; 3],
    pub(super) executed: u64,
}

impl<'a> Machine<'a> {
    pub(super) fn new(
        kernel: &'a Kernel,
        launch: &'a Launch,
        memory: &'a mut Memory,
        args: &[Vec<u8>],
    ) -> Self {
        let mut params = kernel.params.clone();
        for (k, arg) in args.iter().enumerate() {
            params.bytes_mut(k).copy_from_slice(arg);
        }
        let mut shared = kernel.shared.clone();
        if let Some(region) = kernel.dynamic {
            shared.resize(region, launch.dynamic_shared);
        }
        let counts = vec![Counts::default(); kernel.code.len()];
        Self {
            kernel,
            launch,
            memory,
            module: kernel.module.clone(),
            params,
            shared: Shared::new(shared, launch.block),
            local: Vec::new(),
            clock: Clock::new(0),
            copies: Vec::new(),
            counts,
            traffic: Traffic::default(),
            warps: Vec::new(),
            barriers: Barriers::default(),
            block: [0; 3],
            executed: 0,
        }
    }

    pub(super) fn results(self) -> (Vec<Counts>, Traffic) {
        (self.counts, self.traffic)
    }

    /// Runs a block to its end.
    pub(super) fn run_block(&mut self, block: [u32; 3]) -> Result<(), Error> {
        self.begin(block);
        loop {
            let mut progressed = false;
            for k in 0..self.warps.len() {
                if self.warps[k].next().is_some() {
                    progressed = true;
                    self.run_warp(k)?;
                }
            }
            if self.warps.iter().all(|warp| warp.splits.is_empty()) {
                return Ok(());
            }
            if !progressed {
                return Err(self.deadlock());
            }
        }
    }

    fn begin(&mut self, block: [u32; 3]) {
        let threads = self.launch.threads();
        let warps = threads.div_ceil(32) as usize;
        self.block = block;
        self.shared.clear();
        self.clock = Clock::new(warps);
        self.barriers = Barriers::default();
        self.copies = vec![Copies::default(); threads as usize];
        let local: Vec<u8> = (0..self.kernel.local.len())
            .flat_map(|k| self.kernel.local.bytes(k).iter().copied())
            .collect();
        self.local = vec![local; threads as usize];
        self.warps = (0..warps).map(|index| self.new_warp(index, threads)).collect();
    }

    fn new_warp(&self, index: usize, threads: u32) -> Warp {
        let lanes = (threads - 32 * index as u32).min(32);
        let splits = vec![Split { at: 0, lanes: u32::MAX >> (32 - lanes), wait: Wait::Nothing }];
        let mut registers = vec![[0; 32]; self.kernel.registers as usize];
        for (register, special) in &self.kernel.special {
            for lane in 0..32 {
                let value = self.special(*special, index, lane);
                registers[*register as usize][lane as usize] = u64::from(value);
            }
        }
        Warp { index, registers, splits }
    }

    fn special(&self, special: Special, warp: usize, lane: u32) -> u32 {
        let thread = 32 * warp as u32 + lane;
        match special {
            Special::Thread(k) => coordinates(thread, self.launch.block)[k],
            Special::BlockSize(k) => self.launch.block[k],
            Special::Block(k) => self.block[k],
            Special::GridSize(k) => self.launch.grid[k],
            Special::Lane => lane,
            Special::Warp => warp as u32,
            Special::Warps => self.launch.threads().div_ceil(32),
            Special::LaneMask(mask) => mask(lane),
            Special::DynamicShared => self.launch.dynamic_shared as u32,
            Special::Zero => 0,
        }
    }

    /// Runs a warp until all its lanes wait or have exited.
    fn run_warp(&mut self, k: usize) -> Result<(), Error> {
        loop {
            // The warp is moved out, so that its instructions can borrow the machine.
            let mut warp = std::mem::take(&mut self.warps[k]);
            let stop = self.step(&mut warp);
            self.warps[k] = warp;
            match stop? {
                Stop::Arrived(arrival) => self.arrive(arrival)?,
                Stop::Waits => return self.complete_barriers(),
            }
        }
    }

    /// Adds the place to a violation.
    pub(super) fn error(&self, code: &Code, warp: usize, violation: Violation) -> Error {
        let ((kind, text), lane) = violation;
        let thread = lane.map(|lane| coordinates((32 * warp + lane) as u32, self.launch.block));
        let block = Some(self.block);
        Error { block, thread, ..Error::new(kind, code.line, &code.opcode, text) }
    }

    fn deadlock(&self) -> Error {
        let mut places = Vec::new();
        let mut first = None;
        for warp in &self.warps {
            for split in &warp.splits {
                let code = &self.kernel.code[split.at as usize];
                let missing = match split.wait {
                    Wait::Lanes(required) => required & !split.lanes,
                    _ => 0,
                };
                first = first.or(Some((code, warp.index, split.lanes.trailing_zeros() as usize)));
                places.push(match missing {
                    0 => format!(
                        "{} threads of warp {} wait in line {}",
                        split.lanes.count_ones(),
                        warp.index,
                        code.line
                    ),
                    _ => format!(
                        "lanes {:#010x} of warp {} wait for lanes {missing:#010x} in line {}",
                        split.lanes, warp.index, code.line
                    ),
                });
            }
        }
        let text = format!("waits for threads that do not come: {}", places.join("; "));
        match first {
            Some((code, warp, lane)) => {
                self.error(code, warp, ((ErrorKind::Deadlock, text), Some(lane)))
            }
            None => Error::new(ErrorKind::Deadlock, 0, "run", text),
        }
    }
}
