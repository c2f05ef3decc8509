//! Sizes: the number of coordinates of each mode of a layout.

use colex::tensor::StridedLayout;
use colex::{LayoutError, Reason};

/// Returns the sizes of the `N` modes of a layout. A mode may be nested.
///
/// - **Errors**: [`Reason::RankMismatch`] if the layout does not have `N` modes.
///
/// # Examples
///
/// ```
/// use colex::layout;
/// assert_eq!(colex_kernels::sizes(&layout!(((2, 4), 3):((1, 2), 8))), Ok([8, 3]));
/// let error = colex_kernels::sizes::<3>(&layout!((4, 3):(3, 1))).unwrap_err();
/// assert_eq!(error.to_string(), "sizes: the rank is 2, and it must be 3; use rank 3");
/// ```
pub fn sizes<const N: usize>(layout: &impl StridedLayout) -> Result<[usize; N], LayoutError> {
    sizes_of("sizes", layout)
}

/// Returns [`sizes`]. The error names the kernel and the operand: `"conv: filters"`.
pub(crate) fn sizes_of<const N: usize>(
    operand: &'static str,
    layout: &impl StridedLayout,
) -> Result<[usize; N], LayoutError> {
    let layout = layout.to_dyn();
    if layout.rank() != N {
        let reason = Reason::RankMismatch { expected: N, found: layout.rank() };
        return Err(LayoutError::new(operand, reason));
    }
    let mut sizes = [0; N];
    // Modes without parentheses are integers, so no mode needs to be copied.
    let flat = layout.depth() == 1;
    for (k, size) in sizes.iter_mut().enumerate() {
        if let (true, Some((extent, _))) = (flat, layout.leaf(k)) {
            *size = extent.get() as usize;
            continue;
        }
        let mode = layout.get(k)?;
        // If an extent is 0, the product of the others may wrap.
        *size = if mode.is_empty() { 0 } else { mode.size() as usize };
    }
    Ok(sizes)
}

/// Returns an error unless each mode has the expected size. The error names the mode:
/// `"conv: C of filters"`.
///
/// - **Errors**: [`Reason::SizeMismatch`] with the expected size on the left and the size found on
///   the right.
pub(crate) fn expect_sizes<const N: usize>(
    modes: [&'static str; N],
    needed: [usize; N],
    found: [usize; N],
) -> Result<(), LayoutError> {
    for k in 0..N {
        if needed[k] != found[k] {
            let reason = Reason::SizeMismatch { left: needed[k] as i64, right: found[k] as i64 };
            return Err(LayoutError::new(modes[k], reason));
        }
    }
    Ok(())
}

/// Returns the product of sizes.
///
/// - **Errors**: [`Reason::Overflow`] if it does not fit an `i64`; then it is not a stride either.
pub(crate) fn product(
    operation: &'static str,
    sizes: impl IntoIterator<Item = usize>,
) -> Result<usize, LayoutError> {
    let product = sizes.into_iter().try_fold(1, usize::checked_mul);
    match product.filter(|&product| i64::try_from(product).is_ok()) {
        Some(product) => Ok(product),
        None => Err(LayoutError::new(operation, Reason::Overflow)),
    }
}
