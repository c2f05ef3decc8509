//! Operations on linear layouts, as in Triton.
//!
//! Operations with names of dimensions take texts: `[lane,warp]` or `lane` for names,
//! `[lane=32,warp=4]` for names with sizes.

use colex::f2::LinearLayout;
use colex::{ComposedLayout, DynLayout, IntTuple};

use super::make_tiled::of_operand;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};
use crate::texts::Texts;
use crate::{Value, eval};

const LINEAR: &str = "a linear layout, `#ttg.linear<{lane = [[1], [2]]}>`";

/// Returns argument `k` as a linear layout.
fn linear(args: &Arguments<'_>, k: usize) -> Result<LinearLayout, Failure> {
    match args.value(k) {
        Value::Linear(layout) => Ok(**layout),
        _ => Err(args.wrong(k, LINEAR)),
    }
}

/// Returns operand `k`, an expression, as a value.
fn value(args: &Texts<'_>, k: usize) -> Result<Value, Failure> {
    eval::operand(args.text(k), false).map_err(|error| of_operand(args, k, &error))
}

/// Returns operand `k`, an expression, as a linear layout.
fn linear_of(args: &Texts<'_>, k: usize) -> Result<LinearLayout, Failure> {
    match value(args, k)? {
        Value::Linear(layout) => Ok(*layout),
        _ => Err(args.wrong(k, LINEAR)),
    }
}

/// Returns the entries of operand `k`: `[a,b]`, `(a,b)` or one entry alone.
fn entries<'t>(args: &Texts<'t>, k: usize) -> Vec<&'t str> {
    let text = args.text(k);
    let inner = [('[', ']'), ('(', ')'), ('{', '}')].into_iter().find_map(|(open, close)| {
        text.strip_prefix(open).and_then(|text| text.strip_suffix(close))
    });
    let inner = inner.unwrap_or(text).trim();
    if inner.is_empty() { Vec::new() } else { inner.split(',').map(str::trim).collect() }
}

/// Returns operand `k` as names with sizes, `[lane=32,warp=4]`.
fn sizes<'t>(args: &Texts<'t>, k: usize) -> Result<Vec<(&'t str, u64)>, Failure> {
    let wrong = || args.wrong(k, "names with sizes, such as [lane=32,warp=4]");
    let entry = |entry: &'t str| {
        let (name, size) = entry.split_once('=').ok_or_else(wrong)?;
        Ok((name.trim(), size.trim().parse().map_err(|_| wrong())?))
    };
    entries(args, k).into_iter().map(entry).collect()
}

/// Returns operand `k` as the size of a dimension.
fn size(args: &Texts<'_>, k: usize) -> Result<u64, Failure> {
    Ok(args.number(k)? as u64)
}

/// Returns the outputs at a coordinate, which has an index for each input.
fn apply(args: &Arguments<'_>) -> Answer {
    let (layout, coordinate) = (linear(args, 0)?, args.mode_list(1)?);
    let coordinate: Vec<u64> = coordinate.into_iter().map(|index| index as u64).collect();
    let outputs = layout.apply(&coordinate)?;
    // Each output has at most 63 bits.
    let outputs: Vec<i64> =
        outputs[..layout.output_count()].iter().map(|out| *out as i64).collect();
    Ok(IntTuple::from_slice(&outputs)?.into())
}

/// Returns the linear layout of a layout, with an input for each mode.
fn from_layout(args: &Texts<'_>) -> Answer {
    let layout: ComposedLayout = match value(args, 0)? {
        Value::Composed(layout) => *layout,
        Value::Layout(layout) => layout.into(),
        Value::Tuple(shape) => DynLayout::col_major(&shape)?.into(),
        _ => return Err(args.wrong(0, "a layout")),
    };
    Ok(LinearLayout::from_composed(&layout, &entries(args, 1), args.text(2))?.into())
}

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["ll_identity"], usage: "SIZE, INPUT, OUTPUT", about: "linear layout that maps each index of an input to the same index of an output", count: (3, 3), run: Run::Named(|t| Ok(LinearLayout::identity(size(t, 0)?, t.text(1), t.text(2))?.into())) },
    Operation { names: &["ll_zeros"], usage: "SIZE, INPUT, OUTPUT", about: "linear layout that maps each index of an input to index 0 of an output of size 1", count: (3, 3), run: Run::Named(|t| Ok(LinearLayout::zeros(size(t, 0)?, t.text(1), t.text(2))?.into())) },
    Operation { names: &["ll_from_layout"], usage: "LAYOUT, INPUTS, OUTPUT", about: "linear layout of a layout: an input for each mode, such as [row,column], and the offset as output", count: (3, 3), run: Run::Named(from_layout) },
    Operation { names: &["ll_columns"], usage: "LINEAR", about: "columns of the F2 matrix of a linear layout", count: (1, 1), run: Run::Values(|a| Ok(linear(a, 0)?.matrix().into())) },
    Operation { names: &["ll_compose"], usage: "LINEAR, LINEAR", about: "linear layout x -> B(A(x)), as in Triton", count: (2, 2), run: Run::Values(|a| Ok(linear(a, 0)?.compose(&linear(a, 1)?)?.into())) },
    Operation { names: &["ll_invert_and_compose"], usage: "LINEAR, LINEAR", about: "linear layout C with B(C(x)) = A(x)", count: (2, 2), run: Run::Values(|a| Ok(linear(a, 0)?.invert_and_compose(&linear(a, 1)?)?.into())) },
    Operation { names: &["ll_invert"], usage: "LINEAR", about: "inverse of a linear layout", count: (1, 1), run: Run::Values(|a| Ok(linear(a, 0)?.invert()?.into())) },
    Operation { names: &["ll_product"], usage: "LINEAR, LINEAR", about: "product of linear layouts: A in the low bits, B in the high bits", count: (2, 2), run: Run::Values(|a| Ok(linear(a, 0)?.product(&linear(a, 1)?)?.into())) },
    Operation { names: &["ll_divide_left"], usage: "LINEAR, LINEAR", about: "linear layout C with B * C = A", count: (2, 2), run: Run::Values(|a| Ok(linear(a, 0)?.divide_left(&linear(a, 1)?)?.into())) },
    Operation { names: &["ll_apply"], usage: "LINEAR, COORD", about: "index of each output, for an index of each input", count: (2, 2), run: Run::Values(apply) },
    Operation { names: &["ll_is_injective"], usage: "LINEAR", about: "do different inputs have different outputs?", count: (1, 1), run: Run::Values(|a| Ok(linear(a, 0)?.is_injective().into())) },
    Operation { names: &["ll_is_surjective"], usage: "LINEAR", about: "has every output an input?", count: (1, 1), run: Run::Values(|a| Ok(linear(a, 0)?.is_surjective().into())) },
    Operation { names: &["ll_sublayout"], usage: "LINEAR, INPUTS, OUTPUTS", about: "linear layout of these inputs and outputs, such as [lane,warp]; the other inputs are 0", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.sublayout(&entries(t, 1), &entries(t, 2))?.into())) },
    Operation { names: &["ll_sublayout_is_zero"], usage: "LINEAR, INPUTS, OUTPUTS", about: "do these inputs leave these outputs at 0?", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.sublayout_is_zero(&entries(t, 1), &entries(t, 2))?.into())) },
    Operation { names: &["ll_transpose_inputs"], usage: "LINEAR, INPUTS", about: "linear layout with its inputs in this order", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.transpose_inputs(&entries(t, 1))?.into())) },
    Operation { names: &["ll_transpose_outputs"], usage: "LINEAR, OUTPUTS", about: "linear layout with its outputs in this order", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.transpose_outputs(&entries(t, 1))?.into())) },
    Operation { names: &["ll_reshape_inputs"], usage: "LINEAR, SIZES", about: "linear layout with other inputs over the same bits, such as [lane=32,warp=4]", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.reshape_inputs(&sizes(t, 1)?)?.into())) },
    Operation { names: &["ll_reshape_outputs"], usage: "LINEAR, SIZES", about: "linear layout with other outputs over the same bits, such as [dim0=8,dim1=4]", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.reshape_outputs(&sizes(t, 1)?)?.into())) },
];
