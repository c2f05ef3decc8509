//! Padded copy: the elements at the coordinates that two shapes have in common, and a value
//! everywhere else.
//!
//! A tiled layout has whole tiles: `f32[3,5]` in tiles of 2 x 2 is a layout of the shape (4,6) with
//! the *logical extents* 3 and 5. The coordinates below the extents are divided into boxes that are
//! layouts on both sides (`prefix`), and each box is one copy. The other coordinates are divided
//! into boxes too, and filled:
//!
//! ```text
//! {c : some c_k >= n_k}  =  union over k of {c : c_j < n_j for j < k,  c_k >= n_k,  any c_j for j > k}
//! ```

use core::fmt;
use core::ops::Range;

use super::planned::PlannedLayout;
use super::prefix::for_each_box;
use crate::tensor::loops::broadcast::broadcast_scalar;
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, or_panic};
use crate::value::attempt;
use crate::{DynLayout, LayoutError, MAX_LEAVES, Operand, Reason};

/// A copy between layouts whose modes have different sizes: the source below the logical extents, a
/// value beyond them.
///
/// ```text
/// run:  dst[c] = src[c]   where c_k < n_k for every mode k
///       dst[c] = value    at all other coordinates of dst
/// ```
///
/// Both sides may have padding, and the source may be larger than the destination. Source elements
/// beyond the extents are not read. If both layouts have the shape of the extents, the copy equals
/// that of a [`CopyPlan`](super::CopyPlan). A layout may have a swizzle, as in a `CopyPlan`.
///
/// - **Cost**: planning takes a few steps for each integer of the layouts and does not allocate.
///   Running takes a [`CopyPlan`](super::CopyPlan) for every box that is a layout on both sides. If
///   tiles of one side consist of whole tiles of the other, a mode has at most one range for each
///   digit of its extent, and often one range. Modes with unrelated tiles are divided wherever a
///   tile ends.
/// - **Source**: XLA `Literal` relayout; Ascend C `DataCopyPad`.
///
/// # Examples
///
/// ```
/// use colex::tensor::PaddedCopyPlan;
/// use colex::{Tensor, layout};
/// let tiled = layout!(((2, 2), (2, 3)):((2, 12), (1, 4))); // f32[3,5] in tiles of 2 x 2
/// let rows = layout!((3, 5):(5, 1));
/// let plan = PaddedCopyPlan::new(&tiled, &rows).unwrap();
/// let mut dst = Tensor::new([-1; 24], tiled);
/// plan.run(&mut dst, &Tensor::from_offsets(rows, |offset| offset as i32), 0).unwrap();
/// assert_eq!(dst.storage()[..12], [0, 1, 5, 6, 2, 3, 7, 8, 4, 0, 9, 0]);
/// assert_eq!(dst.storage()[12..], [10, 11, 0, 0, 12, 13, 0, 0, 14, 0, 0, 0]);
/// ```
#[doc(alias = "DataCopyPad")]
#[derive(Clone, Copy)]
pub struct PaddedCopyPlan {
    dst: PlannedLayout,
    src: PlannedLayout,
    extents: [usize; MAX_LEAVES],
}

impl fmt::Debug for PaddedCopyPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plan = f.debug_struct("PaddedCopyPlan");
        plan.field("dst", &self.dst).field("src", &self.src);
        plan.field("extents", &self.extents()).finish()
    }
}

impl PaddedCopyPlan {
    /// Plans the copy of all coordinates that both layouts have: the extent of a mode is the
    /// smaller of its sizes.
    ///
    /// - **Errors**: [`Reason::TensorRanks`]; [`Reason::Overflow`], [`Reason::SharedElements`],
    ///   [`Reason::PerhapsSharedElements`], [`Reason::OuterLayout`] if no tensor can have the
    ///   layout; [`Reason::Overflow`] also if, beside an extent of 0, the size of a mode exceeds every integer;
    ///   [`Reason::TooManyLeaves`] for more than [`MAX_LEAVES`] modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// use colex::tensor::PaddedCopyPlan;
    /// let plan = PaddedCopyPlan::new(&layout!((4, 4):(4, 1)), &layout!((3, 5):(5, 1))).unwrap();
    /// assert_eq!(plan.extents(), [3, 4]);
    /// ```
    pub fn new<D: TensorLayout, S: TensorLayout>(dst: &D, src: &S) -> Result<Self, LayoutError> {
        let mut plan = attempt!(Self::unlimited(dst, src));
        for k in 0..plan.dst.inner.rank() {
            plan.extents[k] =
                attempt!(size(&plan.dst.inner, k)).min(attempt!(size(&plan.src.inner, k)));
        }
        Ok(plan)
    }

    /// Plans the copy below the given logical extents, one for each mode. Elements beyond them are
    /// padding on both sides.
    ///
    /// - **Errors**: those of [`new`](Self::new); [`Reason::EntryCount`] if the number of extents
    ///   is not the rank, [`Reason::ExtentAboveSize`] for an extent that is larger than its mode on
    ///   either side.
    ///
    /// # Examples
    ///
    /// From tiles of 4 to tiles of 2, with 3 elements in them: the padding of the source is not
    /// copied.
    ///
    /// ```
    /// use colex::tensor::PaddedCopyPlan;
    /// use colex::{Tensor, layout};
    /// let plan = PaddedCopyPlan::within(&layout!((2, 2):(1, 2)), &layout!((4, 2):(1, 4)), &[2, 1]).unwrap();
    /// let mut dst = Tensor::new([9; 4], layout!((2, 2):(1, 2)));
    /// plan.run(&mut dst, &Tensor::new([1, 2, 3, 4, 5, 6, 7, 8], layout!((4, 2):(1, 4))), 0).unwrap();
    /// assert_eq!(dst.storage(), &[1, 2, 0, 0]);
    ///
    /// let error = PaddedCopyPlan::within(&layout!(4:1), &layout!(6:1), &[5]).unwrap_err();
    /// assert_eq!(error.to_string(), "copy_padded: the extent of mode 0 is 5, and its size is 4; use at most 4");
    /// ```
    pub fn within<D: TensorLayout, S: TensorLayout>(
        dst: &D,
        src: &S,
        extents: &[usize],
    ) -> Result<Self, LayoutError> {
        let mut plan = attempt!(Self::unlimited(dst, src));
        let (operand, rank, entries) = (Operand::Sizes, plan.dst.inner.rank(), extents.len());
        if rank != entries {
            return Err(error(Reason::EntryCount { operand, entries, rank }));
        }
        for (k, &extent) in extents.iter().enumerate() {
            for layout in [&plan.dst.inner, &plan.src.inner] {
                let size = attempt!(size(layout, k));
                if extent > size {
                    // If the extent has more than 63 bits, report the largest `i64`.
                    let extent = i64::try_from(extent).unwrap_or(i64::MAX);
                    let size = size as i64;
                    return Err(error(Reason::ExtentAboveSize { mode: k, extent, size }));
                }
            }
            plan.extents[k] = extent;
        }
        Ok(plan)
    }

    /// Checks what every plan needs, and returns a plan with extents of 0.
    fn unlimited(dst: &impl TensorLayout, src: &impl TensorLayout) -> Result<Self, LayoutError> {
        let dst = attempt!("copy", PlannedLayout::new(dst, true));
        let src = attempt!("copy", PlannedLayout::new(src, false));
        let (expected, found) = (dst.inner.rank(), src.inner.rank());
        if expected != found {
            return Err(error(Reason::TensorRanks { first: expected, second: found }));
        }
        if expected > MAX_LEAVES {
            return Err(error(Reason::TooManyLeaves));
        }
        Ok(Self { dst, src, extents: [0; MAX_LEAVES] })
    }

    /// Returns the logical extents: coordinates below them are copied.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// use colex::tensor::PaddedCopyPlan;
    /// assert_eq!(PaddedCopyPlan::new(&layout!(4:1), &layout!(6:1)).unwrap().extents(), [4]);
    /// ```
    #[must_use]
    pub fn extents(&self) -> &[usize] {
        &self.extents[..self.dst.inner.rank()]
    }

    /// Copies the elements of `src` below the extents, and writes `value` to all other coordinates
    /// of `dst`.
    ///
    /// - **Post**: that of the definition above; the rest of the destination's storage is
    ///   unchanged.
    /// - **Errors**: [`Reason::OtherLayout`] if the layout of a tensor is not that of the plan,
    ///   except for the offset under a swizzle. After an error nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::PaddedCopyPlan;
    /// use colex::{Tensor, layout};
    /// let plan = PaddedCopyPlan::new(&layout!(3:2), &layout!(2:-1)).unwrap();
    /// let mut dst = Tensor::new([7; 5], layout!(3:2));
    /// plan.run(&mut dst, &Tensor::with_base([1, 2], 1, layout!(2:-1)), 0).unwrap();
    /// assert_eq!(dst.storage(), &[2, 7, 1, 7, 0]); // between the elements nothing is written
    /// ```
    pub fn run<D, L, S, M>(
        &self,
        dst: &mut Tensor<D, L>,
        src: &Tensor<S, M>,
        value: D::Item,
    ) -> Result<(), LayoutError>
    where
        D: StorageMut<Item: Copy>,
        S: Storage<Item = D::Item>,
        L: TensorLayout,
        M: TensorLayout,
    {
        if !self.dst.is_of(dst.layout_ref()) || !self.src.is_of(src.layout_ref()) {
            return Err(error(Reason::OtherLayout));
        }
        if self.dst.inner.is_empty() {
            return Ok(());
        }
        let mut bounds = [const { 0..0 }; MAX_LEAVES];
        let bounds = &mut bounds[..self.dst.inner.rank()];
        // Fill the padding: for each mode, the coordinates of which this mode is the first beyond
        // its extent.
        let anything = attempt!(broadcast_scalar(&self.dst.inner));
        for k in 0..bounds.len() {
            for (j, bound) in bounds.iter_mut().enumerate() {
                *bound = attempt!(self.bound(j, k));
            }
            attempt!(for_each_box(&self.dst.inner, &anything, bounds, |ranges| {
                attempt!(dst.view_mut().part_at_ranges(ranges)).fill(value);
                Ok(())
            }));
        }
        for (bound, &extent) in bounds.iter_mut().zip(&self.extents) {
            *bound = 0..extent;
        }
        for_each_box(&self.dst.inner, &self.src.inner, bounds, |ranges| {
            let mut part = attempt!(dst.view_mut().part_at_ranges(ranges));
            part.try_copy_from(&attempt!(src.view().part_at_ranges(ranges)))
        })
    }

    /// Returns the coordinates of mode `j` if mode `k` is the first one beyond its extent.
    fn bound(&self, j: usize, k: usize) -> Result<Range<usize>, LayoutError> {
        if j < k {
            return Ok(0..self.extents[j]);
        }
        let begin = if j == k { self.extents[k] } else { 0 };
        Ok(begin..attempt!(size(&self.dst.inner, j)))
    }
}

impl<D: StorageMut<Item: Copy>, L: TensorLayout> Tensor<D, L> {
    /// Copies the elements of `src` at the coordinates that both tensors have, and writes `value`
    /// to all other elements of this one.
    ///
    /// The tensors have the same rank. The sizes of the modes may differ in both directions, and a
    /// mode may be divided into different tiles.
    ///
    /// - **Post**: `self[c] == src[c]` if `c` is in bounds of `src`, otherwise `self[c] == value`;
    ///   padding between the elements is unchanged.
    /// - **Panics**: if [`try_copy_padded`](Self::try_copy_padded) returns an error.
    /// - **Cost**: that of a [`PaddedCopyPlan`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let rows = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// let mut padded = Tensor::new([9; 8], layout!((2, 4):(4, 1)));
    /// padded.copy_padded(&rows, 0);
    /// assert_eq!(padded.storage(), &[1, 2, 3, 0, 4, 5, 6, 0]);
    /// let mut cropped = Tensor::new([9; 4], layout!((2, 2):(1, 2)));
    /// cropped.copy_padded(&rows, 0);
    /// assert_eq!(cropped.storage(), &[1, 4, 2, 5]);
    /// ```
    #[track_caller]
    pub fn copy_padded<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        value: D::Item,
    ) {
        or_panic(self.try_copy_padded(src, value));
    }

    /// Copies and pads as [`copy_padded`](Self::copy_padded) does, or returns an error.
    ///
    /// - **Errors**: [`Reason::TensorRanks`]. After an error nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut dst = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// let error = dst.try_copy_padded(&Tensor::new([0; 6], layout!(6:1)), 0).unwrap_err();
    /// let text = "copy_padded: the destination has rank 2, and the source has rank 1; use equal ranks";
    /// assert_eq!(error.to_string(), text);
    /// ```
    pub fn try_copy_padded<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        value: D::Item,
    ) -> Result<(), LayoutError> {
        attempt!(PaddedCopyPlan::new(&self.layout(), &src.layout())).run(self, src, value)
    }

    /// Copies the elements of `src` below the logical extents, one for each mode, and writes
    /// `value` to all other elements of this tensor.
    ///
    /// - **Post**: `self[c] == src[c]` if every `c_k < extents[k]`, otherwise `self[c] == value`.
    /// - **Panics**: if [`try_copy_padded_within`](Self::try_copy_padded_within) returns an error.
    /// - **Cost**: that of a [`PaddedCopyPlan`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let padded = Tensor::new([1, 2, -1, 3, 4, -1], layout!((2, 3):(3, 1)));
    /// let mut dst = Tensor::new([9; 8], layout!((2, 4):(1, 2)));
    /// dst.copy_padded_within(&padded, &[2, 2], 0);
    /// assert_eq!(dst.storage(), &[1, 3, 2, 4, 0, 0, 0, 0]);
    /// ```
    #[track_caller]
    pub fn copy_padded_within<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        extents: &[usize],
        value: D::Item,
    ) {
        or_panic(self.try_copy_padded_within(src, extents, value));
    }

    /// Copies and pads as [`copy_padded_within`](Self::copy_padded_within) does, or returns an
    /// error.
    ///
    /// - **Errors**: those of [`PaddedCopyPlan::within`]. After an error nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut dst = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// assert!(dst.try_copy_padded_within(&Tensor::new([0; 2], layout!((1, 2):(1, 1))), &[2, 2], 0).is_err());
    /// ```
    pub fn try_copy_padded_within<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        extents: &[usize],
        value: D::Item,
    ) -> Result<(), LayoutError> {
        let plan = attempt!(PaddedCopyPlan::within(&self.layout(), &src.layout(), extents));
        plan.run(self, src, value)
    }
}

/// Returns the size of mode `k`.
fn size(layout: &DynLayout, k: usize) -> Result<usize, LayoutError> {
    Ok(attempt!("copy_padded", layout.extents().entry(k).size()).get() as usize)
}

fn error(reason: Reason) -> LayoutError {
    LayoutError::new("copy_padded", reason)
}
