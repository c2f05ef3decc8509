//! Arithmetic on shapes: division, rounding and scaling of tuples by tuples, and reductions to one
//! integer.
//!
//! Division of a tuple by one integer *folds* the tuple. The first entry is divided by the divisor,
//! and the quotient of the divisor by that entry divides the next one. `(4,5,6)` by 40 is
//! `(1,1,3)`: the divisor is 40 for the 4, 10 for the 5 and 2 for the 6.

use super::tiler::TilerSubtree;
use super::{Int, IntTuple, Subtree, attempt, fits, named, reason};
use crate::{LayoutError, Operand, Reason, Tiler};

/// The rule for the quotient of two integers.
#[derive(Clone, Copy)]
enum Quotient {
    /// `ceil(a / b)`.
    Ceil,
    /// `ceil(a / b)`, where `a` divides `b` or `b` divides `a`.
    Exact,
    /// The part of `a` by which `Exact` divides it: `a` over the quotient, and `b` for 0.
    Part,
}

impl Quotient {
    const fn of(self, a: Int, b: Int) -> Result<Int, Reason> {
        if b.get() <= 0 {
            return Err(Reason::NotPositive { value: b.get() });
        }
        if a.get() < 0 {
            return Err(Reason::NegativeExtent { extent: a.get() });
        }
        if !matches!(self, Self::Ceil)
            && a.get() % b.get() != 0
            && (a.get() == 0 || b.get() % a.get() != 0)
        {
            return Err(Reason::Indivisible { left: a.get(), right: b.get() });
        }
        let quotient = fits!(a.ceil_div(b));
        Ok(match self {
            Self::Ceil | Self::Exact => quotient,
            Self::Part if a.get() == 0 => Int::marked(b.get(), a.is_static() && b.is_static()),
            Self::Part => fits!(a.div(quotient)),
        })
    }

    /// Returns the integer of the result and replaces `divisor` by the divisor of the next integer.
    const fn step(self, a: Int, divisor: &mut Int) -> Result<Int, Reason> {
        let quotient = attempt!(self.of(a, *divisor));
        *divisor = match a.get() {
            // An extent 0 has no elements to divide: the next integers keep their value, but not
            // what is static or known, which does not depend on the value of a dynamic extent.
            0 => Int::marked(1, a.is_static() && divisor.is_static()),
            _ => fits!(divisor.ceil_div(a)),
        };
        Ok(quotient)
    }
}

impl IntTuple {
    /// Returns how many tiles of `other` cover `self`.
    ///
    /// Definition: two integers are divided and the quotient is rounded up. Two tuples are divided
    /// entry by entry; missing entries of `other` count as 1. A tuple by an integer is folded (see
    /// the module). An integer by a tuple is divided by the size of the tuple.
    ///
    /// - **Errors**: [`Reason::TooManyEntries`] if `other` has more entries;
    ///   [`Reason::NotPositive`] for a divisor below 1.
    /// - **Source**: CuTe `ceil_div`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(8,12)").ceil_div(&t("(3,5)")), Ok(t("(3,3)")));
    /// assert_eq!(t("(4,5,6)").ceil_div(&t("40")), Ok(t("(1,1,3)")));
    /// ```
    pub const fn ceil_div(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("ceil_div", divide(Quotient::Ceil, self.whole(), other.whole(), &mut out));
        named!("ceil_div", out.finish())
    }

    /// Returns [`ceil_div`](Self::ceil_div), if one integer divides the other in every step.
    ///
    /// - **Errors**: [`Reason::Indivisible`]; [`Reason::EntryCount`] if two tuples differ in
    ///   rank.
    /// - **Source**: CuTe `shape_div`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(6,4)").shape_div(&t("3")), Ok(t("(2,4)")));
    /// assert!(t("(6,4)").shape_div(&t("4")).is_err());
    /// ```
    pub const fn shape_div(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("shape_div", divide(Quotient::Exact, self.whole(), other.whole(), &mut out));
        named!("shape_div", out.finish())
    }

    /// Returns the part of every integer by which [`shape_div`](Self::shape_div) divides it.
    ///
    /// - **Post**: the integers of `self.shape_div(other)` times those of the result are those of
    ///   this tuple.
    /// - **Errors**: those of [`shape_div`](Self::shape_div).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(6,4)").shape_div(&t("12")), Ok(t("(1,2)")));
    /// assert_eq!(t("(6,4)").shape_mod(&t("12")), Ok(t("(6,2)")));
    /// ```
    pub const fn shape_mod(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("shape_mod", divide(Quotient::Part, self.whole(), other.whole(), &mut out));
        named!("shape_mod", out.finish())
    }

    /// Rounds every integer up to a multiple of the integer at the same place in `other`.
    ///
    /// Definition: `ceil_div(a, b) * b`, entry by entry. Missing entries of `other` count as 1.
    ///
    /// - **Errors**: [`Reason::TooManyEntries`], [`Reason::TupleForInteger`],
    ///   [`Reason::IntegerForTuple`], [`Reason::NotPositive`], [`Reason::Overflow`].
    /// - **Source**: CuTe `round_up`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(13,9)").round_up(&t("(8,3)")), Ok(t("(16,9)")));
    /// ```
    pub const fn round_up(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("round_up", round_up(self.whole(), other.whole(), &mut out));
        named!("round_up", out.finish())
    }

    /// Multiplies every integer by the size of the entry at the same place in `other`.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::IntegerForTuple`], [`Reason::Overflow`].
    /// - **Source**: CuTe `elem_scale`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(2,3))").elem_scale(&t("(2,(5,7))")), Ok(t("(8,(10,21))")));
    /// ```
    pub const fn elem_scale(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("elem_scale", elem_scale(self.whole(), other.whole(), &mut out));
        named!("elem_scale", out.finish())
    }

    /// Returns whether whole tiles cover this shape exactly, without a partial tile.
    ///
    /// Definition: a by-mode tiler is compared entry by entry; modes that it keeps or does not name
    /// count as covered. An integer or a layout `t` covers `s` if
    /// `size(s) == size(t) * size(s.ceil_div(t))`.
    ///
    /// - **Errors**: [`Reason::Overflow`]; those of [`complement`](crate::DynLayout::complement)
    ///   for a layout.
    /// - **Source**: CuTe `evenly_divides`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{IntTuple, Tiler};
    /// let shape = IntTuple::lit("(8,12)");
    /// assert_eq!(shape.evenly_divides(&Tiler::lit("32")), Ok(true));
    /// assert_eq!(shape.evenly_divides(&Tiler::lit("<4,5>")), Ok(false));
    /// ```
    pub const fn evenly_divides(&self, tiler: &Tiler) -> Result<bool, LayoutError> {
        named!("evenly_divides", evenly_divides(self, tiler))
    }

    /// Returns the size of every entry as a flat tuple. An integer becomes a 1-tuple.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: CuTe `product_each`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("((2,3),4)").product_each(), Ok(IntTuple::lit("(6,4)")));
    /// ```
    pub const fn product_each(&self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        let open = out.open();
        let mut i = 0;
        while i < self.rank() {
            out.push(attempt!("product_each", self.whole().entry(i).size()));
            i += 1;
        }
        out.close(open);
        named!("product_each", out.finish())
    }

    /// Returns the sizes of the subtrees of this tuple at the leaves of `guide`.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] unless `guide` is
    ///   [weakly congruent](Self::weakly_congruent) with this tuple.
    /// - **Source**: CuTe `product_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("((4,2),(2,3))").product_like(&t("(0,(0,0))")), Ok(t("(8,(2,3))")));
    /// ```
    pub const fn product_like(&self, guide: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("product_like", product_like(self.whole(), guide.whole(), &mut out));
        named!("product_like", out.finish())
    }

    /// Returns this tuple with `value` at every leaf.
    ///
    /// - **Source**: CuTe `repeat_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(2,3))").repeat_like(t("0").as_int().unwrap()), t("(0,(0,0))"));
    /// ```
    #[must_use]
    pub const fn repeat_like(&self, value: Int) -> Self {
        let mut out = *self;
        let mut k = 0;
        while k < self.leaf_count() {
            out.leaves.set(k, value);
            k += 1;
        }
        out
    }

    /// Returns the prefix products: at every leaf the product of `init` and all leaves to its left.
    ///
    /// These are the strides of a column-major layout, without the stride 0 for an extent 1 (see
    /// [`compact_col_major`](Self::compact_col_major)).
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: PyCuTe `prefix_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, IntTuple};
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(3,(2,4))").prefix_product(Int::ONE), Ok(t("(1,(3,6))")));
    /// ```
    pub const fn prefix_product(&self, init: Int) -> Result<Self, LayoutError> {
        let mut out = *self;
        let mut product = init;
        let mut k = 0;
        while k < self.leaf_count() {
            out.leaves.set(k, product);
            product = fits!("prefix_product", product.mul(self.leaves.get(k)));
            k += 1;
        }
        Ok(out)
    }

    /// Returns the suffix products: at every leaf the product of `init` and all leaves to its right.
    ///
    /// These are the strides of a row-major layout, without the stride 0 for an extent 1 (see
    /// [`compact_row_major`](Self::compact_row_major)).
    ///
    /// - **Errors**: [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, IntTuple};
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(3,(2,4))").suffix_product(Int::ONE), Ok(t("(8,(4,1))")));
    /// ```
    pub const fn suffix_product(&self, init: Int) -> Result<Self, LayoutError> {
        let mut out = *self;
        let mut product = init;
        let mut k = self.leaf_count();
        while k > 0 {
            k -= 1;
            out.leaves.set(k, product);
            product = fits!("suffix_product", product.mul(self.leaves.get(k)));
        }
        Ok(out)
    }

    /// Returns the sum of the products of the integers at the same places: the offset of a natural
    /// coordinate with these strides.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::IntegerForTuple`] unless both are congruent; [`Reason::Overflow`].
    /// - **Source**: CuTe `inner_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(2,(1,2))").inner_product(&t("(1,(3,6))")).unwrap().get(), 17);
    /// ```
    pub const fn inner_product(&self, other: &Self) -> Result<Int, LayoutError> {
        named!("inner_product", inner_product(self, other))
    }

    /// Returns the sum of all integers; 0 for `()`.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: CuTe `sum`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(4,(9,2))").sum().unwrap().get(), 15);
    /// ```
    pub const fn sum(&self) -> Result<Int, LayoutError> {
        let mut sum = Int::ZERO;
        let mut k = 0;
        while k < self.leaf_count() {
            sum = fits!("sum", sum.add(self.leaves.get(k)));
            k += 1;
        }
        Ok(sum)
    }

    /// Returns the smallest integer; `None` for `()`.
    ///
    /// - **Source**: CuTe `min`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(4,(9,2))").min().unwrap().get(), 2);
    /// ```
    #[must_use]
    pub const fn min(&self) -> Option<Int> {
        if self.leaf_count() == 0 {
            return None;
        }
        let mut least = self.leaves.get(0);
        let mut k = 1;
        while k < self.leaf_count() {
            least = least.min(self.leaves.get(k));
            k += 1;
        }
        Some(least)
    }

    /// Returns the largest integer; `None` for `()`.
    ///
    /// - **Source**: CuTe `max`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(4,(9,2))").max().unwrap().get(), 9);
    /// ```
    #[must_use]
    pub const fn max(&self) -> Option<Int> {
        if self.leaf_count() == 0 {
            return None;
        }
        let mut greatest = self.leaves.get(0);
        let mut k = 1;
        while k < self.leaf_count() {
            greatest = greatest.max(self.leaves.get(k));
            k += 1;
        }
        Some(greatest)
    }

    /// Returns the greatest common divisor of all integers; 0 for `()`.
    ///
    /// - **Errors**: [`Reason::Overflow`] for `-2^63`.
    /// - **Source**: CuTe `gcd`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(4,(8,6))").gcd().unwrap().get(), 2);
    /// ```
    pub const fn gcd(&self) -> Result<Int, LayoutError> {
        let mut gcd = Int::ZERO;
        let mut k = 0;
        while k < self.leaf_count() {
            gcd = fits!("gcd", gcd.gcd(self.leaves.get(k)));
            k += 1;
        }
        Ok(gcd)
    }
}

const fn inner_product(tuple: &IntTuple, other: &IntTuple) -> Result<Int, Reason> {
    attempt!(other.whole().check_congruent(tuple.whole(), Operand::Second));
    let mut sum = Int::ZERO;
    let mut k = 0;
    while k < tuple.leaf_count() {
        let term = fits!(tuple.leaves.get(k).mul(other.leaves.get(k)));
        sum = fits!(sum.add(term));
        k += 1;
    }
    Ok(sum)
}

const fn divide(
    quotient: Quotient,
    a: Subtree<'_>,
    b: Subtree<'_>,
    out: &mut IntTuple,
) -> Result<(), Reason> {
    if b.is_int() {
        attempt!(fold(quotient, a, b.int(), out));
        return Ok(());
    }
    if a.is_int() {
        let divisor = attempt!(b.size());
        out.push(attempt!(quotient.of(a.int(), divisor)));
        return Ok(());
    }
    if !matches!(quotient, Quotient::Ceil) {
        attempt!(b.check_entries(a, Operand::Second));
    }
    attempt!(check_at_most(a, b));
    let open = out.open();
    let mut i = 0;
    while i < a.rank() {
        if i < b.rank() {
            attempt!(divide(quotient, a.entry(i), b.entry(i), out));
        } else {
            out.graft(a.entry(i));
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}

/// Returns an error if `b` has more entries than `a`.
const fn check_at_most(a: Subtree<'_>, b: Subtree<'_>) -> Result<(), Reason> {
    if b.rank() > a.rank() {
        let (operand, entries, rank) = (Operand::Second, b.rank(), a.rank());
        return Err(Reason::TooManyEntries { operand, entries, rank });
    }
    Ok(())
}

/// Returns one integer of `ceil_div(a, divisor)` and replaces `divisor` by the divisor of the next
/// integer.
pub(super) const fn ceil_div_step(a: Int, divisor: &mut Int) -> Result<Int, Reason> {
    Quotient::Ceil.step(a, divisor)
}

/// Divides the leaves of `a` by `b` from left to right and returns the remaining divisor.
const fn fold(
    quotient: Quotient,
    a: Subtree<'_>,
    b: Int,
    out: &mut IntTuple,
) -> Result<Int, Reason> {
    if a.is_int() {
        let mut rest = b;
        out.push(attempt!(quotient.step(a.int(), &mut rest)));
        return Ok(rest);
    }
    let open = out.open();
    let mut rest = b;
    let mut i = 0;
    while i < a.rank() {
        rest = attempt!(fold(quotient, a.entry(i), rest, out));
        i += 1;
    }
    out.close(open);
    Ok(rest)
}

const fn round_up(a: Subtree<'_>, b: Subtree<'_>, out: &mut IntTuple) -> Result<(), Reason> {
    if a.is_int() && b.is_int() {
        let tiles = attempt!(Quotient::Ceil.of(a.int(), b.int()));
        out.push(fits!(tiles.mul(b.int())));
        return Ok(());
    }
    if a.is_int() || b.is_int() {
        return b.check_entries(a, Operand::Second);
    }
    attempt!(check_at_most(a, b));
    let open = out.open();
    let mut i = 0;
    while i < a.rank() {
        if i < b.rank() {
            attempt!(round_up(a.entry(i), b.entry(i), out));
        } else {
            out.graft(a.entry(i));
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}

const fn elem_scale(a: Subtree<'_>, b: Subtree<'_>, out: &mut IntTuple) -> Result<(), Reason> {
    if a.is_int() {
        let scale = attempt!(b.size());
        out.push(fits!(a.int().mul(scale)));
        return Ok(());
    }
    attempt!(b.check_entries(a, Operand::Second));
    let open = out.open();
    let mut i = 0;
    while i < a.rank() {
        attempt!(elem_scale(a.entry(i), b.entry(i), out));
        i += 1;
    }
    out.close(open);
    Ok(())
}

const fn product_like(
    a: Subtree<'_>,
    guide: Subtree<'_>,
    out: &mut IntTuple,
) -> Result<(), Reason> {
    if guide.is_int() {
        out.push(attempt!(a.size()));
        return Ok(());
    }
    attempt!(guide.check_entries(a, Operand::Second));
    let open = out.open();
    let mut i = 0;
    while i < a.rank() {
        attempt!(product_like(a.entry(i), guide.entry(i), out));
        i += 1;
    }
    out.close(open);
    Ok(())
}

const fn evenly_divides(shape: &IntTuple, tiler: &Tiler) -> Result<bool, Reason> {
    match tiler {
        Tiler::Size(n) => {
            let tiles = reason!(shape.ceil_div(&IntTuple::from_int(*n)));
            covers(shape, *n, &tiles)
        }
        Tiler::Layout(layout) => {
            let size = attempt!(layout.extents().size());
            covers(shape, size, &reason!(layout.tiles_of(shape)))
        }
        Tiler::ByMode(modes) => evenly_divides_modes(shape.whole(), modes.whole()),
    }
}

/// Returns whether `tiles` tiles of `size` elements are exactly the elements of `shape`.
const fn covers(shape: &IntTuple, size: Int, tiles: &IntTuple) -> Result<bool, Reason> {
    let tiles = attempt!(tiles.whole().size());
    let covered = fits!(size.mul(tiles));
    Ok(attempt!(shape.whole().size()).get() == covered.get())
}

const fn evenly_divides_modes(shape: Subtree<'_>, tiler: TilerSubtree<'_>) -> Result<bool, Reason> {
    if tiler.is_keep() {
        return Ok(true);
    }
    if tiler.is_layout() {
        return evenly_divides(&shape.to_tuple(), &Tiler::Layout(tiler.mode().to_layout()));
    }
    if tiler.rank() > shape.rank() {
        return Ok(false);
    }
    let mut i = 0;
    while i < tiler.rank() {
        if !attempt!(evenly_divides_modes(shape.entry(i), tiler.entry(i))) {
            return Ok(false);
        }
        i += 1;
    }
    Ok(true)
}
