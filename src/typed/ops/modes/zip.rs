//! Zip: the modes of two layouts as pairs, and the transpose of nested modes.

use core::marker::PhantomData;

use crate::typed::generic::{ZipModesOperands, ZipOperands};
use crate::typed::layout::{Layout, TypeEq};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::mode_list::{AsTuple, IsInt, ModeList, ModesOf, RankMismatch};
use crate::typed::refusal::Holds;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use typenum::{B0, B1};

layout_methods! {
    /// Pairs the modes of two layouts: `((a0,b0),(a1,b1),..)`.
    ///
    /// An integer shape and a 1-tuple make one pair: `5` and `(3)` make `((5,(3)))`, as in CuTe.
    ///
    /// - **Does not compile**: different ranks.
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) where dynamic integers do not fit 64 bits,
    ///   see [`try_zip`](Self::try_zip).
    /// - **Generic code**: the bound [`Layout<RS, RD>: ZippedWith<Layout<S, D>>`](ZippedWith).
    /// - **Source**: CuTe `zip(layout, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let zipped: Layout![((3, 1), (4, 3)):((1, 8), (3, 2))] =
    ///     layout!((3, 4):(1, 3)).zip(layout!((1, 3):(8, 2)));
    /// ```
    fn zip, try_zip<RS, RD>(other: Layout<RS, RD>) where [
        Layout<RS, RD>: ZipOperands<Layout<S, D>, K>,
        RS: TypedTuple,
        RD: Strides<RS>,
        Layout<RS, RD>: Makes<Zip, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
    ] = |a, other: Layout<RS, RD>| a.zip(&other), moves(a, other);

    /// Transposes the modes of the modes: `((a0,a1),(b0,b1))` becomes `((a0,b0),(a1,b1))`.
    ///
    /// - **Does not compile**: modes of different ranks; an integer; `()`.
    /// - **Generic code**: the bound [`Layout<S, D>: ZipModes`](ZipModes).
    /// - **Source**: CuTe `zip(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let n = 4;
    /// let zipped: Layout![((3, 1), (usize, 3)):((1, 8), (3, 2))] =
    ///     layout!(((3, n), (1, 3)):((1, 3), (8, 2))).zip_modes();
    /// ```
    #[doc(alias = "zip")]
    fn zip_modes<L>() where [
        Layout<S, D>: TypeEq<L>,
        L: ZipModesOperands<(), K>,
        L: Makes<ZipRows, (), L, K, Output = Layout<OS, OD>>,
    ] = |a| a.zip_modes(), moves(a);
}

bounds_and_results! {
    /// A layout whose modes can be [paired](Layout::zip) with those of `L`: a layout of the same
    /// rank.
    trait ZippedWith<L> = new Zip, L;
    /// The type of [`zip`](Layout::zip).
    type Zipped<L, R> = R as ZippedWith<L>;
}

type PairsOf<S, D, RS, RD> = <ModeList<S, D> as Pairs<
    ModeList<RS, RD>,
    RankMismatch<ModeList<RS, RD>, ModeList<S, D>>,
>>::List;
type Paired<S, D, RS, RD> =
    <PairsOf<S, D, RS, RD> as PairedAs<IsInt<S, D>, IsInt<RS, RD>, S, D, RS, RD>>::List;

impl<Any, S, D, RS, RD> Makes<Zip, Layout<S, D>, Layout<RS, RD>> for Any
where
    S: ModesOf<D>,
    RS: ModesOf<RD>,
    S::List: Pairs<RS::List, RankMismatch<RS::List, S::List>>,
    PairsOf<S, D, RS, RD>: PairedAs<S::IsInt, RS::IsInt, S, D, RS, RD>,
    Paired<S, D, RS, RD>: AsTuple,
{
    type Output = <Paired<S, D, RS, RD> as AsTuple>::Output;
}

/// The pairs of the modes of two lists; `Why` is the refusal where one is longer.
pub trait Pairs<R, Why> {
    type List;
}

impl<Why> Pairs<Self, Why> for Nil {
    type List = Self;
}
impl<S, D, T, RS, RD, RT, Why> Pairs<Modes<RS, RD, RT>, Why> for Modes<S, D, T>
where
    T: Pairs<RT, Why>,
{
    type List = Modes<(S, RS), (D, RD), T::List>;
}
impl<S, D, T, Why> Pairs<Modes<S, D, T>, Why> for Nil
where
    Why: Holds,
{
    type List = Self;
}
impl<S, D, T, Why> Pairs<Nil, Why> for Modes<S, D, T>
where
    Why: Holds,
{
    type List = Nil;
}

/// The pairs `self`, or one pair of the two layouts where only one of them is an integer.
pub trait PairedAs<IsInt, OtherIsInt, S, D, RS, RD> {
    type List;
}

impl<L, S, D, RS, RD> PairedAs<B0, B0, S, D, RS, RD> for L {
    type List = L;
}
impl<L, S, D, RS, RD> PairedAs<B1, B1, S, D, RS, RD> for L {
    type List = L;
}
impl<L, S, D, RS, RD> PairedAs<B0, B1, S, D, RS, RD> for L {
    type List = Modes<(S, RS), (D, RD), Nil>;
}
impl<L, S, D, RS, RD> PairedAs<B1, B0, S, D, RS, RD> for L {
    type List = Modes<(S, RS), (D, RD), Nil>;
}

bounds_and_results! {
    /// A layout whose modes can be [transposed](Layout::zip_modes): all have the same rank.
    trait ZipModes<> = new ZipRows, ();
    /// The type of [`zip_modes`](Layout::zip_modes).
    type ModesZipped<L> = L as ZipModes;
}

type RowsOf<S, D> = <ModeList<S, D> as Rows<IsInt<S, D>, NoRows<S>>>::List;
type ColumnsOf<S, D> = <RowsOf<S, D> as Transpose>::List;

impl<Any, S, D> Makes<ZipRows, (), Layout<S, D>> for Any
where
    S: ModesOf<D>,
    S::List: Rows<S::IsInt, NoRows<S>>,
    RowsOf<S, D>: Even + Transpose,
    ColumnsOf<S, D>: AsTuple,
{
    type Output = <ColumnsOf<S, D> as AsTuple>::Output;
}

/// The modes of each mode of a list; `Why` is the refusal where the list is empty, or the shape is
/// an integer.
pub trait Rows<IsInt, Why> {
    type List;
}

impl<S, D, T, Why> Rows<B1, Why> for Modes<S, D, T>
where
    Why: Holds,
{
    type List = Cons<Nil, Nil>;
}
impl<Why> Rows<B0, Why> for Nil
where
    Why: Holds,
{
    type List = Cons<Self, Self>;
}
impl<S, D, Why> Rows<B0, Why> for Modes<S, D, Nil>
where
    S: ModesOf<D>,
{
    type List = Cons<S::List, Nil>;
}
impl<S, D, S1, D1, T, Why> Rows<B0, Why> for Modes<S, D, Modes<S1, D1, T>>
where
    S: ModesOf<D>,
    Modes<S1, D1, T>: Rows<B0, Why>,
{
    type List = Cons<S::List, <Modes<S1, D1, T> as Rows<B0, Why>>::List>;
}

/// The refusal of a shape `S` that is an integer or `()`.
#[derive(Debug)]
pub struct NoRows<S>(PhantomData<S>);

impl<S> Holds for NoRows<S> where S: HasRows {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "zip_modes: the layout is an integer or `()`, and must be a tuple of modes",
    label = "write the modes as a tuple, or pair two layouts with `a.zip(b)`"
)]
pub trait HasRows {}

/// Rows that all have the length of the first row.
pub trait Even {}

impl<R, RR> Even for Cons<R, RR> where RR: SameLengthAs<R> {}

/// Rows that all have the length of `First`.
pub trait SameLengthAs<First> {}

impl<First> SameLengthAs<First> for Nil {}
impl<First, R, RR> SameLengthAs<First> for Cons<R, RR>
where
    First: Pairs<R, RankMismatch<R, First>>,
    RR: SameLengthAs<First>,
{
}

/// The columns of rows. [`Even`] refuses rows of different lengths, so they need no check here.
pub trait Transpose {
    type List;
}

impl<RR> Transpose for Cons<Nil, RR> {
    type List = Nil;
}
impl<S, D, T, RR, CS, CD> Transpose for Cons<Modes<S, D, T>, RR>
where
    RR: Heads,
    Modes<S, D, RR::Heads>: AsTuple<Output = Layout<CS, CD>>,
    Cons<T, RR::Tails>: Transpose,
{
    type List = Modes<CS, CD, <Cons<T, RR::Tails> as Transpose>::List>;
}

/// The first mode of each row, and the rests of the rows.
pub trait Heads {
    type Heads;
    type Tails;
}

impl Heads for Nil {
    type Heads = Self;
    type Tails = Self;
}
impl<RR> Heads for Cons<Nil, RR> {
    type Heads = Nil;
    type Tails = Nil;
}
impl<S, D, T, RR> Heads for Cons<Modes<S, D, T>, RR>
where
    RR: Heads,
{
    type Heads = Modes<S, D, RR::Heads>;
    type Tails = Cons<T, RR::Tails>;
}
