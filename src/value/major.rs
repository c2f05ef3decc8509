//! Compact layouts of a shape: column-major, row-major, and in any order.
//!
//! The first mode in the order gets stride 1, the second one the extent of the first, and so on. A
//! mode whose extent is a static 1 gets stride 0, as in CuTe.

use super::{DynLayout, Int, IntTuple, MAX_LEAVES, Subtree, attempt, fits, named, reason};
use crate::{LayoutError, Operand, Reason, Tiler};

impl DynLayout {
    /// Returns the compact layout whose leftmost mode is contiguous: `(4,8):(1,4)`.
    ///
    /// - **Post**: `r.index(i) == i`.
    /// - **Errors**: [`Reason::NegativeExtent`](crate::Reason),
    ///   [`Reason::Overflow`](crate::Reason).
    /// - **Source**: CuTe `make_layout(shape, LayoutLeft{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::col_major(&IntTuple::lit("(4,(2,3))")).unwrap();
    /// assert_eq!(layout.to_string(), "(4,(2,3)):(1,(4,8))");
    /// ```
    #[doc(alias = "make_layout_left")]
    #[doc(alias = "LayoutLeft")]
    pub const fn col_major(shape: &IntTuple) -> Result<Self, LayoutError> {
        named!(
            "col_major",
            Self::new(shape, &attempt!("col_major", shape.compact_col_major(Int::ONE)))
        )
    }

    /// Returns the compact layout whose rightmost mode is contiguous: `(4,8):(8,1)`.
    ///
    /// - **Post**: a bijection onto `0..size`.
    /// - **Errors**: [`Reason::NegativeExtent`](crate::Reason),
    ///   [`Reason::Overflow`](crate::Reason).
    /// - **Source**: CuTe `make_layout(shape, LayoutRight{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::row_major(&IntTuple::lit("(4,(2,3))")).unwrap();
    /// assert_eq!(layout.to_string(), "(4,(2,3)):(6,(3,1))");
    /// ```
    #[doc(alias = "make_layout_right")]
    #[doc(alias = "LayoutRight")]
    pub const fn row_major(shape: &IntTuple) -> Result<Self, LayoutError> {
        named!(
            "row_major",
            Self::new(shape, &attempt!("row_major", shape.compact_row_major(Int::ONE)))
        )
    }

    /// Returns the compact layout with its modes in the order of the sort keys `order`; the
    /// smallest key gets the smallest stride.
    ///
    /// Equal keys are ordered from left to right. Dynamic keys follow all static ones, from left to
    /// right. `order` may be coarser than the shape: one key then orders a nested mode, which is
    /// column-major.
    ///
    /// - **Post**: a bijection onto `0..size`, congruent with the shape.
    /// - **Errors**: [`Reason::EntryCount`](crate::Reason),
    ///   [`Reason::TupleForInteger`](crate::Reason), [`Reason::NegativeExtent`](crate::Reason),
    ///   [`Reason::Overflow`](crate::Reason).
    /// - **Source**: PyCuTe `make_ordered_layout`;
    ///   [`make_ordered_layout`](Self::make_ordered_layout) is that of CuTe C++.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::ordered(&IntTuple::lit("(3,2,7)"), &IntTuple::lit("(2,0,1)"));
    /// assert_eq!(layout.unwrap().to_string(), "(3,2,7):(14,1,2)");
    /// ```
    pub const fn ordered(shape: &IntTuple, order: &IntTuple) -> Result<Self, LayoutError> {
        named!(
            "ordered",
            Self::new(
                shape,
                &attempt!("ordered", compact_order(shape, order, EqualKeys::LeftToRight))
            )
        )
    }

    /// Returns the layout of [`ordered`](Self::ordered), but modes of equal keys share a stride, so
    /// offsets repeat.
    ///
    /// - **Errors**: as [`ordered`](Self::ordered).
    /// - **Source**: CuTe `make_ordered_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let (shape, order) = (IntTuple::lit("(2,3,4,2)"), IntTuple::lit("(0,2,3,0)"));
    /// let shared = DynLayout::make_ordered_layout(&shape, &order).unwrap();
    /// assert_eq!(shared.to_string(), "(2,3,4,2):(1,4,12,1)");
    /// let compact = DynLayout::ordered(&shape, &order).unwrap();
    /// assert_eq!(compact.to_string(), "(2,3,4,2):(1,4,12,2)");
    /// ```
    pub const fn make_ordered_layout(
        shape: &IntTuple,
        order: &IntTuple,
    ) -> Result<Self, LayoutError> {
        named!(
            "make_ordered_layout",
            Self::new(shape, &attempt!("make_ordered_layout", shape.compact_order(order)))
        )
    }

    /// Returns the compact layout of this shape with its modes in the order of the strides of this
    /// layout; stride 0 stays 0.
    ///
    /// - **Post**: congruent; the same order of strides; a bijection onto `0..cosize` except for
    ///   the modes of stride 0.
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    /// - **Source**: PyCuTe `make_layout_like`; [`make_layout_like`](Self::make_layout_like) is
    ///   that of CuTe C++.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let like = |text| DynLayout::lit(text).layout_like().unwrap().to_string();
    /// assert_eq!(like("(4,8):(100,1)"), "(4,8):(8,1)");
    /// assert_eq!(like("(2,3,4,5):(0,42,1,0)"), "(2,3,4,5):(0,4,1,0)");
    /// ```
    pub const fn layout_like(&self) -> Result<Self, LayoutError> {
        let shape = self.filter_zeros().shape();
        let compact =
            attempt!("layout_like", compact_order(&shape, &self.stride(), EqualKeys::LeftToRight));
        named!("layout_like", Self::new(&self.shape(), &compact))
    }

    /// Returns the layout of [`layout_like`](Self::layout_like), but modes of equal strides share a
    /// stride.
    ///
    /// - **Errors**: as [`layout_like`](Self::layout_like).
    /// - **Source**: CuTe `make_layout_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,2,3):(7,7,1)");
    /// assert_eq!(layout.make_layout_like().unwrap().to_string(), "(2,2,3):(3,3,1)");
    /// assert_eq!(layout.layout_like().unwrap().to_string(), "(2,2,3):(3,6,1)");
    /// ```
    pub const fn make_layout_like(&self) -> Result<Self, LayoutError> {
        let shape = self.filter_zeros().shape();
        let compact = attempt!("make_layout_like", shape.compact_order(&self.stride()));
        named!("make_layout_like", Self::new(&self.shape(), &compact))
    }

    /// Returns the column-major layout of this shape. Modes of stride 0 keep stride 0 and do not
    /// count.
    const fn compact_except_zeros(&self) -> Result<Self, Reason> {
        let compact = reason!(self.filter_zeros().shape().compact_col_major(Int::ONE));
        Ok(reason!(Self::new(&self.shape(), &compact)))
    }

    /// Returns the layout of the fragment of one thread: [`layout_like`](Self::layout_like), but
    /// mode 0 comes first and is column-major.
    ///
    /// As in CuTe, a layout of rank 2 gets its other mode in parentheses, and modes of equal
    /// strides share a stride.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason), [`Reason::TooManyLeaves`](crate::Reason).
    /// - **Source**: CuTe `make_fragment_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let like = |text| DynLayout::lit(text).make_fragment_like().unwrap().to_string();
    /// assert_eq!(like("(4,9):(9,1)"), "(4,(9)):(1,(4))");
    /// ```
    pub const fn make_fragment_like(&self) -> Result<Self, LayoutError> {
        named!("make_fragment_like", make_fragment_like(self))
    }
}

const fn make_fragment_like(layout: &DynLayout) -> Result<DynLayout, Reason> {
    if layout.rank() <= 1 || !layout.shape().is_static() {
        return Ok(reason!(DynLayout::col_major(&layout.shape())));
    }
    let fragment = attempt!(layout.whole().entry(0).to_layout().compact_except_zeros());
    let rest = reason!(layout.take(1, layout.rank()));
    let rest = reason!(DynLayout::make_ordered_layout(&rest.shape(), &rest.stride()));
    Ok(reason!(fragment.tiled_product(&Tiler::Layout(rest))))
}

impl IntTuple {
    /// Returns the strides of the compact layout of this shape whose leftmost mode has stride
    /// `current`.
    ///
    /// The leftmost mode has the smallest stride. An extent that is a static 1 gets stride 0.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    /// - **Source**: CuTe `compact_col_major`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, IntTuple};
    /// let strides = IntTuple::lit("(4,1,(2,3))").compact_col_major(Int::new(5));
    /// assert_eq!(strides, Ok(IntTuple::lit("(5,0,(20,40))")));
    /// ```
    pub const fn compact_col_major(&self, current: Int) -> Result<Self, LayoutError> {
        let mut out = *self;
        let mut current = current;
        let mut k = 0;
        while k < self.leaf_count() {
            let extent = self.leaves.get(k);
            out.leaves.set(k, if extent.is_static_value(1) { Int::ZERO } else { current });
            current = fits!("compact_col_major", current.mul(extent));
            k += 1;
        }
        Ok(out)
    }

    /// Returns the strides of the compact layout of this shape whose rightmost mode has stride
    /// `current`.
    ///
    /// The rightmost mode has the smallest stride. An extent that is a static 1 gets stride 0.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    /// - **Source**: CuTe `compact_row_major`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, IntTuple};
    /// let strides = IntTuple::lit("(4,1,(2,3))").compact_row_major(Int::ONE);
    /// assert_eq!(strides, Ok(IntTuple::lit("(6,0,(3,1))")));
    /// ```
    pub const fn compact_row_major(&self, current: Int) -> Result<Self, LayoutError> {
        let mut out = *self;
        let mut current = current;
        let mut k = self.leaf_count();
        while k > 0 {
            k -= 1;
            let extent = self.leaves.get(k);
            out.leaves.set(k, if extent.is_static_value(1) { Int::ZERO } else { current });
            current = fits!("compact_row_major", current.mul(extent));
        }
        Ok(out)
    }

    /// Returns the strides of this shape with its modes in the order of the sort keys `order`:
    /// every stride is the product of the extents with smaller keys.
    ///
    /// Modes of equal static keys share a stride, as in CuTe, so they overlap;
    /// [`DynLayout::ordered`] orders them from left to right instead. Dynamic keys follow all
    /// static ones, from left to right. `order` may be coarser than the shape: one key then orders
    /// a nested mode, which is column-major.
    ///
    /// - **Errors**: [`Reason::EntryCount`](crate::Reason),
    ///   [`Reason::TupleForInteger`](crate::Reason), [`Reason::Overflow`](crate::Reason).
    /// - **Source**: CuTe `compact_order`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let strides = |shape, order| IntTuple::lit(shape).compact_order(&IntTuple::lit(order));
    /// assert_eq!(strides("(2,(3,4))", "(1,0)"), Ok(IntTuple::lit("(12,(1,3))")));
    /// assert_eq!(strides("(2,3,4)", "(0,0,1)"), Ok(IntTuple::lit("(1,1,6)")));
    /// ```
    pub const fn compact_order(&self, order: &Self) -> Result<Self, LayoutError> {
        named!("compact_order", compact_order(self, order, EqualKeys::ShareStride))
    }
}

/// The strides of modes with equal keys.
#[derive(Clone, Copy)]
enum EqualKeys {
    /// One stride for all.
    ShareStride,
    /// Compact strides from left to right.
    LeftToRight,
}

/// The sort key of a leaf, and the entry of the order that contains it.
#[derive(Clone, Copy)]
struct SortKey {
    value: Int,
    entry: usize,
}

const fn compact_order(
    shape: &IntTuple,
    order: &IntTuple,
    equal_keys: EqualKeys,
) -> Result<IntTuple, Reason> {
    let mut keys = [SortKey { value: Int::ZERO, entry: 0 }; MAX_LEAVES];
    attempt!(assign_keys(order.whole(), shape.whole(), 0, &mut keys));
    let len = shape.leaf_count();
    let mut out = *shape;
    let mut is_placed = [false; MAX_LEAVES];
    let mut current = Int::ONE;
    let mut remaining = len;
    while remaining > 0 {
        let mut first = len;
        let mut k = 0;
        while k < len {
            if !is_placed[k] && (first == len || comes_before(keys[k].value, keys[first].value)) {
                first = k;
            }
            k += 1;
        }
        // All leaves of one key. The leaves of each entry of the order are compact.
        let start = current;
        let mut k = first;
        while k < len {
            let tied = keys[k].value.is_static()
                && keys[first].value.is_static()
                && keys[k].value.get() == keys[first].value.get();
            if !is_placed[k] && (tied || keys[k].entry == keys[first].entry) {
                let mut stride = current;
                if matches!(equal_keys, EqualKeys::ShareStride) {
                    stride = attempt!(stride_in_entry(shape, &keys, k, start));
                }
                let extent = shape.leaves.get(k);
                out.leaves.set(k, if extent.is_static_value(1) { Int::ZERO } else { stride });
                current = fits!(current.mul(extent));
                is_placed[k] = true;
                remaining -= 1;
            }
            k += 1;
        }
    }
    Ok(out)
}

/// Returns the stride of leaf `k`, if its entry of the order begins with the stride `start`.
const fn stride_in_entry(
    shape: &IntTuple,
    keys: &[SortKey; MAX_LEAVES],
    k: usize,
    start: Int,
) -> Result<Int, Reason> {
    let mut stride = start;
    let mut j = 0;
    while j < k {
        if keys[j].entry == keys[k].entry {
            stride = fits!(stride.mul(shape.leaves.get(j)));
        }
        j += 1;
    }
    Ok(stride)
}

/// Returns whether `key` is smaller than `other`. Static keys are smaller than dynamic ones;
/// dynamic keys are equal.
const fn comes_before(key: Int, other: Int) -> bool {
    key.is_static() && (!other.is_static() || key.get() < other.get())
}

/// Assigns a key to every leaf of `shape`. An integer of `order` is the key of all leaves of its
/// entry.
const fn assign_keys(
    order: Subtree<'_>,
    shape: Subtree<'_>,
    base: usize,
    keys: &mut [SortKey; MAX_LEAVES],
) -> Result<(), Reason> {
    if order.is_int() {
        let mut k = 0;
        while k < shape.leaf_count() {
            keys[base + k] = SortKey { value: order.int(), entry: base };
            k += 1;
        }
        return Ok(());
    }
    attempt!(order.check_entries(shape, Operand::Order));
    let mut base = base;
    let mut i = 0;
    while i < order.rank() {
        attempt!(assign_keys(order.entry(i), shape.entry(i), base, keys));
        base += shape.entry(i).leaf_count();
        i += 1;
    }
    Ok(())
}
