//! Machine: the vector instructions that a copy may use, and the first-level cache of most
//! machines.

/// Bytes of a cache line, the unit of memory accesses.
pub(super) const LINE: usize = 64;
/// Bytes of a lane, the unit of vector registers.
pub(super) const LANE: usize = 16;
/// Bytes between addresses that share a set of the first-level cache, on most machines.
pub(super) const L1_SET_STRIDE: usize = 4096;
/// The smallest number of lines that a set of this cache holds, on most machines.
pub(super) const L1_WAYS: usize = 8;

/// Bytes of the shortest run of whole lines that is streamed.
pub(super) const MIN_STREAMED: usize = 4 * LINE;

/// Returns the bytes of the shortest run that is streamed. Partial lines at its ends take as long as
/// several whole lines.
pub(super) const fn min_streamed(has_whole_lines: bool) -> usize {
    if has_whole_lines { MIN_STREAMED } else { 12 * LINE }
}

/// Whether vectors transpose elements of `bytes` bytes: 1, 2, 4, 8 or 16.
pub(super) const fn is_vector_element(bytes: usize) -> bool {
    bytes.is_power_of_two() && bytes <= LANE
}

/// Kinds of vector instructions that copies have kernels for, in ascending order.
///
/// Copies use the best that the machine has. A plan can be restricted to lesser ones, for tests and
/// comparisons.
///
/// # Examples
///
/// ```
/// use colex::tensor::Instructions;
/// assert!(Instructions::Baseline <= Instructions::best());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Instructions {
    /// The instructions that the crate was compiled for. On aarch64, on x86 with SSE2 and on wasm32
    /// with `simd128` they have vectors of 16 bytes.
    Baseline,
    /// AVX2 of x86-64: vectors of 32 bytes.
    Avx2,
    /// AVX-512F and AVX-512BW of x86-64: vectors of 64 bytes, a whole cache line.
    Avx512,
}

impl Instructions {
    /// Returns the best instructions of this machine.
    ///
    /// - **Features**: without `simd`, returns the best instructions that the crate was compiled
    ///   for.
    /// - **Cost**: the first call of a process queries the machine in about a microsecond; later
    ///   calls load from memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::Instructions;
    /// assert_eq!(Instructions::best(), Instructions::best());
    /// ```
    #[must_use]
    #[inline]
    pub fn best() -> Self {
        if avx512() {
            Self::Avx512
        } else if avx2() {
            Self::Avx2
        } else {
            Self::Baseline
        }
    }

    /// Returns the lanes of a register; 0 if there are no vectors.
    pub(super) const fn register_lanes(self) -> usize {
        match self {
            Self::Baseline => BASELINE_VECTORS as usize,
            _ => self.lanes(),
        }
    }

    /// Returns the lanes of the longest vectors; 0 if there are no vectors. Those of the baseline
    /// are two registers, so that a block has half a cache line of each row.
    pub(super) const fn lanes(self) -> usize {
        match self {
            Self::Baseline if BASELINE_VECTORS => 2,
            Self::Baseline => 0,
            Self::Avx2 => 2,
            Self::Avx512 => 4,
        }
    }

    /// Returns whether there are vectors.
    pub(super) const fn has_vectors(self) -> bool {
        self.lanes() > 0
    }
}

/// Whether registers of 16 bytes are part of the baseline, see `kernel::lanes`.
pub(super) const BASELINE_VECTORS: bool = cfg!(any(
    all(target_arch = "aarch64", target_feature = "neon"),
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2"),
));

#[cfg(all(feature = "simd", target_arch = "x86_64", not(miri)))]
mod asked {
    cpufeatures::new!(with_avx2, "avx2");
    cpufeatures::new!(with_avx512, "avx2", "avx512f", "avx512bw");

    pub(super) fn avx2() -> bool {
        with_avx2::get()
    }
    pub(super) fn avx512() -> bool {
        with_avx512::get()
    }
}

#[cfg(not(all(feature = "simd", target_arch = "x86_64", not(miri))))]
mod asked {
    const ASSEMBLER: bool = cfg!(all(target_arch = "x86_64", not(miri)));

    pub(super) const fn avx2() -> bool {
        ASSEMBLER && cfg!(target_feature = "avx2")
    }
    pub(super) const fn avx512() -> bool {
        avx2() && cfg!(all(target_feature = "avx512f", target_feature = "avx512bw"))
    }
}

use asked::{avx2, avx512};

/// Whether this machine has streaming stores; on others, ordinary stores replace them.
const CAN_STREAM: bool = cfg!(all(target_arch = "x86_64", not(miri)));
/// Whether there are prefetch instructions that kernels use.
pub(super) const CAN_PREFETCH: bool = CAN_STREAM;

/// How the elements are copied, whatever the loops.
// Invariant MACHINE, on which the kernels' proofs rest: the machine has the instructions. `limited`
// is the only constructor outside of tests, and `Instructions::best` returns instructions that the machine has.
#[derive(Clone, Copy, Debug)]
pub(super) struct CopyOptions {
    instructions: Instructions,
    streams: bool,
}

impl CopyOptions {
    /// Returns the options with at most the instructions of `limit`, and with streaming stores if
    /// the machine has them.
    pub(super) fn limited(limit: Option<Instructions>, streams: bool) -> Self {
        let best = Instructions::best();
        let instructions = limit.map_or(best, |limit| limit.min(best));
        Self { instructions, streams: CAN_STREAM && streams }
    }

    /// Returns options to choose a strategy, on a machine that may not have the instructions.
    #[cfg(test)]
    pub(super) const fn of_another_machine(instructions: Instructions) -> Self {
        Self { instructions, streams: false }
    }

    /// Returns the vector instructions to use; the machine has them.
    pub(super) const fn instructions(self) -> Instructions {
        self.instructions
    }

    /// Returns whether cache lines that are written as a whole bypass the caches.
    pub(super) const fn streams(self) -> bool {
        self.streams
    }
}
