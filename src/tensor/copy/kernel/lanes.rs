//! Lanes: vectors of registers of 16 bytes in plain Rust, from which the compiler makes shuffles.
//!
//! Elements may have uninitialized bytes, or bytes of pointers. The intrinsics of `core::arch` take
//! vectors of integers, which do not have such bytes. Here every element is a `MaybeUninit` of its
//! size, and is only moved. The register type keeps a lane in one register: the compiler would
//! divide an array into its elements, and then move these one by one.
//!
//! Three things make LLVM 22 generate one shuffle for each method. `benches/codegen/shuffles.py` checks it.
//!
//! - Lanes are passed as registers, and become arrays inside of a method only.
//! - Arrays begin as a copy of a lane, not as `uninit`, and each element is assigned by a constant
//!   index.
//! - The methods are `#[inline]`, not `#[inline(always)]`: LLVM simplifies each one before it
//!   becomes part of its caller. Otherwise LLVM would see the permutation of all rounds together,
//!   and insert the elements one by one.
#![allow(unsafe_code, reason = "lanes are read and written by pointers")]

use core::array::from_fn;
use core::mem::{MaybeUninit, transmute};

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use core::arch::aarch64::uint8x16_t as Register;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use core::arch::wasm32::v128 as Register;
#[cfg(all(target_arch = "x86", target_feature = "sse2"))]
use core::arch::x86::__m128i as Register;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use core::arch::x86_64::__m128i as Register;

use super::matrix::Matrix;
use super::panels::panels;
use super::planar::{MAX_PLANES, Planes, element_before, planar};
use super::reversed::reversed;
use super::tiles::tiles;
use super::vector::{Vector, transpose_rows};
use crate::tensor::copy::machine::LANE;
use crate::tensor::copy::tiling::Tiling;

/// On other processors a lane is correct, but slow: no strategy chooses it.
#[cfg(not(any(
    all(target_arch = "aarch64", target_feature = "neon"),
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2"),
)))]
type Register = [u64; 2];

/// A register of 16 bytes.
#[derive(Clone, Copy)]
struct Lane(MaybeUninit<Register>);

/// A vector of N registers.
#[derive(Clone, Copy)]
pub(super) struct Lanes<const N: usize>([Lane; N]);

/// Defines the permutations for one size of elements. `$k` are the numbers of the elements of a
/// lane.
macro_rules! permutations {
    ($interleave:ident, $reverse:ident, $take:ident, $element:ty, $n:literal, [$($k:literal)*]) => {
        /// Interleaves the elements from number FIRST on of both lanes.
        #[inline]
        fn $interleave<const FIRST: usize>(self, other: Self) -> Self {
            // SAFETY: all types have 16 bytes, and accept any bytes.
            unsafe {
                let a = transmute::<MaybeUninit<Register>, [MaybeUninit<$element>; $n]>(self.0);
                let b = transmute::<MaybeUninit<Register>, [MaybeUninit<$element>; $n]>(other.0);
                let mut both = a;
                $(both[$k] = if $k % 2 == 0 { a[FIRST + $k / 2] } else { b[FIRST + $k / 2] };)*
                Self(transmute::<[MaybeUninit<$element>; $n], MaybeUninit<Register>>(both))
            }
        }

        /// Reverses the elements.
        #[inline]
        fn $reverse(self) -> Self {
            // SAFETY: all types have 16 bytes, and accept any bytes.
            unsafe {
                let a = transmute::<MaybeUninit<Register>, [MaybeUninit<$element>; $n]>(self.0);
                let mut reversed = a;
                $(reversed[$k] = a[$n - 1 - $k];)*
                Self(transmute::<[MaybeUninit<$element>; $n], MaybeUninit<Register>>(reversed))
            }
        }

        /// Returns this lane with the elements that the permutation moves from vector L, which is
        /// `other`, to vector K.
        #[inline]
        fn $take<const C: usize, const DEINTERLEAVE: bool, const K: usize, const L: usize>(
            self,
            other: Self,
        ) -> Self {
            // SAFETY: all types have 16 bytes, and accept any bytes.
            unsafe {
                let a = transmute::<MaybeUninit<Register>, [MaybeUninit<$element>; $n]>(self.0);
                let b = transmute::<MaybeUninit<Register>, [MaybeUninit<$element>; $n]>(other.0);
                let mut both = a;
                $({
                    let from = const {
                        element_before::<{ size_of::<$element>() }, C, DEINTERLEAVE>(K * $n + $k)
                    };
                    both[$k] = if from / $n == L { b[from % $n] } else { a[$k] };
                })*
                Self(transmute::<[MaybeUninit<$element>; $n], MaybeUninit<Register>>(both))
            }
        }
    };
}

impl Lane {
    permutations!(interleave_1, reverse_1, take_1, u8, 16, [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15]);
    permutations!(interleave_2, reverse_2, take_2, u16, 8, [0 1 2 3 4 5 6 7]);
    permutations!(interleave_4, reverse_4, take_4, u32, 4, [0 1 2 3]);
    permutations!(interleave_8, reverse_8, take_8, u64, 2, [0 1]);

    /// Returns this lane with the elements that the permutation moves from vector L to vector K.
    #[inline]
    fn take<
        const E: usize,
        const C: usize,
        const DEINTERLEAVE: bool,
        const K: usize,
        const L: usize,
    >(
        self,
        from: &Planes<Self>,
    ) -> Self {
        match E {
            _ if L >= C => self,
            1 => self.take_1::<C, DEINTERLEAVE, K, L>(from[L]),
            2 => self.take_2::<C, DEINTERLEAVE, K, L>(from[L]),
            4 => self.take_4::<C, DEINTERLEAVE, K, L>(from[L]),
            _ => self.take_8::<C, DEINTERLEAVE, K, L>(from[L]),
        }
    }

    /// Returns vector K of a permutation.
    #[inline]
    fn plane<const E: usize, const C: usize, const DEINTERLEAVE: bool, const K: usize>(
        from: &Planes<Self>,
    ) -> Self {
        if K >= C {
            return from[K];
        }
        from[0]
            .take::<E, C, DEINTERLEAVE, K, 0>(from)
            .take::<E, C, DEINTERLEAVE, K, 1>(from)
            .take::<E, C, DEINTERLEAVE, K, 2>(from)
            .take::<E, C, DEINTERLEAVE, K, 3>(from)
            .take::<E, C, DEINTERLEAVE, K, 4>(from)
            .take::<E, C, DEINTERLEAVE, K, 5>(from)
            .take::<E, C, DEINTERLEAVE, K, 6>(from)
    }

    /// Interleaves the lower halves of both lanes.
    #[inline]
    fn low<const E: usize>(self, other: Self) -> Self {
        match E {
            1 => self.interleave_1::<0>(other),
            2 => self.interleave_2::<0>(other),
            4 => self.interleave_4::<0>(other),
            _ => self.interleave_8::<0>(other),
        }
    }

    /// Interleaves the upper halves of both lanes.
    #[inline]
    fn high<const E: usize>(self, other: Self) -> Self {
        match E {
            1 => self.interleave_1::<8>(other),
            2 => self.interleave_2::<4>(other),
            4 => self.interleave_4::<2>(other),
            _ => self.interleave_8::<1>(other),
        }
    }

    /// Reverses the elements of E bytes.
    #[inline]
    fn reverse<const E: usize>(self) -> Self {
        match E {
            1 => self.reverse_1(),
            2 => self.reverse_2(),
            4 => self.reverse_4(),
            8 => self.reverse_8(),
            _ => self,
        }
    }

    /// Permutes the elements of C lanes, see [`Vector::permute`].
    #[inline]
    fn permute<const E: usize, const C: usize, const DEINTERLEAVE: bool>(
        from: Planes<Self>,
    ) -> Planes<Self> {
        debug_assert!(C < MAX_PLANES, "planes of a power of two are interleaved");
        [
            Self::plane::<E, C, DEINTERLEAVE, 0>(&from),
            Self::plane::<E, C, DEINTERLEAVE, 1>(&from),
            Self::plane::<E, C, DEINTERLEAVE, 2>(&from),
            Self::plane::<E, C, DEINTERLEAVE, 3>(&from),
            Self::plane::<E, C, DEINTERLEAVE, 4>(&from),
            Self::plane::<E, C, DEINTERLEAVE, 5>(&from),
            Self::plane::<E, C, DEINTERLEAVE, 6>(&from),
            from[7],
        ]
    }

    /// Writes the lane by a streaming store.
    ///
    /// # Safety
    ///
    /// That of [`Vector::stream`].
    #[inline]
    unsafe fn stream(self, to: *mut u8) {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        // SAFETY: the block writes the bytes of the register where the condition of the method in
        // `Vector` allows it. SSE2 is part of x86-64.
        unsafe {
            core::arch::asm!(
                "movntdq [{to}], {lane}",
                to = in(reg) to,
                lane = in(xmm_reg) self.0,
                options(nostack, preserves_flags),
            );
        }
        #[cfg(not(all(target_arch = "x86_64", not(miri))))]
        // SAFETY: the condition of the method in `Vector`.
        unsafe {
            to.cast::<Self>().write(self);
        }
    }
}

// SAFETY: the methods move the bytes that their documentation names, by pointers that their
// conditions allow. They need no instructions but those that the crate was compiled for.
unsafe impl<const N: usize> Vector for Lanes<N> {
    const LANES: usize = N;
    const ANY: Self = Self([Lane(MaybeUninit::uninit()); N]);

    #[inline]
    unsafe fn lanes_at(from: [*const u8; 4], offset: usize) -> Self {
        // SAFETY: the condition of the method in `Vector`.
        Self(from_fn(|i| unsafe { from[i].add(offset).cast::<Lane>().read_unaligned() }))
    }

    #[inline]
    unsafe fn write_first(self, to: *mut u8, n: usize) {
        // SAFETY: the condition of the method in `Vector`; n is at most the size of the vector.
        unsafe { (&raw const self).cast::<u8>().copy_to_nonoverlapping(to, n) }
    }

    #[inline]
    unsafe fn lanes(from: *const u8, step: usize) -> Self {
        // SAFETY: the condition of the method in `Vector`.
        Self(from_fn(|i| unsafe {
            from.wrapping_add(step.wrapping_mul(i)).cast::<Lane>().read_unaligned()
        }))
    }

    #[inline]
    unsafe fn exchange_lanes(vectors: [Self; 4]) -> [Self; 4] {
        from_fn(|i| if i < N { Self(from_fn(|j| vectors[j].0[i])) } else { vectors[i] })
    }

    #[inline]
    unsafe fn read_first(from: *const u8, n: usize) -> Self {
        let mut vector = Self::ANY;
        // SAFETY: the condition of the method in `Vector`; n is at most the size of the vector.
        unsafe { from.copy_to_nonoverlapping((&raw mut vector).cast(), n) };
        vector
    }

    #[inline]
    unsafe fn low<const E: usize>(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].low::<E>(other.0[i])))
    }

    #[inline]
    unsafe fn high<const E: usize>(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].high::<E>(other.0[i])))
    }

    #[inline]
    unsafe fn write_lanes(self, to: *mut u8, step: usize) {
        for (i, lane) in self.0.into_iter().enumerate() {
            // SAFETY: the condition of the method in `Vector`.
            unsafe { to.wrapping_add(step * i).cast::<Lane>().write_unaligned(lane) }
        }
    }

    #[inline]
    unsafe fn reverse<const E: usize>(self, _: Self) -> Self {
        Self(self.0.map(Lane::reverse::<E>))
    }

    #[inline]
    unsafe fn permute<const E: usize, const C: usize, const DEINTERLEAVE: bool>(
        from: Planes<Self>,
        _: &[Planes<Self>; MAX_PLANES],
    ) -> Planes<Self> {
        let lanes: [Planes<Lane>; N] =
            from_fn(|i| Lane::permute::<E, C, DEINTERLEAVE>(from.map(|vector| vector.0[i])));
        from_fn(|k| Self(from_fn(|i| lanes[i][k])))
    }

    #[inline]
    unsafe fn stream(self, to: *mut u8) {
        for (i, lane) in self.0.into_iter().enumerate() {
            // SAFETY: the condition of the method in `Vector`.
            unsafe { lane.stream(to.add(i * LANE)) }
        }
    }

    #[inline(never)]
    unsafe fn planar<const E: usize, const C: usize>(matrix: Matrix, streams: bool) {
        // SAFETY: the condition of the method in `Vector` is that of `planar`.
        unsafe { planar::<Self, E, C>(matrix, streams) }
    }

    #[inline(never)]
    unsafe fn reversed<const E: usize>(dst: *mut u8, src: *const u8, n: usize, streams: bool) {
        // SAFETY: the condition of the method in `Vector` is that of `reversed`.
        unsafe { reversed::<Self, E>(dst, src, n, streams) }
    }

    #[inline(never)]
    unsafe fn panels<const E: usize>(matrix: Matrix) {
        // SAFETY: the condition of the method in `Vector` is that of `panels`.
        unsafe { panels::<Self, E>(matrix) }
    }

    #[inline(never)]
    unsafe fn rows<const E: usize>(rows: *const *const u8, columns: *const *mut u8, side: usize) {
        // SAFETY: the condition of the method in `Vector` is that of `transpose_rows`.
        unsafe { transpose_rows::<Self, E>(rows, columns, side) }
    }

    #[inline(never)]
    unsafe fn tiles<V: Vector, const E: usize>(
        tiling: &Tiling<'_>,
        dst: *mut u8,
        src: *const u8,
        buffer: *mut u8,
    ) {
        // SAFETY: the condition of the method in `Vector` is that of `tiles`.
        unsafe { tiles::<Self, V, E>(tiling, dst, src, buffer) }
    }
}
