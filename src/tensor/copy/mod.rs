//! Copies: the elements of one tensor or strided array into another of any layout.
//!
//! | source and destination | copy |
//! |---|---|
//! | tensors with layouts of this crate | [`copy_from`](Tensor::copy_from), [`CopyPlan`], [`PaddedCopyPlan`] |
//! | arrays of other libraries, with a dynamic rank | [`copy_strided`], [`copy_bytes`], [`StridedCopyPlan`] |
//! | a strided array, and a new `Vec` (feature `alloc`) | `to_vec`, `to_contiguous` |
//!
//! ```
//! use colex::tensor::copy::{Strided, copy_strided};
//! let shape = [2, 3];
//! let (columns, rows) = (Strided::new(&shape, &[1, 2], 0), Strided::new(&shape, &[3, 1], 0));
//! let mut dst = [0; 6];
//! copy_strided(&mut dst, columns, &[1, 2, 3, 4, 5, 6], rows).unwrap();
//! assert_eq!(dst, [1, 4, 2, 5, 3, 6]);
//! ```
//!
//! # Elements of 4 bits
//!
//! Two of them share a byte, and a copy moves whole bytes. Layouts that keep the pairs together on both sides
//! become layouts of bytes by [`upcast`](crate::DynLayout::upcast):
//!
//! ```
//! use colex::tensor::CopyPlan;
//! use colex::{DynLayout, Int, Tensor};
//! // 8 x 6 elements of 4 bits, in columns of 8; the columns of the source are 16 elements apart.
//! let [to, from] = ["(8,6):(1,8)", "(8,6):(1,16)"].map(DynLayout::lit);
//! let [to, from] = [to, from].map(|layout| layout.upcast(Int::new(2)).unwrap());
//! assert_eq!((to.to_string(), from.to_string()), ("(4,6):(1,4)".into(), "(4,6):(1,8)".into()));
//! let src = Tensor::new((0..48).collect::<Vec<u8>>(), from);
//! let mut dst = Tensor::new(vec![0; 24], to);
//! CopyPlan::new(&to, &from)?.run(&mut dst, &src)?;
//! assert_eq!(dst.storage()[4..8], [8, 9, 10, 11]);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! A copy that separates the pairs, such as a transpose, needs one byte for each element: unpack them first. The
//! kernels find an element by its address, and half of a byte has none.

// # Files
//
// - `plan`: the loops of a copy, computed once and used for many tensors. `planned`: one of its
//   layouts. `nest`: two layouts over one domain as loops.
// - `machine`: the vector instructions, and how to copy. `strategy`: chooses a kernel for the
//   loops. `tiling`: divides them into tiles. `explained`: the strategy in words.
// - `kernel`: the loops over memory. `run`: a plan copies two tensors. `from_copy`: into a new one.
// - `parallel`: copies by several threads (feature `rayon`). `pairs`: their elements, borrowed.
// - `padded`: copies between modes of different sizes, box by box. `prefix`: the ranges that form
//   the boxes.
// - `strided/`: copies between arrays in slices.

mod explained;
#[cfg(feature = "alloc")]
mod from_copy;
mod kernel;
mod machine;
mod nest;
mod padded;
#[cfg(feature = "rayon")]
mod pairs;
#[cfg(feature = "rayon")]
mod parallel;
mod plan;
mod planned;
mod prefix;
mod run;
mod strategy;
mod strided;
mod tiling;

pub use machine::Instructions;
pub use padded::PaddedCopyPlan;
pub use plan::CopyPlan;
pub use strided::{Strided, StridedCopyPlan, copy_bytes, copy_strided};
#[cfg(feature = "alloc")]
pub use strided::{to_contiguous, to_vec};

use super::loops::shapes::assert_shapes_are_equal;
use super::{Storage, StorageMut, Tensor, TensorLayout, or_panic};
use crate::LayoutError;

impl<D: StorageMut<Item: Copy>, L: TensorLayout> Tensor<D, L> {
    /// Copies all elements of `src` to the same coordinates of this tensor.
    ///
    /// Both layouts have the same rank, and each mode the same size. A mode may be divided into
    /// different tiles on each side; the source may be broadcast.
    ///
    /// - **Post**: `self[i] == src[i]` for every flat coordinate `i`; padding between the elements
    ///   is unchanged.
    /// - **Panics**: if [`try_copy_from`](Self::try_copy_from) returns an error.
    /// - **Does not build**: static layouts of different shapes.
    /// - **Cost**: a plan, see [`CopyPlan`], then one read and one write per element. Elements that
    ///   are contiguous on both sides are copied as blocks. Elements that are contiguous along
    ///   different modes are transposed in blocks of a cache line, with the vector instructions of
    ///   the machine ([`Instructions`]). Large copies use non-temporal stores
    ///   ([`CopyPlan::with_streams`]). Under a swizzle `S<B,M,S>`, copies move groups of at most
    ///   `2^M` elements, or transpose blocks with sides of at most `2^M` and 16. They go element by
    ///   element if M is 0, if one side is not contiguous along any mode, or if an offset or a
    ///   stride divides the groups.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let rows = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// let mut padded = Tensor::new([0; 8], layout!((2, 3):(1, 3))); // columns, one place after each
    /// padded.copy_from(&rows);
    /// assert_eq!(padded.into_storage(), [1, 4, 0, 2, 5, 0, 3, 6]);
    /// ```
    #[track_caller]
    pub fn copy_from<S: Storage<Item = D::Item>, M: TensorLayout>(&mut self, src: &Tensor<S, M>) {
        const { assert_shapes_are_equal::<L, M>("copy") };
        or_panic(self.try_copy_from(src));
    }

    /// Copies all elements as [`copy_from`](Self::copy_from) does, or returns an error.
    ///
    /// - **Errors**: [`Reason::TensorRanks`](crate::Reason),
    ///   [`Reason::ModeSizeMismatch`](crate::Reason) if the shapes differ, with the sizes of the
    ///   first mode that differs, that of this tensor on the left. After an error nothing is
    ///   written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut dst = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// let error = dst.try_copy_from(&Tensor::new([0; 6], layout!((3, 2):(1, 3)))).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "copy: mode 0 has size 2 in the destination and 3 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn try_copy_from<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
    ) -> Result<(), LayoutError> {
        run::plan_and_run(self.view_mut(), src.view())
    }
}
