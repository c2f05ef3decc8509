//! Reshapes and transposes of XLA shapes that are bitcasts: no element changes its place.

use std::fmt::Display;

use colex::xla::bitcast::common_factors;
use colex::xla::{ArrayShape, Error};
use serde_json::Value as Json;

use super::operands::array;
use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::{Texts, list};

#[rustfmt::skip]
pub(in crate::ops) const OPS: &[Operation] = &[
    Operation { names: &["xla_reshape_is_bitcast"], usage: "SHAPE, SHAPE", about: "whether a reshape is a bitcast", count: (2, 2), run: Run::Texts(|args| answer(args, ArrayShape::reshape_is_bitcast)) },
    Operation { names: &["xla_reshape_is_bitcast_ignoring_type"], usage: "SHAPE, SHAPE", about: "the same, for any element types", count: (2, 2), run: Run::Texts(|args| answer(args, ArrayShape::reshape_is_bitcast_ignoring_element_type)) },
    Operation { names: &["xla_transpose_is_bitcast"], usage: "SHAPE, SHAPE, DIMENSIONS", about: "whether a transpose is a bitcast", count: (3, 3), run: Run::Texts(|args| transpose(args, ArrayShape::transpose_is_bitcast)) },
    Operation { names: &["xla_transpose_is_bitcast_ignoring_type"], usage: "SHAPE, SHAPE, DIMENSIONS", about: "the same, for any element types", count: (3, 3), run: Run::Texts(|args| transpose(args, ArrayShape::transpose_is_bitcast_ignoring_element_type)) },
    Operation { names: &["xla_deduce_transpose_dims_for_bitcast"], usage: "SHAPE, SHAPE", about: "the dimensions with which a transpose is a bitcast", count: (2, 2), run: Run::Texts(|args| optional(args, ArrayShape::deduce_transpose_dimensions, list)) },
    Operation { names: &["xla_is_reshape_or_transpose_bitcast"], usage: "SHAPE, SHAPE", about: "whether XLA treats it as a reshape or transpose that is a bitcast", count: (2, 2), run: Run::Texts(|args| answer(args, ArrayShape::is_reshape_or_transpose_bitcast)) },
    Operation { names: &["xla_decompose_bitcast"], usage: "SHAPE, SHAPE", about: "a reinterpretation of memory as reshape and transposes", count: (2, 2), run: Run::Texts(|args| optional(args, ArrayShape::decompose_bitcast, |found| found.to_string().into())) },
    Operation { names: &["xla_align_layouts"], usage: "SHAPE, SHAPE", about: "the second shape with the layout that makes the reshape a bitcast", count: (2, 2), run: Run::Texts(|args| optional(args, ArrayShape::align_layouts, |shape| shape.to_string().into())) },
    Operation { names: &["xla_common_factors"], usage: "SIZES, SIZES", about: "the common prefix products of two lists", count: (2, 2), run: Run::Texts(|args| { let factors = common_factors(&args.ints(0)?, &args.ints(1)?)?; Ok(pairs(&factors)) }) },
    Operation { names: &["xla_dims_unmodified_by_reshape"], usage: "SHAPE, SHAPE", about: "the dimensions that a reshape keeps, before and after", count: (2, 2), run: Run::Texts(|args| { let (a, b) = arrays(args)?; let found = a.dimensions_unmodified_by_reshape(&b)?; Ok(pairs(&found)) }) },
    Operation { names: &["xla_reshape_leaves_dims_unmodified"], usage: "SHAPE, SHAPE, DIMENSIONS", about: "the numbers of these dimensions after a reshape that keeps them", count: (3, 3), run: Run::Texts(|args| { let dims = args.numbers(2)?; optional(args, |a, b| a.reshape_leaves_dimensions_unmodified(b, &dims), list) }) },
    Operation {
        names: &["xla_inserted_or_deleted_1_sized_dims"],
        usage: "SHAPE, SHAPE",
        about: "the dimensions of size 1 by which two shapes differ",
        count: (2, 2),
        run: Run::Texts(|args| {
            optional(args, ArrayShape::inserted_or_deleted_unit_dimensions, |found| {
                let (deleted, inserted) = (tuple(&found.deleted), tuple(&found.inserted));
                format!("deleted{deleted} inserted{inserted}").into()
            })
        }),
    },
    Operation {
        names: &["xla_normalized_logical_transpose_shape"],
        usage: "SHAPE, SHAPE, DIMENSIONS",
        about: "a transpose in the fewest dimensions",
        count: (3, 3),
        run: Run::Texts(|args| {
            let dims = args.numbers(2)?;
            optional(
                args,
                |a, b| a.normalized_transpose(b, &dims),
                |normal| {
                    format!("{} perm{}", tuple(&normal.sizes), tuple(&normal.dimensions)).into()
                },
            )
        }),
    },
];

/// Parses both shapes as arrays.
fn arrays(args: &Texts<'_>) -> Result<(ArrayShape, ArrayShape), Failure> {
    Ok((array(args, 0)?, array(args, 1)?))
}

/// Returns the result of `question` for both shapes.
fn answer<T: Into<Json>>(
    args: &Texts<'_>,
    question: impl FnOnce(&ArrayShape, &ArrayShape) -> Result<T, Error>,
) -> TextAnswer {
    let (a, b) = arrays(args)?;
    Ok(question(&a, &b)?.into())
}

/// Returns the result of `question` for both shapes, `null` for `None`.
fn optional<T>(
    args: &Texts<'_>,
    question: impl FnOnce(&ArrayShape, &ArrayShape) -> Result<Option<T>, Error>,
    show: impl FnOnce(T) -> Json,
) -> TextAnswer {
    answer(args, |a, b| question(a, b).map(|found| found.map_or(Json::Null, show)))
}

/// Returns the result of `question` for both shapes and the dimensions of a transpose.
fn transpose(
    args: &Texts<'_>,
    question: impl FnOnce(&ArrayShape, &ArrayShape, &[usize]) -> Result<bool, Error>,
) -> TextAnswer {
    let dims = args.numbers(2)?;
    answer(args, |a, b| question(a, b, &dims))
}

fn tuple<T: Display>(values: &[T]) -> String {
    let values: Vec<String> = values.iter().map(T::to_string).collect();
    format!("({})", values.join(","))
}

fn pairs(pairs: &[(usize, usize)]) -> Json {
    let pairs: Vec<String> = pairs.iter().map(|(a, b)| format!("({a},{b})")).collect();
    pairs.concat().into()
}
