//! Operations on layouts.

use colex::notation::Cpp;
use colex::{Coord, DynLayout, Int, Tiler};

use super::{Answer, Arguments, Failure, Op};
use crate::Value;

/// Most offsets that `table` lists.
pub(super) const TABLE_SIZE: i64 = 1 << 20;

fn table(layout: &DynLayout) -> Answer {
    if layout.size() > TABLE_SIZE {
        return Err(too_large(layout, layout.size()));
    }
    Ok(Value::table(layout.offsets()))
}

/// Returns the error of a table with more than [`TABLE_SIZE`] entries.
pub(super) fn too_large(layout: impl std::fmt::Display, size: i64) -> Failure {
    Failure::Arguments(format!(
        "`{layout}` has {size} offsets, and at most {TABLE_SIZE} are listed; slice it"
    ))
}

/// Composes with a layout, or by mode with a tiler.
fn composition(args: &Arguments<'_>) -> Answer {
    let left = args.layout(0)?;
    match args.tiler(1)? {
        Tiler::Layout(right) => Ok(left.composition(&right)?.into()),
        tiler => Ok(left.compose(&tiler)?.into()),
    }
}

fn slice_and_offset(args: &Arguments<'_>) -> Answer {
    Ok(with_offset(args.layout(1)?.slice_and_offset(&args.coord(0)?)?))
}

fn domain_offset(args: &Arguments<'_>) -> Answer {
    Ok(with_offset(args.layout(1)?.domain_offset(&args.tuple(0)?)?))
}

fn complement(args: &Arguments<'_>) -> Answer {
    let layout = args.layout(0)?;
    if args.len() == 1 {
        return Ok(layout.gaps()?.into());
    }
    Ok(layout.complement(&args.shape(1)?)?.into())
}

/// As CuTe's function of this name: of a shape, of a shape and its stride, or of modes.
fn make_layout(args: &Arguments<'_>) -> Answer {
    match args.len() {
        1 if !args.is_layout(0) => Ok(DynLayout::col_major(&args.tuple(0)?)?.into()),
        2 if !args.is_layout(0) && !args.is_layout(1) => {
            Ok(DynLayout::new(&args.tuple(0)?, &args.tuple(1)?)?.into())
        }
        count => {
            let mode = |k| match args.value(k) {
                Value::Layout(layout) => Ok(*layout),
                other => Err(Failure::Arguments(format!(
                    "`make_layout` takes SHAPE [, STRIDE] or LAYOUT, .., and argument {} is {}; \
                     write each mode as SHAPE:STRIDE",
                    k + 1,
                    other.kind()
                ))),
            };
            Ok(DynLayout::from_modes(&(0..count).map(mode).collect::<Result<Vec<_>, _>>()?)?.into())
        }
    }
}

fn tile_to_shape(args: &Arguments<'_>) -> Answer {
    let order = if args.len() > 2 { Some(args.tuple(2)?) } else { None };
    Ok(args.layout(0)?.tile_to_shape(&args.shape(1)?, order.as_ref())?.into())
}

fn flatten(args: &Arguments<'_>) -> Answer {
    if args.is_layout(0) {
        return Ok(args.layout(0)?.flatten().into());
    }
    Ok(args.tuple(0)?.flatten().into())
}

fn unflatten(args: &Arguments<'_>) -> Answer {
    if args.is_layout(0) {
        return Ok(args.layout(0)?.unflatten(&args.tuple(1)?)?.into());
    }
    Ok(args.tuple(0)?.unflatten(&args.tuple(1)?)?.into())
}

fn get(args: &Arguments<'_>) -> Answer {
    Ok(args.layout(0)?.get_path(&args.mode_list(1)?)?.into())
}

fn zip(args: &Arguments<'_>) -> Answer {
    if args.len() == 1 {
        return Ok(args.layout(0)?.zip_modes()?.into());
    }
    Ok(args.layout(0)?.zip(&args.layout(1)?)?.into())
}

fn is_injective(args: &Arguments<'_>) -> Answer {
    let layout = args.layout(0)?;
    let undecided =
        || Failure::Arguments(format!("`{layout}` is too large to compare its offsets"));
    Ok(layout.is_injective().ok_or_else(undecided)?.into())
}

/// Returns the tiler and the coordinate, or the modes of both that a projection keeps.
pub(super) fn projected(args: &Arguments<'_>) -> Result<(Tiler, Coord), Failure> {
    let (tiler, coord) = (args.tiler(1)?, args.coord(2)?);
    if args.len() == 3 {
        return Ok((tiler, coord));
    }
    let proj = args.coord(3)?;
    Ok((tiler.dice(&proj)?, coord.dice(&proj)?))
}

fn local_tile(args: &Arguments<'_>) -> Answer {
    let (tiler, coord) = projected(args)?;
    Ok(with_offset(args.layout(0)?.local_tile(&tiler, &coord)?))
}

fn outer_partition(args: &Arguments<'_>) -> Answer {
    let (tiler, coord) = projected(args)?;
    Ok(with_offset(args.layout(0)?.outer_partition(&tiler, &coord)?))
}

fn local_partition(args: &Arguments<'_>) -> Answer {
    let (layout, threads, index) = (args.layout(0)?, args.layout(1)?, args.int(2)?);
    if args.len() == 3 {
        return Ok(with_offset(layout.local_partition(&threads, index)?));
    }
    Ok(with_offset(layout.local_partition_projected(&threads, index, &args.coord(3)?)?))
}

fn with_offset((layout, offset): (DynLayout, Int)) -> Value {
    Value::List(vec![layout.into(), offset.into()])
}

#[rustfmt::skip]
pub(super) const OPS: &[Op] = &[
    Op { names: &["cpp"], usage: "LAYOUT", about: "the type in CuTe C++, Layout<Shape<..>,Stride<..>>", count: (1, 1), run: |a| Ok(Value::Text(Cpp(&a.layout(0)?).to_string().into())) },
    Op { names: &["shape"], usage: "LAYOUT", about: "the shape", count: (1, 1), run: |a| Ok(a.layout(0)?.shape().into()) },
    Op { names: &["stride"], usage: "LAYOUT", about: "the stride", count: (1, 1), run: |a| Ok(a.layout(0)?.stride().into()) },
    Op { names: &["size"], usage: "LAYOUT or SHAPE", about: "number of coordinates", count: (1, 1), run: |a| Ok(a.shape(0)?.product()?.into()) },
    Op { names: &["cosize"], usage: "LAYOUT", about: "one past the largest offset: the length of the storage", count: (1, 1), run: |a| Ok(a.layout(0)?.cosize_int().into()) },
    Op { names: &["coshape"], usage: "LAYOUT", about: "the shape of the offsets: for integer strides the cosize", count: (1, 1), run: |a| Ok(a.layout(0)?.cosize().into()) },
    Op { names: &["rank"], usage: "LAYOUT or TUPLE", about: "number of modes", count: (1, 1), run: |a| Ok(a.shape(0)?.rank().into()) },
    Op { names: &["depth"], usage: "LAYOUT or TUPLE", about: "levels of parentheses", count: (1, 1), run: |a| Ok(a.shape(0)?.depth().into()) },
    Op { names: &["table", "indices"], usage: "LAYOUT", about: "all offsets, in order", count: (1, 1), run: |a| table(&a.layout(0)?) },
    Op { names: &["from_table"], usage: "[OFFSET, ..]", about: "the layout with these offsets", count: (1, 1), run: |a| Ok(DynLayout::from_table(&a.table(0)?)?.into()) },
    Op { names: &["is_injective"], usage: "LAYOUT", about: "all offsets distinct?", count: (1, 1), run: is_injective },
    Op { names: &["is_compact", "is_bijective"], usage: "LAYOUT", about: "offsets exactly 0..size?", count: (1, 1), run: |a| Ok(a.layout(0)?.is_compact().into()) },
    Op { names: &["is_contiguous"], usage: "LAYOUT", about: "offsets without gaps?", count: (1, 1), run: |a| Ok(a.layout(0)?.is_contiguous().into()) },

    Op { names: &["col_major", "make_layout_left"], usage: "SHAPE", about: "compact, leftmost mode fastest", count: (1, 1), run: |a| Ok(DynLayout::col_major(&a.shape(0)?)?.into()) },
    Op { names: &["row_major", "make_layout_right"], usage: "SHAPE", about: "compact, rightmost mode fastest", count: (1, 1), run: |a| Ok(DynLayout::row_major(&a.shape(0)?)?.into()) },
    Op { names: &["ordered"], usage: "SHAPE, ORDER", about: "compact, smallest key fastest", count: (2, 2), run: |a| Ok(DynLayout::ordered(&a.shape(0)?, &a.tuple(1)?)?.into()) },
    Op { names: &["make_ordered_layout"], usage: "SHAPE, ORDER", about: "as ordered, but equal keys share a stride", count: (2, 2), run: |a| Ok(DynLayout::make_ordered_layout(&a.shape(0)?, &a.tuple(1)?)?.into()) },
    Op { names: &["layout_like"], usage: "LAYOUT", about: "compact, in the order of these strides", count: (1, 1), run: |a| Ok(a.layout(0)?.layout_like()?.into()) },
    Op { names: &["make_layout_like"], usage: "LAYOUT", about: "as layout_like, but equal strides share one", count: (1, 1), run: |a| Ok(a.layout(0)?.make_layout_like()?.into()) },
    Op { names: &["make_fragment_like"], usage: "LAYOUT", about: "compact, mode 0 first", count: (1, 1), run: |a| Ok(a.layout(0)?.make_fragment_like()?.into()) },
    Op { names: &["make_layout"], usage: "SHAPE [, STRIDE] or LAYOUT, ..", about: "the layout of a shape and its stride, or with these modes; a shape alone is column-major", count: (1, 32), run: make_layout },

    Op { names: &["coalesce"], usage: "LAYOUT", about: "the shortest layout with the same function", count: (1, 1), run: |a| Ok(a.layout(0)?.coalesce().into()) },
    Op { names: &["coalesce_z", "coalesce_x"], usage: "LAYOUT", about: "the shortest layout with the same function, also out of bounds", count: (1, 1), run: |a| Ok(a.layout(0)?.coalesce_z().into()) },
    Op { names: &["coalesce_by", "coalesce_profile"], usage: "LAYOUT, PROFILE", about: "coalesce each mode that is a leaf of the profile", count: (2, 2), run: |a| Ok(a.layout(0)?.coalesce_by(&a.tuple(1)?)?.into()) },
    Op { names: &["flatten"], usage: "LAYOUT or TUPLE", about: "without inner parentheses", count: (1, 1), run: flatten },
    Op { names: &["unflatten"], usage: "LAYOUT or TUPLE, PROFILE", about: "the same integers with this profile", count: (2, 2), run: unflatten },
    Op { names: &["filter"], usage: "LAYOUT", about: "without broadcast modes (stride 0), coalesced", count: (1, 1), run: |a| Ok(a.layout(0)?.filter().into()) },
    Op { names: &["filter_by", "filter_profile"], usage: "LAYOUT, PROFILE", about: "filter each mode that is a leaf of the profile", count: (2, 2), run: |a| Ok(a.layout(0)?.filter_by(&a.tuple(1)?)?.into()) },
    Op { names: &["filter_zeros"], usage: "LAYOUT", about: "extent 1 where the stride is 0", count: (1, 1), run: |a| Ok(a.layout(0)?.filter_zeros().into()) },
    Op { names: &["filter_zeros_by", "filter_zeros_profile"], usage: "LAYOUT, PROFILE", about: "extent 1 where the profile is 0", count: (2, 2), run: |a| Ok(a.layout(0)?.filter_zeros_by(&a.tuple(1)?)?.into()) },

    Op { names: &["composition", "compose"], usage: "LAYOUT, LAYOUT or TILER", about: "A(B(i)); also written A o B", count: (2, 2), run: composition },
    Op { names: &["composition_exact"], usage: "LAYOUT, LAYOUT", about: "offsets of A(B(i))", count: (2, 2), run: |a| table(&a.layout(0)?.composition(&a.layout(1)?)?) },
    Op { names: &["with_shape"], usage: "LAYOUT, SHAPE", about: "read with another shape", count: (2, 2), run: |a| Ok(a.layout(0)?.with_shape(&a.shape(1)?)?.into()) },
    Op { names: &["complement"], usage: "LAYOUT [, TARGET]", about: "the layout of the gaps", count: (1, 2), run: complement },
    Op { names: &["complement_strict"], usage: "LAYOUT, TARGET", about: "complement, if layout and complement fill the target", count: (2, 2), run: |a| Ok(a.layout(0)?.complement_strict(&a.shape(1)?)?.into()) },
    Op { names: &["right_inverse"], usage: "LAYOUT", about: "R with A(R(k)) = k", count: (1, 1), run: |a| Ok(a.layout(0)?.right_inverse()?.into()) },
    Op { names: &["left_inverse"], usage: "LAYOUT", about: "L with L(A(i)) = i", count: (1, 1), run: |a| Ok(a.layout(0)?.left_inverse()?.into()) },
    Op { names: &["nullspace"], usage: "LAYOUT", about: "coordinates with offset 0", count: (1, 1), run: |a| Ok(a.layout(0)?.nullspace()?.into()) },

    Op { names: &["logical_divide"], usage: "LAYOUT, TILER", about: "(tile, rest), by mode where the tiler is", count: (2, 2), run: |a| Ok(a.layout(0)?.logical_divide(&a.tiler(1)?)?.into()) },
    Op { names: &["zipped_divide"], usage: "LAYOUT, TILER", about: "((tiles), (rests))", count: (2, 2), run: |a| Ok(a.layout(0)?.zipped_divide(&a.tiler(1)?)?.into()) },
    Op { names: &["tiled_divide"], usage: "LAYOUT, TILER", about: "((tiles), rest, rest, ..)", count: (2, 2), run: |a| Ok(a.layout(0)?.tiled_divide(&a.tiler(1)?)?.into()) },
    Op { names: &["tile_unzip"], usage: "LAYOUT, TILER", about: "((tiles), (rests)) of a layout that is divided already", count: (2, 2), run: |a| Ok(a.layout(0)?.tile_unzip(&a.tiler(1)?)?.into()) },
    Op { names: &["flat_divide"], usage: "LAYOUT, TILER", about: "(tile, .., rest, ..)", count: (2, 2), run: |a| Ok(a.layout(0)?.flat_divide(&a.tiler(1)?)?.into()) },
    Op { names: &["local_tile", "inner_partition"], usage: "LAYOUT, TILER, COORD [, PROJECTION]", about: "the tile at a coordinate, and its first offset", count: (3, 4), run: local_tile },
    Op { names: &["outer_partition"], usage: "LAYOUT, TILER, COORD [, PROJECTION]", about: "the element at a coordinate of every tile, and the offset of the first", count: (3, 4), run: outer_partition },
    Op { names: &["local_partition"], usage: "LAYOUT, THREADS, INDEX [, PROJECTION]", about: "the elements of one thread, and the offset of the first", count: (3, 4), run: local_partition },
    Op { names: &["logical_product"], usage: "LAYOUT, TILER", about: "(layout, copies), by mode where the tiler is", count: (2, 2), run: |a| Ok(a.layout(0)?.logical_product(&a.tiler(1)?)?.into()) },
    Op { names: &["zipped_product"], usage: "LAYOUT, TILER", about: "((elements), (copies))", count: (2, 2), run: |a| Ok(a.layout(0)?.zipped_product(&a.tiler(1)?)?.into()) },
    Op { names: &["tiled_product"], usage: "LAYOUT, TILER", about: "((elements), copy, copy, ..)", count: (2, 2), run: |a| Ok(a.layout(0)?.tiled_product(&a.tiler(1)?)?.into()) },
    Op { names: &["flat_product"], usage: "LAYOUT, TILER", about: "(element, .., copy, ..)", count: (2, 2), run: |a| Ok(a.layout(0)?.flat_product(&a.tiler(1)?)?.into()) },
    Op { names: &["blocked_product"], usage: "LAYOUT, LAYOUT", about: "each mode (element, copy)", count: (2, 2), run: |a| Ok(a.layout(0)?.blocked_product(&a.layout(1)?)?.into()) },
    Op { names: &["raked_product"], usage: "LAYOUT, LAYOUT", about: "each mode (copy, element)", count: (2, 2), run: |a| Ok(a.layout(0)?.raked_product(&a.layout(1)?)?.into()) },
    Op { names: &["tile_to_shape"], usage: "LAYOUT, SHAPE [, ORDER]", about: "copies that fill the shape", count: (2, 3), run: tile_to_shape },
    Op { names: &["make_layout_tv", "layout_tv"], usage: "THREADS, VALUES", about: "(thread, value) over the tile of both", count: (2, 2), run: |a| Ok(a.layout(0)?.layout_tv(&a.layout(1)?)?.0.into()) },

    Op { names: &["upcast"], usage: "LAYOUT, INT", about: "in groups of this number of elements", count: (2, 2), run: |a| Ok(a.layout(0)?.upcast(a.int(1)?)?.into()) },
    Op { names: &["downcast"], usage: "LAYOUT, INT", about: "each element divided into this number", count: (2, 2), run: |a| Ok(a.layout(0)?.downcast(a.int(1)?)?.into()) },
    Op { names: &["recast"], usage: "LAYOUT, OLD_BITS, NEW_BITS", about: "elements of another width", count: (3, 3), run: |a| Ok(a.layout(0)?.recast(a.int(1)?, a.int(2)?)?.into()) },
    Op { names: &["max_alignment"], usage: "LAYOUT", about: "largest group size with an exact upcast", count: (1, 1), run: |a| Ok(a.layout(0)?.max_alignment()?.into()) },
    Op { names: &["max_common_layout"], usage: "LAYOUT, LAYOUT", about: "coordinates that both map to 0, 1, 2, ..; equal swizzles cancel", count: (2, 2), run: |a| Ok(a.layout(0)?.max_common_layout(&a.layout(1)?)?.into()) },
    Op { names: &["max_common_vector"], usage: "LAYOUT, LAYOUT", about: "the number of coordinates that both map to 0, 1, 2, ..; equal swizzles cancel", count: (2, 2), run: |a| Ok(a.layout(0)?.max_common_vector(&a.layout(1)?)?.into()) },
    Op { names: &["layout_add"], usage: "LAYOUT, LAYOUT", about: "A(i) + B(i)", count: (2, 2), run: |a| Ok(a.layout(0)?.layout_add(&a.layout(1)?)?.into()) },

    Op { names: &["slice"], usage: "COORD, LAYOUT", about: "modes where the coordinate has _", count: (2, 2), run: |a| Ok(a.layout(1)?.slice(&a.coord(0)?)?.into()) },
    Op { names: &["dice"], usage: "COORD, LAYOUT", about: "modes where the coordinate has an integer", count: (2, 2), run: |a| Ok(a.layout(1)?.dice(&a.coord(0)?)?.into()) },
    Op { names: &["slice_and_offset"], usage: "COORD, LAYOUT", about: "slice, and its first offset", count: (2, 2), run: slice_and_offset },
    Op { names: &["slice_offset"], usage: "COORD, LAYOUT", about: "the first offset of the slice", count: (2, 2), run: |a| Ok(a.layout(1)?.slice_and_offset(&a.coord(0)?)?.1.into()) },
    Op { names: &["domain_offset"], usage: "COORD, LAYOUT", about: "the layout, and the offset at the coordinate", count: (2, 2), run: domain_offset },
    Op { names: &["get_hier_coord"], usage: "LAYOUT, INDEX", about: "coordinate of an offset, with the profile of the shape", count: (2, 2), run: |a| Ok(a.layout(0)?.get_hier_coord(a.int(1)?)?.into()) },
    Op { names: &["get_flat_coord"], usage: "LAYOUT, INDEX", about: "coordinate of an offset, one integer for each mode", count: (2, 2), run: |a| Ok(a.layout(0)?.get_flat_coord(a.int(1)?)?.into()) },
    Op { names: &["get_1d_coord"], usage: "LAYOUT, INDEX", about: "flat coordinate of an offset", count: (2, 2), run: |a| Ok(a.layout(0)?.get_1d_coord(a.int(1)?)?.into()) },

    Op { names: &["get", "mode"], usage: "LAYOUT, PATH", about: "the mode at a path of mode numbers", count: (2, 2), run: get },
    Op { names: &["select"], usage: "LAYOUT, (MODE, ..)", about: "these modes, in this order", count: (2, 2), run: |a| Ok(a.layout(0)?.select(&a.mode_list(1)?)?.into()) },
    Op { names: &["take"], usage: "LAYOUT, BEGIN, END", about: "a range of modes", count: (3, 3), run: |a| Ok(a.layout(0)?.take(a.mode(1)?, a.mode(2)?)?.into()) },
    Op { names: &["group"], usage: "LAYOUT, BEGIN, END", about: "a range of modes as one", count: (3, 3), run: |a| Ok(a.layout(0)?.group(a.mode(1)?, a.mode(2)?)?.into()) },
    Op { names: &["append"], usage: "LAYOUT, LAYOUT", about: "with one more mode at the end", count: (2, 2), run: |a| Ok(a.layout(0)?.append(&a.layout(1)?)?.into()) },
    Op { names: &["prepend"], usage: "LAYOUT, LAYOUT", about: "with one more mode at the front", count: (2, 2), run: |a| Ok(a.layout(0)?.prepend(&a.layout(1)?)?.into()) },
    Op { names: &["append_to_rank", "append_to_rank_with"], usage: "LAYOUT, RANK [, LAYOUT]", about: "with more modes at the end, up to a rank", count: (2, 3), run: |a| Ok(a.layout(0)?.append_to_rank_with(a.mode(1)?, &filler(a)?)?.into()) },
    Op { names: &["prepend_to_rank", "prepend_to_rank_with"], usage: "LAYOUT, RANK [, LAYOUT]", about: "with more modes at the front, up to a rank", count: (2, 3), run: |a| Ok(a.layout(0)?.prepend_to_rank_with(a.mode(1)?, &filler(a)?)?.into()) },
    Op { names: &["replace"], usage: "LAYOUT, MODE, LAYOUT", about: "the layout with one mode replaced", count: (3, 3), run: |a| Ok(a.layout(0)?.replace(a.mode(1)?, &a.layout(2)?)?.into()) },
    Op { names: &["zip"], usage: "LAYOUT [, LAYOUT]", about: "modes in pairs", count: (1, 2), run: zip },
];

/// Returns the mode that fills up ranks.
fn filler(args: &Arguments<'_>) -> Result<DynLayout, Failure> {
    if args.len() > 2 { args.layout(2) } else { Ok(DynLayout::UNIT) }
}
