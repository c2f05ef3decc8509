//! Operations on linear layouts, as in Triton.
//!
//! Operations with names of dimensions take texts: `[lane,warp]` or `lane` for names,
//! `[lane=32,warp=4]` for names with sizes.

use colex::f2::LinearLayout;
use colex::{ComposedLayout, DynLayout, IntTuple};

use super::make_tiled::value;
use crate::Value;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};
use crate::texts::Texts;

const LINEAR: &str = "a linear layout, `#ttg.linear<{lane = [[1], [2]]}>`";

/// Returns argument `k` as a linear layout.
fn linear(args: &Arguments<'_>, k: usize) -> Result<LinearLayout, Failure> {
    match args.value(k) {
        Value::Linear(layout) => Ok(**layout),
        _ => Err(args.wrong(k, LINEAR)),
    }
}

/// Returns operand `k`, an expression, as a linear layout.
fn linear_of(args: &Texts<'_>, k: usize) -> Result<LinearLayout, Failure> {
    match value(args, k, args.text(k))? {
        Value::Linear(layout) => Ok(*layout),
        _ => Err(args.wrong(k, LINEAR)),
    }
}

/// Returns operand `k` as names with sizes, `[lane=32,warp=4]`.
fn sizes<'t>(args: &Texts<'t>, k: usize) -> Result<Vec<(&'t str, u64)>, Failure> {
    let wrong = || args.wrong(k, "names with sizes, such as [lane=32,warp=4]");
    let entry = |entry: &'t str| {
        let (name, size) = entry.split_once('=').ok_or_else(wrong)?;
        Ok((name.trim(), size.trim().parse().map_err(|_| wrong())?))
    };
    args.names(k).into_iter().map(entry).collect()
}

/// Returns operand `k` as the size of a dimension.
fn size(args: &Texts<'_>, k: usize) -> Result<u64, Failure> {
    Ok(args.number(k)? as u64)
}

/// Returns the bits of an input in an order, with which the layout has a left or a right factor.
fn order_to_divide(args: &Texts<'_>, is_right: bool) -> Answer {
    let (layout, factor, input) = (linear_of(args, 0)?, linear_of(args, 1)?, args.text(2));
    let order = if is_right {
        layout.order_to_divide_right(&factor, input)?
    } else {
        layout.order_to_divide_left(&factor, input)?
    };
    let count = layout.input_size(input).map_or(0, u64::trailing_zeros) as usize;
    Ok(Value::List(order.into_iter().take(count).map(Value::from).collect()))
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
    let layout: ComposedLayout = match value(args, 0, args.text(0))? {
        Value::Composed(layout) => *layout,
        Value::Layout(layout) => layout.into(),
        Value::Tuple(shape) => DynLayout::col_major(&shape)?.into(),
        _ => return Err(args.wrong(0, "a layout")),
    };
    Ok(LinearLayout::from_composed(&layout, &args.names(1), args.text(2))?.into())
}

fn zeros(args: &Texts<'_>) -> Answer {
    let zeros = LinearLayout::zeros(size(args, 0)?, args.text(1), args.text(2))?;
    if args.len() == 3 || zeros == LinearLayout::EMPTY {
        return Ok(zeros.into());
    }
    let (input, output) = ((args.text(1), size(args, 0)?), (args.text(2), size(args, 3)?));
    Ok(LinearLayout::new(&zeros.matrix(), &[input], &[output])?.into())
}

/// Returns the factor that is the largest identity of at most `limit` indices, as its size, and the
/// other factor.
fn identity_prefix(args: &Texts<'_>) -> Answer {
    let (layout, limit) = (linear_of(args, 0)?, size(args, 3)?);
    let (size, rest) = layout.factor_maximal_identity_prefix(args.text(1), args.text(2), limit)?;
    Ok(Value::List(vec![of_u64(size), rest.into()]))
}

/// Returns the mask of each input.
fn free_masks(args: &Arguments<'_>) -> Answer {
    let layout = linear(args, 0)?;
    let masks = layout.free_variable_masks().into_iter().take(layout.input_count());
    Ok(Value::List(masks.map(of_u64).collect()))
}

/// An index of a dimension has at most 63 bits, and a size at most 64.
fn of_u64(number: u64) -> Value {
    i64::try_from(number).map_or_else(|_| Value::Text(number.into()), Value::from)
}

/// Returns the layout with the bits of an input permuted.
fn permute_input(args: &Texts<'_>) -> Answer {
    Ok(linear_of(args, 0)?.permute_input(args.text(1), &args.numbers(2)?)?.into())
}

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["ll_identity"], usage: "SIZE, INPUT, OUTPUT", about: "linear layout that maps each index of an input to the same index of an output", count: (3, 3), run: Run::Named(|t| Ok(LinearLayout::identity(size(t, 0)?, t.text(1), t.text(2))?.into())) },
    Operation { names: &["ll_zeros"], usage: "SIZE, INPUT, OUTPUT [, OUTPUT_SIZE]", about: "linear layout that maps each index of an input to index 0 of an output, of size 1 if none is given", count: (3, 4), run: Run::Named(zeros) },
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
    Operation { names: &["ll_sublayout"], usage: "LINEAR, INPUTS, OUTPUTS", about: "linear layout of these inputs and outputs, such as [lane,warp]; the other inputs are 0", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.sublayout(&t.names(1), &t.names(2))?.into())) },
    Operation { names: &["ll_sublayout_is_zero"], usage: "LINEAR, INPUTS, OUTPUTS", about: "do these inputs leave these outputs at 0?", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.sublayout_is_zero(&t.names(1), &t.names(2))?.into())) },
    Operation { names: &["ll_transpose_inputs"], usage: "LINEAR, INPUTS", about: "linear layout with its inputs in this order", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.transpose_inputs(&t.names(1))?.into())) },
    Operation { names: &["ll_transpose_outputs"], usage: "LINEAR, OUTPUTS", about: "linear layout with its outputs in this order", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.transpose_outputs(&t.names(1))?.into())) },
    Operation { names: &["ll_reshape_inputs"], usage: "LINEAR, SIZES", about: "linear layout with other inputs over the same bits, such as [lane=32,warp=4]", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.reshape_inputs(&sizes(t, 1)?)?.into())) },
    Operation { names: &["ll_reshape_outputs"], usage: "LINEAR, SIZES", about: "linear layout with other outputs over the same bits, such as [dim0=8,dim1=4]", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.reshape_outputs(&sizes(t, 1)?)?.into())) },
    Operation { names: &["ll_divide_right"], usage: "LINEAR, LINEAR", about: "linear layout C with C * B = A", count: (2, 2), run: Run::Values(|a| Ok(linear(a, 0)?.divide_right(&linear(a, 1)?)?.into())) },
    Operation { names: &["ll_is_trivial_over"], usage: "LINEAR, NAMES", about: "is it the identity on these dimensions, apart from all others?", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.is_trivial_over(&t.names(1))?.into())) },
    Operation { names: &["ll_quotient"], usage: "LINEAR, NAMES", about: "linear layout without these dimensions, on which it is the identity", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.quotient(&t.names(1))?.into())) },
    Operation { names: &["ll_resize_input"], usage: "LINEAR, INPUT, SIZE", about: "linear layout of the first indices of an input", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.resize_input(t.text(1), size(t, 2)?)?.into())) },
    Operation { names: &["ll_resize_output"], usage: "LINEAR, OUTPUT, SIZE", about: "linear layout with a smaller output, where larger bases become 0", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.resize_output(t.text(1), size(t, 2)?)?.into())) },
    Operation { names: &["ll_rename_input"], usage: "LINEAR, INPUT, NAME", about: "linear layout with another name for an input", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.rename_input(t.text(1), t.text(2))?.into())) },
    Operation { names: &["ll_rename_output"], usage: "LINEAR, OUTPUT, NAME", about: "linear layout with another name for an output", count: (3, 3), run: Run::Named(|t| Ok(linear_of(t, 0)?.rename_output(t.text(1), t.text(2))?.into())) },
    Operation { names: &["ll_permute_input"], usage: "LINEAR, INPUT, BITS", about: "linear layout with the bits of an input in this order, such as [2,0,1]; others are 0", count: (3, 3), run: Run::Named(permute_input) },
    Operation { names: &["ll_num_consecutive_in_out"], usage: "LINEAR", about: "number of consecutive indices of the first input with consecutive indices of the first output", count: (1, 1), run: Run::Values(|a| Ok(of_u64(linear(a, 0)?.num_consecutive_in_out()))) },
    Operation { names: &["ll_factor_maximal_identity_prefix"], usage: "LINEAR, INPUT, OUTPUT, LIMIT", about: "size of the largest identity of at most LIMIT indices that is a left factor, and the other factor", count: (4, 4), run: Run::Named(identity_prefix) },
    Operation { names: &["ll_free_variable_masks"], usage: "LINEAR", about: "for each input the bits whose columns depend on those before them", count: (1, 1), run: Run::Values(free_masks) },
    Operation { names: &["ll_lstsq"], usage: "LINEAR, LINEAR", about: "linear layout X with A(X(i)) = B(i), with 0 at the bits of A that depend on those before", count: (2, 2), run: Run::Values(|a| Ok(linear(a, 0)?.lstsq(&linear(a, 1)?)?.into())) },
    Operation { names: &["ll_remove_broadcast"], usage: "LINEAR, INPUT", about: "linear layout without the bits of an input that change no output", count: (2, 2), run: Run::Named(|t| Ok(linear_of(t, 0)?.remove_broadcast(t.text(1))?.into())) },
    Operation { names: &["ll_order_to_divide_left"], usage: "LINEAR, LINEAR, INPUT", about: "bits of an input in an order, for ll_permute_input, with which B is a left factor of A", count: (3, 3), run: Run::Named(|t| order_to_divide(t, false)) },
    Operation { names: &["ll_order_to_divide_right"], usage: "LINEAR, LINEAR, INPUT", about: "bits of an input in an order, for ll_permute_input, with which B is a right factor of A", count: (3, 3), run: Run::Named(|t| order_to_divide(t, true)) },
];
