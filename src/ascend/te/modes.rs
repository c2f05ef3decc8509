//! Selection of modes: get, select, squeeze.

use crate::value::{Coord, Int, Mode, attempt};
use crate::{DynLayout, LayoutError, Operand, Reason};

/// Returns the part of the layout at `path`, with a tuple as its shape: an integer mode becomes a
/// tuple of rank 1.
///
/// - **Errors**: [`Reason::NoSuchMode`].
/// - **Source**: Ascend C Te `Get<I...>(layout)`. [`DynLayout::get_path`] keeps an integer.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let layout = DynLayout::lit("(2,(5,3)):(2,(1,16))");
/// assert_eq!(te::get(&layout, &[1]).unwrap().to_string(), "(5,3):(1,16)");
/// assert_eq!(te::get(&layout, &[0]).unwrap().to_string(), "(2):(2)");
/// ```
#[doc(alias = "Get")]
pub const fn get(layout: &DynLayout, path: &[usize]) -> Result<DynLayout, LayoutError> {
    Ok(with_tuple_shape(&attempt!("get", layout.get_path(path))))
}

/// Returns the layout of these top-level modes, in this order. A single nested mode is returned as
/// itself.
///
/// - **Errors**: [`Reason::NoSuchMode`], [`Reason::TooManyLeaves`].
/// - **Source**: Ascend C Te `Select<I...>(layout)`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let layout = DynLayout::lit("(2,(5,3)):(2,(1,16))");
/// assert_eq!(te::select(&layout, &[1, 0]).unwrap().to_string(), "((5,3),2):((1,16),2)");
/// assert_eq!(te::select(&layout, &[1]).unwrap().to_string(), "(5,3):(1,16)");
/// ```
#[doc(alias = "Select")]
pub const fn select(layout: &DynLayout, modes: &[usize]) -> Result<DynLayout, LayoutError> {
    Ok(without_outer_parentheses(&attempt!("select", layout.select(modes))))
}

/// Removes each mode listed in `modes` if its size is a static 1 or dynamic.
///
/// A listed mode of another static size stays. The value of a dynamic size is not tested; without
/// its mode the layout keeps the elements at its coordinate 0. A single remaining nested mode is
/// returned as itself.
///
/// - **Errors**: [`Reason::NoSuchMode`], [`Reason::Overflow`] (the size of a mode).
/// - **Source**: Ascend C Te `Squeeze<I...>(layout)`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let squeezed =
///     |layout, modes: &[usize]| te::squeeze(&DynLayout::lit(layout), modes).unwrap().to_string();
/// assert_eq!(squeezed("(2,1):(1,2)", &[1]), "(2):(1)");
/// assert_eq!(squeezed("(1,4,1):(4,1,1)", &[1]), "(1,4,1):(4,1,1)"); // mode 1 has 4 elements
/// assert_eq!(squeezed("(1,(3,4)):(12,(4,1))", &[0]), "(3,4):(4,1)");
/// ```
#[doc(alias = "Squeeze")]
pub const fn squeeze(layout: &DynLayout, modes: &[usize]) -> Result<DynLayout, LayoutError> {
    let whole = layout.whole();
    let mut k = 0;
    while k < modes.len() {
        attempt!("squeeze", whole.try_entry(modes[k]));
        k += 1;
    }
    let mut out = DynLayout::start();
    let open = out.open();
    let mut i = 0;
    while i < whole.rank() {
        let entry = whole.entry(i);
        if !contains(modes, i) || !is_droppable(attempt!("squeeze", entry.extents().size())) {
            out.graft(entry);
        }
        i += 1;
    }
    out.close(open);
    Ok(without_outer_parentheses(&attempt!("squeeze", out.finish())))
}

/// Applies [`squeeze`] at every level. The pattern has the parentheses of the shape: `_` keeps an
/// integer, and an integer drops it if it is a static 1 or dynamic.
///
/// A nested mode without remaining integers is dropped. A single remaining nested mode is returned
/// as itself.
///
/// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`], [`Reason::IntegerForTuple`]
///   unless the pattern has the parentheses of the shape.
/// - **Source**: Ascend C Te `Squeeze(layout, pattern)`.
///
/// # Examples
///
/// ```
/// use colex::{Coord, DynLayout, ascend::te};
/// let layout = DynLayout::lit("((1,4),(1,6)):((0,6),(0,1))");
/// let squeezed = te::squeeze_by(&layout, &Coord::lit("((1,_),(1,_))")).unwrap();
/// assert_eq!(squeezed.to_string(), "((4),(6)):((6),(1))");
/// ```
#[doc(alias = "Squeeze")]
pub const fn squeeze_by(layout: &DynLayout, pattern: &Coord) -> Result<DynLayout, LayoutError> {
    const NAME: &str = "squeeze_by";
    let (origin, shape) = (pattern.origin(), layout.shape());
    attempt!(NAME, origin.whole().check_congruent(shape.whole(), Operand::Pattern));
    let mut out = DynLayout::start();
    if layout.whole().is_leaf() {
        return Ok(*layout);
    }
    let open = out.open();
    append_kept(layout.whole(), pattern, &mut out);
    out.close(open);
    Ok(without_outer_parentheses(&attempt!(NAME, out.finish())))
}

/// Appends the entries of `mode` that stay.
const fn append_kept(mode: Mode<'_>, pattern: &Coord, out: &mut DynLayout) {
    let mut i = 0;
    while i < mode.rank() {
        let entry = mode.entry(i);
        if entry.is_leaf() {
            if pattern.is_free(entry.node.first_leaf) || !is_droppable(entry.extent()) {
                out.graft(entry);
            }
        } else if has_kept(entry, pattern) {
            let open = out.open();
            append_kept(entry, pattern, out);
            out.close(open);
        }
        i += 1;
    }
}

/// Returns whether an integer of `mode` stays.
const fn has_kept(mode: Mode<'_>, pattern: &Coord) -> bool {
    let mut k = 0;
    while k < mode.leaf_count() {
        if pattern.is_free(mode.node.first_leaf + k) || !is_droppable(mode.leaf(k).0) {
            return true;
        }
        k += 1;
    }
    false
}

/// Returns the layout of one batch: all modes except the first.
///
/// - **Pre**: `layout` is a batched frame, of rank 2 or more.
/// - **Errors**: [`Reason::NoSuchMode`] for a layout of rank 1.
/// - **Source**: Ascend C Te `RemoveBatchDim`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let batched = DynLayout::lit("(3,((16,2),(16,4))):(2048,((16,256),(1,512)))");
/// assert_eq!(
///     te::remove_batch(&batched).unwrap().to_string(),
///     "((16,2),(16,4)):((16,256),(1,512))"
/// );
/// ```
#[doc(alias = "RemoveBatchDim")]
pub const fn remove_batch(layout: &DynLayout) -> Result<DynLayout, LayoutError> {
    let rank = layout.rank();
    if rank < 2 {
        return Err(LayoutError::new("remove_batch", Reason::NoSuchMode { mode: 1, rank }));
    }
    Ok(without_outer_parentheses(&attempt!("remove_batch", layout.take(1, rank))))
}

const fn is_droppable(size: Int) -> bool {
    !size.is_static() || size.get() == 1
}

const fn contains(modes: &[usize], mode: usize) -> bool {
    let mut k = 0;
    while k < modes.len() {
        if modes[k] == mode {
            return true;
        }
        k += 1;
    }
    false
}

/// Returns a layout of one nested mode as that mode, and any other layout unchanged.
const fn without_outer_parentheses(layout: &DynLayout) -> DynLayout {
    let whole = layout.whole();
    if whole.is_leaf() || whole.rank() != 1 || whole.entry(0).is_leaf() {
        return *layout;
    }
    whole.entry(0).to_layout()
}

const fn with_tuple_shape(layout: &DynLayout) -> DynLayout {
    if !layout.whole().is_leaf() {
        return *layout;
    }
    let mut out = DynLayout::start();
    let open = out.open();
    out.graft(layout.whole());
    out.close(open);
    out
}
