//! Typed layouts in kernels: mixed layouts, in which every integer that is not a literal is
//! dynamic.

use super::{AnyLayout, AnyTiler, LayoutOperation, Operation, TilerOperation};
use crate::constant::index::Fit;
use crate::constant::operations::Evaluated;
use crate::constant::{ConstIndex, ConstLayout, Mixed, Mode, Structure};
use crate::typed::{Layout, Strides, TypedTuple};
use crate::value::named;
use crate::{DynLayout, Tiler, unwrap};

#[diagnostic::do_not_recommend]
impl<S: TypedTuple, D: Strides<S>> AnyLayout for Layout<S, D> {
    type To<Op: Operation> = Mixed<Op::Named<Structure<S, D>>>;
    type With<Op: LayoutOperation, R: AnyLayout> = R::AfterMixed<Op, Structure<S, D>>;
    type By<Op: TilerOperation, T: AnyTiler> = T::ByMixed<Op, Structure<S, D>>;
    type Sizes = Tiler;
    type Mode<const N: usize> = Mixed<Mode<Structure<S, D>, N>>;
    type AfterConst<Op: LayoutOperation, A: ConstLayout> = Mixed<Op::Named<A, Structure<S, D>>>;
    type AfterMixed<Op: LayoutOperation, A: ConstLayout> = Mixed<Op::Named<A, Structure<S, D>>>;

    const EVALUATED: Evaluated<Self, ()> = Evaluated::new(());

    #[inline]
    fn to_value(&self) -> DynLayout {
        Mixed::of(*self).to_value()
    }
    #[inline]
    fn size(&self) -> usize {
        Mixed::of(*self).size()
    }
    #[inline]
    fn rank(&self) -> usize {
        const { S::SKELETON.rank() }
    }
    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        let () = Fit::<Structure<S, D>, C>::FITS;
        Mixed::of(*self).index(coord)
    }
    #[inline]
    #[track_caller]
    fn offset<C: ConstIndex>(&self, coord: C) -> isize {
        let () = Fit::<Structure<S, D>, C>::FITS;
        Mixed::of(*self).offset(coord)
    }
    #[inline]
    fn mode_sizes(&self) -> Self::Sizes {
        Mixed::of(*self).mode_sizes()
    }
    #[inline]
    fn mode<const N: usize>(&self) -> Self::Mode<N> {
        AnyLayout::EVALUATED.of(Mixed::of(*self).mode::<N>())
    }
    #[inline]
    #[track_caller]
    fn flat_thread(&self, index: usize) -> usize {
        unwrap(named!("local_partition", self.thread_at(index)))
    }
    #[inline]
    fn to<Op: Operation>(&self) -> Self::To<Op> {
        Mixed::of(*self).to::<Op>()
    }
    #[inline]
    fn with<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> Self::With<Op, R> {
        Mixed::of(*self).with::<Op, R>(right)
    }
    #[inline]
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self::By<Op, T> {
        Mixed::of(*self).by::<Op, T>(tiler)
    }
    #[inline]
    fn after_const<Op: LayoutOperation, A: ConstLayout>(&self) -> Self::AfterConst<Op, A> {
        Mixed::of(*self).after_const::<Op, A>()
    }
    #[inline]
    fn after_mixed<Op: LayoutOperation, A: ConstLayout>(
        &self,
        left: &Mixed<A>,
    ) -> Self::AfterMixed<Op, A> {
        Mixed::of(*self).after_mixed::<Op, A>(left)
    }
}
