//! `GetShape`, `GetStride`: entries of a layout's shape and stride, always as a tuple.

use crate::value::{IntTuple, named};
use crate::{DynLayout, LayoutError, Reason};

/// Returns the entries `modes` of the shape, in this order, as a tuple; the whole shape if `modes`
/// is empty.
///
/// A single mode also gives a tuple: mode 1 of `((2,4),(3,5))` is `((3,5))`. Compare
/// [`te::get_shape`](super::te::get_shape).
///
/// - **Errors**: [`Reason::NoSuchMode`], [`Reason::TooManyLeaves`].
/// - **Source**: Ascend C `layout.GetShape<I...>()`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend};
/// let layout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
/// assert_eq!(ascend::get_shape(&layout, &[1]).unwrap().to_string(), "((3,5))");
/// assert_eq!(ascend::get_shape(&layout, &[]).unwrap().to_string(), "((2,4),(3,5))");
/// ```
#[doc(alias = "GetShape")]
pub const fn get_shape(layout: &DynLayout, modes: &[usize]) -> Result<IntTuple, LayoutError> {
    named!("get_shape", entries(&layout.shape(), modes))
}

/// Returns the entries `modes` of the stride; see [`get_shape`].
///
/// - **Errors**: those of [`get_shape`].
/// - **Source**: Ascend C `layout.GetStride<I...>()`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend};
/// let layout = DynLayout::lit("(10,20,30):(1,100,200)");
/// assert_eq!(ascend::get_stride(&layout, &[0, 2]).unwrap().to_string(), "(1,200)");
/// ```
#[doc(alias = "GetStride")]
pub const fn get_stride(layout: &DynLayout, modes: &[usize]) -> Result<IntTuple, LayoutError> {
    named!("get_stride", entries(&layout.stride(), modes))
}

/// Returns the entries `modes` of `tuple`, as a tuple; the whole tuple if `modes` is empty.
pub(super) const fn entries(tuple: &IntTuple, modes: &[usize]) -> Result<IntTuple, Reason> {
    if modes.is_empty() {
        return Ok(*tuple);
    }
    let mut out = IntTuple::start();
    let open = out.open();
    let mut k = 0;
    while k < modes.len() {
        let (mode, rank) = (modes[k], tuple.rank());
        if mode >= rank {
            return Err(Reason::NoSuchMode { mode, rank });
        }
        out.graft(tuple.whole().entry(mode));
        k += 1;
    }
    out.close(open);
    out.finish()
}
