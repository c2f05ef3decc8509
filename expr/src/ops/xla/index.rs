//! Index functions of XLA shapes, untiled, padded and tiled, and their strides.

use colex::xla::{self, ArrayShape, IndexMap, Indices, Padding, PaddingValue};
use serde_json::Value as Json;

use super::operands::{answer, array, element_type, layout, shape};
use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::quote;
use crate::texts::{Texts, list};

#[rustfmt::skip]
pub(in crate::ops) const OPS: &[Operation] = &[
    Operation { names: &["xla_validate"], usage: "SHAPE", about: "`ok`, or the rule that the shape breaks", count: (1, 1), run: Run::Texts(|args| ok(shape(args, 0)?.validate())) },
    Operation { names: &["xla_validate_layout_for_shape"], usage: "LAYOUT, SHAPE", about: "`ok`, or why the layout does not fit the shape", count: (2, 2), run: Run::Texts(|args| ok(layout(args, 0)?.validate_for_shape(&shape(args, 1)?))) },
    Operation { names: &["xla_linear_index"], usage: "SHAPE, INDEX", about: "place of an element in memory, without tiles", count: (2, 2), run: Run::Texts(|args| answer(array(args, 0)?.linear_index(&args.ints(1)?))) },
    Operation { names: &["xla_multi_index"], usage: "SHAPE, PLACE", about: "element at a place in memory, without tiles", count: (2, 2), run: Run::Texts(|args| index(array(args, 0)?.multi_index(args.int(1)?))) },
    Operation { names: &["xla_dimension_stride"], usage: "SHAPE, DIMENSION", about: "the stride of a dimension", count: (2, 2), run: Run::Texts(|args| answer(array(args, 0)?.dimension_stride(args.number(1)?))) },
    Operation { names: &["xla_bump_indices"], usage: "SHAPE, INDEX", about: "the next index in dimension order; false after the last", count: (2, 2), run: Run::Texts(bump) },
    Operation { names: &["xla_compare_indices"], usage: "INDEX, INDEX", about: "-1, 0 or 1: the order of two indices", count: (2, 2), run: Run::Texts(|args| answer(xla::compare_indices(&args.ints(0)?, &args.ints(1)?).map(|ordering| ordering as i8))) },
    Operation { names: &["xla_index_in_bounds"], usage: "SHAPE, INDEX", about: "whether an index is in bounds (as in XLA: below the sizes)", count: (2, 2), run: Run::Texts(|args| Ok(array(args, 0)?.index_in_bounds(&args.ints(1)?).into())) },
    Operation { names: &["xla_for_each_index"], usage: "SHAPE", about: "all indices in memory order", count: (1, 1), run: Run::Texts(|args| listed(args, array(args, 0)?.indices())) },
    Operation { names: &["xla_for_each_index_range"], usage: "SHAPE, BASE, COUNT, STEP", about: "some indices in memory order", count: (4, 4), run: Run::Texts(|args| listed(args, array(args, 0)?.indices_in(&args.ints(1)?, &args.ints(2)?, &args.ints(3)?))) },
    Operation { names: &["xla_tiled_linear_index"], usage: "SHAPE, INDEX", about: "place of an element in memory, in tiles", count: (2, 2), run: Run::Texts(|args| answer(map(args)?.linear_index(&args.ints(1)?))) },
    Operation { names: &["xla_tiled_multi_index"], usage: "SHAPE, PLACE", about: "element at a place in memory, in tiles", count: (2, 2), run: Run::Texts(|args| index(map(args)?.multi_index(args.int(1)?))) },
    Operation { names: &["xla_top_tile_index"], usage: "SHAPE, INDEX", about: "place of an element with the first tile only", count: (2, 2), run: Run::Texts(top_tile_index) },
    Operation { names: &["xla_expanded_dims"], usage: "SHAPE", about: "dimensions after tiling, major to minor", count: (1, 1), run: Run::Texts(|args| Ok(list(map(args)?.expanded_dims()))) },
    Operation { names: &["xla_memory_order"], usage: "SHAPE", about: "number of the element at each place, -1 for padding", count: (1, 1), run: Run::Texts(memory_order) },
    Operation { names: &["xla_physical_elements"], usage: "SHAPE", about: "places in memory, with the padding of tiles", count: (1, 1), run: Run::Texts(|args| Ok(map(args)?.padded_len().into())) },
    Operation { names: &["xla_to_cute", "xla_lower"], usage: "SHAPE", about: "the layout as shape and strides", count: (1, 1), run: Run::Texts(|args| answer(array(args, 0)?.lower().map(|lowered| lowered.layout.to_string()))) },
    Operation { names: &["xla_raise"], usage: "TYPE, SIZES, LAYOUT", about: "a shape with the places of a layout", count: (3, 3), run: Run::Texts(raise) },
    Operation { names: &["xla_padded_validate"], usage: "SHAPE, PADDED", about: "`ok`, or why these are not padded dimensions", count: (2, 2), run: Run::Texts(|args| padding(args).map(|_| Json::from("ok"))) },
    Operation { names: &["xla_is_padded"], usage: "SHAPE, PADDED", about: "whether a padded dimension is larger than the dimension", count: (2, 2), run: Run::Texts(|args| Ok(padding(args)?.is_padded().into())) },
    Operation { names: &["xla_padded_linear_index"], usage: "SHAPE, PADDED, INDEX", about: "place of an element in padded memory", count: (3, 3), run: Run::Texts(|args| answer(padding(args)?.linear_index(&args.ints(2)?))) },
    Operation { names: &["xla_padded_dimension_stride"], usage: "SHAPE, PADDED, DIMENSION", about: "the stride of a dimension in padded memory", count: (3, 3), run: Run::Texts(|args| answer(padding(args)?.dimension_stride(args.number(2)?))) },
    Operation { names: &["xla_padded_byte_size"], usage: "SHAPE, PADDED", about: "bytes of padded memory", count: (2, 2), run: Run::Texts(|args| answer(padding(args)?.byte_size())) },
    Operation { names: &["xla_padded_memory_order"], usage: "SHAPE, PADDED", about: "number of the element at each place, -1 for padding", count: (2, 2), run: Run::Texts(padded_memory_order) },
    Operation { names: &["xla_padded_memory"], usage: "SHAPE, PADDED, ELEMENTS, PADDING", about: "memory as words, from elements such as (a,b,c)", count: (4, 4), run: Run::Texts(padded_memory) },
    Operation { names: &["xla_padding_value"], usage: "NAME", about: "the number of a padding value", count: (1, 1), run: Run::Texts(padding_value) },
];

fn map(args: &Texts<'_>) -> Result<IndexMap, Failure> {
    Ok(IndexMap::new(&array(args, 0)?)?)
}

fn index(result: Result<Vec<i64>, xla::Error>) -> TextAnswer {
    answer(result.map(list))
}

fn ok(result: Result<(), xla::Error>) -> TextAnswer {
    answer(result.map(|()| "ok"))
}

fn bump(args: &Texts<'_>) -> TextAnswer {
    let mut index = args.ints(1)?;
    let stepped = array(args, 0)?.bump_indices(&mut index)?;
    Ok(if stepped { list(index) } else { Json::from(false) })
}

/// Most indices or places that an operation lists, and most bytes of their text.
const MOST_LISTED: usize = 1 << 20;
const MOST_BYTES: usize = 1 << 24;

/// Returns the failure that argument 0 has too many `things`.
fn too_many(args: &Texts<'_>, things: &str) -> Failure {
    let shape = quote::operand(args.text(0));
    Failure::Refused(format!(
        "`{shape}` has {things}, and at most {MOST_LISTED} are listed; use a smaller shape"
    ))
}

/// Returns the text of `indices`, `(0,0)(0,1)`.
fn listed(args: &Texts<'_>, indices: Result<Indices, xla::Error>) -> TextAnswer {
    let mut text = String::new();
    for (count, index) in indices?.enumerate() {
        if count == MOST_LISTED || text.len() > MOST_BYTES {
            return Err(too_many(args, "too many indices"));
        }
        text += list(index).as_str().unwrap_or_default();
    }
    Ok(Json::from(text))
}

fn top_tile_index(args: &Texts<'_>) -> TextAnswer {
    let map = IndexMap::of_first_tile(&array(args, 0)?)?;
    answer(map.linear_index(&args.ints(1)?))
}

/// Returns the numbers of elements, -1 for padding.
fn numbers(args: &Texts<'_>, places: i64, memory: impl Iterator<Item = Option<i64>>) -> TextAnswer {
    listable(args, places)?;
    Ok(memory.map(|element| element.unwrap_or(-1)).collect())
}

/// Checks that the number of places can be listed.
fn listable(args: &Texts<'_>, places: i64) -> Result<(), Failure> {
    if places > MOST_LISTED as i64 {
        return Err(too_many(args, &format!("{places} places in memory")));
    }
    Ok(())
}

fn memory_order(args: &Texts<'_>) -> TextAnswer {
    let map = map(args)?;
    numbers(args, map.buffer_len(), map.memory_order())
}

fn raise(args: &Texts<'_>) -> TextAnswer {
    let layout = args.dyn_layout(2)?;
    answer(
        ArrayShape::raise(element_type(args, 0)?, &args.ints(1)?, &layout)
            .map(|shape| shape.to_string()),
    )
}

fn padding(args: &Texts<'_>) -> Result<Padding, Failure> {
    Ok(Padding::new(&array(args, 0)?, &args.ints(1)?)?)
}

fn padded_memory_order(args: &Texts<'_>) -> TextAnswer {
    let padding = padding(args)?;
    numbers(args, padding.buffer_len(), padding.memory_order())
}

fn padded_memory(args: &Texts<'_>) -> TextAnswer {
    let wrong = || args.wrong(2, "a list of words, such as (a,b,c)");
    let inner = args.text(2).strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let words = inner.ok_or_else(wrong)?.split(',').map(str::trim);
    let elements: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let padding = padding(args)?;
    listable(args, padding.buffer_len())?;
    let memory = padding.memory(&elements, &args.text(3)).map(|memory| memory.to_string());
    answer(memory)
}

fn padding_value(args: &Texts<'_>) -> TextAnswer {
    let value = PaddingValue::from_name(args.text(0))
        .ok_or_else(|| {
            let name = args.text(0);
            Failure::Refused(format!(
                "`{name}` is not a padding value; use INVALID_PAD, ZERO_PAD, ONE_PAD, LOWEST_PAD, HIGHEST_PAD or UNKNOWN_PAD"
            ))
        })?;
    Ok(value.number().into())
}
