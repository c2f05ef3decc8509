//! Edits and comparisons of XLA shapes.

use colex::xla::ArrayShape;
use serde_json::Value as Json;

use super::operands::{array, element_type, not_an_array, shape, text};
use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::Texts;

#[rustfmt::skip]
pub(in crate::ops) const OPS: &[Operation] = &[
    Operation { names: &["xla_permute_dimensions", "xla_reorder_logical_dimensions"], usage: "SHAPE, PERMUTATION", about: "the dimensions in another order, in the same memory", count: (2, 2), run: Run::Texts(|args| edited(args, |array| Ok(array.permuted(&args.numbers(1)?)?))) },
    Operation { names: &["xla_permute_dimensions_ignoring_layout"], usage: "SHAPE, PERMUTATION", about: "the sizes in another order, with the same layout", count: (2, 2), run: Run::Texts(|args| edited(args, |array| Ok(array.permuted_ignoring_layout(&args.numbers(1)?)?))) },
    Operation { names: &["xla_delete_dimensions"], usage: "SHAPE, DIMENSIONS", about: "the shape without dimensions", count: (2, 2), run: Run::Texts(|args| edited(args, |array| Ok(array.without_dimensions(&args.numbers(1)?)?))) },
    Operation { names: &["xla_drop_degenerate_dimensions"], usage: "SHAPE", about: "the shape without its dimensions of size 1", count: (1, 1), run: Run::Texts(|args| edited(args, |array| Ok(array.without_degenerate_dimensions()?))) },
    Operation { names: &["xla_append_major_dimension"], usage: "SHAPE, SIZE", about: "one more dimension, last in number, most major in memory", count: (2, 2), run: Run::Texts(|args| edited(args, |array| Ok(array.append_major(args.int(1)?)?))) },
    Operation { names: &["xla_append_minor_dimension"], usage: "SHAPE, SIZE", about: "one more dimension, last in number, most minor in memory", count: (2, 2), run: Run::Texts(|args| edited(args, |array| Ok(array.append_minor(args.int(1)?)?))) },
    Operation { names: &["xla_prepend_major_dimension"], usage: "SHAPE, SIZE", about: "one more dimension, first in number, most major in memory", count: (2, 2), run: Run::Texts(|args| edited(args, |array| Ok(array.prepend_major(args.int(1)?)?))) },
    Operation { names: &["xla_insert_dimensions_at_index"], usage: "SHAPE, POSITION, SIZES", about: "more dimensions, next slower in memory than the one after them", count: (3, 3), run: Run::Texts(|args| { edited(args, |array| Ok(array.insert_dimensions(args.number(1)?, &args.ints(2)?)?)) }) },
    Operation { names: &["xla_move_dim_to_major"], usage: "SHAPE, DIMENSION", about: "the shape with a dimension moved to the major end of memory", count: (2, 2), run: Run::Texts(|args| Ok(text(shape(args, 0)?.moved_to_major(args.number(1)?)?))) },
    Operation { names: &["xla_descending_same_physical_layout"], usage: "SHAPE", about: "the same memory, its dimensions numbered from the most major on", count: (1, 1), run: Run::Texts(|args| edited(args, |array| Ok(array.physical_shape()?))) },
    Operation { names: &["xla_is_effectively_most_major_dimension"], usage: "SHAPE, DIMENSION", about: "whether only dimensions of size 1 are more major", count: (2, 2), run: Run::Texts(|args| Ok(Json::from(array(args, 0)?.is_effectively_most_major(args.number(1)?)?))) },
    Operation { names: &["xla_last_dim_is_minor_most"], usage: "SHAPE", about: "whether the last dimension is the most minor", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(array(args, 0)?.last_dimension_is_most_minor()?))) },
    Operation { names: &["xla_device_to_host_shape"], usage: "SHAPE", about: "the shape without tiles, memory space and other attributes of a device", count: (1, 1), run: Run::Texts(|args| Ok(text(shape(args, 0)?.to_host()))) },
    Operation { names: &["xla_is_host_shape"], usage: "SHAPE", about: "whether the shape has no attribute of a device", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(shape(args, 0)?.is_host()))) },
    Operation { names: &["xla_change_element_type"], usage: "SHAPE, TYPE", about: "the shape with another element type", count: (2, 2), run: Run::Texts(|args| Ok(text(shape(args, 0)?.with_element_type(element_type(args, 1)?)))) },
    Operation { names: &["xla_update_element_size_in_bits"], usage: "SHAPE, true or false", about: "the shape with types below a byte packed, or not", count: (2, 2), run: Run::Texts(update_element_size_in_bits) },
    Operation { names: &["xla_make_static_shape"], usage: "SHAPE", about: "the shape with bounds as sizes", count: (1, 1), run: Run::Texts(|args| Ok(text(shape(args, 0)?.to_static()?))) },
    Operation { names: &["xla_packed_factor_1d"], usage: "SHAPE", about: "the number of elements of an interleaved vector in one place", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(array(args, 0)?.packed_factor()?))) },
    Operation { names: &["xla_shape_equal"], usage: "SHAPE, SHAPE", about: "whether shapes are equal", count: (2, 2), run: Run::Texts(|args| Ok(Json::from(shape(args, 0)?.equals(&shape(args, 1)?)))) },
    Operation { names: &["xla_shape_compatible"], usage: "SHAPE, SHAPE", about: "whether shapes are equal, without layouts and bounds", count: (2, 2), run: Run::Texts(|args| Ok(Json::from(shape(args, 0)?.is_compatible_with(&shape(args, 1)?)))) },
    Operation { names: &["xla_same_dimensions"], usage: "SHAPE, SHAPE", about: "whether arrays have the same sizes", count: (2, 2), run: Run::Texts(|args| Ok(Json::from(array(args, 0)?.has_same_sizes(&array(args, 1)?)))) },
    Operation { names: &["xla_dynamic_shape_is_compatible"], usage: "SHAPE, SHAPE", about: "whether a dynamic shape fits memory for the second one", count: (2, 2), run: Run::Texts(|args| Ok(Json::from(shape(args, 0)?.is_dynamic_within(&shape(args, 1)?)))) },
    Operation { names: &["xla_leaf_count"], usage: "SHAPE", about: "the number of shapes inside that are not tuples", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(shape(args, 0)?.leaf_count()))) },
    Operation { names: &["xla_subshape_count"], usage: "SHAPE", about: "the number of shapes inside, with the shape itself", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(shape(args, 0)?.subshape_count()))) },
    Operation { names: &["xla_subshape"], usage: "SHAPE, PATH", about: "the shape at the end of a path of element numbers", count: (2, 2), run: Run::Texts(|args| Ok(text(shape(args, 0)?.subshape(&args.numbers(1)?)?))) },
];

/// Applies `edit` to an array, or to the array in a buffer.
fn edited(
    args: &Texts<'_>,
    edit: impl Fn(&ArrayShape) -> Result<ArrayShape, Failure>,
) -> TextAnswer {
    let shape = shape(args, 0)?;
    if shape.stored_array().is_none() {
        return Err(not_an_array());
    }
    Ok(text(shape.try_map_arrays(edit)?))
}

fn update_element_size_in_bits(args: &Texts<'_>) -> TextAnswer {
    let packed = args.text(1).parse().map_err(|_| args.wrong(1, "true or false"))?;
    Ok(text(shape(args, 0)?.with_packed_elements(packed)))
}
