//! Bank conflicts: the wavefronts of an access, and the fewest possible.

use super::access::named;
use super::phase::Schedule;
use super::{Access, Banks, Error, Reason};
use crate::Swizzle;
use crate::value::attempt;

/// The wavefronts of an access to shared memory: the result of [`bank_conflicts`], whose page has
/// an example.
///
/// - **Post**: `wavefronts() >= ideal()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BankConflicts {
    phases: i64,
    wavefronts: i64,
    ideal: i64,
    worst: PhaseConflicts,
    worst_index: i64,
}

/// The conflicts of one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PhaseConflicts {
    /// The instruction, counted from 0.
    pub instruction: i64,
    /// The warp, counted from 0.
    pub warp: i64,
    /// The phase of the warp, counted from 0.
    pub phase: i64,
    /// The wavefronts of the phase: the distinct words in the bank with the most. 0 if no thread of
    /// the phase exists.
    pub ways: i64,
    /// The fewest wavefronts that these words have in any order of memory.
    pub ideal: i64,
    /// Two threads with different words of one bank, if `ways` is above 1.
    pub witness: Option<BankWitness>,
}

/// Two threads that access different words of one bank in the same phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BankWitness {
    /// The first bank that both access.
    pub bank: i64,
    /// The threads.
    pub threads: [i64; 2],
    /// The addresses of the vectors or words.
    pub addresses: [i64; 2],
}

impl BankConflicts {
    /// Returns the number of phases of all instructions and warps.
    #[must_use]
    pub const fn phases(&self) -> i64 {
        self.phases
    }

    /// Returns the number of wavefronts: the sum of the ways of all phases.
    #[must_use]
    pub const fn wavefronts(&self) -> i64 {
        self.wavefronts
    }

    /// Returns the fewest wavefronts that these accesses have in any order of memory.
    #[must_use]
    pub const fn ideal(&self) -> i64 {
        self.ideal
    }

    /// Returns the number of wavefronts above the ideal.
    #[must_use]
    pub const fn conflicts(&self) -> i64 {
        self.wavefronts - self.ideal
    }

    /// Returns the largest number of ways of a phase.
    #[must_use]
    pub const fn ways(&self) -> i64 {
        self.worst.ways
    }

    /// Returns whether the access has the ideal number of wavefronts.
    #[must_use]
    pub const fn is_conflict_free(&self) -> bool {
        self.wavefronts == self.ideal
    }

    /// Returns the first phase with the most ways.
    #[must_use]
    pub const fn worst(&self) -> PhaseConflicts {
        self.worst
    }

    /// Returns the number of the first phase with the most ways, as [`phase_conflicts`] counts them.
    #[must_use]
    pub const fn worst_index(&self) -> i64 {
        self.worst_index
    }
}

/// Returns the bank conflicts of an access.
///
/// Definition: the ways of a phase are the largest number of distinct words of one bank. Threads
/// with the same word share it (a broadcast).
///
/// - **Post**: the wavefronts are the sum of the ways of [`phase_conflicts`] over all phases.
/// - **Errors**: [`Reason::BankVector`].
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::analysis::{Access, Banks, BankConflicts, bank_conflicts, unwrap};
/// const fn column(offsets: &str) -> BankConflicts {
///     let offsets = ComposedLayout::lit(offsets); // from a thread to its offset
///     unwrap(bank_conflicts(&unwrap(Access::of_offsets(&offsets, 4, 1)), &Banks::NVIDIA))
/// }
/// // A column of a matrix of 32 columns of f32, and of a matrix with rows padded to 33.
/// const COLUMN: BankConflicts = column("S<0,0,0> o 0 o 32:32");
/// assert_eq!((COLUMN.ways(), COLUMN.worst().witness.unwrap().threads), (32, [0, 1]));
/// const PADDED: BankConflicts = column("S<0,0,0> o 0 o 32:33");
/// assert!(PADDED.is_conflict_free() && PADDED.worst_index() == 0);
/// ```
pub const fn bank_conflicts(access: &Access, banks: &Banks) -> Result<BankConflicts, Error> {
    named("bank_conflicts", count(access, banks))
}

const fn count(access: &Access, banks: &Banks) -> Result<BankConflicts, Reason> {
    let schedule = attempt!(Schedule::new(access, banks));
    let (mut wavefronts, mut ideal, mut most, mut worst_index) = (0, 0, 0, 0);
    let mut k = 0;
    while k < schedule.len() {
        let phase = schedule.phase(k);
        let ways = phase.ways(Swizzle::IDENTITY);
        if ways > most {
            (most, worst_index) = (ways, k);
        }
        wavefronts += ways;
        ideal += phase.ideal();
        k += 1;
    }
    let worst = one(&schedule, worst_index);
    Ok(BankConflicts { phases: schedule.len(), wavefronts, ideal, worst, worst_index })
}

/// Returns the conflicts of phase `k`, for `k` below [`BankConflicts::phases`].
///
/// The phases are numbered in this order: those of warp 0, of warp 1 and so on, and then those of
/// the next instruction.
///
/// - **Errors**: [`Reason::NoSuchPhase`], [`Reason::BankVector`].
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::analysis::{Access, Banks, phase_conflicts};
/// // Vectors of 16 bytes: 4 phases of 8 lanes. Lanes 2*i and 2*i + 1 access the same banks.
/// let offsets = ComposedLayout::lit("S<0,0,0> o 0 o (2,16):(64,4)"); // floats
/// let access = Access::of_offsets(&offsets, 4, 4)?;
/// let phase = phase_conflicts(&access, &Banks::NVIDIA, 3)?;
/// assert_eq!((phase.phase, phase.ways), (3, 2));
/// assert_eq!(phase.witness.unwrap().threads, [24, 25]);
/// # Ok::<(), colex::analysis::Error>(())
/// ```
pub const fn phase_conflicts(
    access: &Access,
    banks: &Banks,
    k: i64,
) -> Result<PhaseConflicts, Error> {
    let conflicts = match Schedule::new(access, banks) {
        Ok(schedule) if k >= 0 && k < schedule.len() => Ok(one(&schedule, k)),
        Ok(schedule) => Err(Reason::NoSuchPhase { phase: k, phases: schedule.len() }),
        Err(reason) => Err(reason),
    };
    named("phase_conflicts", conflicts)
}

const fn one(schedule: &Schedule<'_>, k: i64) -> PhaseConflicts {
    let (instruction, warp, number) = schedule.place(k);
    let phase = schedule.phase(k);
    let witness = match phase.collision() {
        Some((bank, threads, addresses)) => Some(BankWitness { bank, threads, addresses }),
        None => None,
    };
    let ways = phase.ways(Swizzle::IDENTITY);
    PhaseConflicts { instruction, warp, phase: number, ways, ideal: phase.ideal(), witness }
}
