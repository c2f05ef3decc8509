//! Stretch: a layout over a larger shape, in which modes of size 1 are repeated.
//!
//! ```text
//! (4,1):(1,0) over (4,6)  =  (4,6):(1,0)
//! ```

use crate::value::attempt;
use crate::{DynLayout, Int, LayoutError, Reason};

/// The layout of one element with that many modes, without an integer: `((),()):((),())`.
pub(crate) fn one(rank: usize) -> Result<DynLayout, LayoutError> {
    let mut one = DynLayout::start();
    let open = one.open();
    for _ in 0..rank {
        let mode = one.open();
        one.close(mode);
    }
    one.close(open);
    one.done("reduce")
}

/// The layout with the sizes of `by`: a mode of size 1 is repeated, the others are as they are.
///
/// - **Post**: every offset is one of `layout`, that at the same coordinate with 0 for what was repeated.
/// - **Errors**: [`Reason::RankMismatch`]; [`Reason::SizeMismatch`] for a mode that has another size, and not 1.
pub(crate) fn stretched(layout: &DynLayout, by: &DynLayout) -> Result<DynLayout, LayoutError> {
    let (expected, found) = (layout.rank(), by.rank());
    if expected != found {
        return Err(LayoutError::new("reduce", Reason::RankMismatch { expected, found }));
    }
    let mut wide = DynLayout::start();
    let open = wide.open();
    for k in 0..expected {
        let mode = layout.whole().entry(k);
        let left = attempt!(mode.extents().size("reduce")).get();
        let right = attempt!(by.extents().entry(k).size("reduce")).get();
        if left == right {
            wide.graft(mode);
        } else if left == 1 {
            wide.push(Int::new(right), Int::ZERO);
        } else {
            return Err(LayoutError::new("reduce", Reason::SizeMismatch { left, right }));
        }
    }
    wide.close(open);
    wide.done("reduce")
}
