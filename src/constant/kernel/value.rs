//! Dynamic layouts in kernels: every result is dynamic.
//!
//! The values of all integers are known, so operations treat them as static, whatever their marks.
//! Results are therefore the shortest possible, and no operation fails because the structure
//! depends on a dynamic integer.

use super::{AnyLayout, AnyTiler, ConstStructure, LayoutOperation, Operation, TilerOperation};
use crate::constant::ConstIndex;
use crate::constant::operations::Evaluated;
use crate::value::{Mode, named};
use crate::{DynLayout, LayoutError, Tiler, unwrap};

impl crate::sealed::Sealed for DynLayout {}

impl AnyLayout for DynLayout {
    type Unary<Op: Operation> = Self;
    type WithLayout<Op: LayoutOperation, R: AnyLayout> = Self;
    type WithTiler<Op: TilerOperation, T: AnyTiler> = Self;
    type Sizes = Tiler;
    type Mode<const N: usize> = Self;
    type After<Op: LayoutOperation, A: ConstStructure> = Self;

    const EVALUATED: Evaluated<Self, ()> = Evaluated::new(());

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
    #[track_caller]
    fn max_alignment(&self) -> i64 {
        unwrap(Self::max_alignment(&self.with_static(true)))
    }
    #[inline]
    #[track_caller]
    fn index<C: ConstIndex>(&self, coord: C) -> usize {
        let offset = coord.offset_in_value(Mode::whole(self));
        if offset < 0 {
            negative(self);
        }
        offset as usize
    }
    #[inline]
    #[track_caller]
    fn offset<C: ConstIndex>(&self, coord: C) -> isize {
        coord.offset_in_value(Mode::whole(self))
    }
    #[inline]
    fn mode_sizes(&self) -> Self::Sizes {
        sizes(self)
    }
    fn mode<const N: usize>(&self) -> Self {
        unwrap(named!("mode", self.get(N)))
    }

    fn flat_thread(&self, index: usize) -> usize {
        place_of(self, index)
    }
    fn unary<Op: Operation>(&self) -> Self {
        unwrap(Op::of(&all_static(self)))
    }
    fn with_layout<Op: LayoutOperation, R: AnyLayout>(&self, right: R) -> Self {
        unwrap(Op::of(&all_static(self), &all_static(&right.to_value())))
    }
    fn with_tiler<Op: TilerOperation, T: AnyTiler>(&self, tiler: T) -> Self {
        let tiler = unwrap(tiler.operand_of(Op::NAME));
        unwrap(Op::of(&all_static(self), &tiler))
    }
    fn after<Op: LayoutOperation, A: ConstStructure>(&self, left: &A) -> Self {
        unwrap(Op::of(&all_static(&left.mixed().to_value()), &all_static(self)))
    }
}

/// Returns the layout with every integer static.
const fn all_static(layout: &DynLayout) -> DynLayout {
    layout.with_static(true)
}

/// Returns the size of each mode, as a tiler.
#[track_caller]
pub(super) const fn sizes(layout: &DynLayout) -> Tiler {
    unwrap(Tiler::from_shape(&unwrap(all_static(layout).shape().product_each())))
}

/// Returns the flat coordinate of thread `index` in this layout of threads.
#[track_caller]
pub(super) fn place_of(threads: &DynLayout, index: usize) -> usize {
    let () = unwrap(named!("local_partition", threads.check_threads()));
    unwrap(named!("local_partition", threads.find_flat_thread(index)))
}

/// Panics because an offset of the layout is negative.
#[cold]
#[track_caller]
fn negative(layout: &DynLayout) -> ! {
    unwrap(Err(LayoutError::new("index", layout.negative_stride())))
}
