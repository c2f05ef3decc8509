//! Relations between profiles and shapes: congruent, compatible, and their weak forms.
//!
//! `compatible(a, b)` means that every coordinate of `a` is a coordinate of `b`: `b` is `a` with
//! some integers replaced by tuples of the same size. This is a partial order from the coarsest
//! shape (one integer) to finer ones. Two shapes of equal size always have a common coarsening, and
//! some have a common refinement: the coarsest shape that both are compatible with.

use super::{IntTuple, Subtree, attempt, named};
use crate::{LayoutError, Operand, Reason};

impl IntTuple {
    /// Returns whether both have the same profile: the same parentheses, for any integers.
    ///
    /// - **Post**: an equivalence relation.
    /// - **Source**: CuTe `congruent`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert!(t("(4,8)").congruent(&t("(5,7)")));
    /// assert!(!t("31").congruent(&t("(4,8)")));
    /// ```
    #[must_use]
    pub const fn congruent(&self, other: &Self) -> bool {
        self.whole().same_profile(other.whole())
    }

    /// Returns whether `self` has the profile of `other`, with some tuples replaced by integers.
    ///
    /// - **Post**: a partial order on profiles; an integer is the least element.
    /// - **Source**: CuTe `weakly_congruent`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert!(t("(3,4)").weakly_congruent(&t("(5,(6,7))")));
    /// assert!(!t("(3,(4,5))").weakly_congruent(&t("(5,6)")));
    /// ```
    #[must_use]
    pub const fn weakly_congruent(&self, other: &Self) -> bool {
        weakly_congruent(self.whole(), other.whole())
    }

    /// Returns whether every coordinate of the shape `self` is a coordinate of the shape `other`.
    ///
    /// Definition: two tuples of one rank, entry by entry; an integer `n` with anything of size
    /// `n`.
    ///
    /// - **Post**: a partial order; `compatible(size(b), b)`; equal sizes.
    /// - **Source**: CuTe `compatible`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert!(t("24").compatible(&t("(4,6)")) && t("(4,6)").compatible(&t("((2,2),6)")));
    /// assert!(!t("(24)").compatible(&t("24"))); // a tuple is finer than an integer
    /// ```
    #[must_use]
    pub const fn compatible(&self, other: &Self) -> bool {
        compatible(self.whole(), other.whole())
    }

    /// Returns whether this shape is compatible with `other` after multiplication by some shape.
    ///
    /// The definition is that of [`compatible`](Self::compatible), but an integer `n` need only
    /// divide the size.
    ///
    /// - **Post**: there is a `c` congruent with `self` such that `self`, multiplied by `c` entry
    ///   by entry, is compatible with `other`.
    /// - **Source**: CuTe 3.5 `weakly_compatible`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert!(t("(2,3)").weakly_compatible(&t("(4,(3,5))")));
    /// assert!(!t("(2,4)").weakly_compatible(&t("(4,6)")));
    /// ```
    #[must_use]
    pub const fn weakly_compatible(&self, other: &Self) -> bool {
        weakly_compatible(self.whole(), other.whole())
    }

    /// Returns the coarsest shape that both are compatible with.
    ///
    /// - **Errors**: [`Reason::SizeMismatch`], [`Reason::ShapeSizeMismatch`] or
    ///   [`Reason::EntryCount`] if there is no such shape; [`Reason::Overflow`].
    /// - **Post**: both operands are [`compatible`](Self::compatible) with the result.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, compatibility as a partial
    ///   order.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("((2,3),20)").common_refinement(&t("(6,(4,5))")), Ok(t("((2,3),(4,5))")));
    /// assert!(t("(6,5)").common_refinement(&t("(2,15)")).is_err());
    /// ```
    pub const fn common_refinement(&self, other: &Self) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("common_refinement", refine(self.whole(), other.whole(), &mut out));
        named!("common_refinement", out.finish())
    }

    /// Returns the finest shape that is compatible with both.
    ///
    /// - **Errors**: [`Reason::SizeMismatch`] if the sizes differ, [`Reason::NeedsStatic`],
    ///   [`Reason::Overflow`].
    /// - **Post**: the result is [`compatible`](Self::compatible) with both operands.
    /// - **Source**: as [`common_refinement`](Self::common_refinement).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(3,5))").common_coarsening(&t("((2,2),15)")), Ok(t("(4,15)")));
    /// assert_eq!(t("(2,(3,5))").common_coarsening(&t("((3,2),5)")), Ok(t("30")));
    /// ```
    pub const fn common_coarsening(&self, other: &Self) -> Result<Self, LayoutError> {
        named!("common_coarsening", common_coarsening(self, other))
    }
}

const fn common_coarsening(tuple: &IntTuple, other: &IntTuple) -> Result<IntTuple, Reason> {
    if !tuple.is_static() || !other.is_static() {
        // The profile of the result depends on which sizes are equal.
        return Err(Reason::NeedsStatic);
    }
    let mut out = IntTuple::start();
    attempt!(coarsen(tuple.whole(), other.whole(), &mut out));
    out.finish()
}

const fn weakly_congruent(a: Subtree<'_>, b: Subtree<'_>) -> bool {
    if a.is_int() {
        return true;
    }
    if b.is_int() || a.rank() != b.rank() {
        return false;
    }
    let mut i = 0;
    while i < a.rank() {
        if !weakly_congruent(a.entry(i), b.entry(i)) {
            return false;
        }
        i += 1;
    }
    true
}

const fn compatible(a: Subtree<'_>, b: Subtree<'_>) -> bool {
    if a.is_int() {
        return is_size_of(a, b);
    }
    if b.is_int() || a.rank() != b.rank() {
        return false;
    }
    let mut i = 0;
    while i < a.rank() {
        if !compatible(a.entry(i), b.entry(i)) {
            return false;
        }
        i += 1;
    }
    true
}

const fn weakly_compatible(a: Subtree<'_>, b: Subtree<'_>) -> bool {
    if a.is_int() {
        return match b.size() {
            Ok(size) => matches!(size.get().checked_rem(a.int().get()), Some(0)),
            Err(_) => false,
        };
    }
    if b.is_int() || a.rank() != b.rank() {
        return false;
    }
    let mut i = 0;
    while i < a.rank() {
        if !weakly_compatible(a.entry(i), b.entry(i)) {
            return false;
        }
        i += 1;
    }
    true
}

/// Returns whether the integer `n` is the size of `t`; false for a size that does not fit 64 bits.
const fn is_size_of(n: Subtree<'_>, t: Subtree<'_>) -> bool {
    match t.size() {
        Ok(size) => size.get() == n.int().get(),
        Err(_) => false,
    }
}

const fn refine(a: Subtree<'_>, b: Subtree<'_>, out: &mut IntTuple) -> Result<(), Reason> {
    if a.is_int() || b.is_int() {
        let (left, right) = (attempt!(a.size()).get(), attempt!(b.size()).get());
        if left != right {
            return Err(match a.node.index {
                0 => Reason::SizeMismatch { left, right }, // the whole shapes
                _ => Reason::ShapeSizeMismatch { first: left, second: right },
            });
        }
        out.graft(if a.is_int() { b } else { a });
        return Ok(());
    }
    attempt!(b.check_entries(a, Operand::Second));
    let open = out.open();
    let mut i = 0;
    while i < a.rank() {
        attempt!(refine(a.entry(i), b.entry(i), out));
        i += 1;
    }
    out.close(open);
    Ok(())
}

const fn coarsen(a: Subtree<'_>, b: Subtree<'_>, out: &mut IntTuple) -> Result<(), Reason> {
    if !a.is_int() && !b.is_int() && a.rank() == b.rank() {
        let mut tuple = IntTuple::start();
        let open = tuple.open();
        let mut i = 0;
        while i < a.rank() && coarsen(a.entry(i), b.entry(i), &mut tuple).is_ok() {
            i += 1;
        }
        if i == a.rank() {
            tuple.close(open);
            out.graft(tuple.whole());
            return Ok(());
        }
    }
    let (sa, sb) = (attempt!(a.size()), attempt!(b.size()));
    if sa.get() != sb.get() {
        return Err(Reason::SizeMismatch { left: sa.get(), right: sb.get() });
    }
    out.push(sa);
    Ok(())
}
