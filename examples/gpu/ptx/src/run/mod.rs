//! Running: blocks one after another, the warps of a block until each waits, the lanes of a warp
//! together.

mod access;
mod arithmetic;
mod barrier;
mod copies;
mod exchange;
mod machine;
mod matrix;
mod step;
mod transfer;
mod warp;

use machine::Machine;

use crate::error::Error;
use crate::kernel::Kernel;
use crate::launch::Launch;
use crate::memory::Memory;
use crate::report::{InstructionCounts, Report};

impl Kernel {
    /// Runs a launch.
    ///
    /// Variables of the module begin with their initial values. Blocks run one after another. In a
    /// block, a warp runs until all its lanes wait at a barrier or exit. The result is deterministic.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Launch`](crate::ErrorKind::Launch) before anything runs; otherwise the first
    /// violation, with the line, the block and the thread. Buffers keep what was stored before.
    pub fn run(&self, launch: &Launch, memory: &mut Memory) -> Result<Report, Error> {
        let args = launch.check(self, memory)?;
        let mut machine = Machine::new(self, launch, memory, &args);
        for z in 0..launch.grid[2] {
            for y in 0..launch.grid[1] {
                for x in 0..launch.grid[0] {
                    machine.run_block([x, y, z])?;
                }
            }
        }
        let (counts, traffic) = machine.results();
        let instructions = self.opcodes().zip(counts).map(|((line, opcode), counts)| {
            InstructionCounts { line, opcode: opcode.to_owned(), counts }
        });
        Ok(Report { instructions: instructions.collect(), traffic })
    }
}
