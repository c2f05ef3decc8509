//! Operations on layouts, of all kinds that have them.

use colex::notation::Cpp;
use colex::{Coord, DynLayout, Int, Tiler};

use super::composition::composition;
use crate::Value;
use crate::arguments::{Arguments, of_any, of_kinds, of_strided};
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};

/// Most offsets that a table lists.
const TABLE_SIZE: i64 = 1 << 20;

fn cpp(args: &Arguments<'_>) -> Answer {
    let text = match args.value(0) {
        Value::Composed(layout) => Cpp(&**layout).to_string(),
        _ => Cpp(&args.layout(0)?).to_string(),
    };
    Ok(Value::Text(text.into()))
}

fn table(args: &Arguments<'_>) -> Answer {
    match args.value(0) {
        Value::Composed(layout) => listed(layout.size(), layout.offsets()),
        Value::Coordinate(layout) => listed(layout.size(), layout.indices()),
        _ => {
            let layout = args.layout(0)?;
            listed(layout.size(), layout.offsets())
        }
    }
}

fn composition_exact(args: &Arguments<'_>) -> Answer {
    let layout = args.layout(0)?.composition(&args.layout(1)?)?;
    listed(layout.size(), layout.offsets())
}

/// Returns the list of `size` offsets, at most [`TABLE_SIZE`].
pub(super) fn listed<T: Into<Value>>(size: i64, offsets: impl Iterator<Item = T>) -> Answer {
    check_listed(size)?;
    Ok(Value::List(offsets.map(Into::into).collect()))
}

/// Returns an error unless `size` offsets can be listed.
pub(super) fn check_listed(size: i64) -> Result<(), Failure> {
    if size <= TABLE_SIZE {
        return Ok(());
    }
    Err(Failure::Refused(format!(
        "there are {size} offsets, and at most {TABLE_SIZE} are listed; slice the layout"
    )))
}

fn size(args: &Arguments<'_>) -> Answer {
    match args.value(0) {
        Value::Composed(layout) => Ok(layout.size().into()),
        _ => Ok(args.shape(0)?.product()?.into()),
    }
}

fn cosize(args: &Arguments<'_>) -> Answer {
    match args.value(0) {
        Value::Composed(layout) => Ok(layout.cosize().into()),
        Value::Coordinate(layout) => Ok(layout.cosize()?.into()),
        _ => Ok(args.layout(0)?.cosize_int().into()),
    }
}

fn coshape(args: &Arguments<'_>) -> Answer {
    match args.value(0) {
        Value::Coordinate(layout) => Ok(layout.coshape().into()),
        _ => Ok(args.layout(0)?.cosize().into()),
    }
}

/// Returns the numbers of the coordinate and of the layout or tuple, which CuTe's Python DSL puts first.
fn coord_and_sliced(args: &Arguments<'_>) -> (usize, usize) {
    if args.value(0).is_layout() { (1, 0) } else { (0, 1) }
}

fn slice(args: &Arguments<'_>) -> Answer {
    let (coord, k) = coord_and_sliced(args);
    if let Value::Tuple(tuple) = args.value(k) {
        return Ok(tuple.slice(&args.coord(coord)?)?.into());
    }
    // Under the identity, too, the slice keeps the offset.
    if let Value::Composed(layout) = args.given(k) {
        return Ok(layout.slice(&args.coord(coord)?)?.into());
    }
    of_any!(args, k, layout => layout.slice(&args.coord(coord)?)?)
}

fn dice(args: &Arguments<'_>) -> Answer {
    let (coord, k) = coord_and_sliced(args);
    if let Value::Tuple(tuple) = args.value(k) {
        return Ok(tuple.dice(&args.coord(coord)?)?.into());
    }
    of_any!(args, k, layout => layout.dice(&args.coord(coord)?)?)
}

fn get(args: &Arguments<'_>) -> Answer {
    if let Value::Tuple(tuple) = args.value(0) {
        return Ok(tuple.get_path(&args.mode_list(1)?)?.into());
    }
    of_any!(args, 0, layout => layout.get_path(&args.mode_list(1)?)?)
}

fn domain_offset(args: &Arguments<'_>) -> Answer {
    match args.value(1) {
        // The offset goes into the swizzled layout.
        Value::Composed(layout) => Ok((layout.domain_offset(&args.tuple(0)?)?, Int::ZERO).into()),
        _ => Ok(args.layout(1)?.domain_offset(&args.tuple(0)?)?.into()),
    }
}

fn complement(args: &Arguments<'_>) -> Answer {
    if args.len() == 1 {
        return of_strided!(args, 0, layout => layout.gaps()?);
    }
    of_strided!(args, 0, layout => layout.complement(&args.shape(1)?)?)
}

fn coalesce_by(args: &Arguments<'_>) -> Answer {
    if let Value::Coord(profile) = args.value(1) {
        return of_any!(args, 0, layout => layout.coalesce_by_coord(profile)?);
    }
    of_any!(args, 0, layout => layout.coalesce_by(&args.tuple(1)?)?)
}

fn filter_by(args: &Arguments<'_>) -> Answer {
    of_kinds!(args, 0, [Coordinate], layout => layout.filter_by(&args.tuple(1)?)?)
}

fn filter_zeros_by(args: &Arguments<'_>) -> Answer {
    Ok(args.layout(0)?.filter_zeros_by(&args.tuple(1)?)?.into())
}

/// As CuTe's function of this name: of a shape, of a shape and its stride, or of modes. The modes may be
/// in one list, as in pycute.
fn make_layout(args: &Arguments<'_>) -> Answer {
    match (args.len(), args.value(0)) {
        (1, Value::List(values))
            if values.iter().any(|value| matches!(value, Value::Layout(_))) =>
        {
            of_modes(values.iter())
        }
        (1, Value::Tuple(_) | Value::List(_)) => Ok(DynLayout::col_major(&args.tuple(0)?)?.into()),
        (2, _) if !args.is_layout(0) && !args.is_layout(1) => {
            Ok(DynLayout::new(&args.tuple(0)?, &args.tuple(1)?)?.into())
        }
        (count, _) => of_modes((0..count).map(|k| args.value(k))),
    }
}

fn of_modes<'a>(values: impl Iterator<Item = &'a Value>) -> Answer {
    let mode = |(k, value): (usize, &Value)| match value {
        Value::Layout(layout) => Ok(*layout),
        other => Err(Failure::Operands(format!(
            "`make_layout` takes SHAPE [, STRIDE] or LAYOUT, .., and argument {} is {}; write each \
             mode as SHAPE:STRIDE",
            k + 1,
            other.kind()
        ))),
    };
    let modes = values.enumerate().map(mode).collect::<Result<Vec<_>, Failure>>()?;
    Ok(DynLayout::from_modes(&modes)?.into())
}

/// Returns the tiler and the coordinate, or the modes of both that a projection keeps.
fn projected(args: &Arguments<'_>) -> Result<(Tiler, Coord), Failure> {
    let (tiler, coord) = (args.tiler(1)?, args.coord(2)?);
    if args.len() == 3 {
        return Ok((tiler, coord));
    }
    let proj = args.coord(3)?;
    Ok((tiler.dice(&proj)?, coord.dice(&proj)?))
}

fn tile_to_shape(args: &Arguments<'_>) -> Answer {
    let order = if args.len() > 2 { Some(args.tuple(2)?) } else { None };
    of_strided!(args, 0, tile => tile.tile_to_shape(&args.shape(1)?, order.as_ref())?)
}

fn flatten(args: &Arguments<'_>) -> Answer {
    if args.value(0).is_layout() {
        return of_any!(args, 0, layout => layout.flatten());
    }
    Ok(args.tuple(0)?.flatten().into())
}

fn unflatten(args: &Arguments<'_>) -> Answer {
    if args.value(0).is_layout() {
        return of_any!(args, 0, layout => layout.unflatten(&args.tuple(1)?)?);
    }
    Ok(args.tuple(0)?.unflatten(&args.tuple(1)?)?.into())
}

fn append(args: &Arguments<'_>) -> Answer {
    if args.has_coordinates() {
        return Ok(args.coordinate(0)?.append(&args.coordinate(1)?)?.into());
    }
    of_strided!(args, 0, layout => layout.append(&args.layout(1)?)?)
}

fn prepend(args: &Arguments<'_>) -> Answer {
    if args.has_coordinates() {
        return Ok(args.coordinate(0)?.prepend(&args.coordinate(1)?)?.into());
    }
    of_strided!(args, 0, layout => layout.prepend(&args.layout(1)?)?)
}

fn append_to_rank(args: &Arguments<'_>) -> Answer {
    if args.len() == 3 {
        return Ok(args.layout(0)?.append_to_rank_with(args.mode(1)?, &args.layout(2)?)?.into());
    }
    of_any!(args, 0, layout => layout.append_to_rank(args.mode(1)?)?)
}

fn prepend_to_rank(args: &Arguments<'_>) -> Answer {
    if args.len() == 3 {
        return Ok(args.layout(0)?.prepend_to_rank_with(args.mode(1)?, &args.layout(2)?)?.into());
    }
    of_strided!(args, 0, layout => layout.prepend_to_rank(args.mode(1)?)?)
}

fn replace(args: &Arguments<'_>) -> Answer {
    if args.has_coordinates() {
        return Ok(args.coordinate(0)?.replace(args.mode(1)?, &args.coordinate(2)?)?.into());
    }
    of_strided!(args, 0, layout => layout.replace(args.mode(1)?, &args.layout(2)?)?)
}

fn zip(args: &Arguments<'_>) -> Answer {
    match args.len() {
        1 => Ok(args.layout(0)?.zip_modes()?.into()),
        _ if args.has_coordinates() => Ok(args.coordinate(0)?.zip(&args.coordinate(1)?)?.into()),
        _ => Ok(args.layout(0)?.zip(&args.layout(1)?)?.into()),
    }
}

fn logical_product(args: &Arguments<'_>) -> Answer {
    match args.value(1) {
        Value::Composed(copies) => Ok(args.composed(0)?.logical_product_composed(copies)?.into()),
        _ => of_strided!(args, 0, layout => layout.logical_product(&args.tiler(1)?)?),
    }
}

fn common_layout(args: &Arguments<'_>) -> Result<DynLayout, Failure> {
    match (args.value(0), args.value(1)) {
        (Value::Composed(_), _) | (_, Value::Composed(_)) => {
            Ok(args.composed(0)?.max_common_layout_composed(&args.composed(1)?)?)
        }
        _ => Ok(args.layout(0)?.max_common_layout(&args.layout(1)?)?),
    }
}

fn local_tile(args: &Arguments<'_>) -> Answer {
    let (tiler, coord) = projected(args)?;
    of_any!(args, 0, layout => layout.local_tile(&tiler, &coord)?)
}

fn outer_partition(args: &Arguments<'_>) -> Answer {
    let (tiler, coord) = projected(args)?;
    of_any!(args, 0, layout => layout.outer_partition(&tiler, &coord)?)
}

fn local_partition(args: &Arguments<'_>) -> Answer {
    if args.len() == 3 {
        return of_any!(args, 0, layout => layout.local_partition(&args.layout(1)?, args.int(2)?)?);
    }
    of_any!(args, 0, layout => {
        layout.local_partition_projected(&args.layout(1)?, args.int(2)?, &args.coord(3)?)?
    })
}

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["cpp"], usage: "LAYOUT", about: "the type in CuTe C++, Layout<Shape<..>,Stride<..>>", count: (1, 1), run: Run::Values(cpp) },
    Operation { names: &["shape"], usage: "LAYOUT", about: "the shape", count: (1, 1), run: Run::Values(|a| of_any!(a, 0, f => f.shape())) },
    Operation { names: &["stride"], usage: "LAYOUT", about: "the stride", count: (1, 1), run: Run::Values(|a| Ok(a.layout(0)?.stride().into())) },
    Operation { names: &["size"], usage: "LAYOUT or SHAPE", about: "number of coordinates", count: (1, 1), run: Run::Values(size) },
    Operation { names: &["cosize"], usage: "LAYOUT", about: "one past the largest offset: the length of the storage", count: (1, 1), run: Run::Values(cosize) },
    Operation { names: &["coshape"], usage: "LAYOUT", about: "the shape of the offsets: for integer strides the cosize", count: (1, 1), run: Run::Values(coshape) },
    Operation { names: &["rank"], usage: "LAYOUT or TUPLE", about: "number of modes", count: (1, 1), run: Run::Values(|a| Ok(a.shape(0)?.rank().into())) },
    Operation { names: &["depth"], usage: "LAYOUT or TUPLE", about: "levels of parentheses", count: (1, 1), run: Run::Values(|a| Ok(a.shape(0)?.depth().into())) },
    Operation { names: &["table", "indices"], usage: "LAYOUT", about: "all offsets, in order", count: (1, 1), run: Run::Values(table) },
    Operation { names: &["from_table"], usage: "[OFFSET, ..]", about: "the layout with these offsets", count: (1, 1), run: Run::Values(|a| Ok(DynLayout::from_table(&a.table(0)?)?.into())) },

    Operation { names: &["col_major", "make_layout_left"], usage: "SHAPE", about: "compact, leftmost mode fastest", count: (1, 1), run: Run::Values(|a| Ok(DynLayout::col_major(&a.shape(0)?)?.into())) },
    Operation { names: &["row_major", "make_layout_right"], usage: "SHAPE", about: "compact, rightmost mode fastest", count: (1, 1), run: Run::Values(|a| Ok(DynLayout::row_major(&a.shape(0)?)?.into())) },
    Operation { names: &["ordered"], usage: "SHAPE, ORDER", about: "compact, smallest key fastest", count: (2, 2), run: Run::Values(|a| Ok(DynLayout::ordered(&a.shape(0)?, &a.tuple(1)?)?.into())) },
    Operation { names: &["make_ordered_layout"], usage: "SHAPE, ORDER", about: "as ordered, but equal keys share a stride", count: (2, 2), run: Run::Values(|a| Ok(DynLayout::make_ordered_layout(&a.shape(0)?, &a.tuple(1)?)?.into())) },
    Operation { names: &["layout_like"], usage: "LAYOUT", about: "compact, in the order of these strides", count: (1, 1), run: Run::Values(|a| Ok(a.layout(0)?.layout_like()?.into())) },
    Operation { names: &["make_layout_like"], usage: "LAYOUT", about: "as layout_like, but equal strides share one", count: (1, 1), run: Run::Values(|a| Ok(a.layout(0)?.make_layout_like()?.into())) },
    Operation { names: &["make_fragment_like"], usage: "LAYOUT", about: "compact, mode 0 first", count: (1, 1), run: Run::Values(|a| Ok(a.layout(0)?.make_fragment_like()?.into())) },
    Operation { names: &["make_layout"], usage: "SHAPE [, STRIDE] or LAYOUT, ..", about: "the layout of a shape and its stride, or with these modes; a shape alone is column-major", count: (1, 32), run: Run::Values(make_layout) },

    Operation { names: &["coalesce"], usage: "LAYOUT [, PROFILE]", about: "the shortest layout with the same function; with a profile, coalesce_by", count: (1, 2), run: Run::Values(|a| if a.len() > 1 { coalesce_by(a) } else { of_any!(a, 0, f => f.coalesce()) }) },
    Operation { names: &["sort"], usage: "LAYOUT", about: "the integers of the layout as modes, sorted by stride", count: (1, 1), run: Run::Values(|a| of_strided!(a, 0, f => f.sort()?)) },
    Operation { names: &["coalesce_z", "coalesce_x"], usage: "LAYOUT", about: "the shortest layout with the same function, also out of bounds", count: (1, 1), run: Run::Values(|a| Ok(a.layout(0)?.coalesce_z().into())) },
    Operation { names: &["coalesce_by", "coalesce_profile"], usage: "LAYOUT, PROFILE", about: "coalesce each mode that is a leaf of the profile; _ keeps a mode", count: (2, 2), run: Run::Values(coalesce_by) },
    Operation { names: &["flatten"], usage: "LAYOUT or TUPLE", about: "without inner parentheses", count: (1, 1), run: Run::Values(flatten) },
    Operation { names: &["unflatten"], usage: "LAYOUT or TUPLE, PROFILE", about: "the same integers with this profile", count: (2, 2), run: Run::Values(unflatten) },
    Operation { names: &["filter"], usage: "LAYOUT [, PROFILE]", about: "without broadcast modes (stride 0), coalesced; with a profile, filter_by", count: (1, 2), run: Run::Values(|a| if a.len() > 1 { filter_by(a) } else { of_any!(a, 0, f => f.filter()) }) },
    Operation { names: &["filter_by", "filter_profile"], usage: "LAYOUT, PROFILE", about: "filter each mode that is a leaf of the profile", count: (2, 2), run: Run::Values(filter_by) },
    Operation { names: &["filter_zeros"], usage: "LAYOUT [, PROFILE]", about: "extent 1 where the stride is 0; with a profile, filter_zeros_by", count: (1, 2), run: Run::Values(|a| if a.len() > 1 { filter_zeros_by(a) } else { of_any!(a, 0, f => f.filter_zeros()) }) },
    Operation { names: &["filter_zeros_by", "filter_zeros_profile"], usage: "LAYOUT, PROFILE", about: "extent 1 where the profile is 0", count: (2, 2), run: Run::Values(filter_zeros_by) },

    Operation { names: &["composition", "compose"], usage: "LAYOUT, LAYOUT or TILER", about: "A(B(i)); also written A o B", count: (2, 2), run: Run::Values(composition) },
    Operation { names: &["composition_exact"], usage: "LAYOUT, LAYOUT", about: "offsets of A(B(i))", count: (2, 2), run: Run::Values(composition_exact) },
    Operation { names: &["with_shape"], usage: "LAYOUT, SHAPE", about: "read with another shape", count: (2, 2), run: Run::Values(|a| of_any!(a, 0, f => f.with_shape(&a.shape(1)?)?)) },
    Operation { names: &["complement"], usage: "LAYOUT [, TARGET]", about: "the layout of the gaps", count: (1, 2), run: Run::Values(complement) },
    Operation { names: &["complement_strict"], usage: "LAYOUT, TARGET", about: "complement, if layout and complement fill the target", count: (2, 2), run: Run::Values(|a| Ok(a.layout(0)?.complement_strict(&a.shape(1)?)?.into())) },
    Operation { names: &["right_inverse"], usage: "LAYOUT", about: "R with A(R(k)) = k", count: (1, 1), run: Run::Values(|a| of_strided!(a, 0, f => f.right_inverse()?)) },
    Operation { names: &["left_inverse"], usage: "LAYOUT", about: "L with L(A(i)) = i", count: (1, 1), run: Run::Values(|a| of_strided!(a, 0, f => f.left_inverse()?)) },
    Operation { names: &["nullspace"], usage: "LAYOUT", about: "coordinates with offset 0", count: (1, 1), run: Run::Values(|a| Ok(a.layout(0)?.nullspace()?.into())) },

    Operation { names: &["logical_divide"], usage: "LAYOUT, TILER", about: "(tile, rest), by mode where the tiler is", count: (2, 2), run: Run::Values(|a| of_any!(a, 0, f => f.logical_divide(&a.tiler(1)?)?)) },
    Operation { names: &["zipped_divide"], usage: "LAYOUT, TILER", about: "((tiles), (rests))", count: (2, 2), run: Run::Values(|a| of_any!(a, 0, f => f.zipped_divide(&a.tiler(1)?)?)) },
    Operation { names: &["tiled_divide"], usage: "LAYOUT, TILER", about: "((tiles), rest, rest, ..)", count: (2, 2), run: Run::Values(|a| of_any!(a, 0, f => f.tiled_divide(&a.tiler(1)?)?)) },
    Operation { names: &["tile_unzip"], usage: "LAYOUT, TILER", about: "((tiles), (rests)) of a layout that is divided already", count: (2, 2), run: Run::Values(|a| Ok(a.layout(0)?.tile_unzip(&a.tiler(1)?)?.into())) },
    Operation { names: &["flat_divide"], usage: "LAYOUT, TILER", about: "(tile, .., rest, ..)", count: (2, 2), run: Run::Values(|a| of_any!(a, 0, f => f.flat_divide(&a.tiler(1)?)?)) },
    Operation { names: &["local_tile", "inner_partition"], usage: "LAYOUT, TILER, COORD [, PROJECTION]", about: "the tile at a coordinate, and its first offset", count: (3, 4), run: Run::Values(local_tile) },
    Operation { names: &["outer_partition"], usage: "LAYOUT, TILER, COORD [, PROJECTION]", about: "the element at a coordinate of every tile, and the offset of the first", count: (3, 4), run: Run::Values(outer_partition) },
    Operation { names: &["local_partition"], usage: "LAYOUT, THREADS, INDEX [, PROJECTION]", about: "the elements of one thread, and the offset of the first", count: (3, 4), run: Run::Values(local_partition) },
    Operation { names: &["logical_product"], usage: "LAYOUT, TILER", about: "(layout, copies), by mode where the tiler is", count: (2, 2), run: Run::Values(logical_product) },
    Operation { names: &["zipped_product"], usage: "LAYOUT, TILER", about: "((elements), (copies))", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.zipped_product(&a.tiler(1)?)?)) },
    Operation { names: &["tiled_product"], usage: "LAYOUT, TILER", about: "((elements), copy, copy, ..)", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.tiled_product(&a.tiler(1)?)?)) },
    Operation { names: &["flat_product"], usage: "LAYOUT, TILER", about: "(element, .., copy, ..)", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.flat_product(&a.tiler(1)?)?)) },
    Operation { names: &["blocked_product"], usage: "LAYOUT, LAYOUT", about: "each mode (element, copy)", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.blocked_product(&a.layout(1)?)?)) },
    Operation { names: &["raked_product"], usage: "LAYOUT, LAYOUT", about: "each mode (copy, element)", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.raked_product(&a.layout(1)?)?)) },
    Operation { names: &["tile_to_shape"], usage: "LAYOUT, SHAPE [, ORDER]", about: "copies that fill the shape", count: (2, 3), run: Run::Values(tile_to_shape) },
    Operation { names: &["make_layout_tv", "layout_tv"], usage: "THREADS, VALUES", about: "(thread, value) over the tile of both", count: (2, 2), run: Run::Values(|a| Ok(a.layout(0)?.layout_tv(&a.layout(1)?)?.0.into())) },

    Operation { names: &["upcast"], usage: "LAYOUT, INT", about: "in groups of this number of elements", count: (2, 2), run: Run::Values(|a| of_kinds!(a, 0, [Composed Swizzle], f => f.upcast(a.int(1)?)?)) },
    Operation { names: &["downcast"], usage: "LAYOUT, INT", about: "each element divided into this number", count: (2, 2), run: Run::Values(|a| of_kinds!(a, 0, [Composed Swizzle], f => f.downcast(a.int(1)?)?)) },
    Operation { names: &["recast"], usage: "LAYOUT, OLD_BITS, NEW_BITS", about: "elements of another width", count: (3, 3), run: Run::Values(|a| of_strided!(a, 0, f => f.recast(a.int(1)?, a.int(2)?)?)) },
    Operation { names: &["max_alignment"], usage: "LAYOUT", about: "largest group size with an exact upcast", count: (1, 1), run: Run::Values(|a| of_strided!(a, 0, f => f.max_alignment()?)) },
    Operation { names: &["max_common_layout"], usage: "LAYOUT, LAYOUT", about: "coordinates that both map to 0, 1, 2, ..; equal swizzles cancel", count: (2, 2), run: Run::Values(|args| Ok(common_layout(args)?.into())) },
    Operation { names: &["max_common_vector"], usage: "LAYOUT, LAYOUT", about: "the number of coordinates that both map to 0, 1, 2, ..; equal swizzles cancel", count: (2, 2), run: Run::Values(|args| Ok(common_layout(args)?.size().into())) },
    Operation { names: &["layout_add"], usage: "LAYOUT, LAYOUT", about: "A(i) + B(i)", count: (2, 2), run: Run::Values(|a| Ok(a.layout(0)?.layout_add(&a.layout(1)?)?.into())) },

    Operation { names: &["slice"], usage: "COORD, LAYOUT or TUPLE", about: "modes or entries where the coordinate has _; a layout may come first", count: (2, 2), run: Run::Values(slice) },
    Operation { names: &["dice"], usage: "COORD, LAYOUT or TUPLE", about: "modes or entries where the coordinate has an integer; a layout may come first", count: (2, 2), run: Run::Values(dice) },
    Operation { names: &["slice_and_offset"], usage: "COORD, LAYOUT", about: "slice, and its first offset", count: (2, 2), run: Run::Values(|a| of_any!(a, 1, f => f.slice_and_offset(&a.coord(0)?)?)) },
    Operation { names: &["slice_offset"], usage: "COORD, LAYOUT", about: "the first offset of the slice", count: (2, 2), run: Run::Values(|args| of_any!(args, 1, layout => layout.slice_and_offset(&args.coord(0)?)?.1)) },
    Operation { names: &["domain_offset"], usage: "COORD, LAYOUT", about: "the layout, and the offset at the coordinate", count: (2, 2), run: Run::Values(domain_offset) },
    Operation { names: &["get_hier_coord"], usage: "LAYOUT, INDEX", about: "coordinate of an offset, with the profile of the shape", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.get_hier_coord(a.int(1)?)?)) },
    Operation { names: &["get_flat_coord"], usage: "LAYOUT, INDEX", about: "coordinate of an offset, one integer for each mode", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.get_flat_coord(a.int(1)?)?)) },
    Operation { names: &["get_1d_coord"], usage: "LAYOUT, INDEX", about: "flat coordinate of an offset", count: (2, 2), run: Run::Values(|a| of_strided!(a, 0, f => f.get_1d_coord(a.int(1)?)?)) },

    Operation { names: &["get", "mode"], usage: "LAYOUT or TUPLE, PATH", about: "the mode or entry at a path of numbers", count: (2, 2), run: Run::Values(get) },
    Operation { names: &["select"], usage: "LAYOUT, (MODE, ..)", about: "these modes, in this order", count: (2, 2), run: Run::Values(|a| of_any!(a, 0, f => f.select(&a.mode_list(1)?)?)) },
    Operation { names: &["take"], usage: "LAYOUT, BEGIN, END", about: "a range of modes", count: (3, 3), run: Run::Values(|a| of_any!(a, 0, f => f.take(a.mode(1)?, a.mode(2)?)?)) },
    Operation { names: &["group"], usage: "LAYOUT, BEGIN, END", about: "a range of modes as one", count: (3, 3), run: Run::Values(|a| of_any!(a, 0, f => f.group(a.mode(1)?, a.mode(2)?)?)) },
    Operation { names: &["append"], usage: "LAYOUT, LAYOUT", about: "with one more mode at the end", count: (2, 2), run: Run::Values(append) },
    Operation { names: &["prepend"], usage: "LAYOUT, LAYOUT", about: "with one more mode at the front", count: (2, 2), run: Run::Values(prepend) },
    Operation { names: &["append_to_rank", "append_to_rank_with"], usage: "LAYOUT, RANK [, LAYOUT]", about: "with more modes at the end, up to a rank", count: (2, 3), run: Run::Values(append_to_rank) },
    Operation { names: &["prepend_to_rank", "prepend_to_rank_with"], usage: "LAYOUT, RANK [, LAYOUT]", about: "with more modes at the front, up to a rank", count: (2, 3), run: Run::Values(prepend_to_rank) },
    Operation { names: &["replace"], usage: "LAYOUT, MODE, LAYOUT", about: "the layout with one mode replaced", count: (3, 3), run: Run::Values(replace) },
    Operation { names: &["zip"], usage: "LAYOUT [, LAYOUT]", about: "modes in pairs", count: (1, 2), run: Run::Values(zip) },
];
