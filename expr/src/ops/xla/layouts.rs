//! Layouts of XLA without a shape.

use colex::xla::{self, Error, Layout, LayoutEqual};
use serde_json::Value as Json;

use super::operands::{answer, array, element_type, layout, shape, text};
use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::{Texts, list};

#[rustfmt::skip]
pub(in crate::ops) const OPS: &[Operation] = &[
    Operation { names: &["xla_default_layout"], usage: "RANK", about: "the row-major layout", count: (1, 1), run: Run::Texts(|args| Ok(text(Layout::descending(rank(args)?)))) },
    Operation { names: &["xla_ascending_layout"], usage: "RANK", about: "the column-major layout", count: (1, 1), run: Run::Texts(|args| Ok(text(Layout::ascending(rank(args)?)))) },
    Operation { names: &["xla_layout_from_major_to_minor"], usage: "DIMENSIONS", about: "the layout of an order that begins with the slowest dimension", count: (1, 1), run: Run::Texts(|args| Ok(text(Layout::from_major_to_minor(&args.ints(0)?)))) },
    Operation { names: &["xla_logical_to_physical"], usage: "LAYOUT", about: "the place of every dimension, 0 the most major", count: (1, 1), run: Run::Texts(|args| answer(layout(args, 0)?.logical_to_physical().map(list))) },
    Operation { names: &["xla_major"], usage: "LAYOUT, PHYSICAL", about: "the dimension in this place, 0 the most major", count: (2, 2), run: Run::Texts(|args| answer(layout(args, 0)?.major(args.number(1)?))) },
    Operation { names: &["xla_minor"], usage: "LAYOUT, PLACE", about: "the dimension in this place, 0 the most minor", count: (2, 2), run: Run::Texts(|args| answer(layout(args, 0)?.minor(args.number(1)?))) },
    Operation { names: &["xla_layout_move_dim_to_major"], usage: "LAYOUT, DIMENSION", about: "the layout with a dimension moved to the major end", count: (2, 2), run: Run::Texts(|args| edited(args, Layout::moved_to_major)) },
    Operation { names: &["xla_layout_move_dim_to_minor"], usage: "LAYOUT, DIMENSION", about: "the layout with a dimension moved to the minor end", count: (2, 2), run: Run::Texts(|args| edited(args, Layout::moved_to_minor)) },
    Operation { names: &["xla_layout_delete_dimension"], usage: "LAYOUT, DIMENSION", about: "the layout without a dimension", count: (2, 2), run: Run::Texts(|args| edited(args, Layout::without_dimension)) },
    Operation { names: &["xla_is_dim0_major"], usage: "LAYOUT", about: "whether the order is row-major", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(layout(args, 0)?.is_descending()))) },
    Operation { names: &["xla_is_dim0_minor"], usage: "LAYOUT", about: "whether the order is column-major", count: (1, 1), run: Run::Texts(|args| Ok(Json::from(layout(args, 0)?.is_ascending()))) },
    Operation { names: &["xla_dims_consecutive"], usage: "LAYOUT, DIMENSIONS", about: "whether dimensions are neighbours in memory", count: (2, 2), run: Run::Texts(|args| answer(layout(args, 0)?.dimensions_are_consecutive(&args.numbers(1)?))) },
    Operation { names: &["xla_layout_equal"], usage: "LAYOUT, LAYOUT", about: "whether layouts are the same", count: (2, 2), run: Run::Texts(|args| equal(args, LayoutEqual::new())) },
    Operation { names: &["xla_layout_equal_minor_to_major_only"], usage: "LAYOUT, LAYOUT", about: "whether layouts have the same order", count: (2, 2), run: Run::Texts(|args| equal(args, LayoutEqual::minor_to_major_only())) },
    Operation { names: &["xla_layouts_in_shapes_equal"], usage: "SHAPE, SHAPE", about: "whether the arrays of two shapes have the same layouts", count: (2, 2), run: Run::Texts(|args| Ok(Json::from(shape(args, 0)?.has_same_layouts(&shape(args, 1)?)))) },
    Operation { names: &["xla_is_untiled_layout"], usage: "SHAPE", about: "whether the tiles change nothing", count: (1, 1), run: Run::Texts(|args| answer(array(args, 0)?.is_untiled())) },
    Operation { names: &["xla_max_split_size"], usage: "SHAPE, DIMENSION", about: "the size of the largest part of a dimension", count: (2, 2), run: Run::Texts(|args| answer(array(args, 0)?.largest_part(args.number(1)?))) },
    Operation { names: &["xla_max_elements_in_per_split"], usage: "SHAPE", about: "the number of elements of the largest part", count: (1, 1), run: Run::Texts(|args| answer(array(args, 0)?.largest_part_element_count())) },
    Operation { names: &["xla_byte_strides_major_to_minor"], usage: "BYTE_STRIDES, SIZES, TYPE", about: "whether strides are those of a row-major array without gaps", count: (3, 3), run: Run::Texts(byte_strides_major_to_minor) },
];

/// Most dimensions of a layout that an operation creates from a rank.
const MOST_DIMENSIONS: usize = 1 << 16;

fn rank(args: &Texts<'_>) -> Result<usize, Failure> {
    let rank = args.number(0)?;
    if rank > MOST_DIMENSIONS {
        return Err(args.wrong(0, "a rank of at most 65536"));
    }
    Ok(rank)
}

fn edited(
    args: &Texts<'_>,
    edit: fn(&Layout, dimension: usize) -> Result<Layout, Error>,
) -> TextAnswer {
    Ok(text(edit(&layout(args, 0)?, args.number(1)?)?))
}

fn equal(args: &Texts<'_>, equal: LayoutEqual) -> TextAnswer {
    Ok(Json::from(equal.holds(&layout(args, 0)?, &layout(args, 1)?)))
}

fn byte_strides_major_to_minor(args: &Texts<'_>) -> TextAnswer {
    let (byte_strides, sizes) = (args.ints(0)?, args.ints(1)?);
    answer(xla::byte_strides_are_row_major(&byte_strides, &sizes, element_type(args, 2)?))
}
