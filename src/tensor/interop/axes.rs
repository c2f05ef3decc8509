//! Axes: a layout with one extent and one stride for each mode, as in the arrays of other crates.

use crate::{DynLayout, LayoutError, MAX_LEAVES, Reason};

/// One extent and one stride for each mode of a layout of a tensor.
///
/// - **Post**: `Σ i_k * stride_k` is the layout's offset at the coordinate `(i_0,i_1,..)`. If the
///   layout is not empty, offsets differ by at most `isize::MAX`, and an extent of 1 has stride 0.
///   If it is empty, all strides are 0, and the product of the extents other than 0 is at most
///   `isize::MAX`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axes {
    rank: usize,
    extents: [usize; MAX_LEAVES],
    strides: [isize; MAX_LEAVES],
}

impl Axes {
    /// Returns the axes of the layout of a tensor.
    ///
    /// - **Errors**: [`Reason::NoSingleStride`] if a mode does not coalesce to one integer;
    ///   [`Reason::Overflow`] if an array cannot be so large, which happens only without elements
    ///   or for zero-sized elements.
    pub(crate) fn of(layout: &DynLayout, operation: &'static str) -> Result<Self, LayoutError> {
        let layout = layout.with_static(true); // all integers have their values at run time
        let error = |reason| LayoutError::new(operation, reason);
        let rank = layout.rank();
        let mut axes = Self { rank, extents: [1; MAX_LEAVES], strides: [0; MAX_LEAVES] };
        let (mut reach, mut size) = (0_u128, 1_u128);
        for k in 0..rank {
            let mode = layout.get(k)?;
            // If another mode has an extent 0, nothing has checked that the product of these
            // extents fits.
            let leaves = (0..mode.leaf_count()).filter_map(|j| mode.leaf(j));
            let extent = leaves.fold(1, |all: u128, (n, _)| all.saturating_mul(n.get() as u128));
            size = size.saturating_mul(extent.max(1));
            axes.extents[k] = usize::try_from(extent).unwrap_or(usize::MAX); // an error below
            if layout.is_empty() {
                continue;
            }
            let mode = mode.coalesce();
            let (1, Some((extent, stride))) = (mode.leaf_count(), mode.leaf(0)) else {
                return Err(error(Reason::NoSingleStride { mode: k }));
            };
            if extent.get() > 1 {
                axes.strides[k] = stride.get() as isize;
                reach += (extent.get() - 1) as u128 * u128::from(stride.get().unsigned_abs());
            }
        }
        if reach.max(size) > isize::MAX as u128 {
            return Err(error(Reason::Overflow));
        }
        Ok(axes)
    }

    /// Returns the layout with these extents and strides as its modes: `(4,8):(8,1)`, `(4):(1)`.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`], [`Reason::Overflow`].
    pub(crate) fn layout(
        extents: &[usize],
        strides: impl Iterator<Item = isize>,
        operation: &'static str,
    ) -> Result<DynLayout, LayoutError> {
        let (mut shape, mut stride) = ([0; MAX_LEAVES], [0; MAX_LEAVES]);
        let rank = extents.len();
        if rank > MAX_LEAVES {
            return Err(LayoutError::new(operation, Reason::TooManyLeaves));
        }
        for (k, (&extent, step)) in extents.iter().zip(strides).enumerate() {
            let Ok(extent) = i64::try_from(extent) else {
                return Err(LayoutError::new(operation, Reason::Overflow));
            };
            (shape[k], stride[k]) = (extent, step as i64);
        }
        DynLayout::strided(&shape[..rank], &stride[..rank])
    }

    pub(crate) fn extents(&self) -> &[usize] {
        &self.extents[..self.rank]
    }

    pub(crate) fn strides(&self) -> &[isize] {
        &self.strides[..self.rank]
    }

    /// Whether there are no elements.
    #[cfg(feature = "ndarray")]
    pub(crate) fn are_empty(&self) -> bool {
        self.extents().contains(&0)
    }

    /// Returns the least offset.
    #[cfg(feature = "ndarray")]
    pub(crate) fn least(&self) -> isize {
        let down = self.strides().iter().zip(self.extents()).filter(|(stride, _)| **stride < 0);
        down.map(|(stride, &extent)| (extent as isize - 1) * stride).sum()
    }

    /// Checks that every stride is greater than the sum of the reaches of the smaller ones, or that
    /// there are no elements.
    ///
    /// - **Errors**: [`Reason::Overlap`].
    #[cfg(feature = "ndarray")]
    pub(crate) fn check_chain(&self, operation: &'static str) -> Result<(), LayoutError> {
        if self.are_empty() {
            return Ok(());
        }
        let mut sorted = [(0, 0); MAX_LEAVES];
        let sorted = &mut sorted[..self.rank];
        for (axis, (stride, &extent)) in
            sorted.iter_mut().zip(self.strides.iter().zip(&self.extents))
        {
            *axis = (stride.unsigned_abs(), extent);
        }
        sorted.sort_unstable();
        let mut run = 1;
        for &(stride, extent) in sorted.iter().filter(|(_, extent)| *extent > 1) {
            if stride < run {
                let (stride, run) = (stride as i64, run as i64);
                return Err(LayoutError::new(operation, Reason::Overlap { stride, span: run }));
            }
            run += (extent - 1) * stride; // at most one more than the greatest difference of offsets
        }
        Ok(())
    }
}
