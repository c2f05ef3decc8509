//! The claims about how threads access memory: wavefronts, sectors and vectors.

use super::{Error, Reason};
use crate::analysis::Reason as A;
use crate::analysis::{
    Access, BankConflicts, Banks, GlobalMemory, bank_conflicts, phase_conflicts,
    uncoalesced_request,
};
use crate::error::named;
use crate::value::attempt;
use crate::{ComposedLayout, DynLayout};

/// Returns an error unless the access has the ideal number of wavefronts.
///
/// [`assert_conflict_free!`](crate::assert_conflict_free!) takes the tile and its threads.
///
/// - **Errors**: [`Reason::Conflicts`] with two threads of the phase with the most wavefronts above
///   its ideal; [`Reason::Access`] with the errors of
///   [`bank_conflicts`](crate::analysis::bank_conflicts()).
///
/// # Examples
///
/// ```
/// use colex::analysis::{Access, Banks};
/// use colex::{ComposedLayout, check};
/// let column = |text| Access::of_offsets(&ComposedLayout::lit(text), 4, 1); // one float each
/// check::conflict_free(&column("S<0,0,0> o 0 o 32:33")?, &Banks::NVIDIA)?;
/// assert_eq!(
///     check::conflict_free(&column("S<0,0,0> o 0 o 32:32")?, &Banks::NVIDIA).unwrap_err().to_string(),
///     "conflict_free: the access takes 32 wavefronts, and the ideal is 1: in phase 0 of warp 0 and \
///      instruction 0, 32 words are in one bank; the threads 0 and 1 access bank 0 at the bytes 0 \
///      and 128; use a swizzle or padding, see `colex swizzle`",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const fn conflict_free(access: &Access, banks: &Banks) -> Result<(), Error> {
    named("conflict_free", check_conflicts(access, banks))
}

const fn check_conflicts(access: &Access, banks: &Banks) -> Result<(), Reason> {
    let conflicts = attempt!(conflicts(access, banks));
    if conflicts.is_conflict_free() {
        return Ok(());
    }
    let (mut worst, mut k) = (conflicts.worst(), 0);
    while k < conflicts.phases() {
        if let Ok(phase) = phase_conflicts(access, banks, k)
            && phase.ways - phase.ideal > worst.ways - worst.ideal
        {
            worst = phase;
        }
        k += 1;
    }
    // Two words of one bank have two threads, because no vector has two words of a bank.
    let (bank, threads, addresses) = match worst.witness {
        Some(witness) => (witness.bank, witness.threads, witness.addresses),
        None => (0, [0; 2], [0; 2]),
    };
    Err(Reason::Conflicts {
        wavefronts: conflicts.wavefronts(),
        ideal: conflicts.ideal(),
        instruction: worst.instruction,
        warp: worst.warp,
        phase: worst.phase,
        ways: worst.ways,
        bank,
        threads: (threads[0] as u64, threads[1] as u64),
        addresses: (addresses[0] as u64, addresses[1] as u64),
    })
}

const fn conflicts(access: &Access, banks: &Banks) -> Result<BankConflicts, Reason> {
    match bank_conflicts(access, banks) {
        Ok(conflicts) => Ok(conflicts),
        Err(error) => Err(Reason::Access(error.reason())),
    }
}

/// Returns an error unless the access takes exactly `count` wavefronts.
///
/// [`assert_wavefronts!`](crate::assert_wavefronts!) takes the tile and its threads.
///
/// - **Errors**: [`Reason::Wavefronts`]; [`Reason::Access`] with the errors of
///   [`bank_conflicts`](crate::analysis::bank_conflicts()).
///
/// # Examples
///
/// ```
/// use colex::analysis::{Access, Banks};
/// use colex::{ComposedLayout, check};
/// // A column of a matrix with rows of 8 floats: every fourth row is in the same banks.
/// let column = Access::of_offsets(&ComposedLayout::lit("S<0,0,0> o 0 o 32:8"), 4, 1)?;
/// check::wavefronts(&column, &Banks::NVIDIA, 8)?;
/// assert!(check::wavefronts(&column, &Banks::NVIDIA, 1).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const fn wavefronts(access: &Access, banks: &Banks, count: i64) -> Result<(), Error> {
    let result = match conflicts(access, banks) {
        Ok(found) if found.wavefronts() == count => Ok(()),
        Ok(found) => {
            let worst = found.worst();
            Err(Reason::Wavefronts {
                wavefronts: found.wavefronts(),
                count,
                ideal: found.ideal(),
                ways: worst.ways,
                instruction: worst.instruction,
                warp: worst.warp,
                phase: worst.phase,
            })
        }
        Err(reason) => Err(reason),
    };
    named("wavefronts", result)
}

/// Returns an error unless every warp transfers the fewest sectors of global memory that hold its
/// bytes.
///
/// [`assert_coalesced!`](crate::assert_coalesced!) takes the tile and its threads.
///
/// - **Pre**: the base of the tile is aligned to a line.
/// - **Errors**: [`Reason::Sectors`] with a sector that is not used as a whole.
///
/// # Examples
///
/// ```
/// use colex::analysis::{Access, GlobalMemory};
/// use colex::{ComposedLayout, check};
/// let row = |text| Access::of_offsets(&ComposedLayout::lit(text), 4, 1); // one float each
/// check::coalesced(&row("S<0,0,0> o 0 o 32:1")?, &GlobalMemory::NVIDIA)?;
/// assert_eq!(
///     check::coalesced(&row("S<0,0,0> o 0 o 32:2")?, &GlobalMemory::NVIDIA).unwrap_err().to_string(),
///     "coalesced: warp 0 transfers 8 sectors in instruction 0, and 4 hold its bytes: of the 32 bytes \
///      at address 0, which thread 0 accesses, 16 are used; let neighboring threads access neighboring \
///      addresses from a multiple of 32 on",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const fn coalesced(access: &Access, memory: &GlobalMemory) -> Result<(), Error> {
    let result = match uncoalesced_request(access, memory) {
        None => Ok(()),
        Some(request) => Err(Reason::Sectors {
            sectors: request.sectors,
            ideal: request.ideal,
            instruction: request.instruction,
            warp: request.warp,
            address: request.address,
            used: request.used,
            sector: memory.sector(),
            thread: request.thread,
        }),
    };
    named("coalesced", result)
}

/// Returns an error unless the values of each thread are vectors of `bytes` bytes in memory:
/// contiguous, and at an address that is a multiple of `bytes`.
///
/// `threads` maps `(thread,value)` to the flat coordinate of an element of the tile, as for
/// [`Access::new`].
///
/// [`assert_vectorizes!`](crate::assert_vectorizes!) takes layouts of all planes.
///
/// - **Pre**: the base of the tile is a multiple of `bytes`.
/// - **Errors**: [`Reason::Vector`] with the thread and the value; [`Reason::VectorBytes`];
///   [`Reason::Access`] with the other errors of [`Access::new`].
///
/// # Examples
///
/// ```
/// use colex::{ComposedLayout, DynLayout, check};
/// let rows = DynLayout::lit("(8,8):(1,8)"); // thread t has 8 halves of row t
/// let vectorizes = |tile| check::vectorizes(&ComposedLayout::lit(tile), &rows, 2, 16);
/// vectorizes("S<3,3,3> o 0 o (8,64):(64,1)")?;
/// assert_eq!(
///     vectorizes("S<3,2,4> o 0 o (8,64):(64,1)").unwrap_err().to_string(),
///     "vectorizes: value 4 of thread 1 has offset 64, and its vector needs 72; use a shorter vector, or \
///      another order of the values, or the layout of the whole tile: this one ends after 64 of its \
///      512 elements",
/// );
/// # Ok::<(), check::Error>(())
/// ```
pub const fn vectorizes(
    tile: &ComposedLayout,
    threads: &DynLayout,
    element_bytes: i64,
    bytes: i64,
) -> Result<(), Error> {
    named("vectorizes", check_vectors(tile, threads, element_bytes, bytes))
}

const fn check_vectors(
    tile: &ComposedLayout,
    threads: &DynLayout,
    element_bytes: i64,
    bytes: i64,
) -> Result<(), Reason> {
    if element_bytes > 0 && bytes % element_bytes != 0 {
        return Err(Reason::VectorBytes { bytes, element_bytes });
    }
    let vector = if element_bytes > 0 { bytes / element_bytes } else { 1 };
    match Access::new(tile, threads, element_bytes, vector) {
        Ok(_) => Ok(()),
        Err(error) => Err(match error.reason() {
            reason @ (A::SplitVector { .. } | A::Misaligned { .. } | A::VectorCount { .. }) => {
                Reason::Vector(reason)
            }
            reason => Reason::Access(reason),
        }),
    }
}
