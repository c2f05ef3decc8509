//! Sizes: how many coordinates each mode of a layout has.

use colex::tensor::TensorLayout;
use colex::{LayoutError, Reason};

/// The sizes of the `N` modes of a layout, however each is cut into parts.
///
/// - **Errors**: [`Reason::RankMismatch`] where there are not `N`.
///
/// # Examples
///
/// ```
/// use colex::layout;
/// assert_eq!(colex_kernels::sizes(&layout!(((2, 4), 3):((1, 2), 8))), Ok([8, 3]));
/// ```
pub fn sizes<const N: usize>(layout: &impl TensorLayout) -> Result<[usize; N], LayoutError> {
    let layout = layout.to_dyn();
    if layout.rank() != N {
        let reason = Reason::RankMismatch { expected: N, found: layout.rank() };
        return Err(LayoutError::new("kernel", reason));
    }
    let mut sizes = [0; N];
    for (k, size) in sizes.iter_mut().enumerate() {
        *size = layout.get(k)?.size() as usize;
    }
    Ok(sizes)
}

/// `Ok` where two layouts have as many modes, and each mode the same size.
///
/// - **Errors**: [`Reason::RankMismatch`], [`Reason::SizeMismatch`].
pub(crate) fn same_sizes(a: &impl TensorLayout, b: &impl TensorLayout) -> Result<(), LayoutError> {
    let (a, b) = (a.to_dyn(), b.to_dyn());
    if a.rank() != b.rank() {
        let reason = Reason::RankMismatch { expected: a.rank(), found: b.rank() };
        return Err(LayoutError::new("kernel", reason));
    }
    for k in 0..a.rank() {
        expect_size(a.get(k)?.size(), b.get(k)?.size())?;
    }
    Ok(())
}

/// `Ok` where two sizes are the same.
///
/// - **Errors**: [`Reason::SizeMismatch`].
pub(crate) const fn expect_size(left: i64, right: i64) -> Result<(), LayoutError> {
    if left == right {
        return Ok(());
    }
    Err(LayoutError::new("kernel", Reason::SizeMismatch { left, right }))
}
