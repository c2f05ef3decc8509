//! Orders of coordinates: lexicographic, colexicographic, and elementwise.

use core::cmp::Ordering;

use super::{IntTuple, Subtree, attempt, named};
use crate::{LayoutError, Operand, Reason};

/// Comparisons of two congruent coordinates. All return an error for others, with the first
/// difference: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or [`Reason::IntegerForTuple`].
///
/// - **Source**: CuTe `lex_less`, `lex_leq`, `colex_less`, `colex_leq`, `elem_less`.
impl IntTuple {
    /// Returns whether `self` is before `other` in lexicographic order: the first different entry
    /// decides.
    ///
    /// - **Errors**: unless both are congruent.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(1,3)").lex_less(&IntTuple::lit("(1,4)")), Ok(true));
    /// ```
    pub const fn lex_less(&self, other: &Self) -> Result<bool, LayoutError> {
        let ordering = attempt!("lex_less", lex(self, other));
        Ok(matches!(ordering, Ordering::Less))
    }

    /// Returns whether `self` is before or equal to `other` in lexicographic order.
    ///
    /// - **Errors**: unless both are congruent.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(1,3)").lex_leq(&IntTuple::lit("(1,3)")), Ok(true));
    /// ```
    pub const fn lex_leq(&self, other: &Self) -> Result<bool, LayoutError> {
        let ordering = attempt!("lex_leq", lex(self, other));
        Ok(!matches!(ordering, Ordering::Greater))
    }

    /// Returns whether `self` is before `other` in colexicographic order, the order of flat
    /// coordinates: the last different entry decides.
    ///
    /// - **Errors**: unless both are congruent.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(5,6)").colex_less(&IntTuple::lit("(4,11)")), Ok(true));
    /// ```
    pub const fn colex_less(&self, other: &Self) -> Result<bool, LayoutError> {
        let ordering = attempt!("colex_less", colex(self, other));
        Ok(matches!(ordering, Ordering::Less))
    }

    /// Returns whether `self` is before or equal to `other` in colexicographic order.
    ///
    /// - **Errors**: unless both are congruent.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(3,0,2)").colex_leq(&IntTuple::lit("(2,1,5)")), Ok(true));
    /// ```
    pub const fn colex_leq(&self, other: &Self) -> Result<bool, LayoutError> {
        let ordering = attempt!("colex_leq", colex(self, other));
        Ok(!matches!(ordering, Ordering::Greater))
    }

    /// Returns whether every integer of `self` is less than the integer at the same place in
    /// `other`. For a coordinate and a shape this means "in bounds".
    ///
    /// - **Errors**: unless both are congruent.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(3,1)").elem_less(&IntTuple::lit("(4,2)")), Ok(true));
    /// assert_eq!(IntTuple::lit("(3,2)").elem_less(&IntTuple::lit("(4,2)")), Ok(false));
    /// ```
    pub const fn elem_less(&self, other: &Self) -> Result<bool, LayoutError> {
        named!("elem_less", elem_less(self.whole(), other.whole()))
    }
}

const fn lex(a: &IntTuple, b: &IntTuple) -> Result<Ordering, Reason> {
    attempt!(b.whole().check_congruent(a.whole(), Operand::Second));
    let mut k = 0;
    while k < a.leaf_count() {
        let ordering = compare(a.leaves.value(k), b.leaves.value(k));
        if !ordering.is_eq() {
            return Ok(ordering);
        }
        k += 1;
    }
    Ok(Ordering::Equal)
}

const fn colex(a: &IntTuple, b: &IntTuple) -> Result<Ordering, Reason> {
    attempt!(b.whole().check_congruent(a.whole(), Operand::Second));
    let mut k = a.leaf_count();
    while k > 0 {
        k -= 1;
        let ordering = compare(a.leaves.value(k), b.leaves.value(k));
        if !ordering.is_eq() {
            return Ok(ordering);
        }
    }
    Ok(Ordering::Equal)
}

const fn elem_less(a: Subtree<'_>, b: Subtree<'_>) -> Result<bool, Reason> {
    attempt!(b.check_congruent(a, Operand::Second));
    let mut k = 0;
    while k < a.leaf_count() {
        if a.leaf(k).get() >= b.leaf(k).get() {
            return Ok(false);
        }
        k += 1;
    }
    Ok(true)
}

const fn compare(a: i64, b: i64) -> Ordering {
    if a < b {
        Ordering::Less
    } else if a == b {
        Ordering::Equal
    } else {
        Ordering::Greater
    }
}
