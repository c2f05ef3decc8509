//! Filter: a layout without the modes that do not move.

use super::coalesce::{CoalesceList, Coalescing, Nothing};
use crate::typed::generic::Operands;
use crate::typed::int::One;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::{Modes, Nil};
use crate::typed::parts::by_leaf::{ByLeaf, OnLeaf};
use crate::typed::results::{Made, Makes, results};
use crate::typed::strides::Strides;
use crate::typed::tuple::IntTuple;
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
    pub fn filter_zeros<K, OS: IntTuple, OD: Strides<OS>>(self) -> Layout<OS, OD>
    where
        Self: Makes<FilteringZeros, (), Self, K, Output = Layout<OS, OD>>,
        Self: Operands<(), K>,
    {
        unwrap(mirrored!(Layout<OS, OD>: a = self as Self; Ok(a.filter_zeros())))
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
    pub fn filter<K, OS: IntTuple, OD: Strides<OS>>(self) -> Layout<OS, OD>
    where
        Self: Makes<Filtering, (), Self, K, Output = Layout<OS, OD>>,
        Self: Operands<(), K>,
    {
        unwrap(mirrored!(Layout<OS, OD>: a = self as Self; Ok(a.filter())))
    }
}

results! {
    /// A layout whose extents at stride 0 can be [made 1](Layout::filter_zeros): every layout.
    trait FilterZeros<> = new FilteringZeros, ();
    /// The type of [`filter_zeros`](Layout::filter_zeros).
    type ZerosFiltered<L> = L as FilterZeros;

    /// A layout that can be [filtered](Layout::filter): every layout.
    trait Filter<> = new Filtering, ();
    /// The type of [`filter`](Layout::filter).
    type Filtered<L> = L as Filter;
}

impl<Any, S, D> Makes<FilteringZeros, (), Layout<S, D>> for Any
where
    S: ByLeaf<D, OneWhereStill>,
{
    type Output = S::Output;
}
impl<Any, S, D> Makes<Filtering, (), Layout<S, D>> for Any
where
    S: ByLeaf<D, OneWhereStill>,
    S::Output: Makes<Coalescing, ()>,
{
    type Output = Made<Coalescing, (), S::Output>;
}

/// Extent 1 wherever the stride is a static 0.
#[derive(Debug)]
pub struct OneWhereStill;

impl<S> OnLeaf<S, UTerm> for OneWhereStill {
    type Output = Layout<One, UTerm>;
}
macro_rules! kept {
    ($([$($parameter:tt)*] $stride:ty),*) => {$(
        impl<S, $($parameter)*> OnLeaf<S, $stride> for OneWhereStill {
            type Output = Layout<S, $stride>;
        }
        impl<S, T, $($parameter)*> Moving for Modes<S, $stride, T>
        where
            T: Moving,
        {
            type List = Modes<S, $stride, T::List>;
        }
    )*};
}
kept!([U, B] UInt<U, B>, [U: Unsigned + NonZero] NInt<U>, [] usize);

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
