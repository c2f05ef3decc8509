//! Operations on layouts with coordinate strides, by the names of the operations on layouts.

use colex::{ArithTuple, CoordinateLayout, DynLayout, Int, IntTuple, LayoutError, Reason, Tiler};

use super::layouts::{TABLE_SIZE, projected, too_large};
use super::{Answer, Arguments, Failure, Op};
use crate::Value;

/// Returns the answer of the operation if an operand is a layout with coordinate strides.
pub(super) fn run(op: &Op, args: &Arguments<'_>) -> Option<Answer> {
    let is_coordinate = |k: usize| matches!(args.value(k), Value::Coordinate(_));
    (0..args.len()).any(is_coordinate).then(|| answer(op, args))
}

/// Returns the answer. An operation that needs an order of the strides runs on integers, whose error
/// says so.
fn answer(op: &Op, a: &Arguments<'_>) -> Answer {
    let left = || a.coordinate(0);
    let right = || a.coordinate(1);
    Ok(match op.names[0] {
        "crd2idx" => {
            let (layout, coord) =
                if matches!(a.value(0), Value::Coordinate(_)) { (0, 1) } else { (1, 0) };
            a.coordinate(layout)?.crd2idx(&a.tuple(coord)?)?.into()
        }
        "composition" => return composition(a),
        "table" => return table(&left()?),
        "cosize" => left()?.cosize()?.into(),
        "coshape" => left()?.coshape().into(),
        "coalesce" => left()?.coalesce().into(),
        "coalesce_by" => left()?.coalesce_by(&a.tuple(1)?)?.into(),
        "filter" => left()?.filter().into(),
        "filter_by" => left()?.filter_by(&a.tuple(1)?)?.into(),
        "filter_zeros" => left()?.filter_zeros().into(),
        "flatten" => left()?.flatten().into(),
        "unflatten" => left()?.unflatten(&a.tuple(1)?)?.into(),
        "get" => left()?.get_path(&a.mode_list(1)?)?.into(),
        "select" => left()?.select(&a.mode_list(1)?)?.into(),
        "take" => left()?.take(a.mode(1)?, a.mode(2)?)?.into(),
        "group" => left()?.group(a.mode(1)?, a.mode(2)?)?.into(),
        "append" => left()?.append(&right()?)?.into(),
        "append_to_rank" if a.len() == 2 => left()?.append_to_rank(a.mode(1)?)?.into(),
        "replace" => left()?.replace(a.mode(1)?, &a.coordinate(2)?)?.into(),
        "with_shape" => left()?.with_shape(&a.shape(1)?)?.into(),
        "prepend" => left()?.prepend(&right()?)?.into(),
        "zip" if a.len() == 2 => left()?.zip(&right()?)?.into(),
        "logical_divide" => left()?.logical_divide(&a.tiler(1)?)?.into(),
        "zipped_divide" => left()?.zipped_divide(&a.tiler(1)?)?.into(),
        "tiled_divide" => left()?.tiled_divide(&a.tiler(1)?)?.into(),
        "flat_divide" => left()?.flat_divide(&a.tiler(1)?)?.into(),
        "slice" => right()?.slice(&a.coord(0)?)?.into(),
        "dice" => right()?.dice(&a.coord(0)?)?.into(),
        "slice_offset" => right()?.crd2idx(&a.coord(0)?.origin())?.into(),
        "slice_and_offset" => pair(right()?.slice_and_offset(&a.coord(0)?)?),
        "local_tile" => {
            let (tiler, coord) = projected(a)?;
            pair(left()?.local_tile(&tiler, &coord)?)
        }
        "outer_partition" => {
            let (tiler, coord) = projected(a)?;
            pair(left()?.outer_partition(&tiler, &coord)?)
        }
        "local_partition" if a.len() == 3 => {
            pair(left()?.local_partition(&a.layout(1)?, a.int(2)?)?)
        }
        "local_partition" => {
            pair(left()?.local_partition_projected(&a.layout(1)?, a.int(2)?, &a.coord(3)?)?)
        }
        _ => return (op.run)(a),
    })
}

fn pair((layout, first): (CoordinateLayout, IntTuple)) -> Value {
    Value::List(vec![layout.into(), first.into()])
}

/// Composes a layout, with coordinate strides or without, with a layout or a tiler.
fn composition(a: &Arguments<'_>) -> Answer {
    let left = a.coordinate(0)?;
    match a.value(1) {
        Value::Coordinate(right) => match left.as_layout() {
            Some(left) => Ok(left.compose_coord(right)?.into()),
            None => Ok(left.compose_coord(right)?.into()),
        },
        _ => match a.tiler(1)? {
            Tiler::Layout(right) => match left.composition(&right) {
                Ok(layout) => Ok(layout.into()),
                Err(error) => Err(counterexample(&left, &right, error).unwrap_or(error.into())),
            },
            tiler => Ok(left.compose(&tiler)?.into()),
        },
    }
}

/// Returns the error of `left o right` with all entries of the coordinates in its witness, whose
/// numbers are the entries at one position.
///
/// The strides of all positions are the digits of one integer, in a base above every entry. The
/// composition of integers has the same witness, and its numbers have the entries as digits.
fn counterexample(
    left: &CoordinateLayout,
    right: &DynLayout,
    error: LayoutError,
) -> Option<Failure> {
    let components: Vec<_> = left.components().collect();
    let base = 1_i64 << (60 / components.len());
    let (mut extents, mut strides, mut reach) = (Vec::new(), Vec::new(), 0_i64);
    for (k, (extent, _)) in (0..left.leaf_count()).filter_map(|k| Some((k, left.leaf(k)?))) {
        let mut packed = 0_i64;
        for (_, component) in components.iter().rev() {
            let stride = u32::try_from(component.leaf(k)?.1.get()).ok()?;
            packed = packed.checked_mul(base)?.checked_add(stride.into())?;
            reach = reach.checked_add(stride.into())?;
        }
        extents.push(extent.get());
        strides.push(packed);
    }
    // A digit of an offset is at most the offset, and so is the sum of the digits of its steps.
    reach.checked_mul(right.cosize()).filter(|reach| *reach < base)?;
    let packed = DynLayout::strided(&extents, &strides).ok()?.composition(right).err()?;
    let (Reason::BrokenRun { witness, .. }
    | Reason::Carry { witness, .. }
    | Reason::NoLayout { witness }) = packed.reason()
    else {
        return None;
    };
    let entries = |number: i64| {
        let digits = (0..).map(|k| number / base.pow(k) % base);
        components.iter().zip(digits).try_fold(ArithTuple::ZERO, |sum, ((position, _), entry)| {
            sum.add(&ArithTuple::at(*position, Int::new(entry))).ok()
        })
    };
    let (index, by_mode, exact) =
        (witness.index, entries(witness.by_mode)?, entries(witness.exact)?);
    let condition = error.condition();
    let (condition, _) = condition.as_str().split_once("; counterexample: ")?;
    Some(Failure::NoForm(format!(
        "{condition}; counterexample: coordinate {index} gives {by_mode} instead of {exact}"
    )))
}

fn table(layout: &CoordinateLayout) -> Answer {
    if layout.size() > TABLE_SIZE {
        return Err(too_large(layout, layout.size()));
    }
    Ok(Value::List(layout.indices().map(Value::from).collect()))
}

fn identity(a: &Arguments<'_>) -> Answer {
    Ok(CoordinateLayout::identity(&a.shape(0)?)?.into())
}

fn tiler_to_layout(a: &Arguments<'_>) -> Answer {
    Ok(a.tiler(0)?.to_coordinate_layout()?.into())
}

#[rustfmt::skip]
pub(super) const OPS: &[Op] = &[
    Op { names: &["identity", "make_identity_layout"], usage: "SHAPE", about: "the layout that maps each coordinate to itself", count: (1, 1), run: identity },
    Op { names: &["compose_coord"], usage: "LAYOUT, LAYOUT", about: "A(B(i)), where B maps to coordinates of A", count: (2, 2), run: composition },
    Op { names: &["tiler_to_layout", "to_coordinate_layout"], usage: "TILER", about: "the tiler as a layout of coordinates", count: (1, 1), run: tiler_to_layout },
    Op { names: &["coprofile"], usage: "LAYOUT", about: "the profile of the results: 0 for integer strides", count: (1, 1), run: |a| Ok(a.coordinate(0)?.coprofile().into()) },
];

impl Arguments<'_> {
    /// Returns argument `k` as a layout with coordinate strides.
    fn coordinate(&self, k: usize) -> Result<CoordinateLayout, Failure> {
        match &self.values[k] {
            Value::Coordinate(layout) => Ok(**layout),
            Value::Layout(layout) => Ok((*layout).into()),
            Value::Tuple(shape) => Ok(DynLayout::col_major(shape)?.into()),
            _ => Err(self.wrong(k, "a layout")),
        }
    }
}
