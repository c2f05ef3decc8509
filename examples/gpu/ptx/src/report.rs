//! `Report`: what a launch executed, moved and waited for.

use std::ops::AddAssign;

/// Counts of an instruction, or of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counts {
    /// How many times a warp executed it.
    pub warps: u64,
    /// How many times a thread executed it.
    pub threads: u64,
    /// The bytes that its threads loaded or stored, in global, shared, const or local memory.
    pub bytes: u64,
    /// The wavefronts of its accesses to shared memory.
    pub wavefronts: u64,
    /// The fewest wavefronts that the same words have in any order of memory.
    pub ideal_wavefronts: u64,
    /// The sectors of 32 bytes of global memory that its warps touched.
    pub sectors: u64,
}

impl Counts {
    /// Returns the wavefronts above the ideal: the bank conflicts.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        self.wavefronts - self.ideal_wavefronts
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.warps += other.warps;
        self.threads += other.threads;
        self.bytes += other.bytes;
        self.wavefronts += other.wavefronts;
        self.ideal_wavefronts += other.ideal_wavefronts;
        self.sectors += other.sectors;
    }
}

/// The bytes that the threads of a launch moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traffic {
    /// Loads of global memory, `cp.async` included.
    pub global_read: u64,
    /// Stores to global memory.
    pub global_written: u64,
    /// Loads of shared memory.
    pub shared_read: u64,
    /// Stores to shared memory, `cp.async` included.
    pub shared_written: u64,
}

/// An instruction of the text and its counts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InstructionCounts {
    /// The line of the text.
    pub line: u32,
    /// The opcode: `ld.shared.v4.f32`.
    pub opcode: String,
    /// Its counts.
    pub counts: Counts,
}

/// What a launch did: the result of [`Kernel::run`](crate::Kernel::run).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub(crate) instructions: Vec<InstructionCounts>,
    pub(crate) traffic: Traffic,
}

impl Report {
    /// Returns the instructions of the text with their counts, in order.
    #[must_use]
    pub fn instructions(&self) -> &[InstructionCounts] {
        &self.instructions
    }

    /// Returns the counts of all instructions.
    #[must_use]
    pub fn total(&self) -> Counts {
        self.matching("")
    }

    /// Returns the counts of the instructions whose opcode begins with `prefix`.
    #[must_use]
    pub fn matching(&self, prefix: &str) -> Counts {
        let mut sum = Counts::default();
        for instruction in &self.instructions {
            if instruction.opcode.starts_with(prefix) {
                sum += instruction.counts;
            }
        }
        sum
    }

    /// Returns the instructions with bank conflicts.
    pub fn conflicts(&self) -> impl Iterator<Item = &InstructionCounts> {
        self.instructions.iter().filter(|instruction| instruction.counts.conflicts() > 0)
    }

    /// Returns the bytes that the threads moved.
    #[must_use]
    pub fn traffic(&self) -> Traffic {
        self.traffic
    }
}
