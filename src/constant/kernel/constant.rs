//! Constant layouts in kernels: the result of two constants is a constant.

use super::{AnyLayout, AnyTiler, LayoutOperation, Operation, TilerOperation};
use crate::constant::index::Fit;
use crate::constant::operations::Evaluated;
use crate::constant::partition::place;
use crate::constant::{Const, ConstIndex, ConstLayout, Mixed, Mode, ModeSizes, Tuple};
use crate::value::named;
use crate::{DynLayout, unwrap};

impl<L: ConstLayout> AnyLayout for Const<L> {
    type To<Op: Operation> = Const<Op::Named<L>>;
    type With<Op: LayoutOperation, R: AnyLayout> = R::AfterConst<Op, L>;
    type By<Op: TilerOperation, T: AnyTiler> = T::By<Op, L>;
    type Sizes = Tuple<ModeSizes<L>>;
    type Mode<const N: usize> = Const<Mode<L, N>>;
    type AfterConst<Op: LayoutOperation, A: ConstLayout> = Const<Op::Named<A, L>>;
    type AfterMixed<Op: LayoutOperation, A: ConstLayout> = Mixed<Op::Named<A, L>>;

    const EVALUATED: Evaluated<Self, ()> = {
        L::OUTCOME.check();
        Evaluated::new(())
    };

    #[inline]
    fn to_value(&self) -> DynLayout {
        Self::HELD
    }
    #[inline]
    fn size(&self) -> usize {
        Const::size(*self)
    }
    #[inline]
    fn rank(&self) -> usize {
        Const::rank(*self)
    }
    #[inline]
    fn cosize(&self) -> usize {
        Const::cosize(*self)
    }
    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        let () = Fit::<L, C>::FITS;
        Const::index(*self, coord)
    }
    #[inline]
    #[track_caller]
    fn offset<C: ConstIndex>(&self, coord: C) -> isize {
        let () = Fit::<L, C>::FITS;
        Const::offset(*self, coord)
    }
    #[inline]
    fn mode_sizes(&self) -> Self::Sizes {
        Const::mode_sizes(*self)
    }
    #[inline]
    fn mode<const N: usize>(&self) -> Const<Mode<L, N>> {
        AnyLayout::EVALUATED.of(Const::RESULT)
    }
    #[inline]
    #[track_caller]
    fn flat_thread(&self, index: usize) -> usize {
        const {
            let () = unwrap(named!("local_partition", L::LAYOUT.check_threads()));
        }
        place::<L>("local_partition", index)
    }
    #[inline]
    fn to<Op: Operation>(&self) -> Const<Op::Named<L>> {
        Const::RESULT
    }
    #[inline]
    fn with<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> R::AfterConst<Op, L> {
        right.after_const::<Op, L>()
    }
    #[inline]
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> T::By<Op, L> {
        tiler.by::<Op, L>()
    }
    #[inline]
    fn after_const<Op: LayoutOperation, A: ConstLayout>(&self) -> Const<Op::Named<A, L>> {
        Const::RESULT
    }
    #[inline]
    fn after_mixed<Op: LayoutOperation, A: ConstLayout>(
        &self,
        left: &Mixed<A>,
    ) -> Mixed<Op::Named<A, L>> {
        left.computed(|left| Op::of(left, &Self::HELD))
    }
}
