//! Filter: a layout without the modes that do not move.

use super::coalesce::{Coalesce, CoalesceList, Nothing};
use crate::typed::int::One;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use crate::unwrap;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The layout with extent 1 wherever the stride is 0.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  (4,1,2):(1,0,4)
    /// ```
    ///
    /// - **Post**: the same profile and strides; the same set of offsets, where no extent is 0.
    /// - **Static integers**: only a static stride 0 counts.
    /// - **Source**: CuTe `filter_zeros`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let n = 3;
    /// let filtered: Layout![(4, 1, 2):(1, 0, 4)] = layout!((4, n, 2):(1, 0, 4)).filter_zeros();
    /// ```
    #[must_use]
    pub fn filter_zeros(self) -> ZerosFiltered<Self>
    where
        Self: FilterZeros,
    {
        unwrap(mirrored!(ZerosFiltered<Self>: a = self as Self; Ok(a.filter_zeros())))
    }

    /// The layout without its modes of stride 0 and extent 1, coalesced.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  8:1
    /// ```
    ///
    /// - **Post**: the same set of offsets, where no extent is 0; no static stride 0 unless the result is `1:0`.
    /// - **Static integers**: as [`filter_zeros`](Self::filter_zeros) and [`coalesce`](Self::coalesce).
    /// - **Source**: CuTe `filter`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let line: Layout![8:1] = layout!((4, 3, 2):(1, 0, 4)).filter();
    /// let point: Layout![1:0] = layout!(4:0).filter();
    /// ```
    #[must_use]
    pub fn filter(self) -> Filtered<Self>
    where
        Self: Filter,
    {
        unwrap(mirrored!(Filtered<Self>: a = self as Self; Ok(a.filter())))
    }
}

/// A layout whose extents at stride 0 can be [made 1](Layout::filter_zeros): every layout.
pub trait FilterZeros {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride, the same.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`filter_zeros`](Layout::filter_zeros).
pub type ZerosFiltered<L> = Layout<<L as FilterZeros>::Shape, <L as FilterZeros>::Stride>;

impl<S, D> FilterZeros for Layout<S, D>
where
    S: OneWhereStill<D>,
    D: Strides<S::Shape>,
{
    type Shape = S::Shape;
    type Stride = D;
}

/// A layout that can be [filtered](Layout::filter): every layout.
pub trait Filter {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`filter`](Layout::filter).
pub type Filtered<L> = Layout<<L as Filter>::Shape, <L as Filter>::Stride>;

impl<S, D> Filter for Layout<S, D>
where
    S: OneWhereStill<D>,
    Layout<S::Shape, D>: Coalesce,
{
    type Shape = <Layout<S::Shape, D> as Coalesce>::Shape;
    type Stride = <Layout<S::Shape, D> as Coalesce>::Stride;
}

/// The shape `self` with extent 1 where the strides `D` have a static 0.
pub trait OneWhereStill<D> {
    type Shape: IntTuple;
}

macro_rules! extent {
    ($([$($parameter:ident),*] $extent:ty),*) => {$(
        impl<$($parameter,)* D> OneWhereStill<D> for $extent
        where
            D: UnlessStill<Self>,
        {
            type Shape = D::Extent;
        }
    )*};
}
extent!([] UTerm, [U, B] UInt<U, B>, [] usize);

impl<S, D> OneWhereStill<D> for S
where
    S: Entries,
    D: Entries,
    S::List: ListOneWhereStill<D::List>,
    <S::List as ListOneWhereStill<D::List>>::List: ToTuple,
    TupleOf<<S::List as ListOneWhereStill<D::List>>::List>: IntTuple,
{
    type Shape = TupleOf<<S::List as ListOneWhereStill<D::List>>::List>;
}

/// [`OneWhereStill`] of entries that stand in a list.
pub trait ListOneWhereStill<D> {
    type List;
}

impl ListOneWhereStill<Self> for Nil {
    type List = Self;
}
impl<S, SS, D, DD> ListOneWhereStill<Cons<D, DD>> for Cons<S, SS>
where
    S: OneWhereStill<D>,
    SS: ListOneWhereStill<DD>,
{
    type List = Cons<S::Shape, SS::List>;
}

/// The extent `S`, or 1 where the stride `self` is a static 0.
pub trait UnlessStill<S> {
    type Extent: IntTuple;
}

impl<S> UnlessStill<S> for UTerm {
    type Extent = One;
}
impl<U, B, S> UnlessStill<S> for UInt<U, B>
where
    S: IntTuple,
{
    type Extent = S;
}
impl<S> UnlessStill<S> for usize
where
    S: IntTuple,
{
    type Extent = S;
}
impl<U, S> UnlessStill<S> for NInt<U>
where
    U: Unsigned + NonZero,
    S: IntTuple,
{
    type Extent = S;
}

/// A list without the modes whose stride is a static 0.
pub trait Moving {
    type List;
}

/// The modes of a list that move, coalesced.
pub(crate) type FilteredList<L> = <<L as Moving>::List as CoalesceList<Nothing>>::List;

impl Moving for Nil {
    type List = Self;
}
impl<S, T> Moving for Modes<S, UTerm, T>
where
    T: Moving,
{
    type List = T::List;
}
impl<S, U, B, T> Moving for Modes<S, UInt<U, B>, T>
where
    T: Moving,
{
    type List = Modes<S, UInt<U, B>, T::List>;
}
impl<S, T> Moving for Modes<S, usize, T>
where
    T: Moving,
{
    type List = Modes<S, usize, T::List>;
}
impl<S, U, T> Moving for Modes<S, NInt<U>, T>
where
    U: Unsigned + NonZero,
    T: Moving,
{
    type List = Modes<S, NInt<U>, T::List>;
}
