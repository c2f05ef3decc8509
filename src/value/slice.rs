//! Slice: a layout with some modes fixed at a coordinate.

use super::{DynLayout, Int, IntTuple, Mode, Subtree, attempt, named};
use crate::{LayoutError, Operand, Reason};

/// A coordinate in which `_` selects a whole mode: `(_,3)`, `((_,1),2)`.
///
/// - **Source**: CuTe `Underscore`.
///
/// # Examples
///
/// ```
/// use colex::{Coord, DynLayout};
/// let layout = DynLayout::lit("(4,8):(8,1)");
/// let (column, offset) = layout.slice_and_offset(&Coord::lit("(_,3)")).unwrap();
/// assert_eq!((column.to_string(), offset.get()), ("(4):(8)".to_string(), 3));
/// ```
#[derive(Clone, Copy)]
pub struct Coord {
    /// The coordinate, with 0 for each `_`.
    pub(crate) tuple: IntTuple,
    /// Bit `k` is set if leaf `k` is `_`.
    pub(crate) free: u32,
}

impl Coord {
    /// `_`: the whole layout.
    pub const ALL: Self = Self { tuple: IntTuple::int(0), free: 1 };

    /// Returns the coordinate with these entries: `[_, 3]` is `(_,3)`.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`](crate::Reason).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Coord;
    /// let column = |j: i64| Coord::from_entries(&[Coord::ALL, Coord::from(j)]).unwrap();
    /// assert_eq!(column(3).to_string(), "(_,3)");
    /// ```
    pub const fn from_entries(entries: &[Self]) -> Result<Self, LayoutError> {
        let mut out = Self { tuple: IntTuple::start(), free: 0 };
        let open = out.tuple.open();
        let mut k = 0;
        while k < entries.len() {
            let base = out.tuple.leaf_count();
            out.tuple.graft(entries[k].whole());
            if base < super::MAX_LEAVES {
                out.free |= entries[k].free << base;
            }
            k += 1;
        }
        out.tuple.close(open);
        let tuple = attempt!("from_entries", out.tuple.finish());
        Ok(Self { tuple, free: out.free })
    }

    /// Returns the coordinate `tuple`, without `_`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, IntTuple};
    /// assert!(!Coord::fixed(&IntTuple::lit("(1,2)")).has_free());
    /// ```
    #[must_use]
    pub const fn fixed(tuple: &IntTuple) -> Self {
        Self { tuple: *tuple, free: 0 }
    }

    /// Returns the coordinate with 0 for every `_`: the first element of the slice.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Coord;
    /// assert_eq!(Coord::lit("(_,3)").origin().to_string(), "(0,3)");
    /// ```
    #[must_use]
    pub const fn origin(&self) -> IntTuple {
        self.tuple
    }

    /// Returns whether the coordinate has a `_`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Coord;
    /// assert!(Coord::lit("(1,(_,3))").has_free());
    /// ```
    #[must_use]
    pub const fn has_free(&self) -> bool {
        self.free != 0
    }

    /// Returns whether leaf `k` is `_`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Coord;
    /// let coord = Coord::lit("(1,(_,3))");
    /// assert_eq!([0, 1, 2].map(|k| coord.is_free(k)), [false, true, false]);
    /// ```
    #[must_use]
    pub const fn is_free(&self, k: usize) -> bool {
        k < super::MAX_LEAVES && self.free >> k & 1 == 1
    }

    const fn whole(&self) -> Subtree<'_> {
        self.tuple.whole()
    }
}

impl From<i64> for Coord {
    fn from(value: i64) -> Self {
        Self::fixed(&IntTuple::int(value))
    }
}

impl From<IntTuple> for Coord {
    fn from(tuple: IntTuple) -> Self {
        Self::fixed(&tuple)
    }
}

impl PartialEq for Coord {
    fn eq(&self, other: &Self) -> bool {
        self.tuple == other.tuple && self.free == other.free
    }
}

impl Eq for Coord {}

impl core::hash::Hash for Coord {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (self.tuple, self.free).hash(state);
    }
}

impl DynLayout {
    /// Returns the modes at which `coord` has `_`, without the modes that it fixes.
    ///
    /// The result is one tuple of all these modes, from every level. Without `_` it is `():()`; `_`
    /// alone gives the layout itself.
    ///
    /// - **Post**: `self(coord with _ := x) == offset + slice(x)`, see
    ///   [`slice_and_offset`](Self::slice_and_offset).
    /// - **Errors**: [`Reason::EntryCount`](crate::Reason),
    ///   [`Reason::TupleForInteger`](crate::Reason) unless `coord` is weakly congruent with the
    ///   shape.
    /// - **Source**: CuTe `slice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout};
    /// let slice = |coord, layout| DynLayout::lit(layout).slice(&Coord::lit(coord)).unwrap().to_string();
    /// assert_eq!(slice("(_,3)", "(4,8):(8,1)"), "(4):(8)");
    /// assert_eq!(slice("((_,1),2)", "((2,4),8):((1,2),8)"), "(2):(1)");
    /// assert_eq!(slice("(2,3)", "(4,8):(8,1)"), "():()");
    /// ```
    pub const fn slice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        named!("slice", self.select_leaves(coord, true))
    }

    /// Returns the modes at which `coord` has an integer: those that [`slice`](Self::slice) drops.
    ///
    /// - **Errors**: those of [`slice`](Self::slice).
    /// - **Source**: CuTe `dice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout};
    /// let diced = DynLayout::lit("(4,8):(8,1)").dice(&Coord::lit("(_,3)")).unwrap();
    /// assert_eq!(diced.to_string(), "(8):(1)");
    /// ```
    pub const fn dice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        named!("dice", self.select_leaves(coord, false))
    }

    /// Returns the [`slice`](Self::slice) and the offset of its first element.
    ///
    /// - **Post**: `self(coord with _ := x) == offset + slice(x)`.
    /// - **Errors**: those of [`slice`](Self::slice) and [`crd2idx`](Self::crd2idx).
    /// - **Source**: CuTe `slice_and_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout};
    /// let layout = DynLayout::lit("((2,4),8):((1,2),8)");
    /// let (slice, offset) = layout.slice_and_offset(&Coord::lit("((_,1),2)")).unwrap();
    /// assert_eq!((slice.to_string(), offset.get()), ("(2):(1)".to_string(), 18));
    /// ```
    pub const fn slice_and_offset(&self, coord: &Coord) -> Result<(Self, Int), LayoutError> {
        let slice = attempt!("slice_and_offset", self.slice(coord));
        let offset = attempt!("slice_and_offset", self.crd2idx(&coord.origin()));
        Ok((slice, offset))
    }

    /// Returns the layout itself and the offset at `coord`: the layout with its origin moved to
    /// that coordinate.
    ///
    /// - **Errors**: those of [`crd2idx`](Self::crd2idx).
    /// - **Source**: CuTe `domain_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let (layout, offset) = DynLayout::lit("(2,4):(1,2)").domain_offset(&IntTuple::int(3)).unwrap();
    /// assert_eq!((layout.to_string(), offset.get()), ("(2,4):(1,2)".to_string(), 3));
    /// ```
    pub const fn domain_offset(&self, coord: &IntTuple) -> Result<(Self, Int), LayoutError> {
        Ok((*self, attempt!("domain_offset", self.crd2idx(coord))))
    }

    const fn select_leaves(&self, coord: &Coord, keep_free: bool) -> Result<Self, Reason> {
        let mut out = Self::start();
        if coord.whole().is_int() {
            if coord.is_free(0) == keep_free {
                return Ok(*self);
            }
            let open = out.open();
            out.close(open);
            return Ok(out);
        }
        let open = out.open();
        attempt!(graft_selected(coord, coord.whole(), self.whole(), keep_free, &mut out));
        out.close(open);
        out.finish()
    }
}

impl IntTuple {
    /// Returns the entries at which `coord` has `_`, as one tuple from every level.
    ///
    /// - **Post**: the shape of the [slice](DynLayout::slice) of a layout with this shape.
    /// - **Errors**: those of [`DynLayout::slice`].
    /// - **Source**: CuTe `slice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, IntTuple};
    /// let slice = IntTuple::lit("((2,4),8)").slice(&Coord::lit("((_,1),_)"));
    /// assert_eq!(slice, Ok(IntTuple::lit("(2,8)")));
    /// ```
    pub const fn slice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        named!("slice", selected_entries(self, coord, true))
    }

    /// Returns the entries at which `coord` has an integer: those that [`slice`](Self::slice) drops.
    ///
    /// - **Errors**: those of [`DynLayout::slice`].
    /// - **Source**: CuTe `dice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, IntTuple};
    /// let dice = IntTuple::lit("((2,4),8)").dice(&Coord::lit("((_,1),_)"));
    /// assert_eq!(dice, Ok(IntTuple::lit("(4)")));
    /// ```
    pub const fn dice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        named!("dice", selected_entries(self, coord, false))
    }
}

/// Returns the entries of `tuple` at the leaves of `coord` that are `_` or are not.
const fn selected_entries(
    tuple: &IntTuple,
    coord: &Coord,
    keep_free: bool,
) -> Result<IntTuple, Reason> {
    let whole = coord.whole();
    if whole.is_int() && coord.is_free(0) == keep_free {
        return Ok(*tuple);
    }
    let mut out = IntTuple::start();
    let open = out.open();
    if !whole.is_int() {
        attempt!(graft_entries(coord, whole, tuple.whole(), keep_free, &mut out));
    }
    out.close(open);
    out.finish()
}

/// Adds the entries of `tuple` at the leaves of `subtree`, a subtree of `coord`, that are `_` or are
/// not.
const fn graft_entries(
    coord: &Coord,
    subtree: Subtree<'_>,
    tuple: Subtree<'_>,
    keep_free: bool,
    out: &mut IntTuple,
) -> Result<(), Reason> {
    if subtree.is_int() {
        if coord.is_free(subtree.node.first_leaf) == keep_free {
            out.graft(tuple);
        }
        return Ok(());
    }
    attempt!(subtree.check_entries(tuple, Operand::Coordinate));
    let mut i = 0;
    while i < subtree.rank() {
        attempt!(graft_entries(coord, subtree.entry(i), tuple.entry(i), keep_free, out));
        i += 1;
    }
    Ok(())
}

/// Adds the entries of `mode` at the leaves of `subtree`, a subtree of `coord`, that are `_` or are
/// not.
const fn graft_selected(
    coord: &Coord,
    subtree: Subtree<'_>,
    mode: Mode<'_>,
    keep_free: bool,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if subtree.is_int() {
        if coord.is_free(subtree.node.first_leaf) == keep_free {
            out.graft(mode);
        }
        return Ok(());
    }
    attempt!(subtree.check_entries(mode.extents(), Operand::Coordinate));
    let mut i = 0;
    while i < subtree.rank() {
        attempt!(graft_selected(coord, subtree.entry(i), mode.entry(i), keep_free, out));
        i += 1;
    }
    Ok(())
}
