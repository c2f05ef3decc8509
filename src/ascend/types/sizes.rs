//! Sizes with Ascend C's definitions, on types.

use crate::typed::{
    IntLarger, IntLeaf, IntMul, Larger, Leaves, Modes, Nil, Strides, Times, Tuple, TypedTuple,
    Zero, by_value_plane, integer,
};
use crate::{Layout, LayoutError, ascend, unwrap};

/// Returns the storage size of a plain or blocked matrix; see [`get_size`](ascend::get_size).
///
/// - **Errors**: panics if a dynamic product overflows; see [`try_get_size`].
/// - **Does not compile**: layouts with numbers of integers other than 2 and 4.
/// - **Source**: Ascend C `Layout::GetSize()`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::get_size;
/// use colex::{Int, layout};
/// let size: Int![1536] = get_size(layout!(((16, 2), (16, 3)):((16, 256), (1, 512))));
/// let n = 4;
/// assert_eq!(get_size(layout!((3, n):(7, 1))), 21);
/// ```
///
/// ```compile_fail
/// use colex::ascend::types::get_size;
/// get_size(colex::layout!((2, 3, 4):(12, 4, 1)));
/// ```
#[doc(alias = "GetSize")]
#[must_use]
#[track_caller]
pub fn get_size<S, D>(layout: Layout<S, D>) -> <Layout<S, D> as GetSize>::Output
where
    S: TypedTuple,
    D: Strides<S>,
    Layout<S, D>: GetSize,
{
    unwrap(try_get_size(layout))
}

/// Returns [`get_size`], or the error if a dynamic product overflows.
pub fn try_get_size<S, D>(
    layout: Layout<S, D>,
) -> Result<<Layout<S, D> as GetSize>::Output, LayoutError>
where
    S: TypedTuple,
    D: Strides<S>,
    Layout<S, D>: GetSize,
{
    by_value_plane!(Tuple<<Layout<S, D> as GetSize>::Output>: l = layout as Layout<S, D>;
        integer(ascend::get_size(&l)))
    .map(|size| size.0)
}

/// Returns the largest extent times stride of a leaf; see [`te::capacity`](ascend::te::capacity).
///
/// - **Errors**: panics if a dynamic product overflows; see [`try_capacity`].
/// - **Source**: Ascend C Te `Capacity(layout)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::capacity;
/// use colex::{Int, layout};
/// let reach: Int![21] = capacity(layout!((3, 4):(7, 1)));
/// let n = 30;
/// assert_eq!(capacity(layout!((10, 20, n):(1, 10, 200))), 6000);
/// ```
#[doc(alias = "Capacity")]
#[must_use]
#[track_caller]
pub fn capacity<S, D>(layout: Layout<S, D>) -> <Layout<S, D> as Capacity>::Output
where
    S: TypedTuple,
    D: Strides<S>,
    Layout<S, D>: Capacity,
{
    unwrap(try_capacity(layout))
}

/// Returns [`capacity`], or the error if a dynamic product overflows.
pub fn try_capacity<S, D>(
    layout: Layout<S, D>,
) -> Result<<Layout<S, D> as Capacity>::Output, LayoutError>
where
    S: TypedTuple,
    D: Strides<S>,
    Layout<S, D>: Capacity,
{
    by_value_plane!(Tuple<<Layout<S, D> as Capacity>::Output>: l = layout as Layout<S, D>;
        integer(ascend::te::capacity(&l, &[])))
    .map(|capacity| capacity.0)
}

/// A layout with a [storage size](get_size): a layout of 2 or 4 integers.
#[diagnostic::on_unimplemented(
    message = "get_size: the layout is not a matrix `(a,b):(d,e)` or a blocked one `((a,b),(c,d)):((s,t),(u,v))`; use `cosize`",
    label = "this layout does not have 2 or 4 integers",
    note = "`Layout::cosize` is the length of the storage of any layout"
)]
pub trait GetSize {
    /// The size: a typenum integer if every integer in use is static, else `usize`.
    type Output: IntLeaf;
}

#[diagnostic::do_not_recommend]
impl<S, D> GetSize for Layout<S, D>
where
    S: Leaves<D, Nil>,
    S::List: SlowerReach,
{
    type Output = <S::List as SlowerReach>::Output;
}

/// The larger extent times stride of two modes, or of the second leaves of two blocked modes.
pub trait SlowerReach {
    type Output: IntLeaf;
}

impl<A, D, B, E> SlowerReach for Modes<A, D, Modes<B, E, Nil>>
where
    A: IntMul<D>,
    B: IntMul<E>,
    Times<A, D>: IntLarger<Times<B, E>>,
    Larger<Times<A, D>, Times<B, E>>: IntLeaf,
{
    type Output = Larger<Times<A, D>, Times<B, E>>;
}
impl<A, P, B, Q, C, U, D, V> SlowerReach for Modes<A, P, Modes<B, Q, Modes<C, U, Modes<D, V, Nil>>>>
where
    Modes<B, Q, Modes<D, V, Nil>>: SlowerReach,
{
    type Output = <Modes<B, Q, Modes<D, V, Nil>> as SlowerReach>::Output;
}

/// A layout with a [capacity]: every layout.
pub trait Capacity {
    /// The capacity: a typenum integer if every integer is static, else `usize`.
    type Output: IntLeaf;
}

impl<S, D> Capacity for Layout<S, D>
where
    S: Leaves<D, Nil>,
    S::List: LargestReach<Zero>,
{
    type Output = <S::List as LargestReach<Zero>>::Output;
}

/// The maximum of `So` and the extents times strides of a list of modes.
pub trait LargestReach<So> {
    type Output: IntLeaf;
}

impl<So: IntLeaf> LargestReach<So> for Nil {
    type Output = So;
}
impl<S, D, T, So> LargestReach<So> for Modes<S, D, T>
where
    S: IntMul<D>,
    So: IntLarger<Times<S, D>>,
    T: LargestReach<Larger<So, Times<S, D>>>,
{
    type Output = T::Output;
}
