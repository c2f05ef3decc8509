//! Filter: a layout without its broadcast modes.

use super::coalesce::{CoalesceList, Coalescing, NoMode};
use crate::typed::arith_tuple::ArithTuple;
use crate::typed::generic::{FilterOperands, FilterZerosOperands};
use crate::typed::int::One;
use crate::typed::layout::Layout;
use crate::typed::list::{Modes, Nil};
use crate::typed::makes::{Made, Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::by_leaf::{ByLeaf, OnLeaf};
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use crate::value::plan::Plan;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

layout_methods! {
    /// Returns the layout with extent 1 in every mode of stride 0.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  (4,1,2):(1,0,4)
    /// ```
    ///
    /// - **Post**: the profile and the strides are the same; so is the set of offsets, unless an
    ///   extent is 0.
    /// - **Static integers**: only a static stride 0 counts.
    /// - **Generic code**: the bound [`Layout<S, D>: FilterZeros`](FilterZeros).
    /// - **Source**: CuTe `filter_zeros`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let n = 3;
    /// let filtered: Layout![(4, 1, 2):(1, 0, 4)] = layout!((4, n, 2):(1, 0, 4)).filter_zeros();
    /// ```
    fn filter_zeros<>() where [
        Layout<S, D>: FilterZerosOperands<(), K>,
        Layout<S, D>: Makes<FilteringZeros, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    ] = |a| Ok(a.filter_zeros()),
        plan(a) = |result| Plan::filter_zeros(&a, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).filter_zeros();
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let layout: Layout![(4, 1):(1@0, 0)] = layout!((4, 8):(1@0, 0)).filter_zeros();
        /// ```
    }

    /// Removes the modes of stride 0 and the modes of extent 1, and coalesces the others.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  8:1
    /// ```
    ///
    /// - **Post**: the set of offsets is the same, unless an extent is 0. No stride is a static 0,
    ///   unless the result is `1:0`.
    /// - **Static integers**: as [`filter_zeros`](Self::filter_zeros) and
    ///   [`coalesce`](Self::coalesce).
    /// - **Generic code**: the bound [`Layout<S, D>: Filter`](Filter).
    /// - **Source**: CuTe `filter`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let line: Layout![8:1] = layout!((4, 3, 2):(1, 0, 4)).filter();
    /// let point: Layout![1:0] = layout!(4:0).filter();
    /// ```
    fn filter<>() where [
        Layout<S, D>: FilterOperands<(), K>,
        Layout<S, D>: Makes<Filtering, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    ] = |a| Ok(a.filter()),
        plan(a) = |result| Plan::filter(&a, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o (8,8):(8,1)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).filter();
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let rows: Layout![4:1@0] = layout!((4, 8):(1@0, 0)).filter();
        /// ```
    }
}

bounds_and_results! {
    /// A layout whose extents at stride 0 can be [set to 1](Layout::filter_zeros): every layout.
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
    S: ByLeaf<D, UnitAtStrideZero>,
{
    type Output = S::Output;
}
impl<Any, S, D> Makes<Filtering, (), Layout<S, D>> for Any
where
    S: ByLeaf<D, UnitAtStrideZero>,
    S::Output: Makes<Coalescing, ()>,
{
    type Output = Made<Coalescing, (), S::Output>;
}

/// Sets the extent to 1 where the stride is a static 0.
#[derive(Debug)]
pub struct UnitAtStrideZero;

impl<S> OnLeaf<S, UTerm> for UnitAtStrideZero {
    type Output = Layout<One, UTerm>;
}
macro_rules! kept {
    ($([$($parameter:tt)*] $stride:ty),*) => {$(
        impl<S, $($parameter)*> OnLeaf<S, $stride> for UnitAtStrideZero {
            type Output = Layout<S, $stride>;
        }
        impl<S, T, $($parameter)*> NonBroadcast for Modes<S, $stride, T>
        where
            T: NonBroadcast,
        {
            type List = Modes<S, $stride, T::List>;
        }
    )*};
}
kept!([U, B] UInt<U, B>, [U: Unsigned + NonZero] NInt<U>, [] usize, [A, B] ArithTuple<A, B>);

/// A list without the modes whose stride is a static 0.
pub trait NonBroadcast {
    type List;
}

/// A list without its broadcast modes, coalesced.
pub(crate) type FilteredList<L> = <<L as NonBroadcast>::List as CoalesceList<NoMode>>::List;

impl NonBroadcast for Nil {
    type List = Self;
}
impl<S, T> NonBroadcast for Modes<S, UTerm, T>
where
    T: NonBroadcast,
{
    type List = T::List;
}
