//! Derivation: an operation step by step, and an error at its counterexample.

use colex::{DynLayout, IntTuple, Tiler};
use colex_draw::{Form, Limits, Operation, Picture};
use colex_expr::{Call, Value};
use serde_json::{Value as Json, json};

use crate::drawing;

/// Returns the steps of an operation, each with its sentence and its picture. Operations without
/// steps have none.
pub(crate) fn steps(call: Option<&Call>, limits: Limits) -> Json {
    let picture = call.and_then(|call| {
        with_operation(call, |operation| Picture::of_steps(operation, limits).ok())?
    });
    let Some(mut picture) = picture else { return json!([]) };
    let sections = std::mem::take(&mut picture.sections);
    picture.title.clear();
    picture.notes.clear();
    sections
        .into_iter()
        .map(|mut section| {
            let sentence = std::mem::take(&mut section.caption);
            picture.sections = vec![section];
            let (svg, panels) = drawing::for_page(picture.clone());
            let space = space(&sentence);
            json!([sentence, svg, panels, space])
        })
        .collect()
}

/// Returns what the offsets of a step count, from its sentence: elements in memory, or coordinates of
/// the layout A, `coordinate`. The coordinates of A itself are those of a step of the kind `A`. A tiler
/// by mode has these for each mode: `coordinate of mode 1`.
fn space(sentence: &str) -> String {
    let (mode, sentence) = match sentence.split_once(": ") {
        Some((mode, rest)) if mode.starts_with("mode ") => (format!(" of {mode}"), rest),
        _ => (String::new(), sentence),
    };
    let has = |part| sentence.contains(part);
    if has("offsets are coordinates of A") || has("coordinates of tile j in A") {
        format!("coordinate{mode}")
    } else if has("B selects in A")
        || has("first element of each tile")
        || has("coordinates that B reaches")
    {
        format!("A{mode}")
    } else {
        "memory".into()
    }
}

/// Returns the picture of the error of the last call at its counterexample, if it has one.
pub(crate) fn refusal(call: Option<&Call>, limits: Limits) -> Option<Picture> {
    with_operation(call?, |operation| {
        let error = operation.result().err()?;
        Picture::of_refusal(&error, operation, limits)
    })?
}

/// Calls `f` with the operation of a call, if it is one with steps.
fn with_operation<T>(call: &Call, f: impl FnOnce(&Operation<'_>) -> T) -> Option<T> {
    let name = colex_expr::find(&call.name)?.names[0];
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
    let form = |name: &str| match name.split('_').next() {
        Some("zipped") => Form::Zipped,
        Some("tiled") => Form::Tiled,
        Some("flat") => Form::Flat,
        _ => Form::Logical,
    };
    Some(match name {
        "composition" => f(&Operation::Composition(&first, &layout(1)?)),
        "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide" => {
            f(&Operation::Divide(form(name), &first, &tiler(1)?))
        }
        "logical_product" | "zipped_product" | "tiled_product" | "flat_product" => {
            f(&Operation::Product(form(name), &first, &tiler(1)?))
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
        _ => return None,
    })
}
