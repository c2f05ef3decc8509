//! Distribute: assign workers to the modes of a shape.

use super::{DynLayout, Int, IntTuple, ModeList, attempt, fits, named};
use crate::{LayoutError, Reason};

impl IntTuple {
    /// Distributes `n` workers over the modes of this shape, from the left: the extents are
    /// `gcd(s_k, remaining n)`.
    ///
    /// - **Post**: the size of the result divides `n` and the size of the shape; the result is
    ///   injective into the flat coordinates of the shape. Its size is less than `n` if the gcds
    ///   leave a factor of `n`.
    /// - **Errors**: [`Reason::NotPositive`] for `n`, [`Reason::NegativeExtent`],
    ///   [`Reason::EmptyExtent`], [`Reason::Overflow`].
    /// - **Source**: CuTe `domain_distribute`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, IntTuple};
    /// let spread = |shape, n| IntTuple::lit(shape).domain_distribute(Int::new(n)).unwrap().to_string();
    /// assert_eq!(spread("(15,14)", 6), "(3,2):(1,15)");
    /// assert_eq!(spread("(5,7)", 6), "1:0");
    /// ```
    pub const fn domain_distribute(&self, n: Int) -> Result<DynLayout, LayoutError> {
        named!("domain_distribute", domain_distribute(self, n))
    }
}

const fn domain_distribute(tuple: &IntTuple, n: Int) -> Result<DynLayout, Reason> {
    if n.get() <= 0 {
        return Err(Reason::NotPositive { value: n.get() });
    }
    let mut modes = ModeList::new();
    let mut rest = n;
    let mut before = Int::ONE;
    let mut k = 0;
    while k < tuple.leaf_count() {
        let extent = tuple.leaves.get(k);
        if extent.get() < 0 {
            return Err(Reason::NegativeExtent { extent: extent.get() });
        }
        if extent.get() == 0 {
            return Err(Reason::EmptyExtent);
        }
        let workers = fits!(extent.gcd(rest));
        modes.push(workers, before);
        rest = fits!(rest.div(workers));
        before = fits!(before.mul(extent));
        k += 1;
    }
    Ok(attempt!(modes.layout()).coalesce())
}
