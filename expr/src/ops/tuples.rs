//! Operations on shapes, strides and coordinates.

use crate::Value;
use crate::arguments::{Arguments, of_any};
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};
use colex::{DynLayout, Int, IntTuple, LayoutError, Reason};

/// Returns the shape and the coordinate, given in either order. The coordinate is the operand that
/// is [weakly congruent](IntTuple::weakly_congruent) to the other one; if both are, it is the
/// first, as in CuTe.
fn shape_and_coord(args: &Arguments<'_>) -> Result<(IntTuple, IntTuple), Failure> {
    let (a, b) = (args.tuple(0)?, args.tuple(1)?);
    Ok(if b.weakly_congruent(&a) && !a.weakly_congruent(&b) { (a, b) } else { (b, a) })
}

/// Returns the offset of a coordinate in a layout, or its flat coordinate in a shape; either order.
/// A shape may have its stride as the last operand, as in CuTe.
fn crd2idx(args: &Arguments<'_>) -> Answer {
    if args.len() > 2 {
        return Ok(strided(args)?.crd2idx(&args.tuple(0)?)?.into());
    }
    if let Some(k) = (0..2).find(|k| args.value(*k).is_layout()) {
        return of_any!(args, k, layout => layout.crd2idx(&args.tuple(1 - k)?)?);
    }
    let (shape, coord) = shape_and_coord(args)?;
    Ok(shape.crd2idx(&coord)?.into())
}

/// Returns the coordinate of an offset in a layout, or of a flat coordinate in a shape; either
/// order.
fn idx2crd(args: &Arguments<'_>) -> Answer {
    if args.len() > 2 {
        return Ok(coord_of_offset(&strided(args)?, &args.tuple(0)?)?.into());
    }
    if let Some(k) = (0..2).find(|k| matches!(args.value(*k), Value::Composed(_))) {
        return Ok(args.composed(k)?.get_hier_coord(args.int(1 - k)?)?.into());
    }
    if args.is_layout(0) {
        return Ok(coord_of_offset(&args.layout(0)?, &args.tuple(1)?)?.into());
    }
    if args.is_layout(1) {
        return Ok(coord_of_offset(&args.layout(1)?, &args.tuple(0)?)?.into());
    }
    let (shape, coord) = shape_and_coord(args)?;
    Ok(shape.idx2crd(&coord)?.into())
}

/// Returns the layout of the shape and the stride in the last two operands.
fn strided(args: &Arguments<'_>) -> Result<DynLayout, Failure> {
    Ok(DynLayout::new(&args.tuple(1)?, &args.tuple(2)?)?)
}

/// Returns the coordinate of an offset, as CuTe's `idx2crd(offset, shape, stride)`. The entries of
/// a tuple are offsets in the modes.
fn coord_of_offset(layout: &DynLayout, offset: &IntTuple) -> Result<IntTuple, Failure> {
    if let Some(offset) = offset.as_int() {
        return Ok(layout.get_hier_coord(offset)?);
    }
    if layout.shape().as_int().is_some() || offset.rank() != layout.rank() {
        return Ok(layout.shape().idx2crd(offset)?); // the error
    }
    let coord_in_mode = |k| coord_in_mode(&layout.get(k)?, &offset.get(k)?);
    let modes = (0..layout.rank()).map(coord_in_mode).collect::<Result<Vec<_>, _>>()?;
    Ok(IntTuple::from_entries(&modes)?)
}

/// Returns the coordinate of an offset in a mode. The error of an offset that the mode does not
/// have names the mode.
fn coord_in_mode(mode: &DynLayout, offset: &IntTuple) -> Result<IntTuple, Failure> {
    let Some(index) = offset.as_int() else { return coord_of_offset(mode, offset) };
    mode.get_hier_coord(index).map_err(|error| match error.reason() {
        Reason::NoSuchOffset { offset } => {
            let allowed = if mode.is_compact() {
                format!("use an offset in 0..{}", mode.size())
            } else {
                "use a compact mode, and an offset in 0..size".to_owned()
            };
            Failure::Refused(format!(
                "the coordinate found for the offset {offset} in the mode {mode} has another \
                 offset; {allowed}"
            ))
        }
        _ => error.into(),
    })
}

fn non_empty(int: Option<Int>, operation: &'static str) -> Answer {
    let missing = LayoutError::new(operation, Reason::NoSuchMode { mode: 0, rank: 0 });
    Ok(int.ok_or(missing)?.into())
}

fn init(args: &Arguments<'_>) -> Result<Int, Failure> {
    if args.len() > 1 { args.int(1) } else { Ok(Int::ONE) }
}

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["crd2idx", "eval"], usage: "COORD, LAYOUT or SHAPE [, STRIDE]", about: "offset of a coordinate (or its flat coordinate in a shape); either order", count: (2, 3), run: Run::Values(crd2idx) },
    Operation { names: &["crd2idx_shape"], usage: "SHAPE, COORD", about: "flat coordinate of a coordinate", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.crd2idx(&a.tuple(1)?)?.into())) },
    Operation { names: &["idx2crd"], usage: "INDEX, SHAPE or LAYOUT [, STRIDE]", about: "natural coordinate of a flat one, or the coordinate of an offset; either order if it is unambiguous", count: (2, 3), run: Run::Values(idx2crd) },
    Operation { names: &["crd2crd"], usage: "COORD, SHAPE, SHAPE", about: "coordinate in another shape, entry by entry where the ranks agree", count: (3, 3), run: Run::Values(|a| Ok(a.shape(1)?.crd2crd(&a.tuple(0)?, &a.shape(2)?)?.into())) },
    Operation { names: &["congruent"], usage: "TUPLE, TUPLE", about: "same profile?", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.congruent(&a.shape(1)?).into())) },
    Operation { names: &["weakly_congruent"], usage: "TUPLE, TUPLE", about: "same profile after replacing tuples of the second by integers?", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.weakly_congruent(&a.shape(1)?).into())) },
    Operation { names: &["compatible"], usage: "SHAPE, SHAPE", about: "is every coordinate of the first a coordinate of the second?", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.compatible(&a.shape(1)?).into())) },
    Operation { names: &["weakly_compatible"], usage: "SHAPE, SHAPE", about: "compatible after multiplying the first by some shape?", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.weakly_compatible(&a.shape(1)?).into())) },
    Operation { names: &["common_refinement"], usage: "SHAPE, SHAPE", about: "coarsest shape with which both are compatible", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.common_refinement(&a.shape(1)?)?.into())) },
    Operation { names: &["common_coarsening"], usage: "SHAPE, SHAPE", about: "finest shape compatible with both", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.common_coarsening(&a.shape(1)?)?.into())) },
    Operation { names: &["evenly_divides"], usage: "SHAPE, TILER", about: "does the tiler divide the shape without partial tiles?", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.evenly_divides(&a.tiler(1)?)?.into())) },
    Operation { names: &["lex_less"], usage: "COORD, COORD", about: "first entries decide first: less?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.lex_less(&a.tuple(1)?)?.into())) },
    Operation { names: &["lex_leq"], usage: "COORD, COORD", about: "first entries decide first: less or equal?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.lex_leq(&a.tuple(1)?)?.into())) },
    Operation { names: &["lex_gtr"], usage: "COORD, COORD", about: "first entries decide first: greater?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(1)?.lex_less(&a.tuple(0)?)?.into())) },
    Operation { names: &["lex_geq"], usage: "COORD, COORD", about: "first entries decide first: greater or equal?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(1)?.lex_leq(&a.tuple(0)?)?.into())) },
    Operation { names: &["colex_less"], usage: "COORD, COORD", about: "last entries decide first: less?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.colex_less(&a.tuple(1)?)?.into())) },
    Operation { names: &["colex_leq"], usage: "COORD, COORD", about: "last entries decide first: less or equal?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.colex_leq(&a.tuple(1)?)?.into())) },
    Operation { names: &["colex_gtr"], usage: "COORD, COORD", about: "last entries decide first: greater?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(1)?.colex_less(&a.tuple(0)?)?.into())) },
    Operation { names: &["colex_geq"], usage: "COORD, COORD", about: "last entries decide first: greater or equal?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(1)?.colex_leq(&a.tuple(0)?)?.into())) },
    Operation { names: &["elem_less"], usage: "COORD, COORD", about: "less in every entry?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.elem_less(&a.tuple(1)?)?.into())) },
    Operation { names: &["elem_leq"], usage: "COORD, COORD", about: "not greater in every entry (CuTe's meaning)?", count: (2, 2), run: Run::Values(|a| Ok((!a.tuple(1)?.elem_less(&a.tuple(0)?)?).into())) },
    Operation { names: &["elem_gtr"], usage: "COORD, COORD", about: "greater in every entry?", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(1)?.elem_less(&a.tuple(0)?)?.into())) },
    Operation { names: &["elem_geq"], usage: "COORD, COORD", about: "not less in every entry (CuTe's meaning)?", count: (2, 2), run: Run::Values(|a| Ok((!a.tuple(0)?.elem_less(&a.tuple(1)?)?).into())) },
    Operation { names: &["ceil_div"], usage: "SHAPE, SHAPE", about: "number of tiles that cover a shape", count: (2, 2), run: Run::Values(|a| if a.is_layout(1) { Ok(a.layout(1)?.tiles_of(&a.shape(0)?)?.into()) } else { Ok(a.shape(0)?.ceil_div(&a.tuple(1)?)?.into()) }) },
    Operation { names: &["ceil_div_tiler", "tiles_of"], usage: "SHAPE, LAYOUT", about: "number of tiles of a layout in a shape", count: (2, 2), run: Run::Values(|a| Ok(a.layout(1)?.tiles_of(&a.shape(0)?)?.into())) },
    Operation { names: &["shape_div"], usage: "SHAPE, SHAPE", about: "exact division of shapes", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.shape_div(&a.tuple(1)?)?.into())) },
    Operation { names: &["shape_mod"], usage: "SHAPE, SHAPE", about: "the part of every integer by which shape_div divides it", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.shape_mod(&a.tuple(1)?)?.into())) },
    Operation { names: &["round_up"], usage: "SHAPE, SHAPE", about: "round every entry up to a multiple", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.round_up(&a.tuple(1)?)?.into())) },
    Operation { names: &["elem_scale"], usage: "SHAPE, SHAPE", about: "every entry times the size of the same entry of the second", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.elem_scale(&a.tuple(1)?)?.into())) },
    Operation { names: &["elem_add"], usage: "TUPLE, TUPLE", about: "sum of the integers at the same places; one operand may be an integer", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.elem_add(&a.tuple(1)?)?.into())) },
    Operation { names: &["elem_sub"], usage: "TUPLE, TUPLE", about: "difference of the integers at the same places; one operand may be an integer", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.elem_sub(&a.tuple(1)?)?.into())) },
    Operation { names: &["elem_mul"], usage: "TUPLE, TUPLE", about: "product of the integers at the same places; one operand may be an integer", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.elem_mul(&a.tuple(1)?)?.into())) },
    Operation { names: &["elem_div"], usage: "TUPLE, TUPLE", about: "quotient, rounded toward zero, of the integers at the same places; one operand may be an integer", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.elem_div(&a.tuple(1)?)?.into())) },
    Operation { names: &["elem_mod"], usage: "TUPLE, TUPLE", about: "remainder, with the sign of the first, of the integers at the same places; one operand may be an integer", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.elem_mod(&a.tuple(1)?)?.into())) },
    Operation { names: &["product"], usage: "TUPLE", about: "product of all integers", count: (1, 1), run: Run::Values(|a| Ok(a.shape(0)?.product()?.into())) },
    Operation { names: &["product_each"], usage: "TUPLE", about: "size of every entry", count: (1, 1), run: Run::Values(|a| Ok(a.shape(0)?.product_each()?.into())) },
    Operation { names: &["product_like"], usage: "TUPLE, GUIDE", about: "sizes of the parts at the leaves of the guide", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.product_like(&a.tuple(1)?)?.into())) },
    Operation { names: &["prefix_product"], usage: "TUPLE [, INIT]", about: "exclusive prefix products", count: (1, 2), run: Run::Values(|a| Ok(a.shape(0)?.prefix_product(init(a)?)?.into())) },
    Operation { names: &["suffix_product"], usage: "TUPLE [, INIT]", about: "exclusive suffix products", count: (1, 2), run: Run::Values(|a| Ok(a.shape(0)?.suffix_product(init(a)?)?.into())) },
    Operation { names: &["inner_product"], usage: "TUPLE, TUPLE", about: "sum of the products of corresponding entries", count: (2, 2), run: Run::Values(|a| Ok(a.tuple(0)?.inner_product(&a.tuple(1)?)?.into())) },
    Operation { names: &["repeat_like"], usage: "TUPLE, INT", about: "the integer at every leaf", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.repeat_like(a.int(1)?).into())) },
    Operation { names: &["sum"], usage: "TUPLE", about: "sum of all integers", count: (1, 1), run: Run::Values(|a| Ok(a.tuple(0)?.sum()?.into())) },
    Operation { names: &["min"], usage: "TUPLE", about: "smallest integer", count: (1, 1), run: Run::Values(|a| non_empty(a.tuple(0)?.min(), "min")) },
    Operation { names: &["max"], usage: "TUPLE", about: "largest integer", count: (1, 1), run: Run::Values(|a| non_empty(a.tuple(0)?.max(), "max")) },
    Operation { names: &["gcd"], usage: "TUPLE", about: "greatest common divisor of all integers", count: (1, 1), run: Run::Values(|a| Ok(a.tuple(0)?.gcd()?.into())) },
    Operation { names: &["front"], usage: "TUPLE", about: "first integer", count: (1, 1), run: Run::Values(|a| non_empty(a.tuple(0)?.leaf(0), "front")) },
    Operation { names: &["back"], usage: "TUPLE", about: "last integer", count: (1, 1), run: Run::Values(|a| { let t = a.tuple(0)?; non_empty(t.leaf_count().checked_sub(1).and_then(|k| t.leaf(k)), "back") }) },
    Operation { names: &["flatten_to_tuple"], usage: "TUPLE", about: "flatten; an integer becomes a 1-tuple", count: (1, 1), run: Run::Values(|a| Ok(a.tuple(0)?.flatten_to_tuple().into())) },
    Operation { names: &["wrap"], usage: "TUPLE", about: "an integer as a 1-tuple", count: (1, 1), run: Run::Values(|a| Ok(a.tuple(0)?.wrap().into())) },
    Operation { names: &["unwrap"], usage: "TUPLE", about: "the only entry of a 1-tuple", count: (1, 1), run: Run::Values(|a| Ok(a.tuple(0)?.unwrap_tuple().into())) },
    Operation { names: &["reverse"], usage: "TUPLE", about: "entries in reverse order", count: (1, 1), run: Run::Values(|a| Ok(a.tuple(0)?.reverse().into())) },
    Operation { names: &["coalesce_shape"], usage: "SHAPE", about: "the shape with adjacent static integers multiplied", count: (1, 1), run: Run::Values(|a| Ok(a.shape(0)?.coalesce_shape()?.into())) },
    Operation { names: &["compact_col_major"], usage: "SHAPE [, FIRST]", about: "column-major strides", count: (1, 2), run: Run::Values(|a| Ok(a.shape(0)?.compact_col_major(init(a)?)?.into())) },
    Operation { names: &["compact_row_major"], usage: "SHAPE [, LAST]", about: "row-major strides", count: (1, 2), run: Run::Values(|a| Ok(a.shape(0)?.compact_row_major(init(a)?)?.into())) },
    Operation { names: &["compact_order"], usage: "SHAPE, ORDER", about: "compact strides, smallest key fastest", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.compact_order(&a.tuple(1)?)?.into())) },
    Operation { names: &["gcd_domain", "greatest_common_domain"], usage: "SHAPE, SHAPE", about: "finest division that both shapes share", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.gcd_domain(&a.shape(1)?)?.into())) },
    Operation { names: &["domain_distribute"], usage: "SHAPE, INT", about: "distributes workers over the modes", count: (2, 2), run: Run::Values(|a| Ok(a.shape(0)?.domain_distribute(a.int(1)?)?.into())) },
];
