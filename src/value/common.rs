//! What two layouts have in common: vectors that both hold in one piece, domains that both can be cut along, sums.

use super::coalesce::coalesced;
use super::int::gcd;
use super::{DynLayout, Int, IntTuple, Modes, attempt, fits};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// The largest `n` for which [`upcast`](Self::upcast) by `n` is exact: all offsets fall into whole, aligned groups.
    ///
    /// Definition: `gcd` of the size of mode 0 and the strides of mode 1 of `A / right_inverse(A)`, `A` coalesced.
    ///
    /// - **Post**: divides every stride that is not part of a contiguous run of `n`; 1 for negative strides.
    /// - **Errors**: [`Reason::EmptyExtent`], [`Reason::Overflow`].
    /// - **Static integers**: a run-time extent counts as 1, a run-time stride as unknown, so 1.
    /// - **Source**: CuTe `max_alignment`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(8,16):(1,6)").max_alignment(), Ok(2));
    /// assert_eq!(DynLayout::lit("(8,16):(1,8)").max_alignment(), Ok(128));
    /// ```
    pub const fn max_alignment(&self) -> Result<i64, LayoutError> {
        const NAME: &str = "max_alignment";
        if self.is_empty() {
            return Err(LayoutError::new(NAME, Reason::EmptyExtent));
        }
        let modes = coalesced(self.whole());
        // The run of modes that chain up from stride 1 is one vector; what the other modes step by must keep it whole.
        let mut taken = [false; super::MAX_LEAVES];
        let mut reached = 1;
        loop {
            let mut k = 0;
            while k < modes.len() && (taken[k] || modes.stride(k).get() != reached) {
                k += 1;
            }
            if k == modes.len() || !modes.stride(k).is_static() || !modes.extent(k).is_static() {
                break;
            }
            taken[k] = true;
            reached = fits!(NAME, reached.checked_mul(modes.extent(k).get()));
        }
        let mut alignment = reached;
        let mut k = 0;
        while k < modes.len() {
            if !taken[k] {
                let stride = modes.stride(k);
                if stride.get() < 0 || !stride.is_static() {
                    return Ok(1);
                }
                alignment = fits!(NAME, gcd(alignment, stride.get()));
            }
            k += 1;
        }
        Ok(alignment)
    }

    /// The largest layout of coordinates that both layouts send to `0, 1, 2, ..`: what a vectorized copy moves at once.
    ///
    /// - **Post**: `self.index(r.index(k)) == k` and `other.index(r.index(k)) == k` for `k < r.size()`; `1:0` at worst.
    /// - **Errors**: those of [`right_inverse`](Self::right_inverse); with run-time integers those of
    ///   [`composition`](Self::composition).
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
        let inverse = attempt!(other.right_inverse());
        let common = match self.composition(&inverse) {
            Ok(common) => common,
            Err(refusal) if !self.is_static() || !other.is_static() => return Err(refusal),
            // The inverse goes further than both layouts agree; its first mode is where they may begin to.
            Err(_) => match self.composition(&inverse.whole().first_leaf()) {
                Ok(common) => common,
                Err(_) => return Ok(super::product::UNIT),
            },
        };
        let common = common.coalesce();
        let (extent, stride) = common.whole().leaf(0);
        if stride.is_static_value(1) {
            let mut run = Self::start();
            run.push(extent, stride);
            return inverse.composition(&attempt!(run.done("max_common_layout")));
        }
        Ok(super::product::UNIT)
    }

    /// How many elements both layouts hold next to each other at coordinate 0: the size of
    /// [`max_common_layout`](Self::max_common_layout).
    ///
    /// - **Errors**: as there.
    /// - **Source**: CuTe `max_common_vector`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let (a, b) = (DynLayout::lit("(8,8):(1,8)"), DynLayout::lit("(8,8):(1,16)"));
    /// assert_eq!(a.max_common_vector(&b), Ok(8));
    /// ```
    pub const fn max_common_vector(&self, other: &Self) -> Result<i64, LayoutError> {
        Ok(attempt!(self.max_common_layout(other)).size())
    }

    /// The layout whose offsets are the sums of both: `r(i) = self(i) + other(i)`.
    ///
    /// - **Post**: pointwise sum, coalesced; the order of the operands does not matter.
    /// - **Errors**: [`Reason::SizeMismatch`]; [`Reason::NoCommonDomain`] where the shapes have no common refinement; [`Reason::EmptyExtent`]; [`Reason::Overflow`].
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
        const NAME: &str = "layout_add";
        if self.size() != other.size() {
            let reason = Reason::SizeMismatch { left: self.size(), right: other.size() };
            return Err(LayoutError::new(NAME, reason));
        }
        let (a, b) = (self.coalesce(), other.coalesce());
        let domain = attempt!(IntTuple::gcd_domain(&a.shape(), &b.shape()));
        if domain.size() != a.size() {
            let reason = Reason::NoCommonDomain { common: domain.size(), size: a.size() };
            return Err(LayoutError::new(NAME, reason));
        }
        let mut out = domain;
        let mut k = 0;
        while k < domain.leaf_count() {
            let at = IntTuple::from_int(domain.strides.get(k));
            let (x, y) = (attempt!(a.crd2idx(&at)), attempt!(b.crd2idx(&at)));
            out.strides.set(k, fits!(NAME, x.add(y)));
            k += 1;
        }
        Ok(attempt!(out.done(NAME)).coalesce())
    }
}

impl IntTuple {
    /// The finest cut that both shapes have in common: a layout `G` of flat coordinates such that the modes of `G` are
    /// modes of both, or parts of them.
    ///
    /// - **Post**: symmetric; its size divides the gcd of both sizes; reading the column-major layout of either shape
    ///   through `G` is a [`composition`](DynLayout::composition) that exists. A flat layout; `(1):(0)` where nothing is
    ///   common.
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
        gcd_domain(self, other)
    }

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
        let mut modes = Modes::new();
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

/// A walk over the leaves of a shape: the leaf in hand, what is left of it, and the product of all before it.
#[derive(Clone, Copy)]
struct Walk<'a> {
    shape: &'a IntTuple,
    leaf: usize,
    extent: i64,
    before: i64,
}

impl<'a> Walk<'a> {
    const fn new(shape: &'a IntTuple) -> Self {
        let mut walk = Self { shape, leaf: 0, extent: 1, before: 1 };
        walk.load();
        walk
    }

    const fn load(&mut self) {
        if self.leaf < self.shape.leaf_count() {
            self.extent = self.shape.leaves.value(self.leaf);
        }
    }

    const fn is_done(&self) -> bool {
        self.leaf >= self.shape.leaf_count()
    }

    /// Goes to the next leaf.
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

    /// Cuts `factor`, a divisor of the extent, off the front of the leaf in hand.
    const fn cut(&mut self, factor: i64) -> Option<()> {
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

const fn gcd_domain(a: &IntTuple, b: &IntTuple) -> Result<DynLayout, LayoutError> {
    const NAME: &str = "gcd_domain";
    if !a.is_static() || !b.is_static() {
        return Err(LayoutError::new(NAME, Reason::NeedsStatic)); // which modes there are depends on every extent
    }
    let (mut s, mut t) = (Walk::new(a), Walk::new(b));
    let mut out = DynLayout::start();
    let open = out.open();
    let mut found = false;
    while !s.is_done() && !t.is_done() {
        if s.extent <= 0 || t.extent <= 0 {
            return Err(LayoutError::new(NAME, Reason::EmptyExtent));
        }
        let common = fits!(NAME, gcd(s.before, t.before));
        let at = fits!(NAME, (s.before / common).checked_mul(t.before));
        let (up_s, up_t) = (at / s.before, at / t.before);
        if s.extent % up_s == 0 && t.extent % up_t == 0 {
            let shared = fits!(NAME, gcd(s.extent / up_s, t.extent / up_t));
            if shared > 1 {
                out.push(Int::new(shared), Int::new(at));
                found = true;
                fits!(NAME, s.cut(up_s * shared));
                fits!(NAME, t.cut(up_t * shared));
                continue;
            }
        }
        let (end_s, end_t) = (
            fits!(NAME, s.before.checked_mul(s.extent)),
            fits!(NAME, t.before.checked_mul(t.extent)),
        );
        let (s_ends, t_ends) = (end_s <= end_t, end_t <= end_s);
        let apart = end_s % end_t != 0 && end_t % end_s != 0;
        if s_ends || apart {
            fits!(NAME, s.advance());
        }
        if t_ends || apart {
            fits!(NAME, t.advance());
        }
    }
    if !found {
        out.push(Int::ONE, Int::ZERO);
    }
    out.close(open);
    out.done(NAME)
}
