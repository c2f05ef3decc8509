//! Recast: the layout of the same memory in larger or smaller elements.
//!
//! The rules are CuTe's, leaf by leaf. Each operation states under **Memory** exactly when the result
//! covers the same memory.

use super::{DynLayout, Int, attempt, fits, named, reason};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the layout of the same memory in larger elements, each of `factor` old ones.
    ///
    /// Definition, leaf by leaf, with `n = factor`: `s:0` does not change; `s:d` becomes
    /// `ceil(s / ceil(n/|d|)) : ceil(|d|/n)` with the sign of `d`. One of `d` and `n` must divide
    /// the other.
    ///
    /// - **Post**: if the strides [chain](Self::complement) and none is negative, the offsets are
    ///   those of the old layout divided by `factor`, rounded down: the larger elements that hold
    ///   an old one.
    /// - **Memory**: under this condition it is the same exactly if `size == factor * r.size()`.
    ///   Otherwise an element of the result has gaps: `3:1` in pairs is `2:1`, which covers a
    ///   fourth element. A negative stride above `-factor` rounds towards 0: `8:-1` in pairs is
    ///   `4:-1`, which covers `-6..=1` instead of `-7..=0`. Elements that overlap can be lost:
    ///   `(4,2):(1,2)` in groups of 4 is `(1,1):(1,1)`.
    /// - **Static integers**: with a dynamic factor, these integers stay static: those of a mode of
    ///   stride 0, strides of 1 and -1, and extents of 0 and 1. All others depend on the factor.
    /// - **Errors**: [`Reason::RecastIndivisible`]; [`Reason::NotPositive`] for the factor.
    /// - **Source**: CuTe `upcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int};
    /// let four = Int::new(4);
    /// assert_eq!(DynLayout::lit("(8,4):(1,8)").upcast(four).unwrap().to_string(), "(2,4):(1,2)");
    /// assert!(DynLayout::lit("6:3").upcast(Int::new(2)).is_err());
    /// ```
    pub const fn upcast(&self, factor: Int) -> Result<Self, LayoutError> {
        named!("upcast", upcast(self, factor))
    }

    /// Returns the layout of the same memory in smaller elements: one old element becomes `factor`
    /// new ones.
    ///
    /// Definition, leaf by leaf, with `n = factor`: `s:±1` becomes `s*n:±1`, and `s:d` becomes
    /// `s:d*n`. At least one mode must have a static stride 1 or -1, unless the factor is a
    /// static `1`. The extents of all such modes grow.
    ///
    /// - **Post**: if exactly one mode has stride 1 or -1: `upcast(r, factor)` is the same
    ///   function, and `r.size() == factor * size`.
    /// - **Memory**: it is the same exactly if one mode has stride 1 and no other mode has stride 1
    ///   or -1, for a factor above 1 and a layout that is not empty. Modes of extent 1 count:
    ///   `(1,2):(1,1)` in halves is `(2,4):(1,1)`, which has offset 4 though the memory ends at 3.
    ///   [`coalesce`](Self::coalesce) drops such modes. With one stride -1 the memory moves by
    ///   `factor - 1`: `4:-1` in halves is `8:-1`, which covers `-7..=0` instead of `-6..=1`.
    /// - **Errors**: [`Reason::NoUnitStride`], [`Reason::NotPositive`], [`Reason::Overflow`].
    /// - **Source**: CuTe `downcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int};
    /// let layout = DynLayout::lit("(4,8):(8,1)").downcast(Int::new(4));
    /// assert_eq!(layout.unwrap().to_string(), "(4,32):(32,1)");
    /// ```
    pub const fn downcast(&self, factor: Int) -> Result<Self, LayoutError> {
        named!("downcast", downcast(self, factor))
    }

    /// Converts a layout of elements of `old_bits` bits to elements of `new_bits` bits.
    ///
    /// Definition: first [`upcast`](Self::upcast) by `new_bits / g`, then
    /// [`downcast`](Self::downcast) by `old_bits / g`, where `g` is the greatest common divisor of
    /// both.
    ///
    /// - **Memory**: the same if it is the same for both steps. `upcast` counts an incomplete group
    ///   as a whole one, before `downcast` divides it: `3:1` of 2 bits is `1:1` in elements of 8
    ///   bits. A unit stride at an extent of 1 grows as well: `(1,2):(1,1)` of 16 bits is
    ///   `(2,4):(1,1)` in bytes, and reaches the fifth of 4 bytes.
    /// - **Errors**: those of `upcast` and `downcast`, and [`Reason::NotPositive`] for a width
    ///   below 1.
    /// - **Source**: CuTe `recast_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int};
    /// let layout = DynLayout::lit("(12,4):(1,12)").recast(Int::new(2), Int::new(3));
    /// assert_eq!(layout.unwrap().to_string(), "(8,4):(1,8)");
    /// ```
    #[doc(alias = "recast_layout")]
    pub const fn recast(&self, old_bits: Int, new_bits: Int) -> Result<Self, LayoutError> {
        named!("recast", recast(self, old_bits, new_bits))
    }
}

const fn upcast(layout: &DynLayout, factor: Int) -> Result<DynLayout, Reason> {
    attempt!(check_positive(factor));
    let mut out = *layout;
    let mut k = 0;
    while k < layout.leaf_count() {
        let (extent, stride) = (layout.extents.get(k), layout.strides.get(k));
        if !stride.is_static_value(0) {
            let (s, d) = attempt!(upcast_leaf(extent, stride, factor));
            out.extents.set(k, s);
            out.strides.set(k, d);
        }
        k += 1;
    }
    out.finish()
}

const fn downcast(layout: &DynLayout, factor: Int) -> Result<DynLayout, Reason> {
    attempt!(check_positive(factor));
    let mut out = *layout;
    let mut has_unit = factor.is_static_value(1);
    let mut k = 0;
    while k < layout.leaf_count() {
        let (extent, stride) = (layout.extents.get(k), layout.strides.get(k));
        if stride.is_static_value(1) || stride.is_static_value(-1) {
            has_unit = true;
            out.extents.set(k, fits!(extent.mul(factor)));
        } else {
            out.strides.set(k, fits!(stride.mul(factor)));
        }
        k += 1;
    }
    if !has_unit {
        return Err(Reason::NoUnitStride);
    }
    out.finish()
}

const fn recast(layout: &DynLayout, old_bits: Int, new_bits: Int) -> Result<DynLayout, Reason> {
    attempt!(check_positive(old_bits));
    attempt!(check_positive(new_bits));
    let common = fits!(old_bits.gcd(new_bits));
    let up = fits!(new_bits.div(common));
    let down = fits!(old_bits.div(common));
    let mut out = *layout;
    if up.get() != 1 {
        out = reason!(out.upcast(up));
    }
    if down.get() != 1 {
        out = reason!(out.downcast(down));
    }
    Ok(out)
}

const fn check_positive(factor: Int) -> Result<(), Reason> {
    if factor.get() <= 0 {
        return Err(Reason::NotPositive { value: factor.get() });
    }
    Ok(())
}

const fn upcast_leaf(extent: Int, stride: Int, factor: Int) -> Result<(Int, Int), Reason> {
    let width = fits!(stride.abs());
    if width.get() % factor.get() != 0 && (width.get() == 0 || factor.get() % width.get() != 0) {
        return Err(Reason::RecastIndivisible {
            extent: extent.get(),
            stride: stride.get(),
            factor: factor.get(),
        });
    }
    if !stride.is_static() {
        // CuTe assumes that a dynamic stride is a multiple of the factor. Here the value is known,
        // so it is checked.
        if width.get() % factor.get() != 0 {
            let (stride, factor) = (stride.get(), factor.get());
            return Err(Reason::DynamicStrideNotMultiple { stride, factor });
        }
        return Ok((extent, fits!(stride.div(factor))));
    }
    // The extents 0 and 1 do not depend on the factor, so they stay static for a dynamic factor
    // too.
    let shorter = if extent.is_static_value(0) || extent.is_static_value(1) {
        extent
    } else {
        fits!(extent.ceil_div(fits!(factor.ceil_div(width))))
    };
    let step = if width.is_static_value(1) { width } else { fits!(width.ceil_div(factor)) };
    Ok((shorter, fits!(step.mul(stride.signum()))))
}
