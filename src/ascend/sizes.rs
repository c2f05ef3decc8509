//! `GetSize`: the storage of two special forms.
//!
//! Ascend C's basic interface has no product of extents: its `GetSize` is the length of the storage, for a plain matrix
//! and for a blocked one, and nothing else. For other layouts use [`DynLayout::cosize`], which is the length of the
//! storage of any.

use crate::value::{Int, fits};
use crate::{DynLayout, LayoutError, Reason};

/// What Ascend C's `GetSize` answers where it has no size to tell: 32 bits of ones.
pub const NO_SIZE: i64 = 0xFFFF_FFFF;

/// The storage of a matrix `(a,b):(d,e)` or a blocked one `((a,b),(c,d)):((s,t),(u,v))`: the reach of its slower mode.
///
/// ```text
/// (a,b):(d,e)                    max(a*d, b*e)
/// ((a,b),(c,d)):((s,t),(u,v))    max(b*t, d*v)      the steps from block to block
/// ```
///
/// Right for dense layouts only. It is neither [`size`](DynLayout::size) nor [`cosize`](DynLayout::cosize): of
/// `(3,4):(7,1)` it is 21, where the size is 12 and the cosize 18.
///
/// - **Errors**: [`Reason::NotAMatrix`] for other numbers of integers than 2 and 4 (Ascend C answers
///   [`NO_SIZE`], and its static member `size` 0, see [`static_size`]); [`Reason::Overflow`].
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

/// [`get_size`] where every integer is static; `None` where one is known at run time only, or the form is another.
///
/// - **Source**: Ascend C `Layout::size`, which says 0 for `None`.
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
