//! Recast: the layout of the same memory in larger or smaller elements.
//!
//! The rule is that of the [value plane](crate::DynLayout::upcast), mode by mode. The factor is
//! static, `int!(4)`, or dynamic, a `usize`. A literal `4` is a `usize`: its value is not part of
//! the type, so the integers that depend on it are dynamic. Write `int!(4)` for a constant.

mod mode;

use core::marker::PhantomData;

use self::mode::{Down, HasUnitUnless, Up};
use crate::typed::generic::{DowncastOperands, RecastOperands, UpcastOperands};
use crate::typed::int::division::{CommonDivisor, DivMod, IntGcd, Quotient};
use crate::typed::int::{IsOne, IsUnit};
use crate::typed::layout::Layout;
use crate::typed::list::Nil;
use crate::typed::makes::{Made, Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::by_leaf::ByLeaf;
use crate::typed::parts::leaves::Leaves;
use crate::typed::planned::Placeholders;
use crate::typed::refusal::{Bits, Positive};
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntLeaf, TypedTuple, int};
use crate::value::plan::Plan;

layout_methods! {
    /// Returns the layout of the same memory in larger elements, each of `factor` old ones.
    ///
    /// Definition, leaf by leaf: `s:0` stays; `s:d` becomes `ceil(s / ceil(n/|d|)) : ceil(|d|/n)`
    /// with the sign of `d`, for `n = factor`, where one of `d` and `n` divides the other.
    ///
    /// - **Post**: that of [`DynLayout::upcast`](crate::DynLayout::upcast).
    /// - **Static integers**: write a constant factor as `int!(4)`. With a factor of type `usize`,
    ///   also a literal `4`, only integers that are the same for every factor stay static: modes of
    ///   stride 0, strides of 1 and -1, extents of 0 and 1. Strides below -1 need a static factor.
    ///   A dynamic stride has to be a multiple of the factor.
    /// - **Does not compile**: static modes that cannot be divided into groups; a static factor 0.
    /// - **Errors** of [`try_upcast`](Self::try_upcast):
    ///   [`Reason::RecastIndivisible`](crate::Reason),
    ///   [`Reason::DynamicStrideNotMultiple`](crate::Reason) for a dynamic stride that only divides
    ///   the factor, [`Reason::NotPositive`](crate::Reason).
    /// - **Generic code**: the bound [`N: UpcastFactor<Layout<S, D>>`](UpcastFactor).
    /// - **Source**: CuTe `upcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let words: Layout![(2, 4):(1, 2)] = layout!((8, 4):(1, 8)).upcast(int!(4));
    /// let n = 12;
    /// assert_eq!(layout!((n, 4):(1, 12)).upcast(int!(4)).to_string(), "(3,_4):(_1,_3)");
    ///
    /// let words: Layout![(usize, usize):(1, usize)] = layout!((8, 4):(1, 8)).upcast(4);
    /// assert_eq!(words.to_string(), "(2,4):(_1,2)"); // `_` marks static integers
    ///
    /// let words = |n: usize| layout!((4, 2):(1, n)).try_upcast(int!(4));
    /// assert_eq!(words(8).unwrap().to_string(), "(_1,_2):(_1,2)");
    /// assert!(words(6).is_err());
    /// ```
    ///
    /// ```compile_fail
    /// let _ = colex::layout!(6:3).upcast(colex::int!(2)); // one of 3 and 2 must divide the other
    /// ```
    fn upcast, try_upcast<N>(factor: N) where [
        N::SelfType: UpcastOperands<Layout<S, D>, K>,
        N: Makes<Upcasting, Layout<S, D>, N, K, Output = Layout<OS, OD>> + IntLeaf,
    ] = |a, factor: N| a.upcast(int(&factor)),
        plan(a) = |_result| Plan::upcast(&a, int(&factor));

    /// Returns the layout of the same memory in smaller elements.
    ///
    /// One old element becomes `factor` new ones.
    ///
    /// Definition, leaf by leaf: `s:±1` becomes `s*n:±1`, `s:d` becomes `s:d*n`. One mode must have
    /// a static stride 1 or -1: it takes the new elements.
    ///
    /// - **Post**: that of [`DynLayout::downcast`](crate::DynLayout::downcast).
    /// - **Static integers**: products of static integers are static; write a constant factor as
    ///   `int!(4)`. A factor of type `usize`, also a literal `4`, makes the extents of unit strides
    ///   and the other strides dynamic. Strides below -1 need a static factor.
    /// - **Does not compile**: a layout without a static stride 1 or -1; a static factor 0.
    /// - **Errors** of [`try_downcast`](Self::try_downcast): [`Reason::Overflow`](crate::Reason),
    ///   [`Reason::NotPositive`](crate::Reason).
    /// - **Generic code**: the bound [`N: DowncastFactor<Layout<S, D>>`](DowncastFactor).
    /// - **Source**: CuTe `downcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let bytes: Layout![(4, 32):(32, 1)] = layout!((4, 8):(8, 1)).downcast(int!(4));
    /// let n = 2;
    /// assert_eq!(layout!((4, 8):(8, 1)).downcast(n).to_string(), "(_4,16):(16,_1)");
    /// ```
    fn downcast, try_downcast<N>(factor: N) where [
        N::SelfType: DowncastOperands<Layout<S, D>, K>,
        N: Makes<Downcasting, Layout<S, D>, N, K, Output = Layout<OS, OD>> + IntLeaf,
    ] = |a, factor: N| a.downcast(int(&factor)),
        plan(a) = |_result| Plan::downcast(&a, int(&factor));

    /// Converts a layout of elements of `old_bits` bits to elements of `new_bits` bits.
    ///
    /// Definition: first [`upcast`](Self::upcast) by `new_bits / g`, then
    /// [`downcast`](Self::downcast) by `old_bits / g`, where `g` is the greatest common divisor of
    /// both.
    ///
    /// - **Post**: that of [`DynLayout::recast`](crate::DynLayout::recast).
    /// - **Static integers**: the widths are static, because the structure of the result depends on
    ///   the ratio.
    /// - **Errors**: those of [`upcast`](Self::upcast) and [`downcast`](Self::downcast).
    /// - **Generic code**: the bound [`N: RecastFrom<O, Layout<S, D>>`](RecastFrom).
    /// - **Source**: CuTe `recast_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let packed: Layout![(8, 4):(1, 8)] = layout!((12, 4):(1, 12)).recast(int!(2), int!(3));
    /// ```
    #[doc(alias = "recast_layout")]
    fn recast, try_recast<O, N>(old_bits: O, new_bits: N) where [
        N::SelfType: RecastOperands<Layout<S, D>, K>,
        N: Makes<RecastingFrom<O>, Layout<S, D>, N, K, Output = Layout<OS, OD>> + IntLeaf,
        O: IntLeaf,
    ] = |a, old_bits: O, new_bits: N| a.recast(int(&old_bits), int(&new_bits)),
        plan(a) = |_result| Plan::recast(&a, int(&old_bits), int(&new_bits));
}

bounds_and_results! {
    /// A factor by which the layout `L` can be [upcast](Layout::upcast).
    trait UpcastFactor<L>: IntLeaf = new Upcasting, L;
    /// The type of [`upcast`](Layout::upcast).
    type Upcast<L, N> = N as UpcastFactor<L>;

    /// A factor by which the layout `L` can be [downcast](Layout::downcast).
    trait DowncastFactor<L>: IntLeaf = new Downcasting, L;
    /// The type of [`downcast`](Layout::downcast).
    type Downcast<L, N> = N as DowncastFactor<L>;

    /// A width in bits to which the layout `L` of elements of `Old` bits can be
    /// [recast](Layout::recast).
    trait RecastFrom<Old, L>: IntLeaf = RecastingFrom<Old>, L;
    /// The type of [`recast`](Layout::recast).
    type Recast<L, Old, New> = New as RecastFrom<Old, L>;
}

/// Recast from elements of `Old` bits.
#[derive(Debug)]
pub struct RecastingFrom<Old>(PhantomData<Old>);

impl<Any, S, D, N> Makes<Upcasting, Layout<S, D>, N> for Any
where
    Upcasting: Positive<N>,
    S: ByLeaf<D, Up<Factor<Upcasting, N>>>,
{
    type Output = S::Output;
}
impl<Any, S, D, N> Makes<Downcasting, Layout<S, D>, N> for Any
where
    Downcasting: Positive<N>,
    Factor<Downcasting, N>: IsOne,
    S: Leaves<D, Nil>,
    S::List: HasUnitUnless<IsUnit<Factor<Downcasting, N>>>,
    S: ByLeaf<D, Down<Factor<Downcasting, N>>>,
{
    type Output = <S as ByLeaf<D, Down<Factor<Downcasting, N>>>>::Output;
}
impl<Any, L, O, N, Up> Makes<RecastingFrom<O>, L, N> for Any
where
    Upcasting: Bits<N>,
    Upcasting: Bits<O>,
    Width<N>: IntGcd<Width<O>> + DivMod<CommonDivisor<Width<N>, Width<O>>>,
    Width<O>: DivMod<CommonDivisor<Width<N>, Width<O>>>,
    UpFactor<Width<O>, Width<N>>: Makes<Upcasting, L, Output = Up>,
    DownFactor<Width<O>, Width<N>>: Makes<Downcasting, Up>,
{
    type Output = Made<Downcasting, Up, DownFactor<Width<O>, Width<N>>>;
}

type Width<N> = <Upcasting as Bits<N>>::Width;

type Factor<Op, N> = <Op as Positive<N>>::Factor;
type UpFactor<O, N> = Quotient<N, CommonDivisor<N, O>>;
type DownFactor<O, N> = Quotient<O, CommonDivisor<N, O>>;
