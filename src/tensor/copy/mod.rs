//! Copy: the elements of one tensor into another, whatever the layouts.
//!
//! `nest` writes two layouts over one domain as loops, and `plan` keeps them. `strategy` lists the ways to run them and chooses one;
//! the loops themselves run in `kernel`, with the feature `rayon` on several threads (`parallel`). `padded` copies between modes of different sizes, in the ranges that
//! `prefix` finds.

mod kernel;
mod nest;
mod padded;
#[cfg(feature = "rayon")]
mod parallel;
mod plan;
mod prefix;
mod strategy;

pub use padded::PaddedCopyPlan;
pub use plan::CopyPlan;

pub use kernel::machine::Instructions;

use super::loops::shapes::known_to_have_one_shape;
use super::{Storage, StorageMut, Tensor, TensorLayout, or_panic};
use crate::LayoutError;
use crate::value::attempt;

impl<D: StorageMut<Item: Copy>, L: TensorLayout> Tensor<D, L> {
    /// Copies all elements of `src` to the same coordinates of this tensor.
    ///
    /// The coordinates mean the same in both: the layouts have as many modes, and each mode the same size. How a mode is cut into
    /// tiles may differ; the source may be broadcast.
    ///
    /// - **Post**: `self[i] == src[i]` for every flat coordinate `i`; padding between the elements keeps what it has.
    /// - **Panics**: where [`try_copy_from`](Self::try_copy_from) has an error. Static layouts of
    ///   different shapes do not pass `cargo build`.
    /// - **Cost**: a plan, see [`CopyPlan`], then one read and one write an element: whole runs
    ///   where elements lie together on both sides, blocks as long as a cache line where each side
    ///   has other neighbours, by the vector instructions of the machine ([`Instructions`]). Large
    ///   copies go past the caches ([`CopyPlan::with_streams`]).
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
        const { known_to_have_one_shape::<L, M>("copy") };
        or_panic(self.try_copy_from(src));
    }

    /// [`copy_from`](Self::copy_from), with the error.
    ///
    /// - **Errors**: [`Reason::RankMismatch`](crate::Reason), [`Reason::ModeSizeMismatch`](crate::Reason) where the shapes differ, with
    ///   the sizes of the first mode that does, that of this tensor on the left; then nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut dst = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// let error = dst.try_copy_from(&Tensor::new([0; 6], layout!((3, 2):(1, 3)))).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "copy: mode 0 has size 2 in the destination and size 3 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn try_copy_from<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
    ) -> Result<(), LayoutError> {
        attempt!(CopyPlan::new(&self.layout(), &src.layout())).run(self, src)
    }
}
