//! Index functions of XLA shapes, untiled, padded and tiled, and the same as strides.

use colex::xla::{self, ArrayShape, IndexMap, Indices, Padding, PaddingValue};
use serde_json::Value as Json;

use super::xla_operands::{answer, array, element_type, layout, shape};
use super::{TextAnswer, TextFailure, TextOp, Texts, list};

/// A row of the table.
const fn op(
    name: &'static str,
    usage: &'static str,
    about: &'static str,
    arguments: usize,
    run: fn(&Texts<'_>) -> TextAnswer,
) -> TextOp {
    TextOp { name, usage, about, count: (arguments, arguments), run }
}

#[rustfmt::skip]
pub(super) const OPS: &[TextOp] = &[
    op("xla_validate", "SHAPE", "`ok`, or the rule that the shape breaks", 1, validate),
    op("xla_validate_layout_for_shape", "LAYOUT, SHAPE", "`ok`, or why the layout is none for the shape", 2, validate_for),
    op("xla_linear_index", "SHAPE, INDEX", "place of an element in memory, without tiles", 2, linear_index),
    op("xla_multi_index", "SHAPE, PLACE", "element at a place in memory, without tiles", 2, multi_index),
    op("xla_dimension_stride", "SHAPE, DIMENSION", "how far apart neighbours in a dimension lie", 2, stride),
    op("xla_bump_indices", "SHAPE, INDEX", "the next index in dimension order; false behind the last", 2, bump),
    op("xla_compare_indices", "INDEX, INDEX", "-1, 0 or 1: which comes first", 2, compare),
    op("xla_index_in_bounds", "SHAPE, INDEX", "whether an index is inside (as XLA says, below the sizes)", 2, in_bounds),
    op("xla_for_each_index", "SHAPE", "all indices in memory order", 1, for_each),
    op("xla_for_each_index_range", "SHAPE, BASE, COUNT, STEP", "some indices in memory order", 4, for_each_range),
    op("xla_tiled_linear_index", "SHAPE, INDEX", "place of an element in memory, in tiles", 2, tiled_linear_index),
    op("xla_tiled_multi_index", "SHAPE, PLACE", "element at a place in memory, in tiles", 2, tiled_multi_index),
    op("xla_top_tile_index", "SHAPE, INDEX", "place of an element if there were but the first tile", 2, top_tile_index),
    op("xla_expanded_dims", "SHAPE", "dimensions after tiling, major to minor", 1, expanded_dims),
    op("xla_memory_order", "SHAPE", "number of the element at each place, -1 for padding", 1, memory_order),
    op("xla_physical_elements", "SHAPE", "elements of memory, with the padding in tiles", 1, physical_elements),
    op("xla_to_cute", "SHAPE", "the layout as shape and strides", 1, to_cute),
    op("xla_lower", "SHAPE", "another name of xla_to_cute", 1, to_cute),
    op("xla_raise", "TYPE, SIZES, LAYOUT", "a shape that lies in memory as the layout does", 3, raise),
    op("xla_padded_validate", "SHAPE, PADDED", "`ok`, or why these are no padded dimensions", 2, padded_validate),
    op("xla_is_padded", "SHAPE, PADDED", "whether a padded dimension is larger than the dimension", 2, is_padded),
    op("xla_padded_linear_index", "SHAPE, PADDED, INDEX", "place of an element in padded memory", 3, padded_linear_index),
    op("xla_padded_dimension_stride", "SHAPE, PADDED, DIMENSION", "how far apart neighbours lie, padded", 3, padded_stride),
    op("xla_padded_byte_size", "SHAPE, PADDED", "bytes of padded memory", 2, padded_byte_size),
    op("xla_padded_memory_order", "SHAPE, PADDED", "number of the element at each place, -1 for padding", 2, padded_memory_order),
    op("xla_padded_memory", "SHAPE, PADDED, ELEMENTS, PADDING", "memory as words, from elements such as (a,b,c)", 4, padded_memory),
    op("xla_padding_value", "NAME", "the number of a padding value", 1, padding_value),
];

fn map(args: &Texts<'_>) -> Result<IndexMap, TextFailure> {
    Ok(IndexMap::new(&array(args, 0)?)?)
}

fn index(result: Result<Vec<i64>, xla::Error>) -> TextAnswer {
    answer(result.map(list))
}

fn ok(result: Result<(), xla::Error>) -> TextAnswer {
    answer(result.map(|()| "ok"))
}

fn validate(args: &Texts<'_>) -> TextAnswer {
    ok(shape(args, 0)?.validate())
}

fn validate_for(args: &Texts<'_>) -> TextAnswer {
    ok(layout(args, 0)?.validate_for_shape(&shape(args, 1)?))
}

fn linear_index(args: &Texts<'_>) -> TextAnswer {
    answer(array(args, 0)?.linear_index(&args.ints(1)?))
}

fn multi_index(args: &Texts<'_>) -> TextAnswer {
    index(array(args, 0)?.multi_index(args.int(1)?))
}

fn stride(args: &Texts<'_>) -> TextAnswer {
    answer(array(args, 0)?.dimension_stride(args.number(1)?))
}

fn bump(args: &Texts<'_>) -> TextAnswer {
    let mut index = args.ints(1)?;
    let stepped = array(args, 0)?.bump_indices(&mut index)?;
    Ok(if stepped { list(index) } else { Json::from(false) })
}

fn compare(args: &Texts<'_>) -> TextAnswer {
    answer(xla::compare_indices(&args.ints(0)?, &args.ints(1)?).map(|ordering| ordering as i8))
}

fn in_bounds(args: &Texts<'_>) -> TextAnswer {
    Ok(array(args, 0)?.index_in_bounds(&args.ints(1)?).into())
}

/// Indices, or places of memory, that an operation lists at most; and bytes of their text.
const MOST_LISTED: usize = 1 << 20;
const MOST_BYTES: usize = 1 << 24;

/// That argument 0 has too many `things`.
fn too_many(args: &Texts<'_>, things: &str) -> TextFailure {
    let shape = args.text(0);
    TextFailure::Arguments(format!("`{shape}` has {things}; at most {MOST_LISTED} are listed"))
}

/// Indices one after the other, `(0,0)(0,1)`.
fn walked(args: &Texts<'_>, indices: Result<Indices, xla::Error>) -> TextAnswer {
    let mut text = String::new();
    for (count, index) in indices?.enumerate() {
        if count == MOST_LISTED || text.len() > MOST_BYTES {
            return Err(too_many(args, "more indices than that"));
        }
        text += list(index).as_str().unwrap_or_default();
    }
    Ok(Json::from(text))
}

fn for_each(args: &Texts<'_>) -> TextAnswer {
    walked(args, array(args, 0)?.indices())
}

fn for_each_range(args: &Texts<'_>) -> TextAnswer {
    walked(args, array(args, 0)?.indices_in(&args.ints(1)?, &args.ints(2)?, &args.ints(3)?))
}

fn tiled_linear_index(args: &Texts<'_>) -> TextAnswer {
    answer(map(args)?.linear_index(&args.ints(1)?))
}

fn tiled_multi_index(args: &Texts<'_>) -> TextAnswer {
    index(map(args)?.multi_index(args.int(1)?))
}

fn top_tile_index(args: &Texts<'_>) -> TextAnswer {
    let map = IndexMap::of_first_tile(&array(args, 0)?)?;
    answer(map.linear_index(&args.ints(1)?))
}

fn expanded_dims(args: &Texts<'_>) -> TextAnswer {
    Ok(list(map(args)?.expanded_dims()))
}

/// Elements by number, padding as -1.
fn numbers(args: &Texts<'_>, places: i64, memory: impl Iterator<Item = Option<i64>>) -> TextAnswer {
    listable(args, places)?;
    Ok(memory.map(|element| element.unwrap_or(-1)).collect())
}

/// That so many places can be listed.
fn listable(args: &Texts<'_>, places: i64) -> Result<(), TextFailure> {
    if places > MOST_LISTED as i64 {
        return Err(too_many(args, &format!("{places} places in memory")));
    }
    Ok(())
}

fn memory_order(args: &Texts<'_>) -> TextAnswer {
    let map = map(args)?;
    numbers(args, map.places_with_tail(), map.memory_order())
}

fn physical_elements(args: &Texts<'_>) -> TextAnswer {
    Ok(map(args)?.places().into())
}

fn to_cute(args: &Texts<'_>) -> TextAnswer {
    answer(array(args, 0)?.lower().map(|lowered| lowered.layout.to_string()))
}

fn raise(args: &Texts<'_>) -> TextAnswer {
    let layout = args.dyn_layout(2)?;
    answer(
        ArrayShape::raise(element_type(args, 0)?, &args.ints(1)?, &layout)
            .map(|shape| shape.to_string()),
    )
}

fn padding(args: &Texts<'_>) -> Result<Padding, TextFailure> {
    Ok(Padding::new(&array(args, 0)?, &args.ints(1)?)?)
}

fn padded_validate(args: &Texts<'_>) -> TextAnswer {
    padding(args).map(|_| Json::from("ok"))
}

fn is_padded(args: &Texts<'_>) -> TextAnswer {
    Ok(padding(args)?.is_padded().into())
}

fn padded_linear_index(args: &Texts<'_>) -> TextAnswer {
    answer(padding(args)?.linear_index(&args.ints(2)?))
}

fn padded_stride(args: &Texts<'_>) -> TextAnswer {
    answer(padding(args)?.dimension_stride(args.number(2)?))
}

fn padded_byte_size(args: &Texts<'_>) -> TextAnswer {
    answer(padding(args)?.byte_size())
}

fn padded_memory_order(args: &Texts<'_>) -> TextAnswer {
    let padding = padding(args)?;
    numbers(args, padding.places(), padding.memory_order())
}

fn padded_memory(args: &Texts<'_>) -> TextAnswer {
    let wrong = || args.wrong(2, "a list of words, such as (a,b,c)");
    let inner = args.text(2).strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let words = inner.ok_or_else(wrong)?.split(',').map(str::trim);
    let elements: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let padding = padding(args)?;
    listable(args, padding.places())?;
    let memory = padding.memory(&elements, &args.text(3)).map(|memory| memory.to_string());
    answer(memory)
}

fn padding_value(args: &Texts<'_>) -> TextAnswer {
    let value = PaddingValue::from_name(args.text(0))
        .ok_or_else(|| {
            let name = args.text(0);
            TextFailure::Refused(format!(
                "`{name}` is no padding value; INVALID_PAD, ZERO_PAD, ONE_PAD, LOWEST_PAD, HIGHEST_PAD and UNKNOWN_PAD are"
            ))
        })?;
    Ok(value.number().into())
}
