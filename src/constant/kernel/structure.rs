//! Layouts with a constant structure in kernels: the result of constants is a constant. With a
//! layout that has dynamic integers, it is mixed.

use super::{AnyLayout, AnyTiler, LayoutOperation, Operation, TilerOperation};
use crate::constant::const_structure::{ConstStructure, check};
use crate::constant::index::Fit;
use crate::constant::operations::Evaluated;
use crate::constant::{ConstIndex, Mode, mixed_parts};
use crate::{DynLayout, unwrap};

#[diagnostic::do_not_recommend]
impl<L: ConstStructure> AnyLayout for L {
    type To<Op: Operation> = L::Result<Op::Named<L::Name>>;
    type With<Op: LayoutOperation, R: AnyLayout> = R::After<Op, L>;
    type By<Op: TilerOperation, T: AnyTiler> = T::By<Op, L>;
    type Sizes = L::ModeSizes;
    type Mode<const N: usize> = L::Result<Mode<L::Name, N>>;
    type After<Op: LayoutOperation, A: ConstStructure> = L::After<A, Op::Named<A::Name, L::Name>>;

    const EVALUATED: Evaluated<Self, ()> = {
        check::<L>();
        Evaluated::new(())
    };

    #[inline]
    fn to_value(&self) -> DynLayout {
        self.mixed().to_value()
    }

    #[inline]
    fn size(&self) -> usize {
        self.mixed().size()
    }

    #[inline]
    fn rank(&self) -> usize {
        self.mixed().rank()
    }

    #[inline]
    fn cosize(&self) -> usize {
        self.mixed().cosize()
    }

    #[inline]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        let () = Fit::<L::Name, C>::FITS;
        self.mixed().index(coord)
    }

    #[inline]
    #[track_caller]
    fn offset<C: ConstIndex>(&self, coord: C) -> isize {
        let () = Fit::<L::Name, C>::FITS;
        coord.offset_in(&self.mixed())
    }

    #[inline]
    fn mode_sizes(&self) -> Self::Sizes {
        self.sizes()
    }

    #[inline]
    fn mode<const N: usize>(&self) -> Self::Mode<N> {
        AnyLayout::EVALUATED.of(mixed_parts::mode::<L, N>(self))
    }

    #[inline]
    #[track_caller]
    fn flat_thread(&self, index: usize) -> usize {
        self.place_of(index)
    }

    #[inline]
    fn to<Op: Operation>(&self) -> Self::To<Op> {
        unwrap(self.computed(Op::of))
    }

    #[inline]
    fn with<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> Self::With<Op, R> {
        right.after::<Op, L>(self)
    }

    #[inline]
    fn by<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self::By<Op, T> {
        tiler.by::<Op, L>(self)
    }

    #[inline]
    fn after<Op: LayoutOperation, A: ConstStructure>(&self, left: &A) -> Self::After<Op, A> {
        unwrap(self.computed_after(left, Op::of))
    }
}
