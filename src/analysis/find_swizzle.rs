//! The smallest swizzle without bank conflicts, by exhaustion of a finite family.
//!
//! The search evaluates the addresses of a phase once for a batch of swizzles.

use super::access::named;
use super::candidates::Candidates;
use super::phase::Schedule;
use super::{Access, Banks, Error, Reason};
use crate::Swizzle;
use crate::value::attempt;

/// The swizzles whose wavefronts one pass over the phases counts.
const BATCH: usize = 64;

/// The result of [`find_swizzle`], whose page has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SwizzleSearch {
    swizzle: Swizzle,
    wavefronts: i64,
    before: i64,
    ideal: i64,
    examined: i64,
    family: i64,
    base: i64,
    width: i64,
}

impl SwizzleSearch {
    /// Returns the swizzle on byte addresses: the smallest without conflicts, or the smallest with
    /// the fewest wavefronts if none is without.
    ///
    /// A layout counts elements, so that its swizzle is [`to_elements`](Self::to_elements).
    #[must_use]
    pub const fn byte_swizzle(&self) -> Swizzle {
        self.swizzle
    }

    /// Returns the swizzle on elements of `bytes` bytes, for
    /// [`ComposedLayout::new`](crate::ComposedLayout::new).
    ///
    /// - **Errors**: those of [`Swizzle::to_elements`]; none for the elements of the accesses.
    pub const fn to_elements(&self, bytes: i64) -> Result<Swizzle, Error> {
        match self.swizzle.to_elements(bytes) {
            Ok(swizzle) => Ok(swizzle),
            Err(error) => {
                Err(Error::new("SwizzleSearch::to_elements", Reason::Layout(error.reason())))
            }
        }
    }

    /// Returns whether all accesses have their ideal number of wavefronts under the swizzle.
    #[must_use]
    pub const fn is_conflict_free(&self) -> bool {
        self.wavefronts == self.ideal
    }

    /// Returns the wavefronts of all accesses under the swizzle.
    #[must_use]
    pub const fn wavefronts(&self) -> i64 {
        self.wavefronts
    }

    /// Returns the wavefronts of all accesses without the swizzle.
    #[must_use]
    pub const fn before(&self) -> i64 {
        self.before
    }

    /// Returns the fewest wavefronts that all accesses have in any order of memory.
    #[must_use]
    pub const fn ideal(&self) -> i64 {
        self.ideal
    }

    /// Returns the number of swizzles that the search examined: those up to the result in the order
    /// of the family, or the whole family if each swizzle has conflicts.
    #[must_use]
    pub const fn examined(&self) -> i64 {
        self.examined
    }

    /// Returns the number of swizzles of the family.
    #[must_use]
    pub const fn family(&self) -> i64 {
        self.family
    }

    /// Returns the smallest `M` of the family: the binary logarithm of the bytes of the longest
    /// vector, or of a word if that is longer.
    #[must_use]
    pub const fn base(&self) -> i64 {
        self.base
    }

    /// Returns the largest `M + B + |S|` of the family: the bits of the largest address.
    #[must_use]
    pub const fn width(&self) -> i64 {
        self.width
    }
}

/// Returns the smallest swizzle of byte addresses without bank conflicts in any access, or the
/// swizzle with the fewest wavefronts if each swizzle has conflicts.
///
/// Definition: the family has the swizzles `S<B,M,S>` with these two properties.
///
/// - `2^M` is at least the longest vector and a word of a bank, so that vectors and words stay
///   together.
/// - `M + B + |S|` is at most the bits of the largest address, so that the tile stays in its
///   aligned block of a power of two.
///
/// The order is: the identity, the smallest `B`, the smallest `M`, the smallest `|S|`, `S` before
/// `-S`.
///
/// Wider swizzles have the same counts as one of the family: they read bits that are 0 in every
/// address, or change bits that do not select a bank. If no swizzle of the family is free of
/// conflicts, no swizzle that keeps the vectors and words together is.
///
/// The search counts the wavefronts of all phases under each swizzle, in the order above. A swizzle
/// permutes words, so it changes their banks, and neither their number nor the ideal.
///
/// - **Pre**: the base of the tile is aligned to that block. An access that already has a swizzle
///   keeps it, and the result is applied after it.
/// - **Post**: if `is_conflict_free()`, every smaller swizzle of the family has conflicts.
///   Otherwise no swizzle of the family has fewer wavefronts.
/// - **Errors**: [`Reason::NoAccess`], [`Reason::BankVector`], [`Reason::SwizzledBytes`].
/// - **Cost**: one evaluation of all addresses for each 64 swizzles. In a `const`, the accesses of
///   one warp take half a second, and thousands of addresses take seconds.
///
/// # Examples
///
/// A transpose of 32 x 32 floats through shared memory writes rows and reads columns:
///
/// ```
/// use colex::analysis::{Access, Banks, SwizzleSearch, find_swizzle, unwrap};
/// use colex::{ComposedLayout, DynLayout};
/// const TILE: ComposedLayout = ComposedLayout::lit("S<0,0,0> o 0 o (32,32):(32,1)");
/// const fn access(rows: &str) -> (Access, Banks) {
///     (unwrap(Access::of_addresses(&TILE, &DynLayout::lit(rows), 4, 1)), Banks::NVIDIA)
/// }
/// // Lane `t` writes column `t` of row 0, and reads row `t` of column 0.
/// const FOUND: SwizzleSearch = unwrap(find_swizzle(&[access("32:32"), access("32:1")]));
/// assert_eq!(FOUND.byte_swizzle().to_string(), "S<5,2,5>");
/// assert_eq!(FOUND.to_elements(4)?.to_string(), "S<5,0,5>"); // of the layout
/// # Ok::<(), colex::analysis::Error>(())
/// ```
pub const fn find_swizzle(accesses: &[(Access, Banks)]) -> Result<SwizzleSearch, Error> {
    named("find_swizzle", search(accesses))
}

pub(super) const fn search(accesses: &[(Access, Banks)]) -> Result<SwizzleSearch, Reason> {
    if accesses.is_empty() {
        return Err(Reason::NoAccess);
    }
    let mut candidates = attempt!(Candidates::of(accesses));
    let mut result = SwizzleSearch {
        swizzle: Swizzle::IDENTITY,
        wavefronts: i64::MAX,
        before: 0,
        ideal: 0,
        examined: 0,
        family: candidates.count(),
        base: candidates.base,
        width: candidates.width,
    };
    // The identity alone is the first batch: often nothing else is needed.
    let mut size = 1;
    loop {
        let (mut batch, mut len) = ([Swizzle::IDENTITY; BATCH], 0);
        while len < size {
            match candidates.next() {
                Some(swizzle) => batch[len] = swizzle,
                None => break,
            }
            len += 1;
        }
        if len == 0 {
            return Ok(result);
        }
        let (wavefronts, ideal) = attempt!(wavefronts(accesses, &batch, len, result.wavefronts));
        result.ideal = ideal;
        if result.examined == 0 {
            result.before = wavefronts[0];
        }
        let mut k = 0;
        while k < len {
            result.examined += 1;
            if wavefronts[k] < result.wavefronts {
                (result.swizzle, result.wavefronts) = (batch[k], wavefronts[k]);
                if result.wavefronts == ideal {
                    return Ok(result);
                }
            }
            k += 1;
        }
        size = BATCH;
    }
}

/// Returns the wavefronts of all accesses under the first `len` swizzles of the batch, and the
/// ideal. A count that reaches `limit` stops there.
const fn wavefronts(
    accesses: &[(Access, Banks)],
    batch: &[Swizzle; BATCH],
    len: usize,
    limit: i64,
) -> Result<([i64; BATCH], i64), Reason> {
    let (mut wavefronts, mut ideal) = ([0; BATCH], 0);
    let mut a = 0;
    while a < accesses.len() {
        let (access, banks) = &accesses[a];
        let schedule = attempt!(Schedule::new(access, banks));
        let mut p = 0;
        while p < schedule.len() {
            let phase = schedule.phase(p);
            ideal += phase.ideal();
            let mut k = 0;
            while k < len {
                if wavefronts[k] < limit {
                    wavefronts[k] += phase.ways(batch[k]);
                }
                k += 1;
            }
            p += 1;
        }
        a += 1;
    }
    Ok((wavefronts, ideal))
}
