//! `LayoutError`: the operation that failed, the condition that does not hold, and its numbers.

mod caret;
mod counterexample;
mod debug;
mod operand;
mod operation_error;
mod reason;
pub(crate) mod reasons;
mod syntax_error;

pub use caret::Caret;
pub use counterexample::{Collision, Witness};
pub(crate) use debug::debug_as_display;
pub use operand::Operand;
#[cfg(feature = "xla")]
pub(crate) use operand::count;
pub use operation_error::OperationError;
#[cfg(feature = "gpu")]
pub(crate) use operation_error::named;
pub(crate) use operation_error::{room_error, unwrap_of};
pub use reason::Reason;
pub(crate) use reasons::{reasons, shown};
pub use syntax_error::SyntaxError;

/// The error of an operation on layouts.
///
/// It is small and `Copy`: it holds the name of the operation and the numbers, not the operands. A
/// caller with the operands can print them before the message, as `colex eval` does. The sentence
/// is [`message`](Self::message), the same at compile time, at run time and in the command.
///
/// An error prints `operation: what was found, what is allowed; what to do`. Some operations add a
/// *witness*: a coordinate at which the result would be wrong, and both values there. The error in
/// the example has these parts: the operation, the coordinate that was reached, the coordinates
/// that exist, and a witness.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
/// let error = a.composition(&b).unwrap_err();
/// assert_eq!(error.operation(), "composition");
/// assert_eq!(
///     error.to_string(),
///     "composition: the steps of the right modes together reach coordinate 7 in a left mode of \
///      extent 6, and only 0..6 exist; use fewer steps, smaller strides, or a tiler by mode: `<4,3>`; counterexample: \
///      coordinate 5 gives offset 7 instead of 8",
/// );
/// ```
pub type LayoutError = OperationError<Reason>;

unwrap_of! {
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, unwrap};
    /// const TILED: DynLayout = unwrap(DynLayout::lit("24:1").logical_divide(&colex::Tiler::lit("4:2")));
    /// assert_eq!(TILED.to_string(), "(4,(2,3)):(2,(1,8))");
    /// ```
    LayoutError
}
