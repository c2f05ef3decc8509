//! The words of one phase: what `bank_conflicts` counts, one by one.

use super::access::named;
use super::phase::{Phase, Schedule};
use super::{Access, Banks, Error, Reason};
use crate::Swizzle;

/// The distinct words that the threads of one phase access: the result of [`phase_words`], whose page
/// has an example.
#[derive(Clone, Copy, Debug)]
pub struct PhaseWords {
    instruction: i64,
    warp: i64,
    number: i64,
    phase: Phase,
}

/// A word of a phase: an aligned block of [`PhaseWords::bytes`] bytes, in one bank or in several
/// consecutive ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BankWord {
    /// The address of its first byte.
    pub address: i64,
    /// The first bank of the word.
    pub bank: i64,
    /// The number of previous words of the phase in the same banks. The words with the number `w` are
    /// those of wavefront `w`.
    pub wavefront: i64,
    /// The first thread that accesses the word.
    pub thread: i64,
    /// The number of threads that access the word: a broadcast if it is above 1.
    pub threads: i64,
}

impl PhaseWords {
    /// Returns the instruction, counted from 0.
    #[must_use]
    pub const fn instruction(&self) -> i64 {
        self.instruction
    }

    /// Returns the warp, counted from 0.
    #[must_use]
    pub const fn warp(&self) -> i64 {
        self.warp
    }

    /// Returns the phase of the warp, counted from 0.
    #[must_use]
    pub const fn phase(&self) -> i64 {
        self.number
    }

    /// Returns the number of distinct words.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.phase.len()
    }

    /// Returns whether no thread of the phase exists.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.phase.len() == 0
    }

    /// Returns the bytes of a word: those of a vector, or of a bank if that is wider.
    #[must_use]
    pub const fn bytes(&self) -> i64 {
        self.phase.unit()
    }

    /// Returns the wavefronts of the phase: the most words in one bank.
    #[must_use]
    pub const fn ways(&self) -> i64 {
        self.phase.ways(Swizzle::IDENTITY)
    }

    /// Returns the fewest wavefronts that these words have in any order of memory.
    #[must_use]
    pub const fn ideal(&self) -> i64 {
        self.phase.ideal()
    }

    /// Returns word `k`, in the order of the first threads; `None` past the last word.
    #[must_use]
    pub const fn word(&self, k: usize) -> Option<BankWord> {
        if k >= self.phase.len() {
            return None;
        }
        Some(self.phase.word(k))
    }

    /// Iterates over the words, in the order of the first threads.
    pub fn words(&self) -> impl Iterator<Item = BankWord> + '_ {
        (0..self.len()).filter_map(|k| self.word(k))
    }
}

/// Returns the distinct words that the threads of phase `k` access. The phases are counted over all
/// instructions, then warps, then the phases of a warp.
///
/// - **Post**: `ways()` and `ideal()` are those of [`phase_conflicts`](super::phase_conflicts). The
///   largest [`wavefront`](BankWord::wavefront) is `ways() - 1`.
/// - **Errors**: [`Reason::NoSuchPhase`], [`Reason::BankVector`].
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::analysis::{Access, Banks, phase_words};
/// // Thread t reads float 16*t: even threads read bank 0, odd ones bank 16.
/// let offsets = ComposedLayout::lit("S<0,0,0> o 0 o 4:16");
/// let words = phase_words(&Access::of_offsets(&offsets, 4, 1)?, &Banks::NVIDIA, 0)?;
/// let places = words.words().map(|word| (word.thread, word.bank, word.wavefront));
/// assert_eq!(places.collect::<Vec<_>>(), [(0, 0, 0), (1, 16, 0), (2, 0, 1), (3, 16, 1)]);
/// # Ok::<(), colex::analysis::Error>(())
/// ```
pub const fn phase_words(access: &Access, banks: &Banks, k: i64) -> Result<PhaseWords, Error> {
    let words = match Schedule::new(access, banks) {
        Ok(schedule) if k >= 0 && k < schedule.len() => {
            let (instruction, warp, number) = schedule.place(k);
            Ok(PhaseWords { instruction, warp, number, phase: schedule.phase(k) })
        }
        Ok(schedule) => Err(Reason::NoSuchPhase { phase: k, phases: schedule.len() }),
        Err(reason) => Err(reason),
    };
    named("phase_words", words)
}
