//! Greatest common domain: the finest division of flat coordinates that two shapes share.

use super::int::gcd;
use super::{DynLayout, Int, IntTuple, fits, named};
use crate::{LayoutError, Reason};

impl IntTuple {
    /// Returns the finest division of flat coordinates that both shapes share: a layout `G` whose
    /// modes are modes of both shapes, or factors of them.
    ///
    /// - **Post**: symmetric; the size divides the gcd of both sizes; the column-major layout of
    ///   either shape has a [`composition`](DynLayout::composition) with `G`. A flat layout;
    ///   `(1):(0)` if the shapes share no factor.
    /// - **Errors**: [`Reason::EmptyExtent`], [`Reason::NeedsStatic`], [`Reason::Overflow`].
    /// - **Source**: PyCuTe `greatest_common_domain`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let common = |a, b| IntTuple::lit(a).gcd_domain(&IntTuple::lit(b)).unwrap().to_string();
    /// assert_eq!(common("(5,3,4)", "(10,6)"), "(5,2):(1,30)");
    /// assert_eq!(common("(6,35)", "(15,14)"), "(3,7):(1,30)");
    /// ```
    #[doc(alias = "greatest_common_domain")]
    pub const fn gcd_domain(&self, other: &Self) -> Result<DynLayout, LayoutError> {
        named!("gcd_domain", gcd_domain(self, other))
    }
}

/// A position in a shape: the current leaf, its remaining extent, and the product of all extents
/// before it.
#[derive(Clone, Copy)]
struct LeafCursor<'a> {
    shape: &'a IntTuple,
    leaf: usize,
    extent: i64,
    before: i64,
}

impl<'a> LeafCursor<'a> {
    const fn new(shape: &'a IntTuple) -> Self {
        let mut cursor = Self { shape, leaf: 0, extent: 1, before: 1 };
        cursor.load();
        cursor
    }

    const fn load(&mut self) {
        if self.leaf < self.shape.leaf_count() {
            self.extent = self.shape.leaves.value(self.leaf);
        }
    }

    const fn is_done(&self) -> bool {
        self.leaf >= self.shape.leaf_count()
    }

    /// Moves to the next leaf.
    const fn advance(&mut self) -> Option<()> {
        match self.before.checked_mul(self.extent) {
            Some(before) => {
                self.before = before;
                self.leaf += 1;
                self.load();
                Some(())
            }
            None => None,
        }
    }

    /// Splits `factor`, a divisor of the extent, off the current leaf.
    const fn split_off(&mut self, factor: i64) -> Option<()> {
        match self.before.checked_mul(factor) {
            Some(before) => {
                self.before = before;
                self.extent /= factor;
                Some(())
            }
            None => None,
        }
    }
}

const fn gcd_domain(a: &IntTuple, b: &IntTuple) -> Result<DynLayout, Reason> {
    if !a.is_static() || !b.is_static() {
        return Err(Reason::NeedsStatic); // the number of modes depends on every extent
    }
    let (mut s, mut t) = (LeafCursor::new(a), LeafCursor::new(b));
    let mut out = DynLayout::start();
    let open = out.open();
    let mut found = false;
    while !s.is_done() && !t.is_done() {
        if s.extent <= 0 || t.extent <= 0 {
            return Err(Reason::EmptyExtent);
        }
        let common = fits!(gcd(s.before, t.before));
        let stride = fits!((s.before / common).checked_mul(t.before));
        let (factor_s, factor_t) = (stride / s.before, stride / t.before);
        if s.extent % factor_s == 0 && t.extent % factor_t == 0 {
            let shared = fits!(gcd(s.extent / factor_s, t.extent / factor_t));
            if shared > 1 {
                out.push(Int::new(shared), Int::new(stride));
                found = true;
                fits!(s.split_off(factor_s * shared));
                fits!(t.split_off(factor_t * shared));
                continue;
            }
        }
        let (end_s, end_t) =
            (fits!(s.before.checked_mul(s.extent)), fits!(t.before.checked_mul(t.extent)));
        let (s_ends, t_ends) = (end_s <= end_t, end_t <= end_s);
        let none_divides = end_s % end_t != 0 && end_t % end_s != 0;
        if s_ends || none_divides {
            fits!(s.advance());
        }
        if t_ends || none_divides {
            fits!(t.advance());
        }
    }
    if !found {
        out.push(Int::ONE, Int::ZERO);
    }
    out.close(open);
    out.finish()
}
