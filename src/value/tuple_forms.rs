//! Tuple forms: flatten, unflatten, wrap, reverse and coalesce tuples.

use super::{Int, IntTuple, Subtree, fits, named};
use crate::{LayoutError, Reason};

impl IntTuple {
    /// Returns the tuple of all integers, without inner parentheses; an integer does not change.
    ///
    /// - **Post**: depth at most 1, the same integers in the same order.
    /// - **Source**: CuTe `flatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(2,((3,4)))").flatten(), IntTuple::lit("(2,3,4)"));
    /// assert_eq!(IntTuple::lit("5").flatten(), IntTuple::lit("5"));
    /// ```
    #[must_use]
    pub const fn flatten(&self) -> Self {
        if self.whole().is_int() {
            return *self;
        }
        self.flatten_to_tuple()
    }

    /// Returns [`flatten`](Self::flatten), with an integer as a 1-tuple.
    ///
    /// - **Source**: CuTe `flatten_to_tuple`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("5").flatten_to_tuple(), IntTuple::lit("(5)"));
    /// ```
    #[must_use]
    pub const fn flatten_to_tuple(&self) -> Self {
        let mut out = Self::start();
        let open = out.open();
        let mut k = 0;
        while k < self.leaf_count() {
            out.push(self.leaves.get(k));
            k += 1;
        }
        out.close(open);
        out
    }

    /// Gives the integers of this tuple the parentheses of `profile`: the inverse of
    /// [`flatten`](Self::flatten).
    ///
    /// - **Errors**: [`Reason::LeafCountMismatch`] unless both have the same number of integers.
    /// - **Source**: CuTe `unflatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let t = IntTuple::lit;
    /// assert_eq!(t("(2,3,4)").unflatten(&t("(0,(0,0))")), Ok(t("(2,(3,4))")));
    /// ```
    pub const fn unflatten(&self, profile: &Self) -> Result<Self, LayoutError> {
        if self.leaf_count() != profile.leaf_count() {
            let (left, right) = (self.leaf_count(), profile.leaf_count());
            return Err(LayoutError::new("unflatten", Reason::LeafCountMismatch { left, right }));
        }
        Ok(Self { profile: profile.profile, leaves: self.leaves })
    }

    /// Returns an integer as a 1-tuple; a tuple does not change.
    ///
    /// - **Source**: CuTe `wrap`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("5").wrap(), IntTuple::lit("(5)"));
    /// ```
    #[must_use]
    pub const fn wrap(&self) -> Self {
        if self.whole().is_int() { self.flatten_to_tuple() } else { *self }
    }

    /// Replaces a 1-tuple by its entry, until it is not a 1-tuple.
    ///
    /// - **Source**: CuTe `unwrap`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("((2,3))").unwrap_tuple(), IntTuple::lit("(2,3)"));
    /// assert_eq!(IntTuple::lit("((5))").unwrap_tuple(), IntTuple::lit("5"));
    /// ```
    #[doc(alias = "unwrap")]
    #[must_use]
    pub const fn unwrap_tuple(&self) -> Self {
        let mut part = self.whole();
        while !part.is_int() && part.rank() == 1 {
            part = part.entry(0);
        }
        part.to_tuple()
    }

    /// Returns the entries in reverse order; inner tuples do not change.
    ///
    /// - **Source**: CuTe `reverse`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("(1,(2,3),4)").reverse(), IntTuple::lit("(4,(2,3),1)"));
    /// ```
    #[must_use]
    pub const fn reverse(&self) -> Self {
        if self.whole().is_int() {
            return *self;
        }
        let mut out = Self::start();
        let open = out.open();
        let mut i = self.rank();
        while i > 0 {
            i -= 1;
            out.graft(self.whole().entry(i));
        }
        out.close(open);
        out
    }

    /// Returns the shortest shape with the same flat coordinates that still shows which integers
    /// are static.
    ///
    /// Adjacent integers are multiplied if both are static or both are dynamic.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: CuTe `coalesce` of a shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// assert_eq!(IntTuple::lit("((4,1),(9))").coalesce_shape(), Ok(IntTuple::lit("36")));
    /// assert_eq!(IntTuple::lit("(_4,5,7,_2,_3)").coalesce_shape().unwrap().to_string(), "(_4,35,_6)");
    /// ```
    pub const fn coalesce_shape(&self) -> Result<Self, LayoutError> {
        named!("coalesce_shape", coalesce_shape(self.whole()))
    }
}

const fn coalesce_shape(shape: Subtree<'_>) -> Result<IntTuple, Reason> {
    let mut merged = [Int::ONE; super::MAX_LEAVES];
    let mut len = 0;
    let mut k = 0;
    while k < shape.leaf_count() {
        let extent = shape.leaf(k);
        k += 1;
        if len > 0 && extent.is_static() == merged[len - 1].is_static() {
            merged[len - 1] = fits!(merged[len - 1].mul(extent));
        } else {
            merged[len] = extent;
            len += 1;
        }
    }
    let mut out = IntTuple::start();
    if len <= 1 {
        out.push(merged[0]); // the product of no integers is 1
    } else {
        let open = out.open();
        let mut k = 0;
        while k < len {
            out.push(merged[k]);
            k += 1;
        }
        out.close(open);
    }
    out.finish()
}
