//! Constant tilers: operands of divides and products.

use super::operations::Outcome;
use super::{Const, ConstLayout, ConstTuple, Tuple};
use crate::typed::{self, TilerOperand};
use crate::{LayoutError, Reason, Tiler, unwrap};

/// A zero-sized type that represents one tiler.
///
/// # Examples
///
/// ```
/// use colex::constant::{Const, ConstTiler};
/// use colex::{IntTuple, Tiler, layout, tiler, unwrap};
///
/// /// A square tile of any side.
/// #[derive(Clone, Copy)]
/// struct Square<const N: i64>;
/// impl<const N: i64> ConstTiler for Square<N> {
///     const TILER: Tiler = unwrap(Tiler::from_shape(&unwrap(IntTuple::from_slice(&[N, N]))));
/// }
///
/// let matrix = Const::of(layout!((8, 12):(12, 1)));
/// assert_eq!(matrix.zipped_divide(Square::<4>), matrix.zipped_divide(tiler!(<4, 4>)));
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a constant tiler",
    label = "expected `tiler!(<4, 8>)`, a constant layout, or a type that implements `ConstTiler`",
    note = "every integer has to be a literal"
)]
pub trait ConstTiler: Copy + 'static {
    /// The tiler.
    const TILER: Tiler;
    /// The error of the operation whose result the tiler is.
    #[doc(hidden)]
    const OUTCOME: Outcome<Self, ()> = Outcome::new(Ok(()));
}

#[diagnostic::do_not_recommend]
impl<T: typed::TypedTiler + 'static> ConstTiler for T {
    const TILER: Tiler = {
        let () = Self::OUTCOME.unwrap();
        TilerOperand::<T>::STRUCTURE
    };
    const OUTCOME: Outcome<Self, ()> = Outcome::new(if T::ALL_STATIC {
        Ok(())
    } else {
        Err(LayoutError::new("tiler", Reason::DynamicTiler))
    });
}

impl<L: ConstLayout> ConstTiler for Const<L> {
    const TILER: Tiler = Tiler::Layout(L::LAYOUT);
    const OUTCOME: Outcome<Self, ()> = Outcome::of_operand(L::OUTCOME.failure());
}

/// A shape is the tiler by mode of its entries.
impl<T: ConstTuple> ConstTiler for Tuple<T> {
    const TILER: Tiler = unwrap(Tiler::from_shape(&T::TUPLE.with_static(true)));
    const OUTCOME: Outcome<Self, ()> = Outcome::of_operand(T::OUTCOME.failure());
}
