//! Coordinates. If the coordinate and the layout are static, the offset is a type.
//!
//! A coordinate is a flat integer, or a tuple with one coordinate for each mode. Each integer is a
//! typenum integer or a `usize`.

use super::generic::{AllConcrete, Concrete, HasParameters, NoType, Undecided};
use super::int::division::{DivMod, Quotient, Remainder};
use super::int::{IntAdd, IntMul, Plus, Times, Zero};
use super::list::{Cons, Modes, Nil, list};
use super::ops::InBounds;
use super::parts::leaves::Leaves;
use super::refusal::Holds;
use super::refusal::decimal::{ShowCount, ShownCount};
use super::strides::Strides;
use super::tuple::{
    ATuple, AnInteger, Binary, Form, IntLeaf, Members, MembersOf, TypedTuple, for_tuples,
    has_negative,
};
use crate::sealed::Sealed;
use core::marker::PhantomData;
use typenum::{B1, Bit, UInt, UTerm};

/// Fails to compile if a dynamic offset may be negative.
#[track_caller]
pub(crate) const fn may_be_usize(is_static: bool, stride: &crate::IntTuple) {
    assert!(
        is_static || !has_negative(stride),
        "index: the stride is negative, and a dynamic offset is a `usize`; use `offset`, which returns an `isize`"
    );
}

/// The type `C` of a coordinate: an integer or a tuple, of any rank. `Self` is `C` in bounds, and
/// any type in implementations, as in [`Makes`](super::makes::Makes).
///
/// `K` is [`AllConcrete`] if no type contains a type parameter, as for the operands in
/// [`generic`](super::generic).
#[diagnostic::on_unimplemented(
    message = "the entries of a coordinate must be `usize` or static integers",
    label = "convert integers with `as usize`, use `slice` for `_`, or add a bound in generic code",
    note = "in generic code, add the bound `C: InBounds<S, D, Offset = usize>`, from `colex::typed::bounds`: `C` is the type of the coordinate, and `Layout<S, D>` that of the layout"
)]
pub trait CoordOf<C, K>: Copy {}

#[diagnostic::do_not_recommend]
impl<Any: Copy> CoordOf<usize, AllConcrete> for Any {}
#[diagnostic::do_not_recommend]
impl<Any: Copy> CoordOf<UTerm, AllConcrete> for Any {}
#[diagnostic::do_not_recommend]
impl<Any: Copy, U: Copy, B: Copy> CoordOf<UInt<U, B>, AllConcrete> for Any {}
// With two more implementations the compiler infers no `K` for another type, and reports this
// trait.
#[diagnostic::do_not_recommend]
impl<Any: Copy, C: NoType> CoordOf<C, HasParameters> for Any {}
#[diagnostic::do_not_recommend]
impl<Any: Copy, C: NoType> CoordOf<C, Undecided> for Any {}

/// A coordinate, [`CoordOf<C, J>`](CoordOf), whose ranks the compiler can compare with those of the
/// shape `S`.
///
/// `K` is [`AllConcrete`] if it can.
#[diagnostic::on_unimplemented(
    message = "this generic code needs a bound on the type of the coordinate: the modes of the layout are not known",
    label = "add the bound `C: InBounds<S, D, Offset = usize>`, or use a flat `usize`",
    note = "`C` is the type of the coordinate, as in `where (usize, usize): InBounds<S, D, Offset = usize>`; `InBounds` is in `colex::typed::bounds`"
)]
pub trait InShape<S, J, K> {}

#[diagnostic::do_not_recommend]
impl<S> InShape<S, AllConcrete, AllConcrete> for usize {}
#[diagnostic::do_not_recommend]
impl<S> InShape<S, AllConcrete, AllConcrete> for UTerm {}
#[diagnostic::do_not_recommend]
impl<U, B, S: Concrete> InShape<S, AllConcrete, AllConcrete> for UInt<U, B> {}
impl<C: NoType, S> InShape<S, AllConcrete, HasParameters> for C {}
// For a type without `CoordOf` these leave `J` open, so that the compiler reports only `CoordOf`.
impl<C, S> InShape<S, HasParameters, Undecided> for C {}
impl<C, S> InShape<S, Undecided, Undecided> for C {}

/// Whether the ranks of the coordinate equal those of the shape `S`, on every level.
pub trait RanksFit<S, K> {
    /// [`Fits`] or [`DoesNotFit`].
    type Fits;
}

/// The coordinate has the ranks of the shape.
#[derive(Debug)]
pub struct Fits;
/// The coordinate has other ranks. The compiler reports only this, because [`Indexes`] then holds
/// for every coordinate.
#[derive(Debug)]
pub struct DoesNotFit;

// The second bound names the type that is computed, so the compiler reports the refusal before the
// bounds of the tuples around it.
impl<C, S> RanksFit<S, AllConcrete> for C
where
    C: Fit<C, S, TopLevel>,
    <C as Fit<C, S, TopLevel>>::And<Fits>: Sized,
{
    type Fits = <C as Fit<C, S, TopLevel>>::And<Fits>;
}
// As for `Makes`: the compiler infers `K` from `InShape` only.
impl<C, S> RanksFit<S, HasParameters> for C {
    type Fits = DoesNotFit;
}
impl<C, S> RanksFit<S, Undecided> for C {
    type Fits = DoesNotFit;
}

/// The level of a coordinate in compile errors: the whole coordinate.
#[derive(Debug)]
pub struct TopLevel;
/// The level of a coordinate in compile errors: an entry of another coordinate.
#[derive(Debug)]
pub struct Nested;

/// [`RanksFit`] for concrete types. `Self` is any type, as in [`Makes`](super::makes::Makes).
/// `Level` is [`TopLevel`] or [`Nested`].
pub trait Fit<C, S, Level> {
    /// `Others` if the ranks fit, otherwise [`DoesNotFit`].
    type And<Others>;
}
impl<Any, S, Level> Fit<usize, S, Level> for Any {
    type And<Others> = Others;
}
impl<Any, S, Level> Fit<UTerm, S, Level> for Any {
    type And<Others> = Others;
}
impl<Any, U, B, S, Level> Fit<UInt<U, B>, S, Level> for Any {
    type And<Others> = Others;
}

/// [`Fit`] for the entries of a coordinate, as a list, and the entries of a shape. `Why` is the
/// refusal.
pub trait EachFits<Entries, Why> {
    /// `Others` if every entry fits, otherwise [`DoesNotFit`].
    type And<Others>;
}
impl<Why> EachFits<Nil, Why> for Nil {
    type And<Others> = Others;
}
impl<C, T, S, R, Why> EachFits<Cons<S, R>, Why> for Cons<C, T>
where
    C: Fit<C, S, Nested>,
    T: EachFits<R, Why>,
{
    type And<Others> = C::And<T::And<Others>>;
}
impl<C, T, Why: Holds> EachFits<Nil, Why> for Cons<C, T> {
    type And<Others> = DoesNotFit;
}
impl<S, R, Why: Holds> EachFits<Cons<S, R>, Why> for Nil {
    type And<Others> = DoesNotFit;
}

/// The refusal of a coordinate with the entries `C` for the modes `S`: the ranks differ, or a shape
/// of the form `Form` is an integer. `Level` is that of [`Fit`].
#[derive(Debug)]
pub struct OtherRank<C, S, Form, Level>(PhantomData<(C, S, Form, Level)>);

impl<C, S, Level> Holds for OtherRank<C, S, AnInteger, Level>
where
    C: ShowCount,
    ShownCount<C>: IsOneCoordinate,
{
}
impl<C, S> Holds for OtherRank<C, S, ATuple, TopLevel>
where
    C: ShowCount,
    S: ShowCount,
    ShownCount<C>: IsRankOfTheLayout<ShownCount<S>>,
{
}
impl<C, S> Holds for OtherRank<C, S, ATuple, Nested>
where
    C: ShowCount,
    S: ShowCount,
    ShownCount<C>: IsRankOfTheMode<ShownCount<S>>,
{
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the coordinate has {Self} entries where the layout has {Rank} modes",
    label = "give one entry for each mode, or one flat coordinate"
)]
pub trait IsRankOfTheLayout<Rank> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "a nested entry of the coordinate has {Self} entries where that mode has {Rank}",
    label = "give one entry for each submode, or one integer"
)]
pub trait IsRankOfTheMode<Rank> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the coordinate has a tuple of {Self} where the layout has an integer",
    label = "write one integer there"
)]
pub trait IsOneCoordinate {}

/// A coordinate of the layout `S:D`.
#[diagnostic::on_unimplemented(
    message = "the coordinate does not fit the layout",
    label = "use one integer, static or `usize`, or a tuple with one coordinate for each mode"
)]
pub trait Coordinate<S, D>:
    Copy
    + Sealed
    + CoordOf<Self, AllConcrete>
    + InShape<S, AllConcrete, AllConcrete>
    + RanksFit<S, AllConcrete, Fits = Fits>
{
    /// This type. (For a type that is not a coordinate the compiler reports this bound once,
    /// instead of every bound derived from it.)
    type SelfType;
    /// The offset: a typenum integer if coordinate and layout are static, otherwise `usize`.
    type Index: IntLeaf;

    /// The leftmost static integer that is out of bounds of static extents, and its bound.
    #[doc(hidden)]
    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = None;

    /// Returns the offset, computed at run time.
    fn offset(self, shape: S, stride: D) -> isize;

    /// Returns the leftmost integer of the coordinate that is out of bounds, and its bound.
    #[doc(alias = "outside")]
    fn out_of_bounds(self, shape: S) -> Option<(usize, usize)>;
}

#[diagnostic::do_not_recommend]
impl<S, D> Coordinate<S, D> for usize
where
    S: TypedTuple,
    D: Strides<S>,
{
    type SelfType = Self;
    type Index = Self;

    #[inline]
    fn offset(self, shape: S, stride: D) -> isize {
        stride.last(shape, self)
    }

    #[inline]
    fn out_of_bounds(self, shape: S) -> Option<(usize, usize)> {
        past_the_size(self, shape)
    }
}
#[diagnostic::do_not_recommend]
impl<S, D> Coordinate<S, D> for UTerm
where
    S: TypedTuple,
    D: Strides<S>,
{
    type SelfType = Self;
    type Index = Self;

    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = past_the_static_size::<Self, S>();

    #[inline]
    fn offset(self, _: S, _: D) -> isize {
        0
    }

    #[inline]
    fn out_of_bounds(self, shape: S) -> Option<(usize, usize)> {
        past_the_size(0, shape)
    }
}
#[diagnostic::do_not_recommend]
impl<U, B, S, D> Coordinate<S, D> for UInt<U, B>
where
    U: Binary,
    B: Bit,
    D: Strides<S>,
    S: TypedTuple + Concrete + Leaves<D, Nil>,
    S::List: FlatIndex<Self, Zero>,
    <S::List as FlatIndex<Self, Zero>>::Index: IntLeaf,
{
    type SelfType = Self;
    type Index = <S::List as FlatIndex<Self, Zero>>::Index;

    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = past_the_static_size::<Self, S>();

    #[inline]
    fn offset(self, shape: S, stride: D) -> isize {
        if Self::Index::IS_STATIC && shape.product() == 0 {
            // No coordinate is in bounds, so no element has this offset. The types do not divide
            // once the rest of the coordinate is 0; `last` would divide it by an extent of 0.
            return Self::Index::from_leaves(&mut || 0).to_isize();
        }
        // This uses the value that `out_of_bounds` compares, not `Index`.
        stride.last(shape, self.to_usize())
    }

    #[inline]
    fn out_of_bounds(self, shape: S) -> Option<(usize, usize)> {
        past_the_size(self.to_usize(), shape)
    }
}

/// Returns a static flat coordinate that is not below the size of a static shape, and the size.
const fn past_the_static_size<C: IntLeaf, S: TypedTuple>() -> Option<(i64, i64)> {
    match (C::STRUCTURE.as_int(), S::STRUCTURE.size()) {
        (Some(coordinate), Ok(size)) if S::IS_STATIC && coordinate.get() >= size => {
            Some((coordinate.get(), size))
        }
        _ => None,
    }
}

/// Returns a flat coordinate that is not below the size of the shape, and the size.
#[inline]
pub(crate) fn past_the_size<S: TypedTuple>(coordinate: usize, shape: S) -> Option<(usize, usize)> {
    let size = shape.product();
    (coordinate >= size).then_some((coordinate, size))
}

/// A coordinate as the operand of the operation `Op`. If the ranks fit, it has the bound of the
/// operation.
pub trait Indexes<S, D, Op, Fit> {
    type Offset: IntLeaf;

    /// Returns the offset.
    fn offset_of(self, shape: S, stride: D) -> isize;

    /// Returns the leftmost integer of the coordinate that is out of bounds, and its bound.
    fn entry_out_of_bounds(self, shape: S) -> Option<(usize, usize)>;
}
/// The operation of `crd2idx` and `offset`: the coordinate may be out of bounds.
#[derive(Debug)]
pub struct MayBeOutOfBounds;
/// The operation of `index`: no static integer of the coordinate is out of bounds.
#[derive(Debug)]
pub struct StaticallyInBounds;

impl<C, S, D> Indexes<S, D, MayBeOutOfBounds, Fits> for C
where
    C: Coordinate<S, D>,
{
    type Offset = C::Index;

    #[inline]
    fn offset_of(self, shape: S, stride: D) -> isize {
        self.offset(shape, stride)
    }

    #[inline]
    fn entry_out_of_bounds(self, shape: S) -> Option<(usize, usize)> {
        self.out_of_bounds(shape)
    }
}
impl<C, S, D> Indexes<S, D, StaticallyInBounds, Fits> for C
where
    C: InBounds<S, D>,
{
    type Offset = C::Offset;

    #[inline]
    fn offset_of(self, shape: S, stride: D) -> isize {
        self.offset(shape, stride)
    }

    #[inline]
    fn entry_out_of_bounds(self, shape: S) -> Option<(usize, usize)> {
        self.out_of_bounds(shape)
    }
}
/// Implementations that no program calls, because the compiler has reported the ranks.
macro_rules! not_indexed {
    ($($fit:ty),*) => {$(
        impl<C, S, D, Op> Indexes<S, D, Op, $fit> for C {
            type Offset = usize;

            fn offset_of(self, _: S, _: D) -> isize {
                0
            }

            fn entry_out_of_bounds(self, _: S) -> Option<(usize, usize)> {
                None
            }
        }
    )*};
}
// As for `Makes`: with two of them, the compiler infers `Fit` from `RanksFit` only.
not_indexed!(DoesNotFit, Undecided);

/// Implements coordinates of several entries; the index is the sum of the indices of the entries.
/// For `A A1 A2, B B1 B2`:
///
/// ```text
/// impl<A: Coordinate<A1, A2>, B: Coordinate<B1, B2>, ..> Coordinate<(A1, B1), (A2, B2)> for (A, B) {
///     type Index = A::Index + B::Index;
/// }
/// ```
macro_rules! tuple {
    ($($entry:ident $shape:ident $stride:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<Any: Copy, $($entry: CoordOf<$entry, AllConcrete>),*> CoordOf<($($entry,)*), AllConcrete> for Any {}

        #[diagnostic::do_not_recommend]
        impl<$($entry,)* S: Form> InShape<S, AllConcrete, AllConcrete> for ($($entry,)*) {}

        impl<Any, $($entry,)* S, Level> Fit<($($entry,)*), S, Level> for Any
        where
            S: Members + Form,
            list!($($entry)*): EachFits<MembersOf<S>, OtherRank<list!($($entry)*), MembersOf<S>, S::Form, Level>>,
        {
            type And<Others> = <list!($($entry)*) as EachFits<
                MembersOf<S>,
                OtherRank<list!($($entry)*), MembersOf<S>, S::Form, Level>,
            >>::And<Others>;
        }

        #[diagnostic::do_not_recommend]
        impl<$($entry, $shape: Copy, $stride: Copy),*> Coordinate<($($shape,)*), ($($stride,)*)> for ($($entry,)*)
        where
            $($entry: Coordinate<$shape, $stride>,)*
            Self: RanksFit<($($shape,)*), AllConcrete, Fits = Fits>,
            indices!($($entry $shape $stride),*): SumOf,
        {
            type SelfType = ($($entry::SelfType,)*);
            type Index = <indices!($($entry $shape $stride),*) as SumOf>::Output;

            const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = {
                let found = None;
                $(let found = match found {
                    None => <$entry as Coordinate<$shape, $stride>>::STATICALLY_OUT_OF_BOUNDS,
                    found => found,
                };)*
                found
            };

            #[inline]
            fn offset(self, _shape: ($($shape,)*), _stride: ($($stride,)*)) -> isize {
                0 $(+ self.$field.offset(_shape.$field, _stride.$field))*
            }

            #[inline]
            fn out_of_bounds(self, _shape: ($($shape,)*)) -> Option<(usize, usize)> {
                $(if let Some(entry) = self.$field.out_of_bounds(_shape.$field) {
                    return Some(entry);
                })*
                None
            }
        }
    };
}

/// The indices of the entries as a list.
macro_rules! indices {
    () => { Nil };
    ($entry:ident $shape:ident $stride:ident $(, $a:ident $b:ident $c:ident)*) => {
        Cons<<$entry as Coordinate<$shape, $stride>>::Index, indices!($($a $b $c),*)>
    };
}

for_tuples!(tuple);

/// The sum of a list of integers.
pub trait SumOf {
    type Output: IntLeaf;
}

impl SumOf for Nil {
    type Output = UTerm;
}
impl<H, T> SumOf for Cons<H, T>
where
    T: SumOf,
    H: IntAdd<T::Output>,
    Plus<H, T::Output>: IntLeaf,
{
    type Output = Plus<H, T::Output>;
}

/// The offset of the static flat coordinate `C` in a list of modes, added to `Sum`.
pub trait FlatIndex<C, Sum> {
    type Index;
}

impl<Sum> FlatIndex<UTerm, Sum> for Nil {
    type Index = Sum;
}
impl<S, D, T, Sum> FlatIndex<UTerm, Sum> for Modes<S, D, T> {
    type Index = Sum;
}
// The digit of the last mode is not reduced, so that a coordinate may be out of bounds.
impl<S, D, U, B, Sum> FlatIndex<UInt<U, B>, Sum> for Modes<S, D, Nil>
where
    UInt<U, B>: IntMul<D>,
    Sum: IntAdd<Times<UInt<U, B>, D>>,
{
    type Index = Plus<Sum, Times<UInt<U, B>, D>>;
}
impl<S, D, S1, D1, T, U, B, Sum> FlatIndex<UInt<U, B>, Sum> for Modes<S, D, Modes<S1, D1, T>>
where
    UInt<U, B>: SplitBy<S>,
    Digit<UInt<U, B>, S>: IntMul<D>,
    Sum: IntAdd<Times<Digit<UInt<U, B>, S>, D>>,
    Modes<S1, D1, T>: FlatIndex<Rest<UInt<U, B>, S>, Plus<Sum, Times<Digit<UInt<U, B>, S>, D>>>,
{
    type Index = <Modes<S1, D1, T> as FlatIndex<
        Rest<UInt<U, B>, S>,
        Plus<Sum, Times<Digit<UInt<U, B>, S>, D>>,
    >>::Index;
}
// The rest of a coordinate that was divided by a dynamic extent.
impl<S, D, T, Sum> FlatIndex<usize, Sum> for Modes<S, D, T>
where
    T: FlatIndex<usize, Sum>,
{
    type Index = usize;
}
impl<Sum> FlatIndex<usize, Sum> for Nil {
    type Index = usize;
}

/// A flat coordinate split into the digit in a mode of extent `S` and the rest.
#[diagnostic::on_unimplemented(
    message = "an extent is 0, and at least 1 is needed",
    label = "make every extent at least 1"
)]
pub trait SplitBy<S> {
    type Digit;
    type Rest;
}

pub(crate) type Digit<C, S> = <C as SplitBy<S>>::Digit;
pub(crate) type Rest<C, S> = <C as SplitBy<S>>::Rest;

impl<S> SplitBy<S> for UTerm {
    type Digit = Self;
    type Rest = Self;
}
impl<U, B, V, C> SplitBy<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
{
    type Digit = Remainder<Self, UInt<V, C>>;
    type Rest = Quotient<Self, UInt<V, C>>;
}
impl<U, B> SplitBy<usize> for UInt<U, B> {
    type Digit = usize;
    type Rest = usize;
}
impl SplitBy<UInt<UTerm, B1>> for usize {
    type Digit = UTerm;
    type Rest = Self;
}
impl<U, A, B> SplitBy<UInt<UInt<U, A>, B>> for usize {
    type Digit = Self;
    type Rest = Self;
}
impl SplitBy<Self> for usize {
    type Digit = Self;
    type Rest = Self;
}
