//! Layouts with a constant structure in kernels: the result of constants is a constant. With a
//! layout that has dynamic integers, it is mixed.

use super::value::{place_of, sizes};
use super::{
    AnyLayout, AnyTiler, ConstOrMixed, ConstStructure, LayoutOperation, Operation, TilerOperation,
    check,
};
use crate::constant::index::Fit;
use crate::constant::operations::Evaluated;
use crate::constant::partition::place;
use crate::constant::{
    Const, ConstIndex, ConstLayout, Mixed, ModeSizes, Structure, Tuple, mixed_parts, results::Mode,
};
use crate::typed::{Layout, Strides, TypedTuple};
use crate::value::named;
use crate::{DynLayout, LayoutError, Tiler, unwrap};

#[diagnostic::do_not_recommend]
impl<L: ConstStructure> AnyLayout for L {
    type Unary<Op: Operation> = L::Result<Op::Named<L::Name>>;
    type WithLayout<Op: LayoutOperation, R: AnyLayout> = R::After<Op, L>;
    type WithTiler<Op: TilerOperation, T: AnyTiler> = T::WithTiler<Op, L>;
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
    #[track_caller]
    fn evenly_divides<T: AnyTiler>(&self, tiler: T) -> bool {
        tiler.evenly_divides(self)
    }

    #[inline]
    fn max_alignment(&self) -> i64 {
        const { unwrap(Mixed::<L::Structure>::HELD.max_alignment()) }
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
    fn unary<Op: Operation>(&self) -> Self::Unary<Op> {
        unwrap(self.computed(Op::of))
    }

    #[inline]
    fn with_layout<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> Self::WithLayout<Op, R> {
        right.after::<Op, L>(self)
    }

    #[inline]
    fn with_tiler<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self::WithTiler<Op, T> {
        tiler.with_tiler::<Op, L>(self)
    }

    #[inline]
    fn after<Op: LayoutOperation, A: ConstStructure>(&self, left: &A) -> Self::After<Op, A> {
        unwrap(self.computed_after(left, Op::of))
    }
}

impl<L: ConstLayout> ConstStructure for Const<L> {
    type Name = L;
    type Structure = Self;
    type Result<M: ConstLayout> = Const<M>;
    type After<A: ConstStructure, M: ConstLayout> = A::Result<M>;
    type ModeSizes = Tuple<ModeSizes<L>>;

    #[inline]
    fn mixed(&self) -> Mixed<Self> {
        Self::MIXED
    }

    #[inline]
    fn sizes(&self) -> Self::ModeSizes {
        Const::mode_sizes(*self)
    }

    #[inline]
    #[track_caller]
    fn place_of(&self, index: usize) -> usize {
        const {
            let () = unwrap(named!("local_partition", L::LAYOUT.check_threads()));
        }
        place::<L>("local_partition", index)
    }
}

impl<L: ConstLayout> ConstOrMixed for Const<L> {
    #[inline]
    fn of_leaves(_: impl Fn(usize) -> (i64, i64)) -> Self {
        Self::RESULT
    }

    #[inline]
    fn computed<A: ConstLayout, B: ConstLayout>(
        _: Mixed<A>,
        _: Mixed<B>,
        _: impl Fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError> {
        Ok(Self::RESULT)
    }
}

impl<K: ConstLayout> ConstStructure for Mixed<K> {
    type Name = K;
    type Structure = K;
    type Result<M: ConstLayout> = Mixed<M>;
    type After<A: ConstStructure, M: ConstLayout> = Mixed<M>;
    type ModeSizes = Tiler;

    #[inline]
    fn mixed(&self) -> Self {
        *self
    }

    fn sizes(&self) -> Tiler {
        sizes(&self.to_value())
    }

    fn place_of(&self, index: usize) -> usize {
        place_of(&self.to_value(), index)
    }
}

impl<K: ConstLayout> ConstOrMixed for Mixed<K> {
    #[inline]
    fn of_leaves(leaf: impl Fn(usize) -> (i64, i64)) -> Self {
        Self::of_leaves(leaf)
    }

    #[inline]
    fn computed<A: ConstLayout, B: ConstLayout>(
        left: Mixed<A>,
        right: Mixed<B>,
        value: impl Fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError> {
        Self::computed(left, right, value)
    }
}

impl<S: TypedTuple, D: Strides<S>> ConstStructure for Layout<S, D> {
    type Name = Structure<S, D>;
    type Structure = Structure<S, D>;
    type Result<M: ConstLayout> = Mixed<M>;
    type After<A: ConstStructure, M: ConstLayout> = Mixed<M>;
    type ModeSizes = Tiler;

    #[inline]
    fn mixed(&self) -> Mixed<Structure<S, D>> {
        Mixed::of(*self)
    }

    fn sizes(&self) -> Tiler {
        self.mixed().sizes()
    }

    #[inline]
    #[track_caller]
    fn place_of(&self, index: usize) -> usize {
        unwrap(named!("local_partition", self.thread_at(index)))
    }
}
