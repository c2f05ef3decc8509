//! Recast and alignment of a swizzled layout.

use super::ComposedLayout;
use crate::value::{DynLayout, Int, attempt, fits, gcd, named, reason};
use crate::{LayoutError, Reason};

impl ComposedLayout {
    /// Returns the layout of the same memory in larger elements, each of `factor` old ones.
    ///
    /// Definition: [`upcast`](crate::Swizzle::upcast) of the swizzle, the offset divided by
    /// `factor`, and [`upcast`](DynLayout::upcast) of the inner layout.
    ///
    /// - **Post**: that of [`DynLayout::upcast`].
    /// - **Errors**: those of both; [`Reason::NotMultiple`] unless `factor` divides the offset;
    ///   [`Reason::NeedsStatic`] if the factor is dynamic.
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
        let swizzle = attempt!(self.swizzle.try_upcast(factor.get()));
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
    /// - **Errors**: those of both; [`Reason::NeedsStatic`] if the factor is dynamic.
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
        let swizzle = attempt!(self.swizzle.try_downcast(factor.get()));
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
    /// - **Static integers**: a dynamic offset can be any integer, so the result is 1.
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
        if !self.offset.is_static() {
            return Ok(1);
        }
        let aligned = fits!("max_alignment", gcd(self.offset.get(), inner));
        let group = if self.swizzle.is_identity() { 0 } else { 1_i64 << self.swizzle.base() };
        Ok(fits!("max_alignment", gcd(group, aligned)))
    }

    /// Returns how many elements this layout and `other` both store contiguously from coordinate 0.
    ///
    /// Definition: that of [`DynLayout::max_common_vector`], but at most `2^M`, unless the swizzle
    /// is the identity.
    ///
    /// - **Post**: a layout R exists with `self(R(k)) == k` and `other(R(k)) == k` for `k < r`.
    /// - **Errors**: those of [`DynLayout::max_common_vector`]; [`Reason::SwizzledOffset`] unless
    ///   the offset is 0.
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
        if self.offset.get() != 0 {
            let reason = Reason::SwizzledOffset { offset: self.offset.get() };
            return Err(LayoutError::new("max_common_vector", reason));
        }
        let common = attempt!("max_common_vector", self.inner.max_common_vector(other));
        let group = 1_i64 << self.swizzle.base();
        Ok(if self.swizzle.is_identity() || common < group { common } else { group })
    }
}
