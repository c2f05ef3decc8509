//! Pictures of calls: an operation step by step, or the counterexample of its error.

use colex::{DynLayout, IntTuple, Tiler};
use colex_draw::{Form, Limits, Operation, Picture};

use crate::{Call, Value};

/// Returns the picture of an operation step by step, or `None` if it has no steps or fails.
///
/// # Examples
///
/// ```
/// use colex_draw::Limits;
/// let (_, call) = colex_expr::trace("logical_divide(24:1, 4:2)", false);
/// let steps = colex_expr::picture::of_steps(&call.unwrap(), Limits::default()).unwrap();
/// assert!(steps.sections.len() > 1);
/// ```
#[must_use]
pub fn of_steps(call: &Call, limits: Limits) -> Option<Picture> {
    with_operation(call, |operation| Picture::of_steps(operation, limits).ok())
}

/// Returns the picture of the error of a call at its counterexample, or `None` if it has none.
///
/// # Examples
///
/// ```
/// use colex_draw::Limits;
/// let (value, call) = colex_expr::trace("(6,2):(1,7) o (3,2):(2,3)", false);
/// assert!(value.is_err());
/// let picture = colex_expr::picture::of_refusal(&call.unwrap(), Limits::default()).unwrap();
/// assert_eq!(picture.notes.last().unwrap(), "A(B(5)) = A(7) is 8, and mode by mode gives 7");
/// ```
#[must_use]
pub fn of_refusal(call: &Call, limits: Limits) -> Option<Picture> {
    with_operation(call, |operation| {
        let error = operation.result().err()?;
        Picture::of_refusal(&error, operation, limits)
    })
}

/// Calls `f` with the operation of a call, if pictures explain it.
fn with_operation<T>(call: &Call, f: impl FnOnce(&Operation<'_>) -> Option<T>) -> Option<T> {
    let layout = |k: usize| match call.operands.get(k)? {
        Value::Layout(layout) => Some(*layout),
        Value::Tuple(shape) => DynLayout::col_major(shape).ok(),
        _ => None,
    };
    let tiler = |k: usize| match call.operands.get(k)? {
        Value::Tiler(tiler) => Some(*tiler),
        Value::Layout(layout) => Some(Tiler::Layout(*layout)),
        Value::Tuple(shape) => Tiler::from_shape(shape).ok(),
        Value::Coord(coord) => Tiler::from_coord(coord).ok(),
        _ => None,
    };
    let first = layout(0)?;
    let form = match call.name.split('_').next()? {
        "zipped" => Form::Zipped,
        "tiled" => Form::Tiled,
        "flat" => Form::Flat,
        _ => Form::Logical,
    };
    match call.name {
        "composition" => f(&Operation::Composition(&first, &layout(1)?)),
        "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide" => {
            f(&Operation::Divide(form, &first, &tiler(1)?))
        }
        "logical_product" | "zipped_product" | "tiled_product" | "flat_product" => {
            f(&Operation::Product(form, &first, &tiler(1)?))
        }
        "blocked_product" => f(&Operation::BlockedProduct(&first, &layout(1)?)),
        "raked_product" => f(&Operation::RakedProduct(&first, &layout(1)?)),
        "complement" => {
            let target = match call.operands.get(1) {
                Some(Value::Tuple(target)) => *target,
                Some(Value::Layout(target)) => target.shape(),
                _ => IntTuple::int(first.cosize()),
            };
            f(&Operation::Complement(&first, &target))
        }
        "right_inverse" => f(&Operation::RightInverse(&first)),
        "left_inverse" => f(&Operation::LeftInverse(&first)),
        _ => None,
    }
}
