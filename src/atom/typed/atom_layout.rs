//! The atoms side by side, with three modes.

use crate::Layout;
use crate::typed::{Modes, ModesOf, Nil, One, Zero};

/// A layout of atoms, as `(ThrM,ThrN,ThrK)`.
///
/// The value plane adds the modes `1:0` to a layout of rank below 3. It rejects ranks above 3, so
/// that here further modes have no effect.
pub trait AtomLayout {
    /// The shape, a tuple of three modes.
    type Shape;
    /// The layout of that shape.
    type Layout;
}

#[diagnostic::do_not_recommend]
impl<S, D> AtomLayout for Layout<S, D>
where
    S: ModesOf<D>,
    S::List: FirstThree,
{
    type Shape = <S::List as FirstThree>::Shape;
    type Layout = Layout<Self::Shape, <S::List as FirstThree>::Stride>;
}

/// The first three modes of a list; missing ones are `1:0`.
pub trait FirstThree {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
}

impl FirstThree for Nil {
    type Shape = (One, One, One);
    type Stride = (Zero, Zero, Zero);
}
impl<M, DM> FirstThree for Modes<M, DM, Nil> {
    type Shape = (M, One, One);
    type Stride = (DM, Zero, Zero);
}
impl<M, DM, N, DN> FirstThree for Modes<M, DM, Modes<N, DN, Nil>> {
    type Shape = (M, N, One);
    type Stride = (DM, DN, Zero);
}
impl<M, DM, N, DN, K, DK, T> FirstThree for Modes<M, DM, Modes<N, DN, Modes<K, DK, T>>> {
    type Shape = (M, N, K);
    type Stride = (DM, DN, DK);
}
