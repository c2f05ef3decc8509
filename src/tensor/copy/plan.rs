//! Plan: the loops of a copy between two layouts, computed once.

use super::machine::{CopyOptions, Instructions, L1_SET_STRIDE, L1_WAYS};
use super::nest::Nest;
use super::planned::PlannedLayout;
use crate::tensor::TensorLayout;
use crate::tensor::bounds::OffsetRange;
use crate::tensor::loops::shapes::check_shapes;
use crate::value::attempt;
use crate::{DynLayout, LayoutError, Reason};

/// A copy between two layouts of the same rank and the same mode sizes, planned once and run for
/// any number of tensors.
///
/// ```text
/// run:  dst[i] = src[i]  for every flat coordinate i
/// ```
///
/// A mode may be divided into different tiles on each side. A copy writes the destination's
/// elements and nothing else: padding between them is unchanged.
///
/// A layout may have a swizzle. The offset under it is that of each tensor, so one plan serves all
/// tiles of a swizzled tensor.
///
/// - **Cost**: planning takes a few steps for each integer of the layouts and does not allocate.
///   For running, see [`copy_from`](crate::Tensor::copy_from).
/// - **Source**: CuTe `copy`; XLA's `TransposePlan`.
///
/// # Examples
///
/// ```
/// use colex::tensor::CopyPlan;
/// use colex::{DynLayout, Tensor, layout};
/// let (rows, columns) = (layout!((2, 3):(3, 1)), DynLayout::lit("(2,3):(1,2)"));
/// let plan = CopyPlan::new(&columns, &rows).unwrap();
/// let mut dst = Tensor::new([0; 6], columns);
/// for data in [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]] {
///     plan.run(&mut dst, &Tensor::new(&data, rows)).unwrap();
///     assert_eq!(dst[(0, 1)], data[1]);
/// }
/// assert_eq!(dst.into_storage(), [7, 10, 8, 11, 9, 12]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CopyPlan {
    dst: PlannedLayout,
    src: PlannedLayout,
    /// `None` if there is nothing to copy.
    nest: Option<Nest>,
    limit: Option<Instructions>,
    streams: Option<bool>,
}

/// Bytes of the smallest destination that is streamed. With a source of the same size it fills the
/// last cache of most machines.
const LARGE: usize = 12 << 20;
/// The same for several threads that traverse both memories in order: up to there the cache is
/// faster than memory.
const LARGE_SHARED: usize = 20 << 20;
/// The same if neighbors in the source go to addresses a multiple of [`L1_SET_STRIDE`] apart: the
/// caches of a core evict such lines before they are complete.
const LARGE_CONFLICTING: usize = 4 << 20;

impl CopyPlan {
    /// Plans copies from tensors of layout `src` to tensors of layout `dst`.
    ///
    /// - **Errors**: [`Reason::TensorRanks`] and [`Reason::ModeSizeMismatch`] if the shapes
    ///   differ; [`Reason::Overflow`], [`Reason::SharedElements`],
    ///   [`Reason::PerhapsSharedElements`], [`Reason::OuterLayout`] if no tensor can have the
    ///   layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::layout;
    /// assert!(CopyPlan::new(&layout!((4, 6):(6, 1)), &layout!(((2, 2), 6):((1, 12), 2))).is_ok());
    /// assert!(CopyPlan::new(&layout!(S<2,0,2> o 0 o (4,4):(4,1)), &layout!((4, 4):(1, 4))).is_ok());
    /// let error = CopyPlan::new(&layout!((4, 6):(6, 1)), &layout!((6, 4):(1, 6))).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "copy: mode 0 has size 4 in the destination and 6 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn new<D: TensorLayout, S: TensorLayout>(dst: &D, src: &S) -> Result<Self, LayoutError> {
        attempt!(check_shapes("copy", dst, src));
        let dst = attempt!("copy", PlannedLayout::new(dst, true));
        let src = attempt!("copy", PlannedLayout::new(src, false));
        attempt!(check_machine(&dst.inner));
        attempt!(check_machine(&src.inner));
        let nest = if dst.inner.is_empty() {
            None
        } else {
            Some(attempt!(Nest::new(&dst.inner, &src.inner)))
        };
        Ok(Self { dst, src, nest, limit: None, streams: None })
    }

    /// Returns the plan restricted to `limit` and older instruction sets.
    ///
    /// - **Post**: copies have the same result; only their time differs.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::{CopyPlan, Instructions};
    /// use colex::{Tensor, layout};
    /// let plan = CopyPlan::new(&layout!(3:2), &layout!(3:1)).unwrap();
    /// let mut dst = Tensor::new([0; 5], layout!(3:2));
    /// let plain = plan.with_instructions(Instructions::Baseline);
    /// plain.run(&mut dst, &Tensor::new([1, 2, 3], layout!(3:1))).unwrap();
    /// assert_eq!(dst.into_storage(), [1, 0, 2, 0, 3]);
    /// ```
    #[must_use]
    pub const fn with_instructions(mut self, limit: Instructions) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Returns the plan with streaming (non-temporal) stores, or without.
    ///
    /// Streaming stores write whole cache lines to memory and bypass the caches: the destination is
    /// not read before it is written. By default, a copy of at least 12 MiB uses streaming stores.
    /// The limit differs in two cases:
    ///
    /// - 20 MiB for `par_run` (feature `rayon`), if it traverses both memories in order.
    /// - 4 MiB, if more than 8 neighbors go to addresses a multiple of 4 KiB apart: these lines
    ///   fall into the same cache set.
    ///
    /// Pass `false` if the destination is read next and fits in the last cache. Pass `true` if a
    /// small destination is not read soon. Copies to and from a swizzled layout never stream.
    ///
    /// - **Post**: copies have the same result; only their time and the contents of the caches
    ///   differ.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::{Tensor, layout};
    /// let (columns, rows) = (layout!((64, 64):(1, 64)), layout!((64, 64):(64, 1)));
    /// let plan = CopyPlan::new(&columns, &rows).unwrap().with_streams(true);
    /// let mut dst = Tensor::new(vec![0; 4096], columns);
    /// plan.run(&mut dst, &Tensor::new((0..4096).collect::<Vec<_>>(), rows)).unwrap();
    /// assert_eq!(dst[(1, 2)], 66);
    /// ```
    #[must_use]
    pub const fn with_streams(mut self, streams: bool) -> Self {
        self.streams = Some(streams);
        self
    }

    /// Returns how to copy elements of `size` bytes, by one thread or `shared` by several.
    pub(super) fn options(&self, size: usize, shared: bool) -> CopyOptions {
        CopyOptions::limited(self.limit, self.streams(size, shared))
    }

    /// Returns whether copies of elements of `size` bytes stream, by one thread or `shared` by
    /// several.
    fn streams(&self, size: usize, shared: bool) -> bool {
        self.streams.unwrap_or_else(|| self.nest().is_some_and(|nest| is_large(nest, size, shared)))
    }

    /// Checks that the plan was made for these layouts, with any offset under a swizzle.
    pub(crate) fn check_layouts(
        &self,
        dst: &impl TensorLayout,
        src: &impl TensorLayout,
    ) -> Result<(), LayoutError> {
        if self.dst.is_of(dst) && self.src.is_of(src) {
            return Ok(());
        }
        Err(LayoutError::new("copy", Reason::OtherLayout))
    }

    /// Returns the loops; `None` if there is nothing to copy.
    ///
    /// - **Post**: the pairs of the nest are `(dst(i), src(i))` for all flat coordinates i of the
    ///   inner layouts that [`check_layouts`](Self::check_layouts) accepts.
    pub(crate) const fn nest(&self) -> Option<&Nest> {
        self.nest.as_ref()
    }
}

/// Returns whether a copy of elements of `size` bytes is so large that it streams, by one thread or
/// `shared` by several.
pub(super) fn is_large(nest: &Nest, size: usize, shared: bool) -> bool {
    // A wrapped product is a multiple of a power of two exactly if the product is.
    let conflict = |step: isize| (step as usize).wrapping_mul(size).is_multiple_of(L1_SET_STRIDE);
    let least = match nest.across() {
        Some(rows) if rows.extent > L1_WAYS && conflict(rows.dst_step()) => LARGE_CONFLICTING,
        _ if shared && nest.in_order() => LARGE_SHARED,
        _ => LARGE,
    };
    nest.len().saturating_mul(size) >= least
}

/// Checks that all offsets and their negatives are `isize` values on this machine.
fn check_machine(layout: &DynLayout) -> Result<(), LayoutError> {
    let fits = |end: i64| end.checked_neg().is_some_and(|end| isize::try_from(end).is_ok());
    match OffsetRange::of(layout) {
        Ok(Some(range)) if !fits(range.least) || !fits(range.greatest) => {
            Err(LayoutError::new("copy", Reason::Overflow))
        }
        _ => Ok(()),
    }
}
