//! Coordinates: the offset of a coordinate, as a type if coordinate and layout are static.
//!
//! The rule is that of the [value plane](crate::DynLayout::crd2idx). The module `index` compares
//! the coordinate with the shape, and `shape` converts coordinates of shapes.

mod index;
pub(super) mod shape;

pub use index::InBounds;
pub(super) use index::Inside;
pub use shape::{
    HasCoordOf, HasFlatIndexOf, HasNaturalCoordOf, crd2crd, crd2idx, idx2crd, try_crd2crd,
    try_crd2idx, try_idx2crd,
};

use crate::typed::coord::{CoordOf, InShape, Indexes, MayBeOutOfBounds, RanksFit, may_be_usize};
use crate::typed::layout::Layout;
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntLeaf, TypedTuple};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the offset of a coordinate. The coordinate may be past the end. The offset is a type
    /// if both are static, else a `usize`.
    ///
    /// ```text
    /// 11 in ((2,4),(3,5)):((3,6),(1,24))  ->  10
    /// ```
    ///
    /// A flat coordinate past the end continues along the last mode. For static ones,
    /// [`index`](Self::index) does not compile.
    ///
    /// - **Pre**: a dynamic coordinate has at most 63 bits, and its offset fits (both hold in
    ///   bounds). No mode before the last has the extent 0, if the coordinate is divided by that
    ///   extent.
    /// - **Panics**: for a division by an extent 0. Overflow panics with overflow checks (debug
    ///   builds) and wraps without them (release builds).
    /// - **Static integers**: the compiler divides, multiplies and adds them. `0 * d` is a static 0
    ///   for every `d`.
    /// - **Does not compile**: a coordinate whose parentheses differ from those of the shape.
    /// - **Does not build**: a dynamic offset where a stride is negative, because `usize` holds no
    ///   negative offset. Use [`offset`](Self::offset).
    /// - **Cost**: one division for each mode for flat dynamic coordinates, no division for natural
    ///   ones.
    /// - **Generic code**: the bound [`C: Coordinate<S, D>`](crate::typed::Coordinate).
    /// - **Source**: CuTe `crd2idx(coord, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, coord, int, layout};
    /// let l = layout!(((2, 4), (3, 5)):((3, 6), (1, 24)));
    /// let ten: Coord![10] = l.crd2idx(coord!(((1, 1), (1, 0))));
    /// let _: Coord![10] = l.crd2idx(int!(11));
    /// assert_eq!(l.crd2idx(11), 10); // a dynamic coordinate
    /// assert_eq!(l.crd2idx((3, 1)), 10);
    /// assert_eq!(l.crd2idx(120), 24 * 5); // one past the end
    /// ```
    ///
    /// ```compile_fail
    /// let i = std::env::args().count();
    /// colex::layout!((4, 8):(8, -1)).crd2idx((i, i)); // use `offset`
    /// ```
    #[must_use]
    #[inline]
    pub fn crd2idx<C, J, K, I: IntLeaf>(self, coord: C) -> I
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: Indexes<S, D, MayBeOutOfBounds, C::Fits, Offset = I>,
    {
        const { may_be_usize(I::IS_STATIC, &D::STRUCTURE) };
        let (shape, stride) = (self.shape, self.stride);
        I::from_leaves(&mut || coord.offset_of(shape, stride) as i64)
    }

    /// Returns the offset of a coordinate as an `isize`, which may be negative.
    ///
    /// - **Pre**, **Cost**: as [`crd2idx`](Self::crd2idx).
    /// - **Generic code**: the bound [`C: Coordinate<S, D>`](crate::typed::Coordinate).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// assert_eq!(layout!((4, 8):(8, -1)).offset((1, 3)), 5);
    /// assert_eq!(layout!((4, 8):(8, -1)).offset(12), -3);
    /// ```
    #[must_use]
    #[inline]
    pub fn offset<C, J, K>(self, coord: C) -> isize
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: Indexes<S, D, MayBeOutOfBounds, C::Fits>,
    {
        coord.offset_of(self.shape, self.stride)
    }
}
