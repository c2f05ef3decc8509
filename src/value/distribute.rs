//! Distribute: spread workers over the modes of a shape.

use super::{DynLayout, Int, IntTuple, ModeList, attempt, fits};
use crate::{LayoutError, Reason};

impl IntTuple {
    /// Spreads `n` workers over the modes of this shape, from the left: extents `gcd(s_k, rest of n)`.
    ///
    /// - **Post**: the size divides `n` and the size of the shape; injective into the shape's flat coordinates. Fewer than
    ///   `n` where the gcds do not use it up.
    /// - **Errors**: [`Reason::NotPositive`] for `n`, [`Reason::NegativeExtent`], [`Reason::EmptyExtent`],
    ///   [`Reason::Overflow`].
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
        const NAME: &str = "domain_distribute";
        if n.get() <= 0 {
            return Err(LayoutError::new(NAME, Reason::NotPositive { value: n.get() }));
        }
        let mut modes = ModeList::new();
        let mut rest = n;
        let mut before = Int::ONE;
        let mut k = 0;
        while k < self.leaf_count() {
            let extent = self.leaves.get(k);
            if extent.get() < 0 {
                let reason = Reason::NegativeExtent { extent: extent.get() };
                return Err(LayoutError::new(NAME, reason));
            }
            if extent.get() == 0 {
                return Err(LayoutError::new(NAME, Reason::EmptyExtent));
            }
            let workers = fits!(NAME, extent.gcd(rest));
            modes.push(workers, before);
            rest = fits!(NAME, rest.div(workers));
            before = fits!(NAME, before.mul(extent));
            k += 1;
        }
        Ok(attempt!(modes.layout(NAME)).coalesce())
    }
}
