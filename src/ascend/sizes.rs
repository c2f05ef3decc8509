//! `GetSize`: the storage size of two forms of layouts.
//!
//! Ascend C's basic interface has no product of extents. Its `GetSize` is the length of the storage
//! of a plain or blocked matrix, and is not defined for other layouts. [`DynLayout::cosize`] is the
//! length of the storage of any layout.

use crate::value::{Int, fits};
use crate::{DynLayout, LayoutError, Reason};

/// The result of Ascend C's `GetSize` for layouts without a size: 32 one bits.
pub const NO_SIZE: i64 = 0xFFFF_FFFF;

/// Returns the storage size of a matrix `(a,b):(d,e)` or a blocked matrix
/// `((a,b),(c,d)):((s,t),(u,v))`: the largest product `extent * stride` of its outer modes.
///
/// ```text
/// (a,b):(d,e)                    max(a*d, b*e)
/// ((a,b),(c,d)):((s,t),(u,v))    max(b*t, d*v)      the strides between blocks
/// ```
///
/// The result is correct for dense layouts only. It differs from [`size`](DynLayout::size) and
/// [`cosize`](DynLayout::cosize): for `(3,4):(7,1)` it is 21, the size is 12 and the cosize 18.
///
/// - **Errors**: [`Reason::NotAMatrix`] for numbers of integers other than 2 and 4 (Ascend C
///   returns [`NO_SIZE`], and its static member `size` is 0, see [`static_size`]);
///   [`Reason::Overflow`].
/// - **Source**: Ascend C `Layout::GetSize()`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend};
/// let size = |layout| ascend::get_size(&DynLayout::lit(layout)).map(|size| size.get());
/// assert_eq!(size("((16,2),(16,3)):((16,256),(1,512))"), Ok(1536));
/// assert_eq!(size("(3,4):(7,1)"), Ok(21));
/// assert!(size("(2,3,4):(12,4,1)").is_err());
/// ```
#[doc(alias = "GetSize")]
pub const fn get_size(layout: &DynLayout) -> Result<Int, LayoutError> {
    let whole = layout.whole();
    let (first, second) = match whole.leaf_count() {
        2 => (0, 1),
        4 => (1, 3),
        leaves => return Err(LayoutError::new("get_size", Reason::NotAMatrix { leaves })),
    };
    let (a, b) = (whole.leaf(first), whole.leaf(second));
    let (a, b) = (fits!("get_size", a.0.mul(a.1)), fits!("get_size", b.0.mul(b.1)));
    Ok(a.max(b))
}

/// Returns [`get_size`] if every integer is static; `None` for dynamic integers and for other
/// forms.
///
/// - **Source**: Ascend C `Layout::size`, which is 0 in place of `None`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend};
/// assert_eq!(ascend::static_size(&DynLayout::lit("(_3,_4):(_7,_1)")), Some(21));
/// assert_eq!(ascend::static_size(&DynLayout::lit("(_3,4):(_7,_1)")), None);
/// ```
#[must_use]
pub const fn static_size(layout: &DynLayout) -> Option<i64> {
    if !layout.is_static() {
        return None;
    }
    match get_size(layout) {
        Ok(size) => Some(size.get()),
        Err(_) => None,
    }
}
