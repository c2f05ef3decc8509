//! Equivalence of layouts and swizzled layouts as functions.

use super::composed::columns_of_composed;
use super::{Error, F2Matrix, Reason};
use crate::{ComposedLayout, Outer};

/// The largest size of a layout whose offsets are compared one by one.
const COMPARED: i64 = 1 << 16;

/// Returns whether two layouts are equal as functions: the same size, and the same offset at every
/// index.
///
/// The answer is exact. Under the same swizzle, coalesced layouts are compared. Under different
/// swizzles, F2-linear layouts are compared as matrices; only one of the layouts needs to be
/// linear, because a layout that is not linear differs from it. Other layouts of at most 65,536
/// coordinates are compared offset by offset.
///
/// - **Post**: `r == (a.size() == b.size() && a.index(i) == b.index(i) for every i < a.size())`.
/// - **Errors**: if no rule decides, the error of [`F2Matrix::from_composed`] for one of them.
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::f2::equivalent;
/// let is = |a, b| equivalent(&ComposedLayout::lit(a), &ComposedLayout::lit(b));
/// assert_eq!(is("S<2,0,2> o 0 o (4,8):(8,1)", "S<2,0,3> o 0 o (4,8):(8,1)"), Ok(false));
/// // No offset of the inner layout has bit 5, which only the second swizzle reads.
/// assert_eq!(is("S<2,0,3> o 0 o (4,8):(8,1)", "S<3,0,3> o 0 o (4,8):(8,1)"), Ok(true));
/// assert_eq!(is("S<1,0,3> o 0 o 8:1", "S<0,0,0> o 0 o 8:1"), Ok(true));
///
/// let huge = |swizzle| format!("{swizzle} o 1 o (1000,1000):(1,1000)");
/// assert!(equivalent(&huge("S<1,0,3>").parse().unwrap(), &huge("S<1,0,4>").parse().unwrap()).is_err());
/// ```
pub const fn equivalent(a: &ComposedLayout, b: &ComposedLayout) -> Result<bool, Error> {
    if a.size() != b.size() || a.size() == 0 {
        return Ok(a.size() == b.size());
    }
    let (left, right) = (a.inner().with_static(true), b.inner().with_static(true));
    let same_inner = left.coalesce().equals(&right.coalesce());
    let same_argument = same_inner && a.offset().get() == b.offset().get();
    match (&a.outer(), &b.outer()) {
        (Outer::Swizzle(left), Outer::Swizzle(right))
            if left.equals(*right) || left.is_identity() && right.is_identity() =>
        {
            return Ok(same_argument);
        }
        (Outer::Layout(left), Outer::Layout(right)) if same_argument && left.equals(right) => {
            return Ok(true);
        }
        _ => {}
    }
    match (columns_of_composed(a), columns_of_composed(b)) {
        (Ok(a), Ok(b)) => Ok(F2Matrix::equals(&a, &b)),
        (Err(reason), Ok(_)) | (Ok(_), Err(reason)) if !matches!(reason, Reason::OuterLayout) => {
            Ok(false)
        }
        (Err(reason), _) | (_, Err(reason)) if a.size() > COMPARED => {
            Err(Error::new("equivalent", reason))
        }
        _ => {
            let mut i = 0;
            while i < a.size() && a.index(i) == b.index(i) {
                i += 1;
            }
            Ok(i == a.size())
        }
    }
}
