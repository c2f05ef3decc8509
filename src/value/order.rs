//! Orders of coordinates: lexicographic, colexicographic, and entry by entry ("inside").

use super::{IntTuple, Part};
use crate::{LayoutError, Reason};

/// How two coordinates compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Less,
    Equal,
    Greater,
}

/// Comparisons of two congruent coordinates; all fail with [`Reason::NotCongruent`] on others.
///
/// - **Source**: CuTe `lex_less`, `colex_less`, `elem_less` and their kin.
impl IntTuple {
    /// Whether `self` comes before `other` when the first entries decide first.
    ///
    /// - **Errors**: [`Reason::NotCongruent`].
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(1,3)").lex_less(&IntTuple::lit("(1,4)")), Ok(true));
    /// ```
    pub const fn lex_less(&self, other: &Self) -> Result<bool, LayoutError> {
        match lex(self, other) {
            Ok(found) => Ok(matches!(found, Found::Less)),
            Err(error) => Err(error),
        }
    }

    /// Whether `self` comes before `other`, or is `other`, when the first entries decide first.
    ///
    /// - **Errors**: [`Reason::NotCongruent`].
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(1,3)").lex_leq(&IntTuple::lit("(1,3)")), Ok(true));
    /// ```
    pub const fn lex_leq(&self, other: &Self) -> Result<bool, LayoutError> {
        match lex(self, other) {
            Ok(found) => Ok(!matches!(found, Found::Greater)),
            Err(error) => Err(error),
        }
    }

    /// Whether `self` comes before `other` when the last entries decide first: the order in which flat coordinates
    /// count.
    ///
    /// - **Errors**: [`Reason::NotCongruent`].
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(5,6)").colex_less(&IntTuple::lit("(4,11)")), Ok(true));
    /// ```
    pub const fn colex_less(&self, other: &Self) -> Result<bool, LayoutError> {
        match colex(self, other) {
            Ok(found) => Ok(matches!(found, Found::Less)),
            Err(error) => Err(error),
        }
    }

    /// Whether `self` comes before `other`, or is `other`, when the last entries decide first.
    ///
    /// - **Errors**: [`Reason::NotCongruent`].
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(3,0,2)").colex_leq(&IntTuple::lit("(2,1,5)")), Ok(true));
    /// ```
    pub const fn colex_leq(&self, other: &Self) -> Result<bool, LayoutError> {
        match colex(self, other) {
            Ok(found) => Ok(!matches!(found, Found::Greater)),
            Err(error) => Err(error),
        }
    }

    /// Whether every integer of `self` is less than its partner in `other`: "the coordinate is inside the shape".
    ///
    /// - **Errors**: [`Reason::NotCongruent`].
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(3,1)").elem_less(&IntTuple::lit("(4,2)")), Ok(true));
    /// assert_eq!(IntTuple::lit("(3,2)").elem_less(&IntTuple::lit("(4,2)")), Ok(false));
    /// ```
    pub const fn elem_less(&self, other: &Self) -> Result<bool, LayoutError> {
        elem_less(self.part(), other.part())
    }
}

const fn lex(a: &IntTuple, b: &IntTuple) -> Result<Found, LayoutError> {
    if !a.congruent(b) {
        return Err(LayoutError::new("lex_less", Reason::NotCongruent));
    }
    let mut k = 0;
    while k < a.leaf_count() {
        let found = compare(a.leaves.value(k), b.leaves.value(k));
        if !matches!(found, Found::Equal) {
            return Ok(found);
        }
        k += 1;
    }
    Ok(Found::Equal)
}

const fn colex(a: &IntTuple, b: &IntTuple) -> Result<Found, LayoutError> {
    if !a.congruent(b) {
        return Err(LayoutError::new("colex_less", Reason::NotCongruent));
    }
    let mut k = a.leaf_count();
    while k > 0 {
        k -= 1;
        let found = compare(a.leaves.value(k), b.leaves.value(k));
        if !matches!(found, Found::Equal) {
            return Ok(found);
        }
    }
    Ok(Found::Equal)
}

const fn elem_less(a: Part<'_>, b: Part<'_>) -> Result<bool, LayoutError> {
    if !a.same_profile(b) {
        return Err(LayoutError::new("elem_less", Reason::NotCongruent));
    }
    let mut k = 0;
    while k < a.leaf_count() {
        if a.leaf(k).get() >= b.leaf(k).get() {
            return Ok(false);
        }
        k += 1;
    }
    Ok(true)
}

const fn compare(a: i64, b: i64) -> Found {
    if a < b {
        Found::Less
    } else if a == b {
        Found::Equal
    } else {
        Found::Greater
    }
}
