//! Layout addition: the layout whose offsets are the sums of the offsets of two layouts.

use super::{DynLayout, IntTuple, attempt, fits, named, reason};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the layout with the sums of both offsets: `r(i) = self(i) + other(i)`.
    ///
    /// - **Post**: the pointwise sum, coalesced; commutative.
    /// - **Errors**: [`Reason::SizeMismatch`]; [`Reason::NoCommonDomain`] if the shapes have no
    ///   common refinement; [`Reason::EmptyExtent`]; [`Reason::Overflow`].
    /// - **Source**: PyCuTe `layout_add`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let (a, b) = (DynLayout::lit("(5,3,4):(1,5,15)"), DynLayout::lit("(10,6):(1,10)"));
    /// assert_eq!(a.layout_add(&b).unwrap().to_string(), "60:2");
    /// ```
    pub const fn layout_add(&self, other: &Self) -> Result<Self, LayoutError> {
        named!("layout_add", layout_add(self, other))
    }
}

const fn layout_add(layout: &DynLayout, other: &DynLayout) -> Result<DynLayout, Reason> {
    if layout.size() != other.size() {
        return Err(Reason::SizeMismatch { left: layout.size(), right: other.size() });
    }
    let (a, b) = (layout.coalesce(), other.coalesce());
    let domain = reason!(IntTuple::gcd_domain(&a.shape(), &b.shape()));
    if domain.size() != a.size() {
        return Err(Reason::NoCommonDomain { common: domain.size(), size: a.size() });
    }
    let mut out = domain;
    let mut k = 0;
    while k < domain.leaf_count() {
        let at = IntTuple::from_int(domain.strides.get(k));
        let (x, y) = (reason!(a.crd2idx(&at)), reason!(b.crd2idx(&at)));
        out.strides.set(k, fits!(x.add(y)));
        k += 1;
    }
    Ok(attempt!(out.finish()).coalesce())
}
