//! Compact layouts of a shape: column-major, row-major, and in any order.
//!
//! The mode that comes first in the order gets stride 1, the next one the extent of the first, and so on. A mode whose
//! extent is a static 1 never moves; it gets stride 0, as in `CuTe`.

use super::{DynLayout, Int, IntTuple, MAX_LEAVES, Part, attempt, fits};
use crate::{LayoutError, Reason, Tiler};

impl DynLayout {
    /// The compact layout in which the leftmost mode moves fastest: `(4,8):(1,4)`.
    ///
    /// - **Post**: `r.index(i) == i`.
    /// - **Errors**: [`Reason::NegativeExtent`], [`Reason::Overflow`].
    /// - **Source**: `CuTe` `make_layout(shape, LayoutLeft{})`.
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
        Self::new(shape, &attempt!(shape.compact_col_major(Int::ONE)))
    }

    /// The compact layout in which the rightmost mode moves fastest: `(4,8):(8,1)`.
    ///
    /// - **Post**: a bijection onto `0..size`.
    /// - **Errors**: [`Reason::NegativeExtent`], [`Reason::Overflow`].
    /// - **Source**: `CuTe` `make_layout(shape, LayoutRight{})`.
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
        Self::new(shape, &attempt!(shape.compact_row_major(Int::ONE)))
    }

    /// The compact layout whose modes move in the order of the sort keys `order`: smallest key fastest.
    ///
    /// Equal keys go from left to right. Run-time keys come after all static ones, from left to right. `order` may be
    /// coarser than the shape: one key then covers a nested mode, column-major.
    ///
    /// - **Post**: a bijection onto `0..size`, congruent with the shape.
    /// - **Errors**: [`Reason::RankMismatch`], [`Reason::ProfileMismatch`], [`Reason::NegativeExtent`],
    ///   [`Reason::Overflow`].
    /// - **Source**: `CuTe` `make_ordered_layout`, which gives modes of equal keys overlapping strides.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::ordered(&IntTuple::lit("(3,2,7)"), &IntTuple::lit("(2,0,1)"));
    /// assert_eq!(layout.unwrap().to_string(), "(3,2,7):(14,1,2)");
    /// ```
    #[doc(alias = "make_ordered_layout")]
    pub const fn ordered(shape: &IntTuple, order: &IntTuple) -> Result<Self, LayoutError> {
        Self::new(shape, &attempt!(shape.compact_order(order)))
    }

    /// The compact layout with this shape, its modes in the order of this layout's strides; stride 0 stays 0.
    ///
    /// - **Post**: congruent; the same order of strides; a bijection onto `0..cosize` but for the modes of stride 0.
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: `CuTe` `make_layout_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let like = |text| DynLayout::lit(text).layout_like().unwrap().to_string();
    /// assert_eq!(like("(4,8):(100,1)"), "(4,8):(8,1)");
    /// assert_eq!(like("(2,3,4,5):(0,42,1,0)"), "(2,3,4,5):(0,4,1,0)");
    /// ```
    #[doc(alias = "make_layout_like")]
    pub const fn layout_like(&self) -> Result<Self, LayoutError> {
        let shape = self.filter_zeros().shape();
        let compact = attempt!(shape.compact_order(&self.stride()));
        Self::new(&self.shape(), &compact)
    }

    /// Column-major with this shape, where modes of stride 0 keep it and take no room.
    const fn compact_but_zeros(&self) -> Result<Self, LayoutError> {
        let compact = attempt!(self.filter_zeros().shape().compact_col_major(Int::ONE));
        Self::new(&self.shape(), &compact)
    }

    /// As [`layout_like`](Self::layout_like), but mode 0 comes first, column-major: the layout of one thread's fragment.
    /// The other modes are grouped, each one level deeper.
    ///
    /// - **Errors**: [`Reason::Overflow`], [`Reason::TooManyLeaves`].
    /// - **Source**: `CuTe` `make_fragment_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let like = |text| DynLayout::lit(text).fragment_like().unwrap().to_string();
    /// assert_eq!(like("(4,9):(9,1)"), "(4,(9)):(1,(4))");
    /// ```
    #[doc(alias = "make_fragment_like")]
    pub const fn fragment_like(&self) -> Result<Self, LayoutError> {
        if self.rank() == 1 || !self.shape().is_static() {
            return Self::col_major(&self.shape());
        }
        let fragment = attempt!(self.whole().entry(0).to_layout().compact_but_zeros());
        let rest = attempt!(self.take(1, self.rank()));
        let rest = attempt!(Self::ordered(&rest.shape(), &rest.stride()));
        fragment.tiled_product(&Tiler::Layout(rest))
    }
}

impl IntTuple {
    /// The strides of the compact layout of this shape in which the leftmost mode moves fastest, the first one being
    /// `current`. An extent that is a static 1 gets stride 0.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: `CuTe` `compact_col_major`.
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

    /// The strides of the compact layout of this shape in which the rightmost mode moves fastest, the last one being
    /// `current`. An extent that is a static 1 gets stride 0.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: `CuTe` `compact_row_major`.
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

    /// The strides of the compact layout of this shape whose modes move in the order of the sort keys `order`, see
    /// [`DynLayout::ordered`].
    ///
    /// - **Errors**: [`Reason::RankMismatch`], [`Reason::ProfileMismatch`], [`Reason::Overflow`].
    /// - **Source**: `CuTe` `compact_order`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let strides = IntTuple::lit("(2,(3,4))").compact_order(&IntTuple::lit("(1,0)"));
    /// assert_eq!(strides, Ok(IntTuple::lit("(12,(1,3))")));
    /// ```
    pub const fn compact_order(&self, order: &Self) -> Result<Self, LayoutError> {
        let mut keys = [Int::ZERO; MAX_LEAVES];
        attempt!(spread(order.part(), self.part(), 0, &mut keys));
        let mut out = *self;
        let mut current = Int::ONE;
        let mut done = [false; MAX_LEAVES];
        let mut step = 0;
        while step < self.leaf_count() {
            let mut next = None;
            let mut k = 0;
            while k < self.leaf_count() {
                if !done[k] && comes_before(&keys, k, next) {
                    next = Some(k);
                }
                k += 1;
            }
            if let Some(k) = next {
                done[k] = true;
                let extent = self.leaves.get(k);
                out.leaves.set(k, if extent.is_static_value(1) { Int::ZERO } else { current });
                current = fits!("compact_order", current.mul(extent));
            }
            step += 1;
        }
        Ok(out)
    }
}

/// Whether key `k` is smaller than the key `best` found so far; static keys are smaller than run-time ones, and those
/// count as equal.
const fn comes_before(keys: &[Int; MAX_LEAVES], k: usize, best: Option<usize>) -> bool {
    match best {
        None => true,
        Some(best) => {
            let (key, least) = (keys[k], keys[best]);
            key.is_static() && (!least.is_static() || key.get() < least.get())
        }
    }
}

/// Writes the key of every leaf of `shape`: an integer of `order` covers the whole part that it stands for.
const fn spread(
    order: Part<'_>,
    shape: Part<'_>,
    base: usize,
    keys: &mut [Int; MAX_LEAVES],
) -> Result<(), LayoutError> {
    if order.is_int() {
        let mut k = 0;
        while k < shape.leaf_count() {
            keys[base + k] = order.int();
            k += 1;
        }
        return Ok(());
    }
    if shape.is_int() {
        return Err(LayoutError::new("compact_order", Reason::ProfileMismatch));
    }
    if order.rank() != shape.rank() {
        let reason = Reason::RankMismatch { expected: shape.rank(), found: order.rank() };
        return Err(LayoutError::new("compact_order", reason));
    }
    let mut base = base;
    let mut i = 0;
    while i < order.rank() {
        attempt!(spread(order.entry(i), shape.entry(i), base, keys));
        base += shape.entry(i).leaf_count();
        i += 1;
    }
    Ok(())
}
