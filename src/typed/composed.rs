//! Composed layouts as types: a layout whose offsets are swizzled, `S o offset o L`.
//!
//! The type records the three parts: `ComposedLayout<Swizzle<B, M, S>, O, Layout<S, D>>`.
//! Operations on coordinates (index, modes, divide, product, composition on the right, slice) are
//! those of the inner layout, so their results are types.
//!
//! Other operations change the swizzle, and their results depend on single bits: a slice that
//! becomes an ordinary layout, a recast, the inverses. Traits on types would decide each bit at the
//! cost of compile time. A static composed layout has these operations as a
//! [constant](crate::constant::Composed) instead, which the value plane computes. A layout with a
//! dynamic integer has them as a [value](ComposedLayout::to_value).

use super::layout::{Layout, as_value};
use super::strides::Strides;
use super::swizzle::{StaticSwizzle, Swizzle, int_of};
use super::tuple::{IntLeaf, StaticTuple, TypedTuple};
use crate::{Int, LayoutError, unwrap, value};

/// A swizzle over a layout as a type, `S<B,M,S> o offset o SHAPE:STRIDE`: maps a coordinate `c` to
/// `swizzle(offset + inner(c))`.
///
/// [`colex::ComposedLayout`](crate::ComposedLayout) is the same layout as a value. The macros
/// [`layout!`](crate::layout!) and [`Layout!`](crate::Layout!) write values and types in notation.
///
/// - `W` is a [`StaticSwizzle`]. `O` is the offset, static or a `usize`. `L` is a
///   [`Layout`](struct@Layout).
/// - A layout of static integers is zero-sized, and a [constant](crate::constant::ConstComposed):
///   [`Composed::of`](crate::constant::Composed::of) has all operations.
/// - **Generic code**: the bounds of the inner layout, such as
///   [`T: ZippedDivides<Layout<S, D>>`](crate::typed::ZippedDivides).
/// - **Source**: CuTe `ComposedLayout<Swizzle, Offset, Layout>`.
///
/// # Examples
///
/// ```
/// use colex::{Layout, layout};
/// type Tile = Layout![S<3,3,3> o 0 o (8,64):(64,1)];
/// const TILE: Tile = layout!(S<3,3,3> o 0 o (8,64):(64,1));
/// assert_eq!(TILE.index((1, 8)), 64); // row 1 XORs 1 into the column, in groups of 8
/// assert_eq!(size_of::<Tile>(), 0);
///
/// let n = 64;
/// let rows = layout!(S<3,3,3> o 0 o (8,n):(n,1));
/// assert_eq!(rows.to_string(), "S<3,3,3> o _0 o (_8,64):(64,_1)");
/// assert_eq!(rows.index((1, 8)), 64);
/// ```
#[derive(Clone, Copy)]
pub struct ComposedLayout<W, O, L> {
    pub(crate) swizzle: W,
    pub(crate) offset: O,
    pub(crate) inner: L,
}

impl<W, O, S, D> ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    /// Whether the offset and every integer of the inner layout are static.
    pub const IS_STATIC: bool = O::IS_STATIC && Layout::<S, D>::IS_STATIC;

    /// Number of modes; 1 for an integer.
    pub const RANK: usize = S::RANK;

    /// Levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = S::DEPTH;

    /// The layout as a value, with 0 for its dynamic integers.
    pub(crate) const STRUCTURE: value::ComposedLayout =
        unwrap(value::ComposedLayout::new(W::VALUE, int_of::<O>(), &Layout::<S, D>::STRUCTURE));

    /// Returns the layout `swizzle o offset o inner`, which [`layout!`](crate::layout!) writes in
    /// notation.
    ///
    /// - **Panics**: if an offset or the cosize does not fit 64 bits; [`try_new`](Self::try_new)
    ///   returns the error.
    /// - **Does not build**: the same conditions, if all integers are static.
    /// - **Cost**: none for static integers. With a dynamic integer the value plane checks the
    ///   layout, several hundred instructions: construct it outside of loops.
    /// - **Source**: CuTe `make_composed_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::{ComposedLayout, Swizzle};
    /// use colex::{Int, int, layout};
    /// let swizzle = Swizzle::<Int![2], Int![0], Int![3]>::STATIC;
    /// let tile = ComposedLayout::new(swizzle, int!(8), layout!(4:1));
    /// assert_eq!(tile.to_string(), "S<2,0,3> o _8 o _4:_1");
    /// ```
    #[doc(alias = "make_composed_layout")]
    #[must_use]
    #[track_caller]
    pub fn new(swizzle: W, offset: O, inner: Layout<S, D>) -> Self {
        // This does not call `try_new`, so that the compiler reports the line of the caller.
        const { Self::check() }
        unwrap(Self::of_values(swizzle, offset, inner))
    }

    /// Returns [`new`](Self::new), or an error if dynamic integers are too large.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) if an offset or the cosize does not fit 64
    ///   bits; [`Reason::TooWide`](crate::Reason) for a dynamic offset of more than 63 bits.
    pub fn try_new(swizzle: W, offset: O, inner: Layout<S, D>) -> Result<Self, LayoutError> {
        const { Self::check() }
        Self::of_values(swizzle, offset, inner)
    }

    /// Fails to compile if the swizzle is not valid, or all integers are static and the layout has
    /// no value.
    pub(crate) const fn check() {
        let _ = W::VALUE;
        if Self::IS_STATIC {
            let _ = Self::STRUCTURE;
        }
    }

    fn of_values(swizzle: W, offset: O, inner: Layout<S, D>) -> Result<Self, LayoutError> {
        offset.try_get()?;
        Self { swizzle, offset, inner }.checked()
    }

    /// Returns this layout, or an error if the dynamic integers have no value.
    fn checked(self) -> Result<Self, LayoutError> {
        if !Self::IS_STATIC {
            self.try_to_value()?;
        }
        Ok(self)
    }

    pub(crate) fn try_to_value(self) -> Result<value::ComposedLayout, LayoutError> {
        // The dynamic offset of a part of a tensor is in two's complement, and can be negative.
        let offset = Int::marked(self.offset.to_isize() as i64, O::IS_STATIC);
        value::ComposedLayout::new(W::VALUE, offset, &self.inner.try_to_value()?)
    }

    /// Returns the layout as a value, with each integer marked static or dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, layout};
    /// let tile = layout!(S<2,0,3> o 8 o 4:1);
    /// assert_eq!(tile.to_value(), ComposedLayout::lit("S<2,0,3> o 8 o 4:1"));
    /// ```
    #[must_use]
    pub fn to_value(self) -> value::ComposedLayout {
        if Self::IS_STATIC { Self::STRUCTURE } else { unwrap(self.try_to_value()) }
    }

    /// Returns the same swizzle and offset over the inner layout that `operation` returned.
    pub(crate) fn with_inner<OS: TypedTuple, OD: Strides<OS>>(
        self,
        operation: &'static str,
        inner: Result<Layout<OS, OD>, LayoutError>,
    ) -> Result<ComposedLayout<W, O, Layout<OS, OD>>, LayoutError> {
        const { ComposedLayout::<W, O, Layout<OS, OD>>::check() }
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, inner: inner? }
            .checked()
            .map_err(|error| LayoutError::new(operation, error.reason()))
    }

    /// Returns the swizzle.
    #[must_use]
    pub fn swizzle(self) -> W {
        self.swizzle
    }

    /// Returns the offset, which is added before the swizzle.
    #[must_use]
    pub fn offset_in_swizzle(self) -> O {
        self.offset
    }

    /// Returns the inner layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let inner: Layout![(8, 64):(64, 1)] = layout!(S<3,3,3> o 0 o (8,64):(64,1)).inner();
    /// ```
    #[must_use]
    pub fn inner(self) -> Layout<S, D> {
        self.inner
    }

    /// Returns the shape, which is that of the inner layout.
    #[must_use]
    pub fn shape(self) -> S {
        self.inner.shape
    }

    /// Returns the number of coordinates.
    #[must_use]
    #[inline]
    pub fn size(self) -> usize {
        self.inner.size()
    }

    /// Returns the length of the storage, see
    /// [`ComposedLayout::cosize`](crate::ComposedLayout::cosize) of the value.
    ///
    /// - **Static integers**: a constant if all integers are static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// assert_eq!(layout!(S<2,0,-3> o 0 o 8:1).cosize(), 32); // the inner cosize is 8
    /// ```
    #[must_use]
    #[inline]
    pub fn cosize(self) -> usize {
        if Self::IS_STATIC {
            const { Self::STRUCTURE.cosize() as usize }
        } else {
            self.to_value().cosize() as usize
        }
    }

    /// Returns the number of modes, [`RANK`](Self::RANK).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        S::RANK
    }

    /// Returns the number of levels of parentheses, [`DEPTH`](Self::DEPTH).
    #[must_use]
    #[inline]
    pub const fn depth(self) -> usize {
        S::DEPTH
    }
}

impl<B, M, Z, O, S, D> ComposedLayout<Swizzle<B, M, Z>, O, Layout<S, D>>
where
    Swizzle<B, M, Z>: StaticSwizzle,
    O: IntLeaf + StaticTuple,
    S: StaticTuple,
    D: Strides<S> + StaticTuple,
{
    /// The only value of this type.
    pub const STATIC: Self = {
        let _ = Self::STRUCTURE;
        Self { swizzle: Swizzle::STATIC, offset: O::STATIC, inner: Layout::STATIC }
    };

    /// The layout as a value, for constants.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Layout;
    /// const LEN: usize = <Layout![S<3,0,3> o 0 o (8,8):(8,1)]>::VALUE.cosize() as usize;
    /// assert_eq!([0.0_f32; LEN].len(), 64);
    /// ```
    pub const VALUE: value::ComposedLayout = Self::STRUCTURE;
}

impl<W, O, L> crate::sealed::Sealed for ComposedLayout<W, O, L> {}

impl<W, O, S, D> From<ComposedLayout<W, O, Layout<S, D>>> for value::ComposedLayout
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    fn from(layout: ComposedLayout<W, O, Layout<S, D>>) -> Self {
        layout.to_value()
    }
}

impl<W, O, S, D> PartialEq<value::ComposedLayout> for ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    fn eq(&self, other: &value::ComposedLayout) -> bool {
        self.to_value() == *other
    }
}

as_value! {
    /// Prints the layout with static integers marked, as CuTe does: `S<3,4,3> o _0 o (_8,64):(64,_1)`.
    [W: StaticSwizzle, O: IntLeaf, S: TypedTuple, D: Strides<S>]
    ComposedLayout<W, O, Layout<S, D>>,
    [RW: StaticSwizzle, RO: IntLeaf, RS: TypedTuple, RD: Strides<RS>]
    ComposedLayout<RW, RO, Layout<RS, RD>>
}
