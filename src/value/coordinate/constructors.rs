//! Constructors: coordinate layouts from their strides, and the layouts of shapes and tilers.

use super::{ArithTuple, CoordinateLayout, Position};
use crate::value::tiler::of_size;
use crate::value::{DynLayout, IntTuple, attempt, named};
use crate::{LayoutError, Operand, Reason, Tiler};

impl CoordinateLayout {
    /// Returns the layout that maps each natural coordinate of `shape` to itself.
    ///
    /// ```text
    /// (4,(2,3))  ->  (4,(2,3)):(1@0,(1@0@1,1@1@1))
    /// ```
    ///
    /// - **Post**: `r.index(i) == shape.idx2crd(i)`.
    /// - **Errors**: [`Reason::TooManyPositions`], [`Reason::NegativeExtent`],
    ///   [`Reason::Overflow`].
    /// - **Source**: CuTe `make_identity_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, IntTuple};
    /// let identity = CoordinateLayout::identity(&IntTuple::lit("(4,(2,3))")).unwrap();
    /// assert_eq!(identity.to_string(), "(4,(2,3)):(1@0,(1@0@1,1@1@1))");
    /// assert_eq!(identity.index(17), IntTuple::lit("(1,(0,2))"));
    /// ```
    #[doc(alias = "make_identity_layout")]
    pub const fn identity(shape: &IntTuple) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        attempt!("identity", out.graft_identity(shape.whole(), Position::ROOT));
        named!("identity", out.finish())
    }

    /// Returns the layout of `shape` with one stride for each integer of the shape, from the left.
    ///
    /// - **Errors**: [`Reason::EntryCount`] for another number of strides;
    ///   [`Reason::MixedPositions`] if one position has an integer in one stride and a tuple in
    ///   another; [`Reason::TooManyPositions`]; [`Reason::NegativeExtent`]; [`Reason::Overflow`] if
    ///   the size or an entry of a result does not fit 64 bits.
    /// - **Source**: CuTe `make_layout(shape, stride)` with strides `ScaledBasis`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ArithTuple, CoordinateLayout, IntTuple};
    /// let strides = [ArithTuple::lit("1@1"), ArithTuple::lit("1@0")];
    /// let transposed = CoordinateLayout::new(&IntTuple::lit("(4,8)"), &strides).unwrap();
    /// assert_eq!(transposed.to_string(), "(4,8):(1@1,1@0)");
    /// ```
    pub const fn new(shape: &IntTuple, strides: &[ArithTuple]) -> Result<Self, LayoutError> {
        if strides.len() != shape.leaf_count() {
            let (entries, rank) = (strides.len(), shape.leaf_count());
            let reason = Reason::EntryCount { operand: Operand::Stride, entries, rank };
            return Err(LayoutError::new("layout", reason));
        }
        let mut out = Self::start();
        (out.profile, out.extents) = (shape.profile, shape.leaves);
        let mut k = 0;
        while k < strides.len() {
            let mut t = 0;
            while let Some((position, value)) = strides[k].term(t) {
                attempt!("layout", out.add_stride(k, position, value));
                t += 1;
            }
            k += 1;
        }
        named!("layout", out.finish())
    }

    /// Returns the layout of `shape` with one stride for each leaf of `profile`.
    pub(crate) const fn congruent(
        shape: &IntTuple,
        profile: &IntTuple,
        strides: &[ArithTuple],
    ) -> Result<Self, LayoutError> {
        attempt!("layout", profile.whole().check_congruent(shape.whole(), Operand::Stride));
        Self::new(shape, strides)
    }

    /// Returns the layout with integers as strides.
    pub(crate) const fn of_layout(layout: &DynLayout) -> Self {
        let mut out = Self::start();
        (out.profile, out.extents, out.strides[0]) =
            (layout.profile, layout.extents, layout.strides);
        let mut k = 0;
        while k < layout.leaf_count() {
            if layout.strides.value(k) != 0 {
                out.positions.push(Position::ROOT);
                return out;
            }
            k += 1;
        }
        out
    }
}

impl Tiler {
    /// Returns the tiler as one layout, from coordinates of the tile to coordinates of the layout
    /// that it divides.
    ///
    /// ```text
    /// <4:2,5:3>  ->  (4,5):(2@0,3@1)
    /// ```
    ///
    /// - **Post**: `a.compose(tiler) == a.compose_coord(r)` for every layout `a` that has both.
    /// - **Errors**: [`Reason::KeptMode`] for `_`, whose extents depend on the layout that the
    ///   tiler divides; [`Reason::TooManyPositions`]; [`Reason::TooManyLeaves`];
    ///   [`Reason::Overflow`].
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, tilers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Tiler;
    /// let layout = Tiler::lit("<4,<2,3:2>>").to_coordinate_layout().unwrap();
    /// assert_eq!(layout.to_string(), "(4,(2,3)):(1@0,(1@0@1,2@1@1))");
    /// ```
    #[doc(alias = "tiler_to_layout")]
    pub const fn to_coordinate_layout(&self) -> Result<CoordinateLayout, LayoutError> {
        const NAME: &str = "to_coordinate_layout";
        match self {
            Self::ByMode(modes) => {
                let mut out = CoordinateLayout::start();
                attempt!(NAME, out.graft_tiler(modes.whole(), Position::ROOT));
                named!(NAME, out.finish())
            }
            Self::Layout(layout) => Ok(CoordinateLayout::of_layout(layout)),
            Self::Size(n) => Ok(CoordinateLayout::of_layout(&attempt!(NAME, of_size(*n)))),
        }
    }
}
