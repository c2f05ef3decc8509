//! Common vectors: the elements that two layouts store contiguously at the same coordinates.

use super::{DynLayout, attempt, named};
use crate::LayoutError;

impl DynLayout {
    /// Returns the largest layout of coordinates that both layouts map to `0, 1, 2, ..`. A
    /// vectorized copy moves these elements at once.
    ///
    /// - **Post**: `self.index(r.index(k)) == k` and `other.index(r.index(k)) == k` for
    ///   `k < r.size()`. The smallest result is `1:0`.
    /// - **Errors**: those of [`right_inverse`](Self::right_inverse); with dynamic integers those
    ///   of [`composition`](Self::composition).
    /// - **Source**: CuTe `max_common_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let (a, b) = (DynLayout::lit("(4,8):(8,1)"), DynLayout::lit("(4,8):(16,1)"));
    /// assert_eq!(a.max_common_layout(&b).unwrap().to_string(), "8:4");
    /// ```
    pub const fn max_common_layout(&self, other: &Self) -> Result<Self, LayoutError> {
        let inverse = attempt!("max_common_layout", other.right_inverse());
        let common = match self.composition(&inverse) {
            Ok(common) => common,
            Err(refusal) if !self.is_static() || !other.is_static() => {
                return Err(LayoutError::new("max_common_layout", refusal.reason()));
            }
            // The layouts do not agree on the whole inverse. They may agree on its first mode.
            Err(_) => match self.composition(&inverse.whole().first_leaf()) {
                Ok(common) => common,
                Err(_) => return Ok(DynLayout::UNIT),
            },
        };
        let common = common.coalesce();
        let (extent, stride) = common.whole().leaf(0);
        if stride.is_static_value(1) {
            let mut run = Self::start();
            run.push(extent, stride);
            let run = attempt!("max_common_layout", run.finish());
            return named!("max_common_layout", inverse.composition(&run));
        }
        Ok(DynLayout::UNIT)
    }

    /// Returns how many elements both layouts store contiguously from coordinate 0: the size of
    /// [`max_common_layout`](Self::max_common_layout).
    ///
    /// - **Static integers**: the answer holds for all values of the dynamic integers, so a dynamic
    ///   size counts as its [divisor](super::Int::divisor). In CuTe it counts as 1.
    /// - **Errors**: those of [`max_common_layout`](Self::max_common_layout).
    /// - **Source**: CuTe `max_common_vector`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let (a, b) = (DynLayout::lit("(8,8):(1,8)"), DynLayout::lit("(8,8):(1,16)"));
    /// assert_eq!(a.max_common_vector(&b), Ok(8));
    /// let columns = DynLayout::lit("(24{div=8},5):(_1,32)");
    /// assert_eq!(columns.max_common_vector(&columns), Ok(8));
    /// ```
    pub const fn max_common_vector(&self, other: &Self) -> Result<i64, LayoutError> {
        let common = attempt!("max_common_vector", self.max_common_layout(other));
        named!("max_common_vector", common.known_size())
    }

    /// Returns the size, or a number that divides it for all values of the dynamic integers.
    pub(crate) const fn known_size(&self) -> Result<i64, LayoutError> {
        Ok(attempt!(self.shape().product()).divisor() as i64)
    }
}
