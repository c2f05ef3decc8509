//! Index: the swizzled offset of a coordinate.
//!
//! The code is that of the inner layout, an addition and a swizzle, which is an `and`, a shift and
//! an `xor`. A swizzle of a static coordinate is a constant after inlining, and not a type: only
//! [`Layout::index`] returns types.

use crate::typed::composed::ComposedLayout;
use crate::typed::coord::{CoordOf, Indexes, MayBeOutOfBounds, RanksFit, StaticallyInBounds};
use crate::typed::layout::Layout;
use crate::typed::strides::Strides;
use crate::typed::swizzle::StaticSwizzle;
use crate::typed::tuple::{IntLeaf, TypedTuple, has_negative};
use crate::{LayoutError, Reason};

impl<W, O, S, D> ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    /// Returns the offset of a coordinate in bounds.
    ///
    /// - **Post**: `swizzle(offset + inner.index(coord))`.
    /// - **Pre**, **Does not compile**: those of [`Layout::index`].
    /// - **Does not build**: a layout whose offsets can be negative; [`offset`](Self::offset)
    ///   returns those.
    /// - **Cost**: that of the inner layout, an addition for an offset other than 0, and three
    ///   instructions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{int, layout};
    /// let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    /// assert_eq!([tile.index((5, 1)), tile.index(13), tile.index((int!(5), 1))], [44; 3]);
    /// ```
    ///
    /// ```compile_fail
    /// colex::layout!(S<3,0,3> o 0 o (8,8):(8,1)).index((1, 2, 3)); // two modes
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C, K, I: IntLeaf>(self, coord: C) -> usize
    where
        C: CoordOf<S, K> + RanksFit<S, K>,
        C: Indexes<S, D, StaticallyInBounds, C::Fits, Offset = I>,
    {
        const { Self::check_usize() }
        self.swizzled(coord.offset_of(self.inner.shape, self.inner.stride)) as usize
    }

    /// Returns [`index`](Self::index), or an error if an integer of the coordinate is not below the
    /// size of its mode.
    ///
    /// - **Errors**: those of [`Layout::index_in_bounds`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    /// assert_eq!(tile.index_in_bounds((5, 1)), Ok(44));
    /// assert!(tile.index_in_bounds((8, 0)).is_err());
    /// ```
    #[inline]
    pub fn index_in_bounds<C, K, I: IntLeaf>(self, coord: C) -> Result<usize, LayoutError>
    where
        C: CoordOf<S, K> + RanksFit<S, K>,
        C: Indexes<S, D, MayBeOutOfBounds, C::Fits, Offset = I>,
    {
        const { Self::check_usize() }
        match coord.entry_out_of_bounds(self.inner.shape) {
            None => Ok(self.offset(coord) as usize),
            Some((coordinate, extent)) => {
                let (coordinate, extent) = (coordinate.try_get()?, extent.try_get()?);
                Err(LayoutError::new("index_in_bounds", Reason::OutOfBounds { coordinate, extent }))
            }
        }
    }

    /// Returns the offset of a coordinate, which may be past the end.
    ///
    /// - **Post**: `swizzle(offset + inner.crd2idx(coord))`.
    /// - **Pre**, **Does not compile**: those of [`Layout::crd2idx`].
    /// - **Does not build**: a layout whose offsets can be negative; [`offset`](Self::offset)
    ///   returns those.
    /// - **Source**: CuTe `crd2idx(coord, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// assert_eq!(layout!(S<2,0,3> o 8 o 4:1).crd2idx(4), 13); // one past the end
    /// ```
    #[must_use]
    #[inline]
    pub fn crd2idx<C, K, I: IntLeaf>(self, coord: C) -> usize
    where
        C: CoordOf<S, K> + RanksFit<S, K>,
        C: Indexes<S, D, MayBeOutOfBounds, C::Fits, Offset = I>,
    {
        const { Self::check_usize() }
        self.offset(coord) as usize
    }

    /// Returns the offset of a coordinate as an `isize`, which may be negative.
    ///
    /// - **Pre**: as [`crd2idx`](Self::crd2idx).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// assert_eq!(layout!(S<1,0,1> o 0 o (4,2):(1,-4)).offset((3, 1)), -2);
    /// ```
    #[must_use]
    #[inline]
    pub fn offset<C, K>(self, coord: C) -> isize
    where
        C: CoordOf<S, K> + RanksFit<S, K>,
        C: Indexes<S, D, MayBeOutOfBounds, C::Fits>,
    {
        self.swizzled(coord.offset_of(self.inner.shape, self.inner.stride))
    }

    /// Returns the swizzled offset for an offset of the inner layout.
    #[inline]
    fn swizzled(self, inner: isize) -> isize {
        let swizzle = const { W::VALUE };
        swizzle.apply((self.offset.to_isize() + inner) as i64) as isize
    }

    /// Fails to compile if an offset can be negative. A swizzle does not change the sign.
    #[track_caller]
    const fn check_usize() {
        let layout = Self::STRUCTURE;
        let may_be_negative = if Self::IS_STATIC {
            matches!(layout.offset_bounds(), Some((..0, _)))
        } else {
            layout.offset().get() < 0 || has_negative(&D::STRUCTURE)
        };
        no_negative_offset(may_be_negative);
    }
}

/// Fails to compile if an offset can be negative.
#[track_caller]
pub(crate) const fn no_negative_offset(may_be_negative: bool) {
    assert!(
        !may_be_negative,
        "index: an offset can be negative, and the result is a `usize`; use `offset`, which returns an `isize`"
    );
}
