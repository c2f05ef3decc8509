//! Tilers in kernels.

use super::{AnyLayout, ConstStructure, TilerOperation};
use crate::constant::{ConstTiler, Mixed};
use crate::device::require_plan;
use crate::value::plan::EvenTiles;
use crate::{DynLayout, Int, LayoutError, Tiler, unwrap};

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
    type WithTiler<Op: TilerOperation, L: ConstStructure>: AnyLayout;

    /// Returns the tiler as a value.
    ///
    /// - **Panics**: for a tuple of dynamic integers, which is not a constant.
    #[track_caller]
    fn to_value(&self) -> Tiler {
        unwrap(self.operand_of("tiler"))
    }

    /// Returns the tiler as a value, or the error of the operation whose operand it is.
    #[doc(hidden)]
    fn operand_of(&self, operation: &'static str) -> Result<Tiler, LayoutError>;

    /// Returns whether this tiler divides `layout` into whole tiles.
    #[doc(hidden)]
    #[track_caller]
    fn evenly_divides<L: ConstStructure>(&self, layout: &L) -> bool {
        value_divides(self, &layout.mixed().to_value())
    }

    /// Returns the result of an operation on `layout` with this tiler.
    #[doc(hidden)]
    #[track_caller]
    fn with_tiler<Op: TilerOperation, L: ConstStructure>(
        &self,
        layout: &L,
    ) -> Self::WithTiler<Op, L>;
}

/// Returns [`DynLayout::evenly_divides`], or panics with its error.
#[track_caller]
pub(super) fn value_divides<T: AnyTiler>(tiler: &T, layout: &DynLayout) -> bool {
    let tiler = unwrap(tiler.operand_of("evenly_divides"));
    unwrap(layout.evenly_divides(&tiler))
}

impl<T: ConstTiler> AnyTiler for T {
    type WithTiler<Op: TilerOperation, L: ConstStructure> = L::Result<Op::Named<L::Name, T>>;

    #[inline]
    fn operand_of(&self, operation: &'static str) -> Result<Tiler, LayoutError> {
        match const { T::OUTCOME.failure() } {
            None => Ok(const { held::<T>() }),
            Some(failure) => Err(LayoutError::new(operation, failure.reason())),
        }
    }
    #[inline]
    fn evenly_divides<L: ConstStructure>(&self, layout: &L) -> bool {
        let rule = const {
            let rule = EvenTiles::of(&Mixed::<L::Structure>::HELD, &held::<T>());
            require_plan(rule.is_some());
            rule
        };
        match rule {
            Some(rule) if const { !T::OUTCOME.has_failed() } => {
                let layout = layout.mixed();
                rule.holds(&|extent| layout.leaf(extent.leaf()).0)
            }
            _ => value_divides(self, &layout.mixed().to_value()),
        }
    }
    #[inline]
    fn with_tiler<Op: TilerOperation, L: ConstStructure>(
        &self,
        layout: &L,
    ) -> Self::WithTiler<Op, L> {
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
    type WithTiler<Op: TilerOperation, L: ConstStructure> = DynLayout;

    fn operand_of(&self, _: &'static str) -> Result<Tiler, LayoutError> {
        Ok(*self)
    }
    fn with_tiler<Op: TilerOperation, L: ConstStructure>(&self, layout: &L) -> DynLayout {
        unwrap(Op::of(&layout.mixed().to_value().with_static(true), self))
    }
}
