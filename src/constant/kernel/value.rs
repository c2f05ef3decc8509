//! Layouts in kernels that are known when the program runs: so is every result.
//!
//! All integers of a value are known, so operations take them as static, whatever their marks: they
//! come to the shortest results, and none is refused because its structure depends on an integer.

use super::{AnyLayout, AnyTiler, Evaluated, LayoutOperation, Operation, TilerOperation};
use crate::constant::{ConstIndex, ConstLayout, Mixed};
use crate::value::Mode;
use crate::{DynLayout, unwrap};

impl AnyLayout for DynLayout {
    type To<Op: Operation> = Self;
    type With<Op: LayoutOperation, R: AnyLayout> = Self;
    type By<Op: TilerOperation, T: AnyTiler> = Self;
    type Mode<const N: usize> = Self;
    type AfterConst<Op: LayoutOperation, A: ConstLayout> = Self;
    type AfterMixed<Op: LayoutOperation, A: ConstLayout> = Self;

    const EVALUATED: Evaluated<Self> = Evaluated::DONE;

    #[inline]
    fn to_value(&self) -> Self {
        *self
    }
    #[inline]
    fn size(&self) -> usize {
        Self::size(self) as usize
    }
    #[inline]
    fn rank(&self) -> usize {
        Self::rank(self)
    }
    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        coord.offset_at(Mode::whole(self)) as usize
    }
    fn mode<const N: usize>(&self) -> Self {
        unwrap(self.get(N))
    }
    fn to<Op: Operation>(&self) -> Self {
        unwrap(Op::of(&known(self)))
    }
    fn with<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> Self {
        unwrap(Op::of(&known(self), &known(&right.to_value())))
    }
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self {
        unwrap(Op::of(&known(self), &tiler.to_value()))
    }
    fn after_const<Op: LayoutOperation, A: ConstLayout>(&self) -> Self {
        unwrap(Op::of(&known(&A::LAYOUT), &known(self)))
    }
    fn after_mixed<Op: LayoutOperation, A: ConstLayout>(&self, left: &Mixed<A>) -> Self {
        unwrap(Op::of(&known(&left.to_value()), &known(self)))
    }
}

/// Returns the layout with every integer static.
pub(super) const fn known(layout: &DynLayout) -> DynLayout {
    layout.with_static(true)
}
