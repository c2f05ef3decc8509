//! Size and cosize of a list of modes: static if those of the value plane are.

use super::{Modes, Nil};
use crate::typed::int::{Absolute, IntAdd, IntMul, IntSubBorrow, MinusOne, One, Plus, Times, Zero};
use typenum::{UInt, UTerm};

/// The product of the extents of a list of modes, times `Size`.
pub trait ListSize<Size> {
    type Output;
}

pub(crate) type SizeOf<L> = <L as ListSize<One>>::Output;

impl<Size> ListSize<Size> for Nil {
    type Output = Size;
}
impl<S, D, T, Size> ListSize<Size> for Modes<S, D, T>
where
    Size: IntMul<S>,
    T: ListSize<Times<Size, S>>,
{
    type Output = T::Output;
}

/// The cosize of a list of modes, plus `Span`, which the modes before it span; 0 if an extent is 0.
pub trait ListCosize<Span> {
    type Output;
}

pub(crate) type CosizeOf<L> = <L as ListCosize<Zero>>::Output;

impl<Span> ListCosize<Span> for Nil
where
    Span: IntAdd<One>,
{
    type Output = Plus<Span, One>;
}
impl<D, T, Span> ListCosize<Span> for Modes<UTerm, D, T> {
    type Output = Zero;
}
impl<U, B, D, T, Span> ListCosize<Span> for Modes<UInt<U, B>, D, T>
where
    UInt<U, B>: IntSubBorrow<UTerm>,
    D: Absolute,
    MinusOne<UInt<U, B>>: IntMul<D::Output>,
    Span: IntAdd<Times<MinusOne<UInt<U, B>>, D::Output>>,
    T: ListCosize<Plus<Span, Times<MinusOne<UInt<U, B>>, D::Output>>>,
{
    type Output = T::Output;
}
impl<D, T, Span> ListCosize<Span> for Modes<usize, D, T>
where
    D: Absolute,
    usize: IntMul<D::Output>,
    Span: IntAdd<Times<usize, D::Output>>,
    T: ListCosize<Plus<Span, Times<usize, D::Output>>>,
{
    type Output = T::Output;
}
