//! Entrywise arithmetic: tuples of one profile, combined integer by integer. An integer alone is
//! combined with each integer of the other tuple.

use super::{Int, IntTuple, attempt, fits, named};
use crate::{LayoutError, Operand, Reason};

/// The operation on two integers.
#[derive(Clone, Copy)]
enum Entry {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
}

impl Entry {
    const fn of(self, a: Int, b: Int) -> Result<Int, Reason> {
        if matches!(self, Self::Div | Self::Mod) && b.get() == 0 {
            return Err(Reason::DivisionByZero { dividend: a.get() });
        }
        Ok(fits!(match self {
            Self::Add => a.add(b),
            Self::Sub => a.sub(b),
            Self::Mul => a.mul(b),
            Self::Div => a.div(b),
            Self::Mod => a.rem(b),
        }))
    }
}

impl IntTuple {
    /// Returns the sum of the integers at the same places.
    ///
    /// One operand may be an integer: then it is combined with each integer of the other.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::IntegerForTuple`] unless both are congruent; [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(2,5))").elem_add(&t("(1,(3,6))")), Ok(t("(5,(5,11))")));
    /// ```
    pub const fn elem_add(&self, other: &Self) -> Result<Self, LayoutError> {
        named!("elem_add", entrywise(self, other, Entry::Add))
    }

    /// Returns the difference of the integers at the same places.
    ///
    /// One operand may be an integer: then it is combined with each integer of the other.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::IntegerForTuple`] unless both are congruent; [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(2,5))").elem_sub(&t("1")), Ok(t("(3,(1,4))")));
    /// ```
    pub const fn elem_sub(&self, other: &Self) -> Result<Self, LayoutError> {
        named!("elem_sub", entrywise(self, other, Entry::Sub))
    }

    /// Returns the product of the integers at the same places.
    ///
    /// One operand may be an integer: then it is combined with each integer of the other.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::IntegerForTuple`] unless both are congruent; [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(2,5))").elem_mul(&t("(2,(3,1))")), Ok(t("(8,(6,5))")));
    /// ```
    pub const fn elem_mul(&self, other: &Self) -> Result<Self, LayoutError> {
        named!("elem_mul", entrywise(self, other, Entry::Mul))
    }

    /// Returns the quotient of the integers at the same places, rounded toward zero.
    ///
    /// One operand may be an integer: then it is combined with each integer of the other.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::IntegerForTuple`] unless both are congruent; [`Reason::DivisionByZero`]; [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(-7,5))").elem_div(&t("2")), Ok(t("(2,(-3,2))")));
    /// ```
    pub const fn elem_div(&self, other: &Self) -> Result<Self, LayoutError> {
        named!("elem_div", entrywise(self, other, Entry::Div))
    }

    /// Returns the remainder of the integers at the same places, with the sign of the first.
    ///
    /// One operand may be an integer: then it is combined with each integer of the other.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::IntegerForTuple`] unless both are congruent; [`Reason::DivisionByZero`]; [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(4,(-7,5))").elem_mod(&t("2")), Ok(t("(0,(-1,1))")));
    /// ```
    pub const fn elem_mod(&self, other: &Self) -> Result<Self, LayoutError> {
        named!("elem_mod", entrywise(self, other, Entry::Mod))
    }
}

const fn entrywise(a: &IntTuple, b: &IntTuple, entry: Entry) -> Result<IntTuple, Reason> {
    let (a, b) = match (a.as_int(), b.as_int()) {
        (None, Some(int)) => (*a, a.repeat_like(int)),
        (Some(int), None) => (b.repeat_like(int), *b),
        _ => (*a, *b),
    };
    attempt!(b.whole().check_congruent(a.whole(), Operand::Second));
    let (mut out, mut k) = (a, 0);
    while k < a.leaf_count() {
        out.leaves.set(k, attempt!(entry.of(a.leaves.get(k), b.leaves.get(k))));
        k += 1;
    }
    Ok(out)
}
