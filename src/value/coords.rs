//! Coordinates: conversion between the forms of a coordinate, and its offset.
//!
//! A shape `(3,(2,3))` has the *flat* coordinates `0..18`, the *natural* coordinates `(a,(b,c))`,
//! and mixed forms such as `(a,n)`. Flat coordinates count in *colex*icographic order: the leftmost
//! integer changes fastest. The last integer has no upper bound: a flat coordinate past the end
//! continues along the last mode, as in CuTe and Ascend C. A static 0 is never divided; its digit
//! is 0 in every mode, even if an extent is 0. Negative integers are not coordinates.

use super::{DynLayout, Int, IntTuple, Node, Subtree, attempt, fits, named, some};
use crate::{LayoutError, Operand, Reason};

impl IntTuple {
    /// Returns the natural coordinate of `coord` in the shape `self`.
    ///
    /// Every integer of `coord` that addresses a tuple of the shape is a flat coordinate of that
    /// tuple and becomes a tuple.
    ///
    /// Definition: an integer `i` for leaves `s_0..s_r` becomes
    /// `c_k = i / (s_0 * .. * s_(k-1)) % s_k`; the last one without `%`.
    ///
    /// - **Pre**: `coord` is [weakly congruent](Self::weakly_congruent) with `self`; no integer is
    ///   negative.
    /// - **Post**: congruent with `self`; `self.crd2idx(self.idx2crd(i)) == i`.
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`], [`Reason::OutOfBounds`]
    ///   for a negative integer, [`Reason::EmptyExtent`] if an integer other than a static 0 is
    ///   divided by an extent 0.
    /// - **Source**: CuTe `idx2crd`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(3,(2,3))").idx2crd(&t("17")), Ok(t("(2,(1,2))")));
    /// assert_eq!(t("(4,6)").idx2crd(&t("24")), Ok(t("(0,6)"))); // one past the end
    /// ```
    pub const fn idx2crd(&self, coord: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("idx2crd", idx2crd(coord.whole(), self.whole(), &mut out));
        named!("idx2crd", out.finish())
    }

    /// Returns the flat coordinate of `coord` in the shape `self`.
    ///
    /// Definition: `sum c_k * (product of the sizes of the entries before k)`, recursively.
    ///
    /// - **Pre**, **Errors**: as [`idx2crd`](Self::idx2crd), and [`Reason::Overflow`].
    /// - **Post**: `self.idx2crd(self.crd2idx(c)) == c` for a natural `c` in bounds.
    /// - **Source**: CuTe `crd2idx(coord, shape)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(3,(2,3))").crd2idx(&t("(2,5)")).unwrap().get(), 17);
    /// ```
    pub const fn crd2idx(&self, coord: &Self) -> Result<Int, LayoutError> {
        named!("crd2idx", crd2idx_shape(coord.whole(), self.whole()))
    }

    /// Converts `coord`, a coordinate of the shape `self`, to the coordinate of the shape `target`
    /// at the same position.
    ///
    /// Definition: entry by entry if all three are tuples of one rank, otherwise through the flat
    /// coordinate.
    ///
    /// - **Errors**: as [`idx2crd`](Self::idx2crd), and [`Reason::Overflow`].
    /// - **Source**: CuTe `crd2crd`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(3,2))").crd2crd(&t("(1,(2,0))"), &t("(4,6)")), Ok(t("(1,2)")));
    /// ```
    pub const fn crd2crd(&self, coord: &Self, target: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("crd2crd", crd2crd(coord.whole(), self.whole(), target.whole(), &mut out));
        named!("crd2crd", out.finish())
    }
}

impl DynLayout {
    /// Returns the offset of a coordinate: an integer, or a tuple [weakly
    /// congruent](IntTuple::weakly_congruent) with the shape.
    ///
    /// Definition: the [`inner_product`](IntTuple::inner_product) of the natural coordinate and the
    /// stride. Flat coordinates are colexicographic: the leftmost integer changes fastest. The last
    /// integer has no upper bound: a coordinate past the end continues along the last mode, as in
    /// CuTe and Ascend C. A static 0 is never divided, even if an extent is 0.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`], [`Reason::OutOfBounds`]
    ///   for a negative integer, [`Reason::EmptyExtent`] if an integer other than a static 0 is
    ///   divided by an extent 0, [`Reason::Overflow`]. A coordinate past the end is not an error;
    ///   [`index_in_bounds`](Self::index_in_bounds) rejects it.
    /// - **Cost**: one division for each leaf for flat coordinates, none for natural ones.
    /// - **Source**: CuTe `crd2idx(coord, layout)`; Ascend C `Crd2Idx`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
    /// assert_eq!(layout.crd2idx(&IntTuple::int(11)).unwrap().get(), 10);
    /// assert_eq!(layout.crd2idx(&IntTuple::lit("((1,1),(1,0))")).unwrap().get(), 10);
    /// ```
    ///
    /// A [`Coord`](struct@crate::Coord) may have `_`, which has no offset. Its
    /// [`origin`](crate::Coord::origin) has 0 there:
    ///
    /// ```
    /// use colex::{Coord, DynLayout};
    /// let (layout, row) = (DynLayout::lit("(4,8):(8,1)"), Coord::lit("(2,_)"));
    /// assert_eq!(layout.crd2idx(&row.origin()).unwrap().get(), 16);
    /// assert_eq!(layout.slice_and_offset(&row).unwrap().1.get(), 16);
    /// ```
    #[inline]
    pub const fn crd2idx(&self, coord: &IntTuple) -> Result<Int, LayoutError> {
        if let Some(offset) = self.static_offset(coord) {
            return Ok(Int::new(offset));
        }
        named!("crd2idx", crd2idx(coord.whole(), self.extents(), self.strides()))
    }

    /// Returns the offset in the common case: a static layout and a static coordinate, without an error.
    #[inline]
    const fn static_offset(&self, coord: &IntTuple) -> Option<i64> {
        if !self.is_static() || !coord.is_static() {
            return None;
        }
        let mut offset = 0_i64;
        // Entry by entry from the left. An integer of the coordinate addresses a whole mode.
        let (mut entry, mut mode) = (Node::ROOT, Node::ROOT);
        let end = coord.profile.next(entry).index;
        while entry.index < end {
            if coord.profile.is_leaf(entry) {
                let term =
                    some!(self.static_flat_offset(mode, coord.leaves.value(entry.first_leaf)));
                offset = some!(offset.checked_add(term));
                (entry, mode) = (coord.profile.next(entry), self.profile.next(mode));
            } else if coord.profile.has_rank_of(entry, &self.profile, mode) {
                (entry, mode) = (entry.after_open(), mode.after_open());
            } else {
                return None;
            }
        }
        Some(offset)
    }

    /// Returns the offset of a flat coordinate of the mode at `node` in the common case.
    #[inline]
    const fn static_flat_offset(&self, node: Node, coord: i64) -> Option<i64> {
        let end = node.first_leaf + self.profile.leaf_count_of(node);
        if coord < 0 || end == node.first_leaf {
            return None;
        }
        let (mut rest, mut offset) = (coord as u64, 0_i64);
        let mut k = node.first_leaf;
        while k + 1 < end {
            let extent = self.extents.value(k) as u64;
            let digit = some!(rest.checked_rem(extent));
            rest /= extent;
            let term = some!((digit as i64).checked_mul(self.strides.value(k)));
            offset = some!(offset.checked_add(term));
            k += 1;
        }
        offset.checked_add(some!((rest as i64).checked_mul(self.strides.value(k))))
    }

    /// Returns the offset of a coordinate in bounds.
    ///
    /// The definition is that of [`crd2idx`](Self::crd2idx).
    ///
    /// - **Errors**: those of [`crd2idx`](Self::crd2idx); [`Reason::OutOfBounds`] also for a
    ///   coordinate past the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("(4,6):(1,4)");
    /// assert!(layout.index_in_bounds(&IntTuple::lit("(3,5)")).is_ok());
    /// assert!(layout.index_in_bounds(&IntTuple::lit("(3,6)")).is_err());
    /// ```
    pub const fn index_in_bounds(&self, coord: &IntTuple) -> Result<Int, LayoutError> {
        attempt!("index_in_bounds", in_bounds(coord.whole(), self.extents()));
        named!("index_in_bounds", self.crd2idx(coord))
    }

    /// Returns the offset of the flat coordinate `i`.
    ///
    /// This is the panicking form of [`crd2idx`](Self::crd2idx) for the common case. For `i < size`
    /// the arithmetic is not checked, because the constructor checked that every offset fits.
    ///
    /// - **Cost**: one division for each mode.
    ///
    /// # Panics
    ///
    /// If [`crd2idx`](Self::crd2idx) fails: for a negative `i`, an extent 0, or an offset past the
    /// end that does not fit 64 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// const L: DynLayout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
    /// const OFFSET: i64 = L.index(11);
    /// assert_eq!(OFFSET, 10);
    /// ```
    ///
    /// A slice takes `usize`: `data[layout.slice_index(i)]`, see
    /// [`slice_index`](Self::slice_index).
    #[doc(alias = "at")]
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index(&self, i: i64) -> i64 {
        let last = self.leaf_count().saturating_sub(1);
        if i >= 0 {
            let mut rest = i as u64;
            let mut offset = 0_i64;
            let mut k = 0;
            while k < last {
                let extent = self.extents.value(k) as u64;
                if extent == 0 {
                    return self.index_past_end(i);
                }
                // In bounds the product cannot wrap: the constructor checked the cosize.
                let term = ((rest % extent) as i64).wrapping_mul(self.strides.value(k));
                offset = term.wrapping_add(offset);
                rest /= extent;
                k += 1;
            }
            if rest < self.extents.value(last) as u64 {
                let term = (rest as i64).wrapping_mul(self.strides.value(last));
                return term.wrapping_add(offset);
            }
        }
        self.index_past_end(i)
    }

    /// Returns [`index`](Self::index) as a `usize`, for `data[layout.slice_index(i)]`.
    ///
    /// # Panics
    ///
    /// As [`index`](Self::index), and if the offset is negative.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let (data, columns) = ([1, 2, 3, 4, 5, 6], DynLayout::lit("(2,3):(1,2)"));
    /// let rows = DynLayout::lit("(3,2):(2,1)");
    /// let transposed = (0..rows.size()).map(|i| data[rows.slice_index(i)]);
    /// assert!(transposed.eq([1, 3, 5, 2, 4, 6]));
    /// assert_eq!(data[columns.slice_index(4)], 5);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn slice_index(&self, i: i64) -> usize {
        let offset = self.index(i);
        if offset < 0 {
            let error = LayoutError::new("slice_index", self.negative_stride());
            let () = crate::unwrap(Err(error));
        }
        offset as usize
    }

    /// Returns the reason for a negative offset: the least stride.
    pub(crate) const fn negative_stride(&self) -> Reason {
        let stride = match self.stride().min() {
            Some(stride) => stride.get(),
            None => 0,
        };
        Reason::NegativeStride { stride }
    }

    #[cold]
    #[track_caller]
    const fn index_past_end(&self, i: i64) -> i64 {
        crate::unwrap(self.try_index(i))
    }

    /// Returns the offset of the flat coordinate `i`: [`crd2idx`](Self::crd2idx) of a dynamic
    /// integer.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`] for a negative `i`, [`Reason::EmptyExtent`],
    ///   [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
    /// assert_eq!(layout.try_index(11), Ok(10));
    /// assert!(layout.try_index(-1).is_err());
    /// ```
    pub const fn try_index(&self, i: i64) -> Result<i64, LayoutError> {
        // A dynamic 0 is divided, unlike a static one.
        let coord = IntTuple::from_int(Int::dynamic(i));
        match crd2idx(coord.whole(), self.extents(), self.strides()) {
            Ok(offset) => Ok(offset.get()),
            Err(reason) => Err(LayoutError::new("index", reason)),
        }
    }
}

const fn out_of_bounds(coordinate: Int, extent: Int) -> Reason {
    Reason::OutOfBounds { coordinate: coordinate.get(), extent: extent.get() }
}

/// Returns the flat coordinate, if it is not negative. The last mode has no upper bound.
const fn flat_coord(coord: Subtree<'_>, shape: Subtree<'_>) -> Result<Int, Reason> {
    if coord.int().get() >= 0 {
        return Ok(coord.int());
    }
    // A size that does not fit matters only for the upper bound in the message.
    let size = match shape.size() {
        Ok(size) => size,
        Err(_) => Int::new(i64::MAX),
    };
    Err(out_of_bounds(coord.int(), size))
}

/// Returns one digit of a flat coordinate and the remainder for the next digits. `rest` is the flat
/// coordinate without the digits before this one.
const fn digit(rest: Int, extent: Int, is_last: bool) -> Result<(Int, Int), Reason> {
    if is_last {
        return Ok((rest, Int::ZERO));
    }
    // A static 0 is never divided, not even by an extent 0.
    if rest.is_static_value(0) {
        return Ok((Int::ZERO, Int::ZERO));
    }
    if extent.get() == 0 {
        return Err(Reason::EmptyExtent);
    }
    if extent.is_static_value(1) {
        return Ok((Int::ZERO, rest));
    }
    Ok((fits!(rest.rem(extent)), fits!(rest.div(extent))))
}

/// Returns an error if a remainder is left. Only a shape of rank 0 has no last mode for it.
const fn check_no_remainder(rest: Int) -> Result<(), Reason> {
    if rest.get() != 0 {
        return Err(out_of_bounds(rest, Int::ONE));
    }
    Ok(())
}

const fn idx2crd(coord: Subtree<'_>, shape: Subtree<'_>, out: &mut IntTuple) -> Result<(), Reason> {
    if coord.is_int() {
        let mut rest = attempt!(flat_coord(coord, shape));
        let base = out.leaf_count();
        out.graft(shape);
        let mut k = 0;
        while k < shape.leaf_count() {
            let is_last = k + 1 == shape.leaf_count();
            let (c, left) = attempt!(digit(rest, shape.leaf(k), is_last));
            out.leaves.set(base + k, c);
            rest = left;
            k += 1;
        }
        return check_no_remainder(rest);
    }
    attempt!(coord.check_entries(shape, Operand::Coordinate));
    let open = out.open();
    let mut i = 0;
    while i < coord.rank() {
        attempt!(idx2crd(coord.entry(i), shape.entry(i), out));
        i += 1;
    }
    out.close(open);
    Ok(())
}

pub(crate) const fn crd2idx(
    coord: Subtree<'_>,
    extents: Subtree<'_>,
    strides: Subtree<'_>,
) -> Result<Int, Reason> {
    let mut offset = Int::ZERO;
    if coord.is_int() {
        let mut rest = attempt!(flat_coord(coord, extents));
        let mut k = 0;
        while k < extents.leaf_count() {
            let is_last = k + 1 == extents.leaf_count();
            let (c, left) = attempt!(digit(rest, extents.leaf(k), is_last));
            let term = fits!(c.mul(strides.leaf(k)));
            offset = fits!(offset.add(term));
            rest = left;
            k += 1;
        }
        attempt!(check_no_remainder(rest));
        return Ok(offset);
    }
    attempt!(coord.check_entries(extents, Operand::Coordinate));
    let mut i = 0;
    while i < coord.rank() {
        let term = attempt!(crd2idx(coord.entry(i), extents.entry(i), strides.entry(i)));
        offset = fits!(offset.add(term));
        i += 1;
    }
    Ok(offset)
}

pub(crate) const fn crd2idx_shape(coord: Subtree<'_>, shape: Subtree<'_>) -> Result<Int, Reason> {
    if coord.is_int() {
        return flat_coord(coord, shape);
    }
    attempt!(coord.check_entries(shape, Operand::Coordinate));
    let mut index = Int::ZERO;
    let mut before = Int::ONE;
    let mut i = 0;
    while i < coord.rank() {
        let entry = attempt!(crd2idx_shape(coord.entry(i), shape.entry(i)));
        index = fits!(index.add(fits!(entry.mul(before))));
        i += 1;
        if i < coord.rank() {
            before = fits!(before.mul(attempt!(shape.entry(i - 1).size())));
        }
    }
    Ok(index)
}

const fn crd2crd(
    coord: Subtree<'_>,
    shape: Subtree<'_>,
    target: Subtree<'_>,
    out: &mut IntTuple,
) -> Result<(), Reason> {
    let all_tuples = !coord.is_int() && !shape.is_int() && !target.is_int();
    if all_tuples && coord.rank() == shape.rank() && shape.rank() == target.rank() {
        let open = out.open();
        let mut i = 0;
        while i < coord.rank() {
            attempt!(crd2crd(coord.entry(i), shape.entry(i), target.entry(i), out));
            i += 1;
        }
        out.close(open);
        return Ok(());
    }
    let index = IntTuple::from_int(attempt!(crd2idx_shape(coord, shape)));
    idx2crd(index.whole(), target, out)
}

const fn in_bounds(coord: Subtree<'_>, shape: Subtree<'_>) -> Result<(), Reason> {
    if coord.is_int() {
        let (c, extent) = (coord.int(), attempt!(shape.size()));
        if c.get() < 0 || c.get() >= extent.get() {
            return Err(out_of_bounds(c, extent));
        }
        return Ok(());
    }
    attempt!(coord.check_entries(shape, Operand::Coordinate));
    let mut i = 0;
    while i < coord.rank() {
        attempt!(in_bounds(coord.entry(i), shape.entry(i)));
        i += 1;
    }
    Ok(())
}

/// Removes the digit of a mode from a flat coordinate. An extent of 0 has the digit 0 and no panic,
/// so that the digits of a literal 0 are literals. LLVM divides in 32 bits where both operands fit, on
/// GPUs too.
#[inline]
pub(crate) const fn take_digit(rest: &mut usize, extent: usize) -> usize {
    let (Some(digit), Some(quotient)) = (rest.checked_rem(extent), rest.checked_div(extent)) else {
        return 0;
    };
    *rest = quotient;
    digit
}
