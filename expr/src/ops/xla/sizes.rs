//! Sizes of XLA shapes.

use colex::xla::{ArrayShape, Error};
use serde_json::Value as Json;

use super::operands::{answer, array, shape};
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::{Texts, list};

#[rustfmt::skip]
pub(in crate::ops) const OPS: &[Operation] = &[
    Operation { names: &["xla_elements_in"], usage: "SHAPE", about: "the number of elements", count: (1, 1), run: Run::Texts(|args| size(args, ArrayShape::element_count)) },
    Operation { names: &["xla_byte_size"], usage: "SHAPE [, POINTER_BYTES]", about: "bytes of the elements; for a tuple, bytes of the pointers", count: (1, 2), run: Run::Texts(byte_size) },
    Operation { names: &["xla_array_size"], usage: "SHAPE", about: "bytes with the padding of the first tile and of the tail", count: (1, 1), run: Run::Texts(|args| size(args, ArrayShape::padded_byte_size)) },
    Operation { names: &["xla_array_data_size"], usage: "SHAPE", about: "bytes up to the end of the last element", count: (1, 1), run: Run::Texts(|args| size(args, ArrayShape::data_byte_size)) },
    Operation { names: &["xla_element_size_in_bits"], usage: "SHAPE", about: "bits of an element in memory", count: (1, 1), run: Run::Texts(|args| size(args, ArrayShape::element_bits)) },
    Operation { names: &["xla_unpacked_byte_strides"], usage: "SHAPE", about: "strides in bytes, without tiles", count: (1, 1), run: Run::Texts(|args| answer(array(args, 0)?.unpacked_byte_strides().map(list))) },
    Operation { names: &["xla_true_rank"], usage: "SHAPE", about: "the number of dimensions whose size is not 1", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(array(args, 0)?.true_rank()))) },
    Operation { names: &["xla_is_effective_scalar"], usage: "SHAPE", about: "whether it is an array whose sizes are all 1", count: (1, 1), run: Run::Texts(|args| is(args, ArrayShape::is_effective_scalar)) },
    Operation { names: &["xla_has_degenerate_dims"], usage: "SHAPE", about: "whether some size is 1", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(array(args, 0)?.has_degenerate_dimensions()))) },
    Operation { names: &["xla_is_zero_element_array"], usage: "SHAPE", about: "whether it is an array without elements", count: (1, 1), run: Run::Texts(|args| is(args, ArrayShape::is_empty)) },
    Operation { names: &["xla_dimension_number"], usage: "SHAPE, NUMBER", about: "the dimension; a negative number counts from the end", count: (2, 2), run: Run::Texts(|args| answer(array(args, 0)?.dimension_number(args.int(1)?))) },
    Operation { names: &["xla_get_dimension"], usage: "SHAPE, NUMBER", about: "the size of a dimension; a negative number counts from the end", count: (2, 2), run: Run::Texts(get_dimension) },
];

fn size(args: &Texts<'_>, of: fn(&ArrayShape) -> Result<i64, Error>) -> TextAnswer {
    answer(of(&array(args, 0)?))
}

/// Returns `test` of an array; `false` for other shapes.
fn is(args: &Texts<'_>, test: fn(&ArrayShape) -> bool) -> TextAnswer {
    Ok(Json::from(shape(args, 0)?.stored_array().is_some_and(test)))
}

fn byte_size(args: &Texts<'_>) -> TextAnswer {
    let pointer_bytes = if args.len() > 1 { args.int(1)? } else { 8 };
    answer(shape(args, 0)?.byte_size(pointer_bytes))
}

fn get_dimension(args: &Texts<'_>) -> TextAnswer {
    let dimension = array(args, 0)?.dimension(args.int(1)?)?;
    Ok(dimension.bound().map_or_else(|| Json::from(dimension.to_string()), Json::from))
}
