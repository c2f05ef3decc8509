//! Layouts of XLA by themselves.

use colex::xla::{self, ArrayShape, ElementType, Error, Layout, LayoutEqual};
use serde_json::Value as Json;

use super::xla_shapes::{array, number as place, numbers, shape};
use super::{TextAnswer, TextFailure, TextOp, Texts, list};

pub(super) const OPS: &[TextOp] = &[
    TextOp {
        name: "xla_default_layout",
        usage: "RANK",
        about: "the row-major layout",
        count: (1, 1),
        run: |args| Ok(text(&Layout::descending(rank(args)?))),
    },
    TextOp {
        name: "xla_ascending_layout",
        usage: "RANK",
        about: "the column-major layout",
        count: (1, 1),
        run: |args| Ok(text(&Layout::ascending(rank(args)?))),
    },
    TextOp {
        name: "xla_layout_from_major_to_minor",
        usage: "DIMENSIONS",
        about: "the layout of an order that begins with the slowest dimension",
        count: (1, 1),
        run: |args| Ok(text(&Layout::from_major_to_minor(&args.ints(0)?))),
    },
    TextOp {
        name: "xla_logical_to_physical",
        usage: "LAYOUT",
        about: "the place of every dimension, 0 the most major",
        count: (1, 1),
        run: |args| layout(args, 0)?.logical_to_physical().map(list).map_err(TextFailure::refused),
    },
    TextOp {
        name: "xla_major",
        usage: "LAYOUT, PHYSICAL",
        about: "the dimension in this place, 0 the most major",
        count: (2, 2),
        run: |args| number(layout(args, 0)?.major(place(args, 1)?)),
    },
    TextOp {
        name: "xla_minor",
        usage: "LAYOUT, PLACE",
        about: "the dimension in this place, 0 the most minor",
        count: (2, 2),
        run: |args| number(layout(args, 0)?.minor(place(args, 1)?)),
    },
    TextOp {
        name: "xla_layout_move_dim_to_major",
        usage: "LAYOUT, DIMENSION",
        about: "the layout with a dimension moved to the major end",
        count: (2, 2),
        run: |args| edited(args, Layout::moved_to_major),
    },
    TextOp {
        name: "xla_layout_move_dim_to_minor",
        usage: "LAYOUT, DIMENSION",
        about: "the layout with a dimension moved to the minor end",
        count: (2, 2),
        run: |args| edited(args, Layout::moved_to_minor),
    },
    TextOp {
        name: "xla_layout_delete_dimension",
        usage: "LAYOUT, DIMENSION",
        about: "the layout without a dimension",
        count: (2, 2),
        run: |args| edited(args, Layout::without_dimension),
    },
    TextOp {
        name: "xla_is_dim0_major",
        usage: "LAYOUT",
        about: "whether the order is row-major",
        count: (1, 1),
        run: |args| Ok(Json::from(layout(args, 0)?.is_descending())),
    },
    TextOp {
        name: "xla_is_dim0_minor",
        usage: "LAYOUT",
        about: "whether the order is column-major",
        count: (1, 1),
        run: |args| Ok(Json::from(layout(args, 0)?.is_ascending())),
    },
    TextOp {
        name: "xla_dims_consecutive",
        usage: "LAYOUT, DIMENSIONS",
        about: "whether dimensions are neighbours in memory",
        count: (2, 2),
        run: dims_consecutive,
    },
    TextOp {
        name: "xla_layout_equal",
        usage: "LAYOUT, LAYOUT",
        about: "whether layouts are the same",
        count: (2, 2),
        run: |args| equal(args, LayoutEqual::new()),
    },
    TextOp {
        name: "xla_layout_equal_minor_to_major_only",
        usage: "LAYOUT, LAYOUT",
        about: "whether layouts have the same order",
        count: (2, 2),
        run: |args| equal(args, LayoutEqual::minor_to_major_only()),
    },
    TextOp {
        name: "xla_layouts_in_shapes_equal",
        usage: "SHAPE, SHAPE",
        about: "whether the arrays of two shapes have the same layouts",
        count: (2, 2),
        run: |args| Ok(Json::from(shape(args, 0)?.has_same_layouts(&shape(args, 1)?))),
    },
    TextOp {
        name: "xla_is_untiled_layout",
        usage: "SHAPE",
        about: "whether the tiles change nothing",
        count: (1, 1),
        run: |args| array(args, 0)?.is_untiled().map(Json::from).map_err(TextFailure::refused),
    },
    TextOp {
        name: "xla_max_split_size",
        usage: "SHAPE, DIMENSION",
        about: "the size of the largest part of a dimension",
        count: (2, 2),
        run: |args| size(array(args, 0)?.largest_part(place(args, 1)?)),
    },
    TextOp {
        name: "xla_max_elements_in_per_split",
        usage: "SHAPE",
        about: "the number of elements of the largest part",
        count: (1, 1),
        run: |args| size(ArrayShape::largest_part_element_count(&array(args, 0)?)),
    },
    TextOp {
        name: "xla_byte_strides_major_to_minor",
        usage: "BYTE_STRIDES, SIZES, TYPE",
        about: "whether strides are those of a row-major array without gaps",
        count: (3, 3),
        run: byte_strides_major_to_minor,
    },
];

/// The most dimensions that an operation makes out of a number.
const MOST_DIMENSIONS: usize = 1 << 16;

fn rank(args: &Texts<'_>) -> Result<usize, TextFailure> {
    let rank = args.number(0)?;
    if rank > MOST_DIMENSIONS {
        return Err(args.wrong(0, "a rank of at most 65536"));
    }
    Ok(rank)
}

fn layout(args: &Texts<'_>, k: usize) -> Result<Layout, TextFailure> {
    args.xla_layout(k)
}

fn text(layout: &Layout) -> Json {
    Json::from(layout.to_string())
}

fn number(answer: Result<usize, Error>) -> TextAnswer {
    answer.map(Json::from).map_err(TextFailure::refused)
}

fn size(answer: Result<i64, Error>) -> TextAnswer {
    answer.map(Json::from).map_err(TextFailure::refused)
}

fn edited(
    args: &Texts<'_>,
    edit: fn(&Layout, dimension: usize) -> Result<Layout, Error>,
) -> TextAnswer {
    let edited = edit(&layout(args, 0)?, place(args, 1)?).map_err(TextFailure::refused)?;
    Ok(text(&edited))
}

fn dims_consecutive(args: &Texts<'_>) -> TextAnswer {
    let answer = layout(args, 0)?.dimensions_are_consecutive(&numbers(args, 1)?);
    answer.map(Json::from).map_err(TextFailure::refused)
}

fn equal(args: &Texts<'_>, equal: LayoutEqual) -> TextAnswer {
    Ok(Json::from(equal.holds(&layout(args, 0)?, &layout(args, 1)?)))
}

fn byte_strides_major_to_minor(args: &Texts<'_>) -> TextAnswer {
    let element_type: ElementType = args.element_type(2)?;
    let answer = xla::byte_strides_are_row_major(&args.ints(0)?, &args.ints(1)?, element_type);
    answer.map(Json::from).map_err(TextFailure::refused)
}
