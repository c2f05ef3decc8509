//! Tilers in kernels.

use super::{AnyLayout, ConstStructure, TilerOperation};
use crate::constant::ConstTiler;
use crate::{DynLayout, Int, Tiler, unwrap};

/// A tiler of a generic kernel: a [`ConstTiler`] such as `tiler!(<8, 8>)`, or a
/// dynamic [`Tiler`](enum@Tiler).
#[diagnostic::on_unimplemented(
    message = "the operand is not a tiler of a generic kernel",
    label = "expected a value of `tiler!` or `layout!`, a `Const`, or a `Tiler`",
    note = "`Tiler::from(layout)` is the tiler of a `DynLayout`"
)]
pub trait AnyTiler: Copy {
    /// The type of an operation on the layout L with this tiler.
    #[doc(hidden)]
    type By<Op: TilerOperation, L: ConstStructure>: AnyLayout;

    /// Returns the tiler as a value.
    fn to_value(&self) -> Tiler;

    /// Returns the result of an operation on `layout` with this tiler.
    #[doc(hidden)]
    #[track_caller]
    fn by<Op: TilerOperation, L: ConstStructure>(&self, layout: &L) -> Self::By<Op, L>;
}

impl<T: ConstTiler> AnyTiler for T {
    type By<Op: TilerOperation, L: ConstStructure> = L::Result<Op::Named<L::Name, T>>;

    #[inline]
    fn to_value(&self) -> Tiler {
        const { held::<T>() }
    }
    #[inline]
    fn by<Op: TilerOperation, L: ConstStructure>(&self, layout: &L) -> Self::By<Op, L> {
        unwrap(layout.computed(|layout| Op::of(layout, const { &held::<T>() })))
    }
}

/// Returns the tiler, or 1 if it is not a constant: the operation with it reports that.
const fn held<T: ConstTiler>() -> Tiler {
    const fn tiler<T: ConstTiler>() -> Tiler {
        T::TILER
    }
    if T::OUTCOME.has_failed() { Tiler::Size(Int::ONE) } else { tiler::<T>() }
}

impl AnyTiler for Tiler {
    type By<Op: TilerOperation, L: ConstStructure> = DynLayout;

    fn to_value(&self) -> Tiler {
        *self
    }
    fn by<Op: TilerOperation, L: ConstStructure>(&self, layout: &L) -> DynLayout {
        unwrap(Op::of(&layout.mixed().to_value().with_static(true), self))
    }
}
