//! Index: the offset of a coordinate that is in bounds.
//!
//! The compiler compares static coordinates with the shape. [`index`](Layout::index) does not
//! compare dynamic ones: its code is the plain arithmetic.
//! [`index_in_bounds`](Layout::index_in_bounds) compares both.

use crate::typed::coord::{
    CoordOf, Coordinate, InShape, Indexes, MayBeOutOfBounds, RanksFit, StaticallyInBounds,
    may_be_usize,
};
use crate::typed::generic::AllConcrete;
use crate::typed::int::One;
use crate::typed::int::order::{AtRunTime, Compared, IntCmp};
use crate::typed::layout::Layout;
use crate::typed::list::Nil;
use crate::typed::list::size::{ListSize, SizeOf};
use crate::typed::parts::leaves::Leaves;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntLeaf, TypedTuple, for_tuples};
use crate::{LayoutError, Reason};
use typenum::{Equal, Greater, Less, UInt, UTerm};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the offset of a coordinate in bounds: a type where coordinate and layout are static,
    /// else a `usize`.
    ///
    /// ```text
    /// (3,1) in ((2,4),(3,5)):((3,6),(1,24))  ->  10
    /// ```
    ///
    /// - **Pre**: the coordinate is in bounds. Dynamic integers are not compared: past the end the
    ///   result is that of [`crd2idx`](Self::crd2idx). [`index_in_bounds`](Self::index_in_bounds)
    ///   compares them.
    /// - **Static integers**: as for [`crd2idx`](Self::crd2idx).
    /// - **Does not compile**: a static integer of the coordinate that is not below the static size
    ///   of its mode; those of [`crd2idx`](Self::crd2idx).
    /// - **Cost**: as [`crd2idx`](Self::crd2idx).
    /// - **Generic code**: the bound [`C: InBounds<S, D>`](InBounds).
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
    /// A static offset is a type, and [`IntLeaf::to_usize`] returns its number:
    ///
    /// ```
    /// use colex::typed::IntLeaf;
    /// use colex::{coord, layout};
    /// let offset = layout!((4, 8):(8, 1)).index(coord!((3, 1)));
    /// println!("{}", offset.to_usize());
    /// assert_eq!(offset.to_usize(), 25);
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{coord, layout};
    /// layout!((4, 8):(1, 4)).index(coord!((4, 0)));
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C, J, K, I: IntLeaf>(self, coord: C) -> I
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: Indexes<S, D, StaticallyInBounds, C::Fits, Offset = I>,
    {
        const { may_be_usize(I::IS_STATIC, &D::STRUCTURE) };
        let (shape, stride) = (self.shape, self.stride);
        I::from_leaves(&mut || coord.offset_of(shape, stride) as i64)
    }

    /// Returns [`index`](Self::index), or an error if an integer of the coordinate is not below the
    /// size of its mode.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`]; [`Reason::TooWide`] for an integer of more than 63
    ///   bits.
    /// - **Generic code**: the bound [`C: Coordinate<S, D>`](Coordinate).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let l = layout!((4, 6):(1, 4));
    /// assert_eq!(l.index_in_bounds((3, 5)), Ok(23));
    /// let error = l.index_in_bounds((3, 6)).unwrap_err();
    /// assert_eq!(error.to_string(), "index_in_bounds: the coordinate 6 is not in 0..6; use a coordinate below 6");
    /// ```
    #[inline]
    pub fn index_in_bounds<C, J, K, I: IntLeaf>(self, coord: C) -> Result<I, LayoutError>
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
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

/// A coordinate of the layout `S:D` without static integers that are out of bounds.
///
/// This bound implies [`Coordinate`]. `usize` implements it for every layout.
#[diagnostic::on_unimplemented(
    message = "the coordinate does not fit the layout",
    label = "use one integer, static or `usize`, or a tuple with one coordinate for each mode"
)]
pub trait InBounds<S, D>: Coordinate<S, D, Index = Self::Offset> {
    /// [`Coordinate::Index`]. The second name makes the compiler report a wrong coordinate once.
    type Offset: IntLeaf;
}

impl<C, S, D, I: IntLeaf> InBounds<S, D> for C
where
    C: Coordinate<S, D, Index = I>,
    AllConcrete: Inside<C::SelfType, S, D, Then<I> = I>,
{
    type Offset = <AllConcrete as Inside<C::SelfType, S, D>>::Then<I>;
}

/// [`InBounds`], without the condition that `C` is a coordinate. `Self` is any type, as in
/// [`Makes`](crate::typed::makes::Makes). Only generic code has a coordinate without it.
#[diagnostic::on_unimplemented(
    message = "index: this generic code needs the bound `C: InBounds<S, D>` on the type of the coordinate, and `Coordinate` is not enough",
    label = "add the bound `C: InBounds<S, D>`, or call `crd2idx`, whose bound is `Coordinate`",
    note = "example: `where (usize, usize): InBounds<S, D>`, with the types of your coordinate and your layout; `InBounds` is in `colex::typed::bounds`"
)]
pub trait Inside<C, S, D> {
    /// `Offset`. The way to it leads through every entry, so the compiler reports an entry that is
    /// out of bounds and not the tuples around it.
    type Then<Offset: IntLeaf>: IntLeaf;
}

impl<Any, S, D> Inside<usize, S, D> for Any {
    type Then<Offset: IntLeaf> = Offset;
}
impl<Any, S, D> Inside<UTerm, S, D> for Any
where
    S: Leaves<D, Nil>,
    S::List: ListSize<One>,
    UTerm: IntCmp<SizeOf<S::List>, Equal>,
    UTerm: BelowWhen<Compared<UTerm, SizeOf<S::List>>, SizeOf<S::List>>,
{
    type Then<Offset: IntLeaf> = Offset;
}
impl<Any, U, B, S, D> Inside<UInt<U, B>, S, D> for Any
where
    S: Leaves<D, Nil>,
    S::List: ListSize<One>,
    UInt<U, B>: IntCmp<SizeOf<S::List>, Equal>,
    UInt<U, B>: BelowWhen<Compared<UInt<U, B>, SizeOf<S::List>>, SizeOf<S::List>>,
{
    type Then<Offset: IntLeaf> = Offset;
}

/// Every entry is in bounds of its mode.
macro_rules! tuple {
    ($($entry:ident $shape:ident $stride:ident $field:tt),*) => {
        impl<Any, $($entry, $shape, $stride),*> Inside<($($entry,)*), ($($shape,)*), ($($stride,)*)> for Any
        where
            $($entry: Inside<$entry, $shape, $stride>,)*
        {
            type Then<Offset: IntLeaf> = then!(Offset; $($entry $shape $stride),*);
        }
    };
}
macro_rules! then {
    ($offset:ty;) => { $offset };
    ($offset:ty; $entry:ident $shape:ident $stride:ident $(, $a:ident $b:ident $c:ident)*) => {
        <$entry as Inside<$entry, $shape, $stride>>::Then<then!($offset; $($a $b $c),*)>
    };
}
for_tuples!(tuple);

/// A static integer that is below `Size`, or whose `Size` is dynamic. `Ordering` is the order of the
/// two.
pub trait BelowWhen<Ordering, Size> {}

impl<C, Size> BelowWhen<AtRunTime, Size> for C {}
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
    message = "index: the coordinate {Self} is not in 0..{Size}",
    label = "use a coordinate below {Size}, or `crd2idx`, which accepts flat coordinates past the end",
    note = "the offset of a static coordinate is a type, and `offset.to_usize()`, of the trait `colex::typed::IntLeaf`, is its number"
)]
pub trait LiesBelow<Size> {}
