//! Pictures of calls: an operation step by step, or the counterexample of its error.

use colex::{DynLayout, IntTuple, Tiler};
use colex_draw::{Form, Limits, Operation, Picture};

use crate::arguments::Arguments;
use crate::{Call, EvalError};

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
/// [`trace`](crate::trace) returns the call and its error.
///
/// # Examples
///
/// ```
/// use colex_draw::Limits;
/// let (value, call) = colex_expr::trace("(6,2):(1,7) o (3,2):(2,3)", false);
/// let (call, error) = (call.unwrap(), value.unwrap_err());
/// let picture = colex_expr::picture::of_refusal(&call, &error, Limits::default()).unwrap();
/// assert!(picture.notes[0].starts_with("at i = 5 = (2,1): B(i) = 7 and A(7) = 8, but "));
/// ```
#[must_use]
pub fn of_refusal(call: &Call, error: &EvalError, limits: Limits) -> Option<Picture> {
    let error = error.cause()?.layout_error()?;
    // Operands with another meaning have no step that fails for this reason.
    with_operation(call, |operation| Picture::of_refusal(&error, operation, limits))
}

/// Calls `f` with the operation of a call, if pictures explain it. The operands are converted as the
/// operation itself converts them.
fn with_operation<T>(call: &Call, f: impl FnOnce(&Operation<'_>) -> Option<T>) -> Option<T> {
    let operands = Arguments::new(call.name, &call.operands);
    let count = operands.len();
    crate::find(call.name)?.check_count(call.name, count).ok()?;
    let layout = |k| operands.layout(k).ok();
    let tiler = |k| operands.tiler(k).ok();
    let first = layout(0)?;
    let form = match call.name.split('_').next()? {
        "zipped" => Form::Zipped,
        "tiled" => Form::Tiled,
        "flat" => Form::Flat,
        _ => Form::Logical,
    };
    match call.name {
        "composition" => match tiler(1)? {
            Tiler::Layout(right) => f(&Operation::Composition(&first, &right)),
            Tiler::Size(size) => {
                let right = DynLayout::col_major(&IntTuple::from_int(size)).ok()?;
                f(&Operation::Composition(&first, &right))
            }
            tiler @ Tiler::ByMode(_) => f(&Operation::Compose(&first, &tiler)),
        },
        "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide" => {
            f(&Operation::Divide(form, &first, &tiler(1)?))
        }
        "logical_product" | "zipped_product" | "tiled_product" | "flat_product" => {
            f(&Operation::Product(form, &first, &tiler(1)?))
        }
        "blocked_product" => f(&Operation::BlockedProduct(&first, &layout(1)?)),
        "raked_product" => f(&Operation::RakedProduct(&first, &layout(1)?)),
        "complement" => {
            let target = match count {
                1 => IntTuple::from_int(first.filter().cosize_int()), // as `DynLayout::gaps`
                _ => operands.shape(1).ok()?,
            };
            f(&Operation::Complement(&first, &target))
        }
        "right_inverse" => f(&Operation::RightInverse(&first)),
        "left_inverse" => f(&Operation::LeftInverse(&first)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use colex_draw::Limits;

    use super::of_steps;

    /// The title of a picture of steps ends with the result of the expression.
    #[test]
    fn the_steps_are_those_of_the_call() {
        for text in [
            "complement(4:2, [24])",
            "complement(4:2, [4,6])",
            "complement(4:2, 24:1)",
            "complement(4:2, S<1,0,1> o 0 o 24:1)",
            "complement(4:2)",
            "complement((2,3):(1,0))",
            "(4,8):(8,1) o 4",
            "(4,8):(8,1) o 4:2",
            "(4,8):(8,1) o (2,4)",
            "(4,8):(8,1) o <2:2,_>",
            "logical_divide((4,8), (2,4))",
            "logical_divide((4,8):(8,1), (_,4))",
            "raked_product(4:1, 3)",
        ] {
            let (value, call) = crate::trace(text, false);
            let result = format!(" = {}", value.unwrap());
            let picture = of_steps(&call.unwrap(), Limits::default());
            let title = picture.unwrap_or_else(|| panic!("{text} has no steps")).title;
            assert!(title.ends_with(&result), "{title}");
        }
    }

    #[test]
    fn other_operands_have_no_steps() {
        for text in [
            "complement(4:2, 24, 3)",
            "complement(4:2, S<1,0,1>)",
            "(4,8):(8,1) o S<1,0,1>",
            "S<1,0,1> o 4:1",
            "right_inverse(4:1, 4:1)",
        ] {
            let (_, call) = crate::trace(text, false);
            assert_eq!(of_steps(&call.unwrap(), Limits::default()), None, "{text}");
        }
    }
}
