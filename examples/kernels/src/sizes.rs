//! Sizes: the number of coordinates of each mode of a layout.

use colex::tensor::TensorLayout;
use colex::{LayoutError, Reason};

/// Returns the sizes of the `N` modes of a layout, flat or nested.
///
/// - **Errors**: [`Reason::RankMismatch`] if the rank is not `N`.
///
/// # Examples
///
/// ```
/// use colex::layout;
/// assert_eq!(colex_kernels::sizes(&layout!(((2, 4), 3):((1, 2), 8))), Ok([8, 3]));
/// let error = colex_kernels::sizes::<3>(&layout!((4, 3):(3, 1))).unwrap_err();
/// assert_eq!(error.to_string(), "sizes: rank 2 where rank 3 is needed");
/// ```
pub fn sizes<const N: usize>(layout: &impl TensorLayout) -> Result<[usize; N], LayoutError> {
    sizes_of("sizes", layout)
}

/// Returns [`sizes`], with an error that names the kernel and the operand: `"conv: filters"`.
pub(crate) fn sizes_of<const N: usize>(
    operand: &'static str,
    layout: &impl TensorLayout,
) -> Result<[usize; N], LayoutError> {
    let layout = layout.to_dyn();
    if layout.rank() != N {
        let reason = Reason::RankMismatch { expected: N, found: layout.rank() };
        return Err(LayoutError::new(operand, reason));
    }
    let mut sizes = [0; N];
    // Flat layouts: mode k is leaf k.
    let flat = layout.depth() == 1;
    for (k, size) in sizes.iter_mut().enumerate() {
        if let (true, Some((extent, _))) = (flat, layout.leaf(k)) {
            *size = extent.get() as usize;
            continue;
        }
        let mode = layout.get(k)?;
        // If an extent is 0, the product of the other extents may wrap.
        *size = if mode.is_empty() { 0 } else { mode.size() as usize };
    }
    Ok(sizes)
}

/// Checks that each mode has the expected size. The error names the mode: `"conv: C of filters"`.
///
/// - **Errors**: [`Reason::SizeMismatch`], with the expected size first.
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
/// - **Errors**: [`Reason::Overflow`] if the product does not fit an `i64`.
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
