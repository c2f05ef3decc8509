//! Machine: which vector instructions a copy may use, and what the nearest cache of most machines is like.

/// Bytes after which addresses meet in one place of the nearest cache of most machines.
pub(crate) const MEETING: usize = 4096;
/// Lines that such a place is sure to hold.
pub(crate) const HELD: usize = 8;

/// Kinds of vector instructions for which copies have code of their own, the lesser first.
///
/// Copies take the best that the machine has; a plan can be told to make do with less, for tests and comparisons.
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
    /// Those that the crate was compiled for.
    Baseline,
    /// AVX2, of x86-64: vectors of 32 bytes.
    Avx2,
    /// AVX-512F and AVX-512BW, of x86-64: vectors of 64 bytes, a whole cache line.
    Avx512,
}

impl Instructions {
    /// The best that this machine has.
    ///
    /// - **Features**: without `simd` the machine is not asked: the best that the crate was compiled for.
    /// - **Cost**: the machine is asked once a process, which takes about a microsecond; later one load from memory.
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
}

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
