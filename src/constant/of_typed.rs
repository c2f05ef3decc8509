//! Of typed: operations on typed layouts and shapes whose results are constants, not types.
//!
//! Their operands are static, and nobody writes their results as types; as types each operation
//! would need several hundred lines of traits. The [value plane](crate::DynLayout) computes the
//! result during the build, so `cargo build` and not `cargo check` reports errors. A layout or a
//! shape with `usize` integers has the same operation as a value, except `gcd_domain` and
//! `common_coarsening`, which need static integers.

use super::{
    Const, ConstLayout, ConstTuple, Tuple,
    results::{
        CommonCoarsening, CommonRefinement, DomainDistribute, GcdDomain, LayoutAdd, MaxCommonLayout,
    },
};
use crate::typed::{Strides, TypedTuple};
use crate::{Layout, unwrap};

// Each body names the constant instead of calling the method of `Const`: the compiler reports the
// line that calls the function with the failing constant, and that must be the user's line.

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the layout with the sums of both offsets: `r(i) = self(i) + other(i)`.
    ///
    /// ```text
    /// (5,3,4):(1,5,15) + (10,6):(1,10)  ->  60:2
    /// ```
    ///
    /// - **Post**: that of [`DynLayout::layout_add`](crate::DynLayout::layout_add).
    /// - **Static integers**: all of them. A layout with `usize` integers has this operation as a
    ///   [value](Self::to_value).
    /// - **Does not build**: operands for which the value returns an error.
    /// - **Source**: PyCuTe `layout_add`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let sum = layout!((5, 3, 4):(1, 5, 15)).layout_add(layout!((10, 6):(1, 10)));
    /// assert_eq!(sum.to_string(), "60:2");
    ///
    /// let n = 100; // dynamic
    /// let (a, b) = (layout!((4, 8):(1, n)), layout!((4, 8):(8, 1)));
    /// let sum = a.to_value().layout_add(&b.to_value()).unwrap();
    /// assert_eq!(sum.to_string(), "(_4,_8):(_9,101)");
    /// ```
    ///
    /// ```compile_fail
    /// // The shapes have no common refinement.
    /// colex::layout!((2, 3):(3, 1)).layout_add(colex::layout!((3, 2):(2, 1)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn layout_add<R: ConstLayout>(self, other: R) -> Const<LayoutAdd<Self, R>>
    where
        Self: ConstLayout,
    {
        let _ = other;
        Const::evaluated(const { ConstLayout::OUTCOME.checked() })
    }

    /// Returns the largest layout of coordinates that both layouts map to `0, 1, 2, ..`. A
    /// vectorized copy moves these elements at once.
    ///
    /// - **Post**: that of [`DynLayout::max_common_layout`](crate::DynLayout::max_common_layout).
    /// - **Static integers**: all of them. A layout with `usize` integers has this operation as a
    ///   [value](Self::to_value).
    /// - **Does not build**: operands for which the value returns an error.
    /// - **Source**: CuTe `max_common_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let (a, b) = (layout!((4, 8):(8, 1)), layout!((4, 8):(16, 1)));
    /// assert_eq!(a.max_common_layout(b).to_string(), "8:4");
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_common_layout<R: ConstLayout>(
        self,
        other: R,
    ) -> Const<MaxCommonLayout<Self, R>>
    where
        Self: ConstLayout,
    {
        let _ = other;
        Const::evaluated(const { ConstLayout::OUTCOME.checked() })
    }

    /// Returns how many elements both layouts store contiguously from coordinate 0: the size of
    /// [`max_common_layout`](Self::max_common_layout). In concrete code it can be the length of an
    /// array.
    ///
    /// - **Post**: that of [`DynLayout::max_common_vector`](crate::DynLayout::max_common_vector).
    /// - **Static integers**: all of them. A layout with `usize` integers has this operation as a
    ///   [value](Self::to_value).
    /// - **Does not build**: operands for which the value returns an error.
    /// - **Source**: CuTe `max_common_vector`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// const LANES: i64 = layout!((8, 8):(1, 8)).max_common_vector(layout!((8, 8):(1, 16)));
    /// let lanes = [0.0_f32; LANES as usize];
    /// assert_eq!(lanes.len(), 8);
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_common_vector<R: ConstLayout>(self, other: R) -> i64
    where
        Self: ConstLayout,
    {
        let _ = other;
        const { unwrap(Self::LAYOUT.max_common_vector(&R::LAYOUT)) }
    }

    /// Returns the largest `n` for which [`upcast`](Self::upcast) by `n` is exact.
    ///
    /// - **Post**: that of [`DynLayout::max_alignment`](crate::DynLayout::max_alignment).
    /// - **Static integers**: all of them. A layout with `usize` integers has this operation as a
    ///   [value](Self::to_value).
    /// - **Does not build**: operands for which the value returns an error.
    /// - **Source**: CuTe `max_alignment`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// use colex::typenum::U;
    /// assert_eq!(layout!((8, 16):(1, 6)).max_alignment(), 2);
    /// // In concrete code the number can be a type again.
    /// const LANES: usize = layout!((8, 16):(1, 12)).max_alignment() as usize;
    /// let vectors = layout!((8, 16):(1, 12)).upcast(U::<LANES>::new());
    /// assert_eq!(vectors.to_string(), "(_2,_16):(_1,_3)");
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_alignment(self) -> i64
    where
        Self: ConstLayout,
    {
        const { unwrap(Self::LAYOUT.max_alignment()) }
    }
}

/// Returns the finest division of flat coordinates that both shapes share: a layout whose modes are
/// modes of both shapes, or factors of them.
///
/// ```text
/// gcd_domain((5,3,4), (10,6))  ->  (5,2):(1,30)
/// ```
///
/// - **Post**: that of [`IntTuple::gcd_domain`](crate::IntTuple::gcd_domain).
/// - **Static integers**: all of them.
/// - **Does not build**: operands for which the value returns an error.
/// - **Source**: PyCuTe `greatest_common_domain`.
///
/// # Examples
///
/// ```
/// use colex::constant::gcd_domain;
/// use colex::shape;
/// assert_eq!(gcd_domain(shape!((5, 3, 4)), shape!((10, 6))).to_string(), "(5,2):(1,30)");
/// ```
#[doc(alias = "greatest_common_domain")]
#[must_use]
#[inline]
pub const fn gcd_domain<A: ConstTuple, B: ConstTuple>(
    shape: A,
    other: B,
) -> Const<GcdDomain<A, B>> {
    let _ = (shape, other);
    Const::evaluated(const { ConstLayout::OUTCOME.checked() })
}

/// Distributes `n` workers over the modes of a shape, from the left: the extents are
/// `gcd(s_k, remaining n)`.
///
/// ```text
/// domain_distribute((15,14), 6)  ->  (3,2):(1,15)
/// ```
///
/// - **Post**: that of [`IntTuple::domain_distribute`](crate::IntTuple::domain_distribute).
/// - **Static integers**: all of them. A shape with `usize` integers has this operation as a
///   [value](TypedTuple::to_value).
/// - **Does not build**: operands for which the value returns an error.
/// - **Source**: CuTe `domain_distribute`.
///
/// # Examples
///
/// ```
/// use colex::constant::domain_distribute;
/// use colex::{int, shape};
/// let spread = domain_distribute(shape!((15, 14)), int!(6));
/// assert_eq!(spread.to_string(), "(3,2):(1,15)");
/// ```
#[must_use]
#[inline]
pub const fn domain_distribute<A: ConstTuple, N: ConstTuple>(
    shape: A,
    n: N,
) -> Const<DomainDistribute<A, N>> {
    let _ = (shape, n);
    Const::evaluated(const { ConstLayout::OUTCOME.checked() })
}

/// Returns the coarsest shape that both are compatible with.
///
/// ```text
/// common_refinement(((2,3),20), (6,(4,5)))  ->  ((2,3),(4,5))
/// ```
///
/// - **Post**: that of [`IntTuple::common_refinement`](crate::IntTuple::common_refinement).
/// - **Static integers**: all of them. A shape with `usize` integers has this operation as a
///   [value](TypedTuple::to_value).
/// - **Does not build**: operands for which the value returns an error.
/// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, compatibility as a partial order.
///
/// # Examples
///
/// ```
/// use colex::shape;
/// use colex::constant::common_refinement;
/// let fine = common_refinement(shape!(((2, 3), 20)), shape!((6, (4, 5))));
/// assert_eq!(fine.to_string(), "((2,3),(4,5))");
/// ```
///
/// ```compile_fail
/// use colex::{constant, shape};
/// constant::common_refinement(shape!((6, 5)), shape!((2, 15))); // the sizes 6 and 2 differ
/// ```
#[must_use]
#[inline]
pub const fn common_refinement<A: ConstTuple, B: ConstTuple>(
    shape: A,
    other: B,
) -> Tuple<CommonRefinement<A, B>> {
    let _ = (shape, other);
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() })
}

/// Returns the finest shape that is compatible with both.
///
/// ```text
/// common_coarsening((4,(3,5)), ((2,2),15))  ->  (4,15)
/// ```
///
/// - **Post**: that of [`IntTuple::common_coarsening`](crate::IntTuple::common_coarsening).
/// - **Static integers**: all of them.
/// - **Does not build**: operands for which the value returns an error.
/// - **Source**: that of [`common_refinement`].
///
/// # Examples
///
/// ```
/// use colex::shape;
/// use colex::constant::common_coarsening;
/// let coarse = common_coarsening(shape!((4, (3, 5))), shape!(((2, 2), 15)));
/// assert_eq!(coarse.to_string(), "(4,15)");
/// ```
#[must_use]
#[inline]
pub const fn common_coarsening<A: ConstTuple, B: ConstTuple>(
    shape: A,
    other: B,
) -> Tuple<CommonCoarsening<A, B>> {
    let _ = (shape, other);
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() })
}
