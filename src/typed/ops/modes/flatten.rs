//! Rearranging the parentheses of a layout: flatten, unflatten.

use core::marker::PhantomData;

use crate::typed::int::{One, Zero};
use crate::typed::layout::{Is, Layout, mirrored};
use crate::typed::list::{Cons, Count, CountOf, Modes, Nil};
use crate::typed::parts::leaves::{Integers, Leaves};
use crate::typed::parts::mode_list::AsTuple;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{Anything, Holds};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use crate::unwrap;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The layout without inner parentheses; an integer shape stays one.
    ///
    /// ```text
    /// (2,(3,4)):(1,(2,6))  ->  (2,3,4):(1,2,6)
    /// ```
    ///
    /// - **Post**: the same function of flat coordinates; depth at most 1.
    /// - **Errors**: does not compile where there are more than 16 integers.
    /// - **Source**: CuTe `flatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let n = 4;
    /// let flat: Layout![(2, 3, usize):(1, 2, 6)] = layout!((2, (3, n)):(1, (2, 6))).flatten();
    /// ```
    #[must_use]
    pub fn flatten<L>(self) -> Flattened<L>
    where
        Self: Is<L>,
        L: Flatten,
    {
        unwrap(mirrored!(Flattened<L>: a = self as Self; Ok(a.flatten())))
    }

    /// The integers of this layout in the parentheses of `profile`: the inverse of [`flatten`](Self::flatten).
    ///
    /// - **Post**: the same function of flat coordinates.
    /// - **Errors**: does not compile unless both have the same number of integers.
    /// - **Source**: CuTe `unflatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let layout: Layout![(2, (3, 4)):(1, (2, 6))] =
    ///     layout!((2, 3, 4):(1, 2, 6)).unflatten(shape!((0, (0, 0))));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{layout, shape};
    /// layout!((2, 3):(1, 2)).unflatten(shape!((0, (0, 0)))); // 2 integers and 3 integers
    /// ```
    #[must_use]
    pub fn unflatten<P>(self, _profile: P) -> Unflattened<Self, P>
    where
        P: Unflattens<Self>,
    {
        unwrap(mirrored!(Unflattened<Self, P>: a = self as Self; a.unflatten(&P::SKELETON)))
    }
}

/// A layout that can be [flattened](Layout::flatten): every one of at most 16 integers.
pub trait Flatten {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`flatten`](Layout::flatten).
pub type Flattened<L> = Layout<<L as Flatten>::Shape, <L as Flatten>::Stride>;

impl<S, D> Flatten for Layout<S, D>
where
    S: FlatModes<D>,
{
    type Shape = S::Shape;
    type Stride = S::Stride;
}

/// The layout `self:D` without inner parentheses.
pub trait FlatModes<D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

macro_rules! integer {
    ($([$($parameter:ident),*] $integer:ty),*) => {$(
        impl<$($parameter,)* D> FlatModes<D> for $integer
        where
            Self: IntTuple,
            D: Strides<Self>,
        {
            type Shape = Self;
            type Stride = D;
        }
    )*};
}
integer!([] UTerm, [U, B] UInt<U, B>, [] usize);

impl<S, D> FlatModes<D> for S
where
    S: Entries + Leaves<D, Nil>,
    <S as Leaves<D, Nil>>::List: AsTuple,
{
    type Shape = <<S as Leaves<D, Nil>>::List as AsTuple>::Shape;
    type Stride = <<S as Leaves<D, Nil>>::List as AsTuple>::Stride;
}

/// A profile with as many integers as the layout `L`.
pub trait Unflattens<L>: IntTuple {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`unflatten`](Layout::unflatten).
pub type Unflattened<L, P> = Layout<<P as Unflattens<L>>::Shape, <P as Unflattens<L>>::Stride>;

type LeavesOf<S, D> = <S as Leaves<D, Nil>>::List;

impl<P, S, D> Unflattens<Layout<S, D>> for P
where
    P: IntTuple + Fill<LeavesOf<S, D>>,
    S: Leaves<D, Nil>,
    P::Rest: AllUsed<OtherLeafCount<S::List, P>>,
{
    type Shape = <P as Fill<LeavesOf<S, D>>>::Shape;
    type Stride = <P as Fill<LeavesOf<S, D>>>::Stride;
}

/// The modes of a list in the parentheses `self`.
pub trait Fill<L> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
    /// The modes that are left; [`Anything`] where there were too few.
    type Rest;
}

macro_rules! leaf {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<S, D, T, $($parameter)*> Fill<Modes<S, D, T>> for $leaf
        where
            S: IntTuple,
            D: Strides<S>,
        {
            type Shape = S;
            type Stride = D;
            type Rest = T;
        }
        impl<$($parameter)*> Fill<Nil> for $leaf {
            type Shape = One;
            type Stride = Zero;
            type Rest = Anything;
        }
        impl<$($parameter)*> Fill<Anything> for $leaf {
            type Shape = One;
            type Stride = Zero;
            type Rest = Anything;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>, [] usize, [U: Unsigned + NonZero] NInt<U>);

impl<P, L> Fill<L> for P
where
    P: Entries,
    P::List: FillList<L>,
    ShapesOf<P, L>: ToTuple,
    StridesOf<P, L>: ToTuple,
    TupleOf<ShapesOf<P, L>>: IntTuple,
    TupleOf<StridesOf<P, L>>: Strides<TupleOf<ShapesOf<P, L>>>,
{
    type Shape = TupleOf<ShapesOf<P, L>>;
    type Stride = TupleOf<StridesOf<P, L>>;
    type Rest = <P::List as FillList<L>>::Rest;
}

type ShapesOf<P, L> = <<P as Entries>::List as FillList<L>>::Shapes;
type StridesOf<P, L> = <<P as Entries>::List as FillList<L>>::Strides;

/// [`Fill`] of entries that stand in a list.
pub trait FillList<L> {
    type Shapes;
    type Strides;
    type Rest;
}

impl<L> FillList<L> for Nil {
    type Shapes = Self;
    type Strides = Self;
    type Rest = L;
}
impl<P, T, L> FillList<L> for Cons<P, T>
where
    P: Fill<L>,
    T: FillList<P::Rest>,
{
    type Shapes = Cons<P::Shape, T::Shapes>;
    type Strides = Cons<P::Stride, T::Strides>;
    type Rest = T::Rest;
}

/// No mode is left; `Why` is the refusal where that is not so.
pub trait AllUsed<Why> {}

impl<Why> AllUsed<Why> for Nil {}
impl<S, D, T, Why> AllUsed<Why> for Modes<S, D, T> where Why: Holds {}
impl<Why> AllUsed<Why> for Anything where Why: Holds {}

/// The profile `P` has not as many integers as the list `L`.
#[derive(Debug)]
pub struct OtherLeafCount<L, P>(PhantomData<(L, P)>);

impl<L, P> Holds for OtherLeafCount<L, P>
where
    L: Count,
    P: Integers<Nil>,
    P::List: Count,
    CountOf<L>: Decimal,
    CountOf<P::List>: Decimal,
    Shown<CountOf<L>>: IsTheLeafCount<Shown<CountOf<P::List>>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "unflatten: {Self} integers and {Expected} integers; both must have the same number",
    label = "the profile has {Expected} integers, the layout {Self}"
)]
pub trait IsTheLeafCount<Expected> {}
