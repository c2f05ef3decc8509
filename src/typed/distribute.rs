//! Distribute: spread workers over the modes of a shape.
//!
//! As in the [value plane](crate::IntTuple::domain_distribute): each extent takes as many of the workers that are left as
//! divide it.

use super::coalesce::{CoalesceList, CoalescedList, HasZero, Nothing};
use super::compact_strides::int;
use super::complement::Extents;
use super::division::{CommonDivisor, Floor, IntDiv, IntGcd};
use super::int::{IntMul, One, Times, Zero};
use super::layout::{Layout, mirrored};
use super::list::{Cons, Modes, Nil, ToLayout};
use super::refusal::HasElements;
use super::strides::Strides;
use super::tuple::{IntLeaf, IntTuple};
use crate::{LayoutError, unwrap};
use typenum::UInt;

/// Spreads `n` workers over the modes of a shape, from the left: extents `gcd(s_k, rest of n)`.
///
/// ```text
/// domain_distribute((15,14), 6)  ->  (3,2):(1,15)
/// ```
///
/// - **Post**: that of [`IntTuple::domain_distribute`](crate::IntTuple::domain_distribute).
/// - **Static integers**: Euclid's algorithm in types; behind a run-time extent, or for a run-time `n`, the extents are
///   run-time, and the strides behind one are.
/// - **Errors**: the compiler refuses a static extent 0 and `n` 0; [`try_domain_distribute`] tells of run-time ones.
/// - **Source**: CuTe `domain_distribute`.
///
/// # Examples
///
/// ```
/// use colex::typed::domain_distribute;
/// use colex::{Layout, int, shape};
/// let spread: Layout![(3, 2):(1, 15)] = domain_distribute(shape!((15, 14)), int!(6));
/// let n = 14;
/// assert_eq!(domain_distribute(shape!((15, n)), int!(6)).to_string(), "(_3,2):(_1,_15)");
/// ```
#[must_use]
#[track_caller]
pub fn domain_distribute<A, N>(shape: A, n: N) -> Distributed<A, N>
where
    A: IntTuple,
    N: IntLeaf + SpreadOver<A>,
{
    unwrap(try_domain_distribute(shape, n))
}

/// As [`domain_distribute`], for run-time extents that may be 0.
///
/// - **Errors**: [`Reason::EmptyExtent`](crate::Reason), [`Reason::NotPositive`](crate::Reason),
///   [`Reason::Overflow`](crate::Reason).
pub fn try_domain_distribute<A, N>(shape: A, n: N) -> Result<Distributed<A, N>, LayoutError>
where
    A: IntTuple,
    N: IntLeaf + SpreadOver<A>,
{
    mirrored!(Distributed<A, N>: a = shape as A, n = n as N; a.domain_distribute(int(&n)))
}

/// A number of workers that can be [spread over](domain_distribute) the shape `A`.
pub trait SpreadOver<A> {
    /// The shape of the workers.
    type Shape: IntTuple;
    /// Their stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`domain_distribute`].
pub type Distributed<A, N> = Layout<<N as SpreadOver<A>>::Shape, <N as SpreadOver<A>>::Stride>;

type WorkersOf<A, N> = <<A as Extents<Nil>>::List as Workers<N, One>>::List;

impl<A, N> SpreadOver<A> for N
where
    N: AtLeastOne,
    A: Extents<Nil>,
    A::List: Workers<N, One>,
    WorkersOf<A, N>: CoalesceList<Nothing>,
    CoalescedList<WorkersOf<A, N>>: ToLayout,
{
    type Shape = <CoalescedList<WorkersOf<A, N>> as ToLayout>::Shape;
    type Stride = <CoalescedList<WorkersOf<A, N>> as ToLayout>::Stride;
}

/// A positive static integer, or one that is known at run time.
#[diagnostic::on_unimplemented(
    message = "0 is not positive; at least 1 is needed",
    label = "nobody to spread over the modes",
    note = "use `int!(1)` or more"
)]
pub trait AtLeastOne {}
#[diagnostic::do_not_recommend]
impl<U, B> AtLeastOne for UInt<U, B> {}
#[diagnostic::do_not_recommend]
impl AtLeastOne for usize {}

/// The modes that `N` workers get in a list of extents, behind extents of the product `Before`.
pub trait Workers<N, Before> {
    type List;
}

impl<N, Before> Workers<N, Before> for Nil {
    type List = Self;
}
impl<H, T, N, Before> Workers<N, Before> for Cons<H, T>
where
    Modes<H, Zero, Nil>: HasZero,
    <Modes<H, Zero, Nil> as HasZero>::Output: HasElements<Nil>,
    H: IntGcd<N>,
    N: IntDiv<CommonDivisor<H, N>>,
    Before: IntMul<H>,
    T: Workers<Floor<N, CommonDivisor<H, N>>, Times<Before, H>>,
{
    type List = Modes<CommonDivisor<H, N>, Before, T::List>;
}
