//! Recast and alignment of a swizzled layout.

use super::{ComposedLayout, Outer};
use crate::value::{DynLayout, Int, Swizzle, attempt, fits, gcd, named, reason};
use crate::{LayoutError, Reason};

impl ComposedLayout {
    /// Returns the layout of the same memory in larger elements, each of `factor` old ones.
    ///
    /// Definition: [`upcast`](crate::Swizzle::upcast) of the swizzle, the offset divided by
    /// `factor`, and [`upcast`](DynLayout::upcast) of the inner layout.
    ///
    /// - **Post**: that of [`DynLayout::upcast`].
    /// - **Errors**: those of both; [`Reason::NotMultiple`] unless `factor` divides the offset;
    ///   [`Reason::NeedsStatic`] if the factor is dynamic; [`Reason::OuterLayout`].
    /// - **Source**: CuTe `upcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Int};
    /// let bytes = ComposedLayout::lit("S<3,4,3> o 0 o (8,64):(64,1)");
    /// let pairs = bytes.upcast(Int::new(2)).unwrap();
    /// assert_eq!(pairs.to_string(), "S<3,3,3> o 0 o (8,32):(32,1)");
    /// ```
    pub const fn upcast(&self, factor: Int) -> Result<Self, LayoutError> {
        named!("upcast", self.try_upcast(factor))
    }

    const fn try_upcast(&self, factor: Int) -> Result<Self, Reason> {
        if !factor.is_static() {
            return Err(Reason::NeedsStatic);
        }
        let swizzle = attempt!(attempt!(self.needs_swizzle()).try_upcast(factor.get()));
        if self.offset.get() % factor.get() != 0 {
            return Err(Reason::NotMultiple { value: self.offset.get(), of: factor.get() });
        }
        let offset = fits!(self.offset.div(factor));
        Self::checked(swizzle, offset, &reason!(self.inner.upcast(factor)))
    }

    /// Returns the layout of the same memory in smaller elements: one old element becomes `factor`
    /// new ones.
    ///
    /// Definition: [`downcast`](crate::Swizzle::downcast) of the swizzle, the offset multiplied by
    /// `factor`, and [`downcast`](DynLayout::downcast) of the inner layout.
    ///
    /// - **Post**: that of [`DynLayout::downcast`].
    /// - **Errors**: those of both; [`Reason::NeedsStatic`] if the factor is dynamic;
    ///   [`Reason::OuterLayout`].
    /// - **Source**: CuTe `downcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Int};
    /// let pairs = ComposedLayout::lit("S<3,3,3> o 8 o (8,32):(32,1)");
    /// let bytes = pairs.downcast(Int::new(2)).unwrap();
    /// assert_eq!(bytes.to_string(), "S<3,4,3> o 16 o (8,64):(64,1)");
    /// ```
    pub const fn downcast(&self, factor: Int) -> Result<Self, LayoutError> {
        named!("downcast", self.try_downcast(factor))
    }

    const fn try_downcast(&self, factor: Int) -> Result<Self, Reason> {
        if !factor.is_static() {
            return Err(Reason::NeedsStatic);
        }
        let swizzle = attempt!(attempt!(self.needs_swizzle()).try_downcast(factor.get()));
        let offset = fits!(self.offset.mul(factor));
        Self::checked(swizzle, offset, &reason!(self.inner.downcast(factor)))
    }

    /// Converts a layout of elements of `old_bits` bits to elements of `new_bits` bits.
    ///
    /// Definition: first [`upcast`](Self::upcast) by `new_bits / g`, then
    /// [`downcast`](Self::downcast) by `old_bits / g`, where `g` is the greatest common divisor of
    /// both.
    ///
    /// - **Errors**: those of `upcast` and `downcast`, and [`Reason::NotPositive`] for a width
    ///   below 1.
    /// - **Source**: CuTe `recast_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Int};
    /// let halves = ComposedLayout::lit("S<3,3,3> o 0 o (4,16):(16,1)");
    /// let bytes = halves.recast(Int::new(16), Int::new(8)).unwrap();
    /// assert_eq!(bytes.to_string(), "S<3,4,3> o 0 o (4,32):(32,1)");
    /// ```
    #[doc(alias = "recast_layout")]
    pub const fn recast(&self, old_bits: Int, new_bits: Int) -> Result<Self, LayoutError> {
        named!("recast", self.try_recast(old_bits, new_bits))
    }

    const fn try_recast(&self, old_bits: Int, new_bits: Int) -> Result<Self, Reason> {
        let least = old_bits.min(new_bits);
        if least.get() <= 0 {
            return Err(Reason::NotPositive { value: least.get() });
        }
        let common = fits!(old_bits.gcd(new_bits));
        let up = fits!(new_bits.div(common));
        let down = fits!(old_bits.div(common));
        let mut out = *self;
        if up.get() != 1 {
            out = attempt!(out.try_upcast(up));
        }
        if down.get() != 1 {
            out = attempt!(out.try_downcast(down));
        }
        Ok(out)
    }

    /// Returns a number `n` such that the offsets form whole groups of `n` adjacent offsets, each
    /// from a multiple of `n`.
    ///
    /// Definition: the `gcd` of `2^M` (unless the swizzle is the identity), the offset, and
    /// [`max_alignment`](DynLayout::max_alignment) of the inner layout.
    ///
    /// The result is 1 if the outer function is a layout.
    ///
    /// - **Static integers**: each dynamic integer counts as its [divisor](Int::divisor), as in
    ///   [`DynLayout::max_alignment`].
    /// - **Errors**: those of [`DynLayout::max_alignment`].
    /// - **Source**: CuTe `max_alignment`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,16):(16,1)");
    /// assert_eq!(tile.max_alignment(), Ok(8));
    /// ```
    pub const fn max_alignment(&self) -> Result<i64, LayoutError> {
        let inner = attempt!("max_alignment", self.inner.max_alignment());
        let Outer::Swizzle(swizzle) = self.outer else { return Ok(1) };
        let aligned = fits!("max_alignment", gcd(self.offset.divisor() as i64, inner));
        Ok(fits!("max_alignment", gcd(group_of(swizzle), aligned)))
    }

    /// Returns the largest layout of coordinates that both layouts map to `0, 1, 2, ..`. A
    /// vectorized copy moves these elements at once.
    ///
    /// Definition: [`DynLayout::max_common_layout`] of the inner layout, but of at most `2^M`
    /// coordinates, unless the swizzle is the identity.
    ///
    /// - **Post**: `self.index(r.index(k)) == k` and `other.index(r.index(k)) == k` for
    ///   `k < r.size()`. The smallest result is `1:0`.
    /// - **Errors**: those of [`DynLayout::max_common_layout`]; [`Reason::SwizzledOffset`] unless
    ///   the offset is 0; [`Reason::OuterLayout`].
    /// - **Source**: CuTe `max_common_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,16):(16,1)");
    /// let common = tile.max_common_layout(&DynLayout::lit("(8,16):(32,1)"));
    /// assert_eq!(common.unwrap().to_string(), "8:8");
    /// ```
    pub const fn max_common_layout(&self, other: &DynLayout) -> Result<DynLayout, LayoutError> {
        named!("max_common_layout", self.common(other))
    }

    const fn common(&self, other: &DynLayout) -> Result<DynLayout, Reason> {
        let swizzle = attempt!(self.needs_swizzle());
        attempt!(self.check_no_offset());
        let common = reason!(self.inner.max_common_layout(other));
        first_group(&common, swizzle)
    }

    /// Returns the largest layout of coordinates that both swizzled layouts map to the same offsets
    /// `swizzle(0), swizzle(1), ..`.
    ///
    /// Definition: [`DynLayout::max_common_layout`] of the inner layouts. Under different swizzles
    /// it has at most `2^M` coordinates, for the smaller `M` of the two.
    ///
    /// An operand may have no swizzle ([`from_layout`](Self::from_layout)), so this function has the
    /// result of [`max_common_layout`](Self::max_common_layout) for both orders of the operands.
    ///
    /// - **Post**: `self.index(r.index(k)) == self.swizzle().apply(k)`, and the same offset in
    ///   `other`, for `k < r.size()`. These offsets are `0..n` in another order if the swizzle
    ///   permutes `0..n`, as it does for each multiple `n` of `2^(M + B + |S|)`. Up to `2^M` they
    ///   are in order.
    /// - **Errors**: those of [`max_common_layout`](Self::max_common_layout), for both layouts.
    /// - **Source**: CuTe `max_common_layout` of two composed layouts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let (a, b) = ("S<3,0,3> o 0 o (8,8):(8,1)", "S<3,0,3> o 0 o (8,8):(16,1)");
    /// let common = ComposedLayout::lit(a).max_common_layout_composed(&ComposedLayout::lit(b));
    /// assert_eq!(common.unwrap().to_string(), "8:8"); // the swizzles are equal
    /// let other = ComposedLayout::lit("S<2,0,3> o 0 o (8,8):(16,1)");
    /// let common = ComposedLayout::lit(a).max_common_layout_composed(&other);
    /// assert_eq!(common.unwrap().to_string(), "1:0");
    /// ```
    #[doc(alias = "max_common_vector")]
    pub const fn max_common_layout_composed(&self, other: &Self) -> Result<DynLayout, LayoutError> {
        named!("max_common_layout_composed", self.common_composed(other))
    }

    const fn common_composed(&self, other: &Self) -> Result<DynLayout, Reason> {
        let (left, right) = (attempt!(self.needs_swizzle()), attempt!(other.needs_swizzle()));
        attempt!(self.check_no_offset());
        attempt!(other.check_no_offset());
        let common = reason!(self.inner.max_common_layout(&other.inner));
        if left.equals(right) {
            return Ok(common);
        }
        first_group(&attempt!(first_group(&common, left)), right)
    }

    /// Returns how many elements this layout and `other` both store contiguously from coordinate 0.
    ///
    /// Definition: the size of [`max_common_layout`](Self::max_common_layout).
    ///
    /// - **Static integers**: a dynamic size counts as its [divisor](Int::divisor), as in
    ///   [`DynLayout::max_common_vector`]. The result is at most `2^M`, as for a static size.
    /// - **Errors**: those of [`max_common_layout`](Self::max_common_layout).
    /// - **Source**: CuTe `max_common_vector`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,16):(1,8)");
    /// assert_eq!(tile.max_common_vector(&DynLayout::lit("(8,16):(1,8)")), Ok(8));
    /// ```
    pub const fn max_common_vector(&self, other: &DynLayout) -> Result<i64, LayoutError> {
        named!("max_common_vector", self.common_vector(other))
    }

    const fn common_vector(&self, other: &DynLayout) -> Result<i64, Reason> {
        let swizzle = attempt!(self.needs_swizzle());
        attempt!(self.check_no_offset());
        let common = reason!(self.inner.max_common_layout(other));
        if common.is_static() {
            return Ok(attempt!(first_group(&common, swizzle)).size());
        }
        // The first group is static, but for other values the layout can be shorter.
        let (size, group) = (reason!(common.known_size()), group_of(swizzle));
        Ok(if group == 0 || size < group { size } else { group })
    }
}

/// Returns the number of adjacent elements that a swizzle keeps together; 0 if it moves none.
const fn group_of(swizzle: Swizzle) -> i64 {
    if swizzle.is_identity() { 0 } else { 1 << swizzle.base() }
}

/// Returns the layout of the first `2^M` coordinates, or of fewer if these are not a layout.
const fn first_group(common: &DynLayout, swizzle: Swizzle) -> Result<DynLayout, Reason> {
    let group = 1_i64 << swizzle.base();
    if swizzle.is_identity() || common.size() <= group {
        return Ok(*common);
    }
    if group == 1 {
        return Ok(DynLayout::UNIT);
    }
    let mut first = DynLayout::start();
    first.push(Int::new(group), Int::ONE);
    match common.composition(&attempt!(first.finish())) {
        Ok(common) => Ok(common),
        Err(_) => Ok(common.whole().first_leaf()),
    }
}
