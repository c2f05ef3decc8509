//! Vectors: blocks of elements transposed by interleaving, whatever the elements are.
//!
//! A vector has *lanes* of 16 bytes, and a lane holds g elements. Interleaving two vectors takes
//! elements of both alternately, in each lane: `low` interleaves the lower halves, `high` the upper
//! ones. With g rows in g vectors, log2(g) rounds of
//!
//! ```text
//! r'[2i] = low(r[i], r[i + g/2]),   r'[2i + 1] = high(r[i], r[i + g/2])
//! ```
//!
//! transpose a g x g block in every lane. Each round moves one digit of the row number into the
//! index within the lane. With rows k, k + g, k + 2g.. in the lanes of vector k, the lanes of a
//! transposed vector are contiguous: lanes * g elements of one row.
//!
//! Elements have any type: vectors are `MaybeUninit`, whose bytes may be padding or parts of
//! pointers. `x86` has vectors of 16, 32 and 64 bytes by assembler, `lanes` the same lengths in
//! registers of 16 bytes, for all processors.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use super::matrix::Matrix;
use super::planar::{MAX_PLANES, Planes};
use super::stream::copy_by_lines;
use crate::tensor::copy::machine::{LANE, LINE};
use crate::tensor::copy::tiling::Tiling;

/// A vector register.
///
/// # Safety
///
/// On a machine that has the instructions, the methods do what their documentation says.
pub(super) unsafe trait Vector: Copy {
    /// The number of lanes of 16 bytes.
    const LANES: usize;
    /// A vector of any bytes.
    const ANY: Self;
    /// Reads 16 bytes for each lane, `offset` bytes after one address each; further addresses are
    /// not used.
    ///
    /// # Safety
    ///
    /// The bytes can be read; the machine has the instructions.
    unsafe fn lanes_at(from: [*const u8; 4], offset: usize) -> Self;

    /// Writes the first `n` bytes; n is at least one and at most the size of the vector.
    ///
    /// # Safety
    ///
    /// The `n` bytes can be written; the machine has the instructions, for x86 AVX-512F and
    /// AVX-512BW.
    unsafe fn write_first(self, to: *mut u8, n: usize);

    /// Reads 16 bytes at `from`, `from + step`, `from + 2 step` and so on, one for each lane,
    /// `step` in bytes. Sums wrap, so that a step may be negative.
    ///
    /// # Safety
    ///
    /// The bytes can be read; the machine has the instructions.
    unsafe fn lanes(from: *const u8, step: usize) -> Self;

    /// Exchanges lanes: lane j of vector i becomes lane i of vector j. Vectors beyond the number of
    /// lanes are not used.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn exchange_lanes(vectors: [Self; 4]) -> [Self; 4];

    /// Reads the first `n` bytes; the other bytes are any. n is at least one and at most the size of
    /// the vector.
    ///
    /// # Safety
    ///
    /// The `n` bytes can be read; the machine has the instructions, for x86 AVX-512F and AVX-512BW.
    unsafe fn read_first(from: *const u8, n: usize) -> Self;

    /// Interleaves the lower halves of each lane, as elements of E bytes: 1, 2, 4 or 8.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn low<const E: usize>(self, other: Self) -> Self;

    /// Interleaves the upper halves of each lane.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn high<const E: usize>(self, other: Self) -> Self;

    /// Writes the lanes, 16 bytes each, to `to`, `to + step`, `to + 2 step` and so on, `step` in
    /// bytes.
    ///
    /// # Safety
    ///
    /// The bytes can be written; the machine has the instructions.
    unsafe fn write_lanes(self, to: *mut u8, step: usize);

    /// Reverses the elements of E bytes in each lane.
    ///
    /// `order` is that of [`reversed`](super::reversed): in each lane the indices of its bytes. An
    /// implementation that knows them does not read it.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn reverse<const E: usize>(self, order: Self) -> Self;

    /// Permutes the elements of C vectors between the packed and the planar order, in each lane, see
    /// [`planar`](super::planar). C is not a power of two.
    ///
    /// `masks` are those of [`planar`](super::planar): of vector `l`, byte `masks[k][l][b]` of each
    /// lane becomes byte `b` of vector `k`, unless it is above 127. An implementation that knows
    /// the permutation does not read them.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn permute<const E: usize, const C: usize, const DEINTERLEAVE: bool>(
        from: Planes<Self>,
        masks: &[Planes<Self>; MAX_PLANES],
    ) -> Planes<Self>;

    /// Writes the vector by a streaming store, see [`stream`](super::stream).
    ///
    /// # Safety
    ///
    /// The vector can be written at `to`, which is aligned to its size; the machine has the
    /// instructions. Also that of [`stream::copy`](super::stream::copy).
    unsafe fn stream(self, to: *mut u8);

    /// Calls [`planar`](super::planar::planar) with this vector, as a separate function with a
    /// separate stack frame.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions.
    unsafe fn planar<const E: usize, const C: usize>(matrix: Matrix, streams: bool);

    /// Calls [`reversed`](super::reversed::reversed) with this vector, likewise.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions.
    unsafe fn reversed<const E: usize>(dst: *mut u8, src: *const u8, n: usize, streams: bool);

    /// Calls [`panels`](super::panels::panels) with this vector, likewise.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions.
    unsafe fn panels<const E: usize>(matrix: Matrix);

    /// Calls [`transpose_rows`] with this vector, likewise.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions.
    unsafe fn rows<const E: usize>(rows: *const *const u8, columns: *const *mut u8, side: usize);

    /// Calls [`tiles`](super::tiles::tiles), likewise: vectors V transpose, and this vector moves
    /// contiguous bytes.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions of this vector and of V.
    unsafe fn tiles<V: Vector, const E: usize>(
        tiling: &Tiling<'_>,
        dst: *mut u8,
        src: *const u8,
        buffer: *mut u8,
    );
}

/// Transposes a square block: `row` returns vector k, which holds as many bytes of row k, and
/// `column` receives column k.
///
/// ```text
/// rows k, k + g, k + 2g..  -exchange_lanes->  part p of these rows  -transpose_lanes->  columns
/// ```
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn transpose_square<V: Vector, const E: usize>(
    row: impl Fn(usize) -> V,
    column: impl Fn(usize, V),
) {
    let group = LANE / E;
    let mut parts = [[V::ANY; LANE]; 4];
    for k in 0..group {
        let mut rows = [V::ANY; 4];
        for (lane, vector) in rows.iter_mut().enumerate().take(V::LANES) {
            *vector = row(k + lane * group);
        }
        // SAFETY: registers only; the machine has the instructions of V, by the condition above.
        let lanes = unsafe { V::exchange_lanes(rows) };
        for (part, vector) in parts.iter_mut().zip(lanes).take(V::LANES) {
            part[k] = vector;
        }
    }
    for (p, part) in parts.into_iter().enumerate().take(V::LANES) {
        // SAFETY: that of this function.
        unsafe {
            transpose_part::<V, E>(|k| part[k], |k, vector| column(p * group + k, vector));
        }
    }
}

/// Transposes a part of a block: `part` returns vector k, which holds 16 bytes of the rows k,
/// k + g, k + 2g.., and `column` receives column k.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn transpose_part<V: Vector, const E: usize>(
    part: impl Fn(usize) -> V,
    column: impl Fn(usize, V),
) {
    let group = LANE / E;
    let mut vectors = [V::ANY; LANE];
    for (k, vector) in vectors.iter_mut().enumerate().take(group) {
        *vector = part(k);
    }
    // SAFETY: that of this function.
    let columns = unsafe { transpose_lanes::<V, E>(vectors) };
    for (k, vector) in columns.into_iter().enumerate().take(group) {
        column(k, vector);
    }
}

/// Transposes the blocks in all lanes.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn transpose_lanes<V: Vector, const E: usize>(rows: [V; LANE]) -> [V; LANE] {
    let group = LANE / E;
    // SAFETY: the machine has the instructions of V, by the condition above.
    unsafe { interleave_rounds::<V, E, LANE>(rows, group / 2, group.ilog2()) }
}

/// Interleaves vector k with vector `k + half` for every k below `half`, and does this `rounds`
/// times, at most four.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn interleave_rounds<V: Vector, const E: usize, const N: usize>(
    mut vectors: [V; N],
    half: usize,
    rounds: u32,
) -> [V; N] {
    // Not loops: LLVM does not unroll these for WebAssembly, and then keeps the vectors in memory.
    macro_rules! round {
        ($($k:literal)*) => {
            let from = vectors;
            $(if $k < half {
                // SAFETY: registers only; the machine has the instructions of V, by the condition
                // above.
                unsafe {
                    vectors[2 * $k] = from[$k].low::<E>(from[$k + half]);
                    vectors[2 * $k + 1] = from[$k].high::<E>(from[$k + half]);
                }
            })*
        };
    }
    macro_rules! rounds {
        ($($round:literal)*) => {
            $(if $round < rounds {
                round!(0 1 2 3 4 5 6 7);
            })*
        };
    }
    rounds!(0 1 2 3);
    vectors
}

/// Transposes a block of `side` x `side` elements at any addresses.
///
/// # Safety
///
/// `rows` and `columns` are arrays of `side` addresses. `side` elements of E bytes can be read at
/// each of the rows and written at each of the columns, and no byte is in both. `side` is a
/// multiple of the elements of a vector. The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn transpose_rows<V: Vector, const E: usize>(
    rows: *const *const u8,
    columns: *const *mut u8,
    side: usize,
) {
    let group = LANE / E;
    for i in (0..side).step_by(V::LANES * group) {
        for j in (0..side).step_by(group) {
            // SAFETY: the rows from i on are those of a vector, and 16 bytes from column j on are
            // in each of them. So `group` columns from j on are in the block, and the bytes of a
            // vector from row i on are in each of them. All indices are below `side`.
            unsafe {
                transpose_part::<V, E>(
                    |k| {
                        let row = |lane: usize| rows.add(i + k + lane % V::LANES * group).read();
                        V::lanes_at([0, 1, 2, 3].map(row), j * E)
                    },
                    |k, vector| {
                        let to = columns.add(j + k).read().add(i * E);
                        to.cast::<V>().write_unaligned(vector);
                    },
                );
            }
        }
    }
}

/// Copies `n` bytes by vectors, with streaming stores for whole lines of the destination.
///
/// # Safety
///
/// That of [`stream::copy`](super::stream::copy); the machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn copy_non_temporal<V: Vector>(dst: *mut u8, src: *const u8, n: usize) {
    let line = |to: *mut u8, from: *const u8| {
        for at in (0..LINE).step_by(V::LANES * LANE) {
            // SAFETY: an aligned part of a line.
            unsafe { from.add(at).cast::<V>().read_unaligned().stream(to.add(at)) }
        }
    };
    // SAFETY: the condition above is that of `copy_by_lines`, which passes whole lines of these
    // bytes to `line`, aligned in `dst`.
    unsafe { copy_by_lines(dst, src, n, line) }
}
