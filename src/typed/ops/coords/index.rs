//! Index: the offset of a coordinate inside the shape.
//!
//! A static coordinate is compared with the shape by the compiler. A run-time one is not compared by
//! [`index`](Layout::index), whose code is the hand-written arithmetic, and is by
//! [`index_in_bounds`](Layout::index_in_bounds).

use crate::typed::coord::{
    CoordOf, Coordinate, Indexes, MayBeOutOfBounds, RanksFit, StaticallyInBounds, may_be_usize,
};
use crate::typed::int::One;
use crate::typed::int::order::{Compared, IntCmp};
use crate::typed::layout::Layout;
use crate::typed::list::Nil;
use crate::typed::list::size::{ListSize, SizeOf};
use crate::typed::parts::leaves::Leaves;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntLeaf, IntTuple, for_tuples};
use crate::{LayoutError, Reason};
use typenum::{Bit, Equal, Greater, Less, UInt, UTerm, Unsigned};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The offset of a coordinate inside the shape: a type where coordinate and layout are static, else `usize`.
    ///
    /// ```text
    /// (3,1) in ((2,4),(3,5)):((3,6),(1,24))  ->  10
    /// ```
    ///
    /// - **Pre**: the coordinate lies inside the shape. A run-time one is not compared: past the end it is answered as by
    ///   [`crd2idx`](Self::crd2idx), and [`index_in_bounds`](Self::index_in_bounds) refuses it.
    /// - **Static integers**: as for [`crd2idx`](Self::crd2idx).
    /// - **Refused by the compiler**: a static integer of the coordinate that is at least the static size of what it counts; those of
    ///   [`crd2idx`](Self::crd2idx).
    /// - **Cost**: as [`crd2idx`](Self::crd2idx).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, int, layout};
    /// let ten: Coord![10] = layout!(((2, 4), (3, 5)):((3, 6), (1, 24))).index(int!(11));
    /// let (n, i) = (5, 7);
    /// assert_eq!(layout!((4, (2, n)):(1, (4, 8))).index((i % 4, i)), 31);
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{coord, layout};
    /// layout!((4, 8):(1, 4)).index(coord!((4, 0)));
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C, K, I: IntLeaf>(self, coord: C) -> I
    where
        C: CoordOf<S, K> + RanksFit<S, K>,
        C: Indexes<S, D, StaticallyInBounds, C::Fits, Offset = I>,
    {
        const { may_be_usize(I::IS_STATIC, &D::SKELETON) };
        let (shape, stride) = (self.shape, self.stride);
        I::from_leaves(&mut || coord.offset_of(shape, stride) as i64)
    }

    /// As [`index`](Self::index), and each integer of the coordinate is compared with the size of what it counts.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`]; [`Reason::TooWide`] for an integer of more than 63 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let l = layout!((4, 6):(1, 4));
    /// assert_eq!(l.index_in_bounds((3, 5)), Ok(23));
    /// let error = l.index_in_bounds((3, 6)).unwrap_err();
    /// assert_eq!(error.to_string(), "index_in_bounds: the coordinate 6 is not in 0..6");
    /// ```
    #[inline]
    pub fn index_in_bounds<C, K, I: IntLeaf>(self, coord: C) -> Result<I, LayoutError>
    where
        C: CoordOf<S, K> + RanksFit<S, K>,
        C: Indexes<S, D, MayBeOutOfBounds, C::Fits, Offset = I>,
    {
        match coord.entry_out_of_bounds(self.shape) {
            None => Ok(self.crd2idx(coord)),
            Some((coordinate, extent)) => {
                let (coordinate, extent) = (coordinate.try_get()?, extent.try_get()?);
                Err(LayoutError::new("index_in_bounds", Reason::OutOfBounds { coordinate, extent }))
            }
        }
    }
}

/// A coordinate of the layout `S:D` that is not known to lie outside of it.
///
/// Whoever has this bound has [`Coordinate`] too. A `usize` meets it for every layout.
#[diagnostic::on_unimplemented(
    message = "the coordinate does not fit the layout",
    label = "this coordinate does not fit the layout",
    note = "a coordinate is one integer, or a tuple of one coordinate for each mode; dynamic integers are `usize`"
)]
pub trait InBounds<S, D>: Coordinate<S, D> {
    /// [`Coordinate::Index`], under a name of its own, so that the compiler tells of a wrong coordinate once.
    type Offset: IntLeaf;
}

impl<C, S, D> InBounds<S, D> for C
where
    C: Coordinate<S, D>,
    C::Itself: Inside<S, D>,
{
    type Offset = C::Index;
}

/// [`InBounds`], of what is known to be a coordinate.
pub trait Inside<S, D> {}

impl<S, D> Inside<S, D> for usize {}
impl<S, D> Inside<S, D> for UTerm
where
    S: Leaves<D, Nil>,
    S::List: ListSize<One>,
    Self: Below<SizeOf<S::List>>,
{
}
impl<U, B, S, D> Inside<S, D> for UInt<U, B>
where
    S: Leaves<D, Nil>,
    S::List: ListSize<One>,
    Self: Below<SizeOf<S::List>>,
{
}

/// Every entry inside its mode.
macro_rules! tuple {
    ($($entry:ident $shape:ident $stride:ident $field:tt),*) => {
        impl<$($entry, $shape, $stride),*> Inside<($($shape,)*), ($($stride,)*)> for ($($entry,)*)
        where
            $($entry: Inside<$shape, $stride>,)*
        {
        }
    };
}
for_tuples!(tuple);

/// A static integer below `Size`, as far as that is known.
pub trait Below<Size> {}

impl<C> Below<usize> for C {}
impl<C> Below<UTerm> for C
where
    C: Decimal,
    Shown<C>: LiesBelow<Shown<UTerm>>,
{
}
impl<C, V, E> Below<UInt<V, E>> for C
where
    C: IntCmp<UInt<V, E>, Equal> + BelowWhen<Compared<C, UInt<V, E>>, UInt<V, E>>,
    V: Unsigned,
    E: Bit,
{
}

/// [`Below`], where the two compare as `Ordering` says.
pub trait BelowWhen<Ordering, Size> {}

impl<C, Size> BelowWhen<Less, Size> for C {}
impl<C, Size> BelowWhen<Equal, Size> for C
where
    C: Decimal,
    Size: Decimal,
    Shown<C>: LiesBelow<Shown<Size>>,
{
}
impl<C, Size> BelowWhen<Greater, Size> for C
where
    C: Decimal,
    Size: Decimal,
    Shown<C>: LiesBelow<Shown<Size>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "index: the coordinate {Self} is not below {Size}, the size of what it counts",
    label = "this coordinate lies outside of the layout",
    note = "`crd2idx` runs on along the last mode where `index` refuses"
)]
pub trait LiesBelow<Size> {}
