//! Mixed layouts in kernels: the result with a constant or another mixed layout is mixed.

use super::value::sizes;
use super::{AnyLayout, AnyTiler, LayoutOperation, Operation, TilerOperation};
use crate::constant::index::Fit;
use crate::constant::operations::Evaluated;
use crate::constant::{ConstIndex, ConstLayout, Mixed, Mode};
use crate::{DynLayout, Tiler};

impl<K: ConstLayout> AnyLayout for Mixed<K> {
    type To<Op: Operation> = Mixed<Op::Named<K>>;
    type With<Op: LayoutOperation, R: AnyLayout> = R::AfterMixed<Op, K>;
    type By<Op: TilerOperation, T: AnyTiler> = T::ByMixed<Op, K>;
    type Sizes = Tiler;
    type Mode<const N: usize> = Mixed<Mode<K, N>>;
    type AfterConst<Op: LayoutOperation, A: ConstLayout> = Mixed<Op::Named<A, K>>;
    type AfterMixed<Op: LayoutOperation, A: ConstLayout> = Mixed<Op::Named<A, K>>;

    const EVALUATED: Evaluated<Self, ()> = {
        K::OUTCOME.check();
        let _ = Self::SLOTS;
        Evaluated::new(())
    };

    #[inline]
    fn to_value(&self) -> DynLayout {
        Self::to_value(self)
    }
    #[inline]
    fn size(&self) -> usize {
        Self::size(self)
    }
    #[inline]
    fn rank(&self) -> usize {
        Self::rank(self)
    }
    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        let () = Fit::<K, C>::FITS;
        Self::index(self, coord)
    }
    #[inline]
    #[track_caller]
    fn offset<C: ConstIndex>(&self, coord: C) -> isize {
        let () = Fit::<K, C>::FITS;
        Self::offset(self, coord)
    }
    #[inline]
    fn mode_sizes(&self) -> Self::Sizes {
        sizes(&self.to_value())
    }
    #[inline]
    fn mode<const N: usize>(&self) -> Mixed<Mode<K, N>> {
        AnyLayout::EVALUATED.of(Self::mode::<N>(self))
    }
    #[inline]
    fn to<Op: Operation>(&self) -> Mixed<Op::Named<K>> {
        self.computed(Op::of)
    }
    #[inline]
    fn with<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> R::AfterMixed<Op, K> {
        right.after_mixed::<Op, K>(self)
    }
    #[inline]
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> T::ByMixed<Op, K> {
        tiler.by_mixed::<Op, K>(self)
    }
    #[inline]
    fn after_const<Op: LayoutOperation, A: ConstLayout>(&self) -> Mixed<Op::Named<A, K>> {
        self.computed(|layout| Op::of(&Mixed::<A>::HELD, layout))
    }
    #[inline]
    fn after_mixed<Op: LayoutOperation, A: ConstLayout>(
        &self,
        left: &Mixed<A>,
    ) -> Mixed<Op::Named<A, K>> {
        if Mixed::<A>::is_static() {
            return self.computed(|layout| Op::of(&Mixed::<A>::HELD, layout));
        }
        left.computed(|left| Op::of(left, &self.to_value()))
    }
}
