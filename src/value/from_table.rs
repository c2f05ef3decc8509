//! From table: the layout of a table of offsets.

use super::{DynLayout, Int, ModeList, attempt, named, reason};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the coalesced layout whose offsets are `table`, in order.
    ///
    /// Definition: the first mode ends at the first uneven step; that index is its extent. The next
    /// mode is found in the same way among every `extent`-th entry.
    ///
    /// - **Post**: `r.size() == table.len()`, `r.index(i) == table[i]`; no other coalesced layout
    ///   has this table; `from_table` of the offsets of `A` is `A.coalesce()`.
    /// - **Errors**: [`Reason::NotALayout`] if no layout has this table: it does not begin with 0
    ///   (subtract the first entry), or it is not affine (a swizzle); [`Reason::TooManyLeaves`];
    ///   [`Reason::Overflow`].
    /// - **Cost**: one pass to find the modes, one pass to check them.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::from_table(&[0, 3, 1, 4, 2, 5]).unwrap();
    /// assert_eq!(layout.to_string(), "(2,3):(3,1)");
    /// assert!(DynLayout::from_table(&[0, 1, 3, 2]).is_err());
    /// ```
    pub const fn from_table(table: &[i64]) -> Result<Self, LayoutError> {
        named!("from_table", from_table(table))
    }
}

const fn from_table(table: &[i64]) -> Result<DynLayout, Reason> {
    let mut modes = ModeList::new();
    if table.is_empty() {
        modes.push(Int::ZERO, Int::ONE);
        return modes.layout();
    }
    if table[0] != 0 {
        return Err(Reason::NotALayout { index: 0 });
    }
    let mut step = 1;
    while step < table.len() {
        let stride = table[step];
        let mut extent = 1;
        while extent * step < table.len()
            && is_multiple(table[extent * step], stride, extent as i64)
        {
            extent += 1;
        }
        modes.push(Int::new(extent as i64), Int::new(stride));
        step *= extent;
        if !table.len().is_multiple_of(step) {
            break; // entry `step` does not fit, unless an earlier entry does not
        }
    }
    let layout = attempt!(modes.layout());
    let mut i = 0;
    while i < table.len() {
        let offset = reason!(layout.try_index(i as i64));
        if offset != table[i] || i >= step {
            return Err(Reason::NotALayout { index: i });
        }
        i += 1;
    }
    Ok(layout)
}

/// Returns whether `value == stride * steps`.
const fn is_multiple(value: i64, stride: i64, steps: i64) -> bool {
    match stride.checked_mul(steps) {
        Some(product) => product == value,
        None => false,
    }
}
