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
/// let error = colex_kernels::sizes::<3>(&layout!((4, 3):(3, 1))).unwrap_err();
/// assert_eq!(error.to_string(), "sizes: rank 2 where rank 3 is needed");
/// ```
pub fn sizes<const N: usize>(layout: &impl TensorLayout) -> Result<[usize; N], LayoutError> {
    sizes_of("sizes", layout)
}

/// [`sizes`], whose error says which operand of which kernel has the layout: `"conv: filters"`.
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
    // Modes without parentheses are integers, and need not be taken out.
    let flat = layout.depth() == 1;
    for (k, size) in sizes.iter_mut().enumerate() {
        if let (true, Some((extent, _))) = (flat, layout.leaf(k)) {
            *size = extent.get() as usize;
            continue;
        }
        let mode = layout.get(k)?;
        // Beside an extent of 0 the product of the others may wrap.
        *size = if mode.is_empty() { 0 } else { mode.size() as usize };
    }
    Ok(sizes)
}

/// `Ok` where each mode has the size that it must have; else the error says which has not: `"conv: C of filters"`.
///
/// - **Errors**: [`Reason::SizeMismatch`], what is needed on the left, what was found on the right.
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

/// The product of sizes.
///
/// - **Errors**: [`Reason::Overflow`] where it is no `i64`, so no stride either.
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
